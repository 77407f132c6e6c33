package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/run"
)

func TestCRG_1_TheLoopRuns(t *testing.T) {
	w := newWorld(t, replies(grow), classic())
	s := w.turns(1)
	n := w.node("n02")
	if n == nil || n.Name != "Cost" || n.By != "t0001" || n.Reason != "Money decides." {
		t.Fatalf("the reply made %+v", n)
	}
	if s.Executed != 3 || s.Rejected != 0 {
		t.Errorf("%d executed, %d rejected", s.Executed, s.Rejected)
	}
	if a := w.agent(); a.Position != "n02" {
		t.Errorf("the agent stands on %s", a.Position)
	}
}

func TestCRG_157_PromptSendParseCheckExecute(t *testing.T) {
	w := newWorld(t, replies(grow+"\n"), classic())
	w.turns(1)
	rec := w.record("t0001")
	if rec.Prompt != w.model.prompt(0) {
		t.Error("the record holds another prompt than was sent")
	}
	if rec.TokensEstimated == 0 || len(rec.Sections) == 0 || len(rec.Files) == 0 {
		t.Errorf("the record lacks its trace: %d tokens, %d sections, %d files", rec.TokensEstimated, len(rec.Sections), len(rec.Files))
	}
	if len(rec.Outcomes) != 3 || rec.From != "n01" || rec.To != "n02" || rec.Result != "applied" {
		t.Errorf("the record says %s from %s to %s with %d outcomes", rec.Result, rec.From, rec.To, len(rec.Outcomes))
	}
}

func TestCRG_161_ActionsAndReasonsReachTheNextPrompt(t *testing.T) {
	w := newWorld(t, replies(grow, think), classic())
	w.turns(2)
	next := w.model.prompt(1)
	has(t, next, `Turn 1: create_node [n02] "Cost" (Hypothesis)`)
	has(t, next, "Money decides.")
}

func TestCRG_152_RejectionsReachTheNextPrompt(t *testing.T) {
	w := newWorld(t, replies(`[ACTION: edit_node | target: n01 | content: "x" | reason: "y"]`, think), classic())
	w.turns(2)
	has(t, w.model.prompt(1), "REJECTED: Goal Nodes cannot be modified by LLM")
	rec := w.record("t0001")
	if len(rec.Outcomes) != 1 || rec.Outcomes[0].Rejection == nil || rec.Outcomes[0].Rejection.Rule == "" {
		t.Errorf("the record does not name the rule: %+v", rec.Outcomes)
	}
}

