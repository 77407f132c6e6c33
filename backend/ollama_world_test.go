package backend_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/llm"
	"crg/backend/llm/ollamatest"
	"crg/backend/run"
	"crg/backend/run/turn"
)

// dialect is one of the three languages in which the same server is asked.
type dialect struct{ name, provider, path string }

var dialects = []dialect{
	{"its own", "ollama", ""},
	{"as OpenAI", "custom", "/v1"},
	{"as Anthropic", "anthropic", "/v1"},
}

// served is a project whose agent is a model on a real server.
type served struct {
	*world
	server  *ollamatest.Server
	dialect dialect
	asleep  func()       // what happens while the run waits before another try
	model   llm.Provider // nil = as the program has it
}

// settings of the agent; the context is the one that the tiny models have.
type settings struct {
	model           string
	output, context int // tokens; 0 = 512 and 8192
}

func newServed(t *testing.T, server *ollamatest.Server, dialect dialect, s settings) *served {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "project")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	w := &served{world: &world{t: t, dir: dir}, server: server, dialect: dialect}
	w.use(s)
	w.open()
	t.Cleanup(w.close)
	if _, err := w.Edit.SetGoal("Should the town build a tram?", false); err != nil {
		t.Fatal(err)
	}
	return w
}

// use writes the agent's settings.
func (w *served) use(s settings) {
	w.t.Helper()
	if s.output == 0 {
		s.output = 512
	}
	if s.context == 0 {
		s.context = 8192
	}
	write(w.t, w.dir, "settings/llm-config.txt", fmt.Sprintf(`[agent: Explorer]
provider: %s
host: %s
api-key: `+canarytest.Key()+`
model: %s
role: Primary reasoning agent
temperature: 0.7
max-tokens: %d
context-window: %d
`, w.dialect.provider, w.server.URL+w.dialect.path, s.model, s.output, s.context))
	if w.Project != nil {
		w.Workspace.Refresh()
		w.allow()
	}
}

// allow answers the question whether the project may ask this server, as a person would.
func (w *served) allow() {
	if q, open := w.Connect.Question(w.Files().Agent()); open {
		w.Connect.Allow(q.Use)
	}
}

// open opens the project as the program does; only the waiting is left out.
func (w *served) open() {
	w.t.Helper()
	opt := backend.Options{Templates: templates, Trust: &w.trust, Clock: clock.Stepping(), Sleep: func(ctx context.Context, _ time.Duration) error {
		if w.asleep != nil {
			w.asleep()
		}
		return ctx.Err()
	}}
	if w.model != nil {
		opt.Model = w.model
	}
	var err error
	if w.Project, err = backend.Open(w.dir, opt); err != nil {
		w.t.Fatal(err)
	}
	w.allow()
}

func (w *served) reopen() {
	w.t.Helper()
	w.close()
	w.open()
}

// start begins a run and returns when the first text of a reply is there.
func (w *served) start(opt run.Options) {
	w.t.Helper()
	news, quiet := w.Run.News.Subscribe(1000)
	defer quiet()
	if err := w.Run.Start(opt); err != nil {
		w.t.Fatal(err)
	}
	for e := range news {
		switch n := e.(type) {
		case turn.Event:
			if n.Kind == turn.Text {
				return
			}
		case run.Status:
			if n.Last != nil {
				w.t.Fatalf("the run is over before it began: %+v", *n.Last)
			}
		}
	}
}

// untouched fails the test where a call without a whole reply left anything behind.
func (w *served) untouched(nodes, turns int) {
	w.t.Helper()
	if n, _ := w.counts(); n != nodes {
		w.t.Errorf("the graph has %d nodes, want %d", n, nodes)
	}
	if a := w.agent(); a.TurnTotal != turns {
		w.t.Errorf("the agent counts %d turns, want %d", a.TurnTotal, turns)
	}
}
