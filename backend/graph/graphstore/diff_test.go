package graphstore

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// made is the graph that ops make.
func made(t rapid.TB, ops []graph.Op) *graph.Graph {
	g := graph.New()
	tx := g.Begin()
	if err := tx.Apply(ops...); err != nil {
		t.Fatal(err)
	}
	return g
}

// Whatever two graphs hold, what is said to lead from one to the other does so, and back; of a graph to itself nothing is said, and of one node, link,
// group or agent that differs nothing but that.
func TestADifferenceLeadsFromOneGraphToTheOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := graphtest.Random(t), graphtest.Random(t)
		makeA, makeB := Diff(graph.New(), a), Diff(graph.New(), b)
		if diff := graph.Equal(made(t, makeA), a); diff != "" {
			t.Fatalf("made of nothing: %s", diff)
		}
		for _, way := range [][2][]graph.Op{{makeA, makeB}, {makeB, makeA}} {
			from, to := made(t, way[0]), made(t, way[1])
			ops := Diff(from, to)
			if diff := graph.Equal(from, to); diff != "" {
				t.Fatalf("%d ops lead elsewhere: %s", len(ops), diff)
			}
			if diff := graph.Equal(made(t, slices.Concat(way[0], ops)), to); diff != "" {
				t.Fatalf("%d ops made again lead elsewhere: %s", len(ops), diff)
			}
			if again := Diff(from, to); len(again) > 0 {
				t.Fatalf("of the same graph %d ops are told", len(again))
			}
		}
		one := made(t, makeA)
		level := rapid.SampledFrom(one.Levels()).Draw(t, "level")
		l := one.Level(level)
		var op graph.Op
		switch {
		case len(l.EdgeIDs()) > 0 && rapid.Bool().Draw(t, "a link"):
			e := l.Edge(rapid.SampledFrom(l.EdgeIDs()).Draw(t, "link"))
			other := e.Clone()
			other.Reason += " so"
			op = graph.EdgeOp(level, e, other)
		case len(l.GroupIDs()) > 0 && rapid.Bool().Draw(t, "a group"):
			g := l.Group(rapid.SampledFrom(l.GroupIDs()).Draw(t, "group"))
			other := g.Clone()
			other.Label += " so"
			op = graph.GroupOp(level, g, other)
		case len(l.NodeIDs()) > 0:
			n := l.Node(rapid.SampledFrom(l.NodeIDs()).Draw(t, "node"))
			other := n.Clone()
			other.Name += " so"
			op = graph.NodeOp(level, n, other)
		default:
			op = graph.AgentOp("one more", nil, &graph.Agent{})
		}
		if err := one.Apply(op); err != nil {
			t.Fatal(err)
		}
		// a group that differs is made anew
		if ops := Diff(made(t, makeA), one); len(ops) != 1 && (op.Group == nil || len(ops) != 2) {
			t.Fatalf("%d ops for one", len(ops))
		}
	})
}
