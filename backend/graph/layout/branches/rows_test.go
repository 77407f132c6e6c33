package branches

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// What comes to a branch stands behind its siblings of the same kind, with what hangs on them, and before those of another; what comes further down
// stands below what it hangs on.
func TestWhereInItsBranchWhatComesStands(t *testing.T) {
	for came, want := range map[string]string{
		graph.EdgeSupports + " n02":    "n03 <n04 NEW n05 <n06 n07",
		graph.EdgeContradicts + " n02": "n03 <n04 n05 <n06 NEW n07",
		graph.EdgeRelates + " n02":     "n03 <n04 n05 <n06 n07 NEW",
		graph.EdgeDerived + " n02":     "n03 <n04 n05 <n06 n07 NEW",
		graph.EdgeSupports + " n03":    "n03 <n04 <NEW n05 <n06 n07",
		graph.EdgeContradicts + " n03": "n03 <n04 <NEW n05 <n06 n07",
		graph.EdgeSupports + " n05":    "n03 <n04 n05 <n06 <NEW n07",
		graph.EdgeSupports + " n04":    "n03 <n04 <NEW n05 <n06 n07",
		graph.EdgeSupports + " n07":    "n03 <n04 n05 <n06 n07 <NEW",
	} {
		g := level("n01 goal 5 0 0", "n02 standard 5 0 0 n01", "n03 standard 3 0 0 n02", "n04 standard 3 0 0 n03", "n05 standard 3 0 0", "n06 standard 3 0 0 n05", "n07 standard 3 0 0")
		graphtest.Apply(g,
			graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n05", To: "n02", Type: graph.EdgeContradicts}),
			graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n07", To: "n02", Type: graph.EdgeRelates}))
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		kind, on, _ := strings.Cut(came, " ")
		k := keeper(g, 5)
		n := &graph.Node{ID: "n08", Name: "New", Type: "standard", Importance: 5, State: graph.StateActive}
		step(t, k, g, graph.NodeOp("", nil, n), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n08", To: on, Type: kind}))
		var rows []string
		for _, r := range k.Picture("").Blocks[0].Rows {
			rows = append(rows, strings.Repeat("<", r.Depth-1)+strings.ReplaceAll(r.ID, "n08", "NEW"))
		}
		if got := strings.Join(rows, " "); got != want {
			t.Errorf("%s: %s, not %s", came, got, want)
		}
	}
}

// A thought on the goal stands among what is also about it; with one below it, or where it matters most, it has a block of its own in the column that
// ends first.
func TestWhereANewBranchStands(t *testing.T) {
	for _, c := range []struct {
		importance, kids int
		want             string
	}{{3, 0, "* also"}, {3, 1, "n90"}, {3, 2, "n90"}, {5, 0, "n90"}, {4, 0, "* also"}} {
		g := load(t, "sync26")
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		k := keeper(g, 5)
		end, p := map[int]int{}, k.page("") // of each column, by its left side
		for col := range p.count() {
			end[p.left(col)] = p.origin.Y + usual.above(col) - usual.blockGap
		}
		for _, b := range k.Picture("").Blocks {
			end[b.X] = max(end[b.X], b.Y+b.Height)
		}
		add := func(id, on string, importance int) []graph.Op {
			n := &graph.Node{ID: id, Name: "New", Type: "standard", Importance: importance, State: graph.StateActive}
			return []graph.Op{graph.NodeOp("", nil, n), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: id, To: on, Type: graph.EdgeSupports})}
		}
		ops := add("n90", g.Goal().ID, c.importance)
		for i := range c.kids {
			ops = append(ops, add(fmt.Sprintf("n9%d", i+1), "n90", 3)...)
		}
		step(t, k, g, ops...)
		if got := BlockOf(g.Node("n90")); got != c.want && !strings.HasPrefix(got, c.want+" ") {
			t.Errorf("%+v: it stands in %q", c, got)
		}
		for _, b := range k.Picture("").Blocks {
			if b.Head != "n90" {
				continue
			}
			for x, y := range end {
				if y < end[b.X] {
					t.Errorf("%+v: it stands in the column that ended at %d, where that at %d ended at %d", c, end[b.X], x, y)
				}
			}
			if b.Y != end[b.X]+usual.blockGap || len(b.Rows) != c.kids {
				t.Errorf("%+v: it begins at %d with %d rows, below what ended at %d", c, b.Y, len(b.Rows), end[b.X])
			}
		}
	}
}

