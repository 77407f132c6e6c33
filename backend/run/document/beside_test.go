package document_test

import (
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/run/document"
)

// note makes a step that leaves data and changes nothing of the graph.
func note(t testing.TB, d *document.Document, turn string, beside bool) uint64 {
	t.Helper()
	step, err := d.DoWith(document.Meta{
		Label: message.Written("Note in " + turn), By: "Explorer", Turn: turn, Data: func() any { return "noted" }, Beside: func() bool { return beside },
	}, func(*graph.Tx) error { return nil })
	must(t, err)
	return step.Seq
}

// What a step left beside the graph goes with it and comes with it: it stands in the row of what is taken back, though the graph is the same before and after,
// and a new one ends what could be done again. Data that nothing hangs on are no step.
func TestWhatAStepLeftBesideGoesWithIt(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	create(t, d, "", graph.TypeGoal, "Goal")
	made := note(t, d, "t0001", true)
	note(t, d, "t0002", false)
	all := copyOf(d)
	for range 2 {
		step, err := d.Undo(graph.Person)
		must(t, err)
		if step.Undoes[0] != made || step.Label.String() != "Note in t0001" {
			t.Errorf("taken back: %+v", step)
		}
		same(t, "undo", all, d)
		d = open(t, m)
		step, err = d.Redo(graph.Person)
		must(t, err)
		if step.Undoes[0] != made || step.Kind != graphstore.KindRedo {
			t.Errorf("done again: %+v", step)
		}
		d = open(t, m)
	}
	_, err := d.Undo(graph.Person)
	must(t, err)
	note(t, d, "t0003", true)
	if _, ok := open(t, m).CanRedo(); ok {
		t.Error("a new note leaves something to be done again")
	}
}

// One further back is taken back once, by a step of its own, whatever else its turn did and however little of that still stands.
func TestANoteFurtherBackIsTakenBackOnce(t *testing.T) {
	d := open(t, disktest.New())
	create(t, d, "", graph.TypeGoal, "Goal")
	made := note(t, d, "t0001", true)
	create(t, d, "t0002", "standard", "later")
	for _, take := range []func() (document.Step, error){
		func() (document.Step, error) { s, _, err := d.UndoTurn("t0001", graph.Person); return s, err },
		func() (document.Step, error) { return d.UndoStep(made, false, graph.Person) },
	} {
		if !d.CanUndoTurn("t0001") {
			t.Error("the turn's note is nothing to take back")
		}
		step, err := take()
		must(t, err)
		if !step.Undoable || !step.Beside || step.Undoes[0] != made {
			t.Errorf("%+v", step)
		}
		if d.CanUndoTurn("t0001") {
			t.Error("what is taken back could be so again")
		}
		if _, err := take(); !fault.Is(err, "undo.turn") && !fault.Is(err, "undo.already") {
			t.Errorf("a second time: %v", err)
		}
		must(t, second(d.Undo(graph.Person)))
	}
	if !d.CanUndoTurn("t0002") || d.CanUndoTurn("t0003") || d.CanUndoTurn("") {
		t.Error("a turn can be undone that did something, and no other")
	}
	if label, _ := d.CanUndo(); label.String() != "Create later" {
		t.Errorf("the next is %s", label)
	}
}

func second[T any](_ T, err error) error { return err }
