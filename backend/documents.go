package backend

import (
	"path"
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

// DocumentNamed is the document that a person calls so, by its node's name or its file's; nil = there is none.
func (p *Project) DocumentNamed(name string) (doc *graph.Node) {
	p.Doc.View(func(g *graph.Graph) {
		for _, level := range g.Levels() {
			l := g.Level(level)
			for _, id := range l.OfType(graph.TypeArtifact) {
				s, _ := artifact.SourceOf(l.Node(id))
				if strings.EqualFold(l.Node(id).Name, name) || s.File != "" && (strings.EqualFold(s.File, name) || strings.EqualFold(path.Base(s.File), name)) {
					doc = l.Node(id)
				}
			}
		}
	})
	return doc
}
