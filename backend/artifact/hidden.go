package artifact

import (
	"slices"

	"crg/backend/artifact/reading"
	"crg/backend/graph"
)

// hiddenPassages are what nobody who looks at a document's file can see, as far as it has not been shown yet.
type hiddenPassages []reading.Place

// hiddenFrom are those at a byte of the text and behind it.
func hiddenFrom(doc *graph.Node, at int) hiddenPassages {
	if !HasPages(doc) {
		return nil
	}
	s, _ := SourceOf(doc)
	return slices.DeleteFunc(s.Places, func(p reading.Place) bool { return p.Kind != reading.Hidden || p.At < at })
}

// upTo are the next of them up to a byte, a line each.
func (h *hiddenPassages) upTo(at int) (lines []Line) {
	for len(*h) > 0 && (*h)[0].At <= at {
		lines = append(lines, Line{Text: (*h)[0].Label, Hidden: true})
		*h = (*h)[1:]
	}
	return lines
}
