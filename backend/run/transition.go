package run

import (
	"crg/backend/run/approval"
	"crg/backend/run/turn"
)

// Next is where the active agent stands in the phase order: what the next turn would be.
// Errors: graph.no-goal, run.no-phase.
func (r *Runner) Next() (turn.Next, error) { return r.Engine.Where(r.Files()) }

// Transition is a change of phase by the person. A prompt that waits for approval belongs to the phase that was left, so
// it is built again.
func (r *Runner) Transition(move func() error) error {
	if err := move(); err != nil {
		return err
	}
	if g := r.Desk.Open(); g != nil && g.Kind == approval.Prompt {
		_ = r.Desk.Answer(g.ID, approval.Decision{Answer: approval.Rebuild}) // answered meanwhile: then it is not the old one
	}
	return nil
}
