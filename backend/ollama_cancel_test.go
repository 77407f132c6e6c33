package backend_test

import (
	"context"
	"testing"
	"time"

	"crg/backend/base/fault"
	"crg/backend/llm"
	"crg/backend/llm/ollamatest"
	"crg/backend/llm/provider"
	"crg/backend/run"
)

// Hanging up on Ollama can leave the model's only place taken: then it takes every later request and answers none. So these
// tests have a server of their own, started again for each.
func TestRealOllamaHangingUp(t *testing.T) {
	server := ollamatest.Start(t)
	for _, d := range dialects {
		t.Run(d.name, func(t *testing.T) {
			t.Run("R_61 CRG_167 Stop ends an endless reply", func(t *testing.T) {
				server.Restart()
				stopEndsAReply(t, server, d)
			})
			t.Run("CRG_167 a reply that takes too long", func(t *testing.T) {
				server.Restart()
				replyTakesTooLong(t, server, d)
			})
		})
	}
	t.Run("R_61 CRG_167 a server that stands still is given up, and asked again", func(t *testing.T) {
		server.Restart()
		serverStandsStill(t, server, dialects[0])
	})
}

// The model would go on for far longer than any test: that Stop returns is its doing. How long it took is noted.
func stopEndsAReply(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Loop.Name, output: 99000, context: 200000})
	w.start(run.Options{Turns: 1})
	pressed := time.Now()
	w.Run.Stop()
	t.Logf("Stop took %s", time.Since(pressed))
	if last := w.Run.Status().Last; last.Ending != run.Stopped || w.Run.Status().Running {
		t.Errorf("the run ended %q: %s", last.Ending, last.Why)
	}
	w.untouched(1, 0)
	server.Restart()
	w.use(settings{model: ollamatest.Good.Name})
	w.turns(1)
	if w.last().ID != "t0001" {
		t.Errorf("the run went on with %s", w.last().ID)
	}
}

// impatient asks real models, but waits for them a short time only.
type impatient struct{ *provider.Client }

func (i impatient) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	req.Config.Key = "the-server-asks-for-none"
	return i.Client.Complete(ctx, req)
}

func allowed(llm.Config) error { return nil }

// limited opens the project again with limits that a test can wait for.
func (w *served) limited(l provider.Limits) {
	w.t.Helper()
	w.close()
	w.model = impatient{provider.New(provider.Options{Allow: allowed, Limits: l})}
	w.open()
}

func replyTakesTooLong(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Loop.Name, output: 99000, context: 200000})
	w.limited(provider.Limits{TotalLocal: 2 * time.Second})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
	if s.Ending != run.Paused || !fault.Is(err, "model.timed-out") {
		t.Fatalf("the run ended %q: %v", s.Ending, err)
	}
	w.untouched(1, 0)
}

func serverStandsStill(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Good.Name})
	w.turns(1) // the model is loaded
	w.limited(provider.Limits{IdleLocal: 8 * time.Second})
	server.Freeze()
	slept := 0
	w.asleep = func() {
		slept++
		server.Thaw()
	}
	w.turns(1)
	if slept != 1 || w.last().ID != "t0002" {
		t.Errorf("after %d waits turn %s", slept, w.last().ID)
	}
}
