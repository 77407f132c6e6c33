package backend_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/ask"
)

var notes = ask.Request{Messages: []llm.Message{{Role: llm.User, Text: "Which of these notes agree?"}}}

// What is asked beside turns and chat counts for the limits of the run and for the figures, also after a restart.
func TestWhatIsAskedBesideTheRunCountsAsAllElse(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{honest(think, 50), honest("All of them.", 3000), honest(think, 50)}}, priced("token-limit: 4000\nturn-limit: 0\n"))
	s := w.turns(1)
	if _, err := w.Gateway.Ask(t.Context(), "notebook", notes); err != nil {
		t.Fatal(err)
	}
	spent := w.Run.Status().Spent
	if spent.Tokens < s.Tokens+3000 || spent.Cost.In("EUR") <= s.Cost.In("EUR")+3000*4000/1e6 {
		t.Fatalf("the run took %+v, both %+v", s.Spent, spent)
	}
	if _, err := w.Gateway.Ask(t.Context(), "notebook", notes); !fault.Is(err, "ask.limit") || len(w.model.calls()) != 2 {
		t.Errorf("beyond the limit: %v", err)
	}
	if _, err := w.Chat.Ask(t.Context(), "And now?"); !fault.Is(err, "chat.limit") {
		t.Errorf("the chat went on: %v", err)
	}
	w.reopen()
	f, err := w.History.Stats()
	if n := f.Others["notebook"]; err != nil || n.Calls != 1 || n.Tokens != spent.Tokens-s.Tokens || f.TokensUsed != spent.Tokens || f.Chat.Calls != 0 {
		t.Errorf("the figures: %+v, %d tokens of %d, %v", f.Others, f.TokensUsed, spent.Tokens, err)
	}
	has(t, f.String(), "notebook's part: calls: 1, tokens: about ")
}

// While a run is on, what is asked beside it is part of what the run may take, and waits for the turn.
func TestR69_AnAskDuringARunCountsForTheRun(t *testing.T) {
	w := newWorld(t, &script{}, priced("token-limit: 20000\nturn-limit: 0\n"))
	asked, waits := make(chan error, 1), make(chan struct{})
	turns := 0
	w.setModel(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		if req.Messages[0].Text == notes.Messages[0].Text {
			return honest("An answer.", 20000)(ctx, req)
		}
		if turns++; turns == 1 {
			go func() { close(waits); _, err := w.Gateway.Ask(context.Background(), "notebook", notes); asked <- err }()
			<-waits
		}
		return honest(think, 10)(ctx, req)
	})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 200})
	if <-asked != nil || !fault.Is(err, "run.limit") || s.Tokens < 20000 {
		t.Errorf("the run went on: %+v %v", s, err)
	}
}

// Recording and trust lie below all doors.
func TestAnAskIsRecordedAndNeedsTrust(t *testing.T) {
	dir := filepath.Join(canarytest.Dir(t), "project")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	recording := filepath.Join(canarytest.Dir(t), "tape.jsonl")
	p, err := backend.Open(dir, backend.Options{Templates: templates, Record: recording, Sleep: clock.NoSleep})
	if err != nil {
		t.Fatal(err)
	}
	if _, err = p.Gateway.Ask(t.Context(), "notebook", notes); err != nil { // the practice agent says something to everything
		t.Error(err)
	}
	write(t, dir, "settings/llm-config.txt", "[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: x\n")
	p.Workspace.Refresh()
	if _, err = p.Gateway.Ask(t.Context(), "notebook", notes); !fault.Is(err, "model.not-allowed") {
		t.Errorf("asked without trust: %v", err)
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(recording); err != nil || bytes.Count(data, []byte("Which of these notes agree?")) != 1 {
		t.Errorf("the recording: %s %v", data, err)
	}
	if _, err := p.Gateway.Ask(t.Context(), "notebook", notes); !fault.Is(err, "run.stopped") {
		t.Errorf("asked in a closed project: %v", err)
	}
}
