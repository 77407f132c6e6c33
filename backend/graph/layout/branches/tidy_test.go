package branches

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"

	"crg/backend/base/benchtest"
)

// overlaps names two nodes whose cards meet. What two people placed by hand may, and what stands as one card.
func overlaps(l *graph.Level, most int) string {
	type card struct {
		n          *graph.Node
		x0, y0     int
		x1, y1     int
		placedByUs bool
	}
	var cards []card
	for _, n := range l.Nodes() {
		w, h := Size(l, n, most)
		cards = append(cards, card{n, n.Position.X, n.Position.Y, n.Position.X + w, n.Position.Y + h, !n.Pinned})
	}
	for i, a := range cards {
		for _, b := range cards[i+1:] {
			one := oneCard(l, a.n, b.n)
			if (a.placedByUs || b.placedByUs) && !one && a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 {
				return fmt.Sprintf("%s %q at %v and %s %q at %v", a.n.ID, a.n.Block, a.n.Position, b.n.ID, b.n.Block, b.n.Position)
			}
		}
	}
	return ""
}

// oneCard reports whether two nodes stand as one card, which is there.
func oneCard(l *graph.Level, a, b *graph.Node) bool {
	front := func(n *graph.Node) *graph.Node {
		if in := placeOf(n.Block).in; in != "" {
			return l.Node(in)
		}
		return n
	}
	one := folded(BlockOf(a)) || front(a) != nil && front(a) == front(b)
	return one && BlockOf(a) == BlockOf(b) && a.Position == b.Position
}

// CRG-271, CRG-274, CRG-275 for any graph and level, with any nodes pinned anywhere.
func TestTidyCoversNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Random(t)
		level := rapid.SampledFrom(g.Levels()).Draw(t, "level")
		l := g.Level(level)
		pinned := map[string]graph.Point{}
		for _, id := range l.NodeIDs() {
			n := l.Node(id).Clone()
			n.Name = rapid.SampledFrom([]string{"", "Short", "A name of more than twenty-four letters", "Words that do not end before three lines are full of them, and so on and so forth to the end"}).Draw(t, "name")
			n.Type = rapid.SampledFrom([]string{n.Type, n.Type, graph.TypeHypothesis, graph.TypeArtifact}).Draw(t, "type")
			if n.Pinned = rapid.IntRange(0, 3).Draw(t, "pinned") == 0; n.Pinned {
				n.Position = graph.Point{X: rapid.IntRange(-900, 900).Draw(t, "x"), Y: rapid.IntRange(-300, 300).Draw(t, "y")}
				pinned[id] = n.Position
			}
			graphtest.Apply(g, graph.NodeOp(level, l.Node(id), n))
		}
		ops := Tidy(l, 5, Usual, false, nil)
		if diff := cmp.Diff(ops, Tidy(l, 5, Usual, false, nil)); diff != "" {
			t.Fatalf("the same graph: %s", diff)
		}
		graphtest.Apply(g, ops...)
		if bad := overlaps(l, 5); bad != "" {
			t.Fatal(bad)
		}
		for id, at := range pinned {
			if l.Node(id).Position != at {
				t.Fatalf("%s was moved", id)
			}
		}
		if again := Tidy(l, 5, Usual, false, nil); len(again) > 0 {
			t.Fatalf("a tidy level stays as it is, but %v", again)
		}
		keepsMovedBlock(t, g, level)
		if again := Branch(l, 5, rapid.SampledFrom(l.NodeIDs()).Draw(t, "branch")); again != nil {
			graphtest.Apply(g, again...)
			if bad := overlaps(l, 5); bad != "" {
				t.Fatal("after one branch: ", bad)
			}
		}
	})
}

