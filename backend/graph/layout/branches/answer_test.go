package branches

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// concluded is the real graph of 58 nodes with an answer, and what its parts name.
func concluded(t testing.TB) (*graph.Graph, Outline) {
	g := load(t, "tram58")
	n := &graph.Node{ID: g.TakeNodeID(), Name: "Start four quick bus measures now", Type: graph.TypeConclusion, State: graph.StateSupported, Importance: 5}
	graphtest.Apply(g, graph.NodeOp("", nil, n), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: rootOf(g.Root()), Type: graph.EdgeAnswers}))
	named := func(ids string) (out []Named) {
		for _, id := range strings.Fields(ids) {
			out = append(out, Named{ID: strings.TrimPrefix(id, "<"), Under: strings.HasPrefix(id, "<")})
		}
		return out
	}
	return g, func(*graph.Level, *graph.Node) []Part {
		return []Part{
			{Title: "Answer", First: true, Rows: named("n30 n31 n56")},
			{Title: "Conditions", Rows: named("n51 n50 n31 n63 n46 n41 gone n01")},
			{Title: "Which part first", Rows: named("n22")},
			{Title: "Why", Rows: named("n10 n11 n19")},
			{Rows: named("n28 n25 n29 <n21 n17")},
			{Title: "Objections", Rows: named("n52 <n47")},
			{Title: "What would change it"},
		}
	}
}

// told are the blocks of a page: what stands above each, and its nodes, those that are set in with a sign.
func told(g *graph.Graph, pic *Picture) (out []string) {
	for _, b := range pic.Blocks {
		line := b.Part + b.Title
		if b.Part == "" {
			line = b.Head
		}
		for _, r := range b.Rows {
			line += " " + strings.Repeat("<", r.Depth-1) + r.ID
		}
		if b.Folded {
			line += " as one"
		}
		out = append(out, line)
	}
	return out
}

// Blocks are the parts of the answer, from the goal leftwards. A node stands in the first part that names it, a document among the sources;
// what no part names comes last, and what nobody needs is one card. (answer-ui §5)
func TestAnAnswerIsLaidOutByItsParts(t *testing.T) {
	g, outline := concluded(t)
	k := NewKeeper(g, 5, outline)
	graphtest.Apply(g, k.Tidy("", Usual)...)
	k = NewKeeper(g, 5, outline)
	pic := k.Picture("")
	got := told(g, pic)
	want := []string{
		"n64 n30 n31 n56",
		"partConditions n51 n50 n63 n46 n41",
		"partWhich part first n22",
		"partWhy n10 n11 n19",
		"options n28 n25 n29 <n21 n17",
		"partObjections n52 <n47",
	}
	if diff := cmp.Diff(want, got[:min(len(want), len(got))]); diff != "" || !pic.Parts {
		t.Fatalf("by parts: %v: %s", pic.Parts, diff)
	}
	rest := map[string]Block{}
	for _, b := range pic.Blocks[len(want):] {
		rest[b.Part] = b
	}
	if len(rest) != 4 || len(rest["open"].Rows) != 6 || len(rest["sources"].Rows) != 4 || rest["sources"].Rows[0].ID != "n01" {
		t.Errorf("behind the answer: %q", got[len(want):])
	}
	for _, r := range rest["also"].Rows {
		if n := g.Node(r.ID); n.Type != graph.TypeHypothesis && n.State != graph.StateContested {
			t.Errorf("%s %q need not be seen", n.ID, n.Name)
		}
	}
	fold := rest["read"]
	if !fold.Folded || len(fold.Rows) < 10 {
		t.Fatalf("%+v is not one card", fold)
	}
	for _, r := range fold.Rows {
		if g.Node(r.ID).Position != g.Node(fold.Rows[0].ID).Position {
			t.Errorf("%s stands elsewhere than the others of its card", r.ID)
		}
	}
	if again := k.Tidy("", Usual); len(again) > 0 {
		t.Errorf("the same level again moves %d nodes", len(again))
	}
	if at := pic.AtTrunk(); len(at) < 2 || slices.ContainsFunc(at, func(b Block) bool { return !b.Named() }) {
		t.Errorf("%d parts at the trunk", len(at))
	}
	if gain := k.Gain("", Usual); gain.Larger != 0 || gain.Heap {
		t.Errorf("a level in order would gain %+v", gain)
	}

	graphtest.Apply(g, Unfold(g.Root(), 5, fold.Rows[3].ID)...)
	if bad := overlaps(g.Root(), 5); bad != "" {
		t.Errorf("when what was one card stands below each other: %s", bad)
	}
	pic = NewKeeper(g, 5, outline).Picture("")
	if i := slices.IndexFunc(pic.Blocks, func(b Block) bool { return b.Part == partRead && !b.Folded && len(b.Rows) == len(fold.Rows) }); i < 0 {
		t.Errorf("what was one card: %q", told(g, pic))
	}
	if Unfold(g.Root(), 5, fold.Rows[3].ID) != nil || Unfold(g.Root(), 5, "n64") != nil || Unfold(g.Root(), 5, "gone") != nil {
		t.Error("what is no such card is taken for one")
	}
}

