package branches

import (
	"cmp"
	"slices"
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// The graphs of real sessions come three thoughts a turn, as in a first run: at each turn the page is seen about as large as it would be laid
// out anew, nothing overlaps, and on the average not even one card in ten goes down. (Where what came stayed in the columns of the first
// turn, 58 nodes stood in two of them, at 20 % instead of 57 %, and 178 cards moved.)
func TestAPageThatGrowsIsSeenAsLargeAsALaidOutOne(t *testing.T) {
	for _, name := range []string{"tram58", "sync26", "tram150"} {
		whole := load(t, name)
		root := rootOf(whole.Root())
		ids := slices.DeleteFunc(slices.Clone(whole.Root().NodeIDs()), func(id string) bool { return id == root })
		slices.SortFunc(ids, func(a, b string) int {
			first, _ := graph.Number(a)
			second, _ := graph.Number(b)
			return cmp.Compare(first, second)
		})
		g := graph.New()
		k := keeper(g, 5)
		graphtest.Apply(g, graph.NodeOp("", nil, whole.Node(root)))
		least, moved, stood := 1.0, 0, 0
		for came := range slices.Chunk(ids, 3) {
			was := slices.Clone(g.Root().Nodes())
			turn(t, k, g, whole, came)
			p := k.page("")
			if p == nil { // no thoughts yet
				continue
			}
			if bad := overlaps(g.Root(), 5); bad != "" {
				t.Fatal(bad)
			}
			stood += len(was)
			for _, n := range was {
				if g.Node(n.ID).Position != n.Position {
					moved++
				}
			}
			least = min(least, p.fit(Usual)/p.s.tree(nil).plan(Usual).fit)
		}
		p := k.page("")
		t.Logf("%s: %d nodes in %d columns at %.2f, at least %.2f of laid out, %d of %d moved", name, len(ids)+1, p.count(), p.fit(Usual), least, moved, stood)
		if least < 0.75 || moved*10 > stood {
			t.Errorf("%s: %.2f of what a page laid out anew is; %d of %d cards moved", name, least, moved, stood)
		}
	}
}

// turn is one of a first run: nodes come, and all links that they have with what is there.
func turn(t *testing.T, k *Keeper, g, whole *graph.Graph, came []string) {
	t.Helper()
	tx := g.Begin()
	there := func(id string) bool { return g.Node(id) != nil || slices.Contains(came, id) }
	var ops []graph.Op
	for _, id := range came {
		ops = append(ops, graph.NodeOp("", nil, whole.Node(id)))
	}
	for _, id := range whole.Root().EdgeIDs() {
		if e := whole.Edge(id); g.Edge(id) == nil && there(e.From) && there(e.To) {
			ops = append(ops, graph.EdgeOp("", nil, e))
		}
	}
	if err := tx.Apply(ops...); err != nil {
		t.Fatal(err)
	}
	if err := k.FinishStep(tx, FirstTurn); err != nil {
		t.Fatal(err)
	}
	if err := k.First(tx); err != nil {
		t.Fatal(err)
	}
}

// An option heads a block of its own, laid out or come later, never a row of "Also about the goal": what speaks for and against it will
// stand there.
func TestAnOptionHeadsABlock(t *testing.T) {
	g := graph.New()
	graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: "n01", Name: "Tram?", Type: graph.TypeGoal, Importance: 5, State: "active"}))
	k := keeper(g, 5)
	option := func(id string) []graph.Op {
		return []graph.Op{
			graph.NodeOp("", nil, &graph.Node{ID: id, Name: "Option", Type: graph.TypeHypothesis, Importance: 3, State: "active"}),
			graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: id, To: "n01", Type: graph.EdgeAnswers}),
		}
	}
	graphtest.Apply(g, option("n02")...)
	graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
	step(t, k, g, option("n03")...)
	for _, id := range []string{"n02", "n03"} {
		if got := BlockOf(g.Node(id)); got != id {
			t.Errorf("%s stands in %q", id, got)
		}
	}
}
