package edit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/graph/layout"
)

// gesture does something, and shows that it is one undo step that can be taken back and done again.
func (w *world) gesture(what string, do func() error) {
	w.t.Helper()
	before := w.picture()
	if err := do(); err != nil {
		w.t.Fatalf("%s: %v", what, err)
	}
	w.sound()
	after := w.picture()
	if after == before {
		w.t.Fatalf("%s changed nothing", what)
	}
	if _, err := w.Edit.Undo(); err != nil {
		w.t.Fatal(err)
	}
	if w.picture() != before {
		w.t.Errorf("undo of %s does not give back what was\n%s\n%s", what, before, w.picture())
	}
	if _, err := w.Edit.Redo(); err != nil {
		w.t.Fatal(err)
	}
	if w.picture() != after {
		w.t.Errorf("redo of %s gives something else", what)
	}
}

func ptr[T any](v T) *T { return &v }

func TestEveryGestureIsOneStep(t *testing.T) {
	w := newWorld(t)
	var a, b, link string
	w.gesture("add", func() error {
		n, err := w.Edit.AddNode(edit.NodeDraft{Type: "hypothesis", Name: " Trams are quick ", Text: "They have their own way.", LinkTo: "n01"})
		a = n.ID
		return err
	})
	n := w.node(a)
	if n.Name != "Trams are quick" || n.By != graph.Person || n.Importance != 4 || n.State != "active" || n.Full() != "They have their own way." {
		t.Errorf("the new node is %+v", n)
	}
	w.gesture("add at a place", func() error {
		n, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", Name: "Lindau", At: &graph.Point{X: -903, Y: 404}, LinkFrom: a, LinkType: "relates-to"})
		b = n.ID
		return err
	})
	width, height := layout.Size(w.node(b).Importance, 5)
	if p := w.node(b).Position; p.X != graph.Snap(-903-width/2) || p.Y != graph.Snap(404-height/2) {
		t.Errorf("its middle is not where it was asked for: %+v", p)
	}
	w.gesture("edit", func() error {
		return w.Edit.EditNodes([]string{a}, edit.NodeEdit{Name: ptr("Trams are fast"), Text: ptr("Own track."), L1: ptr("short"), ExpectedInputs: ptr(" 1-3 ")})
	})
	if n := w.node(a); n.Name != "Trams are fast" || n.Full() != "Own track." || n.L1 != "short" || !n.Fresh() || n.ExpectedInputs != "1-3" {
		t.Errorf("after the edit: %+v", n)
	}
	w.gesture("set two", func() error {
		return w.Edit.EditNodes([]string{a, b}, edit.NodeEdit{State: ptr("contested"), Importance: ptr(3), Category: ptr("risk")})
	})
	w.gesture("move", func() error { return w.Edit.MoveNodes([]edit.Move{{ID: a, X: 204, Y: -96}, {ID: b, X: 7, Y: 7}}) })
	if n := w.node(a); n.Position != (graph.Point{X: 200, Y: -100}) || !n.Pinned {
		t.Errorf("CRG-254: moved to %+v, pinned %v", n.Position, n.Pinned)
	}
	w.gesture("unpin", func() error { return w.Edit.Pin([]string{a, b}, false) })
	w.gesture("link", func() error {
		e, err := w.Edit.Link(b, "n01", "", "")
		link = e.ID
		return err
	})
	w.gesture("change the link", func() error {
		return w.Edit.EditEdge(link, edit.EdgeEdit{Type: ptr("contradicts"), Category: ptr("evidence")})
	})
	w.gesture("turn the link round", func() error { return w.Edit.EditEdge(link, edit.EdgeEdit{Reverse: true}) })
	if err := w.Edit.PlaceAgent(a); err != nil { // its first place: before that it is nowhere
		t.Fatal(err)
	}
	w.gesture("place the agent", func() error { return w.Edit.PlaceAgent(b) })
	w.gesture("duplicate", func() error { _, err := w.Edit.Duplicate([]string{a, b}); return err })
	w.gesture("tidy", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{}); return err })
	w.gesture("group", func() error { _, _, err := w.Edit.AddGroup([]string{b, a}, "Trams", "#0b7390"); return err })
	w.gesture("rename the group", func() error { return w.Edit.EditGroup("", "g01", edit.GroupEdit{Label: ptr("Rails")}) })
	w.gesture("ungroup one", func() error { return w.Edit.Ungroup([]string{a}) })
	w.gesture("pack", func() error { _, _, err := w.Edit.Compress([]string{a, b}, "Trams"); return err })
	w.gesture("unpack", func() error { _, _, err := w.Edit.Expand(w.onlyMaster(), nil); return err })
	w.gesture("merge", func() error { _, err := w.Edit.Merge(a, b); return err })
	w.gesture("delete", func() error { _, err := w.Edit.Delete([]string{a}, nil); return err })
	w.labels("Goal added", `Add "Trams are quick"`, `Add "Lindau"`, `Edit "Trams are quick"`, "Edit 2 nodes", "Move 2 nodes", "Unpin 2 nodes",
		`Link "Lindau" to "Should the town build a tram?"`, "Change a link", "Turn a link round", "Agent placed on "+a, "Agent placed on "+b,
		"Duplicate 2 nodes", "Tidy", "Group 2 nodes", "Change a group", `Ungroup "Trams are fast"`, "Pack 2 nodes into one",
		`Unpack "Trams"`, `Merge "Lindau" into "Trams are fast"`, `Delete "Trams are fast"`)
}

