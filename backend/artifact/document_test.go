package artifact

import (
	"testing"

	"crg/backend/graph"
)

const counts = "year;cars\n2025;2900\n"

func TestCRG_68_ADocumentIsUntouchedAndItsTextLiesBeside(t *testing.T) {
	root, g := project(t), graph.New()
	n := bring(t, root, g, "counts.csv", counts).Node
	s, ok := SourceOf(n)
	if !ok || s.Kind != "table" || s.Name != "" || s.File != "files/counts.csv" || s.Text != "files/text/counts.csv.md" || s.Readable() != s.Text {
		t.Fatalf("source %+v", s)
	}
	if got, err := root.ReadFile(s.File); err != nil || string(got) != counts {
		t.Errorf("the original is %q, %v", got, err)
	}
	if got, err := root.ReadFile(s.Text); err != nil || string(got) != n.Full() || n.Full() != "| year | cars |\n| --- | --- |\n| 2025 | 2900 |" {
		t.Errorf("the text beside it is %q, the node's %q, %v", got, n.Full(), err)
	}
	if in := bring(t, root, g, "text", "a file that is named like the folder"); fileOf(in) != "files/text (2)" {
		t.Errorf("it lies at %s", fileOf(in))
	}
}

func TestADocumentComesInWhereItsTextCannotLieBeside(t *testing.T) {
	root, g := project(t), graph.New()
	if err := root.Mkdir(Dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := root.WriteFile(TextDir, []byte("a file of an older project"), 0o644); err != nil {
		t.Fatal(err)
	}
	n := bring(t, root, g, "counts.csv", counts).Node
	if s, _ := SourceOf(n); s.Text != "" || s.File != "files/counts.csv" || n.Full() == "" {
		t.Errorf("source %+v, text %q", s, n.Full())
	}
}

// A patch of a document changes its text: the new version is a text, never a file of the document's kind.
func TestCRG_71_ANewVersionOfADocumentIsAText(t *testing.T) {
	w := &patchWorld{t: t, root: project(t), g: graph.New()}
	source := bring(t, w.root, w.g, "counts.csv", counts).Node
	patch := &graph.Node{ID: w.g.TakeNodeID(), Type: graph.TypePatch, Content: `REPLACE: "2900" WITH: "3100"`}
	w.apply(graph.NodeOp("", nil, patch), graph.EdgeOp("", nil, &graph.Edge{ID: w.g.TakeEdgeID(), From: patch.ID, To: source.ID, Type: "supports"}))
	v, err := Prepare(w.root, w.g, patch.ID)
	if err != nil {
		t.Fatal(err)
	}
	if v.File != "files/counts (2).md" || v.Node.Full() != "| year | cars |\n| --- | --- |\n| 2025 | 3100 |" || v.fromNode || v.recoded {
		t.Errorf("%s, %q, %+v", v.File, v.Node.Full(), v)
	}
}
