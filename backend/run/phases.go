package run

import (
	"strconv"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
)

var _ = message.Add(message.Catalogue{"step.phase": {"Phase {phase}", "Wechsel in die Phase {phase}"}})

// GoTo sends the agent to a turn of a phase: index counts the steps of the phase order from 0, turn the finished turns.
// It takes effect with the next turn, also while one is under way. Errors: run.no-phase.
func (r *Runner) GoTo(index, turn int) error {
	files := r.Files()
	name := files.Agent().Name
	steps := files.OrderFor(name).Steps
	if index < 0 || index >= len(steps) {
		return fault.New("run.no-phase", "phases/phase-order.txt").Because("so-many-phases", "n", strconv.Itoa(len(steps)))
	}
	if turn < 0 {
		return fault.New("run.no-phase", "phases/phase-order.txt").Because("no-turn-before")
	}
	_, err := r.Engine.Doc.Do(message.New("step.phase", "phase", steps[index].Phase), graph.Person, "", func(tx *graph.Tx) error {
		before, known := tx.Graph().Agent(name)
		after := before
		after.PhaseIndex, after.Phase, after.Turn = index, steps[index].Phase, turn
		after.Sent = steps[index].Until != "" // also where nothing is left for it
		if !known {
			goal := tx.Graph().Goal()
			if goal == nil {
				return fault.New("graph.no-goal", "")
			}
			after.Position = goal.ID
			return tx.Apply(graph.AgentOp(name, nil, &after))
		}
		return tx.Apply(graph.AgentOp(name, &before, &after))
	})
	return err
}

// SkipPhase goes on with the next phase of the order.
func (r *Runner) SkipPhase() error {
	index, steps, err := r.phase()
	if err != nil {
		return err
	}
	return r.GoTo((index+1)%steps, 0)
}

// RepeatPhase starts the current phase again at its first turn.
func (r *Runner) RepeatPhase() error {
	index, _, err := r.phase()
	if err != nil {
		return err
	}
	return r.GoTo(index, 0)
}

// Restart goes back to the first turn of the first phase; the graph stays (A27).
func (r *Runner) Restart() error { return r.GoTo(0, 0) }

// phase is the step the agent worked in last.
func (r *Runner) phase() (index, steps int, err error) {
	files := r.Files()
	next, err := r.Engine.Where(files)
	if err != nil {
		return 0, 0, err
	}
	return next.Index, len(files.OrderFor(files.Agent().Name).Steps), nil
}
