package edit_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/reading"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/base/secret"
	"crg/backend/edit"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/graph/layout"
	"crg/backend/project/workspace"
	"crg/backend/run/document"
)

var templates = os.DirFS("../../project-template")

// world is a project's files and graph, without anything that asks a model.
type world struct {
	Edit      *edit.Editor
	Questions *edit.Questions
	Doc       *document.Document
	files     *workspace.Workspace
	t         *testing.T
	dir       string
}

// newWorld makes a project with a Goal (n01).
func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, dir: filepath.Join(canarytest.Dir(t), "project")}
	if err := workspace.Create(w.dir, templates, "default"); err != nil {
		t.Fatal(err)
	}
	w.open()
	t.Cleanup(w.close)
	if _, err := w.Edit.SetGoal("Should the town build a tram?", false); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *world) open() {
	w.t.Helper()
	var err error
	if w.files, err = workspace.Open(w.dir, workspace.Options{Templates: templates, Clock: clock.Stepping()}); err != nil {
		w.t.Fatal(err)
	}
	fill := func(n *graph.Node) { edit.Fill(n, w.files.Current()) }
	store, err := graphstore.OpenIn(w.files.Disk(), graphstore.Options{Clock: clock.Stepping(), FoldAfter: -1, Fill: fill})
	if err != nil {
		w.t.Fatal(err)
	}
	if w.Doc, err = document.Open(store); err != nil {
		w.t.Fatal(err)
	}
	var places *layout.Index
	w.Doc.View(func(g *graph.Graph) { places = layout.NewIndex(g, w.files.Current().Scale.Max, nil) })
	w.Edit = &edit.Editor{
		Doc: w.Doc, Files: w.files.Current, Places: places, Readers: reading.All(pdfium.Open("")), Root: w.files.Root(), Own: w.files.OwnFile, Stored: w.files.Importable,
		Keys: func() secret.Keys { return secret.Known(canarytest.Key()) },
	}
	w.Questions = edit.FollowQuestions(w.Doc)
}

func (w *world) close() {
	if err := w.Doc.Close(); err != nil {
		w.t.Error(err)
	}
	if err := w.files.Close(); err != nil {
		w.t.Error(err)
	}
}

// reopen closes the project and opens it again, as after a restart of the program.
func (w *world) reopen() {
	w.t.Helper()
	w.close()
	w.open()
}

// picture is the whole graph as text, for comparing before and after: all but its counters.
func (w *world) picture() string {
	w.t.Helper()
	var all []any
	w.Doc.View(func(g *graph.Graph) {
		all = append(all, g.Agents())
		for _, level := range g.Levels() {
			l := g.Level(level)
			all = append(all, level, g.Path(level))
			for _, n := range l.Nodes() {
				all = append(all, n)
			}
			for _, id := range l.EdgeIDs() {
				all = append(all, l.Edge(id))
			}
			for _, id := range l.GroupIDs() {
				all = append(all, l.Group(id))
			}
		}
	})
	data, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		w.t.Fatal(err)
	}
	return string(data)
}

func (w *world) sound() {
	w.t.Helper()
	w.Doc.View(func(g *graph.Graph) {
		if bad := graph.Check(g); len(bad) > 0 {
			w.t.Errorf("the graph is not sound: %s", message.Join(bad))
		}
	})
}

// node reads a node of the live graph; nil where it is not there.
func (w *world) node(id string) (n *graph.Node) {
	w.Doc.View(func(g *graph.Graph) { n = g.Node(id) })
	return n
}

func (w *world) add(d edit.NodeDraft) string {
	w.t.Helper()
	n, err := w.Edit.AddNode(d)
	if err != nil {
		w.t.Fatal(err)
	}
	return n.ID
}

func (w *world) mustRefuse(what, msg string, err error) {
	w.t.Helper()
	if !fault.Is(err, msg) {
		w.t.Errorf("%s: %v, not %s", what, err, msg)
	}
}
