package graph_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// From spot to spot one comes to the nodes that the edges name, as they are now.
func TestCRG_151_SpotsLeadWhereEdgesDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Random(t)
		for _, id := range g.Levels() {
			l := g.Level(id)
			for _, id := range slices.Clone(l.NodeIDs()) {
				old := l.Node(id)
				edited := old.Clone()
				edited.Name = "edited " + old.Name
				graphtest.Apply(g, graph.NodeOp(l.ID, old, edited))
			}
			for _, n := range l.Nodes() {
				s := l.Spot(n.ID)
				var got, want []*graph.Node
				for far := range s.Around() {
					got = append(got, far.Node())
				}
				for e := range l.Touching(n.ID) {
					if e.External == nil {
						want = append(want, l.Node(e.Other(n.ID)))
					} else {
						want = append(want, nil)
					}
				}
				if s.Node() != n || s.Loose() == l.HasInnerEdge(n.ID) || !slices.Equal(got, want) {
					t.Fatalf("%s: %v, want %v", n.ID, got, want)
				}
			}
			if s := l.Spot("n9999"); s.Node() != nil {
				t.Fatal("a node that is not there has a spot")
			}
		}
	})
}

func TestSortEdgesIsCompare(t *testing.T) {
	id := rapid.SampledFrom([]string{"e01", "e1", "e2", "e10", "n2", "e0010", "node-a", "z", "e", "e123456789012345678", "e1234567890123456789"})
	rapid.Check(t, func(t *rapid.T) {
		var got, want []*graph.Edge
		for _, id := range rapid.SliceOfDistinct(id, rapid.ID).Draw(t, "ids") {
			got = append(got, &graph.Edge{ID: id})
		}
		want = slices.Clone(got)
		slices.SortFunc(want, func(a, b *graph.Edge) int { return graph.Compare(a.ID, b.ID) })
		if graph.SortEdges(got); !slices.Equal(got, want) {
			t.Fatal(got, want)
		}
	})
}
