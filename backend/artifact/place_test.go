package artifact

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"crg/backend/graph"
)

// paged is a document of three pages, iv, 7 and 8.
func paged(id, file string, texts ...string) *graph.Node {
	n := &graph.Node{ID: id, Name: file, Type: graph.TypeArtifact}
	var text strings.Builder
	var places []string
	for i, t := range texts {
		places = append(places, fmt.Sprintf(`[%d,"page","%s"],[%d,"section","Costs",1]`, text.Len(), []string{"iv", "7", "8"}[i], text.Len()))
		text.WriteString(t + "\n")
	}
	n.SetText(text.String())
	n.Extra = map[string]json.RawMessage{"source": json.RawMessage(`{"file":"files/` + file + `","sha256":"x","places":[` + strings.Join(places, ",") + `]}`)}
	return n
}

func report() *graph.Node {
	return paged("n10", "report.pdf", "A word before all else.", "Counts at three gates rose by 14 %,\nthen fell back to 6 %.", "The office finds no reason to go on.")
}

func TestACitationSaysWhereItStands(t *testing.T) {
	doc := report()
	found := Cite(doc, `It says "then fell back to 6 %" and that. The office finds no reason to go on.`)
	if len(found) != 2 || found[0].Place != (Place{"page", "7", 3}) || found[1].Place != (Place{"page", "8", 4}) {
		t.Errorf("%+v", found)
	}
	if !found[0].Exact || found[0].Quote != "then fell back to 6 %." {
		t.Errorf("%+v", found[0])
	}
	if p := PlaceAt(doc, 0); p != (Place{"page", "iv", 1}) {
		t.Errorf("%+v", p)
	}
	plain := &graph.Node{ID: "n11", Type: graph.TypeArtifact}
	plain.SetText("one\ntwo")
	if p := PlaceAt(plain, 5); p != (Place{Line: 2}) {
		t.Errorf("%+v", p)
	}
	for _, at := range []int{-5, 1 << 20} { // a place of an older text
		PlaceAt(doc, at)
	}
}

func TestADocumentIsFoundByItsFile(t *testing.T) {
	g := graph.New()
	doc := paged("n10", "report.pdf", "Grüße.", "Zweite Seite.", "Dritte.")
	if err := g.Apply(graph.Op{Node: &graph.Change[graph.Node]{ID: doc.ID, After: doc}}); err != nil {
		t.Fatal(err)
	}
	if found := OfFile(g, "files/report.pdf", ""); found == nil || found.ID != doc.ID || OfFile(g, "files/report.pdf", "2") != nil || OfFile(g, "report.pdf", "") != nil {
		t.Error("a document is known by its file and its part")
	}
	for runes, want := range map[int]string{0: "iv", 6: "iv", 7: "7", 20: "7", 21: "8", 99: "8"} {
		if got := PlaceOf(doc, runes); got.Label != want {
			t.Errorf("character %d stands on page %q, not %s", runes, got.Label, want)
		}
	}
}

func TestAPageThatAQuotationIsNotOn(t *testing.T) {
	docs := []*graph.Node{report()}
	other := paged("n12", "survey.pdf", "Nothing of that kind.", "Rain lowers the counts in spring.", "The office finds no reason to go on.")
	for _, c := range []struct {
		text, want string
		docs       []*graph.Node
	}{
		{`"then fell back to 6 %" (report.pdf, p. 7)`, "", docs},
		{`"then fell back to 6 %" (report.pdf, p. 8)`, "8: n10 page 7 3", docs},
		{`On page 8 it says "then fell back to 6 %".`, "8: n10 page 7 3", docs},
		{`On page 7 it says "then fell back to 6 %".`, "", docs},
		{`Auf Seite 8 steht „then fell back to 6 %“.`, "8: n10 page 7 3", docs},
		{`"then fell back to 6 %" [n10, S. 8]`, "8: n10 page 7 3", docs},
		{`"then fell back to 6 %", p. 7a`, "", docs},
		{`"then fell back to 6 %", which matters on p. 8`, "", docs}, // whose page that is, nobody says
		{`"then fell back to 60 %" (p. 7)`, "7: n10   0", docs},
		{`"then fell back to 6 %"`, "", docs},
		{`"rose by 14 %, then fell back to 6 %. The office finds" (p. 8)`, "", docs}, // it begins on page 7 and ends on 8
		{`"The office finds no reason" (p. 8), "then fell back to 6 %" (p. 7)`, "", docs},
		{`"Rain lowers the counts" (p. 8)`, "8: n12 page 7 2", append(docs, other)},
		{`"Rain lowers the counts" (report.pdf, p. 7)`, "7: n10   0", append(docs, other)},
		{`"then fell back to 60 %" (p. 7)`, "", append(docs, other)},
	} {
		var got []string
		for _, m := range MisplacedIn(c.docs, c.text) {
			got = append(got, fmt.Sprintf("%s: %s %s %s %d", m.Said, m.Doc.ID, m.Place.Kind, m.Place.Label, m.Place.Line))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %q, not %q", c.text, got, c.want)
		}
	}
}