// A branch too long for one block goes on in others, each from a child of its head on; two or more that speak against the head stand apart.
func TestALongBranchIsCutBetweenItsParts(t *testing.T) {
	for against, apart := range map[int]bool{0: false, 1: false, 2: true, 3: true} {
		nodes := []string{"n01 goal 5 0 0", "n02 standard 5 0 0 n01"}
		for i := range 20 { // small ones: none is a block of its own
			nodes = append(nodes, fmt.Sprintf("n%d standard 3 0 0 n02", 100+10*i))
			for j := range 3 {
				nodes = append(nodes, fmt.Sprintf("n%d standard 2 0 0 n%d", 101+10*i+j, 100+10*i))
			}
		}
		g := level(nodes...)
		for i := range against {
			id := fmt.Sprintf("n%d", 900+i)
			graphtest.Apply(g,
				graph.NodeOp("", nil, &graph.Node{ID: id, Name: "No", Type: "standard", Importance: 3, State: graph.StateActive}),
				graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: id, To: "n02", Type: graph.EdgeContradicts}))
		}
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		blocks := NewKeeper(g, 5, nil).Picture("").Blocks
		if len(blocks) < 3 {
			t.Fatalf("80 rows are %d blocks", len(blocks))
		}
		var parts []string
		for _, b := range blocks {
			parts = append(parts, fmt.Sprint(b.Part, b.Nth))
			if len(b.Rows) == 0 || b.Rows[0].Depth != 1 {
				t.Errorf("%s %s %d begins within a part of the branch: %+v", b.Head, b.Part, b.Nth, b.Rows[:min(3, len(b.Rows))])
			}
		}
		if slices.Contains(parts, partAgainst+"0") != apart {
			t.Errorf("%d against: %v", against, parts)
		}
	}
}

// A branch whose head the person placed is shown with its rows, however few; one without rows is no block.
func TestABranchWithoutItsHead(t *testing.T) {
	for _, kids := range []int{0, 1, 2} {
		nodes := []string{"n01 goal 5 0 0", "n02 standard 5 3000 3000 n01", "n03 standard 5 0 0 n01"}
		for i := range kids {
			nodes = append(nodes, fmt.Sprintf("n0%d standard 3 0 0 n02", 4+i))
		}
		g := level(nodes...)
		n := g.Node("n02").Clone()
		n.Pinned = true
		graphtest.Apply(g, graph.NodeOp("", g.Node("n02"), n))
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
		blocks := NewKeeper(g, 5, nil).Picture("").Blocks
		i := slices.IndexFunc(blocks, func(b Block) bool { return b.Head == "n02" })
		if (i >= 0) != (kids > 0) || i >= 0 && (len(blocks[i].Rows) != kids || blocks[i].Part != partMore) {
			t.Errorf("%d below it: %+v", kids, blocks)
		}
	}
}

// However few a level has, the whole of it is seen; an answer in one part is laid out by it, one in none as if there were none.
func TestSmallLevels(t *testing.T) {
	if s := newSpine(level("n01 goal 5 0 0", "n02 standard 3 0 0 n01").Root(), 5).tree(nil).plan(Usual); s.fit != 1 || s.height == 0 || len(s.ends) != leastColumns {
		t.Errorf("one thought: %v, %d high", s.fit, s.height)
	}
	for parts, want := range map[int]bool{0: false, 1: true} {
		g := level("n01 goal 5 0 0", "n02 conclusion 3 0 0", "n03 standard 3 0 0 n02")
		graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n02", To: "n01", Type: graph.EdgeAnswers}))
		outline := func(*graph.Level, *graph.Node) []Part {
			return slices.Repeat([]Part{{Title: "Answer", First: true}}, parts)
		}
		graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, outline)...)
		if pic := NewKeeper(g, 5, outline).Picture(""); pic.Parts != want {
			t.Errorf("%d parts: %+v", parts, pic)
		}
	}
}

// A block that the person moved keeps its pin: where the card with it goes, the first of those that stay bears it.
func TestAMovedBlockKeepsItsPin(t *testing.T) {
	g := level("n01 goal 5 0 0", "n02 standard 5 0 0 n01", "n03 standard 3 0 0 n02", "n04 standard 3 0 0 n02")
	graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
	k := keeper(g, 5)
	step(t, k, g, k.Carry("", "n03", -2000, 500)...)
	step(t, k, g, without(g.Root(), "n02")...)
	if !g.Node("n03").Pinned || g.Node("n04").Pinned || !Held(g.Node("n04")) {
		t.Errorf("%+v, %+v", g.Node("n03"), g.Node("n04"))
	}
}
