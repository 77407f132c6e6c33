package prompt

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// walking puts the agent on fifty places of a graph of n nodes, one after the other: it comes back to where it was. Each
// place was visited once before.
func walking(b *testing.B, in *Input, n int, then func(Prompt)) func() {
	r := rand.New(rand.NewPCG(5, 5))
	var places [50]string
	for i := range places {
		places[i] = graph.FormatID('n', 1+r.IntN(n))
	}
	i := 0
	step := func() {
		in.Position = places[i%len(places)]
		i++
		p, err := Assemble(*in)
		if err != nil {
			b.Fatal(err)
		}
		then(p)
	}
	for range places {
		step()
	}
	return step
}

// BenchmarkAssemble: the graph context within 24k tokens. The cost must not follow the number of nodes.
func BenchmarkAssemble(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (func(), func()) {
		in := build(b).input("", "data: current-graph-context")
		in.Labels = &Labels{}
		in.Graph = graphtest.Wordy(n)
		in.Snapshot.Settings.TokenBudget = 24000
		in.Agent.ContextWindow = 200000
		return walking(b, &in, n, func(Prompt) {}), func() { plainly(in.Graph, in.Position) }
	})
}

// BenchmarkGrowth: the same without the anchor. Within 10k tokens, which a graph of any of these sizes fills, each prompt has
// as much text; and each begins from the same state of the processor's caches: as the last prompt left them, or with
// nothing of it in them.
func BenchmarkGrowth(b *testing.B) {
	other := make([]byte, 64<<20) // larger than the caches
	forget := func() {
		for i := 0; i < len(other); i += 64 {
			other[i]++
		}
	}
	for _, c := range []struct {
		name   string
		tokens int
		before func()
	}{{"warm-24k", 24000, nil}, {"warm", 10000, nil}, {"cold", 10000, forget}} {
		b.Run(c.name, func(b *testing.B) {
			benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (func(), func()) {
				in := build(b).input("", "data: current-graph-context")
				in.Labels = &Labels{}
				in.Graph = graphtest.Wordy(n)
				in.Snapshot.Settings.TokenBudget = c.tokens
				in.Agent.ContextWindow = 200000
				return walking(b, &in, n, func(Prompt) {}), c.before
			})
		})
	}
}

// plainly is how one would write it at first: find the distance of every node, write every label, and cut what is too long.
func plainly(g *graph.Graph, position string) string {
	l := g.Root()
	near := map[string][]string{}
	for _, id := range l.EdgeIDs() {
		e := l.Edge(id)
		near[e.From], near[e.To] = append(near[e.From], e.To), append(near[e.To], e.From)
	}
	steps := map[string]int{position: 0}
	for queue := []string{position}; len(queue) > 0; queue = queue[1:] {
		for _, id := range near[queue[0]] {
			if _, seen := steps[id]; !seen {
				steps[id] = steps[queue[0]] + 1
				queue = append(queue, id)
			}
		}
	}
	var text strings.Builder
	for _, n := range l.Nodes() {
		switch {
		case steps[n.ID] <= 1:
			fmt.Fprintf(&text, "[%s] %q %s\n", n.ID, n.Name, n.L2)
		case steps[n.ID] <= 3:
			fmt.Fprintf(&text, "[%s] %q %s\n", n.ID, n.Name, n.L1)
		default:
			fmt.Fprintf(&text, "[%s] %q, ", n.ID, n.Name)
		}
	}
	words := strings.Fields(text.String())
	return strings.Join(words[:min(len(words), 24000*10/13)], " ")
}

// BenchmarkWhole: a full prompt with instructions, trace, and its difference from the last one.
func BenchmarkWhole(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (func(), func()) {
		t := build(b)
		in := t.input("", "file: intro", "data: goal-node", "data: current-task", "data: current-graph-context", "data: recent-actions", "data: available-actions")
		t.file(in.Snapshot, "intro", strings.Repeat("You build a graph with care, in {{turn_number}} turns.\n", 40))
		in.Labels = &Labels{}
		in.Graph = graphtest.Wordy(n)
		in.Snapshot.Settings.TokenBudget = 24000
		in.Agent.ContextWindow = 200000
		var last Prompt
		return walking(b, &in, n, func(p Prompt) {
			Diff(last, p)
			last = p
		}), nil
	})
}

// BenchmarkHub: the current node has very many neighbours.
func BenchmarkHub(b *testing.B) {
	benchtest.Run(b, benchtest.Sizes(), func(b *testing.B, n int) (func(), func()) {
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
		return func() {
			if _, err := Assemble(in); err != nil {
				b.Fatal(err)
			}
		}, nil
	})
}
