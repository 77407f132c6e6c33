package graph_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// copyOf is an independent copy, made by replaying everything into an empty graph.
func copyOf(g *graph.Graph) *graph.Graph {
	c := graph.New()
	for _, id := range g.Levels() {
		l := g.Level(id)
		if id != "" {
			meta := l.Meta
			graphtest.Apply(c, graph.LevelOp(id, nil, &meta))
		}
		for _, n := range l.NodeIDs() {
			graphtest.Apply(c, graph.NodeOp(id, nil, l.Node(n)))
		}
		for _, e := range l.EdgeIDs() {
			graphtest.Apply(c, graph.EdgeOp(id, nil, l.Edge(e)))
		}
		for _, x := range l.GroupIDs() {
			graphtest.Apply(c, graph.GroupOp(id, nil, l.Group(x)))
		}
	}
	for name, a := range g.Agents() {
		graphtest.Apply(c, graph.AgentOp(name, nil, &a))
	}
	return c
}

func sound(t interface{ Fatalf(string, ...any) }, g *graph.Graph) {
	if bad := graph.Check(g); len(bad) > 0 {
		t.Fatalf("unsound: %s", message.Join(bad))
	}
}

func same(t interface{ Fatalf(string, ...any) }, a, b *graph.Graph) {
	if diff := graph.Equal(a, b); diff != "" {
		t.Fatalf("not the same:\n%s", diff)
	}
}

// CRG-98: whatever was compressed, in whatever nesting, expanding in the reverse order gives each earlier graph back.
func TestCRG_98_ExpandIsTheInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Flat(t)
		var before []*graph.Graph
		var masters []string
		for range rapid.IntRange(1, 5).Draw(t, "times") {
			was := copyOf(g)
			tx := g.Begin()
			if _, err := graph.Compress(tx, graphtest.Selection(t, g), &graph.Node{Name: "m"}); err != nil {
				if !fault.Is(err, "graph.last-goal") {
					t.Fatalf("compress: %v", err)
				}
				same(t, was, g)
				continue
			}
			sound(t, g)
			masters = append(masters, tx.Ops()[0].Node.ID)
			before = append(before, was)
			done, ops := copyOf(g), slices.Clone(tx.Ops())
			tx.Rollback() // undo and redo are exact as well
			same(t, was, g)
			graphtest.Apply(g, ops...)
			same(t, done, g)
		}
		for i := len(masters) - 1; i >= 0; i-- {
			if _, err := graph.Expand(g.Begin(), masters[i], nil); err != nil {
				t.Fatalf("expand: %v", err)
			}
			sound(t, g)
			same(t, before[i], g)
		}
	})
}

// CRG-98: in any other order of expanding, the graph is the first one again when the last Master is gone.
func TestCRG_98_ExpandInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Flat(t)
		before := copyOf(g)
		var masters []string
		for range rapid.IntRange(1, 6).Draw(t, "times") {
			tx := g.Begin()
			if _, err := graph.Compress(tx, graphtest.Selection(t, g), &graph.Node{}); err == nil {
				masters = append(masters, tx.Ops()[0].Node.ID)
			}
		}
		for _, m := range rapid.Permutation(masters).Draw(t, "order") {
			if _, err := graph.Expand(g.Begin(), m, nil); err != nil {
				t.Fatalf("expand: %v", err)
			}
			sound(t, g)
		}
		edgesOf := func(g *graph.Graph) string {
			var out []string
			for _, id := range g.Root().EdgeIDs() {
				e := g.Root().Edge(id)
				out = append(out, id+":"+e.From+">"+e.To+" "+e.Type)
			}
			return strings.Join(out, "\n")
		}
		if a, b := edgesOf(before), edgesOf(g); a != b {
			t.Fatalf("edges before\n%s\nand after\n%s", a, b)
		}
		if !slices.Equal(before.Root().NodeIDs(), g.Root().NodeIDs()) {
			t.Fatalf("nodes %v, %v", before.Root().NodeIDs(), g.Root().NodeIDs())
		}
	})
}
