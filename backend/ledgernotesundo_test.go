package backend_test

import (
	"slices"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/graph/graphstore"
)

// notesOnly note and do nothing else: the graph is as it was.
const notesOnly = `[ACTION: note_fact | target: n01 | fact: "Rents rose by 8 % in 2025." | source: n02 | quote: "rose by eight per cent" | reason: "It decides."]
[ACTION: note_task | target: n03 | task: "Ask for an offer" | done_when: "n03 names a price of 2026." | reason: "Nobody has one."]`

// undoes is what Undo names, and what waits afterwards, once with the journal read anew.
func (w *world) undoes(redo bool, label string, offers ...string) {
	w.t.Helper()
	can, do := w.Doc.CanUndo, w.Edit.Undo
	if redo {
		can, do = w.Doc.CanRedo, w.Edit.Redo
	}
	if named, ok := can(); !ok || named.String() != label {
		w.t.Fatalf("redo %v names %q, %v", redo, named, ok)
	}
	if _, err := do(); err != nil {
		w.t.Fatal(err)
	}
	for range 2 {
		if got := w.offered(); !slices.Equal(got, offers) {
			w.t.Errorf("redo %v of %s: it offers %v", redo, label, got)
		}
		w.reopen()
	}
}

// A turn that did nothing but note is one step as any other: Undo takes it back before the turn that was before it, and what it noted is not offered any more; Redo
// brings it back. A turn that did nothing at all is none.
func TestATurnThatOnlyNotedIsOneStep(t *testing.T) {
	w := noting(t, notesOnly, `[ACTION: pass | reason: "All is said."]`)
	w.turns(2)
	two := []string{"note", "task"}
	if got := w.offered(); !slices.Equal(got, two) {
		t.Fatalf("it offers %v", got)
	}
	graph := w.picture()
	w.undoes(false, "Turn 2")
	if w.picture() != graph {
		t.Error("the graph changed")
	}
	w.undoes(true, "Turn 2", two...)
	w.undoes(false, "Turn 2")
	w.undoes(false, "Turn 1")
	w.undoes(true, "Turn 1")
	w.undoes(true, "Turn 2", two...)
	if _, err := w.Edit.Redo(); !fault.Is(err, "undo.nothing") {
		t.Error(err)
	}
}

// Further back it is taken back by a step of its own, once, and that step can be taken back itself.
func TestAnOlderTurnThatOnlyNotedIsTakenBack(t *testing.T) {
	w := noting(t, notesOnly, `[ACTION: create_node | type: standard | name: "More" | content: "More." | reason: "To go on."]`)
	w.turns(2)
	two, step := []string{"note", "task"}, uint64(0)
	for _, s := range w.Doc.Steps(0) {
		if s.Turn == "t0002" && s.Kind == graphstore.KindStep {
			step = s.Seq
		}
	}
	for _, take := range []func() error{
		func() error { _, err := w.Edit.UndoTurn("t0002"); return err },
		func() error {
			_, err := w.Edit.UndoStep(step, false)
			return err
		},
	} {
		if err := take(); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if got := w.offered(); got != nil {
				t.Errorf("taken back it offers %v", got)
			}
			if err := take(); !fault.Is(err, "undo.turn") && !fault.Is(err, "undo.already") {
				t.Errorf("a second time: %v", err)
			}
			w.reopen()
		}
		if _, err := w.Edit.Undo(); err != nil {
			t.Fatal(err)
		}
		if got := w.offered(); !slices.Equal(got, two) {
			t.Errorf("with the turn again it offers %v", got)
		}
	}
}