func TestCRG_278_NonComplianceIsLoggedWithDetails(t *testing.T) {
	reply := `[ACTION: set_state | target: n01 | state: resolved | reason: "a"]
[ACTION: create_edge | from: current | to: n77 | type: supports | reason: "b"]`
	w := newWorld(t, replies(reply), classic())
	w.turns(1)
	want := map[string]string{"set_state": "Goal Nodes cannot be modified by LLM", "create_edge": "invalid node reference — node [n77] does not exist"}
	for _, o := range w.record("t0001").Outcomes {
		if o.Rejection == nil || o.Rejection.Message != want[o.Action.Name] {
			t.Errorf("%s: %+v", o.Action.Name, o.Rejection)
		}
	}
	w.close()
	log, err := os.ReadFile(filepath.Join(w.dir, ".crg", "logs", "crg.log"))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"rule":"goal"`, `"rule":"no-node"`, `"component":"turn"`, `"phase":"exploration"`, `"turn":"t0001"`, `"agent":"Explorer"`} {
		has(t, string(log), part) // CRG-276
	}
}

func TestCRG_171_StatelessSendsOneMessage(t *testing.T) {
	w := newWorld(t, replies(grow, think, think), classic())
	w.turns(3)
	for i, call := range w.model.calls() {
		if len(call.Messages) != 1 || call.Messages[0].Role != llm.User {
			t.Errorf("call %d has %d messages", i+1, len(call.Messages))
		}
	}
}

func TestCRG_172_SessionKeepsTheLastTurns(t *testing.T) {
	w := newWorld(t, replies(grow, think, think, think), map[string]string{"settings/ui-config.txt": "memory: session\nmemory-turns: 2\n"})
	w.turns(4)
	calls := w.model.calls()
	for i, want := range []int{1, 3, 5, 5} {
		if got := len(calls[i].Messages); got != want {
			t.Errorf("call %d has %d messages, want %d", i+1, got, want)
		}
	}
	if calls[3].Messages[1].Text != think {
		t.Error("the oldest kept reply is not that of turn 2")
	}
}

// TestCRG_172_ASessionCountsInTheBudget: what a session sends along takes its room from the prompt, and where none is left
// nothing is sent.
func TestCRG_172_ASessionCountsInTheBudget(t *testing.T) {
	long := strings.Repeat("I think about the tram and its many costs. ", 4000) + think
	w := newWorld(t, replies(long), map[string]string{"settings/ui-config.txt": "memory: session\nmemory-turns: 1\n"})
	w.turns(1)
	if s, err := w.Run.Run(t.Context(), run.Options{Turns: 1}); s.Ending != run.Paused || !fault.Is(err, "prompt.too-long") {
		t.Errorf("after a reply as long as the window the run ended %q: %v", s.Ending, err)
	}
	if n := len(w.model.calls()); n != 1 {
		t.Errorf("%d calls", n)
	}
}

func TestCRG_168_ClarificationChangesNothing(t *testing.T) {
	ask := `[ACTION: request_info | topic: states | reason: "Which are there?"]`
	w := newWorld(t, replies(ask, grow), classic())
	nodes, _ := w.counts()
	w.turns(1)
	calls := w.model.calls()
	if len(calls) != 2 || len(calls[1].Messages) != 3 {
		t.Fatalf("%d calls", len(calls))
	}
	has(t, w.model.prompt(1), "contested")
	if now, _ := w.counts(); now != nodes+1 {
		t.Errorf("%d nodes, want %d: only the last reply may act", now, nodes+1)
	}
	if a := w.agent(); a.TurnTotal != 1 {
		t.Errorf("the question used a turn: %d", a.TurnTotal)
	}
	if rec := w.record("t0001"); len(rec.Clarifications) != 1 || rec.Clarifications[0].Topic != "states" {
		t.Errorf("the record has %+v", rec.Clarifications)
	}
}

func TestCRG_169_ClarificationsComeFromEditableFiles(t *testing.T) {
	w := newWorld(t, replies(`[ACTION: request_info | topic: trams | reason: "?"]`, think),
		map[string]string{"prompts/clarify-trams.txt": "A tram runs on rails, {{agent_name}}."})
	w.turns(1)
	has(t, w.model.prompt(1), "A tram runs on rails, "+w.Files().Agent().Name+".")
}

func TestCRG_170_ClarificationThreadIsBoundedAndDiscarded(t *testing.T) {
	ask := `[ACTION: request_info | topic: states | reason: "?"]`
	w := newWorld(t, replies(ask, ask, ask, ask, grow, think), classic())
	w.turns(2)
	calls := w.model.calls()
	if rec := w.record("t0001"); len(rec.Clarifications) != 3 {
		t.Errorf("%d clarifications, want 3 at most", len(rec.Clarifications))
	}
	if last := calls[len(calls)-1]; len(last.Messages) != 1 {
		t.Errorf("the next turn still carries the thread: %d messages", len(last.Messages))
	}
}

func TestCRG_160_ThePromptSaysWhatIsLocked(t *testing.T) {
	w := newWorld(t, replies(grow, think), classic())
	w.turns(1)
	w.Locks.Take("page", "n02")
	w.turns(1)
	has(t, w.model.prompt(1), "(locked: view only)")
}

func TestCRG_156_ANodeLockedWhileTheModelThinksIsLockedForTheActions(t *testing.T) {
	w := newWorld(t, replies(grow), classic())
	w.turns(1)
	w.model.answers = []answer{func(context.Context, llm.Request) (llm.Reply, error) {
		w.Locks.Take("page", "n02")
		return llm.Reply{Text: `[ACTION: edit_node | content: "new" | reason: "better"]`, Finish: "stop"}, nil
	}}
	w.turns(1)
	if o := w.last().Outcomes; len(o) != 1 || o[0].Rejection == nil || o[0].Rejection.Message != "node is locked by user" {
		t.Fatalf("the outcome is %+v", o)
	}
}

func TestANodeDeletedUnderTheAgentStopsItsActions(t *testing.T) {
	w := newWorld(t, replies(grow), classic())
	w.turns(1)
	w.model.answers = []answer{func(context.Context, llm.Request) (llm.Reply, error) {
		_, err := w.Doc.Do(message.Written("delete"), graph.Person, "", func(tx *graph.Tx) error { return graph.DeleteNode(tx, "n02") })
		return llm.Reply{Text: grow, Finish: "stop"}, err
	}}
	nodes, _ := w.counts()
	w.turns(1)
	if now, _ := w.counts(); now != nodes-1 {
		t.Errorf("%d nodes, want %d", now, nodes-1)
	}
	if o := w.last().Outcomes; o[0].Rejection == nil || o[0].Rejection.Rule != "position-gone" {
		t.Errorf("the outcome is %+v", o[0])
	}
	if w.agent().Position != "n01" {
		t.Errorf("the agent stands on %s", w.agent().Position)
	}
}

func TestCRG_287_StartSaysWhatIsMissing(t *testing.T) {
	w := newWorld(t, replies(think), classic())
	if err := w.Run.Check(); err != nil {
		t.Fatalf("a fresh project cannot start: %v", err)
	}
	if err := w.Undo1(); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Run.Run(t.Context(), run.Options{Turns: 1}); !fault.Is(err, "graph.no-goal") {
		t.Fatalf("without a Goal: %v", err)
	}
	if len(w.model.calls()) != 0 {
		t.Error("the model was asked all the same")
	}
}

func (w *world) Undo1() error { _, err := w.Edit.Undo(); return err }

func TestCRG_66_StartIsRefusedWithoutAGoal(t *testing.T) {
	w := newWorld(t, replies(think), classic())
	if err := w.Undo1(); err != nil {
		t.Fatal(err)
	}
	err := w.Run.Start(run.Options{})
	if !fault.Is(err, "graph.no-goal") || !strings.Contains(fault.As(err).Remedy(), "Goal") {
		t.Fatalf("started without a Goal: %v", err)
	}
}

func TestTheSameActionThreeTurnsRunningPauses(t *testing.T) {
	same := `[ACTION: create_node | type: standard | name: "Again" | content: "Same." | reason: "once more"]`
	w := newWorld(t, replies(same), classic())
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 9})
	if s.Ending != run.Paused || !fault.Is(err, "run.repeats") || s.Turns != 3 {
		t.Fatalf("%q after %d turns: %v", s.Ending, s.Turns, err)
	}
}

func TestALimitPausesAndTheRunCanGoOn(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/ui-config.txt": "turn-limit: 2\n"})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 9})
	if s.Ending != run.Paused || !fault.Is(err, "run.limit") || s.Turns != 2 {
		t.Fatalf("%q after %d turns: %v", s.Ending, s.Turns, err)
	}
	w.turns(2)
	if w.agent().TurnTotal != 4 {
		t.Errorf("turn %d, want 4", w.agent().TurnTotal)
	}
}

func TestALimitOfMinutesPauses(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/ui-config.txt": "minute-limit: 5\n"})
	w.Run.Clock = func() time.Time { return time.Date(2026, 1, 2, 3, 4*len(w.model.calls()), 0, 0, time.UTC) } // 4 minutes a call
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 9})
	if s.Ending != run.Paused || !fault.Is(err, "run.limit") || s.Turns != 2 {
		t.Fatalf("%q after %d turns: %v", s.Ending, s.Turns, err)
	}
}

func TestCRG_35_AsManyRecentActionsAsTheSettingsSay(t *testing.T) {
	for _, n := range []int{1, 3} {
		w := newWorld(t, replies(grow, think), classic("settings/ui-config.txt", "recent-actions: "+strconv.Itoa(n)+"\n"))
		w.turns(2)
		_, recent, _ := strings.Cut(w.model.prompt(1), "== RECENT ACTIONS ==")
		recent, _, _ = strings.Cut(recent, "\n== ")
		if got := strings.Count(recent, `— "`); got != n {
			t.Errorf("%d recent actions, want %d:\n%s", got, n, recent)
		}
	}
}

