package forms

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/diagram"
)

// readable are the forms that CRG reads, too, with the name that a person would give the file.
var readable = map[string]string{"canvas": "town.canvas", "mermaid": "town.mmd", "graphml": "town.graphml", "csv": "town.zip"}

// said is what is read of a form: each node with what holds it and its name, each link with its type.
func said(d *diagram.Diagram) []string {
	names := map[string]string{}
	for _, n := range d.Nodes {
		names[n.ID] = n.Name
	}
	var out []string
	for _, n := range d.Nodes {
		out = append(out, names[n.In]+"/"+n.Name)
	}
	for _, l := range d.Links {
		out = append(out, names[l.From]+" "+l.Type+" "+names[l.To])
	}
	slices.Sort(out)
	return out
}

// What was written is read as the same nodes, levels and links.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	want := []string{
		"/Close the \"old\" bridge?", "/Cost < 4 & rising; #1", "/Economy", "/report.pdf", "Cost < 4 & rising; #1 contradicts Close the \"old\" bridge?",
		"Cost < 4 & rising; #1 derived-from report.pdf", "Economy/Läden?", "Economy/Shops\\sell `more`", "Shops\\sell `more` answers Läden?",
	}
	for id, name := range readable {
		for _, language := range []string{"en", "de"} {
			f := diagram.Of(name, []byte(written(t, id, In{Graph: town(t), Language: language})))
			if f == nil || f.Err != nil || !f.Sure {
				t.Errorf("%s: %+v", id, f)
				continue
			}
			if got := said(f.Diagram); !slices.Equal(got, want) {
				t.Errorf("%s, %s:\n%q\nwant\n%q", id, language, got, want)
			}
		}
	}
}

// Names and words of any letters come back from every form that is read.
func TestAnyNameIsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		n := rapid.IntRange(1, 8).Draw(t, "nodes")
		names := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Za-zäß一][A-Za-z0-9 äöüß一#&<>"';|{}()\[\]*_=+@.,:-]{0,20}[A-Za-z0-9?]`), n, n, func(s string) string { return strings.Join(strings.Fields(s), " ") }).Draw(t, "names")
		var want []string
		for i, name := range names {
			name = strings.Join(strings.Fields(name), " ")
			names[i] = name
			node := &graph.Node{ID: fmt.Sprintf("n%02d", i+1), Type: "standard", Name: name, Position: graph.Point{X: 300 * i}}
			if err := g.Apply(graph.NodeOp("", nil, node)); err != nil {
				t.Fatal(err)
			}
			want = append(want, "/"+name)
		}
		for i := range rapid.IntRange(0, n-1).Draw(t, "links") {
			e := &graph.Edge{ID: fmt.Sprint("e0", i+1), From: fmt.Sprintf("n%02d", i+2), To: "n01", Type: rapid.SampledFrom([]string{"supports", "relates-to", "derived-from"}).Draw(t, "type")}
			if err := g.Apply(graph.EdgeOp("", nil, e)); err != nil {
				t.Fatal(err)
			}
			want = append(want, names[i+1]+" "+e.Type+" "+names[0])
		}
		slices.Sort(want)
		for id, name := range readable {
			f := diagram.Of(name, []byte(written(t, id, In{Graph: g})))
			if f == nil || f.Err != nil {
				t.Fatalf("%s: %+v", id, f)
			}
			if got := said(f.Diagram); !slices.Equal(got, want) {
				t.Fatalf("%s: %q, want %q", id, got, want)
			}
		}
	})
}
