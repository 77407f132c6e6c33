package document_test

import (
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/run/document"
)

func newest(d *document.Document) document.Step { return d.Steps(1)[0] }

// A note offers to take back its own step: never the newest one that happens to be there.
func TestUndoStepTakesBackExactlyItsStep(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	goal := create(t, d, "", graph.TypeGoal, "Goal")
	a := create(t, d, "", "standard", "A")
	made := newest(d).Seq
	create(t, d, "t0001", "standard", "later")
	step, err := d.UndoStep(made, false, graph.Person)
	must(t, err)
	d.View(func(g *graph.Graph) {
		if g.Node(a) != nil || g.Node(goal) == nil || g.Node("n03") == nil {
			t.Error("something else was taken back")
		}
	})
	if step.Label.String() != "Undo: Create A" || !step.Undoable || len(step.Undoes) != 1 || step.Undoes[0] != made {
		t.Errorf("%+v", step)
	}
	if _, err := d.UndoStep(made, false, graph.Person); !fault.Is(err, "undo.already") {
		t.Error(err)
	}
	without := copyOf(d)
	_, err = d.UndoStep(step.Seq, false, graph.Person) // it is a step itself
	must(t, err)
	if node := copyOf(d).Node(a); node == nil || node.Name != "A" {
		t.Error("taking the undo back does not bring the node back")
	}
	_, err = d.UndoStep(newest(d).Seq-1, false, graph.Person)
	if !fault.Is(err, "undo.already") {
		t.Error(err)
	}
	d = open(t, m)
	_, err = d.UndoStep(made, false, graph.Person) // it stands again
	must(t, err)
	same(t, "taken back after a restart", without, d)
}

func TestUndoStepSaysThatLaterStepsStandOnIt(t *testing.T) {
	d := open(t, disktest.New())
	goal := create(t, d, "", graph.TypeGoal, "Goal")
	a := create(t, d, "", "standard", "A")
	must(t, edit(d, "Edit A", "", a, func(n *graph.Node) { n.Name, n.Content = "Trams", "Trams are quick." }))
	edited := newest(d).Seq
	must(t, edit(d, "Edit Trams", "t0001", a, func(n *graph.Node) { n.Name = "Trams and buses" }))
	before := copyOf(d)
	_, err := d.UndoStep(edited, false, graph.Person)
	if e := fault.As(err); e == nil || e.Msg != "undo.later" || e.Values["rest"] != "true" || e.Values["n"] != "1" {
		t.Fatalf("%v", err)
	}
	same(t, "nothing was changed", before, d)
	_, err = d.UndoStep(edited, true, graph.Person)
	must(t, err)
	if n := copyOf(d).Node(a); n.Name != "Trams and buses" || n.Content != "" {
		t.Errorf("what still stood is %+v", n)
	}

	b := create(t, d, "", "standard", "B")
	made := newest(d).Seq
	join(t, d, b, goal)
	_, err = d.UndoStep(made, true, graph.Person)
	if e := fault.As(err); e == nil || e.Msg != "undo.later" || e.Values["rest"] != "false" {
		t.Errorf("a node that is linked since: %v", err)
	}
}

// The newest step is taken back as Undo does it, so that it can be done again; an undo is taken back by doing so.
func TestUndoStepOfTheNewestStepIsUndo(t *testing.T) {
	d := open(t, disktest.New())
	create(t, d, "", graph.TypeGoal, "Goal")
	create(t, d, "", "standard", "A")
	with := copyOf(d)
	made := newest(d).Seq
	undone, err := d.UndoStep(made, false, graph.Person)
	must(t, err)
	if label, ok := d.CanRedo(); !ok || label.String() != "Create A" {
		t.Error("it cannot be done again")
	}
	if _, err := d.UndoStep(made, false, graph.Person); !fault.Is(err, "undo.already") {
		t.Error(err)
	}
	again, err := d.UndoStep(undone.Seq, false, graph.Person)
	must(t, err)
	same(t, "done again", with, d)
	_, err = d.UndoStep(again.Seq, false, graph.Person)
	must(t, err)
	create(t, d, "", "standard", "B")
	if _, err := d.UndoStep(undone.Seq, false, graph.Person); !fault.Is(err, "undo.redo") {
		t.Error(err)
	}
	if _, err := d.UndoStep(999, false, graph.Person); !fault.Is(err, "undo.old") {
		t.Error(err)
	}
}
