package artifact

import (
	"slices"
	"strings"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/graph"
)

// Misplaced is a quotation that does not stand on the page that the text names for it.
type Misplaced struct {
	Quotation string
	Said      string // the page
	Doc       *graph.Node
	Place     Place // where it stands in the document; no line = nowhere
}

// MisplacedIn looks each quotation up for which a text names a page. The page may be that of any of the documents, unless the text
// names one of them beside it. What stands in several documents and on the page of one is in its place.
func MisplacedIn(docs []*graph.Node, text string) (out []Misplaced) {
	docs = slices.DeleteFunc(slices.Clone(docs), func(d *graph.Node) bool { return len(PagesOf(d)) == 0 })
	quotations := cite.Quotations(text, shortestQuoted)
	for _, q := range quotations[:min(len(quotations), mostPieces)] {
		said, words := pages.Beside(text, q.From, q.To)
		if said == "" {
			continue
		}
		asked := docs
		if named := slices.DeleteFunc(slices.Clone(docs), func(d *graph.Node) bool { return !names(words, d) }); len(named) > 0 {
			asked = named
		}
		if m, ok := misplaced(asked, q.Text, said); ok {
			out = append(out, m)
		}
	}
	return out
}

func names(words string, doc *graph.Node) bool {
	s, _ := SourceOf(doc)
	file := s.File[strings.LastIndexByte(s.File, '/')+1:]
	return doc.Name != "" && strings.Contains(words, doc.Name) || file != "" && strings.Contains(words, file) || strings.Contains(words, doc.ID)
}

func misplaced(docs []*graph.Node, quotation, said string) (m Misplaced, ok bool) {
	for _, d := range docs {
		starts := PagesOf(d)
		for p := range cite.In(d.Full()).All(quotation) {
			first, _ := pages.PartAt(starts, p.From())
			last, _ := pages.PartAt(starts, max(p.From(), p.To()-1))
			if first.Called(said) || last.Called(said) {
				return Misplaced{}, false
			}
			if m.Doc == nil {
				m = Misplaced{quotation, said, d, PlaceAt(d, p.From())}
			}
		}
	}
	if m.Doc == nil && len(docs) == 1 { // of several, nobody says whose page it is
		m = Misplaced{Quotation: quotation, Said: said, Doc: docs[0]}
	}
	return m, m.Doc != nil
}
