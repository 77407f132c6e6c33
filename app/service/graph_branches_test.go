package service_test

import (
	"slices"
	"testing"

	"crg/app/service"
)

// The page is told the blocks that changed, the others by their tags.
func TestAPageOfBranchesIsToldByWhatChanged(t *testing.T) {
	p := newProject(t)
	var goal, rust, jam, last string
	p.ok("Graph.SetGoal", &goal, "Should our town close its old bridge?", false)
	p.ok("Graph.AddNode", &rust, map[string]any{"type": "standard", "name": "Rust", "linkTo": goal})
	p.ok("Graph.AddNode", &jam, map[string]any{"type": "standard", "name": "Jam", "linkTo": goal})
	for _, of := range []string{rust, jam} {
		for _, name := range []string{"Seen", "Heard", "Read", "Measured", "Told", "Filmed"} {
			p.ok("Graph.AddNode", &last, map[string]any{"type": "standard", "name": name, "linkTo": of})
		}
	}
	p.ok("Graph.Tidy", nil, map[string]any{"mode": "branches"})
	var whole, same, next service.BranchesView
	p.ok("Graph.Branches", &whole, "", []string{})
	if len(whole.Order) < 2 || len(whole.Blocks) != len(whole.Order) {
		t.Fatalf("%+v", whole)
	}
	if p.ok("Graph.Branches", &same, "", whole.Order); len(same.Blocks) != 0 || !slices.Equal(same.Order, whole.Order) {
		t.Errorf("nothing changed, and %d blocks are told", len(same.Blocks))
	}
	p.ok("Graph.AddNode", &last, map[string]any{"type": "standard", "name": "Counted", "linkTo": jam})
	p.ok("Graph.Branches", &next, "", whole.Order)
	if len(next.Blocks) == 0 || len(next.Blocks) >= len(next.Order) || slices.Equal(next.Order, whole.Order) {
		t.Errorf("a row came: %d of %d blocks are told", len(next.Blocks), len(next.Order))
	}
	var none *service.BranchesView
	if p.ok("Graph.Branches", &none, p.pack(rust), []string{}); none != nil && len(none.Order) > 0 && none.Order[0] == "" {
		t.Errorf("%+v", none)
	}
}
