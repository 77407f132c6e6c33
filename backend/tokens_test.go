package backend_test

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/llm/replay"
	"crg/backend/run"
)

// counts is a server whose tokenizer needs more or fewer tokens than CRG estimates. It never says the same twice.
func counts(times float64) answer {
	said := 0
	return func(_ context.Context, req llm.Request) (llm.Reply, error) {
		said++
		text := strings.ReplaceAll(grow, "Cost", "Cost "+strconv.Itoa(said))
		used := llm.Usage{Prompt: int(float64(llm.EstimateMessages(req.Messages)) * times), Output: 40}
		return llm.Reply{Text: text, Finish: "stop", Usage: used}, nil
	}
}

func agentFile(window int) map[string]string {
	return map[string]string{"settings/llm-config.txt": fmt.Sprintf(
		"[agent: Explorer]\nprovider: custom\nhost: http://127.0.0.1:1\nmodel: wordy\nmax-tokens: 256\ncontext-window: %d\n", window)}
}

func near(a, b float64) bool { return math.Abs(a-b) < 0.01 }

func TestCRG_207_TheFactorOfAModelIsLearnedKeptAndStandsInTheTurn(t *testing.T) {
	for _, memory := range []string{"stateless", "session"} {
		t.Run(memory, func(t *testing.T) {
			files := agentFile(32768)
			files["settings/ui-config.txt"] = "memory: " + memory + "\n"
			w := newWorld(t, &script{answers: []answer{counts(1.4)}}, files)
			w.turns(1)
			if first := w.last(); first.Factor != 1 {
				t.Errorf("the first turn knew a factor: %v", first.Factor)
			}
			w.turns(2)
			w.reopen()
			w.turns(1)
			fourth := w.record("t0004")
			if !near(fourth.Factor, 1.4) {
				t.Fatalf("factor %v, want 1.4", fourth.Factor)
			}
			if want := int(math.Ceil(float64(llm.Estimate(w.model.prompt(3))) * fourth.Factor)); fourth.TokensEstimated < want || fourth.TokensEstimated > want+10 {
				t.Errorf("%d tokens estimated, want about %d", fourth.TokensEstimated, want)
			}
		})
	}
}

func TestCRG_207_PracticeNeedsNoFactor(t *testing.T) {
	w := newWorld(t, &script{answers: []answer{counts(1.4)}}, nil)
	w.turns(3)
	if f := w.last().Factor; f != 1 {
		t.Errorf("factor %v", f)
	}
}

// A recording made with a learned factor has shorter prompts; it plays in a folder where nothing was learned.
func TestCRG_270_ARecordingIsPlayedWithItsOwnFactors(t *testing.T) {
	type made struct {
		dir   string
		turns []journal.Turn
	}
	recording := filepath.Join(t.TempDir(), "run.jsonl")
	play := func(opt backend.Options) made {
		t.Helper()
		dir := filepath.Join(t.TempDir(), "project")
		if err := backend.Create(dir, "default", templates); err != nil {
			t.Fatal(err)
		}
		for name, text := range agentFile(6000) {
			write(t, dir, name, text)
		}
		opt.Templates, opt.Clock, opt.Sleep = templates, clock.Stepping(), clock.NoSleep
		p, err := backend.Open(dir, opt)
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		if _, err := p.Edit.SetGoal("Should the town build a tram?"+strings.Repeat(" And what would it cost the town?", 40), false); err != nil {
			t.Fatal(err)
		}
		if s, err := p.Run.Run(t.Context(), run.Options{Turns: 6}); err != nil {
			t.Fatalf("%+v %v", s, err)
		}
		return made{dir, p.Records.Last(6)}
	}
	first := play(backend.Options{Model: &script{answers: []answer{counts(1.5)}}, Record: recording})
	model, err := replay.Open(recording)
	if err != nil {
		t.Fatal(err)
	}
	again := play(backend.Options{Model: model, Provider: "replay"})
	for i, turn := range first.turns {
		if got := again.turns[i]; got.Prompt != turn.Prompt || got.Factor != turn.Factor || got.TokensEstimated != turn.TokensEstimated {
			t.Errorf("%s: factor %v, played with %v", turn.ID, turn.Factor, got.Factor)
		}
	}
	if f := first.turns[5].Factor; !near(f, 1.5) {
		t.Errorf("nothing was learned: %v", f)
	}
}
