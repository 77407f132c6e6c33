package backend_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
)

func TestCRG_162_ReminderAndRetry(t *testing.T) {
	w := newWorld(t, replies(garbage, grow), nil)
	w.turns(1)
	calls := w.model.calls()
	if len(calls) != 2 || len(calls[1].Messages) != 3 {
		t.Fatalf("%d calls; the second has %d messages, want prompt, reply, reminder", len(calls), len(calls[len(calls)-1].Messages))
	}
	reminder := w.model.prompt(1)
	has(t, reminder, "[ACTION:")
	if calls[1].Messages[1].Text != garbage {
		t.Error("the model is not shown its own reply")
	}
	if w.node("n02") == nil {
		t.Error("the second reply was not applied")
	}
}

func TestCRG_163_AfterTwoFailuresThePromptIsBuiltFromScratch(t *testing.T) {
	w := newWorld(t, replies(garbage, garbage, garbage, garbage, grow), nil)
	w.turns(1)
	calls := w.model.calls()
	for i, want := range []int{1, 3, 5, 1, 1} {
		if got := len(calls[i].Messages); got != want {
			t.Errorf("call %d has %d messages, want %d", i+1, got, want)
		}
	}
	if w.model.prompt(3) != w.model.prompt(0) {
		t.Error("the rebuilt prompt of an unchanged project differs from the first")
	}
}

func TestCRG_164_FiveFailuresPause(t *testing.T) {
	w := newWorld(t, replies(garbage), nil)
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 3})
	if s.Ending != run.Paused || !fault.Is(err, "run.unreadable") {
		t.Fatalf("the run ended %q: %v", s.Ending, err)
	}
	if n := len(w.model.calls()); n != 5 {
		t.Errorf("%d calls, want 5", n)
	}
	if w.Run.Status().Activity != run.PausedActivity {
		t.Errorf("the status is %q", w.Run.Status().Activity)
	}
}

func TestCRG_165_EveryUnreadableReplyIsKeptInFull(t *testing.T) {
	long := garbage + strings.Repeat(" and on", 3000)
	w := newWorld(t, replies(garbage, long, grow), nil)
	w.turns(1)
	rec := w.record("t0001")
	if len(rec.ParseFailures) != 2 || rec.ParseFailures[1].Reply != long {
		t.Fatalf("%d failures are recorded", len(rec.ParseFailures))
	}
	if len(rec.ParseFailures[0].Failures) == 0 {
		t.Error("the record does not say what was wrong")
	}
}

func TestCRG_166_SuccessResetsTheCountAndRetriesUseNoTurn(t *testing.T) {
	w := newWorld(t, replies(garbage, garbage, garbage, garbage, grow, garbage, garbage, garbage, garbage, think), nil)
	w.turns(2)
	if a := w.agent(); a.Turn != 2 || a.TurnTotal != 2 {
		t.Errorf("the agent stands at %+v after two turns", a)
	}
}

func TestCRG_148_ABatchRejectedForItsOrderIsAskedForAgain(t *testing.T) {
	moveFirst := `[ACTION: move_to | target: n01 | reason: "x"]` + "\n" + `[ACTION: pass | reason: "y"]`
	w := newWorld(t, replies(moveFirst, grow), map[string]string{"settings/ui-config.txt": whole})
	w.turns(1)
	has(t, w.model.prompt(1), "move_to must be the last action — resubmit")
}

func TestCRG_167_ConnectionProblemsAreTriedAgainThenPause(t *testing.T) {
	for name, c := range map[string]struct {
		fault llm.Fault
		waits []time.Duration
	}{
		"busy":                  {llm.Fault{Class: llm.Busy}, []time.Duration{2 * time.Second, 5 * time.Second, 15 * time.Second}},
		"rate limited":          {llm.Fault{Class: llm.RateLimited, RetryAfter: 7 * time.Second}, []time.Duration{7 * time.Second, 7 * time.Second, 7 * time.Second}},
		"a wait that is absurd": {llm.Fault{Class: llm.RateLimited, RetryAfter: time.Hour}, nil},
		"unreachable":           {llm.Fault{Class: llm.Unreachable}, []time.Duration{2 * time.Second}},
		"stalled":               {llm.Fault{Class: llm.Stalled}, []time.Duration{2 * time.Second}},
		"stalled in the middle": {llm.Fault{Class: llm.Stalled, Partial: 10}, nil},
		"key refused":           {llm.Fault{Class: llm.KeyRefused}, nil},
		"no credit":             {llm.Fault{Class: llm.NoCredit}, nil},
		"unknown model":         {llm.Fault{Class: llm.ModelNotFound}, nil},
		"too long":              {llm.Fault{Class: llm.TooLong}, nil},
		"cut":                   {llm.Fault{Class: llm.Cut, Partial: 10}, nil},
		"empty":                 {llm.Fault{Class: llm.Empty}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, &script{answers: []answer{fails(c.fault)}}, nil)
			s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
			if s.Ending != run.Paused || err == nil || s.Why == "" {
				t.Fatalf("the run ended %q: %v", s.Ending, err)
			}
			if len(w.model.calls()) != len(c.waits)+1 {
				t.Errorf("%d calls, want %d", len(w.model.calls()), len(c.waits)+1)
			}
			for i, want := range c.waits {
				if i >= len(w.model.slept) || w.model.slept[i] != want {
					t.Errorf("waited %v, want %v", w.model.slept, c.waits)
					break
				}
			}
			if a := w.agent(); a.TurnTotal != 0 {
				t.Error("a failed call used a turn")
			}
		})
	}
}

func TestCRG_167_AfterATryTheRunGoesOn(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{fails(llm.Fault{Class: llm.Busy}), says(grow)}}, nil)
	w.turns(1)
	if w.node("n02") == nil {
		t.Error("the reply after the retry was not applied")
	}
}

func TestAPromptThatTheServerCutSilentlyIsNoTurn(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: grow, Finish: "stop", Usage: llm.Usage{Prompt: 300, Output: 50}}, nil
	}}}, nil)
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
	if s.Ending != run.Paused || !fault.Is(err, "model.too-long") || w.node("n02") != nil {
		t.Fatalf("%q: %v", s.Ending, err)
	}
}
