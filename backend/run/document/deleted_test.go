package document_test

import (
	"strings"
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// A thought that the person deleted is known by its name and by its text, until it is in the graph again or they make it themselves; also after a
// restart, and however many steps came after it.
func TestWhatThePersonDeletedIsKnown(t *testing.T) {
	disk := disktest.New()
	d := open(t, disk)
	step := func(by, turn string, fn func(tx *graph.Tx) error) {
		t.Helper()
		if _, err := d.Do(message.Written("step"), by, turn, fn); err != nil {
			t.Fatal(err)
		}
	}
	add := func(by, turn, name, text string) (id string) {
		step(by, turn, func(tx *graph.Tx) error {
			id = tx.Graph().TakeNodeID()
			return tx.Apply(graph.NodeOp("", nil, &graph.Node{ID: id, Name: name, Content: text, Type: "standard", State: "active"}))
		})
		return id
	}
	del := func(by, turn, id string) {
		step(by, turn, func(tx *graph.Tx) error { return graph.DeleteNode(tx, id) })
	}
	known := func(name, text string) (id string) {
		d.View(func(g *graph.Graph) { id = d.Deleted(g, name, text) })
		return id
	}
	create(t, d, "", "goal", "Goal")
	long := strings.Repeat("It costs much. ", 40)
	a := add("Explorer", "t0001", "Costs", long)
	b := add("Explorer", "t0001", "Noise", "It is loud.")
	c := add("Explorer", "t0001", "Gone by a turn", "x")
	del(graph.Person, "", a)
	del("Explorer", "t0002", c)
	for what, got := range map[string]string{
		"by its name": known(" costs ", "Something else"), "by its text": known("Else", strings.ToUpper(long)), "both": known("Costs", long),
	} {
		if got != a {
			t.Errorf("%s: %q", what, got)
		}
	}
	if known("Noise", "It is loud.")+known("Gone by a turn", "x")+known("", "")+known("Goal", "") != "" {
		t.Error("what nobody deleted is taken for deleted, or what a turn did")
	}
	for range 2500 { // more than Undo and the list of what happened hold
		step(graph.Person, "", func(tx *graph.Tx) error {
			before := tx.Graph().Node(b)
			after := before.Clone()
			after.Position.X += 10
			return tx.Apply(graph.NodeOp("", before, after))
		})
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	d = open(t, disk)
	defer func() { _ = d.Close() }()
	if known("Costs", "") != a {
		t.Error("after a restart it is forgotten")
	}
	del(graph.Person, "", b)
	if known("Noise", "") != b {
		t.Error("it is not known")
	}
	if _, err := d.Undo(graph.Person); err != nil {
		t.Fatal(err)
	}
	if known("Noise", "") != "" {
		t.Error("undo brought it back, and it counts as deleted")
	}
	if _, err := d.Redo(graph.Person); err != nil {
		t.Fatal(err)
	}
	if known("Noise", "") != b {
		t.Error("it was deleted again, and is not known")
	}
	add(graph.Person, "", "Noise", "It is loud.")
	if known("Noise", "") != "" {
		t.Error("the person made it themselves, and it counts as deleted")
	}
	// Merged into another node, its words are there.
	e, f := add(graph.Person, "", "One", "First."), add(graph.Person, "", "Two", "Second.")
	step(graph.Person, "", func(tx *graph.Tx) error {
		before := tx.Graph().Node(e)
		after := before.Clone()
		after.SetText("First. Second.")
		if err := tx.Apply(graph.NodeOp("", before, after)); err != nil {
			return err
		}
		return graph.DeleteNode(tx, f)
	})
	if known("Two", "Second.") != "" {
		t.Error("what was merged counts as deleted")
	}
}
