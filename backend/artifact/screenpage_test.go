package artifact

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
)

// A document is read page by page: who quotes which page, what nobody quotes, its words marked where they stand.
func TestCRG_295_ADocumentTellsWhichOfItsPagesAreQuoted(t *testing.T) {
	w := &patchWorld{t: t, g: graph.New()}
	doc := report()
	doc.State, doc.Importance, doc.By = "active", 3, graph.Person
	n := &graph.Node{ID: "n20", Name: "It fell", Type: "standard", State: "active", Importance: 3, By: graph.Person}
	n.SetText(`"then fell back to 6 %" says [n10].`)
	w.apply(graph.NodeOp("", nil, doc), graph.NodeOp("", nil, n))

	pages, _ := Book(w.g, doc)
	var got []string
	for _, l := range pages {
		got = append(got, fmt.Sprintf("%s %s %d", l.Kind, l.Label, len(l.Nodes)))
	}
	if strings.Join(got, ", ") != "page iv 0, page 7 1, page 8 0" {
		t.Errorf("%q", got)
	}
	lines, nodes := ScreenPageLines(w.g, doc, 1, 0, 0)
	if len(lines) != 2 || len(nodes) != 1 || nodes[0].ID != "n20" || lines[0].N != 2 || len(lines[1].Marks) != 1 {
		t.Fatalf("%+v, %v", lines, nodes)
	}
	if m := lines[1].Marks[0]; lines[1].Text[m.From:m.To] != "then fell back to 6 %" {
		t.Errorf("%q is marked", lines[1].Text[m.From:m.To])
	}
	found := Occurrences(doc, "gates rose by")
	if len(found) != 1 || found[0].Page != 1 || doc.Full()[found[0].From:found[0].To] != "gates rose by" {
		t.Fatalf("%+v", found)
	}
	if quoted := Occurrences(doc, "“gates rose by”"); !slices.Equal(quoted, found) {
		t.Errorf("in quotation marks: %+v", quoted)
	}
	if lines, _ = ScreenPageLines(w.g, doc, 1, found[0].From, found[0].To); !lines[0].Hit || lines[1].Hit || len(lines[1].Marks) != 0 {
		t.Errorf("%+v", lines)
	}
	for _, page := range []int{-1, 3} {
		if lines, _ := ScreenPageLines(w.g, doc, page, 0, 0); lines != nil {
			t.Errorf("page %d: %v", page, lines)
		}
	}
	ScreenPageLines(w.g, doc, 1, -3, 1<<20)
}