// What comes to a page with an answer is seen, also where it bears on what stands in the card of what nobody needs.
func TestWhatComesToAnAnswerIsSeen(t *testing.T) {
	g, outline := concluded(t)
	graphtest.Apply(g, NewKeeper(g, 5, outline).Tidy("", Usual)...)
	k := NewKeeper(g, 5, outline)
	g.Observe(k.Follow)
	for _, b := range k.Picture("").Blocks {
		if len(b.Rows) == 0 || b.Part == "sources" {
			continue
		}
		new := &graph.Node{ID: g.TakeNodeID(), Name: "Came", Type: "standard", Importance: 3}
		step(t, k, g, graph.NodeOp("", nil, new), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: new.ID, To: b.Rows[0].ID, Type: "supports"}))
		if key := g.Node(new.ID).Block; key == "" || folded(key) {
			t.Errorf("what bears on %s of %q stands in %q", b.Rows[0].ID, b.Part+b.Title, key)
		}
	}
	if bad := overlaps(g.Root(), 5); bad != "" {
		t.Error(bad)
	}
}

// Whatever an answer names, however often and wherever the person placed nodes: each node is there once, nothing covers another one, and the
// same again moves nothing.
func TestAnyAnswerIsLaidOutByItsParts(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := graphtest.Flat(rt)
		root := rootOf(g.Root())
		if root == "" {
			return
		}
		n := &graph.Node{ID: g.TakeNodeID(), Name: rapid.SampledFrom([]string{"", "Wait", "An answer of many words that takes more than one line"}).Draw(rt, "name"), Type: graph.TypeConclusion, Importance: 3}
		graphtest.Apply(g, graph.NodeOp("", nil, n), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: root, Type: graph.EdgeAnswers}))
		for _, n := range g.Root().Nodes() {
			if rapid.IntRange(0, 5).Draw(rt, "pinned") == 0 {
				pinned := n.Clone()
				pinned.Pinned, pinned.Position = true, graph.Point{X: rapid.IntRange(-900, 900).Draw(rt, "x"), Y: rapid.IntRange(-300, 300).Draw(rt, "y")}
				graphtest.Apply(g, graph.NodeOp("", n, pinned))
			}
		}
		ids := append(g.Root().NodeIDs(), "n999", "")
		titles := []string{"", "Answer", "Why", "Why", "A title with many words in it that goes on and on and does not end before it is cut", "= at 3 4", "_", "more 7"}
		var parts []Part
		for range rapid.IntRange(0, 6).Draw(rt, "parts") {
			p := Part{Title: rapid.SampledFrom(titles).Draw(rt, "title"), First: rapid.Bool().Draw(rt, "first")}
			for range rapid.IntRange(0, 20).Draw(rt, "rows") {
				p.Rows = append(p.Rows, Named{rapid.SampledFrom(ids).Draw(rt, "id"), rapid.Bool().Draw(rt, "under"), rapid.Bool().Draw(rt, "folds")})
			}
			parts = append(parts, p)
		}
		parts = append(parts, Part{Title: "Last"})
		k := func() *Keeper { return NewKeeper(g, 5, func(*graph.Level, *graph.Node) []Part { return parts }) }
		graphtest.Apply(g, k().Tidy("", Usual)...)
		if again := k().Tidy("", Usual); len(again) > 0 {
			rt.Fatalf("the same again moves %d nodes", len(again))
		}
		seen := map[string]bool{}
		for _, b := range k().Picture("").Blocks {
			if b.Part == "" {
				seen[b.Head] = true
			}
			for _, r := range b.Rows {
				if seen[r.ID] {
					rt.Fatalf("%s stands twice", r.ID)
				}
				seen[r.ID] = true
			}
		}
		for _, n := range g.Root().Nodes() {
			if !seen[n.ID] && n.ID != root && !n.Pinned {
				rt.Fatalf("%s is in no block: %q", n.ID, n.Block)
			}
		}
		if bad := overlaps(g.Root(), 5); bad != "" {
			rt.Fatal(bad)
		}
	})
}
