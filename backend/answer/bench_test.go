package answer

import (
	"fmt"
	"testing"

	"crg/backend/base/benchtest"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
	"crg/backend/graph/lod"
)

// BenchmarkView reads the answer and composes its page, as the Answer view asks for it after each change, on graphs whose goal has
// one answer with 40 reasons. It follows what bears on the answer, and counts the questions of the level.
func BenchmarkView(b *testing.B) {
	for _, n := range benchtest.Sizes() {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := argued(n)
			for b.Loop() {
				v, ok := Look(g)
				if !ok || len(v.Reasons) < 40 || len(Compose(v, lod.Limits{}).Why) == 0 {
					b.Fatalf("%d reasons", len(v.Reasons))
				}
			}
		})
	}
}

// argued is a graph as a model grows it, with a conclusion that nodes all over it support.
func argued(n int) *graph.Graph {
	g := graphtest.Wordy(n)
	goal := g.Goal()
	c := &graph.Node{ID: g.TakeNodeID(), Type: graph.TypeConclusion, State: graph.StateActive, Importance: 5, Name: "The answer"}
	graphtest.Apply(g, graph.NodeOp("", nil, c))
	link := func(from, kind, to string) {
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: from, Type: kind, To: to}))
	}
	link(c.ID, graph.EdgeAnswers, goal.ID)
	ids := g.Root().NodeIDs()
	for i := 1; i <= 40; i++ {
		link(ids[i*(len(ids)-2)/41], graph.EdgeSupports, c.ID)
	}
	return g
}

func TestOpenQuestionsAreCountedAndTheFirstKept(t *testing.T) {
	l := argued(1000).Root()
	got, all := openQuestions(l)
	var want []*graph.Node
	for _, id := range l.OfType(graph.TypeQuestion) {
		want = append(want, l.Node(id))
	}
	if strongest(want); all != len(want) || len(got) != mostOpen {
		t.Fatalf("%d of %d, %d kept", all, len(want), len(got))
	}
	for i, n := range got {
		if n != want[i] {
			t.Errorf("%d is %s, not %s", i, n.ID, want[i].ID)
		}
	}
}
