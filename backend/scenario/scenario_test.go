package scenario

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"crg/backend/base/clock"
	"crg/backend/base/disk/disktest"
	"crg/backend/base/fault"
	"crg/backend/export"
	"crg/backend/graph/graphstore"
	"crg/backend/history"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/llm/replay"
	"crg/backend/run/approval"
	"crg/backend/run/document"
)

func ask(text string) llm.Request {
	return llm.Request{Messages: []llm.Message{{Role: llm.User, Text: text}}}
}

func TestTheModelOfAScenarioSaysWhatIsWrittenAndNoMore(t *testing.T) {
	var during []int
	h := &heard{next: replay.Script("one", "two"), left: 2, during: func(call int) { during = append(during, call) }}
	for i, want := range []string{"one", "two"} {
		r, err := h.Complete(context.Background(), ask([]string{"first", "second"}[i]))
		if err != nil || r.Text != want {
			t.Fatal(r, err)
		}
	}
	_, err := h.Complete(context.Background(), ask("third"))
	if f := fault.As(err); f == nil || f.Msg != "replay.no-match" {
		t.Errorf("a third reply: %v", err)
	}
	if len(h.prompts) != 2 || h.prompts[0] != "first" || h.prompts[1] != "second" || len(during) != 2 || during[1] != 2 {
		t.Errorf("%q, the person acted at %v", h.prompts, during)
	}
}

func TestGatesAreAnsweredAsWrittenElseApproved(t *testing.T) {
	a := &actor{steps: []export.Step{{Gate: true, At: 2, Do: "reject", Text: "Not yet"}, {At: 1, Do: "lock", Text: "n01"}, {Gate: true, At: 3, Do: "edit", Text: "Other"}}}
	if !a.approves() || (&actor{steps: a.steps[1:2]}).approves() {
		t.Error("a scenario is about approvals where it answers a gate")
	}
	if d := a.decision(1); d.Answer != approval.Approve {
		t.Errorf("%+v", d)
	}
	if d := a.decision(2); d.Answer != approval.Reject || d.Note != "Not yet" {
		t.Errorf("%+v", d)
	}
	if d := a.decision(3); string(d.Answer) != "edit" || d.Text != "Other" {
		t.Errorf("%+v", d)
	}
}

func TestWhatThePersonDoesMeanwhileIsDoneAtItsCall(t *testing.T) {
	locks := document.NewLocks(clock.Stepping())
	a := &actor{p: Stage{Locks: locks}, steps: []export.Step{{At: 2, Do: "lock", Text: "n01 n02"}, {At: 3, Do: "release"}}}
	for call, want := range []int{0, 0, 2, 0} {
		if a.during(call); len(locks.All()) != want {
			t.Errorf("during call %d: %v", call, locks.All())
		}
	}
}

func TestAScenarioIsLaidOutBeforeItsProjectIsOpened(t *testing.T) {
	dir := t.TempDir()
	stop := errors.New("far enough")
	s := export.Scenario{Files: map[string]string{"prompts/intro.txt": "Hello"}, Replies: []string{"x"}}
	_, err := Play(context.Background(), s, dir, func(at string, model llm.Provider) (Stage, error) {
		if text, err := os.ReadFile(filepath.Join(at, "prompts", "intro.txt")); at != dir || err != nil || string(text) != "Hello" {
			t.Error(at, err)
		}
		if r, err := model.Complete(context.Background(), ask("?")); err != nil || r.Text != "x" {
			t.Error("the model is not the scripted one: ", err)
		}
		return Stage{}, stop
	})
	if !errors.Is(err, stop) {
		t.Error(err)
	}
	s.Person = "whenever: dance"
	_, err = Play(context.Background(), s, t.TempDir(), func(string, llm.Provider) (Stage, error) {
		t.Error("it was opened")
		return Stage{}, stop
	})
	if f := fault.As(err); f == nil || f.Msg != "scenario.invalid" {
		t.Error(err)
	}
}

func TestATurnWithoutARecordInTheJournalMakesNoScenario(t *testing.T) {
	doc, err := document.Open(graphstore.NewMemory(clock.Stepping()))
	if err != nil {
		t.Fatal(err)
	}
	mem := disktest.New()
	if err := journal.SaveTurn(mem, journal.Turn{ID: "t0001", Number: 1, Reply: "x"}); err != nil {
		t.Fatal(err)
	}
	_, err = Write(context.Background(), &history.History{Doc: doc, Disk: mem}, os.DirFS(t.TempDir()), "t0001", t.TempDir(), nil)
	if f := fault.As(err); f == nil || f.Msg != "undo.turn" {
		t.Error(err)
	}
}
