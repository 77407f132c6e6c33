package edit

import (
	"slices"
	"strings"
	"time"

	"crg/backend/artifact"
	"crg/backend/graph"
)

// Lying are the files in files/ of which no document was ever made: an import was cut off between the file and its node, or somebody put
// them there while CRG was closed. What was imported and then taken back or deleted is none: the journal tells of it.
func (ed *Editor) Lying() []string {
	found := ed.Stored()
	drop := func(n *graph.Node) {
		if s, ok := artifact.SourceOf(n); ok {
			found = slices.DeleteFunc(found, func(file string) bool { return strings.EqualFold(file, s.File) })
		}
	}
	ed.Doc.View(func(g *graph.Graph) {
		for _, level := range g.Levels() {
			l := g.Level(level)
			for _, id := range l.OfType(graph.TypeArtifact) {
				drop(l.Node(id))
			}
		}
	})
	if len(found) == 0 {
		return nil
	}
	began := ed.Doc.LastSeq() == 0 // what the journal tells goes back to the beginning, or to
	var from time.Time
	for rec, err := range ed.Doc.Records(0) {
		if err != nil {
			return nil // nobody knows
		}
		began = began || rec.Seq == 1
		if from.IsZero() {
			from = rec.At
		}
		for _, op := range rec.Ops {
			if op.Node != nil && op.Node.Before != nil {
				drop(op.Node.Before)
			}
			if op.Node != nil && op.Node.After != nil {
				drop(op.Node.After)
			}
		}
	}
	if !began {
		found = slices.DeleteFunc(found, func(file string) bool { return from.IsZero() || !ed.since(file, from) })
	}
	return found
}

// since reports a file that was not there before the journal that is kept: of older ones nobody knows.
func (ed *Editor) since(file string, from time.Time) bool {
	info, err := ed.Root.Stat(file)
	return err == nil && !info.ModTime().Before(from)
}
