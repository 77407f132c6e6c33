package backend_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/run"
	"crg/backend/run/approval"
)

// gate waits for a gate while no run is under way.
func (w *world) gate() *approval.Gate {
	w.t.Helper()
	for range 2000 {
		if g := w.Desk.Open(); g != nil {
			return g
		}
		time.Sleep(time.Millisecond)
	}
	w.t.Fatal("no gate opened")
	return nil
}

// settled waits until the gate is closed and what it decided is done.
func (w *world) settled() {
	w.t.Helper()
	for range 2000 {
		if w.Desk.Open() == nil && w.Run.Status().Activity == run.Idle {
			return
		}
		time.Sleep(time.Millisecond)
	}
	w.t.Fatalf("the gate stays open: %+v", w.Run.Status())
}

// interrupted is a project whose program ended while a reply waited for approval, opened again. sent is the prompt.
func interrupted(t *testing.T) (w *world, sent string, before *approval.Gate) {
	w = newWorld(t, replies(grow, think), classic())
	next := w.steps(1)
	a := next()
	w.answer(a, approval.Decision{Answer: approval.Edit, Text: "Think about the tram."})
	before = next()
	w.reopen()
	write(t, w.dir, "prompts/intro.txt", "Another intro, which was not sent.")
	w.Workspace.Refresh()
	return w, "Think about the tram.", before
}

// CRG-245, CRG-260: what waited for the person waits again as soon as the project is open, without a run.
func TestCRG_245_AReplyThatWaitedIsAskedAboutAtOpen(t *testing.T) {
	w, sent, before := interrupted(t)
	g := w.gate()
	if g.Kind != approval.Actions || len(g.Proposed) != 3 || g.Turn != "t0001" || w.Run.Status().Running {
		t.Fatalf("the gate is %+v", g)
	}
	if g.ID == before.ID {
		t.Error("a gate has the id of one from before the restart")
	}
	w.answer(g, approve)
	w.settled()
	rec := w.record("t0001")
	if nodes, _ := w.counts(); nodes != 2 || w.agent().TurnTotal != 1 || len(w.model.calls()) != 1 {
		t.Fatalf("%d nodes after turn %d and %d calls", nodes, w.agent().TurnTotal, len(w.model.calls()))
	}
	if rec.Prompt != sent || !rec.Edited || rec.Result != "applied" || rec.Calls != 1 || len(rec.Outcomes) != 3 || rec.Reply != grow {
		t.Errorf("the record does not tell what was sent and done: %+v", rec)
	}
	if len(w.Doc.Unapplied()) != 0 {
		t.Error("the reply still waits")
	}
	w.turns(1)
	if w.last().ID != "t0002" {
		t.Errorf("the next turn is %s", w.last().ID)
	}
}

func TestCRG_245_AReplyThatWaitedCanBeRefusedWithoutARun(t *testing.T) {
	for _, answer := range []approval.Answer{approval.Reject, approval.Skip} {
		w, _, _ := interrupted(t)
		w.answer(w.gate(), approval.Decision{Answer: answer})
		w.settled()
		if nodes, _ := w.counts(); nodes != 1 || w.agent().TurnTotal != 0 || len(w.Doc.Unapplied()) != 0 {
			t.Errorf("%s: %d nodes, %d turns, %d replies wait", answer, nodes, w.agent().TurnTotal, len(w.Doc.Unapplied()))
		}
		w.reopen()
		if w.Desk.Open() != nil {
			t.Errorf("%s: asked again after it was put aside", answer)
		}
	}
}

// A run that begins takes the question over; closing the project leaves it for the next time.
func TestAReplyThatWaitsOutlivesARunAndARestart(t *testing.T) {
	w, _, _ := interrupted(t)
	first := w.gate()
	next := w.steps(1)
	g := next()
	if g.ID == first.ID {
		g = next()
	}
	if g.Kind != approval.Actions {
		t.Fatalf("the run asks %+v", g)
	}
	if err := w.Desk.Answer(first.ID, approve); err == nil {
		t.Error("the old gate takes an answer")
	}
	w.reopen()
	w.answer(w.gate(), approve)
	w.settled()
	if nodes, _ := w.counts(); nodes != 2 || w.record("t0001").Calls != 1 {
		t.Error("the reply was not applied")
	}
}

// A command that opens the project for one scripted turn asks nobody.
func TestApplyDoesNotWaitForAnOldReply(t *testing.T) {
	w, _, _ := interrupted(t)
	w.setModel(says(think))
	if _, err := w.Run.Apply(t.Context()); err != nil || len(w.Doc.Unapplied()) != 0 {
		t.Error(err)
	}
}

// CRG-277, CRG-198: a crash between the journal's step and the record of the turn loses neither record nor recent actions.
func TestCRG_277_ATurnWithoutARecordGetsOne(t *testing.T) {
	w := newWorld(t, replies(grow, think), classic())
	w.turns(1)
	whole := w.record("t0001")
	w.close()
	removeAll(t, w.dir, ".crg/turns/t0001.json")
	readOnly := func() *backend.Project {
		p, err := backend.Open(w.dir, backend.Options{Templates: templates, ReadOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := readOnly()
	if got := p.Records.Last(1); len(got) != 1 || len(got[0].Outcomes) != 3 {
		t.Errorf("a reader knows of %+v", got)
	}
	_ = p.Close()
	w.open()
	again := w.record("t0001")
	again.EndedAt, whole.EndedAt = whole.StartedAt, whole.StartedAt
	if !reflect.DeepEqual(again, whole) {
		t.Errorf("the record came back as\n%+v, it was\n%+v", again, whole)
	}
	w.turns(1)
	has(t, w.model.prompt(1), `Turn 1: create_node [n02] "Cost"`)
	w.close()
	removeAll(t, w.dir, ".crg/turns")
	w.open()
	for _, id := range []string{"t0001", "t0002"} {
		if rec := w.record(id); rec.Agent != "Explorer" || rec.Result != "applied" || rec.Reply == "" || len(rec.Outcomes) == 0 {
			t.Errorf("without a draft %s came back as %+v", id, rec)
		}
	}
}

// A record that is there and cannot be read is left as it is.
func TestADamagedRecordIsNotOverwritten(t *testing.T) {
	w := newWorld(t, replies(grow, think), classic())
	w.turns(1)
	w.close()
	write(t, w.dir, ".crg/turns/t0001.json", "{cut")
	w.open()
	if data := read(t, w.dir, ".crg/turns/t0001.json"); data != "{cut" {
		t.Errorf("it holds %q now", data)
	}
	w.turns(1)
	if !strings.Contains(w.model.prompt(1), "create_node [n02]") {
		t.Error("recent actions lost the turn")
	}
}
