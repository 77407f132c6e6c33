package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/llm/replay"
	"crg/backend/project"
	"crg/backend/run"
)

// examples are the example projects, by their language. The folder of each holds what its recorded session replies, to be read
// and mended by people, and the graph that it makes.
var examples = map[string]string{"example": "testdata/example-session", "example-de": "testdata/example-session-de"}

// CRG-270: the example's session plays without a model, from the files as they come, to its end, and makes the same graph, byte for
// byte, each time. With -update the replies of replies.txtar are recorded anew over the prompts of today.
func TestCRG_270_TheExampleReplaysItsSession(t *testing.T) {
	for template, kept := range examples {
		t.Run(template, func(t *testing.T) {
			if *update {
				recordExample(t, template, kept)
			}
			for range 2 {
				dir := filepath.Join(t.TempDir(), "Example")
				if err := backend.Create(dir, template, templates); err != nil {
					t.Fatal(err)
				}
				readsWell(t, playSession(t, dir, backend.Options{}))
				sameGraph(t, dir, kept, false)
			}
		})
	}
}

// readsWell: what people see first ends with an answer, and shows on its way a refusal that is heeded and an objection.
func readsWell(t *testing.T, p played) {
	t.Helper()
	if p.summary.Ending != run.Done || p.summary.Turns < 12 || p.summary.Turns > 14 || p.summary.Rejected != 1 {
		t.Errorf("12 to 14 turns with one refusal: %+v", p.summary)
	}
	for i, turn := range p.turns {
		for _, o := range turn.Outcomes {
			switch {
			case o.Hint != "":
				t.Errorf("%s: %s: %s", turn.ID, o.Text, o.Hint)
			case o.Rejection == nil:
			case o.Rejection.Remedy == "":
				t.Errorf("%s: %s has no way out", turn.ID, o.Rejection.Message)
			case !did(p.turns[i+1], o.Action.Name):
				t.Errorf("%s: %s is not done in the next turn", turn.ID, o.Action.Name)
			}
		}
	}
	l := p.graph.Root()
	for _, n := range l.Nodes() {
		if n.Type == graph.TypeArtifact && !drawnFrom(l, n.ID) {
			t.Errorf("nothing is drawn from %s", n.Name)
		}
		if n.Type != graph.TypeArtifact && !l.Joined(p.graph.Goal().ID, n.ID) {
			t.Errorf("%s %q is not joined to the goal", n.ID, n.Name)
		}
	}
	ids := l.OfType(graph.TypeConclusion)
	if len(ids) != 1 {
		t.Fatalf("%d conclusions", len(ids))
	}
	in := map[string]int{}
	for e := range l.Touching(ids[0]) {
		in[e.Type]++
	}
	if in[graph.EdgeAnswers] != 1 || in[graph.EdgeSupports] < 3 || in[graph.EdgeContradicts] != 1 {
		t.Errorf("the conclusion has %v", in)
	}
}

func did(t journal.Turn, action string) bool {
	for _, o := range t.Outcomes {
		if o.Action.Name == action && o.Rejection == nil {
			return true
		}
	}
	return false
}

func drawnFrom(l *graph.Level, id string) bool {
	for e := range l.Touching(id) {
		if e.To == id && e.Type == graph.EdgeDerived {
			return true
		}
	}
	return false
}

// A project that was made from the example of an earlier version keeps its prompts, so its session plays as it did.
func TestOldRecordingsStillPlay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Example")
	if err := os.CopyFS(dir, os.DirFS("testdata/old-example")); err != nil {
		t.Fatal(err)
	}
	p := playSession(t, dir, backend.Options{})
	if p.summary.Ending != run.Done || p.summary.Turns != 5 || p.summary.Rejected != 0 {
		t.Errorf("%+v", p.summary)
	}
	sameGraph(t, dir, "testdata/old-example-played", true) // where nodes are put has changed since
}

var (
	position = regexp.MustCompile(`"position": \{[^}]*\},?`)
	// written is when the files were: on a slow computer they are for the first time during the session, not after it.
	written = regexp.MustCompile(`"(createdAt|lastModified)": "[^"]*"`)
)

// sameGraph compares the graph files of a project with kept ones, byte for byte but for the time at which they were written, or for places, too.
func sameGraph(t *testing.T, dir, kept string, anywhere bool) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(kept, "graph-data*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%v %v", files, err)
	}
	for _, file := range files {
		name := filepath.Base(file)
		got, err := os.ReadFile(filepath.Join(dir, "graph", name))
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(file)
		got, want = written.ReplaceAll(got, nil), written.ReplaceAll(want, nil)
		if anywhere {
			got, want = position.ReplaceAll(got, nil), position.ReplaceAll(want, nil)
		}
		if err != nil || string(got) != string(want) {
			t.Errorf("%s is not the recorded graph (%v): go test ./backend -run CRG_270 -update records the session of the example anew, look at the difference", name, err)
		}
	}
}

// played is what a recorded session came to.
type played struct {
	summary run.Summary
	turns   []journal.Turn
	graph   *graph.Graph
}

// playSession opens a project, lets its recorded agent work to the end, and closes it.
func playSession(t *testing.T, dir string, opt backend.Options) played {
	t.Helper()
	opt.Templates, opt.Clock, opt.Sleep = templates, clock.Stepping(), clock.NoSleep
	p, err := backend.Open(dir, opt)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Connect.ActivateAgent(slices.IndexFunc(p.Files().Agents, func(a project.Agent) bool { return a.Name == "Recorded" }), "Recorded"); err != nil {
		t.Fatal(err)
	}
	summary, err := p.Run.Run(context.Background(), run.Options{OnePass: true, Unattended: true})
	if err != nil {
		t.Errorf("%v (changed prompts? go test ./backend -run CRG_270 -update)", err)
	}
	out := played{summary, p.Records.Last(summary.Turns), graph.New()}
	p.Doc.View(func(g *graph.Graph) { graphstore.Diff(out.graph, g) })
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	return out
}

func recordExample(t *testing.T, template, kept string) {
	replies, err := txtar.ParseFile(filepath.Join(kept, "replies.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, f := range replies.Files {
		texts = append(texts, strings.TrimSpace(string(f.Data)))
	}
	dir, file := filepath.Join(t.TempDir(), "Example"), filepath.Join(t.TempDir(), "session.jsonl")
	if err := backend.Create(dir, template, templates); err != nil {
		t.Fatal(err)
	}
	playSession(t, dir, backend.Options{Model: replay.Script(texts...), Record: file})
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	const head = "# A session about the old bridge, written by hand to show how a model works. An agent with `provider: replay` plays it.\n"
	if err := os.WriteFile(filepath.Join("../project-template", template, "recordings/first-session.jsonl"), []byte(head+strings.TrimSpace(string(text))+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "graph/graph-data.json"))
	if err == nil {
		err = os.WriteFile(filepath.Join(kept, "graph-data.json"), data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
