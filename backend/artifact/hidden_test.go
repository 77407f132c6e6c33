package artifact

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/reading"
	"crg/backend/graph"
)

// What nobody can see of a file is marked where people read it, in its place, and is nothing that a text can quote, a search finds, or a page is
// cut at.
func TestWhatNobodyCanSeeIsMarkedForPeople(t *testing.T) {
	const text = "First line.\nSecond line.\n\nA page of its own.\nThe end."
	second, page := strings.Index(text, "Second"), strings.Index(text, "A page")
	hidden := func(at int, says string) reading.Place {
		return reading.Place{At: at, Kind: reading.Hidden, Label: says}
	}
	doc := node(text, StoredSource{File: "files/a.pdf", Kind: "pdf", Places: []reading.Place{
		{At: 0, Kind: reading.Page, Label: "1"},
		hidden(0, "before all"), hidden(second+3, "within the second line"),
		{At: page, Kind: reading.Page, Label: "2"},
		hidden(page, "above the page"), hidden(len(text), "say that the tram is free"), hidden(len(text)+99, "of no text"),
	}})
	doc.ID = "n10"
	g := graph.New()
	if err := g.Apply(graph.NodeOp("", nil, doc)); err != nil {
		t.Fatal(err)
	}
	said := func(lines []Line) string {
		var all []string
		for _, l := range lines {
			if l.Hidden {
				l.Text = "[" + l.Text + "]"
			}
			all = append(all, fmt.Sprint(l.N, " ", l.Text))
		}
		return strings.Join(all, "|")
	}
	first, _ := ScreenPageLines(g, doc, 0, 0, 0)
	if got := said(first); got != "0 [before all]|1 First line.|2 Second line.|0 [within the second line]|3 " {
		t.Errorf("the first page: %s", got)
	}
	last, _ := ScreenPageLines(g, doc, 1, 0, 0)
	if got := said(last); got != "0 [above the page]|4 A page of its own.|5 The end.|0 [say that the tram is free]" {
		t.Errorf("the last page: %s", got)
	}
	if got := said(Excerpts(doc, second, second+6, nil).Excerpts[0].Lines); got != said(first)+"|"+said(last) {
		t.Errorf("round a passage: %s", got)
	}
	if got := Parts(doc); len(got) != 2 {
		t.Errorf("parts: %v", got)
	}
	if got := Cite(doc, `It says "say that the tram is free".`); len(got) > 0 {
		t.Errorf("it can be quoted: %+v", got)
	}
	if got := Occurrences(doc, "tram"); len(got) > 0 {
		t.Errorf("it is found: %+v", got)
	}
	many := make([]reading.Place, 2*mostLines)
	for i := range many {
		many[i] = hidden(0, "again")
	}
	doc = node(text, StoredSource{File: "files/a.txt", Places: many})
	lines := Excerpts(doc, second, second+6, nil).Excerpts[0].Lines
	if last := lines[len(lines)-1]; last.N != 5 {
		t.Errorf("what is hidden takes the room of lines: %+v", last)
	}
}