// keepsMovedBlock: a block that a person moved keeps its place through Tidy, and the others go round it.
func keepsMovedBlock(t *rapid.T, g *graph.Graph, level string) {
	l, k := g.Level(level), keeper(g, 5)
	at := rapid.SampledFrom(l.NodeIDs()).Draw(t, "moved")
	ops := k.Carry(level, at, rapid.IntRange(-900, 900).Draw(t, "dx"), rapid.IntRange(-900, 900).Draw(t, "dy"))
	if len(ops) == 0 {
		return
	}
	graphtest.Apply(g, ops...)
	was := heldBlocks(l)
	graphtest.Apply(g, Tidy(l, 5, Usual, false, nil)...)
	if diff := cmp.Diff(was, heldBlocks(l)); diff != "" || BlockOf(l.Node(at)) == "" {
		t.Fatalf("%s after Tidy in %q: %s", at, l.Node(at).Block, diff)
	}
	for _, a := range l.Nodes() {
		for _, b := range l.Nodes() {
			if byHand(a) && !byHand(b) && meet(l, a, b) {
				t.Fatalf("%s %q at %v covers %s %q at %v", a.ID, a.Block, a.Position, b.ID, b.Block, b.Position)
			}
		}
	}
	if again := Tidy(l, 5, Usual, false, nil); len(again) > 0 {
		t.Fatalf("with a moved block a tidy level stays as it is, but %v", again)
	}
	graphtest.Apply(g, k.Release(level, at)...)
	graphtest.Apply(g, Tidy(l, 5, Usual, false, nil)...)
	if now := heldBlocks(l); len(now) > 0 {
		t.Fatalf("after its release %v", now)
	}
}

func meet(l *graph.Level, a, b *graph.Node) bool {
	aw, ah := Size(l, a, 5)
	bw, bh := Size(l, b, 5)
	return a.Position.X < b.Position.X+bw && b.Position.X < a.Position.X+aw && a.Position.Y < b.Position.Y+bh && b.Position.Y < a.Position.Y+ah
}

// Graphs as a model grows them, and shapes that no reader would want.
func TestTidyOfAnyShape(t *testing.T) {
	for _, n := range []int{1, 2, 58, 300, 1000} {
		g, _ := graphtest.Walk(n, 1)
		graphtest.Apply(g, Tidy(g.Root(), 10, Usual, false, nil)...)
		if bad := overlaps(g.Root(), 10); bad != "" {
			t.Errorf("%d nodes: %s", n, bad)
		}
		if again := Tidy(g.Root(), 10, Usual, false, nil); len(again) > 0 {
			t.Errorf("%d nodes: %d move again", n, len(again))
		}
	}
	for name, on := range map[string]func(int) int{
		"chain": func(i int) int { return i - 1 }, "star": func(int) int { return 0 }, "comb": func(i int) int { return max(0, i-1-i%2) },
		"stars": func(i int) int { return i / 40 * 40 * min(1, i%40) }, "loose": func(int) int { return -1 },
	} {
		g := graph.New()
		for i := range 1500 {
			kind := "standard"
			if i == 0 {
				kind = graph.TypeGoal
			}
			graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: g.TakeNodeID(), Type: kind, Name: "Thought", Importance: 3}))
			if i > 0 && on(i) >= 0 {
				graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: graph.FormatID('n', i+1), To: graph.FormatID('n', on(i)+1), Type: "supports"}))
			}
		}
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		if bad := overlaps(g.Root(), 5); bad != "" {
			t.Errorf("%s: %s", name, bad)
		}
		p, s := spread(g.Root(), 5, Usual, nil)
		if shape := float64(s.width) / float64(s.height); shape < 0.5 || shape > 6 {
			t.Errorf("%s: %d wide and %d high, %d columns", name, s.width, s.height, p.count())
		}
	}
}

func BenchmarkTidy(b *testing.B) {
	for _, n := range benchtest.Of(58, 400, 1_000, 10_000) {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g, _ := graphtest.Walk(n, 1)
			for b.Loop() {
				Tidy(g.Root(), 10, Usual, false, nil)
			}
		})
	}
	for _, name := range []string{"tram58", "tram150"} {
		b.Run(name, func(b *testing.B) {
			g := load(b, name)
			for b.Loop() {
				Tidy(g.Root(), 5, Usual, false, nil)
			}
		})
	}
}
