package artifact

import (
	"bytes"
	"cmp"
	"strconv"
	"strings"
	"unicode"

	"crg/backend/artifact/pages"
	"crg/backend/artifact/reading"
	"crg/backend/base/recent"
	"crg/backend/graph"
)

// Place is where in a document something stands: a part that its file has of its own, and the line of its text.
type Place struct {
	Kind  string // page, slide, sheet, chapter, mail, message; "" = the file has no parts of its own
	Label string // what the document calls it: "7", "iv", "Costs"
	Line  int    // from 1; 0 = nowhere
}

var parts recent.Texts[[]pages.Start]

// Parts are where all parts of an Artifact's file begin in its text: pages, slides, sheets, chapters, mails. They ascend, and are not
// to be changed. Those of the newest files are kept, as a book says them at length.
func Parts(n *graph.Node) []pages.Start {
	if !HasPages(n) {
		return nil
	}
	return parts.Of(string(n.Extra[sourceKey]), 0, func(string) (out []pages.Start) {
		s, _ := SourceOf(n)
		for _, p := range s.Places {
			if p.Kind != reading.Section && p.Kind != reading.Hidden {
				out = append(out, pages.Start{At: p.At, Kind: string(p.Kind), Label: cmp.Or(plainLabel(p.Label), strconv.Itoa(len(out)+1))})
			}
		}
		return out
	})
}

// HasPages reports whether an Artifact's file may have places of its own, without reading them.
func HasPages(n *graph.Node) bool { return bytes.Contains(n.Extra[sourceKey], []byte(`"places"`)) }

// PagesOf are the pages, slides or sheets that an Artifact's file has of its own, as its reader found them.
func PagesOf(n *graph.Node) (out []pages.Start) {
	for _, p := range Parts(n) {
		switch reading.PlaceKind(p.Kind) {
		case reading.Page, reading.Slide, reading.Sheet:
			out = append(out, p)
		}
	}
	return out
}

const longestLabel = 40 // characters; a sheet of Excel has 31 at most

// plainLabel is a label as it may stand in the middle of a sentence: a file says what it likes, and prompts and screens repeat it.
func plainLabel(label string) string {
	plain := []rune(strings.Join(strings.FieldsFunc(label, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !strings.ContainsRune(".,-_/()&%+'", r)
	}), " "))
	return strings.TrimSpace(string(plain[:min(len(plain), longestLabel)]))
}

// PlaceAt is where a byte of a document's text stands.
func PlaceAt(doc *graph.Node, at int) Place {
	text := doc.Full()
	p := Place{Line: strings.Count(text[:max(0, min(at, len(text)))], "\n") + 1}
	if part, ok := pages.PartAt(Parts(doc), at); ok {
		p.Kind, p.Label = part.Kind, part.Label
	}
	return p
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
