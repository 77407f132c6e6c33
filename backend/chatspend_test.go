package backend_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/run/chat"
)

func TestWhatAnAnswerOfTheChatTookIsCountedAndKept(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{honest(think, 50), honest("It is about a tram.", 30)}}, priced(""))
	s := w.turns(1)
	answer, err := w.Chat.Ask(t.Context(), "What is this about?")
	if err != nil {
		t.Fatal(err)
	}
	cost := (float64(answer.TokensPrompt)*1000 + 30*4000) / 1e6
	if answer.TokensOutput != 30 || answer.TokensUsed != answer.TokensPrompt+30 || math.Abs(answer.Cost.In("EUR")-cost) > 1e-9 || answer.Cost[0].About {
		t.Errorf("the answer says %d, %d, %d tokens, %v, want %v", answer.TokensPrompt, answer.TokensOutput, answer.TokensUsed, answer.Cost, cost)
	}
	if now := w.Run.Status().Spent; now.Tokens != s.Tokens+answer.TokensUsed || math.Abs(now.Cost.In("EUR")-s.Cost.In("EUR")-cost) > 1e-9 {
		t.Errorf("the run and the chat took %+v", now)
	}
	w.reopen()
	f, err := w.History.Stats()
	if err != nil || f.Chat.Calls != 1 || f.Chat.Tokens != answer.TokensUsed || math.Abs(f.Chat.Cost.In("EUR")-cost) > 1e-9 {
		t.Errorf("the figures of the chat: %+v %v", f.Chat, err)
	}
	if f.TokensUsed != s.Tokens+answer.TokensUsed || math.Abs(f.Cost.In("EUR")-s.Cost.In("EUR")-cost) > 1e-9 || math.Abs(f.Costs["wordy"].In("EUR")-f.Cost.In("EUR")) > 1e-9 {
		t.Errorf("all figures: %d tokens, %v, by model %v", f.TokensUsed, f.Cost, f.Costs)
	}
	for _, want := range []string{"sent and received", "cost: ", " EUR\n", "the chat's part: calls: 1, tokens: about "} {
		if !strings.Contains(f.String(), want) {
			t.Errorf("%q is not in\n%s", want, f)
		}
	}
}

// An answer that was stopped or broke off was worked on, so it is paid for.
func TestAnAnswerThatEndedEarlyIsCounted(t *testing.T) {
	w := newWorld(t, &script{}, priced(""))
	ctx, stop := context.WithCancel(t.Context())
	w.setModel(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		req.OnText("It is about a ")
		stop()
		return llm.Reply{}, &llm.Fault{Class: llm.Stopped, Partial: 14, Thought: 400}
	})
	cut, err := w.Chat.Ask(ctx, "What is this about?")
	if err != nil || !cut.Cut || cut.TokensUsed < 400/4 || cut.Cost.In("EUR") <= 0 || !cut.Cost[0].About {
		t.Errorf("stopped: %+v %v", cut, err)
	}
	w.setModel(fails(llm.Fault{Class: llm.Cut, Usage: llm.Usage{Prompt: 5000, Output: 256}}))
	_, _ = w.Chat.Ask(t.Context(), "And now?")
	h := w.Chat.History()
	last := h[len(h)-1]
	if last.By != chat.Problem || last.TokensUsed != 5256 || math.Abs(last.Cost.In("EUR")-(5000*1000+256*4000)/1e6) > 1e-9 {
		t.Errorf("broken off: %+v", last)
	}
	w.setModel(fails(llm.Fault{Class: llm.Unreachable}))
	_, _ = w.Chat.Ask(t.Context(), "Hello?")
	if f, _ := w.History.Stats(); f.Chat.Calls != 2 || f.Chat.Tokens != cut.TokensUsed+5256 || w.Run.Status().Spent.Tokens != f.Chat.Tokens {
		t.Errorf("the figures: %+v", f.Chat)
	}
	// The same in a run: what came before Stop stays counted with its turn.
	ctx, stop = context.WithCancel(t.Context())
	w.setModel(func(_ context.Context, req llm.Request) (llm.Reply, error) {
		stop()
		return llm.Reply{}, &llm.Fault{Class: llm.Stopped, Partial: 40}
	})
	s, _ := w.Run.Run(ctx, run.Options{Turns: 1})
	if s.Ending != run.Stopped || s.Tokens < 10 || s.Cost.In("EUR") <= 0 {
		t.Errorf("a stopped run took %+v", s)
	}
}

// nobody passes a limit of tokens or money by chatting without being told.
func TestR69_ALimitHoldsForTheChatToo(t *testing.T) {
	for _, limit := range []string{"money-limit: 2", "token-limit: 2000"} {
		w := newWorld(t, &script{answers: []answer{honest("A long answer.", 2000)}}, priced(limit+"\n"))
		if _, err := w.Chat.Ask(t.Context(), "One?"); err != nil {
			t.Fatal(err) // one reply may go beyond
		}
		_, err := w.Chat.Ask(t.Context(), "Two?")
		if !fault.Is(err, "chat.limit") || len(w.model.calls()) != 1 {
			t.Fatalf("%s: a question was sent beyond it: %v", limit, err)
		}
		h := w.Chat.History()
		if note := h[len(h)-1]; note.By != chat.Problem || note.Trouble == nil || note.Trouble.Msg != "chat.limit" || note.Trouble.Values["amount"] == "" {
			t.Errorf("%s: the conversation says %+v", limit, note)
		}
		if err := w.Chat.Again(h[len(h)-2].ID); err != nil { // the person wants it all the same
			t.Fatal(err)
		}
		if h = w.quiet(); h[len(h)-1].By != chat.Model || len(w.model.calls()) != 2 {
			t.Errorf("%s: asked again: %+v", limit, h[len(h)-1])
		}
		if _, err := w.Chat.Ask(t.Context(), "Three?"); !fault.Is(err, "chat.limit") {
			t.Errorf("%s: asking again opened the way for all: %v", limit, err)
		}
	}
}

// While a run is on, what the chat takes is part of what the run may take.
func TestR69_AQuestionDuringARunCountsForTheRun(t *testing.T) {
	w := newWorld(t, &script{}, priced("token-limit: 20000\nturn-limit: 0\n"))
	turns := 0
	asked := make(chan error, 1)
	w.setModel(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		if strings.Contains(req.Messages[0].Text, "CHAT?") {
			return honest("An answer.", 20000)(ctx, req)
		}
		if turns++; turns == 1 {
			go func() { _, err := w.Chat.Ask(context.Background(), "CHAT?"); asked <- err }()
			for w.Chat.Pending() == 0 {
			}
		}
		return honest(think, 10)(ctx, req)
	})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 5})
	if !fault.Is(err, "run.limit") || s.Turns != 1 || s.Tokens < 20000 {
		t.Errorf("the run went on: %+v %v", s, err)
	}
	if err := <-asked; err != nil {
		t.Error(err)
	}
}
