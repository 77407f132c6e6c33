package backend_test

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"testing"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/run"
)

const prices = "currency: EUR\n[model: wordy]\ninput: 1000\noutput: 4000\n"

func priced(limits string) map[string]string {
	files := agentFile(32768)
	files["settings/prices.txt"] = prices
	files["settings/ui-config.txt"] = limits
	files["phases/phase-order.txt"] = "exploration : 500\n" // a model that only passes ends no phase
	return files
}

// uses is a server that counts the same for every call.
func uses(text string, used llm.Usage) answer {
	return func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: text, Finish: "stop", Usage: used}, nil
	}
}

// exact counts of a prompt that nobody takes for a cut one.
func honest(text string, output int) answer {
	return func(_ context.Context, req llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: text, Finish: "stop", Usage: llm.Usage{Prompt: llm.EstimateMessages(req.Messages), Output: output}}, nil
	}
}

func TestACostIsCountedPerTurnAndInTheRun(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{honest(garbage, 100), honest(think, 50)}}, priced(""))
	s := w.turns(1)
	rec := w.record("t0001")
	want := (float64(rec.TokensPrompt)*1000 + 150*4000) / 1e6
	if got := rec.Cost.In("EUR"); math.Abs(got-want) > 1e-9 || rec.Calls != 2 || rec.TokensUsed != rec.TokensPrompt+150 || rec.Cost[0].About {
		t.Errorf("%+v, %d calls, %d tokens; want %v", rec.Cost, rec.Calls, rec.TokensUsed, want)
	}
	if s.Cost.In("EUR") != rec.Cost.In("EUR") || s.Tokens != rec.TokensUsed || w.Run.Status().Spent.Tokens != rec.TokensUsed {
		t.Errorf("the run says %+v", s)
	}
	figures, err := w.History.Stats()
	if err != nil || figures.Cost.In("EUR") != rec.Cost.In("EUR") || figures.Costs["wordy"].In("EUR") != rec.Cost.In("EUR") || w.History.Series(0)[0].Cost.In("EUR") == 0 {
		t.Errorf("the figures say %+v %v", figures.Cost, err)
	}
}

func TestAModelWithoutAPriceShowsNoCost(t *testing.T) {
	files := agentFile(32768)
	w := newWorld(t, &script{answers: []answer{honest(think, 50)}}, files)
	s := w.turns(1)
	if rec := w.record("t0001"); len(rec.Cost) != 0 || len(s.Cost) != 0 || s.Tokens == 0 {
		t.Errorf("%+v %+v", rec.Cost, s)
	}
}

func TestAServerThatDoesNotCountIsEstimated(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{uses(think, llm.Usage{})}}, priced(""))
	w.turns(1)
	rec := w.record("t0001")
	if rec.TokensPrompt != 0 || rec.TokensUsed <= rec.TokensEstimated || rec.Cost.In("EUR") <= 0 || !rec.Cost[0].About {
		t.Errorf("%d used of %d estimated, %+v", rec.TokensUsed, rec.TokensEstimated, rec.Cost)
	}
}

// What a failed try of a turn took stays counted when the turn succeeds later.
func TestFailedTriesArePaidForToo(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{honest(garbage, 10)}}, priced(""))
	s, _ := w.Run.Run(t.Context(), run.Options{Turns: 1})
	lost := s.Cost.In("EUR")
	if s.Ending != run.Paused || lost <= 0 {
		t.Fatalf("%+v", s)
	}
	w.setModel(func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{}, &llm.Fault{Class: llm.Cut, Usage: llm.Usage{Prompt: 5000, Output: 256}}
	})
	s, _ = w.Run.Run(t.Context(), run.Options{Turns: 1})
	cut := s.Cost.In("EUR")
	if math.Abs(cut-(5000*1000+256*4000)/1e6) > 1e-9 {
		t.Fatalf("an answer that was cut cost %v", cut)
	}
	w.setModel(honest(think, 10))
	s = w.turns(1)
	if got, want := w.record("t0001").Cost.In("EUR"), lost+cut+s.Cost.In("EUR"); math.Abs(got-want) > 1e-9 {
		t.Errorf("the turn cost %v, want %v", got, want)
	}
}

