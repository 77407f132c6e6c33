package edit_test

import (
	"slices"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/edit"
	"crg/backend/graph"
)

// ask leaves a question for the person, as the model's ask_user does.
func (w *world) ask() string {
	w.t.Helper()
	id := w.add(edit.NodeDraft{Type: "question", Name: "Which region matters most?"})
	_, err := w.Doc.Do(message.Written("asked"), "t0001", "", func(tx *graph.Tx) error {
		before := tx.Graph().Node(id)
		after := before.Clone()
		after.AskPerson()
		return tx.Apply(graph.NodeOp("", before, after))
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return id
}

func TestAQuestionWaitsUntilItIsSettledPutAwayOrAnswered(t *testing.T) {
	w := newWorld(t)
	id := w.ask()
	for _, again := range []bool{false, true} {
		if again {
			w.reopen()
		}
		for state, waits := range map[string]bool{
			graph.StateActive: true, graph.StateContested: true,
			graph.StateSupported: false, graph.StateResolved: false, graph.StateArchived: false, graph.StateRefuted: false,
		} {
			if err := w.Edit.EditNodes([]string{id}, edit.NodeEdit{State: &state}); err != nil {
				t.Fatal(err)
			}
			if got := len(w.Questions.Open()) == 1; got != waits {
				t.Errorf("%s, opened again %v: waits %v, want %v", state, again, got, waits)
			}
		}
	}
	if err := w.Edit.EditNodes([]string{id}, edit.NodeEdit{State: ptr(graph.StateActive)}); err != nil {
		t.Fatal(err)
	}
	_, _, err := w.Edit.Answer(id, "  ")
	w.mustRefuse("an empty answer", "edit.empty-answer", err)
	w.gesture("answer", func() error {
		_, _, err := w.Edit.Answer(id, "The coast.")
		return err
	})
	if open := w.Questions.Open(); len(open) != 0 || w.node(id).State != graph.StateResolved {
		t.Errorf("the answered question waits: %v", open)
	}
	if _, err := w.Edit.Undo(); err != nil || len(w.Questions.Open()) != 1 {
		t.Errorf("an answer that was taken back: %v", err)
	}
	if _, err := w.Edit.Delete([]string{id}, nil); err != nil || len(w.Questions.Open()) != 0 {
		t.Errorf("a question that is gone waits: %v", err)
	}
	if _, _, err := w.Edit.Answer("n99", "x"); !fault.Is(err, "graph.no-node") {
		t.Errorf("no such question: %v", err)
	}
}

// Whoever shows the questions shows them in the same order each time.
func TestQuestionsStandInTheOrderOfTheirIDs(t *testing.T) {
	w := newWorld(t)
	var asked, open []string
	for range 8 {
		asked = append(asked, w.ask())
	}
	for _, n := range w.Questions.Open() {
		open = append(open, n.ID)
	}
	if !slices.Equal(open, asked) {
		t.Errorf("asked %v, open %v", asked, open)
	}
}
