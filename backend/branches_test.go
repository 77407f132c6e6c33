package backend_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/graph/layout"
)

// covers names two cards of the top level that meet.
func (w *world) covers() (bad string) {
	w.Doc.View(func(g *graph.Graph) {
		l := g.Root()
		for i, a := range l.Nodes() {
			for _, b := range l.Nodes()[i+1:] {
				aw, ah := layout.SizeOf(l, a, 5)
				bw, bh := layout.SizeOf(l, b, 5)
				if a.Position.X < b.Position.X+bw && b.Position.X < a.Position.X+aw && a.Position.Y < b.Position.Y+bh && b.Position.Y < a.Position.Y+ah {
					bad += fmt.Sprintf("%s %s at %v and %s %s at %v; ", a.ID, a.Block, a.Position, b.ID, b.Block, b.Position)
				}
			}
		}
	})
	return bad
}

// oneStep does something, and shows that Undo takes all of it back and Redo does all of it again.
func (w *world) oneStep(what string, do func() error) {
	w.t.Helper()
	before := w.picture()
	if err := do(); err != nil {
		w.t.Fatalf("%s: %v", what, err)
	}
	w.sound()
	after := w.picture()
	w.undo()
	if w.picture() != before {
		w.t.Errorf("undo of %s does not give back what was", what)
	}
	if _, err := w.Doc.Redo(graph.Person); err != nil {
		w.t.Fatal(err)
	}
	if w.picture() != after {
		w.t.Errorf("redo of %s gives something else", what)
	}
}

// The first turns of a project whose picture nobody touched are laid out by branches, each in one step with its turn.
func TestTheFirstRunIsLaidOutByItself(t *testing.T) {
	w := newWorld(t, replies(grow, grow, think), nil)
	if n := w.node("n01"); n.Block != "" {
		t.Fatalf("before the first turn the Goal says %q", n.Block)
	}
	w.turns(1)
	if n := w.node("n02"); n.Block == "" || w.node("n01").Block == "" {
		t.Fatalf("after the first turn: %q at %v", n.Block, n.Position)
	}
	w.turns(2)
	if bad := w.covers(); bad != "" {
		t.Error(bad)
	}
	w.undo()
	w.sound()
}

// many are as many nodes below the Goal, each with a reason of its own.
func many(from, to int) (reply string) {
	for i := from; i <= to; i++ {
		reply += fmt.Sprintf("[ACTION: create_node | type: hypothesis | name: \"Reason number %d, which has a long name\" | content: \"Words.\" | reason: \"New.\"]\n"+
			"[ACTION: create_edge | from: last_created | to: n01 | type: supports | reason: \"It bears on the goal.\"]\n"+
			"[ACTION: create_node | type: standard | name: \"What %d rests on\" | content: \"Words.\" | reason: \"New.\"]\n"+
			"[ACTION: create_edge | from: last_created | to: last_created-1 | type: supports | reason: \"It bears on it.\"]\n", i, i)
	}
	return reply
}

// untidy names the nodes that Tidy would move on the top level.
func (w *world) untidy() (ids []string) {
	w.Doc.View(func(g *graph.Graph) {
		for _, op := range w.Edit.Places.Arrange("", layout.Wish{}) {
			if op.Node.Before.Position != op.Node.After.Position {
				ids = append(ids, op.Node.ID)
			}
		}
	})
	return ids
}

// places are where the nodes of the top level stand.
func (w *world) places() map[string]graph.Point {
	out := map[string]graph.Point{}
	w.Doc.View(func(g *graph.Graph) {
		for _, n := range g.Root().Nodes() {
			out[n.ID] = n.Position
		}
	})
	return out
}

// A run ends tidy, in one step with its last turn.
func TestARunEndsTidy(t *testing.T) {
	w := newWorld(t, replies(grow, many(1, 4), many(5, 12)), nil)
	w.turns(2)
	before := w.places()
	w.turns(1)
	w.sound()
	if ids := w.untidy(); len(ids) > 0 {
		t.Errorf("after the run Tidy would still move %v", ids)
	}
	if label, _ := w.Doc.CanUndo(); label.ID != "step.turn" {
		t.Errorf("Undo names %v", label)
	}
	w.undo()
	if now := w.places(); !maps.Equal(now, before) {
		t.Errorf("one undo gives %v, and it was %v", now, before)
	}
}

// Where a person placed a node by hand, or stops the run, what stands keeps its column.
func TestARunLeavesAloneWhatSomebodyPlaced(t *testing.T) {
	w := newWorld(t, replies(grow, many(1, 12), many(13, 15)), nil)
	w.turns(1)
	if err := w.Edit.MoveNodes([]edit.Move{{ID: "n02", X: w.node("n02").Position.X - 900, Y: 40}}); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	was := w.places()
	w.turns(1)
	for id, at := range was {
		if now := w.node(id).Position; now.X != at.X {
			t.Errorf("%s went from %v to %v", id, at, now)
		}
	}
	if len(w.untidy()) == 0 {
		t.Error("nothing here is untidy, so nothing was tried")
	}
}

