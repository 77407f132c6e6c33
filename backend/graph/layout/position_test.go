package layout

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"

	"crg/backend/base/benchtest"
)

// regrow builds the graph again, node by node in id order, each placed beside its parent with its edges to older nodes.
func regrow(src *graph.Graph, parents []int) (*graph.Graph, *Index) {
	g := graph.New()
	x := NewIndex(g, 10, nil)
	for i, id := range src.Root().NodeIDs() {
		n := src.Node(id).Clone()
		n.Position = x.Place("", graph.FormatID('n', parents[i]+1), n)
		graphtest.Apply(g, graph.NodeOp("", nil, n))
		for e := range src.Root().Touching(id) {
			if !graph.Less(id, e.Other(id)) {
				graphtest.Apply(g, graph.EdgeOp("", nil, e))
			}
		}
	}
	return g, x
}

// trueTree is the yardstick: the tidy tree that knows the true parents, as the generator of the notes draws it.
func trueTree(src *graph.Graph, parents []int) drawing {
	ids := src.Root().NodeIDs()
	kids := make([][]int, len(ids))
	for i := 1; i < len(ids); i++ {
		kids[parents[i]] = append(kids[parents[i]], i)
	}
	d := draw(src, "")
	y := 0
	var walk func(i, depth int) (mid int)
	walk = func(i, depth int) (mid int) {
		if len(kids[i]) == 0 {
			mid, y = y, y+120
		} else {
			a := walk(kids[i][0], depth+1)
			b := a
			for _, k := range kids[i][1:] {
				b = walk(k, depth+1)
			}
			mid = (a + b) / 2
		}
		w, h := size(src.Node(ids[i]), 10)
		d.boxes[ids[i]] = box{-340*depth - w/2, mid - h/2, -340*depth + w - w/2, mid + h - h/2}
		return mid
	}
	walk(0, 0)
	return d
}

// freeSlots is what one would write first: the nearest free slot left of the parent, found by trying.
func freeSlots(src *graph.Graph, parents []int) drawing {
	d := draw(src, "")
	var placed []box
	cells := map[[2]int][]box{}
	const cell = 320
	over := func(b box, each func(c [2]int) bool) bool {
		for x := strip(b.x0 - 20); x <= strip(b.x1+20); x++ {
			for y := (b.y0 - 20 + 1<<30) / cell; y <= (b.y1+20+1<<30)/cell; y++ {
				if each([2]int{x, y}) {
					return true
				}
			}
		}
		return false
	}
	for i, id := range d.ids {
		w, h := size(src.Node(id), 5)
		b := box{-w / 2, -h / 2, w - w/2, h - h/2}
		for try := 1; i > 0; try++ {
			p := placed[parents[i]]
			col, k := 1, try
			for ; k > 40*col; col++ {
				k -= 40 * col
			}
			dy := k / 2 * 40
			if k%2 == 0 {
				dy = -dy
			}
			x, y := (p.x0+p.x1)/2-cell*col, p.middle()+dy
			b = box{x - w/2, y - h/2, x + w - w/2, y + h - h/2}
			if !over(b, func(c [2]int) bool {
				return slices.ContainsFunc(cells[c], func(o box) bool {
					return o.x0 < b.x1+20 && b.x0 < o.x1+20 && o.y0 < b.y1+20 && b.y0 < o.y1+20
				})
			}) {
				break
			}
		}
		placed = append(placed, b)
		over(b, func(c [2]int) bool { cells[c] = append(cells[c], b); return false })
		d.boxes[id] = b
	}
	return d
}

// BenchmarkGrow places a whole graph node by node. The crossings count, not the time.
func BenchmarkGrow(b *testing.B) {
	for _, n := range benchtest.Of(100, 1_000, 10_000) {
		src, parents := graphtest.Walk(n, 1)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var g *graph.Graph
			for range b.N {
				g, _ = regrow(src, parents)
			}
			d, tree := draw(g, ""), trueTree(src, parents)
			d.report(b)
			b.ReportMetric(float64(d.crossings())/float64(freeSlots(src, parents).crossings()), "of-free-slots")
			b.ReportMetric(float64(tree.crossings()), "tree-crossings")
			b.ReportMetric(tree.meanEdge(), "tree-px/edge")
		})
	}
}

