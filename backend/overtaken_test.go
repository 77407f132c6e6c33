package backend_test

import (
	"fmt"
	"testing"

	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/run/approval"
)

// TestCRG_154_GateBSaysWhatTheRulesWillRefuse: while a proposal waits, a node that the person changes is told at once, by the rule
// that refuses it after the answer; a change that is taken back is none.
func TestCRG_154_GateBSaysWhatTheRulesWillRefuse(t *testing.T) {
	w := newWorld(t, replies(`[ACTION: set_detail | target: n02 | l1: "Short." | reason: "r"]
[ACTION: create_node | type: standard | name: "New" | content: "x" | reason: "r"]
[ACTION: create_edge | from: last_created | to: n02 | type: supports | reason: "r"]`), map[string]string{"phases/exploration.txt": "[data: available-actions | also: set_detail]\n[data: current-graph-context]\n"})
	id := w.add(edit.NodeDraft{Type: "standard", Name: "Rails", Text: "Rails are old.", LinkTo: "n01"})
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	gate := next()
	overtaken := func() (out string) {
		w.Doc.View(func(g *graph.Graph) { out = fmt.Sprint(gate.Overtaken(g)) })
		return out
	}
	if got := overtaken(); got != "map[]" {
		t.Errorf("before: %s", got)
	}
	text := "Rails are new."
	must(t, w.Edit.EditNodes([]string{id}, edit.NodeEdit{Text: &text}))
	if got := overtaken(); got != "map[0:true]" { // the link to it stays
		t.Errorf("changed: %s", got)
	}
	_, err := w.Edit.Undo()
	must(t, err)
	if got := overtaken(); got != "map[]" {
		t.Errorf("taken back: %s", got)
	}
	must(t, w.Edit.EditNodes([]string{id}, edit.NodeEdit{Text: &text}))
	w.answer(gate, approval.Decision{Answer: approval.Approve})
	w.Run.Wait()
	out := w.last().Outcomes
	if out[0].Rejection == nil || out[0].Rejection.Rule != "changed" || out[1].Rejection != nil || out[2].Rejection != nil {
		t.Errorf("after the answer: %+v", out)
	}
}