// CRG-274: a node that was moved before the first turn came is left alone, and so is the level.
func TestATouchedLevelIsNotLaidOutUnasked(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	if err := w.Edit.MoveNodes([]edit.Move{{ID: "n01", X: 700, Y: 40}}); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if n := w.node("n02"); n == nil || n.Block != "" || w.node("n01").Block != "" {
		t.Errorf("%+v", n)
	}
}

// What comes to a level laid out by branches gets its row; nobody changes column; each gesture is one step.
func TestALevelLaidOutByBranchesGrows(t *testing.T) {
	w := newWorld(t, &script{}, nil)
	head := w.add(edit.NodeDraft{Type: "hypothesis", Name: "Trams pay", LinkTo: "n01"})
	first := w.add(edit.NodeDraft{Type: "standard", Name: "Fares", LinkTo: head})
	other := w.add(edit.NodeDraft{Type: "standard", Name: "Noise", LinkTo: "n01"})
	w.oneStep("tidy", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{}); return err })
	was := map[string]graph.Point{head: w.node(head).Position, first: w.node(first).Position, other: w.node(other).Position}
	var older, newer string
	w.oneStep("add below", func() error {
		older = w.add(edit.NodeDraft{Type: "standard", Name: "A reason that takes more than one line of its card to be said", LinkTo: head})
		return nil
	})
	w.oneStep("add another", func() error {
		newer = w.add(edit.NodeDraft{Type: "standard", Name: "Subsidies", LinkTo: head})
		return nil
	})
	for id, at := range was {
		if now := w.node(id).Position; now.X != at.X || now.Y < at.Y {
			t.Errorf("%s went from %v to %v", id, at, now)
		}
	}
	if a, b := w.node(older), w.node(newer); a.Block != w.node(first).Block || b.Block != a.Block || b.Position.Y <= a.Position.Y {
		t.Errorf("the rows stand in %q at %v and %q at %v", a.Block, a.Position, b.Block, b.Position)
	}
	if bad := w.covers(); bad != "" {
		t.Error(bad)
	}
	w.oneStep("rename", func() error {
		name := "Fares that are high enough to pay for rails, wagons, drivers and everything else that a tram needs"
		return w.Edit.EditNodes([]string{first}, edit.NodeEdit{Name: &name})
	})
	if bad := w.covers(); bad != "" {
		t.Error("renamed: ", bad)
	}
	w.oneStep("move", func() error { return w.Edit.MoveNodes([]edit.Move{{ID: older, X: -3000, Y: 900}}) })
	if n := w.node(older); !n.Pinned || n.Block != "" {
		t.Errorf("what a hand moved has the block %q", n.Block)
	}
	w.oneStep("unpin", func() error { return w.Edit.Pin([]string{older}, false) })
	if n := w.node(older); n.Block != w.node(first).Block {
		t.Errorf("unpinned it stands in %q", n.Block)
	}
	w.oneStep("tidy with more", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{}); return err })
	was = map[string]graph.Point{head: w.node(head).Position, first: w.node(first).Position, newer: w.node(newer).Position}
	by := func(id string) graph.Point {
		return graph.Point{X: w.node(id).Position.X - was[id].X, Y: w.node(id).Position.Y - was[id].Y}
	}
	w.oneStep("move the head", func() error {
		return w.Edit.MoveNodes([]edit.Move{{ID: head, X: was[head].X - 1500, Y: was[head].Y + 300}, {ID: first, X: was[first].X - 1500, Y: was[first].Y + 300}})
	})
	if by(first) != by(head) || by(newer) != by(head) || by(head).X > -1490 || !w.node(head).Pinned || w.node(first).Pinned {
		t.Errorf("the head moved by %v, its rows by %v and %v", by(head), by(first), by(newer))
	}
	w.oneStep("move by the heading", func() error { return w.Edit.MoveBlock(first, 0, 200) })
	w.oneStep("tidy round it", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{}); return err })
	w.reopen()
	late := w.add(edit.NodeDraft{Type: "standard", Name: "Depots", LinkTo: head})
	if by(first) != by(head) || by(head).Y < 490 || w.node(late).Block != w.node(head).Block {
		t.Errorf("the head moved by %v, its row by %v; %q came to %q", by(head), by(first), w.node(late).Block, w.node(head).Block)
	}
	w.oneStep("unpin the block", func() error { return w.Edit.Pin([]string{head}, false) })
	if n := w.node(head); n.Pinned || n.Block != head || w.node(first).Block != head {
		t.Errorf("unpinned the block stands in %q and %q", n.Block, w.node(first).Block)
	}
	w.oneStep("pin the block", func() error { return w.Edit.Pin([]string{head}, true) })
	if n := w.node(head); !n.Pinned || n.Block == head || w.node(first).Block != n.Block {
		t.Errorf("pinned the block stands in %q and %q", n.Block, w.node(first).Block)
	}
	w.oneStep("unpin it again", func() error { return w.Edit.Pin([]string{head}, false) })
	if bad := w.covers(); bad != "" {
		t.Error("moved and given back: ", bad)
	}
	if err := w.Edit.MoveBlock("n99", 10, 10); !fault.Is(err, "graph.no-node") {
		t.Errorf("a block of nothing: %v", err)
	}
	w.reopen()
	w.oneStep("add after reopening", func() error { w.add(edit.NodeDraft{Type: "standard", Name: "Timetable", LinkTo: head}); return nil })
	if bad := w.covers(); bad != "" {
		t.Error("reopened: ", bad)
	}
	if _, _, err := w.Edit.Tidy("", layout.Wish{Mode: layout.OneBranch, Node: head}); err != nil {
		t.Fatal(err)
	}
	if bad := w.covers(); bad != "" {
		t.Error("one branch tidied: ", bad)
	}
	w.oneStep("free flow", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{Mode: layout.FreeFlow}); return err })
	w.Doc.View(func(g *graph.Graph) {
		for _, n := range g.Root().Nodes() {
			if n.Block != "" {
				t.Errorf("in free flow %s says %q", n.ID, n.Block)
			}
		}
	})
	_, _, err := w.Edit.Tidy("", layout.Wish{Mode: layout.OneBranch, Node: "n99"})
	if !fault.Is(err, "graph.no-node") {
		t.Errorf("one branch of nothing: %v", err)
	}
}

