package backend_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/run"
	"crg/backend/run/approval"
)

func (w *world) read(name string) string {
	w.t.Helper()
	data, err := os.ReadFile(filepath.Join(w.dir, name))
	if err != nil {
		w.t.Fatal(err)
	}
	return string(data)
}

func TestSet_WritesOneLineOfTheSettingsAndRefusesWhatTheFileCannotHold(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	before := w.read("settings/ui-config.txt")
	for key, value := range map[string]string{"mode": "step-by-step", "memory": "session", "memory-turns": "7", "cooldown": "30", "minute-limit": "5"} {
		if err := w.Workspace.Setting(key, value); err != nil {
			t.Fatal(err)
		}
		has(t, w.read("settings/ui-config.txt"), "\n"+key+": "+value+"\n")
	}
	if got := w.read("settings/ui-config.txt"); strings.Count(got, "\n") != strings.Count(before, "\n") {
		t.Error("lines were added or lost:\n" + got)
	}
	if s := w.Files().Settings; s.Mode != project.StepByStep || s.Memory != "session" || s.MemoryTurns != 7 || s.Cooldown != 30*time.Second || s.MinuteLimit != 5 {
		t.Errorf("%+v", s)
	}
	for key, value := range map[string]string{"mode": "quick", "cooldown": "-1", "turn-limit": "many", "speed": "9"} {
		if err := w.Workspace.Setting(key, value); !fault.Is(err, "setting.value") {
			t.Errorf("%s: %s gave %v", key, value, err)
		}
	}
}

func TestCRG_233_TheModeCountsWithinARunningTurn(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	next := w.follows(2, "step-by-step")
	a := next()
	if err := w.Workspace.Setting("mode", "autonomous"); err != nil {
		t.Fatal(err)
	}
	w.answer(a, approval.Decision{Answer: approval.Approve})
	w.Run.Wait()
	if w.agent().TurnTotal != 2 || w.node("n02") == nil {
		t.Errorf("after the switch to autonomous: %+v", w.agent())
	}
}

// follows starts a run of n turns that takes its mode from the settings.
func (w *world) follows(n int, mode string) (next func() *approval.Gate) {
	w.t.Helper()
	if err := w.Workspace.Setting("mode", mode); err != nil {
		w.t.Fatal(err)
	}
	return w.gates(run.Options{Turns: n, Follow: true})
}

func TestCRG_182_APhaseChangeDuringATurnCountsFromTheNextOne(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	next := w.steps(2)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	b := next() // the proposal of the first phase waits
	if err := w.Run.Transition(w.Run.SkipPhase); err != nil {
		t.Fatal(err)
	}
	w.answer(b, approval.Decision{Answer: approval.Approve})
	a := next()
	if got := w.agent(); got.PhaseIndex != 1 || got.TurnTotal != 1 {
		t.Errorf("the agent is at %+v", got)
	}
	has(t, a.Text, "growth, turn 1 of 1")
	w.Run.Stop()
}

func TestCRG_182_APhaseChangeBuildsTheWaitingPromptAnew(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	next := w.steps(1)
	has(t, next().Text, "exploration, turn 1 of 12")
	if err := w.Run.Transition(func() error { return w.Run.GoTo(4, 0) }); err != nil {
		t.Fatal(err)
	}
	again := next()
	has(t, again.Text, "conclude, turn 1 of 2")
	w.answer(again, approval.Decision{Answer: approval.Approve})
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	w.Run.Wait()
	if got := w.last(); got.Phase != "conclude" {
		t.Errorf("turn in %s, agent %+v", got.Phase, w.agent())
	}
}

func TestGateB_SaysWhichActionsNeedWhichAndWhatTheGraphWouldHold(t *testing.T) {
	w := newWorld(t, replies(grow), nil)
	next := w.steps(1)
	w.answer(next(), approval.Decision{Answer: approval.Approve})
	b := next()
	if len(b.Needs[1]) != 1 || b.Needs[1][0] != 0 {
		t.Errorf("the link to the new node needs %v", b.Needs[1])
	}
	if len(b.Preview.Nodes) == 0 || len(b.Preview.Edges) != 1 {
		t.Errorf("%d nodes, %d edges", len(b.Preview.Nodes), len(b.Preview.Edges))
	}
	if n := w.node("n02"); n != nil {
		t.Error("the preview left a trace")
	}
	w.answer(b, approval.Decision{Answer: approval.Approve, Places: map[string]graph.Point{"n02": {X: -513, Y: 77}}})
	w.Run.Wait()
	if n := w.node("n02"); n == nil || n.Position != (graph.Point{X: -510, Y: 80}) || !n.Pinned {
		t.Errorf("a dragged ghost became %+v", n)
	}
}

func TestGateA_AnEditedPromptThatIsTooLongIsRefusedAndTheGateStays(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	next := w.steps(1)
	a := next()
	if err := w.Desk.Answer(a.ID, approval.Decision{Answer: approval.Edit, Text: strings.Repeat("far too long ", 40_000)}); !fault.Is(err, "prompt.edited-long") {
		t.Errorf("%v", err)
	}
	if open := w.Desk.Open(); open == nil || open.ID != a.ID {
		t.Error("the gate closed")
	}
	w.Run.Stop()
}

func TestPrompt_SharesAddUpToTheNodesPartOfThePrompt(t *testing.T) {
	w := newWorld(t, replies(grow, think), nil)
	w.turns(2)
	p, err := w.Prompt("", "")
	if err != nil {
		t.Fatal(err)
	}
	sum, of := 0, map[string]string{}
	for _, s := range p.Shares() {
		sum += s.Tokens
		of[s.ID] = string(s.Share)
	}
	if of["n01"] != "full" || len(of) != len(w.ids()) || sum <= 0 || sum >= p.Tokens {
		t.Errorf("%d of %d tokens, %v", sum, p.Tokens, of)
	}
}

func (w *world) ids() (ids []string) {
	w.Doc.View(func(g *graph.Graph) { ids = g.Root().NodeIDs() })
	return ids
}
