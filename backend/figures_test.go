package backend_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"crg/backend/edit"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/approval"
)

func (w *world) kinds() (out []journal.Kind) {
	w.t.Helper()
	entries, err := w.History.All()
	must(w.t, err)
	for _, e := range entries {
		out = append(out, e.Kind)
	}
	return out
}

// A stop is the person's wish: the turn did not fail, neither in the log nor in the figures.
func TestAStoppedTurnDidNotFail(t *testing.T) {
	asked := make(chan struct{})
	waits := func(ctx context.Context, _ llm.Request) (llm.Reply, error) {
		close(asked)
		<-ctx.Done()
		return llm.Reply{}, &llm.Fault{Class: llm.Stopped, Partial: 40, Cause: ctx.Err()}
	}
	w := newWorld(t, &script{answers: []answer{waits}}, nil)
	must(t, w.Run.Start(run.Options{}))
	<-asked
	w.Run.Stop()
	rec, err := w.History.Turn("t0001")
	must(t, err)
	if rec.Result != journal.StoppedTurn {
		t.Errorf("the turn is recorded as %q", rec.Result)
	}
	s, err := w.History.Stats()
	must(t, err)
	if s.FailedTurns != 0 || s.StoppedTurns != 1 {
		t.Errorf("%d turns failed, %d were stopped", s.FailedTurns, s.StoppedTurns)
	}
	if kinds := w.kinds(); slices.Contains(kinds, journal.Failed) || !slices.Contains(kinds, journal.Stopped) {
		t.Errorf("the log says %v", kinds)
	}
}

// What the person unticked is refused by nobody: no rule is against it.
func TestUntickedIsNotRefused(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.answer(next(), approval.Decision{Answer: approval.Approve, Declined: map[int]bool{2: true}})
	w.Run.Wait()
	s, err := w.History.Stats()
	must(t, err)
	if s.Refused != 0 || s.Declined != 1 || len(s.Refusals) != 0 {
		t.Errorf("refused %d, declined %d, rules %v", s.Refused, s.Declined, s.Refusals)
	}
	for name, m := range s.Models {
		if m.Rejected != 0 {
			t.Errorf("%s: %+v", name, m)
		}
	}
	if kinds := w.kinds(); slices.Contains(kinds, journal.Refused) || !slices.Contains(kinds, journal.Declined) {
		t.Errorf("the log says %v", kinds)
	}
	if p := w.History.Series(0); p[0].Refused != 0 || p[0].Done != s.Done {
		t.Errorf("the plot says %+v", p[0])
	}
	if last := w.Run.Status().Last; last.Rejected != 0 || last.Executed != s.Done {
		t.Errorf("the run says %+v", last)
	}
}

// A link that leads into a Master is one link, whoever counts.
func TestFiguresAndCheckCountLinksAlike(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	a := w.add(edit.NodeDraft{Type: "standard", Name: "Rails", LinkTo: "n01"})
	b := w.add(edit.NodeDraft{Type: "standard", Name: "Wires", LinkTo: a})
	count := func(links int) {
		t.Helper()
		s, err := w.History.Stats()
		must(t, err)
		if _, edges := w.counts(); s.Edges != links || w.Problems.Check().Edges != links || edges != links {
			t.Errorf("the figures say %d, check %d, the screen %d, not %d", s.Edges, w.Problems.Check().Edges, edges, links)
		}
	}
	count(2)
	_, _, err := w.Edit.Compress([]string{a}, "Packed")
	must(t, err)
	count(2)
	w.reopen()
	count(2)
	done, err := w.Edit.Delete([]string{b}, nil)
	must(t, err)
	if done.Edges != 1 {
		t.Errorf("%d links went with the node", done.Edges)
	}
	count(1)
	w.sound()
}

// TestFiguresOfTheReasoning: the shape that a run is judged by, with its numbers, in one order.
func TestFiguresOfTheReasoning(t *testing.T) {
	w := newWorld(t, replies(
		`[ACTION: create_node | type: standard | name: "Full" | content: "It says \"The buses carry 900 cars\" and \"the buses carry 800 cars\"." | reason: "r"]
[ACTION: create_edge | from: last_created | to: n02 | type: derived-from | reason: "r"]
[ACTION: create_edge | from: last_created | to: n02 | type: derived-from | reason: "r"]`,
		`[ACTION: create_node | type: conclusion | name: "Buses" | content: "Improve the buses." | reason: "r"]
[ACTION: create_edge | from: last_created | to: n01 | type: answers | reason: "r"]
[ACTION: create_edge | from: n03 | to: n04 | type: supports | reason: "r"]
[ACTION: create_node | type: question | name: "Loose" | content: "What else?" | reason: "r"]`), nil)
	_, err := bring(w.Edit, "report.md", "The buses carry 900 cars worth of people.\n")
	must(t, err)
	figures := func() string {
		t.Helper()
		s, err := w.History.Stats()
		must(t, err)
		data, err := json.Marshal(s)
		must(t, err)
		var all map[string]json.RawMessage
		must(t, json.Unmarshal(data, &all))
		var out []string
		at := -1
		for _, key := range []string{"joined", "thoughts", "documents", "conclusion", "quotations", "refusals", "prompt"} {
			if i := strings.Index(string(data), `"`+key+`":`); i < at {
				t.Errorf("%s stands in another place", key)
			} else {
				at = i
			}
			if key != "prompt" {
				out = append(out, string(all[key]))
			}
		}
		return strings.Join(out, " ")
	}
	if got, want := figures(), `0 0 [{"id":"n02","pages":1,"read":0,"drawn":0}] null {"checked":0,"false":0} {}`; got != want {
		t.Errorf("before: %s", got)
	}
	w.turns(2)
	if got, want := figures(), `2 3 [{"id":"n02","pages":1,"read":1,"drawn":1}] {"turn":2,"supports":1,"contradicts":0} {"checked":2,"false":1} {"same-edge":1}`; got != want {
		t.Errorf("after: %s", got)
	}
	s, err := w.History.Stats()
	must(t, err)
	if p := s.Prompt; p.Median < 500 || p.FixedShare < 0.3 || p.FixedShare > 1 || p.EqualPrefix < 0.3 || p.EqualPrefix >= 1 {
		t.Errorf("prompts: %+v", p)
	}
	for _, line := range []string{"thoughts that lead to a goal: 2 of 3", "document [n02]: pages read: 1 of 1, drawn from it: 1", "answered in turn 2: 1 for it, 0 against it", "quotations checked: 2, not in their document: 1"} {
		if !strings.Contains(s.String(), line+"\n") {
			t.Errorf("no line %q in\n%s", line, s)
		}
	}
}
