package layout

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// grown is a graph of n nodes; on says which earlier node each hangs on, -1 for none. Node 0 is the Goal.
func grown(n int, on func(i int) int) *graph.Graph {
	g := graph.New()
	var ops []graph.Op
	ids := make([]string, n)
	for i := range n {
		ids[i] = g.TakeNodeID()
		node := &graph.Node{ID: ids[i], Importance: 1 + i%10}
		if i == 0 {
			node.Type = graph.TypeGoal
		}
		ops = append(ops, graph.NodeOp("", nil, node))
		if i > 0 && on(i) >= 0 {
			ops = append(ops, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: ids[i], To: ids[on(i)]}))
		}
	}
	graphtest.Apply(g, ops...)
	return g
}

// kinds are the ways in which a graph may have grown, extreme ones too.
func kinds(r *rand.Rand) map[string]func(i int) int {
	return map[string]func(i int) int{
		"star":     func(int) int { return 0 },
		"chain":    func(i int) int { return i - 1 },
		"comb":     func(i int) int { return max(0, i-1-i%2) },
		"binary":   func(i int) int { return (i - 1) / 2 },
		"stars":    func(i int) int { return i / 40 * 40 * min(1, i%40) },
		"chains":   func(i int) int { return max(0, i-20) },
		"broom":    func(i int) int { return min(i-1, 60) },
		"at will":  func(i int) int { return r.IntN(i) },
		"lately":   func(i int) int { return max(0, i-1-r.IntN(5)) },
		"in parts": func(i int) int { return max(-1, i-1-r.IntN(i+1)) },
		"no lines": func(int) int { return -1 },
	}
}

// box is the rectangle round the whole drawing.
func (d drawing) box() box {
	all := d.boxes[d.ids[0]]
	for _, b := range d.boxes {
		all = box{min(all.x0, b.x0), min(all.y0, b.y0), max(all.x1, b.x1), max(all.y1, b.y1)}
	}
	return all
}

// CRG-271, CRG-272, CRG-275: however a large graph has grown, its picture has about the shape of a screen.
func TestCRG_272_LargePicturesFitAScreen(t *testing.T) {
	sizes := []int{1_000, 3_000}
	if !testing.Short() {
		sizes = append(sizes, 10_000)
	}
	for _, n := range sizes {
		r := rand.New(rand.NewPCG(3, uint64(n))) //nolint:gosec // same size, same graph
		for name, on := range kinds(r) {
			parent := make([]int, n)
			for i := 1; i < n; i++ {
				parent[i] = on(i)
			}
			t.Run(fmt.Sprintf("CRG-272 %s %d", name, n), func(t *testing.T) {
				fits(t, grown(n, func(i int) int { return parent[i] }))
			})
		}
		for seed := range uint64(3) {
			t.Run(fmt.Sprintf("CRG-272 walk %d %d", seed, n), func(t *testing.T) {
				g, parents := graphtest.Walk(n, seed)
				yardstick := trueTree(g, parents).crossings()
				d := fits(t, g)
				if have := d.crossings(); have > yardstick*9/10 {
					t.Errorf("%d crossings; the tidy tree has %d", have, yardstick)
				}
			})
		}
	}
}

func fits(t *testing.T, g *graph.Graph) drawing {
	t.Helper()
	ops := Tidy(g, "", 10)
	graphtest.Apply(g, ops...)
	d := draw(g, "")
	b := d.box()
	if shape := float64(b.x1-b.x0) / float64(b.y1-b.y0); shape < 0.5 || shape > 3 {
		t.Errorf("%d wide and %d high: %.2f", b.x1-b.x0, b.y1-b.y0, shape)
	}
	if d.overlaps() > 0 || d.goalRight("n01") < 0.99 {
		t.Errorf("%d overlaps, %v left of the Goal", d.overlaps(), d.goalRight("n01"))
	}
	if again := Tidy(g, "", 10); len(again) > 0 {
		t.Errorf("a tidy level stays as it is, but %d nodes move", len(again))
	}
	return d
}

// CRG-274 in a folded picture: what is pinned stays, whatever it stands in the way of, and nothing covers it.
func TestCRG_274_FoldedPicturesKeepClearOfPinnedNodes(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4)) //nolint:gosec // same graph each time
	g, _ := graphtest.Walk(1_500, 5)
	was := map[string]graph.Point{}
	for i, id := range g.Root().NodeIDs() {
		if i%7 != 0 {
			continue
		}
		n := g.Node(id).Clone()
		n.Pinned, n.Position = true, graph.Point{X: 400 * (i % 40) * -1, Y: 300 * (i / 40)}
		n.Position.X += r.IntN(3) * grid
		was[id] = n.Position
		graphtest.Apply(g, graph.NodeOp("", g.Node(id), n))
	}
	ops := Tidy(g, "", 10)
	if diff := cmp.Diff(ops, Tidy(g, "", 10)); diff != "" {
		t.Errorf("CRG-275 the same graph: %s", diff)
	}
	graphtest.Apply(g, ops...)
	if n := draw(g, "").overlaps(); n > 0 {
		t.Errorf("CRG-271 %d overlaps", n)
	}
	for id, at := range was {
		if g.Node(id).Position != at {
			t.Errorf("%s was moved from %v to %v", id, at, g.Node(id).Position)
		}
	}
}

// What fits a screen as it grew is not folded: each branch of the Goal keeps a band of its own (CRG-273).
func TestCRG_273_SmallPicturesKeepBranchesApart(t *testing.T) {
	g := grown(40, func(i int) int { return max(0, i-4) })
	graphtest.Apply(g, Tidy(g, "", 10)...)
	d := draw(g, "")
	for b := 1; b < 4; b++ {
		upper, lower := -limit, limit
		for i := range 39 {
			at := d.boxes[graph.FormatID('n', i+2)]
			switch i % 4 {
			case b - 1:
				upper = max(upper, at.y1)
			case b:
				lower = min(lower, at.y0)
			}
		}
		if upper > lower {
			t.Errorf("branch %d ends at %d, the next begins at %d", b, upper, lower)
		}
	}
}
