package reading

import (
	"strings"
	"testing"

	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/pdfium/pdftest"
)

// setIn is a page of lines as they stand below each other; one that ends in "-" ends in what PDFium writes for a hyphen.
func setIn(lines ...string) pdfium.Doc {
	p := pdfium.Page{Height: 800}
	for i, text := range lines {
		if cut, hyphen := strings.CutSuffix(text, "-"); hyphen {
			text = cut + string(pdfium.Hyphen)
		}
		p.Lines = append(p.Lines, pdfium.Line{Text: text, Left: 72, Right: 500, Baseline: 500 - 14*float32(i), Height: 12, Size: 12})
	}
	return pdfium.Doc{Pages: []pdfium.Page{p}}
}

// The hyphen of a compound that a line end cut stays, that of a word that was parted goes.
func TestTheHyphenOfACompoundStaysAtALineEnd(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"it is free-|threaded, as free-threaded builds are", "it is free-threaded, as free-threaded builds are"},
		{"the transpor-|tation plan", "the transportation plan"},
		{"a well-|known transportation and transpor-|tation plan is well known in the end", "a well-known transportation and transportation plan is well known in the end"},
		{"the Lucene-|BM25 systems", "the Lucene-BM25 systems"},
		{"die Kosten-|Nutzen-Rechnung", "die Kosten-Nutzen-Rechnung"},
		{"die Straßen-|bahn in der Straßen und Bahn", "die Straßenbahn in der Straßen und Bahn"},
		{"of COVID-|related things", "of COVID-related things"},
		{"of GOVERN-|MENT things", "of GOVERNMENT things"},
		{"of 2024-|based things", "of 2024-based things"},
		{"by e-|mail", "by e-mail"},
		{"the mother-in-|law", "the mother-in-law"},
		{"the well-estab-|lished, well-established law", "the well-established, well-established law"},
		{"the over-|view and the view over an overview", "the overview and the view over an overview"},
		{"the cost-|benefit and Cost-|benefit study", "the cost-benefit and Cost-benefit study"},
		{"the state-|owned and the long-|term one, a two-|year one", "the state-owned and the long-term one, a two-year one"},
		{"you put in the in-|put, out the out-|put, the with-|out", "you put in the input, out the output, the without"},
		{"the infor-|mation of the sys-|tem for com-|puters in docu-|ments", "the information of the system for computers in documents"},
		{"zum Wohn-|ort und cost-|benefit", "zum Wohnort und costbenefit"},
		{"(see the cost-|benefit) of the cost and the benefit", "(see the cost-benefit) of the cost and the benefit"},
		{"le conte-|nu du conte est nu", "le contenu du conte est nu"},
		{"at https://example.org/some-|path of it", "at https://example.org/some-path of it"},
	} {
		if got := typeset(setIn(strings.Split(c.lines, "|")...)).Body; got != c.want {
			t.Errorf("%q becomes %q", c.lines, got)
		}
	}
}

// Numbers and addresses that a line end cut are whole; what only ends in a sign that they may have inside is not joined.
func TestNumbersAndAddressesStayWholeOverALineEnd(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"in 2024–|2025", "in 2024–2025"},
		{"as he said –|2025 is over", "as he said – 2025 is over"},
		{"at https://example.org/|docs/intro.html there", "at https://example.org/docs/intro.html there"},
		{"at https://example.org/a?b=|c there", "at https://example.org/a?b=c there"},
		{"at www.example.|org/docs there", "at www.example.org/docs there"},
		{"at https://example.org/docu|mentation/intro there", "at https://example.org/documentation/intro there"},
		{"at https://example.org/ |for the plan", "at https://example.org/ for the plan"},
		{"at https://example.org/|for the plan", "at https://example.org/ for the plan"},
		{"at https://example.org.|The plan", "at https://example.org. The plan"},
		{"at https://example.org/|https://example.com/ too", "at https://example.org/ https://example.com/ too"},
		{"and/|or", "and/ or"},
	} {
		if got := typeset(setIn(strings.Split(c.lines, "|")...)).Body; strings.Join(strings.Fields(got), " ") != c.want {
			t.Errorf("%q becomes %q", c.lines, got)
		}
	}
}

// What stands further down, as a footer, does not go on an address.
func TestAnAddressGoesOnInItsParagraphAlone(t *testing.T) {
	doc := setIn("see https://example.org/a.", "4.11. Overview 27")
	doc.Pages[0].Lines[1].Baseline -= 40
	if got := typeset(doc).Body; got != "see https://example.org/a.\n\n4.11. Overview 27" {
		t.Errorf("%q", got)
	}
}

func TestCompoundsOfAFileStayWhole(t *testing.T) {
	var page pdftest.Page
	for i, text := range []string{"The council wants a well-", "known architect, the Lucene-", "BM25 systems, a cost-", "benefit study of 2024-", "2025, the transpor-", "tation plan, e-", "mail and the mother-in-", "law. The word well-known comes again here in full."} {
		page = append(page, line(72, 760-16*float64(i), text))
	}
	const want = "The council wants a well-known architect, the Lucene-BM25 systems, a cost-benefit study of 2024-2025, the transportation plan, e-mail and the mother-in-law. The word well-known comes again here in full."
	if text := read(t, "hyphen.pdf", pdftest.Make([]pdftest.Page{page}, false)); text.Body != want {
		t.Errorf("%q", text.Body)
	}
}
