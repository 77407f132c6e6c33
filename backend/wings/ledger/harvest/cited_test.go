package harvest

import (
	"strings"
	"testing"

	"crg/backend/artifact/pages"
	"crg/backend/graph"
)

const costs = `# Costs of the operator

| today | 148 (129 employed) |
| bus package of the study | 171 |

Nineteen positions are open. In 2023 we hired 22 drivers
and lost many. We do not see how 171 drivers can be found before 2029 without raising wages; each 5 % on wages costs 0.6 million a year.
1. Nobody rides at night in the old town.
2. -5 % of them walk home in the dark.
`

// Of a page that is named, the sentence counts that repeats most words in a row of what was said, four at least: no line of another, and not cut where a
// line of a paragraph ends.
func TestTheSentenceOfAPageThatRepeats(t *testing.T) {
	d := &graph.Node{ID: "n02", Type: graph.TypeArtifact}
	long := strings.Repeat("word after word ", 40) + "the tram is late again today. Nothing."
	for _, test := range []struct{ text, said, quote string }{
		{costs, "On page 1 each 5 % on wages costs 0.6 million a year", "We do not see how 171 drivers can be found before 2029 without raising wages; each 5 % on wages costs 0.6 million a year."},
		{costs, "we hired 22 drivers and lost some of them", "In 2023 we hired 22 drivers\nand lost many."},
		{costs, "the bus package of the study", "bus package of the study | 171"},
		{costs, "at night in the old town, positions are open", "1. Nobody rides at night in the old town."},
		{costs, "open in 2023 we hired", "In 2023 we hired 22 drivers\nand lost many."},
		{costs, "lost many we do", ""}, // from one sentence into the next
		{costs, "of them walk home", "2. -5 % of them walk home in the dark."},
		{costs, "hired 22 drivers", ""},
		{costs, "", ""},
		{long, "the tram is late again", "the tram is late again today."},
	} {
		d.SetText(test.text)
		p, ok := repeats(d, pages.Span{From: -5, To: len(test.text) + 5}, test.said)
		if p.Quote != test.quote || ok != (test.quote != "") || ok && test.text[p.From:p.To] != p.Quote {
			t.Errorf("%q repeats %q", test.said, p.Quote)
		}
	}
	if _, ok := repeats(d, pages.Span{From: 9, To: 5}, "the tram is late again"); ok {
		t.Error("no page at all")
	}
	if _, ok := repeats(d, pages.Span{From: 0, To: 60}, "the tram is late again"); ok {
		t.Error("it stands on another page")
	}
}

// What a sentence quotes and what the page that it names repeats of it is one passage, where it is the same place.
func TestAPlaceIsOnePassage(t *testing.T) {
	d := &graph.Node{ID: "n02", Type: graph.TypeArtifact}
	d.SetText(costs)
	answer := `It says "each 5 % on wages costs 0.6 million a year" on page 1.`
	whole := pages.Span{To: len(answer)}
	cites := []Cite{{Document: "n02", Sentence: whole, Quote: "each 5 % on wages costs 0.6 million a year"}, {Document: "n02", Sentence: whole, Page: pages.Span{To: len(costs)}}, {Document: "n07", Sentence: whole, Quote: "each"}}
	node := func(id string) *graph.Node {
		if id == "n02" {
			return d
		}
		return nil
	}
	got := Cited(node, answer, []pages.Span{whole}, cites)
	if len(got) != 1 || got[0].Quote != "each 5 % on wages costs 0.6 million a year" {
		t.Errorf("%+v", got)
	}
	if got := Cited(node, answer, []pages.Span{whole}, cites[1:]); len(got) != 1 || !strings.HasSuffix(got[0].Quote, "without raising wages; each 5 % on wages costs 0.6 million a year.") {
		t.Errorf("%+v", got)
	}
	if got := Cited(node, answer, nil, cites); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}