// labels asks the journal on the disk what the steps are called, in English, and each of them in data.
func (w *world) labels(want ...string) {
	w.t.Helper()
	var got []string
	for rec, err := range w.Doc.Records(0) {
		if err != nil {
			w.t.Fatal(err)
		}
		if rec.Kind != graphstore.KindStep {
			continue
		}
		if rec.Label.IsWritten() || !rec.Label.Known() {
			w.t.Errorf("%q is a finished sentence", rec.Label)
		}
		got = append(got, rec.Label.String())
	}
	if !slices.Equal(got, want) {
		w.t.Errorf("the steps are called\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func (w *world) onlyMaster() (id string) {
	w.Doc.View(func(g *graph.Graph) { id = g.Levels()[1] })
	return id
}

func TestPersonMayNot(t *testing.T) {
	w := newWorld(t)
	a := w.add(edit.NodeDraft{Type: "standard", Name: "a", LinkTo: "n01"})
	paper := w.bring("paper.txt", "Rust took a fifth of the steel.").Node
	master, _, err := w.Edit.Compress([]string{w.add(edit.NodeDraft{Type: "standard", Name: "inside"})}, "M")
	if err != nil {
		t.Fatal(err)
	}
	before := w.picture()
	_, err = w.Edit.Delete([]string{"n01"}, nil)
	w.mustRefuse("deleting the last Goal", "graph.last-goal", err)
	w.mustRefuse("turning the last Goal into something else", "graph.last-goal", w.Edit.EditNodes([]string{"n01"}, edit.NodeEdit{Type: ptr("standard")}))
	_, _, err = w.Edit.Compress([]string{"n01", a}, "all")
	w.mustRefuse("packing the last Goal", "graph.last-goal", err)
	w.mustRefuse("editing a file's text", "edit.artifact-text", w.Edit.EditNodes([]string{paper.ID}, edit.NodeEdit{Text: ptr("x")}))
	w.mustRefuse("making an Artifact", "edit.artifact-type", w.Edit.EditNodes([]string{a}, edit.NodeEdit{Type: ptr("artifact")}))
	w.mustRefuse("making something else of an Artifact", "edit.artifact-type", w.Edit.EditNodes([]string{paper.ID}, edit.NodeEdit{Type: ptr("standard")}))
	_, err = w.Edit.Merge(a, paper.ID)
	w.mustRefuse("merging an Artifact", "edit.artifact-merge", err)
	w.mustRefuse("making something else of a full Master", "edit.master-type", w.Edit.EditNodes([]string{master.ID}, edit.NodeEdit{Type: ptr("standard")}))
	w.mustRefuse("an undefined state", "edit.undefined", w.Edit.EditNodes([]string{a}, edit.NodeEdit{State: ptr("tired")}))
	w.mustRefuse("an importance off the scale", "edit.importance", w.Edit.EditNodes([]string{a}, edit.NodeEdit{Importance: ptr(6)}))
	w.mustRefuse("an expectation that cannot be read", "edit.expectation", w.Edit.EditNodes([]string{a}, edit.NodeEdit{ExpectedInputs: ptr("many")}))
	w.mustRefuse("an edit of what changed meanwhile", "edit.changed", w.Edit.EditNodes([]string{a}, edit.NodeEdit{Text: ptr("new"), TextWas: ptr("old")}))
	_, err = w.Edit.Link(a, a, "", "")
	w.mustRefuse("a link to itself", "edit.self-link", err)
	_, err = w.Edit.Link(a, "n01", "supports", "")
	w.mustRefuse("the same link twice", "edit.same-link", err)
	_, err = w.Edit.Link(a, w.inside(master.ID), "", "")
	w.mustRefuse("a link into another level", "edit.levels", err)
	_, err = w.Edit.Paste("", `{"format":"crg-nodes-1","nodes":[{"id":"n1"},{"id":"n1"}]}`, nil)
	w.mustRefuse("a damaged paste", "edit.paste", err)
	if w.picture() != before {
		t.Error("what was refused changed the graph")
	}
	if err := w.Edit.EditNodes([]string{a}, edit.NodeEdit{Text: ptr("same"), TextWas: ptr("")}); err != nil {
		t.Errorf("an edit of what did not change: %v", err)
	}
	w.gesture("delete a Master that is not empty", func() error {
		done, err := w.Edit.Delete([]string{master.ID}, nil)
		if done.Nodes != 2 {
			t.Errorf("%d nodes went with the Master", done.Nodes)
		}
		return err
	})
}

func (w *world) inside(master string) (id string) {
	w.Doc.View(func(g *graph.Graph) { id = g.Level(master).First() })
	return id
}

func TestMasterByHandIsNeverEmpty(t *testing.T) {
	w := newWorld(t)
	m := w.add(edit.NodeDraft{Type: "master", Name: "Costs", Text: "All about money."})
	if n := w.node(w.inside(m)); n == nil || n.Full() != "All about money." {
		t.Errorf("inside stands %+v", n)
	}
	s := w.add(edit.NodeDraft{Type: "standard", Name: "Later"})
	w.gesture("retype to Master", func() error { return w.Edit.EditNodes([]string{s}, edit.NodeEdit{Type: ptr("master")}) })
	if !w.node(s).IsMaster() || w.inside(s) == "" {
		t.Error("a node that became a Master holds nothing")
	}
}

// A copy is text: it carries the nodes, the edges among them, groups and what is inside of Masters into any project.
func TestCopyGoesToAnotherProject(t *testing.T) {
	one := newWorld(t)
	a := one.add(edit.NodeDraft{Type: "hypothesis", Name: "First", Text: "key sk-abcdefghijklmnop", LinkTo: "n01"})
	b := one.add(edit.NodeDraft{Type: "standard", Name: "Second", LinkTo: a})
	c := one.add(edit.NodeDraft{Type: "standard", Name: "Third", LinkTo: b, LinkType: "contradicts"})
	if _, _, err := one.Edit.AddGroup([]string{a, b}, "Frame", ""); err != nil {
		t.Fatal(err)
	}
	master, _, err := one.Edit.Compress([]string{b}, "Packed") // a marker inside, redirected edges outside
	if err != nil {
		t.Fatal(err)
	}
	copied, err := one.Edit.Copy([]string{a, master.ID, c})
	if err != nil || copied.Nodes != 3 || copied.Text != "First\nThird\nPacked" {
		t.Fatalf("copied %+v: %v", copied, err)
	}
	two := newWorld(t)
	var made []string
	two.gesture("paste", func() (err error) {
		made, err = two.Edit.Paste("", copied.Data, &graph.Point{X: -2000, Y: 300})
		return err
	})
	if len(made) != 3 {
		t.Fatalf("%d nodes were made", len(made))
	}
	two.Doc.View(func(g *graph.Graph) {
		l := g.Root()
		if _, edges := l.Len(); edges != 2 {
			t.Errorf("%d edges came along", edges)
		}
		inner := g.Level(made[2])
		if inner == nil || len(inner.NodeIDs()) != 1 {
			t.Fatal("the inside of the Master did not come along")
		}
		if len(inner.EdgeIDs()) != 2 {
			t.Errorf("%d marks of outside links came along", len(inner.EdgeIDs()))
		}
		for _, id := range inner.EdgeIDs() {
			if from, to, live := g.Ends(inner.Edge(id)); !live || g.Node(from) == nil || g.Node(to) == nil {
				t.Errorf("the outside link %s leads nowhere: %s → %s", id, from, to)
			}
		}
		for _, id := range made {
			if n := g.Node(id); n.By != graph.Person || n.Pinned {
				t.Errorf("%+v", n)
			}
		}
	})
	if _, err := two.Edit.PasteText("", "A remark. And more of it.", nil); err != nil {
		t.Error(err)
	}
	if n := two.newest(); n.Name != "A remark" || n.Full() != "A remark. And more of it." {
		t.Errorf("text from elsewhere became %+v", n)
	}
}

func (w *world) newest() (n *graph.Node) {
	w.Doc.View(func(g *graph.Graph) { ids := g.Root().NodeIDs(); n = g.Node(ids[len(ids)-1]) })
	return n
}

// What a person adds, pastes or packs covers no other node (CRG-271).
func TestNothingIsPutOnSomethingElse(t *testing.T) {
	w := newWorld(t)
	var ids []string
	for range 12 {
		ids = append(ids, w.add(edit.NodeDraft{Type: "standard", Name: "x", At: &graph.Point{X: -600, Y: 0}}))
	}
	copied, err := w.Edit.Copy(ids[:5])
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := w.Edit.Paste("", copied.Data, &graph.Point{X: -600, Y: 100}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Edit.Duplicate(ids[3:9]); err != nil {
		t.Fatal(err)
	}
	if _, _, err := w.Edit.Compress([]string{ids[0], ids[11]}, "two"); err != nil {
		t.Fatal(err)
	}
	w.Doc.View(func(g *graph.Graph) {
		all := g.Root().NodeIDs()
		for i, a := range all {
			for _, b := range all[i+1:] {
				if cover(g.Node(a), g.Node(b)) {
					t.Errorf("%s and %s cover each other: %+v %+v", a, b, g.Node(a).Position, g.Node(b).Position)
				}
			}
		}
	})
}

func cover(a, b *graph.Node) bool {
	aw, ah := layout.Size(a.Importance, 5)
	bw, bh := layout.Size(b.Importance, 5)
	p, q := a.Position, b.Position
	return p.X < q.X+bw && q.X < p.X+aw && p.Y < q.Y+bh && q.Y < p.Y+ah
}

// A link that goes through the border of a Master is one link: changing it outside changes it inside.
func TestLinkThroughAMasterIsOne(t *testing.T) {
	w := newWorld(t)
	a := w.add(edit.NodeDraft{Type: "standard", Name: "a", LinkTo: "n01"})
	m, _, err := w.Edit.Compress([]string{a}, "M")
	if err != nil {
		t.Fatal(err)
	}
	var outer, inner string
	w.Doc.View(func(g *graph.Graph) {
		outer, inner = g.Root().EdgeIDs()[0], g.Level(m.ID).EdgeIDs()[0]
	})
	w.gesture("turn it round outside", func() error { return w.Edit.EditEdge(outer, edit.EdgeEdit{Type: ptr("contradicts"), Reverse: true}) })
	w.Doc.View(func(g *graph.Graph) {
		e := g.Edge(inner)
		from, to, live := g.Ends(e)
		if e.Type != "contradicts" || e.External.Direction != "in" || from != "n01" || to != a || !live {
			t.Errorf("inside it reads %+v %+v: %s → %s", e, e.External, from, to)
		}
	})
	w.gesture("change it inside", func() error { return w.Edit.EditEdge(inner, edit.EdgeEdit{Type: ptr("supports")}) })
	if _, _, err := w.Edit.Expand(m.ID, nil); err != nil {
		t.Fatal(err)
	}
	w.Doc.View(func(g *graph.Graph) {
		if e := g.Edge(inner); e == nil || e.From != "n01" || e.To != a || e.Type != "supports" {
			t.Errorf("unpacked it reads %+v", e)
		}
	})
}

func TestTidyKeepsPinnedNodes(t *testing.T) {
	w := newWorld(t)
	var ids []string
	for range 6 {
		ids = append(ids, w.add(edit.NodeDraft{Type: "standard", Name: "x", At: &graph.Point{X: 3000, Y: 900}, LinkTo: "n01"}))
	}
	if err := w.Edit.MoveNodes([]edit.Move{{ID: ids[2], X: -4000, Y: 50}}); err != nil {
		t.Fatal(err)
	}
	w.gesture("tidy", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{}); return err })
	if p := w.node(ids[2]).Position; p != (graph.Point{X: -4000, Y: 50}) {
		t.Errorf("the pinned node moved to %+v", p)
	}
	if n, _, err := w.Edit.Tidy("", layout.Wish{}); n != 0 || err != nil {
		t.Errorf("a second tidy moved %d: %v", n, err)
	}
}

// A group is a frame: it takes its nodes from other frames, goes when it is empty and is saved (CRG-257).
func TestGroups(t *testing.T) {
	w := newWorld(t)
	a, b := w.add(edit.NodeDraft{Type: "standard", Name: "a"}), w.add(edit.NodeDraft{Type: "standard", Name: "b"})
	first, _, err := w.Edit.AddGroup([]string{b, a}, " One ", "")
	if err != nil || first.Label != "One" || !slices.Equal(first.Nodes, []string{a, b}) {
		t.Fatalf("%+v: %v", first, err)
	}
	second, _, err := w.Edit.AddGroup([]string{a}, "Two", "")
	if err != nil {
		t.Fatal(err)
	}
	groups := func() (out []string) {
		w.Doc.View(func(g *graph.Graph) {
			for _, id := range g.Root().GroupIDs() {
				out = append(out, g.Root().Group(id).Label+":"+strings.Join(g.Root().Group(id).Nodes, ","))
			}
		})
		return out
	}
	if got := groups(); !slices.Equal(got, []string{"One:" + b, "Two:" + a}) {
		t.Errorf("%v", got)
	}
	w.reopen()
	if _, err := w.Edit.Delete([]string{b}, nil); err != nil {
		t.Fatal(err)
	}
	if got := groups(); !slices.Equal(got, []string{"Two:" + a}) {
		t.Errorf("after its node was deleted: %v", got)
	}
	if err := w.Edit.DeleteGroup("", second.ID); err != nil || len(groups()) != 0 || w.node(a) == nil {
		t.Errorf("%v %v", err, groups())
	}
}

// To a person a thing and its first name are one: one undo takes both back. Its second name is a change of its own.
func TestMakingAndNamingIsOneUndo(t *testing.T) {
	w := newWorld(t)
	a, b := w.add(edit.NodeDraft{Type: "question", Name: "Noise"}), w.add(edit.NodeDraft{Type: "question", Name: "Cost"})
	name := func(id, to string) error { return w.Edit.EditNodes([]string{id}, edit.NodeEdit{Name: &to}) }
	w.gesture("add and name", func() error {
		n, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard", LinkTo: a})
		if err != nil {
			return err
		}
		return name(n.ID, "Old pipes")
	})
	w.gesture("pack and name", func() error {
		m, _, err := w.Edit.Compress([]string{a, b}, "2 nodes")
		if err != nil {
			return err
		}
		return name(m.ID, "Worries")
	})
	w.gesture("group and name", func() error {
		g, level, err := w.Edit.AddGroup([]string{"n01"}, "Group", "")
		if err != nil {
			return err
		}
		label := "The question"
		return w.Edit.EditGroup(level, g.ID, edit.GroupEdit{Label: &label})
	})
	n, err := w.Edit.AddNode(edit.NodeDraft{Type: "standard"})
	if err != nil {
		t.Fatal(err)
	}
	if err := name(n.ID, "First"); err != nil {
		t.Fatal(err)
	}
	w.gesture("a second name", func() error { return name(n.ID, "Second") })
	w.labels("Goal added", `Add "Noise"`, `Add "Cost"`, "Add Standard", `Add "Old pipes"`, "Pack 2 nodes into one", `Pack 2 nodes into "Worries"`,
		`Group "Should the town build a tram?"`, `Group "Should the town build a tram?" as "The question"`, "Add Standard", `Add "First"`, `Edit "First"`)
}

// Several nodes with the last Goal among them: the Goal stays and is named, the rest goes in one step.
func TestDeletingAllSparesTheGoal(t *testing.T) {
	w := newWorld(t)
	goal := "n01"
	a, b := w.add(edit.NodeDraft{Type: "question", Name: "Noise"}), w.add(edit.NodeDraft{Type: "question", Name: "Cost"})
	w.gesture("delete all", func() error {
		done, err := w.Edit.Delete([]string{goal, a, b}, nil)
		if err == nil && (done.Kept != goal || done.Nodes != 2) {
			t.Errorf("%+v", done)
		}
		return err
	})
	other := w.add(edit.NodeDraft{Type: "goal", Name: "Another aim"})
	done, err := w.Edit.Delete([]string{goal, w.add(edit.NodeDraft{Type: "question", Name: "Time"})}, nil)
	if err != nil || done.Kept != "" {
		t.Errorf("another Goal was there: %+v, %v", done, err)
	}
	if _, err := w.Edit.Delete([]string{other}, nil); !fault.Is(err, "graph.last-goal") {
		t.Errorf("the last Goal alone: %v", err)
	}
}

// Two hundred steps of any kind are taken back one by one, also after the program was started anew, and done again.
func TestTwoHundredStepsAreTakenBackAfterARestart(t *testing.T) {
	const steps = 200
	w := newWorld(t)
	var seen []string // what stood before each step
	count := func(what string, do func() error) {
		t.Helper()
		before := w.picture()
		if err := do(); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if w.picture() == before {
			t.Fatalf("%s changed nothing", what)
		}
		seen = append(seen, before)
	}
	for i := 0; len(seen) < steps; i++ {
		name := fmt.Sprint("Reason ", i)
		var a, b string
		count("add", func() error { a = w.add(edit.NodeDraft{Type: "hypothesis", Name: name, LinkTo: "n01"}); return nil })
		count("add another", func() error { b = w.add(edit.NodeDraft{Type: "standard", Name: name, LinkTo: a}); return nil })
		count("edit", func() error {
			return w.Edit.EditNodes([]string{a}, edit.NodeEdit{Text: ptr("Because " + name), Importance: ptr(1 + i%5)})
		})
		count("move", func() error { return w.Edit.MoveNodes([]edit.Move{{ID: b, X: -1000 - 40*i, Y: 900}}) })
		count("tidy", func() error { _, _, err := w.Edit.Tidy("", layout.Wish{}); return err })
		switch i % 3 {
		case 0:
			count("pack", func() error { _, _, err := w.Edit.Compress([]string{a, b}, "Packed"); return err })
		case 1:
			count("merge", func() error { _, err := w.Edit.Merge(a, b); return err })
		case 2:
			count("delete", func() error { _, err := w.Edit.Delete([]string{a, b}, nil); return err })
		}
	}
	last := w.picture()
	w.reopen()
	if w.picture() != last {
		t.Fatal("started anew it is another graph")
	}
	for i := len(seen) - 1; i >= 0; i-- {
		if _, err := w.Edit.Undo(); err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
		if w.picture() != seen[i] {
			t.Fatalf("step %d is not taken back", i)
		}
	}
	for range seen {
		if _, err := w.Edit.Redo(); err != nil {
			t.Fatal(err)
		}
	}
	if w.picture() != last {
		t.Error("done again it is another graph")
	}
}
