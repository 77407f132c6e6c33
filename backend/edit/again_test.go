package edit_test

import (
	"os"
	"path/filepath"
	"testing"

	"crg/backend/artifact"
	"crg/backend/edit"
	"crg/backend/graph"
)

// Who changes a file in files/ gets its new text as a new version; the old one, and what quotes it, stays. One undo takes it back.
func TestAChangedFileIsReadAgainAsANewVersion(t *testing.T) {
	w := newWorld(t)
	old := w.bring("survey.csv", "gate,people\nNorth,14\n").Node.ID
	again := func() (edit.ImportResult, uint64) {
		b, step, err := w.Edit.ReadAgain(t.Context(), old, func(string) {})
		if err != nil {
			t.Fatal(err)
		}
		return b, step.Seq
	}
	before := w.picture()
	if b, seq := again(); b.Node != nil || seq != 0 || w.picture() != before {
		t.Fatalf("an unchanged file made %+v, step %d", b.Node, seq)
	}

	if err := os.WriteFile(filepath.Join(w.dir, "files", "survey.csv"), []byte("gate,people\nNorth,14\nSouth,9\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var made edit.ImportResult
	w.gesture("read again", func() error { made, _ = again(); return nil })
	n, was := w.node(made.Node.ID), w.node(old)
	now, _ := artifact.SourceOf(n)
	then, _ := artifact.SourceOf(was)
	if n.Full() == was.Full() || now.File != "files/survey.csv" || now.SHA256 == then.SHA256 || now.Text == then.Text {
		t.Errorf("the new version is %+v of %+v; the old one %+v", n, now, then)
	}
	linked := false
	w.Doc.View(func(g *graph.Graph) {
		for e := range g.Level("").Touching(n.ID) {
			linked = linked || e.From == n.ID && e.To == old && e.Type == artifact.Replaces
		}
	})
	if !linked {
		t.Error("the new version is not linked to the one it replaces")
	}

	_, _, err := w.Edit.ReadAgain(t.Context(), "n01", func(string) {})
	w.mustRefuse("a goal", "import.no-file", err)
	if err := os.Remove(filepath.Join(w.dir, "files", "survey.csv")); err != nil {
		t.Fatal(err)
	}
	_, _, err = w.Edit.ReadAgain(t.Context(), old, func(string) {})
	w.mustRefuse("a file that is gone", "file.read", err)
}

// The readable copy of a document is made anew where it is gone; a graph cannot name another file to be written.
func TestTheReadableCopyComesBack(t *testing.T) {
	w := newWorld(t)
	doc := w.bring("survey.csv", "gate,people\nNorth,14\n").Node
	s, _ := artifact.SourceOf(doc)
	file := filepath.Join(w.dir, filepath.FromSlash(s.Text))
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	evil := graph.New()
	for i, name := range []string{"graph/graph-data.json", "files/text/../../evil.md", "../evil.md", "files/text/evil.txt", "files/text/sub/evil.md", "files/text/CON.md"} {
		n := doc.Clone()
		n.ID = "n0" + string(rune('1'+i))
		n.Extra["source"] = []byte(`{"file":"files/survey.csv","kind":"table","text":"` + name + `"}`)
		if err := evil.Apply(graph.NodeOp("", nil, n)); err != nil {
			t.Fatal(err)
		}
	}
	artifact.RestoreTexts(w.files.Root(), evil)
	if names, _ := filepath.Glob(filepath.Join(w.dir, "..", "evil*")); names != nil {
		t.Error("outside there is", names)
	}
	if names, _ := filepath.Glob(filepath.Join(w.dir, "files", "text", "*")); names != nil {
		t.Error("a graph had written", names)
	}
	w.Doc.View(func(g *graph.Graph) { artifact.RestoreTexts(w.files.Root(), g) })
	if got, err := os.ReadFile(file); err != nil || string(got) != string(want) {
		t.Errorf("%q, %v", got, err)
	}
}
