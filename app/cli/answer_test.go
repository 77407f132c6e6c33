package cli

import (
	"testing"

	"crg/backend/answer"
	"crg/backend/graph"
)

// A sentence that names a document which says nothing of it has the document's name behind it, and not its whole text.
func TestADocumentIsNotPrintedAsANote(t *testing.T) {
	doc := &graph.Node{ID: "n02", Type: graph.TypeArtifact, Name: "report.md", Content: "A whole book."}
	thought := &graph.Node{ID: "n03", Name: "Cheap", Content: "Buses are cheap."}
	notes := new(App).notesOf(answer.Paper{Notes: []answer.Note{
		{Mark: "1", Node: doc, Loosely: []*graph.Node{doc}}, {Mark: "2", Node: thought, Loosely: []*graph.Node{doc}},
	}})
	if len(notes) != 2 || notes[0].Place != "report.md" || notes[1].Place != "report.md, in other words: Buses are cheap." {
		t.Errorf("%+v", notes)
	}
}
