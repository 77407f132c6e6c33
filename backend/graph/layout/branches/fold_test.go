package branches

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// ruledOut is the same graph where the answer rules an option out.
func ruledOut(t testing.TB) (*graph.Graph, Outline) {
	g, outline := concluded(t)
	return g, func(l *graph.Level, n *graph.Node) []Part {
		parts := outline(l, n)
		for i := range parts {
			for j := range parts[i].Rows {
				parts[i].Rows[j].Folds = parts[i].Rows[j].ID == "n29"
			}
		}
		return parts
	}
}

// options are the rows of the options, those without a card of their own in brackets, and how high their block is.
func options(k *Keeper) (rows string, high int) {
	for _, b := range k.Picture("").Blocks {
		if b.Part != partOptions {
			continue
		}
		high += b.Height
		for _, r := range b.Rows {
			if r.In != "" {
				rows += " (" + r.ID + ")"
			} else {
				rows += " " + strings.Repeat("<", r.Depth-1) + r.ID
			}
		}
	}
	return rows, high
}

// without deletes a node with its links.
func without(l *graph.Level, id string) (ops []graph.Op) {
	for e := range l.Touching(id) {
		ops = append(ops, graph.EdgeOp("", e, nil))
	}
	return append(ops, graph.NodeOp("", l.Node(id), nil))
}

// What stands below an option that is ruled out is one card with it: what the answer names there, and what hangs on it and no part names. It can be
// opened and folded again; Tidy folds it.
func TestWhatIsRuledOutIsFolded(t *testing.T) {
	g, outline := ruledOut(t)
	k := NewKeeper(g, 5, outline)
	g.Observe(k.Follow)
	graphtest.Apply(g, k.Tidy("", Usual)...)
	const folded, opened = " n28 n25 n29 (n21) (n32) (n37) n17", " n28 n25 n29 <n21 <n32 <n37 n17"
	closed, low := options(k)
	if closed != folded {
		t.Fatalf("options: %s", closed)
	}
	for _, id := range strings.Fields("n21 n32 n37") {
		if n := g.Node(id); n.Position != g.Node("n29").Position {
			t.Errorf("%s stands at %v", id, n.Position)
		}
	}
	if again := k.Tidy("", Usual); len(again) > 0 {
		t.Errorf("the same level again moves %d nodes", len(again))
	}
	if again := NewKeeper(g, 5, outline).Tidy("", Usual); len(again) > 0 {
		t.Errorf("read from its nodes, the same level moves %d nodes", len(again))
	}
	for _, from := range []string{"n29", "n32"} {
		graphtest.Apply(g, Unfold(g.Root(), 5, from)...)
		rows, high := options(k)
		if rows != opened || high <= low {
			t.Errorf("opened by %s: %s, %d high, where folded it is %d", from, rows, high, low)
		}
		if bad := overlaps(g.Root(), 5); bad != "" {
			t.Error(bad)
		}
		if Unfold(g.Root(), 5, from) != nil {
			t.Errorf("what %s stands for is opened twice", from)
		}
		graphtest.Apply(g, Fold(g.Root(), 5, "n29")...)
		if rows, high := options(k); rows != folded || high != low {
			t.Errorf("folded again: %s, %d high, not %d", rows, high, low)
		}
	}
	graphtest.Apply(g, Unfold(g.Root(), 5, "n29")...)
	graphtest.Apply(g, k.Tidy("", Usual)...)
	if rows, _ := options(k); rows != folded {
		t.Errorf("after Tidy: %s", rows)
	}
	for _, id := range []string{"n28", "n32", "n64", "n30", "n33", "n17", "gone"} {
		if Fold(g.Root(), 5, id) != nil {
			t.Errorf("something is folded into %s", id)
		}
	}
	plain := load(t, "tram58")
	graphtest.Apply(plain, Tidy(plain.Root(), 5, Usual, false, nil)...)
	for _, id := range plain.Root().NodeIDs() {
		if Fold(plain.Root(), 5, id) != nil {
			t.Errorf("without an answer something is folded into %s", id)
		}
	}
}

// What comes to an option that is ruled out is seen below it; what stood as one card with one that goes gets a card of its own in the same step.
func TestWhatIsFoldedIsNotLost(t *testing.T) {
	g, outline := ruledOut(t)
	k := NewKeeper(g, 5, outline)
	g.Observe(k.Follow)
	graphtest.Apply(g, k.Tidy("", Usual)...)
	new := &graph.Node{ID: g.TakeNodeID(), Name: "Came", Type: "standard", Importance: 3}
	step(t, k, g, graph.NodeOp("", nil, new), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: new.ID, To: "n32", Type: "supports"}))
	if rows, _ := options(k); rows != " n28 n25 n29 (n21) (n32) (n37) <"+new.ID+" n17" {
		t.Errorf("something came: %s", rows)
	}
	tx := g.Begin()
	if err := tx.Apply(without(g.Root(), "n29")...); err != nil {
		t.Fatal(err)
	}
	if err := k.FinishStep(tx, Hand); err != nil {
		t.Fatal(err)
	}
	if rows, _ := options(k); strings.Contains(rows, "(") || overlaps(g.Root(), 5) != "" {
		t.Errorf("the option is gone: %s, %s", rows, overlaps(g.Root(), 5))
	}
}

// Whatever is folded, opened, moved, placed by hand or deleted: nothing covers another card, and every node has a card or one that stands for it.
func TestFoldsOfAnyAnswer(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g, outline := ruledOut(t)
		k := NewKeeper(g, 5, outline)
		g.Observe(k.Follow)
		graphtest.Apply(g, k.Tidy("", Usual)...)
		for range rapid.IntRange(1, 8).Draw(rt, "deeds") {
			l := g.Root()
			at := rapid.SampledFrom(append([]string{"n29", "n29", "n32", "n28"}, l.NodeIDs()...)).Draw(rt, "node")
			if l.Node(at) == nil || at == rootOf(l) {
				continue
			}
			tx := g.Begin()
			var ops []graph.Op
			switch rapid.IntRange(0, 5).Draw(rt, "deed") {
			case 0:
				ops = Unfold(l, 5, at)
			case 1:
				ops = Fold(l, 5, at)
			case 2:
				ops = k.Carry("", at, rapid.IntRange(-900, 900).Draw(rt, "dx"), rapid.IntRange(-900, 900).Draw(rt, "dy"))
			case 3:
				ops = k.Release("", at)
			case 4:
				ops = k.Tidy("", Usual)
			case 5:
				ops = without(l, at)
			}
			if err := tx.Apply(ops...); err != nil {
				rt.Fatal(err)
			}
			if err := k.FinishStep(tx, Hand); err != nil {
				rt.Fatal(err)
			}
		}
		for _, a := range g.Root().Nodes() {
			for _, b := range g.Root().Nodes() {
				if a != b && !byHand(a) && !byHand(b) && !oneCard(g.Root(), a, b) && meet(g.Root(), a, b) {
					rt.Fatalf("%s %q at %v covers %s %q at %v", a.ID, a.Block, a.Position, b.ID, b.Block, b.Position)
				}
			}
		}
		for _, b := range k.Picture("").Blocks {
			for i, r := range b.Rows {
				if r.In != "" && !slices.ContainsFunc(b.Rows[:i], func(o Row) bool { return o.ID == r.In && o.In == "" }) {
					rt.Fatalf("%s stands as one with %s, which has no card before it", r.ID, r.In)
				}
			}
		}
	})
}
