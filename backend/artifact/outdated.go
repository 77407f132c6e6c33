package artifact

import (
	"slices"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/reading"
	"crg/backend/graph"
)

// ReadsOtherwise tells whether this is the file of a document, as it was, and gives another text than that has.
func (f ParsedFile) ReadsOtherwise(doc *graph.Node) bool {
	s, ok := SourceOf(doc)
	return ok && f.Text.Part == s.Part && digest(f.Data) == s.SHA256 && f.Text.Body != doc.Full()
}

// MayBeOutdated tells whether a document was read by older readers than these, and not read again since.
func MayBeOutdated(g *graph.Graph, doc *graph.Node, s StoredSource) bool {
	if s.Kind == "" || s.Edition >= reading.Edition {
		return false
	}
	level, _ := g.LevelOf(doc.ID)
	return !slices.ContainsFunc(g.Level(level).EdgesOf(doc.ID), func(e *graph.Edge) bool { return e.Type == Replaces && e.To == doc.ID })
}

// LostIn counts the quotations of nodes that stand in a document and not in another text of its file.
func LostIn(g *graph.Graph, doc *graph.Node, text string) (lost int) {
	was, now := cite.In(doc.Full()), cite.In(text)
	for _, level := range g.Levels() {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			n := l.Node(id)
			if n.Type == graph.TypeArtifact {
				continue
			}
			said := n.Full()
			quotations := cite.Quotations(said, shortestQuoted)
			for _, q := range quotations[:min(len(quotations), mostPieces)] {
				if was.Has(q.Text) && !now.Has(q.Text) {
					lost++
				}
			}
		}
	}
	return lost
}
