package backend_test

import (
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/connect"
	"crg/backend/llm/ollamatest"
	"crg/backend/run"
)

// Whole phases with a real Ollama server, asked in each of the three languages that CRG speaks (issue 4, point 2). Tests
// that hang up on it stand in ollama_cancel_test.go.
func TestRealOllama(t *testing.T) {
	server := ollamatest.Start(t)
	for _, d := range dialects {
		t.Run(d.name, func(t *testing.T) {
			for _, c := range []struct {
				name string
				test func(*testing.T, *ollamatest.Server, dialect)
			}{
				{"CRG_179 one pass of a phase order", passOfPhases},
				{"CRG_164 five unreadable replies pause", unreadableReplies},
				{"a thought does nothing", thoughtsDoNothing},
				{"R_63 a reply at its limit does nothing", cutReply},
				{"R_67 a prompt that does not fit is no turn", tooLongPrompt},
				{"an unknown model pauses", unknownModel},
				{"a model that cannot be loaded pauses", damagedModel},
				{"CRG_267 the connection test and the list tell what is there", whatIsThere},
				{"CRG_167 a server that comes back is asked again", serverComesBack},
				{"R_60 a server that dies in mid-reply pauses, and the run resumes at that turn", serverDies},
				{"R_60 a patient run waits for it, and goes on at that turn by itself", runOutlasts},
			} {
				t.Run(c.name, func(t *testing.T) { c.test(t, server, d) })
			}
		})
	}
}

func passOfPhases(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Good.Name})
	write(t, w.dir, "phases/phase-order.txt", "exploration : 2\ngrowth : 3\nconnections : 1\nloop: true\n")
	w.Workspace.Refresh()
	s, err := w.Run.Run(t.Context(), run.Options{OnePass: true})
	if err != nil || s.Ending != run.Done || s.Turns != 6 {
		t.Fatalf("the run ended %q after %d turns: %v", s.Ending, s.Turns, err)
	}
	nodes, edges := w.counts()
	if nodes < 3 || edges < 2 || s.Executed < 6 {
		t.Errorf("%d nodes, %d edges after %+v", nodes, edges, s)
	}
	for _, turn := range w.Records.Last(6) {
		if turn.Calls != 1 || turn.TokensPrompt == 0 || turn.TokensOutput == 0 || turn.Result != "applied" || len(turn.Outcomes) < 2 {
			t.Errorf("turn %s: %d calls, %d + %d tokens, %d actions", turn.ID, turn.Calls, turn.TokensPrompt, turn.TokensOutput, len(turn.Outcomes))
		}
	}
	w.reopen()
	if n, e := w.counts(); n != nodes || e != edges || w.agent().TurnTotal != 6 {
		t.Errorf("after a restart %d nodes, %d edges and %d turns", n, e, w.agent().TurnTotal)
	}
}

func unreadableReplies(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Bad.Name})
	write(t, w.dir, "settings/ui-config.txt", whole) // where replies are kept in part, its first block counts
	w.Workspace.Refresh()
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 2})
	if s.Ending != run.Paused || !fault.Is(err, "run.unreadable") {
		t.Fatalf("the run ended %q: %v", s.Ending, err)
	}
	w.untouched(1, 0)
	if kept := w.Records.Failed("t0001").ParseFailures; len(kept) != 5 || !strings.Contains(kept[4].Reply, "create_edge | from: current") {
		t.Errorf("%d unreadable replies are kept", len(kept))
	}
	w.use(settings{model: ollamatest.Good.Name})
	w.turns(1)
	if got := w.last(); got.ID != "t0001" || got.Result != "applied" {
		t.Errorf("the run went on with %s (%s)", got.ID, got.Result)
	}
}

func thoughtsDoNothing(t *testing.T, server *ollamatest.Server, dialect dialect) {
	for _, model := range []ollamatest.Model{ollamatest.Think, ollamatest.Aloud} {
		w := newServed(t, server, dialect, settings{model: model.Name})
		w.turns(1)
		turn := w.last()
		has(t, turn.Reasoning, "delete_node")
		hasNot(t, turn.Reply, "think>")
		hasNot(t, turn.Reply, "delete_node")
		if w.node("n01") == nil || turn.Outcomes[0].Action.Name != "create_node" {
			t.Errorf("the turn did %+v", turn.Outcomes)
		}
		answer, err := w.Chat.Ask(t.Context(), "What do you think?")
		if err != nil || !strings.HasPrefix(answer.Text, "I will look at the goal") {
			t.Errorf("%s says in the chat %q: %v", model.Name, answer.Text, err)
		}
		w.untouched(2, 1)
	}
}

func cutReply(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Loop.Name, output: 50})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
	if s.Ending != run.Paused || !fault.Is(err, "model.cut") {
		t.Fatalf("the run ended %q: %v", s.Ending, err)
	}
	w.untouched(1, 0)
}

