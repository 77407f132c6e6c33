package service_test

import (
	"fmt"
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

// A page that follows its changes has what one has that reads all anew: cards are wider in wider columns, those too that did not move.
func TestCardsOfOtherColumnsHaveOtherSizes(t *testing.T) {
	p := newProject(t)
	var goal string
	p.ok("Graph.SetGoal", &goal, "Should our town close its old bridge?", false)
	for i := range 12 {
		var of string
		p.ok("Graph.AddNode", &of, map[string]any{"type": "hypothesis", "name": fmt.Sprintf("It costs more than it gains from year %d on", i), "linkTo": goal})
		for j := range 4 {
			p.ok("Graph.AddNode", nil, map[string]any{"type": "standard", "name": fmt.Sprintf("Traffic would take another way, says study %d of %d", j, i), "linkTo": of})
		}
	}
	type size struct{ x, y, width, height int }
	var view service.LevelView
	p.ok("Graph.Level", &view, "")
	known := map[string]size{}
	widths := map[int]bool{}
	for _, win := range []map[string]any{{"width": 1888, "height": 828}, {"width": 928, "height": 348}, {"width": 500, "height": 900}} {
		win["mode"] = "branches"
		p.ok("Graph.Tidy", nil, win)
		var change service.LevelChange
		p.ok("Graph.Changes", &change, "", view.Version)
		for _, n := range change.Nodes {
			known[n.ID] = size{n.X, n.Y, n.Width, n.Height}
		}
		p.ok("Graph.Level", &view, "")
		for i, id := range view.Nodes.ID {
			if is := (size{view.Nodes.X[i], view.Nodes.Y[i], view.Nodes.Width[i], view.Nodes.Height[i]}); known[id] != is {
				t.Errorf("%v: %s is told as %v, and is %v", win, id, known[id], is)
			}
			if id == goal {
				widths[view.Nodes.Width[i]] = true
			}
		}
	}
	if len(widths) < 2 {
		t.Error("all windows have the same columns: the test shows nothing")
	}
}
