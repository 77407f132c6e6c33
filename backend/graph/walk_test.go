package graph_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
)

// Anchored must list exactly the nodes whose AnchorOf is the node, whatever anchors they name.
func TestAnchoredIsTheInverseOfAnchorOf(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		n := rapid.IntRange(0, 8).Draw(t, "nodes")
		ids := make([]string, n)
		for i := range ids {
			ids[i] = g.TakeNodeID()
		}
		pick := rapid.SampledFrom(append([]string{"", "n99"}, ids...))
		for _, id := range ids {
			kind := rapid.SampledFrom([]string{"goal", "standard"}).Draw(t, "type")
			node := &graph.Node{ID: id, Type: kind, Anchor: pick.Draw(t, "anchor")}
			if err := g.Apply(graph.NodeOp("", nil, node)); err != nil {
				t.Fatal(err)
			}
		}
		for range rapid.IntRange(0, 4).Draw(t, "edges") {
			from, to := pick.Draw(t, "from"), pick.Draw(t, "to")
			_ = g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, To: to})) // a misfit changes nothing
		}
		l := g.Root()
		for _, id := range ids {
			var want []string
			for _, other := range l.NodeIDs() {
				if l.AnchorOf(other) == id {
					want = append(want, other)
				}
			}
			if got := l.Anchored(id); !slices.Equal(got, want) {
				t.Fatalf("Anchored(%s) = %v, want %v", id, got, want)
			}
			if got := slices.Collect(l.Touching(id)); !slices.Equal(got, l.EdgesOf(id)) || len(got) != l.Degree(id) {
				t.Fatalf("Touching(%s) differs from EdgesOf", id)
			}
		}
	})
}

// The copy of a boundary edge inside a Master is not an edge of its level: the parent counts it.
func TestCRG_215_MarkersAreNotCounted(t *testing.T) {
	g := graph.New()
	must := func(op graph.Op) {
		if err := g.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	must(graph.NodeOp("", nil, &graph.Node{ID: "n01"}))
	marker := &graph.Edge{ID: "e01", From: "n09", To: "n01", External: &graph.External{Direction: "in", RedirectedEdge: "e02"}}
	must(graph.EdgeOp("", nil, marker))
	if _, edges := g.Root().Len(); edges != 0 {
		t.Errorf("%d edges, want 0", edges)
	}
	must(graph.EdgeOp("", marker, nil))
	if _, edges := g.Root().Len(); edges != 0 {
		t.Errorf("%d edges after the marker went, want 0", edges)
	}
}