// whatever the limit and however the model behaves, a run exceeds it by less than one reply.
func TestR69_ALimitIsNeverExceededByMoreThanOneReply(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{honest(think, 100)}}, priced(""))
	for i := range 100 {
		n, inMoney := i/10, i/10%2 == 0 // ten limits, ten behaviours of the model under each
		limit, line := float64(1+n)/2, "money-limit: "
		if !inMoney {
			limit, line = float64(500+397*n), "token-limit: "
		}
		if i%10 == 0 {
			write(t, w.dir, "settings/ui-config.txt", "turn-limit: 0\n"+line+fmt.Sprint(limit)+"\n")
			w.Workspace.Refresh()
		}
		text, calls, each := []string{garbage, `[ACTION: request_info | topic: "states" | reason: "unsure"]`, think}[i%3], 0, 0.0
		w.setModel(func(ctx context.Context, req llm.Request) (llm.Reply, error) {
			calls++
			reply, err := honest(text, 10+37*(i%10))(ctx, req)
			took := float64(reply.Usage.Prompt + reply.Usage.Output)
			if inMoney {
				took = (float64(reply.Usage.Prompt)*1000 + float64(reply.Usage.Output)*4000) / 1e6
			}
			each = max(each, took)
			return reply, err
		})
		s, err := w.Run.Run(t.Context(), run.Options{})
		if s.Ending != run.Paused || calls == 0 {
			t.Fatalf("%d: %+v", i, s)
		}
		spent := float64(s.Tokens)
		if inMoney {
			spent = s.Cost.In("EUR")
		}
		if beyond := spent - limit; fault.Is(err, "run.limit") && beyond < 0 || beyond >= each {
			t.Fatalf("%d: limit %v exceeded by %v, a reply takes %v (%v)", i, limit, beyond, each, err)
		}
	}
}

func TestALimitOfMoneyNeedsAPrice(t *testing.T) {
	files := map[string]string{
		"settings/llm-config.txt": "[agent: Explorer]\nprovider: openai\napi-key: " + canarytest.Key() + "\nmodel: big\n",
		"settings/ui-config.txt":  "money-limit: 2\n",
	}
	dir := filepath.Join(canarytest.Dir(t), "project")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		write(t, dir, name, text)
	}
	p, err := backend.Open(dir, backend.Options{Templates: templates})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if _, err := p.Edit.SetGoal("Should the town build a tram?", false); err != nil {
		t.Fatal(err)
	}
	q, _ := p.Connect.Question(p.Files().Agent())
	p.Connect.Allow(q.Use)
	if err := p.Run.Check(); !fault.Is(err, "run.no-price") {
		t.Errorf("%v", err)
	}
	if _, err := p.Chat.Ask(t.Context(), "Well?"); !fault.Is(err, "run.no-price") {
		t.Errorf("the chat would have sent it: %v", err)
	}
	write(t, dir, "settings/prices.txt", "[model: big]\ninput: 1\noutput: 1\n")
	p.Workspace.Refresh()
	if err := p.Run.Check(); err != nil {
		t.Error(err)
	}
}

func TestAPriceIsWrittenAndTakenOut(t *testing.T) {
	w := newWorld(t, replies(think), nil)
	set := func(model, in, out, currency string) error {
		_, err := w.Connect.SetPrice(model, in, out, currency)
		w.Workspace.Refresh()
		return err
	}
	if err := set("llama3:8b", "0,25", "2", "EUR"); err != nil {
		t.Fatal(err)
	}
	if err := set("Other/Model", "1", "1", ""); err != nil {
		t.Fatal(err)
	}
	if err := set("LLAMA3:8b", "0.5", "2", ""); err != nil {
		t.Fatal(err)
	}
	if p, ok := w.Files().PriceOf("llama3:8b"); !ok || p.Input != 0.5 || p.Output != 2 || p.Currency != "EUR" || len(w.Files().Prices) != 2 {
		t.Errorf("%+v %v, %d prices", p, ok, len(w.Files().Prices))
	}
	for _, bad := range [][3]string{{"m", "free", "1"}, {"m", "1", ""}, {"", "1", "1"}, {"a]\n[model: b", "1", "1"}} {
		if err := set(bad[0], bad[1], bad[2], ""); !fault.Is(err, "setting.value") {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if err := set("llama3:8b", "", "", ""); err != nil {
		t.Fatal(err)
	}
	if _, ok := w.Files().PriceOf("llama3:8b"); ok || len(w.Files().Prices) != 1 {
		t.Error("the price is still there")
	}
	text, err := w.Workspace.Text("settings/prices.txt")
	if err != nil || !contains(text.Text, "# What a model costs") {
		t.Errorf("the comments went: %v\n%s", err, text.Text)
	}
}
