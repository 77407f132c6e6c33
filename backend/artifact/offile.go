package artifact

import "crg/backend/graph"

// OfFile is the Artifact that was made of a file of the project, "files/report.pdf", or of one of several documents in it; nil = there is none.
func OfFile(g *graph.Graph, file, part string) *graph.Node {
	return find(g, func(_ *graph.Node, s Source) bool { return s.File == file && s.Part == part })
}

// PlaceOf is PlaceAt for a character, counted in runes.
func PlaceOf(doc *graph.Node, runes int) Place {
	at := 0
	for i := range doc.Full() {
		if at = i; runes == 0 {
			break
		}
		runes--
	}
	return PlaceAt(doc, at)
}