// add places a node beside another and links them.
func add(g *graph.Graph, x *Index, beside string, importance int) string {
	n := &graph.Node{ID: g.TakeNodeID(), Importance: importance, Anchor: beside}
	if beside == "" {
		n.Type = graph.TypeGoal
	}
	n.Position = x.Place("", beside, n)
	graphtest.Apply(g, graph.NodeOp("", nil, n))
	if beside != "" {
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: beside}))
	}
	return n.ID
}

func TestCRG_271_NothingOverlaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		x := NewIndex(g, 10, nil)
		ids := []string{add(g, x, "", 5)}
		for range rapid.SampledFrom([]int{20, 60, 60, 60, 500}).Draw(t, "nodes") {
			beside := ids[rapid.IntRange(0, len(ids)-1).Draw(t, "beside")]
			check := len(ids)%50 == 0
			before := drawing{}
			if check {
				before = draw(g, "")
			}
			ids = append(ids, add(g, x, beside, rapid.IntRange(0, 10).Draw(t, "importance")))
			if check {
				after := draw(g, "")
				for id, b := range before.boxes {
					if after.boxes[id] != b {
						t.Fatalf("CRG-274 %s was moved", id)
					}
				}
			}
		}
		d := draw(g, "")
		if n := d.overlaps(); n > 0 {
			t.Fatalf("CRG-271 %d of %d nodes are too near to each other", n, len(ids))
		}
		if share := d.goalRight("n01"); share < 1 {
			t.Fatalf("CRG-272 only %v of the nodes are left of the Goal", share)
		}
	})
}

// CRG-271, CRG-274: a new node keeps clear of nodes that a person put anywhere, off the grid and over each other too.
func TestCRG_274_NewNodesKeepClearOfPinnedOnes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		x := NewIndex(g, 10, nil)
		ids := []string{add(g, x, "", 5)}
		near := rapid.IntRange(-900, 900)
		for range rapid.IntRange(1, 20).Draw(t, "pinned") {
			n := &graph.Node{
				ID: g.TakeNodeID(), Pinned: true, Importance: rapid.IntRange(1, 5).Draw(t, "importance"),
				Position: graph.Point{X: near.Draw(t, "x"), Y: near.Draw(t, "y")},
			}
			graphtest.Apply(g, graph.NodeOp("", nil, n))
			ids = append(ids, n.ID)
		}
		was := draw(g, "")
		for range rapid.IntRange(1, 30).Draw(t, "placed") {
			id := add(g, x, rapid.SampledFrom(ids).Draw(t, "beside"), rapid.IntRange(1, 10).Draw(t, "importance"))
			b := boxOf(g.Node(id), 10)
			for other, o := range draw(g, "").boxes {
				w, h := size(g.Node(other), 10) // as it is, off the grid too
				o.x0, o.y0 = g.Node(other).Position.X, g.Node(other).Position.Y
				o.x1, o.y1 = o.x0+w, o.y0+h
				if other != id && b.x0 < o.x1+margin && o.x0 < b.x1+margin && b.y0 < o.y1+2*spacing && o.y0 < b.y1+2*spacing {
					t.Fatalf("%s at %v is too near to %s at %v", id, b, other, o)
				}
			}
			ids = append(ids, id)
		}
		for id, b := range was.boxes {
			if boxOf(g.Node(id), 10) != b {
				t.Fatalf("%s was moved", id)
			}
		}
	})
}

