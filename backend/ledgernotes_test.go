package backend_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger"
	"crg/backend/wings/ledger/harvest"
)

// weighs makes two ways to answer the Goal, n03 and n04, beside the document n02.
const weighs = `[ACTION: create_node | type: hypothesis | name: "Build a tram" | content: "A tram." | reason: "One way."]
[ACTION: create_edge | from: last_created | to: n01 | type: answers | reason: "It answers."]
[ACTION: create_node | type: hypothesis | name: "More buses" | content: "Buses." | reason: "Another."]
[ACTION: create_edge | from: last_created | to: n01 | type: answers | reason: "It answers."]`

// notesThree note one thing of each kind, beside a step of the graph.
const notesThree = `[ACTION: note_fact | target: n01 | fact: "Rents rose by 8 % in 2025." | source: n02 | quote: "rose by eight per cent" | reason: "It decides."]
[ACTION: note_decision | target: n01 | chosen: n03 | against: n04 | reason: "It carries more."]
[ACTION: note_task | target: n03 | task: "Ask for an offer" | done_when: "n03 names a price of 2026." | reason: "Nobody has one."]
[ACTION: create_node | type: standard | name: "More" | content: "More." | reason: "To go on."]`

// noting is a project in which a phase lets the agent note, a document stands, and the first turn made two ways to answer.
func noting(t *testing.T, answers ...string) *world {
	w := newWorld(t, replies(append([]string{weighs}, answers...)...), map[string]string{
		"phases/exploration.txt": "[data: available-actions | also: note_fact, note_decision, note_task]\n[data: current-graph-context]",
	})
	if _, err := bring(w.Edit, "report.txt", "Rents in the old town rose by eight per cent in 2025."); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	return w
}

