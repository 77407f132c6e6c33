package backend_test

import (
	"strings"
	"testing"
	"time"

	"crg/backend/run"
	"crg/backend/run/approval"
)

// steps starts a step-by-step run of n turns and returns a function that waits for the next gate.
func (w *world) steps(n int) (next func() *approval.Gate) {
	w.t.Helper()
	return w.gates(run.Options{Turns: n, StepByStep: true})
}

func (w *world) gates(opt run.Options) (next func() *approval.Gate) {
	w.t.Helper()
	if err := w.Run.Start(opt); err != nil {
		w.t.Fatal(err)
	}
	seen := ""
	return func() *approval.Gate {
		w.t.Helper()
		for range 2000 {
			if g := w.Desk.Open(); g != nil && g.ID != seen {
				seen = g.ID
				return g
			}
			if !w.Run.Status().Running {
				w.t.Fatalf("the run ended without a gate: %+v", w.Run.Status().Last)
			}
			time.Sleep(time.Millisecond)
		}
		w.t.Fatal("no gate opened")
		return nil
	}
}

func (w *world) answer(g *approval.Gate, d approval.Decision) {
	w.t.Helper()
	if err := w.Desk.Answer(g.ID, d); err != nil {
		w.t.Fatal(err)
	}
}

func TestCRG_245_StepByStepShowsThePromptAndTheActions(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	next := w.steps(1)
	a := next()
	if a.Kind != approval.Prompt || len(w.model.calls()) != 0 {
		t.Fatalf("the first gate is %q after %d calls", a.Kind, len(w.model.calls()))
	}
	shown := a.Text
	w.answer(a, approval.Decision{Answer: approval.Approve})
	b := next()
	if b.Kind != approval.Actions || len(b.Proposed) != 3 {
		t.Fatalf("the second gate is %q with %d actions", b.Kind, len(b.Proposed))
	}
	if w.model.prompt(0) != shown {
		t.Error("what was approved is not what was sent")
	}
	if w.node("n02") != nil {
		t.Error("the graph changed before the approval")
	}
	w.answer(b, approval.Decision{Answer: approval.Approve})
	w.Run.Wait()
	if n := w.node("n02"); n == nil || b.Proposed[0].Created != "n02" {
		t.Errorf("approved %s, made %+v", b.Proposed[0].Created, n)
	}
}

func TestGateA_Reject_RebuildsWithTheNoteAndUsesNoTurn(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Reject, Note: "Look at the costs first."})
	again := next()
	has(t, again.Text, "== NOTE FROM THE PERSON ==")
	has(t, again.Text, "Look at the costs first.")
	if len(w.model.calls()) != 0 || w.agent().TurnTotal != 0 {
		t.Error("a rejected prompt was sent, or used a turn")
	}
	w.answer(again, approval.Decision{Answer: approval.Skip})
	w.Run.Wait()
	if len(w.model.calls()) != 0 || w.agent().TurnTotal != 1 {
		t.Errorf("a skipped turn made %d calls and counts as %d", len(w.model.calls()), w.agent().TurnTotal)
	}
}

func TestGateA_Reject_UsesTheNewestFiles(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	next := w.steps(1)
	a := next()
	hasNot(t, a.Text, "Be brief as a telegram.")
	write(t, w.dir, "prompts/intro.txt", "Be brief as a telegram.")
	w.Workspace.Refresh()
	w.answer(a, approval.Decision{Answer: approval.Rebuild})
	b := next()
	has(t, b.Text, "Be brief as a telegram.")
	w.Run.Stop()
}

func TestGateA_EditOnceSendsTheEditedText(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Edit, Text: "Say pass."})
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.Run.Wait()
	if w.model.prompt(0) != "Say pass." {
		t.Errorf("sent %q", w.model.prompt(0))
	}
	if rec := w.record("t0001"); !rec.Edited || rec.Prompt != "Say pass." {
		t.Error("the record does not say that the prompt was edited")
	}
}

func TestGateB_UntickedActionsAreDeclined(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	next := w.steps(2)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.answer(next(), approval.Decision{Answer: approval.Approve, Declined: map[int]bool{2: true}})
	a := next()
	has(t, a.Text, "declined by the person")
	if w.agent().Position != "n01" || w.node("n02") == nil {
		t.Error("the wrong actions were done")
	}
	w.Run.Stop()
}

func TestGateB_RejectAsksAgainInTheSameTurn(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.answer(next(), approval.Decision{Answer: approval.Reject, Note: "No new nodes."})
	a := next()
	if a.Kind != approval.Prompt || a.Turn != "t0001" {
		t.Fatalf("gate %q of %s", a.Kind, a.Turn)
	}
	has(t, a.Text, "No new nodes.")
	w.answer(a, approval.Decision{Answer: approval.Approve})
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.Run.Wait()
	if w.node("n02") != nil || w.agent().TurnTotal != 1 {
		t.Error("the rejected actions were applied, or the rejection used a turn")
	}
}