func TestCRG_186_OneAgentRuns(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/llm-config.txt": "[agent: First]\nprovider: practice\n\n[agent: Second]\nprovider: practice\n"})
	w.turns(1)
	if len(w.Files().Agents) != 2 {
		t.Fatalf("%d agents are listed", len(w.Files().Agents))
	}
	w.Doc.View(func(g *graph.Graph) {
		if _, second := g.Agent("Second"); second {
			t.Error("the second agent ran")
		}
		if first, ok := g.Agent("First"); !ok || first.TurnTotal != 1 {
			t.Error("the first agent did not run")
		}
	})
}

func TestCRG_235_CooldownBetweenTurns(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/ui-config.txt": "cooldown: 4\n"})
	w.turns(2)
	if len(w.model.slept) == 0 || w.model.slept[0].Seconds() != 4 {
		t.Errorf("waited %v", w.model.slept)
	}
}

// CRG-55: a turn reads the files anew, once they are at rest, whether or not anybody watches them.
func TestCRG_55_ATurnSeesAFileSavedAMomentAgo(t *testing.T) {
	w := newWorld(t, replies(think, think), classic())
	w.turns(1)
	write(t, w.dir, "prompts/intro.txt", "Saved just now.")
	w.turns(1)
	has(t, w.model.prompt(1), "Saved just now.")
}
