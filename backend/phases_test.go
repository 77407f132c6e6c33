package backend_test

import (
	"context"
	"testing"

	"crg/backend/llm"
	"crg/backend/run"
)

const twoPhases = "exploration : 1\ngrowth : 2\nloop: "

func TestCRG_174_DefaultOrder(t *testing.T) {
	// Nothing to read, and nothing said: three turns to lay out the question, one of each phase that lacks something.
	w := newWorld(t, replies(think), nil)
	s, err := w.Run.Run(t.Context(), run.Options{OnePass: true})
	if err != nil || s.Turns != 5 {
		t.Fatalf("one pass of the default order took %d turns: %v", s.Turns, err)
	}
	var order []string
	for _, turn := range w.Records.Last(5) {
		if len(order) == 0 || order[len(order)-1] != turn.Phase {
			order = append(order, turn.Phase)
		}
	}
	want := []string{"exploration", "growth", "conclude"} // conclude is ours: a goal wants an answer; no thought is loose or long
	for i := range want {
		if i >= len(order) || order[i] != want[i] {
			t.Fatalf("the order was %v", order)
		}
	}
	if a := w.agent(); a.PhaseIndex != 0 || a.Turn != 0 {
		t.Errorf("after the pass the agent is at %+v, want the start", a)
	}
}

func TestCRG_180_WithoutLoopItStopsAfterOnePass(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"phases/phase-order.txt": twoPhases + "false\n"})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 50})
	if err != nil || s.Turns != 3 || s.Ending != run.Done || s.Why == "" {
		t.Fatalf("%d turns, ended %q (%s): %v", s.Turns, s.Ending, s.Why, err)
	}
	s, err = w.Run.Run(t.Context(), run.Options{Turns: 1})
	if err != nil || s.Turns != 0 {
		t.Errorf("a finished order ran %d more turns: %v", s.Turns, err)
	}
}

func TestCRG_179_TransitionsFollowTheTurnCount(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"phases/phase-order.txt": twoPhases + "true\n"})
	w.turns(4)
	var got []string
	for _, turn := range w.Records.Last(4) {
		got = append(got, turn.Phase)
	}
	for i, want := range []string{"exploration", "growth", "growth", "exploration"} {
		if got[i] != want {
			t.Fatalf("phases %v", got)
		}
	}
}

func TestCRG_55_APhaseEditedInMidRunCountsFromTheNextTurn(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	w.turns(1)
	write(t, w.dir, "prompts/guidelines-explore.txt", "Ask three questions.")
	w.Workspace.Refresh()
	w.turns(1)
	has(t, w.model.prompt(1), "Ask three questions.")
	if a, b := w.record("t0001").Files["prompts/guidelines-explore.txt"], w.record("t0002").Files["prompts/guidelines-explore.txt"]; a == b || b == "" {
		t.Error("the records do not tell the versions of the file apart")
	}
}

func TestCRG_176_ANewPhaseWithoutRestart(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	w.turns(1)
	write(t, w.dir, "phases/dream.txt", "[file: dream]\n[data: available-actions | only: pass]\n")
	write(t, w.dir, "prompts/dream.txt", "Dream a little.")
	write(t, w.dir, "phases/phase-order.txt", "dream : 1\nloop: true\n")
	w.Workspace.Refresh()
	w.turns(1)
	has(t, w.model.prompt(1), "Dream a little.")
	if w.last().Phase != "dream" {
		t.Errorf("the phase was %q", w.last().Phase)
	}
}

func TestCRG_175_APhaseRestrictsItsActions(t *testing.T) {
	w := newWorld(t, replies(grow), map[string]string{
		"phases/exploration.txt": "[data: current-graph-context]\n[data: available-actions | only: move_to]\n",
	})
	w.turns(1)
	if w.node("n02") != nil {
		t.Error("an action that the phase does not list was done")
	}
	if o := w.last().Outcomes[0]; o.Rejection == nil {
		t.Error("it was not logged as a rejection")
	}
}

func TestCRG_183_TheOrderChangesInMidPhase(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"phases/phase-order.txt": "exploration : 2\ngrowth : 3\ncleanup : 1\nloop: true\n"})
	w.turns(3) // growth, turn 1 of 3 is done
	write(t, w.dir, "phases/phase-order.txt", "growth : 3\ncleanup : 1\nloop: true\n")
	w.Workspace.Refresh()
	w.turns(1)
	if w.last().Phase != "growth" || w.last().TurnInPhase != 2 {
		t.Errorf("the phase that still exists was left for %q", w.last().Phase)
	}
	write(t, w.dir, "phases/phase-order.txt", "cleanup : 1\nloop: true\n")
	w.Workspace.Refresh()
	w.turns(1)
	if w.last().Phase != "cleanup" {
		t.Errorf("the phase is %q, want the first", w.last().Phase)
	}
}

func TestCRG_182_ManualTransitionSkipAndRepeat(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"phases/phase-order.txt": "exploration : 5\ngrowth : 8\nconnections : 4\ncleanup : 3\nloop: true\n"})
	if err := w.Run.GoTo(2, 0); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if w.last().Phase != "connections" {
		t.Fatalf("after the transition the phase is %q", w.last().Phase)
	}
	if err := w.Run.SkipPhase(); err != nil {
		t.Fatal(err)
	}
	w.turns(2)
	if w.last().Phase != "cleanup" || w.last().TurnInPhase != 2 {
		t.Fatalf("after the skip %s turn %d", w.last().Phase, w.last().TurnInPhase)
	}
	if err := w.Run.RepeatPhase(); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if w.last().Phase != "cleanup" || w.last().TurnInPhase != 1 {
		t.Errorf("after the repeat %s turn %d", w.last().Phase, w.last().TurnInPhase)
	}
}

func TestCRG_283_StopAndStartGoOnAtTheSamePlace(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	w.turns(3)
	before := w.agent()
	w.reopen()
	if w.agent() != before {
		t.Fatalf("after a restart %+v, before %+v", w.agent(), before)
	}
	w.turns(1)
	if w.last().ID != "t0004" || w.last().TurnInPhase != 1 {
		t.Errorf("went on with %s, turn %d", w.last().ID, w.last().TurnInPhase)
	}
	has(t, w.model.prompt(3), `[n02] "Cost"`)
}

func TestCRG_167_StopCutsACallAndLeavesNoHalfTurn(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	w.turns(1)
	asked := make(chan struct{})
	w.model.answers = []answer{func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		req.OnText("[ACTION: create_node | type: standard")
		close(asked)
		<-ctx.Done()
		return llm.Reply{}, &llm.Fault{Class: llm.Stopped, Partial: 30, Cause: ctx.Err()}
	}}
	nodes, edges := w.counts()
	if err := w.Run.Start(run.Options{}); err != nil {
		t.Fatal(err)
	}
	<-asked
	w.Run.Stop() // returns although the model never answers
	if n, e := w.counts(); n != nodes || e != edges {
		t.Error("the graph changed")
	}
	if a := w.agent(); a.TurnTotal != 1 || a.Turn != 1 {
		t.Errorf("a stopped turn counts: %+v", a)
	}
	if st := w.Run.Status(); st.Running || st.Activity != run.Idle || st.Last.Ending != run.Stopped {
		t.Errorf("the status is %+v", st)
	}
}
