package chat

import (
	"cmp"

	"crg/backend/base/money"
	"crg/backend/llm"
	"crg/backend/project"
)

const (
	mostAnswers = 4  // so many answers say how long one is
	answerShare = 25 // percent of its limit, before there is any
)

// Price is what a question costs by itself, about: the prompt as it would be sent now, and an answer as long as the newest ones. Nothing where the
// model has no price. Errors: those of a prompt.
func (c *Chat) Price() (money.Sum, error) {
	files := c.Files()
	agent := files.Agent()
	price, known := files.PriceOf(agent.Model)
	if !known || llm.NoServer(agent.Provider) {
		return nil, nil
	}
	built, err := c.Preview("")
	if err != nil {
		return nil, err
	}
	return money.About(price.Of(built.Tokens, c.answers(agent))), nil
}

// answers is how long an answer is, in tokens.
func (c *Chat) answers(agent project.Agent) int {
	sum, n := 0, 0
	history := c.History()
	for i := len(history) - 1; i >= 0 && n < mostAnswers; i-- {
		if m := history[i]; m.By == Model && !m.Cut {
			sum, n = sum+cmp.Or(m.TokensOutput, llm.Estimate(m.Text)), n+1
		}
	}
	if n > 0 {
		return sum / n
	}
	return cmp.Or(agent.MaxTokens, project.DefaultAgent().MaxTokens) * answerShare / 100
}
