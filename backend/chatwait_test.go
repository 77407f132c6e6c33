package backend_test

import (
	"fmt"
	"testing"
	"time"

	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/chat"
)

// CRG-167: a question is tried again as a turn is.
func TestCRG_167_AQuestionIsTriedAgain(t *testing.T) {
	busy, gone := fails(llm.Fault{Class: llm.Busy}), fails(llm.Fault{Class: llm.Unreachable})
	for name, c := range map[string]struct {
		answers []answer
		waits   []time.Duration
		problem string
	}{
		"busy for a while": {[]answer{busy, busy, says("Yes.")}, []time.Duration{2e9, 5e9}, ""},
		"busy all day":     {[]answer{busy}, []time.Duration{2e9, 5e9, 15e9}, "model.busy"},
		"not there":        {[]answer{gone}, []time.Duration{2e9}, "model.unreachable"},
		"asks to wait":     {[]answer{fails(llm.Fault{Class: llm.RateLimited, RetryAfter: 7 * time.Second}), says("Yes.")}, []time.Duration{7e9}, ""},
		"key refused":      {[]answer{fails(llm.Fault{Class: llm.KeyRefused})}, nil, "model.key-refused"},
		"broken off":       {[]answer{fails(llm.Fault{Class: llm.Stalled, Partial: 9})}, nil, "model.stalled"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, &script{answers: c.answers}, nil)
			answer, err := w.Chat.Ask(t.Context(), "Well?")
			if fmt.Sprint(w.model.slept) != fmt.Sprint(c.waits) {
				t.Errorf("waited %v, want %v", w.model.slept, c.waits)
			}
			if h := w.Chat.History(); len(h) != 2 {
				t.Errorf("the conversation: %+v", h) // a try leaves no trace of its own
			}
			if c.problem == "" && (err != nil || answer.Text != "Yes.") || c.problem != "" && !fault.Is(err, c.problem) {
				t.Errorf("%q %v", answer.Text, err)
			}
		})
	}
}

// While it waits, the conversation says for what and how long, a run does not ask the same server meanwhile, Try now does not
// wait, and Stop ends it at once.
func TestCRG_167_TheWaitOfAQuestionIsSeenCutShortAndStopped(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{fails(llm.Fault{Class: llm.Busy, RetryAfter: 100 * time.Second})}}, nil)
	w.Gateway.Sleep = clock.RealSleep
	news, end := w.Run.News.Subscribe(1000)
	defer end()
	waiting := func(try int) *chat.Waiting {
		t.Helper()
		for late := time.After(10 * time.Second); ; {
			select {
			case <-late:
				t.Fatal("nobody was told of a wait")
			case e := <-news:
				_, ofChat := e.(chat.Event)
				if wait := w.Chat.Wait(); ofChat && wait != nil && wait.Try == try {
					return wait
				}
			}
		}
	}
	q, err := w.Chat.Send("Well?")
	if err != nil {
		t.Fatal(err)
	}
	wait := waiting(1)
	if left := wait.Until.Sub(w.Run.Clock()); wait.Of != 3 || left < 90*time.Second || left > 100*time.Second || !fault.Is(wait.Problem, "model.busy") {
		t.Fatalf("%+v, %v left", wait, left)
	}
	if err := w.Run.Start(run.Options{Turns: 1}); err != nil {
		t.Fatal(err)
	}
	for w.Run.Status().Activity != run.ChatPending {
		time.Sleep(time.Millisecond)
	}
	w.Run.Stop() // does not wait for the question
	if _, answering := w.Chat.Asking(); answering != q.ID || len(w.model.calls()) != 1 {
		t.Fatalf("answering %d after %d calls", answering, len(w.model.calls()))
	}
	w.Chat.Hurry()
	waiting(2)
	w.Chat.Stop(q.ID)
	h := w.quiet()
	if len(h) != 2 || h[1].Trouble == nil || h[1].Trouble.Msg != "chat.stopped" || w.Chat.Wait() != nil || len(w.model.calls()) != 2 {
		t.Errorf("%+v after %d calls", h, len(w.model.calls()))
	}
	w.Chat.Hurry() // nobody waits
}
