package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/base/disk"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/llm/trust"
	"crg/backend/run"
)

var templates = os.DirFS("../project-template")

// world is a project in a temporary folder with a scripted model.
type world struct {
	*backend.Project
	t     *testing.T
	dir   string
	model *script
	trust trust.Memory
}

// bring imports one text.
func bring(ed *edit.Editor, name, text string) (*graph.Node, error) {
	ready, err := ed.Read(context.Background(), []edit.SourceFile{{Name: name, Data: []byte(text)}}, nil)
	if err != nil {
		return nil, err
	}
	brought, _, err := ed.Bring(ready, edit.ImportTarget{})
	if err != nil {
		return nil, err
	}
	return brought[0].Node, brought[0].Err
}

// newWorld makes a project with a Goal (n01) and opens it; files replace or add text files of the template first.
func newWorld(t *testing.T, model *script, files map[string]string) *world {
	t.Helper()
	return newWorldFrom(t, "default", model, files)
}

func newWorldFrom(t *testing.T, template string, model *script, files map[string]string) *world {
	t.Helper()
	dir := filepath.Join(canarytest.Dir(t), "project")
	if err := backend.Create(dir, template, templates); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		write(t, dir, name, text)
	}
	w := &world{t: t, dir: dir, model: model}
	w.open()
	t.Cleanup(func() { w.close() })
	if _, err := w.Edit.SetGoal("Should the town build a tram?", false); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *world) open() {
	w.t.Helper()
	var err error
	w.Project, err = backend.Open(w.dir, backend.Options{
		Templates: templates, Model: w.model, Trust: &w.trust, Clock: clock.Stepping(),
		Sleep: func(ctx context.Context, d time.Duration) error {
			w.model.slept = append(w.model.slept, d)
			return ctx.Err()
		},
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) close() {
	if w.Project != nil {
		if err := w.Project.Close(); err != nil {
			w.t.Error(err)
		}
		w.Project = nil
	}
}

// reopen closes the project and opens it again, as after a restart of the program.
func (w *world) reopen() {
	w.t.Helper()
	w.close()
	w.open()
}

// turns runs n turns and fails the test if the run paused.
func (w *world) turns(n int) run.Summary {
	w.t.Helper()
	s, err := w.Run.Run(w.t.Context(), run.Options{Turns: n})
	if err != nil || s.Ending != run.Done {
		w.t.Fatalf("the run ended %q: %v", s.Ending, err)
	}
	return s
}

// node reads a node of the live graph; nil where it is not there.
func (w *world) node(id string) (n *graph.Node) {
	w.Doc.View(func(g *graph.Graph) { n = g.Node(id) })
	return n
}

func (w *world) counts() (nodes, edges int) {
	w.Doc.View(func(g *graph.Graph) { nodes, edges = g.Len() })
	return nodes, edges
}

func (w *world) agent() (a graph.Agent) {
	w.Doc.View(func(g *graph.Graph) { a, _ = g.Agent(w.Files().Agent().Name) })
	return a
}

// last is the record of the newest turn.
func (w *world) last() journal.Turn {
	w.t.Helper()
	turns := w.Records.Last(1)
	if len(turns) == 0 {
		w.t.Fatal("no turn was recorded")
	}
	return turns[0]
}

// record reads a turn's record from the folder.
func (w *world) record(id string) journal.Turn {
	w.t.Helper()
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		w.t.Fatal(err)
	}
	defer root.Close()
	rec, err := journal.LoadTurn(disk.Dir(root), id)
	if err != nil {
		w.t.Fatal(err)
	}
	return rec
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// script is a model whose answers are written down beforehand. Each entry serves one call; the last one repeats.
type script struct {
	mu      sync.Mutex
	answers []answer
	asked   []llm.Request
	slept   []time.Duration
}

type answer func(ctx context.Context, req llm.Request) (llm.Reply, error)

func replies(texts ...string) *script {
	s := &script{}
	for _, text := range texts {
		s.answers = append(s.answers, says(text))
	}
	return s
}

func says(text string) answer {
	return func(context.Context, llm.Request) (llm.Reply, error) {
		return llm.Reply{Text: text, Finish: "stop", Model: "script"}, nil
	}
}

func fails(f llm.Fault) answer {
	return func(context.Context, llm.Request) (llm.Reply, error) { return llm.Reply{}, &f }
}

func (s *script) Complete(ctx context.Context, req llm.Request) (llm.Reply, error) {
	s.mu.Lock()
	s.asked = append(s.asked, req)
	next := s.answers[0]
	if len(s.answers) > 1 {
		s.answers = s.answers[1:]
	}
	s.mu.Unlock()
	return next(ctx, req)
}

// calls are the requests so far.
func (s *script) calls() []llm.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]llm.Request(nil), s.asked...)
}

// prompt is the last message of call n, from 0.
func (s *script) prompt(n int) string {
	messages := s.calls()[n].Messages
	return messages[len(messages)-1].Text
}

func has(t *testing.T, text, part string) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Fatalf("%q is missing in:\n%s", part, text)
	}
}

func hasNot(t *testing.T, text, part string) {
	t.Helper()
	if strings.Contains(text, part) {
		t.Fatalf("%q should not be in:\n%s", part, text)
	}
}

// A few replies.
const (
	think = `[ACTION: pass | reason: "Nothing to change."]`
	grow  = `I split off the cost.
[ACTION: create_node | type: hypothesis | name: "Cost" | content: "A tram costs more than buses." | reason: "Money decides."]
[ACTION: create_edge | from: last_created | to: current | type: supports | reason: "It bears on the goal."]
[ACTION: move_to | target: last_created | reason: "To develop it."]`
	// whole has a faulty reply asked for as a whole, as in projects of older programs.
	whole = "link-reach: shown\n"
	// inPlace is a phase in the form of 004: the agent goes from node to node, what lies around stands by distance, and the last turn is told whole.
	inPlace = "[file: intro]\n[data: agent-identity]\n[file: general-guidelines]\n[data: definitions]\n" +
		"[data: available-actions | only: create_node, create_edge, edit_node, set_state, set_importance, move_to, ask_user]\n[file: guidelines-explore]\n" +
		"[data: goal-node]\n[data: answer]\n[data: sources]\n[data: current-position]\n[data: current-graph-context]\n[data: edges]\n[data: reading | next: unread]\n" +
		"[data: open-ends]\n[data: unknowns | of: current]\n[data: recent-actions | last: turn]\n[data: current-task | ids: next]\n"
	garbage = `I would rather not use brackets today.`
)

func contains(text, part string) bool { return strings.Contains(text, part) }

// setModel has one function answer every call from now on.
func (w *world) setModel(a answer) { w.model.answers = []answer{a} }

// removeAll takes folders out of a closed project.
func removeAll(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		if err := os.RemoveAll(filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
}

// classic are the files of a project whose first phase is in the form of 004, with more of its own.
func classic(more ...string) map[string]string {
	files := map[string]string{
		"phases/exploration.txt": inPlace, "phases/phase-order.txt": "exploration : 5\ngrowth : 4\nconnections : 2\ncleanup : 1\nconclude : 2\n", "settings/ui-config.txt": whole,
	}
	for i := 0; i+1 < len(more); i += 2 {
		files[more[i]] = more[i+1]
	}
	return files
}
