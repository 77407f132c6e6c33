package branches

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// level is a graph of nodes at places, each told as `id type importance x y [parent]`; a thought supports its parent.
func level(nodes ...string) *graph.Graph {
	g := graph.New()
	for _, n := range nodes {
		var id, kind, parent string
		var importance, x, y int
		_, _ = fmt.Sscan(n, &id, &kind, &importance, &x, &y, &parent)
		graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{
			ID: id, Name: "Name " + id, Type: kind, Importance: importance, State: graph.StateActive, Position: graph.Point{X: x, Y: y},
		}))
		if parent != "" {
			graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: id, To: parent, Type: graph.EdgeSupports}))
		}
	}
	return g
}

// many are so many thoughts beside a goal, all children of it.
func many(n int) (out []string) {
	out = append(out, "n01 goal 5 0 0")
	for i := range n - 1 {
		out = append(out, fmt.Sprintf("n%02d standard 3 %d %d n01", i+2, -400*(i%20), 200*(i/20)))
	}
	return out
}

// A level is laid out by branches when the first thoughts come to it, beside goals and documents; where somebody placed a node or thoughts
// stood already, where it is laid out or very large, nothing moves.
func TestTheFirstThoughtsAreLaidOut(t *testing.T) {
	const goal, document, thought = "n01 goal 5 0 0", "n02 artifact 3 500 0", "n03 standard 3 900 700 n01"
	pinned := func(g *graph.Graph) {
		n := g.Node("n02").Clone()
		n.Pinned = true
		graphtest.Apply(g, graph.NodeOp("", g.Node("n02"), n))
	}
	tidy := func(g *graph.Graph) { graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...) }
	for _, c := range []struct {
		title     string
		was, come []string
		before    func(*graph.Graph)
		laid      bool
	}{
		{"a thought beside a goal and a document", []string{goal, document}, []string{thought}, nil, true},
		{"all at once", nil, []string{goal, document, thought}, nil, true},
		{"a goal alone", nil, []string{goal}, nil, false},
		{"a document", []string{goal}, []string{document}, nil, false},
		{"a thought after another one", []string{goal, "n02 standard 3 500 0 n01"}, []string{thought}, nil, false},
		{"beside what somebody placed", []string{goal, document}, []string{thought}, pinned, false},
		{"on a level that is laid out", []string{goal, document}, []string{thought}, tidy, false},
		{"as many as are looked at", nil, many(roomy), nil, true},
		{"one more", nil, many(roomy + 1), nil, false},
	} {
		g := level(c.was...)
		if c.before != nil {
			c.before(g)
		}
		k := keeper(g, 5)
		tx := g.Begin()
		for _, op := range opsOf(level(append(c.was, c.come...)...)) {
			if op.Node != nil && g.Node(op.Node.ID) == nil || op.Edge != nil && g.Edge(op.Edge.ID) == nil {
				if err := tx.Apply(op); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := k.First(tx); err != nil {
			t.Fatal(err)
		}
		if has := noteOf(g.Goal()); has.first != c.laid {
			t.Errorf("%s: the goal says %q", c.title, g.Goal().Block)
		}
		if moved := k.AtEnd("", Usual); c.laid && len(moved) > 0 {
			t.Errorf("%s: laid out a moment ago, and %d nodes move at the end of the run", c.title, len(moved))
		}
	}
}

// opsOf make a graph anew.
func opsOf(g *graph.Graph) (ops []graph.Op) {
	for _, n := range g.Root().Nodes() {
		ops = append(ops, graph.NodeOp("", nil, n))
	}
	for _, id := range g.Root().EdgeIDs() {
		ops = append(ops, graph.EdgeOp("", nil, g.Edge(id)))
	}
	return ops
}

// At the end of a run a level is laid out anew that is by branches; not where somebody placed a node, where it lies freely, or where it is very large.
func TestTheEndOfARunLaysOutAnew(t *testing.T) {
	for _, c := range []struct {
		title string
		nodes int
		free  bool
		byHand,
		want bool
	}{
		{"a level by branches", 30, false, false, true},
		{"one that lies freely", 30, true, false, false},
		{"with a node that was placed", 30, false, true, false},
		{"as many as are looked at", roomy, false, false, true},
		{"one more", roomy + 1, false, false, false},
	} {
		g := level(many(c.nodes)...)
		if !c.free {
			graphtest.Apply(g, Tidy(g.Root(), 5, Usual, true, nil)...)
		}
		away := g.Node("n09").Clone()
		away.Position.Y += 5000
		away.Pinned = c.byHand
		graphtest.Apply(g, graph.NodeOp("", g.Node("n09"), away))
		ops := NewKeeper(g, 5, nil).AtEnd("", Usual)
		if len(ops) > 0 != c.want {
			t.Errorf("%s: %d nodes move", c.title, len(ops))
		}
		graphtest.Apply(g, ops...)
		if c.want && !noteOf(g.Goal()).first {
			t.Errorf("%s: the goal says %q, as if somebody had asked", c.title, g.Goal().Block)
		}
	}
}

// A new layout is offered for what it betters: a level that would be seen larger, and nodes that lie under others by half or more, two at least and
// a tenth. Nothing for a single node, or for a level so large that many would have to look at it anew.
func TestWhatANewLayoutWouldBetter(t *testing.T) {
	w, h := OwnSize(3, 5)
	// Cards beside each other in a row, but for so many that lie under their left neighbour, dx and dy from it.
	row := func(n, under, dx, dy int) *graph.Graph {
		out := []string{"n01 goal 5 0 -400"}
		for i := range n - 1 {
			x, y := i*400, 0
			if i%2 == 1 && i/2 < under {
				x, y = (i-1)*400+dx, dy
			}
			out = append(out, fmt.Sprintf("n%02d standard 3 %d %d", i+2, x, y))
		}
		return level(out...)
	}
	for _, c := range []struct {
		title        string
		g            *graph.Graph
		heap, larger bool
	}{
		{"one node", level("n01 goal 5 0 0"), false, false},
		{"two far from each other", level("n01 goal 5 0 0", "n02 standard 3 90000 0 n01"), false, true},
		{"as many as are looked at", level(many(roomy)...), false, true},
		{"one more", level(many(roomy + 1)...), false, false},
		{"one under another", row(12, 1, 0, 0), false, true},
		{"two", row(12, 2, 0, 0), true, true},
		{"two, by half", row(12, 2, 0, h/2), true, true},
		{"two, by less", row(12, 2, 0, h/2+1), false, true},
		{"two, by half at the side", row(12, 2, w/2, 0), true, true},
		{"two, by less at the side", row(12, 2, w/2+1, 0), false, true},
		{"two above and left", row(12, 2, -w/2, 0), true, true},
		{"two of thirty", row(30, 2, 0, 0), false, true},
		{"three of thirty", row(30, 3, 0, 0), true, true},
	} {
		if got := NewKeeper(c.g, 5, nil).Gain("", Usual); got.Heap != c.heap || got.Larger > 0 != c.larger {
			t.Errorf("%s: %+v", c.title, got)
		}
	}
}

// What the root says of its level is read back; what was made elsewhere, or by another program, says nothing.
func TestWhatARootSaysOfItsLevel(t *testing.T) {
	least, largest := usual.widths[0], usual.widths[len(usual.widths)-1]
	for block, want := range map[string]bool{
		"columns 300 0 0": true, "columns 300 -12 40 first-run": true, "columns 300 0 0 answer": true, "columns 300 0 0 first-run answer": true,
		"columns 300 0": false, "columns 300 x 0": false, "columns 300 0 x": false, "columns x 0 0": false, "column 300 0 0": false, "columnsx 300 0 0": false, "": false,
		fmt.Sprint("columns ", least, " 0 0"): true, fmt.Sprint("columns ", least-1, " 0 0"): false,
		fmt.Sprint("columns ", largest, " 0 0"): true, fmt.Sprint("columns ", largest+1, " 0 0"): false,
		fmt.Sprint("columns ", closer.widths[0], " 0 0 answer"): true, fmt.Sprint("columns ", closer.widths[0]-1, " 0 0 answer"): false,
		fmt.Sprint("columns 300 ", far, " ", -far): true, fmt.Sprint("columns 300 ", far+1, " 0"): false, fmt.Sprint("columns 300 0 ", -far-1): false,
	} {
		n := &graph.Node{ID: "n01", Type: graph.TypeGoal, Block: block}
		has := noteOf(n)
		if (has.column > 0) != want || want && has.String() != block {
			t.Errorf("%q: %+v", block, has)
		}
		Lift(n)
		if want && n.Block != block || !want && n.Block != "" {
			t.Errorf("a node that said %q and was placed says %q", block, n.Block)
		}
	}
}

// Rows of a block stand below each other with the same gap, blocks of a column too, and the first of each column where its line to the goal has room.
func TestRowsAndBlocksStandEvenly(t *testing.T) {
	for _, name := range []string{"tram58", "sync26", "tram150"} {
		g := load(t, name)
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		root := g.Goal().Position
		end := map[int]int{} // of each column
		for _, b := range NewKeeper(g, 5, nil).Picture("").Blocks {
			col := (root.X - b.X) / (b.Width + usual.gutter)
			want, there := end[col]
			if !there {
				want = root.Y + usual.above(col) - usual.blockGap
			}
			if b.Y != want+usual.blockGap || b.X != root.X-col*(b.Width+usual.gutter) {
				t.Errorf("%s: %s %s of column %d begins at %d, %d, not at %d", name, b.Head, b.Part, col, b.X, b.Y, want+usual.blockGap)
			}
			end[col] = b.Y + b.Height
			y := b.Y + inset
			ids := []string{}
			switch {
			case b.Part == "":
				ids = append(ids, b.Head)
				if b.On != "" {
					y += crumb
				}
			default:
				y += usual.heading
			}
			for _, r := range b.Rows {
				ids = append(ids, r.ID)
			}
			for i, id := range ids {
				n := g.Node(id)
				_, h := Size(g.Root(), n, 5)
				in := inset
				if i > 0 || b.Part != "" {
					depth := b.Rows[i-len(ids)+len(b.Rows)].Depth
					if b.Head == "" {
						depth--
					}
					in += indent * depth
				}
				if n.Position != (graph.Point{X: b.X + in, Y: y}) {
					t.Errorf("%s: %s stands at %v, not at %d, %d", name, id, n.Position, b.X+in, y)
				}
				y += h + usual.rowGap
			}
			if y-usual.rowGap+inset != b.Y+b.Height {
				t.Errorf("%s: %s %s ends at %d, its rows at %d", name, b.Head, b.Part, b.Y+b.Height, y-usual.rowGap+inset)
			}
		}
	}
}

// A level of many blocks is laid out too, in columns of about the same height.
func TestManyBlocksStandInEvenColumns(t *testing.T) {
	nodes := []string{"n01 goal 5 0 0"}
	for i := range manyBlocks + 5 {
		for j := range 4 {
			id, on := fmt.Sprintf("n%02d", 2+4*i+j), fmt.Sprintf("n%02d", 2+4*i)
			if j == 0 {
				on = "n01"
			}
			nodes = append(nodes, fmt.Sprintf("%s standard 3 0 0 %s", id, on))
		}
	}
	g := level(nodes...)
	graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
	end := map[int]int{}
	pic := NewKeeper(g, 5, nil).Picture("")
	for _, b := range pic.Blocks {
		end[b.X] = max(end[b.X], b.Y+b.Height)
	}
	ends := slices.Sorted(maps.Values(end)) // the last column takes what is left
	if len(pic.Blocks) != manyBlocks+5 || len(ends) < 5 || ends[1] < ends[len(ends)-1]*9/10 {
		t.Errorf("%d blocks in columns that end at %d", len(pic.Blocks), ends)
	}
}

// A child of the root with one node below it stands among what is also about the goal; one with more, what matters most, and the answer have blocks of
// their own.
func TestWhichBranchesAreBlocks(t *testing.T) {
	for nodes, want := range map[string]string{
		"n02 hypothesis 3 0 0 n01":                                                 "* also",
		"n02 hypothesis 3 0 0 n01, n03 standard 3 0 0 n02":                         "* also",
		"n02 hypothesis 3 0 0 n01, n03 standard 3 0 0 n02, n04 standard 3 0 0 n02": "n02",
		"n02 hypothesis 5 0 0 n01":                                                 "n02",
		"n02 hypothesis 4 0 0 n01":                                                 "* also",
		"n02 conclusion 3 0 0 n01":                                                 "n02",
		"n02 standard 3 0 0 n01, n03 standard 3 0 0 n02":                           "* also",
		"n02 standard 3 0 0 n01, n03 standard 3 0 0 n02, n04 standard 3 0 0 n03":   "n02",
	} {
		g := level(append([]string{"n01 goal 5 0 0"}, strings.Split(nodes, ", ")...)...)
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		if got := BlockOf(g.Node("n02")); got != want {
			t.Errorf("%s: n02 stands in %q, not in %q", nodes, got, want)
		}
	}
}

// The head of a block that the person placed and then gives back is the head of its block again.
func TestAHeadComesBackToItsBlock(t *testing.T) {
	g := level("n01 goal 5 0 0", "n02 standard 5 0 0 n01", "n03 standard 3 0 0 n02", "n04 standard 3 0 0 n02")
	graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
	k := keeper(g, 5)
	was := g.Node("n02")
	away := was.Clone()
	away.Position, away.Pinned = graph.Point{X: 3000, Y: 3000}, true
	Lift(away)
	step(t, k, g, graph.NodeOp("", was, away))
	if pic := k.Picture(""); pic.Blocks[0].Part != partMore || len(pic.Blocks[0].Rows) != 2 {
		t.Errorf("without its head: %+v", pic.Blocks)
	}
	back := away.Clone()
	back.Pinned = false
	step(t, k, g, graph.NodeOp("", away, back))
	if now := g.Node("n02"); now.Block != was.Block || now.Position != was.Position {
		t.Errorf("it stands at %v in %q, and stood at %v in %q", now.Position, now.Block, was.Position, was.Block)
	}
	if bad := overlaps(g.Root(), 5); bad != "" {
		t.Error(bad)
	}
}

// A text is as wide as its words and one blank between each two, however many there are in it.
func TestHowWideATextIs(t *testing.T) {
	a, b := Width("a", 10, false), Width("b", 10, false)
	blank := float64(regular[0]) / 100
	for text, want := range map[string]float64{"": 0, "a b": a + blank + b, " a   b ": a + blank + b, "a b a": a + blank + b + blank + a} {
		if got := Width(text, 10, false); got-want > 1e-9 || want-got > 1e-9 {
			t.Errorf("%q is %v wide, not %v", text, got, want)
		}
	}
	if Width("abc", 10, true) <= Width("abc", 10, false) {
		t.Error("bold letters are no wider")
	}
}
