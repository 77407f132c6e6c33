package branches

import (
	"encoding/json"
	"os"
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

func load(t testing.TB, name string) *graph.Graph {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var in struct {
		Nodes []struct {
			ID, Name, Type, State string
			Imp                   int
		}
		Edges [][3]string
	}
	if err := json.Unmarshal(data, &in); err != nil {
		t.Fatal(err)
	}
	g := graph.New()
	for _, n := range in.Nodes {
		graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: n.ID, Name: n.Name, Type: n.Type, State: n.State, Importance: n.Imp}))
	}
	for _, e := range in.Edges {
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: e[0], To: e[1], Type: e[2]}))
	}
	return g
}

// The graphs and windows of the design page, with what it measured in a browser (ui2/engine/measure.txt): the whole is shown as
// large, and as many names keep their words.
func TestRealGraphsCanBeRead(t *testing.T) {
	for _, c := range []struct {
		name          string
		win           Window
		fit           float64
		columns       int
		width, height int
		shown, cut    int
	}{
		{"tram58", Window{1248, 548}, 0.566, 6, 1980, 968, 58, 2},
		{"tram58", Window{876, 548}, 0.474, 5, 1844, 1155, 53, 5}, // with the inspector open
		{"tram150", Window{1248, 548}, 0.373, 9, 3348, 1454, 77, 12},
		{"sync26", Window{1248, 548}, 0.835, 5, 1494, 650, 26, 0},
		{"tram58", Window{1408, 648}, 0.669, 7, 2106, 968, 58, 0},
		{"tram58", Window{1888, 828}, 0.855, 7, 2106, 968, 58, 0},
		{"tram58", Window{928, 348}, 0.352, 7, 2876, 968, 34, 1},
		{"tram150", Window{1888, 828}, 0.564, 9, 3348, 1454, 143, 3},
	} {
		g := load(t, c.name)
		tree := newSpine(g.Root(), 5).tree(nil)
		s := tree.plan(c.win)
		_, shown, cut := s.legible()
		t.Logf("%s in %v: fit %.3f, %d columns, %d × %d, %d of %d with words, %d cut, columns of %d",
			c.name, c.win, s.fit, len(s.ends), s.width, s.height, shown, len(tree.all), cut, s.column)
		const about = 0.95
		if s.fit < about*c.fit || float64(shown) < about*float64(c.shown) {
			t.Errorf("%s in %v: the page had fit %.3f, %d columns, %d × %d, %d with words, %d cut",
				c.name, c.win, c.fit, c.columns, c.width, c.height, c.shown, c.cut)
		}
	}
}
