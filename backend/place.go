package backend

import (
	"strings"

	"crg/backend/artifact"
	"crg/backend/graph"
)

// PlaceIn says where in a document a character stands that something rests on: the kind and label of its page, slide or chapter. key names the
// document, "file::files/report.pdf", and at counts runes from 0. kind is "" where the document has no parts of its own, or is not here.
func (p *Project) PlaceIn(key string, at int) (kind, label string) {
	p.documentOf(key, func(doc *graph.Node) {
		place := artifact.PlaceOf(doc, at)
		kind, label = place.Kind, place.Label
	})
	return kind, label
}

// TextIn is the text of a document, by the same name; ok is false where it is not here.
func (p *Project) TextIn(key string) (text string, ok bool) {
	p.documentOf(key, func(doc *graph.Node) { text, ok = doc.Full(), true })
	return text, ok
}

func (p *Project) documentOf(key string, look func(*graph.Node)) {
	file, ok := strings.CutPrefix(key, "file::")
	if !ok {
		return
	}
	file, part, _ := strings.Cut(file, "#")
	p.Doc.View(func(g *graph.Graph) {
		if doc := artifact.OfFile(g, file, part); doc != nil {
			look(doc)
		}
	})
}
