package forms

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend/export/browser"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/graph/graphtest"
	"crg/backend/graph/layout"
	"crg/backend/graph/layout/branches"
)

// elements reads a picture as XML and counts its elements.
func elements(t interface{ Fatal(...any) }, svg string) map[string]int {
	count := map[string]int{}
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			count[e.Name.Local]++
		}
	}
}

// Whatever stands in a node, the picture is XML that holds only what is drawn.
func TestAPictureHoldsAnyTextAsText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		node := graph.Node{ID: "n01", Type: "standard", Name: rapid.String().Draw(t, "name"), Content: rapid.String().Draw(t, "text")}
		if err := g.Apply(graph.NodeOp("", nil, &node)); err != nil {
			t.Fatal(err)
		}
		for name := range elements(t, written(t, "svg", In{Graph: g})) {
			if !strings.Contains(" svg title rect g path text circle ", " "+name+" ") {
				t.Fatal(name)
			}
		}
	})
	out := written(t, "svg", hostile(t, "127.0.0.1:9"))
	for name := range elements(t, out) {
		if name == "script" || name == "img" || name == "meta" || name == "image" {
			t.Error(name)
		}
	}
}

// CRG-268: a key is masked, and no part of it is left where a text is cut.
func TestCRG_268_APictureHoldsNoKey(t *testing.T) {
	g := graph.New()
	node := graph.Node{ID: "n01", Type: "standard", Name: strings.Repeat("a ", 296) + " key-12345 and more", Content: "key-12345"}
	if err := g.Apply(graph.NodeOp("", nil, &node)); err != nil {
		t.Fatal(err)
	}
	if out := written(t, "svg", In{Graph: g, Keys: noKeys}); strings.Contains(out, "key-") {
		t.Error(out)
	}
}

// No line is wider than its card, and what lies in a Master stands below in a frame.
func TestAPictureOfLevels(t *testing.T) {
	out := written(t, "svg", In{Graph: town(t), Keys: noKeys, Language: "de"})
	for _, want := range []string{"Läden?", "Economy", "widerspricht", `lang="de"`, "beantwortet"} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is missing", want)
		}
	}
	if part := written(t, "svg", In{Graph: town(t), Nodes: []string{"n01"}}); strings.Contains(part, "report.pdf") {
		t.Error("a node that was not chosen is drawn")
	}
	if empty := written(t, "svg", In{Graph: graph.New()}); elements(t, empty)["svg"] != 1 {
		t.Error(empty)
	}
}

