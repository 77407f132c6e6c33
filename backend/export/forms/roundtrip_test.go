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

// Cards that show a page or a file of a vault stay such, groups stay frames, and loose links keep their words.
func TestACanvasStaysWhatItIs(t *testing.T) {
	g := graph.New()
	for i, n := range []graph.Node{
		{Name: "https://example.org/a?b=c", Type: "standard"},
		{Name: "b.md", Content: "notes/b.md#Part", Type: "standard"},
		{Name: "map.png", Type: "standard"},
		{Name: "See", Content: "https://example.org", Type: "standard"},
		{Name: "b.md", Content: "../b.md", Type: "standard"},
		{Name: "Costs 2.5", Type: "standard"},
	} {
		n.ID, n.Position = fmt.Sprint("n0", i+1), graph.Point{X: 400 * i}
		if err := g.Apply(graph.NodeOp("", nil, &n)); err != nil {
			t.Fatal(err)
		}
	}
	for _, op := range []graph.Op{
		graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n02", To: "n01", Type: graph.EdgeRelates, Reason: "is  described\nby"}),
		graph.EdgeOp("", nil, &graph.Edge{ID: "e02", From: "n03", To: "n01", Type: "supports", Reason: "why"}),
		graph.GroupOp("", nil, &graph.Group{ID: "g01", Label: "Both", Nodes: []string{"n01", "n02"}}),
	} {
		if err := g.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	canvas := written(t, "canvas", In{Graph: g})
	for _, want := range []string{`"url": "https://example.org/a?b=c"`, `"file": "notes/b.md"`, `"subpath": "#Part"`, `"file": "map.png"`, `"text": "**See**\n\nhttps://example.org"`, `"text": "**b.md**\n\n../b.md"`, `"text": "Costs 2.5"`} {
		if !strings.Contains(canvas, want) {
			t.Errorf("%s is missing in\n%s", want, canvas)
		}
	}
	for id, name := range map[string]string{"canvas": "a.canvas", "mermaid": "a.mmd"} {
		d := diagram.Of(name, []byte(written(t, id, In{Graph: g})))
		if d == nil || d.Err != nil || len(d.Links) != 2 || d.Links[0].Type != "is described by" || d.Links[1].Type != "supports" {
			t.Errorf("%s: %+v", id, d)
		}
		if id == "canvas" && fmt.Sprintf("%v %s %s %s", d.Groups, d.Nodes[0].Text, d.Nodes[1].Text, d.Nodes[1].Name) != "[{Both [n01 n02]}] https://example.org/a?b=c notes/b.md#Part b.md" {
			t.Errorf("%+v", d.Diagram)
		}
	}
}

// Programs that read DOT give up lines of 16 kB: a long text stands in several, and says the same.
func TestLinesOfDOTAreShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Repeat(rapid.StringMatching(`[a-zé漢"\\\n ]{1,40}`).Draw(t, "text"), rapid.IntRange(1, 2000).Draw(t, "times"))
		quoted := dotText(text)
		for line := range strings.Lines(quoted) {
			if len(line) >= 16<<10-1000 { // what stands before it has room, too
				t.Fatalf("a line of %d bytes", len(line))
			}
		}
		if back := strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n").Replace(strings.Trim(strings.ReplaceAll(quoted, "\" +\n\"", ""), `"`)); strings.Trim(back, `"\`) != strings.Trim(text, `"\`) {
			t.Fatalf("%.60q became %.60q", text, back)
		}
	})
}
