package harvest

import (
	"fmt"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/graph"
)

// wide is a graph of n nodes round a goal and documents, a tenth of them settled.
func wide(n int) *graph.Graph {
	g := graph.New()
	tx := g.Begin()
	put := func(node *graph.Node) { _ = tx.Apply(graph.NodeOp("", nil, node)) }
	link := func(from, kind, to string) {
		_ = tx.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, Type: kind, To: to}))
	}
	put(&graph.Node{ID: "n01", Type: graph.TypeGoal, State: "active", Name: "Goal", Importance: 3})
	for d := range 10 {
		doc := &graph.Node{ID: graph.FormatID('n', d+2), Type: graph.TypeArtifact, State: "active", Name: "Doc", Importance: 3}
		doc.SetText("Rents in the old town rose by eight per cent in 2025. Nobody counted the new flats.")
		put(doc)
	}
	for i := 12; i < n; i++ {
		state := "active"
		if i%10 == 0 {
			state = "supported"
		}
		node := &graph.Node{ID: graph.FormatID('n', i), Type: "standard", State: state, Name: fmt.Sprint("Node ", i), Importance: 3}
		node.SetText(fmt.Sprint("What node ", i, " says of rents in the old town."))
		put(node)
		link(node.ID, graph.EdgeDerived, graph.FormatID('n', 2+i%10))
		if i%3 == 0 {
			link(node.ID, graph.EdgeSupports, "n01")
		} else if i > 20 {
			link(node.ID, graph.EdgeSupports, graph.FormatID('n', 12+i/7))
		}
	}
	return g
}

// A turn holds the graph for as long as its own nodes take, however large the graph is.
func BenchmarkLook(b *testing.B) {
	for _, n := range benchtest.Of(1_000, 10_000) {
		g := wide(n)
		ops := []graph.Op{graph.NodeOp("", nil, g.Node(graph.FormatID('n', n-1)))}
		for e := range g.Root().Touching(graph.FormatID('n', n-1)) {
			ops = append(ops, graph.EdgeOp("", nil, e))
		}
		b.Run(fmt.Sprint("turn/", n), func(b *testing.B) {
			for b.Loop() {
				Look(g, By(ops...))
			}
		})
		b.Run(fmt.Sprint("all/", n), func(b *testing.B) {
			for b.Loop() {
				Look(g, Nodes(All(g)...))
			}
		})
	}
}
