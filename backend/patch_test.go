package backend_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/graph"
)

func TestCRG_71_ThePersonAppliesAPatch(t *testing.T) {
	reply := `[ACTION: create_node | type: patch-suggestion | name: "Fix" | content: "REPLACE: \"ten buses\" WITH: \"two trams\"" | reason: "The figure is old."]
[ACTION: create_edge | from: last_created | to: n02 | type: derived-from | reason: "It is about this text."]`
	w := newWorld(t, replies(reply), nil)
	source, err := bring(w.Edit, "plan.txt", "We have ten buses.\r\n")
	if err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	if got := read(t, w.dir, "files/plan.txt"); got != "We have ten buses.\r\n" {
		t.Fatalf("CRG-70: the suggestion alone changed the file: %q", got)
	}
	diff, err := w.Edit.PreviewPatch("n03")
	if err != nil || !strings.Contains(diff, "+We have two trams.") {
		t.Fatalf("%s %v", diff, err)
	}
	made, err := w.Edit.ApplyPatch("n03")
	if err != nil {
		t.Fatal(err)
	}
	if got := read(t, w.dir, "files/plan (2).txt"); got != "We have two trams.\r\n" {
		t.Errorf("the new version is %q", got)
	}
	if got := read(t, w.dir, "files/plan.txt"); got != "We have ten buses.\r\n" {
		t.Errorf("the source was changed: %q", got)
	}
	if n := w.node(made.ID); n == nil || n.Type != graph.TypeArtifact || n.Full() != "We have two trams.\n" {
		t.Errorf("the new Artifact is %+v", n)
	}
	linked := false
	w.Doc.View(func(g *graph.Graph) {
		for _, e := range g.Root().EdgesOf(made.ID) {
			linked = linked || e.Type == "replaces" && e.From == made.ID && e.To == source.ID
		}
	})
	if !linked {
		t.Error("it is not linked to the one it replaces")
	}
	if _, err := w.Edit.Undo(); err != nil || w.node(made.ID) != nil {
		t.Errorf("it is not one step: %v", err)
	}
	if _, err := w.Edit.ApplyPatch("n01"); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("a node that is no patch: %v", err)
	}
}

func TestCRG_68_ImportsAreNamedByTheirProblems(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{"settings/ui-config.txt": "import-limit: 1\n"})
	for name, c := range map[string]struct{ data, want string }{
		"empty.txt":   {"", "import.empty"},
		"picture.png": {"\x89PNG\r\n\x1a\n\x00\x00\x00\x00", "import.picture"},
		"large.txt":   {strings.Repeat("word ", 1<<18), "import.too-big"},
	} {
		if _, err := bring(w.Edit, name, c.data); !fault.Is(err, c.want) {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	if n, _ := w.counts(); n != 1 {
		t.Error("a refused file left a node")
	}
	if entries, err := os.ReadDir(filepath.Join(w.dir, "files")); err != nil || len(entries) > 1 {
		t.Errorf("a refused file was copied: %v %v", entries, err)
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