// The settings promise more than the model has. Ollama says so in its own language; in the others it silently drops the
// beginning of the prompt, which its count of tokens gives away.
func tooLongPrompt(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Small.Name})
	for range 3 { // a person who only presses Run again must not get a turn out of it
		s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
		if s.Ending != run.Paused || !fault.Is(err, "model.too-long") {
			t.Fatalf("the run ended %q: %v", s.Ending, err)
		}
	}
	w.untouched(1, 0)
}

func unknownModel(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: "nobody-has-this"})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
	if s.Ending != run.Paused || !fault.Is(err, "model.model-not-found") {
		t.Fatalf("the run ended %q: %v", s.Ending, err)
	}
	has(t, s.Why, "nobody-has-this")
	w.untouched(1, 0)
}

func damagedModel(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Damaged.Name})
	s, err := w.Run.Run(t.Context(), run.Options{Turns: 1})
	if s.Ending != run.Paused || !fault.Is(err, "model.failed") {
		t.Fatalf("the run ended %q: %v", s.Ending, err)
	}
	has(t, s.Why, "unable to load model")
	w.untouched(1, 0)
}

func whatIsThere(t *testing.T, server *ollamatest.Server, dialect dialect) {
	t.Setenv(connect.PlacesVariable, "lmstudio= ollama="+server.URL)
	w := newServed(t, server, dialect, settings{model: ollamatest.Good.Name, context: 100000})
	w.turns(1) // the model is loaded, with less than the settings say
	agent := w.Files().Agent()
	models, err := w.Connect.Models(t.Context(), agent)
	if err != nil || len(models) != len(ollamatest.Models) {
		t.Errorf("%d models: %v", len(models), err)
	}
	found, err := w.Connect.CheckAgent(t.Context(), agent)
	if err != nil || !strings.HasPrefix(found.Model.ID, agent.Model) {
		t.Errorf("the connection test finds %+v: %v", found, err)
	}
	near := w.Connect.Near(t.Context(), agent)
	if len(near.Servers) != 1 || len(near.Servers[0].Models) != len(ollamatest.Models) {
		t.Errorf("on this computer is %+v", near.Servers)
	}
	if dialect.provider == "ollama" && (found.Model.Context != 8192 || found.Model.MaxContext != 8192 || near.Room != 8192) {
		t.Errorf("it has %+v, and room for %d tokens", found, near.Room)
	}
	agent.Model = "nobody-has-this"
	if _, err := w.Connect.CheckAgent(t.Context(), agent); !fault.Is(err, "model.model-not-found") {
		t.Errorf("another model: %v", err)
	}
}

func serverComesBack(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Good.Name})
	w.turns(1)
	server.Kill()
	restarts := 0
	w.asleep = func() {
		restarts++
		server.Restart()
	}
	w.turns(1)
	if restarts != 1 || w.last().ID != "t0002" {
		t.Errorf("%d restarts, then turn %s", restarts, w.last().ID)
	}
}

func serverDies(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Good.Name})
	w.turns(1)
	nodes, _ := w.counts()
	w.use(settings{model: ollamatest.Loop.Name, output: 8000, context: 100000})
	w.start(run.Options{Turns: 1})
	server.Kill()
	w.Run.Wait()
	if last := w.Run.Status().Last; last.Ending != run.Paused || !fault.Is(last.Problem, "model.broken") {
		t.Errorf("the run ended %q: %s", last.Ending, last.Why)
	}
	w.untouched(nodes, 1)
	w.reopen()
	server.Restart()
	w.use(settings{model: ollamatest.Good.Name})
	w.turns(2)
	var ids []string
	for _, turn := range w.Records.Last(3) {
		ids = append(ids, turn.ID)
	}
	if got := strings.Join(ids, " "); got != "t0001 t0002 t0003" {
		t.Errorf("the turns are %s", got)
	}
}

func runOutlasts(t *testing.T, server *ollamatest.Server, dialect dialect) {
	w := newServed(t, server, dialect, settings{model: ollamatest.Good.Name})
	w.turns(1)
	w.use(settings{model: ollamatest.Loop.Name, output: 8000, context: 100000})
	gone, waits := make(chan struct{}), 0
	w.asleep = func() { // it is back, with another model, when the run has waited for the second time
		<-gone
		if waits++; waits == 2 {
			w.use(settings{model: ollamatest.Good.Name})
			server.Restart()
		}
	}
	w.start(run.Options{Turns: 1, WaitForServer: true})
	server.Kill()
	close(gone)
	w.Run.Wait()
	if last := w.Run.Status().Last; last.Ending != run.Done || last.Turns != 1 {
		t.Fatalf("the run ended %q: %s", last.Ending, last.Why)
	}
	if turn := w.last(); turn.ID != "t0002" || turn.Result != "applied" || turn.Model != ollamatest.Good.Name || strings.Contains(turn.Reply, "round") {
		t.Errorf("turn %s (%s) of %s: %s", turn.ID, turn.Result, turn.Model, turn.Reply)
	}
}
