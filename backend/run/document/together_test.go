package document_test

import (
	"testing"

	"crg/backend/base/disk/disktest"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

func rename(t *testing.T, d *document.Document, id, name string, with uint64) document.Step {
	t.Helper()
	step, err := d.DoWith(document.Meta{Label: message.Written("Edit " + id), By: graph.Person, With: with, WithLabel: message.Written("Add " + name)}, func(tx *graph.Tx) error {
		after := tx.Graph().Node(id).Clone()
		after.Name = name
		return tx.Apply(graph.NodeOp("", tx.Graph().Node(id), after))
	})
	must(t, err)
	return step
}

// A step that completes the newest one goes and comes with it, in the same session and after a start.
func TestAStepAndItsCompletionAreOneUndo(t *testing.T) {
	m := disktest.New()
	d := open(t, m)
	create(t, d, "", "goal", "Goal")
	empty := copyOf(d)
	id := create(t, d, "", "standard", "")
	made := d.Steps(1)[0].Seq
	rename(t, d, id, "Trams", made)
	full := copyOf(d)
	check := func(d *document.Document) {
		t.Helper()
		if label, ok := d.CanUndo(); !ok || label.String() != "Add Trams" {
			t.Fatalf("undo would be %q", label)
		}
		_, err := d.Undo(graph.Person)
		must(t, err)
		same(t, "one undo", empty, d)
		_, err = d.Redo(graph.Person)
		must(t, err)
		same(t, "one redo", full, d)
	}
	check(d)
	must(t, d.Close())
	d = open(t, m)
	check(d)
	must(t, d.Close())
}

// What came between keeps the two apart: Undo takes back the newest step alone.
func TestACompletionAfterAnotherStepStandsAlone(t *testing.T) {
	d := open(t, disktest.New())
	id := create(t, d, "", "goal", "")
	made := d.Steps(1)[0].Seq
	create(t, d, "", "standard", "Other")
	before := copyOf(d)
	if step := rename(t, d, id, "Trams", made); step.Label.String() != "Edit "+id {
		t.Errorf("its label is %q", step.Label)
	}
	_, err := d.Undo(graph.Person)
	must(t, err)
	same(t, "undo", before, d)
}