func TestGateB_SkipAppliesNothingAndCountsTheTurn(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.answer(next(), approval.Decision{Answer: approval.Skip})
	w.Run.Wait()
	if w.node("n02") != nil || w.agent().TurnTotal != 1 {
		t.Error("skip applied something, or did not count")
	}
}

func TestApproveNext_RunsFreeAndStopsBeforeADelete(t *testing.T) {
	remove := `[ACTION: delete_node | target: n02 | reason: "done"]`
	back := `[ACTION: move_to | target: n01 | reason: "back"]`
	w := newWorld(t, replies(grow, back, remove), nil)
	next := w.steps(9)
	w.answer(next(), approval.Decision{Answer: approval.Approve, Next: 5})
	gate := next()
	if gate.Kind != approval.Actions || gate.Turn != "t0003" {
		t.Fatalf("the next gate is %q of %s", gate.Kind, gate.Turn)
	}
	w.answer(gate, approval.Decision{Answer: approval.Skip})
	if after := next(); after.Kind != approval.Prompt || !strings.HasPrefix(after.ID, "t0004") {
		t.Errorf("after it %s: the free turns go on", after.ID)
	}
	w.Run.Stop()
}

// What takes something away is shown, however many turns were approved ahead.
func TestApproveNext_StopsBeforeWhatTakesAway(t *testing.T) {
	for _, action := range []string{
		`[ACTION: compress_nodes | nodes: n02 | name: "M" | reason: "r"]`, `[ACTION: merge_nodes | keep: n02 | merge: n03 | reason: "r"]`,
		`[ACTION: delete_edge | edge: e01 | reason: "r"]`,
	} {
		w := newWorld(t, replies(grow, `[ACTION: move_to | target: n01 | reason: "back"]`, action), nil)
		next := w.steps(9)
		w.answer(next(), approval.Decision{Answer: approval.Approve, Next: 5})
		if gate := next(); gate.Kind != approval.Actions || gate.Turn != "t0003" {
			t.Errorf("%s: the next gate is %q of %s", action, gate.Kind, gate.Turn)
		}
		w.Run.Stop()
	}
}

func TestStopAtAGateLeavesNothing(t *testing.T) {
	for _, gate := range []int{1, 2} {
		w := newWorld(t, replies(grow), nil)
		next := w.steps(1)
		a := next()
		if gate == 2 {
			w.answer(a, approval.Decision{Answer: approval.Approve})
			next()
		}
		w.Run.Stop()
		if w.Run.Status().Last.Ending != run.Stopped {
			t.Errorf("gate %d: the run ended %q", gate, w.Run.Status().Last.Ending)
		}
		if n, _ := w.counts(); n != 1 || w.agent().TurnTotal != 0 || w.Desk.Open() != nil {
			t.Errorf("gate %d: something was left", gate)
		}
	}
}

func TestGateA_SaysWhenFilesOrGraphChanged(t *testing.T) {
	for name, change := range map[string]func(*world){
		"a file":    func(w *world) { write(w.t, w.dir, "prompts/intro.txt", "New."); w.Workspace.Refresh() },
		"the graph": func(w *world) { _, _ = w.Edit.SetGoal("Another goal.", false) },
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, replies(think), nil)
			next := w.steps(1)
			shown := next()
			change(w)
			for range 2000 {
				if g := w.Desk.Open(); g != nil && g.Stale {
					break
				}
				time.Sleep(time.Millisecond)
			}
			if g := w.Desk.Open(); g == nil || !g.Stale || g.Text != shown.Text {
				t.Fatal("the gate does not say so, or shows another text")
			}
			w.answer(shown, approval.Decision{Answer: approval.Approve})
			w.answer(next(), approval.Decision{Answer: approval.Approve})
			w.Run.Wait()
			if w.model.prompt(0) != shown.Text {
				t.Error("approve sent something else than was shown")
			}
		})
	}
}

// A reply of a model may hold thousands of actions. Each alone is tried without the others only while there are few: the
// gate opens all the same, within the time that next waits.
func TestGateB_AReplyWithThousandsOfActionsOpens(t *testing.T) {
	reply := strings.Repeat(`[ACTION: create_node | type: standard | name: "N" | content: "c" | reason: "r"]`+"\n", 3000)
	w := newWorld(t, replies(reply), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	b := next()
	if len(b.Proposed) != 3000 || len(b.Needs) != 0 {
		t.Fatalf("%d proposals, %d needs", len(b.Proposed), len(b.Needs))
	}
	w.answer(b, approval.Decision{Answer: approval.Skip})
	w.Run.Wait()
}
