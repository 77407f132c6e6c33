package artifact

import (
	"bytes"
	"strings"
	"unicode"

	"crg/backend/artifact/pages"
	"crg/backend/artifact/reading"
	"crg/backend/graph"
)

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