// offered are the keys of what waits, short.
func (w *world) offered() (keys []string) {
	offers, _ := w.caughtUp().Offers()
	for _, o := range offers {
		key, _, _ := strings.Cut(o.Key, "::")
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// What a turn noted waits for the person and is no row: with who noted it and when, and the words of the document. Undo of the turn takes it back, redo brings
// it again, also after a restart, and each is kept the way of every suggestion.
func Test3LG_94_142_WhatATurnNotedIsASuggestion(t *testing.T) {
	w := noting(t, notesThree)
	w.turns(1)
	three := []string{"decision", "note", "task"}
	if got := w.offered(); !slices.Equal(got, three) || w.caughtUp().Begun() {
		t.Fatalf("it offers %v, begun: %v", got, w.caughtUp().Begun())
	}
	for _, back := range []bool{false, true} { // the second time with a restart between undo and redo
		if _, err := w.Edit.Undo(); err != nil {
			t.Fatal(err)
		}
		if got := w.offered(); got != nil {
			t.Errorf("undone it offers %v", got)
		}
		if back {
			w.reopen()
		}
		if _, err := w.Edit.Redo(); err != nil {
			t.Fatal(err)
		}
		if got := w.offered(); !slices.Equal(got, three) {
			t.Errorf("done again it offers %v", got)
		}
	}
	l := w.caughtUp()
	offers, _ := l.Offers()
	kept := map[harvest.Kind]rows.Row{}
	for _, o := range offers {
		if said := o.Why.String(); !strings.HasSuffix(said, "noted it in turn 2.") || len(o.Warnings) > 0 {
			t.Errorf("%s: %s %v", o.Key, said, o.Warnings)
		}
		id, err := l.Accept(o.Key, ledger.Words{})
		if err != nil {
			t.Fatal(err)
		}
		kept[o.Kind] = l.View().Get(id)
	}
	f, _ := kept["fact"].(*rows.Node)
	d, _ := kept[harvest.Decide].(*rows.Decision)
	task, _ := kept[harvest.Todo].(*rows.Task)
	if f == nil || f.Type != rows.Fact || f.Evidence[0].Quote != "rose by eight per cent" || f.Evidence[0].Span == nil || f.Links[0] != harvest.NodeLink("n01") {
		t.Errorf("%+v", f)
	}
	if d == nil || d.Decision != "Build a tram." || len(d.Alternatives) != 2 || d.Rationale[0] != "It carries more." {
		t.Errorf("%+v", d)
	}
	if task == nil || task.Criteria[0] != "n03 names a price of 2026." || task.Status != rows.Ready || task.Description != "Nobody has one." {
		t.Errorf("%+v", task)
	}
	w.reopen()
	if got := w.offered(); got != nil {
		t.Errorf("kept, it offers %v", got)
	}
	for _, d := range w.Problems.Check().Diagnostics {
		if strings.HasPrefix(d.ID, "ledger.") || d.ID == "wing.failed" {
			t.Errorf("%s", d)
		}
	}
}

// Noted again it is the same suggestion, with a document where the first note had none; dismissed it does not come again, until the person takes that back. An older
// turn is taken back by a step of its own, and that by another.
func TestWhatIsNotedTwiceIsOfferedOnce(t *testing.T) {
	bare := `[ACTION: note_fact | target: n01 | fact: "rents rose by 8 % in 2025" | reason: "It decides."]`
	w := noting(t, bare, notesThree, notesThree, think, notesThree)
	w.turns(1)
	if offers, _ := w.caughtUp().Offers(); len(offers) != 1 || offers[0].Kind != rows.Assumption {
		t.Errorf("%+v", offers)
	}
	w.turns(3)
	three := []string{"decision", "note", "task"}
	if got := w.offered(); !slices.Equal(got, three) {
		t.Errorf("it offers %v", got)
	}
	l := w.caughtUp()
	offers, _ := l.Offers()
	var keys []string
	for _, o := range offers {
		if keys = append(keys, o.Key); o.Draft.Claim != nil && (o.Kind != rows.Fact || !o.Sourced() || !strings.Contains(o.Why.String(), "turn 3")) {
			t.Errorf("%+v", o)
		}
	}
	for _, turn := range []string{"t0003", "t0004"} {
		undone, err := w.Edit.UndoTurn(turn)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(w.offered()); (turn == "t0003") != (got == fmt.Sprint(three)) {
			t.Errorf("without %s it offers %v", turn, got)
		}
		if turn == "t0004" { // only the bare note of the second turn is left
			if offers, _ := l.Offers(); len(offers) != 1 || offers[0].Kind != rows.Assumption {
				t.Errorf("%+v", offers)
			}
			if _, err := w.Edit.UndoStep(undone.Step, false); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := w.offered(); !slices.Equal(got, three) {
		t.Errorf("with the turn again it offers %v", got)
	}
	dismissed, err := l.Deed("dismiss", func() error { return l.Dismiss(keys) })
	if err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	w.reopen()
	if got := w.offered(); got != nil {
		t.Errorf("dismissed and noted again it offers %v", got)
	}
	w.caughtUp()
	if _, err := w.Edit.UndoStep(dismissed, false); err != nil {
		t.Fatal(err)
	}
	if got := w.offered(); !slices.Equal(got, three) {
		t.Errorf("taken back it offers %v", got)
	}
}

// What was noted, kept and taken back is offered again, now and after a restart, and can be kept once more.
func TestWhatIsNotedAndTakenBackIsOfferedAgain(t *testing.T) {
	w := noting(t, notesThree)
	w.turns(1)
	three := []string{"decision", "note", "task"}
	for _, title := range []string{"", "Rents rose", ""} {
		if got := w.offered(); !slices.Equal(got, three) {
			t.Fatalf("it offers %v", got)
		}
		l := w.caughtUp()
		offers, _ := l.Offers()
		i := slices.IndexFunc(offers, func(o ledger.Offer) bool { return o.Draft.Claim != nil })
		accept := func() error { _, err := l.Accept(offers[i].Key, ledger.Words{Title: title}); return err }
		if _, err := l.Deed("keep", accept); err != nil {
			t.Fatal(err)
		}
		if got := w.offered(); slices.Contains(got, "note") {
			t.Errorf("kept, it offers %v", got)
		}
		w.undo()
		if got := w.offered(); !slices.Equal(got, three) {
			t.Errorf("taken back it offers %v", got)
		}
		w.reopen()
	}
}

// What is noted of a choice is the graph's own suggestion of it: there is one, before and after the graph decides.
func TestANotedDecisionIsThatOfTheGraph(t *testing.T) {
	decides := `[ACTION: set_state | target: n03 | state: resolved | reason: "It won."]
[ACTION: set_state | target: n04 | state: refuted | reason: "It lost."]`
	w := noting(t, notesThree, decides)
	w.turns(2)
	offers, _ := w.caughtUp().Offers()
	decisions := slices.DeleteFunc(offers, func(o ledger.Offer) bool { return o.Kind != harvest.Decide })
	if len(decisions) != 1 || decisions[0].Why.ID != "ledger.offer.decision" {
		t.Errorf("%+v", decisions)
	}
}
