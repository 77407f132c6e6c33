package reading

import (
	"fmt"
	"testing"

	"crg/backend/artifact/pdfium"
)

// Notes of a page stand below its text, each a paragraph that says whose it is and what it is about.
func TestNotesOfAPageStandBelowItsText(t *testing.T) {
	line := pdfium.Line{Text: "The tram costs fourteen million.", Left: 72, Right: 300, Baseline: 500, Height: 12, Size: 12}
	doc := pdfium.Doc{Pages: []pdfium.Page{
		{Height: 800, Lines: []pdfium.Line{line}, Notes: []pdfium.Note{
			{Kind: pdfium.Comment, Author: "Ada", Text: "This is wrong.\rSee page 3."},
			{Kind: pdfium.Highlight, Words: "fourteen mil\x02lion"},
			{Kind: pdfium.StrikeOut, Author: "Bea", Text: "Twelve.", Words: "fourteen"},
			{Kind: pdfium.Stamp, Text: "Approved"},
		}},
		{Height: 800, Notes: []pdfium.Note{{Kind: pdfium.Comment, Text: "Blank?"}}},
	}}
	text := typeset(doc)
	const want = "The tram costs fourteen million.\n\nComment by Ada: This is wrong.\nSee page 3.\n\nHighlighted: “fourteen million”\n\nStruck out by Bea: “fourteen”: Twelve.\n\nStamp: Approved\n\nComment: Blank?"
	if text.Body != want {
		t.Errorf("%q", text.Body)
	}
	if got := fmt.Sprint(pageText(text, 1)); got != "Comment: Blank?" {
		t.Errorf("page 2 is %q", got)
	}
}

// Words that somebody typed on a page are no part of the paragraph that they stand below.
func TestTypedWordsStandForThemselves(t *testing.T) {
	at := func(y float32, typed bool, text string) pdfium.Line {
		return pdfium.Line{Text: text, Left: 72, Right: 300, Baseline: y, Height: 12, Size: 12, Typed: typed}
	}
	doc := pdfium.Doc{Pages: []pdfium.Page{{Height: 800, Lines: []pdfium.Line{at(500, false, "of the"), at(486, true, "approved"), at(472, true, "by Ada"), at(458, false, "town")}}}}
	if got := typeset(doc).Body; got != "of the\n\napproved by Ada\n\ntown" {
		t.Errorf("%q", got)
	}
}