func TestCRG_272_GoalsStandAtTheRight(t *testing.T) {
	g := graph.New()
	x := NewIndex(g, 10, nil)
	if first := add(g, x, "", 5); g.Node(first).Position != (graph.Point{X: 40, Y: -50}) {
		t.Errorf("the first Goal has a fixed place, not %v", g.Node(first).Position)
	}
	a := add(g, x, "n01", 2)
	second := add(g, x, "", 5)
	if p, q := g.Node("n01").Position, g.Node(second).Position; p.X != q.X {
		t.Errorf("a second Goal stands in the column of the first: %v, %v", p, q)
	}
	if g.Node(a).Position.X >= g.Node("n01").Position.X {
		t.Error("growth is to the left")
	}
	late := graph.New()
	y := NewIndex(late, 10, nil)
	for i := range 3 {
		n := &graph.Node{ID: late.TakeNodeID(), Position: graph.Point{X: 500 * i}}
		graphtest.Apply(late, graph.NodeOp("", nil, n))
	}
	if goal := add(late, y, "", 5); draw(late, "").goalRight(goal) < 0.7 {
		t.Error("a late Goal stands right of what was there")
	}
}

// CRG-273: reference cases, built in the orders a model builds in. Branches of the Goal never interleave.
func TestCRG_273_BranchesAreSeparated(t *testing.T) {
	for _, kids := range []int{2, 3, 4} {
		for _, order := range []string{"level by level", "branch by branch", "in turns"} {
			t.Run(fmt.Sprint("CRG-273 ", kids, " ", order), func(t *testing.T) {
				g := graph.New()
				x := NewIndex(g, 10, nil)
				goal := add(g, x, "", 5)
				branch := make([][]string, kids)
				grow := func(b int) {
					if len(branch[b]) == 0 {
						branch[b] = append(branch[b], add(g, x, goal, 2))
						return
					}
					branch[b] = append(branch[b], add(g, x, branch[b][(len(branch[b])-1)/2], 2))
				}
				const size = 9
				for i := range kids * size {
					switch b := i / size; {
					case order == "in turns", order == "level by level" && i < kids:
						grow(i % kids)
					case order == "level by level":
						grow((i - kids) / (size - 1))
					default:
						grow(b)
					}
				}
				type band struct{ top, bottom int }
				var bands []band
				for _, ids := range branch {
					b := band{limit, -limit}
					for _, id := range ids {
						r := boxOf(g.Node(id), 10)
						b = band{min(b.top, r.y0), max(b.bottom, r.y1)}
					}
					for _, o := range bands {
						if b.top < o.bottom && o.top < b.bottom {
							t.Errorf("bands %v and %v interleave", o, b)
						}
					}
					bands = append(bands, b)
				}
			})
		}
	}
}

// CRG-275: the place depends on the graph alone, not on how it came to be: an index made anew answers the same.
func TestCRG_275_SameGraphSamePlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graph.New()
		x := NewIndex(g, 10, nil)
		ids := []string{add(g, x, "", 5)}
		for range rapid.IntRange(1, 40).Draw(t, "nodes") {
			ids = append(ids, add(g, x, rapid.SampledFrom(ids).Draw(t, "beside"), rapid.IntRange(1, 5).Draw(t, "importance")))
			if rapid.IntRange(0, 5).Draw(t, "undo") == 0 {
				tx := g.Begin()
				_ = graph.DeleteNode(tx, rapid.SampledFrom(ids).Draw(t, "deleted"))
				tx.Rollback()
			}
		}
		beside := rapid.SampledFrom(ids).Draw(t, "beside")
		n := &graph.Node{Importance: 3}
		if a, b := x.Place("", beside, n), NewIndex(g, 10, nil).Place("", beside, n); a != b {
			t.Fatalf("%v, made anew %v", a, b)
		}
	})
}

