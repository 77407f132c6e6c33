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

func TestMeasure(t *testing.T) {
	for _, c := range []struct {
		name string
		win  Window
	}{{"tram58", Window{1248, 548}}, {"tram58", Window{960 - 12, 548}}, {"tram150", Window{1248, 548}}, {"sync26", Window{1248, 548}}, {"tram58", Window{1408, 648}}, {"tram58", Window{1888, 828}}, {"tram58", Window{928, 348}}, {"tram150", Window{1888, 828}}} {
		g := load(t, c.name)
		tr := newSpine(g.Root(), 5).tree()
		s := tr.plan(c.win)
		score, shown, cut := s.legible()
		t.Logf("%-5s %v fit %.3f columns %d W %d H %d blocks %d shown %d/%d cut %d column %d score %.0f", c.name, c.win, s.fit, len(s.ends), s.width, s.height, len(s.blocks), shown, len(tr.all), cut, s.column, score)
	}
}
