package graph_test

import (
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// Load comes to the same as the ops that built the graph: contents and indexes.
func TestLoadIsApply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		src := graphtest.Random(t)
		g := graph.New()
		g.NextNode, g.NextEdge = src.NextNode, src.NextEdge
		for _, id := range src.Levels() {
			l := src.Level(id)
			if id != "" {
				meta := l.Meta
				graphtest.Apply(g, graph.LevelOp(id, nil, &meta))
			}
			c := graph.Contents{Nodes: map[string]*graph.Node{}, Edges: map[string]*graph.Edge{}}
			for _, n := range l.NodeIDs() {
				c.Nodes[n] = l.Node(n)
				c.NodeList = append(c.NodeList, l.Node(n))
			}
			for _, e := range l.EdgeIDs() {
				c.Edges[e] = l.Edge(e)
				c.EdgeList = append(c.EdgeList, l.Edge(e))
			}
			lost := &graph.Edge{ID: "e9999", From: "n9999", To: l.First()}
			c.Edges[lost.ID] = lost
			c.EdgeList = append(c.EdgeList, lost)
			if loose := g.Load(id, c); len(loose) != 1 || loose[0] != lost {
				t.Fatalf("left out: %v", loose)
			}
			for _, group := range l.GroupIDs() {
				graphtest.Apply(g, graph.GroupOp(id, nil, l.Group(group)))
			}
		}
		for name, a := range src.Agents() {
			graphtest.Apply(g, graph.AgentOp(name, nil, &a))
		}
		if diff := graph.Equal(src, g); diff != "" {
			t.Fatal(diff)
		}
		if bad := graph.Check(g); len(bad) > 0 {
			t.Fatal(bad)
		}
		for _, id := range src.Levels() {
			for _, n := range src.Level(id).NodeIDs() {
				for _, e := range src.Level(id).EdgesOf(n) {
					if g.Edge(e.ID) != e {
						t.Fatalf("edge %s is another one", e.ID)
					}
				}
			}
		}
	})
}