// The index follows moves, deletions, and Masters that are made and dissolved.
func TestIndexFollows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Flat(t)
		x := NewIndex(g, 10, nil)
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			ids := graphtest.Selection(t, g)
			if ids == nil {
				continue
			}
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				_ = graph.DeleteNode(g.Begin(), ids[0])
			case 1:
				_, _ = graph.Compress(g.Begin(), ids, &graph.Node{})
			case 2:
				_, _ = graph.Expand(g.Begin(), ids[0], nil)
			case 3:
				n := g.Node(ids[0]).Clone()
				n.Position.X += 70
				level, _ := g.LevelOf(n.ID)
				graphtest.Apply(g, graph.NodeOp(level, g.Node(n.ID), n))
			}
		}
		for id := range x.levels {
			if g.Level(id) == nil {
				t.Fatalf("level %s is gone", id)
			}
		}
		fresh := NewIndex(g, 10, nil)
		for _, id := range g.Levels() {
			a, b := x.plane(id), fresh.plane(id)
			if len(a.boxes) != len(b.boxes) || len(a.columns) != len(b.columns) {
				t.Fatalf("level %q: %v, made anew %v", id, a.boxes, b.boxes)
			}
			for n, r := range b.boxes {
				if a.boxes[n] != r {
					t.Fatalf("%s is at %v, not %v", n, r, a.boxes[n])
				}
			}
		}
	})
}

// Coordinates that no canvas has, from a damaged file, do no harm.
func TestPlaceBesideTheEdgeOfTheWorld(t *testing.T) {
	const most = int(^uint(0) >> 1)
	for _, v := range []int{most, -most - 1, 1e15} {
		g := graph.New()
		x := NewIndex(g, 10, nil)
		goal := add(g, x, "", 5)
		graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: "n02", Position: graph.Point{X: v, Y: v}, Importance: most}))
		add(g, x, "n02", 3)
		add(g, x, goal, 3)
	}
}

// A column full to bursting: each of n nodes is made beside the Goal.
func BenchmarkPlace(b *testing.B) {
	for _, n := range benchtest.Sizes() {
		for name, beside := range map[string]func(i int) string{
			"star": func(int) string { return "n01" },
			"walk": func(i int) string { return graph.FormatID('n', 1+i*7919%(i+1)/2) },
		} {
			b.Run(fmt.Sprintf("%s/%d", name, n), func(b *testing.B) {
				g := graph.New()
				x := NewIndex(g, 10, nil)
				add(g, x, "", 5)
				for i := 1; i < n; i++ {
					add(g, x, beside(i), 1+i%5)
				}
				b.ResetTimer()
				worst := time.Duration(0)
				for i := range b.N {
					start := time.Now()
					x.Place("", graph.FormatID('n', 1+i*7919%n), &graph.Node{Importance: 1 + i%5})
					worst = max(worst, time.Since(start))
				}
				b.ReportMetric(float64(worst.Microseconds()), "worst-µs")
			})
		}
	}
}

// CRG-81: size grows with importance, whatever the range, and every card leaves room beside it in its column.
func TestCRG_81_SizeGrowsWithImportance(t *testing.T) {
	for _, most := range []int{1, 3, 5, 10} {
		last := 0
		for i := range most + 2 {
			w, h := Size(i, most)
			if w < last || w > 248 || h < 74 || h > 180 {
				t.Errorf("importance %d of %d is %d × %d", i, most, w, h)
			}
			last = w
		}
		if w, h := Size(most, most); w != 248 || h != 180 {
			t.Errorf("the most important of %d is %d × %d", most, w, h)
		}
	}
}

// A new range of importance gives the nodes other sizes; the index knows them like one made anew.
func TestIndexRescales(t *testing.T) {
	g := graph.New()
	x := NewIndex(g, 10, nil)
	goal := add(g, x, "", 5)
	for range 5 {
		add(g, x, goal, 5)
	}
	x.Rescale(5)
	n := &graph.Node{Importance: 5}
	if a, b := x.Place("", goal, n), NewIndex(g, 5, nil).Place("", goal, n); a != b {
		t.Errorf("%v, made anew %v", a, b)
	}
}