// A step is taken back by its number although the layout has moved its neighbours since: that is no later change of theirs.
func TestAStepIsTakenBackThoughRowsHaveMoved(t *testing.T) {
	w := newWorld(t, &script{}, nil)
	var heads []string
	for range 8 {
		heads = append(heads, w.add(edit.NodeDraft{Type: "hypothesis", Name: "Trams pay", LinkTo: "n01"}))
		for range 1 { // a block of more rows would go on elsewhere
			w.add(edit.NodeDraft{Type: "standard", Name: "Fares", LinkTo: heads[len(heads)-1]})
		}
	}
	if _, _, err := w.Edit.Tidy("", layout.Wish{}); err != nil {
		t.Fatal(err)
	}
	places := func() (out []graph.Point) {
		for _, id := range heads {
			out = append(out, w.node(id).Position)
		}
		return out
	}
	was := places()
	one := w.add(edit.NodeDraft{Type: "standard", Name: "One", LinkTo: heads[0]})
	step := w.Doc.Steps(1)[0].Seq
	if slices.Equal(places(), was) {
		t.Fatal("it made no room for itself")
	}
	w.add(edit.NodeDraft{Type: "standard", Name: "Two", LinkTo: heads[0]})
	if _, err := w.Edit.UndoStep(step, false); err != nil {
		t.Fatal(err)
	}
	if w.node(one) != nil {
		t.Error("it is still there")
	}
	if bad := w.covers(); bad != "" {
		t.Error(bad)
	}
	w.sound()
}

// What stands as one card on a page with an answer is unfolded and folded in steps that say so: tidying is another thing.
func TestUnfoldingIsCalledSo(t *testing.T) {
	w := newWorld(t, replies(grow, many(1, 4)), nil)
	w.turns(2)
	option := w.add(edit.NodeDraft{Type: "hypothesis", Name: "Build now", LinkTo: "n01"})
	reason := w.add(edit.NodeDraft{Type: "standard", Name: "Nobody pays", LinkTo: option, LinkType: "contradicts"})
	w.add(edit.NodeDraft{
		Type: "conclusion", Name: "Wait", LinkTo: "n01", LinkType: "answers",
		Text: fmt.Sprintf("**Answer**\nWait.\n**Why**\n- It costs too much.\n**Ruled out**\n- Build now: nobody pays [%s, %s].\n**How sure**\nHigh.", option, reason),
	})
	w.oneStep("tidy", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{}); return err })
	counted := ""
	for _, b := range w.Branches("").Blocks {
		if b.Folded {
			counted = b.Rows[1].ID
		}
	}
	for _, c := range []struct {
		mode       layout.Mode
		node, want string
	}{
		{layout.Unfold, option, `Unfold "Build now"`},
		{layout.Fold, option, `Fold "Build now"`},
		{layout.Unfold, reason, `Unfold "Build now"`},
		{layout.Unfold, counted, "Unfold 4 nodes"},
		{layout.Branches, "", "Tidy"},
	} {
		w.oneStep(c.want, func() error { _, _, err := w.Edit.Tidy("", layout.Wish{Mode: c.mode, Node: c.node}); return err })
		if label, _ := w.Doc.CanUndo(); label.String() != c.want {
			t.Errorf("%s of %s is called %q, not %q", c.mode, c.node, label, c.want)
		}
	}
	if n, _, err := w.Edit.Tidy("", layout.Wish{Mode: layout.Unfold, Node: "n99"}); n != 0 || err != nil {
		t.Errorf("unfolding what is not there moves %d nodes, %v", n, err)
	}
}
