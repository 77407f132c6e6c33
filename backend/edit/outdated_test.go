package edit_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"crg/backend/artifact"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// A document that an older CRG read keeps its text. A look at everything names it where its file, which did not change, gives another text by
// now, with the quotations that do not stand in that; once it is read again, it is named no more.
func TestDocumentsThatReadOtherwiseByNowAreNamed(t *testing.T) {
	w := newWorld(t)
	page := `<h1>Bridge</h1><p>It carries 10<sup>3</sup> cars a day, and no lorries since the spring.</p>`
	old := w.bring("bridge.html", page).Node.ID
	w.bring("new.html", page+"<p>More.</p>")
	if found := w.Edit.Outdated(t.Context()); len(found) > 0 {
		t.Errorf("what was just read is outdated: %+v", found)
	}
	if _, err := w.Doc.Do(message.New("written", "text", "as an older CRG read it"), graph.Person, "", func(tx *graph.Tx) error {
		g := tx.Graph()
		n := g.Node(old).Clone()
		n.Content = "# Bridge\n\nIt carries 103 cars a day, and no lorries since the spring."
		s, _ := artifact.SourceOf(n)
		s.Edition = 0
		n.Extra["source"], _ = json.Marshal(s)
		thought := graph.Node{ID: g.TakeNodeID(), Type: "standard", Name: "Cars", Content: "The page says “It carries 103 cars a day” and “no lorries since the spring”."}
		if err := tx.Apply(graph.NodeOp("", g.Node(old), n)); err != nil {
			return err
		}
		return tx.Apply(graph.NodeOp("", nil, &thought))
	}); err != nil {
		t.Fatal(err)
	}
	found := w.Edit.Outdated(t.Context())
	if len(found) != 1 {
		t.Fatalf("named: %+v", found)
	}
	for doc, lost := range found {
		if doc.ID != old || lost != 1 {
			t.Errorf("named: %s, %d lost", doc.ID, lost)
		}
	}
	again, _, err := w.Edit.ReadAgain(t.Context(), old, func(string) {})
	if err != nil || again.Node == nil || len(again.Notes) != 1 || again.Notes[0].ID != "read.quotations-lost" {
		t.Fatalf("read again: %+v, %v", again, err)
	}
	if found := w.Edit.Outdated(t.Context()); len(found) > 0 {
		t.Errorf("after it was read again: %+v", found)
	}
	if err := os.WriteFile(filepath.Join(w.dir, "files", "bridge.html"), []byte("<p>Another file.</p>"), 0o644); err != nil {
		t.Fatal(err)
	}
	if found := w.Edit.Outdated(t.Context()); len(found) > 0 {
		t.Errorf("a file that was changed: %+v", found)
	}
}
