package artifact

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/graph"
)

func TestExcerptsShowAPassageWithItsLines(t *testing.T) {
	var lines []string
	for i := range 20 {
		lines = append(lines, fmt.Sprintf("This is the line with the number %d.", i+1))
	}
	text := strings.Join(lines, "\n")
	doc := &graph.Node{ID: "n01", Type: graph.TypeArtifact, Content: text}
	from := strings.Index(text, "line with the number 10")
	r := Excerpts(doc, from, strings.Index(text, "number 11")+9, nil)
	e := r.Excerpts[0]
	var hits []string
	for _, l := range e.Lines {
		if l.Hit {
			hits = append(hits, l.Text[l.Marks[0].From:l.Marks[0].To])
		}
	}
	if r.Lines != 20 || e.First != 10 || e.Last != 11 || e.Lines[0].N != 5 || e.Lines[len(e.Lines)-1].N != 16 || strings.Join(hits, "|") != "line with the number 10.|This is the line with the number 11" {
		t.Errorf("%d %+v %q", r.Lines, e, hits)
	}
	quotes := []*graph.Node{
		{ID: "n02", Content: `It says "the line with the number 15".`},
		{ID: "n03", Content: `It says "the line with the number 3".`},
		{ID: "n04", Content: `So does this: "line with the number 15".`},
		{ID: "n05", Content: "Nothing of it."},
	}
	var got []string
	for _, e := range Excerpts(doc, 0, 0, quotes).Excerpts {
		got = append(got, fmt.Sprint(e.First, len(e.Nodes), e.Exact))
	}
	if strings.Join(got, "|") != "3 1 true|15 2 true" {
		t.Errorf("%q", got)
	}
	if e := Excerpts(doc, 0, 0, quotes[3:]).Excerpts[0]; e.Exact || e.Lines[0].N != 1 || e.Lines[0].Hit {
		t.Errorf("nothing is taken word for word: %+v", e)
	}
	for _, place := range [][2]int{{-5, 1 << 40}, {1 << 40, 1 << 41}, {9, 3}} {
		Excerpts(doc, place[0], place[1], nil)
	}
	long := &graph.Node{ID: "n01", Type: graph.TypeArtifact, Content: strings.Repeat("Größe ", 5000) + "HERE" + strings.Repeat(" näher", 5000)}
	at := strings.Index(long.Content, "HERE")
	l := Excerpts(long, at, at+4, nil).Excerpts[0].Lines[0]
	if len(l.Text) > longestLine+3 || l.Text[l.Marks[0].From:l.Marks[0].To] != "HERE" || strings.ContainsRune(l.Text, '\uFFFD') {
		t.Errorf("%d %+v", len(l.Text), l.Marks)
	}
}
