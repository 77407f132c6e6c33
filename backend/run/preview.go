package run

import (
	"crg/backend/prompt"
	"crg/backend/run/approval"
	"crg/backend/run/turn"
)

// PromptPreview is what the agent sees: the prompt that waits for the person, with its gate, else the one that would be sent now.
func (r *Runner) PromptPreview() (prompt.Prompt, *approval.Gate, error) {
	if g := r.Desk.Open(); g != nil && g.Kind == approval.Prompt {
		return g.Built, g, nil
	}
	built, err := r.Engine.Prompt("", "")
	return built, nil, err
}

// Forecast guesses what a run would take from here until it ends by itself. Errors: graph.no-goal, run.no-phase, those of a prompt.
func (r *Runner) Forecast() (turn.Forecast, error) { return r.Engine.Forecast() }
