package turn

import (
	"fmt"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/prompt"
)

// Next is the turn that an agent is about to make: on which node, in which phase, which turn of it.
type Next struct {
	Agent    project.Agent
	Position string
	Index    int // in the phase order
	Step     project.Step
	Turn     int // from 1, in the phase: the one about to run
	Number   int // running number of the project, from 1, over all agents
	Finished bool
	Stands   bool // no phase has anything left to do, so far as the order says when that is

	was graph.Agent // what the graph said of the agent
}

// TurnID is "t0012".
func TurnID(number int) string { return fmt.Sprintf("t%04d", number) }

// Where is where the active agent goes on: on its first start the lowest Goal, phase 1, turn 1 (004 §14), later where it
// stopped (A27). A phase without a file is passed over; an order that shrank sends the agent to its first phase.
// Errors: graph.no-goal, run.no-phase.
func (e *Engine) Where(s *project.Snapshot) (Next, error) {
	agent := s.Agent()
	var at, was graph.Agent
	var goal *graph.Node
	turns := 0
	e.Doc.View(func(g *graph.Graph) {
		was, _ = g.Agent(agent.Name)
		at = was
		for _, any := range g.Agents() {
			turns = max(turns, any.TurnTotal) // two agents may not share a turn's id
		}
		if goal = g.Goal(); goal != nil && g.Node(at.Position) == nil {
			at.Position = goal.ID
		}
	})
	if goal == nil {
		return Next{}, fault.New("graph.no-goal", "")
	}
	p := Next{Agent: agent, Position: at.Position, Number: turns + 1, was: was}
	order := s.OrderFor(agent.Name)
	index, turn, ok := PhaseAt(order, func(phase string) bool { return s.Phases[phase] != nil }, at)
	switch {
	case ok:
		p.Index, p.Turn = index, turn+1
		e.Doc.View(func(g *graph.Graph) {
			if turn == 0 && !at.Sent {
				p.Index, p.Stands = e.onward(g, s, order, index, at)
			}
			p.Step = order.Steps[p.Index]
			if at := prompt.StandsOn(g, s.Phases[p.Step.Phase]); at != "" {
				p.Position = at
			}
		})
		return p, nil
	case at.PhaseIndex >= len(order.Steps) && len(order.Steps) > 0:
		p.Finished = true
		return p, nil
	}
	return p, fault.New("run.no-phase", "phases/phase-order.txt").Because("order-empty")
}

// PhaseAt finds the step to run for an agent: the one it is in, if that still has turns left and a file, else the next
// that has. Where the order was edited meanwhile, the agent goes on in its phase if that is still listed, else in the
// first (CRG-183). ok is false at the end of an order that does not loop, or where no phase runs.
func PhaseAt(order project.Order, runs func(phase string) bool, at graph.Agent) (index, turn int, ok bool) {
	steps := order.Steps
	index, turn = at.PhaseIndex, at.Turn
	if at.Phase != "" && (index < 0 || index >= len(steps) || steps[index].Phase != at.Phase) {
		if index = nearest(steps, at); index < 0 {
			index, turn = 0, 0
		}
	}
	if index >= len(steps) && order.Loop {
		index, turn = 0, 0
	}
	for tried := 0; tried <= len(steps) && index >= 0 && index < len(steps); tried++ {
		if turn < steps[index].Turns && runs(steps[index].Phase) {
			return index, turn, true
		}
		if index, turn = index+1, 0; index >= len(steps) && order.Loop {
			index = 0
		}
	}
	return 0, 0, false
}

// nearest is the step with the agent's phase that lies closest to where it was: a phase may be listed twice. -1 = none.
func nearest(steps []project.Step, at graph.Agent) int {
	best := -1
	for i, s := range steps {
		if s.Phase == at.Phase && (best < 0 || max(i-at.PhaseIndex, at.PhaseIndex-i) < max(best-at.PhaseIndex, at.PhaseIndex-best)) {
			best = i
		}
	}
	return best
}

// onward is the first step from index on that has something to do, over the end of an order that repeats; stands = none has.
func (e *Engine) onward(g *graph.Graph, s *project.Snapshot, order project.Order, index int, at graph.Agent) (step int, stands bool) {
	n := len(order.Steps)
	last := n
	if order.Loop {
		last = index + n
	}
	at.Turn = 0
	for i := index; i < last; i++ {
		if e.busy(g, s, order.Steps[i%n], at) {
			return i % n, false
		}
	}
	return index, true
}

// Over reports whether a run may end with the pass that ended: the steps of its order end by themselves, every page was shown, and the answer
// weighs all there is, or nothing came of the pass. An order whose steps take all their turns goes on as long as somebody lets it.
func (e *Engine) Over(s *project.Snapshot, fruitful bool) (over bool) {
	agent := s.Agent()
	if !s.OrderFor(agent.Name).Ends() {
		return false
	}
	e.Doc.View(func(g *graph.Graph) {
		at, _ := g.Agent(agent.Name)
		read, answered := prompt.Answered(prompt.Input{Snapshot: s, Graph: g, Agent: agent, Position: at.Position, Read: at.Read, Reviewed: at.Reviewed})
		over = read && (answered || !fruitful)
	})
	return over
}

// busy reports whether a step of which at.Turn turns were made has something to do, as far as its line says when it has not.
func (e *Engine) busy(g *graph.Graph, s *project.Snapshot, step project.Step, at graph.Agent) bool {
	if step.Until == "" {
		return true
	}
	phase := s.Phases[step.Phase]
	return phase != nil && !prompt.Idle(prompt.Input{
		Snapshot: s, Graph: g, Agent: s.Agent(), Phase: phase, Turn: at.Turn, Position: at.Position, Read: at.Read, Reviewed: at.Reviewed, Factor: e.Gateway.Factor(s.Agent()),
	}, step.Until)
}

// FirstPass reports whether an agent is in its first pass through the phases.
func FirstPass(files *project.Snapshot, g *graph.Graph, agent string) bool {
	a, _ := g.Agent(agent)
	turns := 0
	for _, s := range files.OrderFor(agent).Steps {
		turns += s.Turns
	}
	return a.TurnTotal <= turns
}