// example is the graph that the example's recorded session makes.
func example(t *testing.T) *graph.Graph {
	t.Helper()
	dir := t.TempDir()
	data, err := os.ReadFile("../../testdata/example-session/graph-data.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "graph"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "graph/graph-data.json"), data, 0o644); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	store, err := graphstore.Open(root, graphstore.Options{ReadOnly: true, Clock: func() time.Time { return time.Time{} }})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	return store.Graph()
}

// The example is drawn as it stands in testdata; UPDATE=1 draws it anew. Look at it then.
func TestThePictureOfTheExample(t *testing.T) {
	g := example(t)
	got := written(t, "svg", In{Graph: g})
	const name = "testdata/example.svg"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(name); err != nil || string(want) != got {
		t.Errorf("%s, %v: UPDATE=1 draws it anew", name, err)
	}
	drawn := map[string]bool{}
	for line := range strings.Lines(got) { // no two lines of words stand on each other
		if strings.HasPrefix(line, "<text x=") {
			at, _, _ := strings.Cut(line, " font-size")
			if drawn[at] {
				t.Errorf("two texts at %s", at)
			}
			drawn[at] = true
		}
	}
}

func BenchmarkAPictureOf2000(b *testing.B) {
	g := graph.New()
	for i := range 2000 {
		n := graph.Node{
			ID: "n" + strconv.Itoa(i+1), Type: "standard", Name: fmt.Sprintf("Reason number %d of a long list of them", i), Content: "What it says in a few more words.",
			Position: graph.Point{X: i % 40 * 300, Y: i / 40 * 160},
		}
		if err := g.Apply(graph.NodeOp("", nil, &n)); err != nil {
			b.Fatal(err)
		}
		if i > 0 {
			e := graph.Edge{ID: "e" + strconv.Itoa(i), From: n.ID, To: "n" + strconv.Itoa(i/3+1), Type: "supports"}
			if err := g.Apply(graph.EdgeOp("", nil, &e)); err != nil {
				b.Fatal(err)
			}
		}
	}
	for b.Loop() {
		written(b, "svg", In{Graph: g})
	}
}

// The picture of a large graph can be sent in a mail: 300 nodes are less than 3 MB, whether they stand close or as a wide tree.
func TestAPictureOf300NodesIsSmall(t *testing.T) {
	if browser.Find() == "" {
		t.Skip("there is no browser")
	}
	g := graph.New()
	apply := func(ops ...graph.Op) {
		for _, op := range ops {
			if err := g.Apply(op); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i := range 300 {
		n := &graph.Node{ID: g.TakeNodeID(), Type: []string{"standard", graph.TypeQuestion}[i%2], Name: fmt.Sprint("Trams carry more people than buses do, says count ", i), Importance: 1 + i%5, Position: graph.Point{X: i % 20 * 300, Y: i / 20 * 180}}
		apply(graph.NodeOp("", nil, n))
		if i > 0 {
			apply(graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: g.Root().NodeIDs()[(i-1)/3], Type: "supports"}))
		}
	}
	form, _ := Named("png")
	for _, wide := range []bool{false, true} {
		if wide {
			apply(layout.Tidy(g, "", 5)...)
		}
		began := time.Now()
		picture, err := form.Finish(t.Context(), []byte(written(t, "png", In{Graph: g})))
		if err != nil || len(picture) > 3_000_000 {
			t.Errorf("%d bytes, %v", len(picture), err)
		}
		t.Logf("%d bytes in %v", len(picture), time.Since(began).Round(time.Millisecond))
	}
}

// What stands as one card with an option that is ruled out is not drawn over it: its card has another behind it. Where the option is not drawn, the
// first of the others stands for all.
func TestAPictureDrawsWhatIsFoldedOnce(t *testing.T) {
	g := graph.New()
	put := func(name, kind string) string {
		id := g.TakeNodeID()
		graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: id, Name: name, Type: kind, Importance: 3}))
		return id
	}
	link := func(from, to, kind string) {
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, To: to, Type: kind}))
	}
	goal := put("Tram or bus", graph.TypeGoal)
	answer, option := put("Wait", graph.TypeConclusion), put("Build now", graph.TypeHypothesis)
	link(answer, goal, graph.EdgeAnswers)
	link(option, goal, graph.EdgeAnswers)
	for _, name := range []string{"Nobody pays", "Drivers are missing"} {
		link(put(name, graph.TypeStandard), option, graph.EdgeContradicts)
	}
	outline := func(*graph.Level, *graph.Node) []layout.Part {
		return []layout.Part{{Title: "Answer", First: true}, {Rows: []branches.Named{{ID: option, Folds: true}}}}
	}
	places := layout.NewIndex(g, 5, outline)
	graphtest.Apply(g, places.Arrange("", layout.Wish{})...)
	folded := written(t, "svg", In{Graph: g})
	if !strings.Contains(folded, "Build now") || !strings.Contains(folded, "2 more") || strings.Contains(folded, "Nobody pays") || strings.Contains(folded, "Drivers are missing") {
		t.Error(folded)
	}
	if part := written(t, "svg", In{Graph: g, Nodes: []string{goal, "n04", "n05"}}); !strings.Contains(part, "Nobody pays") || strings.Contains(part, "Drivers are missing") {
		t.Error(part)
	}
	if strings.Contains(folded, "stroke-dasharray=\"4 3\"") {
		t.Error("an option that is possible stands back")
	}
	refuted := g.Node(option).Clone()
	refuted.State = graph.StateRefuted
	graphtest.Apply(g, graph.NodeOp("", g.Node(option), refuted))
	if out := written(t, "svg", In{Graph: g}); strings.Count(out, "stroke-dasharray=\"4 3\"") != 1 {
		t.Error("an option that is ruled out is drawn like the others")
	}
	graphtest.Apply(g, places.Arrange("", layout.Wish{Mode: layout.Unfold, Node: option})...)
	opened := written(t, "svg", In{Graph: g})
	if !strings.Contains(opened, "Nobody pays") || elements(t, opened)["rect"] != elements(t, folded)["rect"]+1 { // two cards more, and none behind another
		t.Error(opened)
	}
}
