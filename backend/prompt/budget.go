package prompt

import (
	"math"

	"crg/backend/project"
)

// Budget is the number of tokens a whole call may take apart from the reply: ⌊(context-window − max-tokens) × 0.85⌋
// (CRG-208). A token-budget in the settings makes it smaller, and never larger than the window leaves.
func Budget(a project.Agent, s project.Settings) int {
	d := project.DefaultAgent()
	if a.ContextWindow <= 0 {
		a.ContextWindow = d.ContextWindow
	}
	if a.MaxTokens < 0 {
		a.MaxTokens = 0
	}
	// In whole numbers: 0.85 has no exact binary form, and the floor of a product could be one too low.
	budget := max(0, (a.ContextWindow-a.MaxTokens)*85/100)
	if s.TokenBudget > 0 {
		budget = min(budget, s.TokenBudget)
	}
	return budget
}

// real turns an estimate into tokens of this model, rounded up.
func (c *Context) real(estimated int) int { return scaled(estimated, c.Factor) }

func scaled(estimated int, factor float64) int { return int(math.Ceil(float64(estimated) * factor)) }

// estimated is the largest estimate whose real count is within n.
func (c *Context) estimated(n int) int {
	e := int(float64(n) / c.Factor)
	for e > 0 && c.real(e) > n {
		e--
	}
	return max(0, e)
}
