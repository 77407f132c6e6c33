package backend_test

import (
	"testing"

	"crg/backend/edit"
	"crg/backend/graph"
)

// A question of the agent waits until it is settled, put away or answered; the person's answer says that it is one.
func TestOpenQuestions_WaitUntilSettledOrAnswered(t *testing.T) {
	w := newWorld(t, replies(`[ACTION: ask_user | question: "Which region matters most?" | reason: "It decides the branch."]`), nil)
	w.turns(1)
	open := w.Questions.Open()
	if len(open) != 1 {
		t.Fatalf("%d questions wait", len(open))
	}
	id := open[0].ID
	for state, waits := range map[string]bool{
		graph.StateActive: true, graph.StateContested: true,
		graph.StateSupported: false, graph.StateResolved: false, graph.StateArchived: false, graph.StateRefuted: false,
	} {
		if err := w.Edit.EditNodes([]string{id}, edit.NodeEdit{State: &state}); err != nil {
			t.Fatal(err)
		}
		if got := len(w.Questions.Open()) == 1; got != waits {
			t.Errorf("%s: waits %v, want %v", state, got, waits)
		}
	}
	if err := w.Edit.EditNodes([]string{id}, edit.NodeEdit{State: ptr(graph.StateActive)}); err != nil {
		t.Fatal(err)
	}
	answer, _, err := w.Edit.Answer(id, "The coast.")
	if err != nil {
		t.Fatal(err)
	}
	if len(w.Questions.Open()) != 0 || w.node(id).State != graph.StateResolved {
		t.Error("the answered question waits")
	}
	w.Doc.View(func(g *graph.Graph) {
		for e := range g.Level("").Touching(answer.ID) {
			if e.To == id && e.Type != graph.EdgeAnswers {
				t.Errorf("the answer is joined by %s", e.Type)
			}
		}
	})
}
