package turn

import (
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/project"
)

// TestCRG_183_WhereAnAgentGoesOn: the order was edited since the agent stopped in the middle of a phase.
func TestCRG_183_WhereAnAgentGoesOn(t *testing.T) {
	for _, c := range []struct {
		name, order, phase string
		at, index, turn    int
	}{
		{"unchanged", "a b", "b", 1, 1, 1},
		{"moved up", "c a b", "a", 0, 1, 1},
		{"moved down", "b a", "b", 1, 0, 1},
		{"a step before it is gone, it was the last", "b c", "c", 2, 1, 1},
		{"gone", "a c", "b", 1, 0, 0},
		{"gone, and the order is shorter", "a", "c", 2, 0, 0},
		{"second of two", "a c a", "a", 2, 2, 1},
		{"second of two, one is left", "b a", "a", 2, 1, 1},
		{"first of two", "b a a", "a", 0, 1, 1},
		{"an index from elsewhere", "a b", "b", -7, 1, 1},
		{"no phase noted", "a b", "", 1, 1, 1},
	} {
		for _, loop := range []bool{true, false} {
			t.Run(c.name, func(t *testing.T) {
				order := project.Order{Loop: loop}
				for _, phase := range strings.Fields(c.order) {
					order.Steps = append(order.Steps, project.Step{Phase: phase, Turns: 3})
				}
				index, turn, ok := PhaseAt(order, func(string) bool { return true }, graph.Agent{Phase: c.phase, PhaseIndex: c.at, Turn: 1})
				if !ok || index != c.index || turn != c.turn {
					t.Errorf("goes on in step %d, turn %d (%v)", index, turn, ok)
				}
			})
		}
	}
}

func TestCRG_180_TheEndOfAnOrder(t *testing.T) {
	steps := []project.Step{{Phase: "a", Turns: 1}, {Phase: "b", Turns: 1}}
	runs := func(string) bool { return true }
	if _, _, ok := PhaseAt(project.Order{Steps: steps}, runs, graph.Agent{PhaseIndex: 2}); ok {
		t.Error("an order that does not repeat goes on")
	}
	if index, _, ok := PhaseAt(project.Order{Steps: steps, Loop: true}, runs, graph.Agent{PhaseIndex: 2}); !ok || index != 0 {
		t.Error("an order that repeats does not begin again")
	}
	if _, _, ok := PhaseAt(project.Order{Steps: steps, Loop: true}, func(string) bool { return false }, graph.Agent{}); ok {
		t.Error("no phase has a file, and one runs")
	}
}
