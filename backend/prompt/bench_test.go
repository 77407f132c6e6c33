package prompt

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"crg/backend/graph"
)

// walked is a graph grown like a model's walk: about 1.25 edges and 2.2 kB of text a node.
func walked(t testing.TB, n int) *builder {
	b := build(t)
	r := rand.New(rand.NewPCG(5, 5))
	words := strings.Fields("the trade policy changes regional labor markets and supply chains while prices follow demand over several years")
	text := func(n int) string {
		var s strings.Builder
		for range n {
			s.WriteString(words[r.IntN(len(words))] + " ")
		}
		return s.String()
	}
	full := text(300)
	at := 0
	for i := 1; i <= n; i++ {
		kind := "standard"
		if i == 1 {
			kind = "goal"
		}
		id := b.g.TakeNodeID()
		node := &graph.Node{ID: id, Name: strings.TrimSpace(text(4)), Type: kind, State: "active", Importance: 2, L3: full, Content: full, L1: text(15), L2: text(40)}
		b.apply(graph.NodeOp("", nil, node))
		if i > 1 {
			to := max(1, at)
			b.edge("", id+" supports "+graph.FormatID('n', to))
			if r.IntN(4) == 0 {
				b.edge("", id+" derived-from "+graph.FormatID('n', 1+r.IntN(i-1)))
			}
			at = i
			if r.IntN(3) == 0 {
				at = 1 + r.IntN(i)
			}
		}
	}
	return b
}

// BenchmarkAssemble: the graph context within 24k tokens. The cost must not follow the number of nodes.
func BenchmarkAssemble(b *testing.B) {
	for _, n := range []int{1000, 10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := walked(b, n)
			in := g.input("", "data: current-graph-context")
			in.Snapshot.Settings.TokenBudget = 24000
			in.Agent.ContextWindow = 200000
			r := rand.New(rand.NewPCG(5, 5))
			var size int
			b.ReportAllocs()
			for b.Loop() {
				in.Position = graph.FormatID('n', 1+r.IntN(n))
				p, err := Assemble(in)
				if err != nil {
					b.Fatal(err)
				}
				size = len(p.Text)
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}

// BenchmarkHub: the current node has very many neighbours.
func BenchmarkHub(b *testing.B) {
	for _, n := range []int{1000, 10_000, 100_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := build(b)
			g.node("", "n01 goal active 5 Goal", "The goal.")
			for i := 2; i <= n; i++ {
				id := graph.FormatID('n', i)
				g.node("", id+" standard active 2 A neighbour", "Some text.")
				g.edge("", id+" supports n01")
			}
			in := g.input("n01", "data: current-graph-context")
			in.Snapshot.Settings.TokenBudget = 24000
			in.Agent.ContextWindow = 200000
			for b.Loop() {
				if _, err := Assemble(in); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
