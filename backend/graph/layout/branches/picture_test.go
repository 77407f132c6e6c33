package branches

import (
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// Each hull holds its rows, no two hulls meet, and every node that nobody pinned is drawn once.
func TestAPictureShowsEveryNodeOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Flat(t)
		l := g.Root()
		graphtest.Apply(g, Tidy(l, 5, Usual, false, nil)...)
		pic := NewKeeper(g, 5, nil).Picture("")
		seen := map[string]bool{rootOf(l): true}
		for i, b := range pic.Blocks {
			ids := []string{}
			if b.Part == "" {
				ids = append(ids, b.Head)
			}
			for _, r := range b.Rows {
				ids = append(ids, r.ID)
				if l.Node(r.ID).Type != graph.TypeArtifact && l.Node(r.Parent) == nil {
					t.Fatalf("%s hangs on %q", r.ID, r.Parent)
				}
			}
			for _, id := range ids {
				n := l.Node(id)
				w, h := Size(l, n, 5)
				if seen[id] || n.Position.X < b.X || n.Position.X+w > b.X+b.Width || n.Position.Y < b.Y || n.Position.Y+h > b.Y+b.Height {
					t.Fatalf("%s at %v in %+v", id, n.Position, b)
				}
				seen[id] = true
			}
			for _, o := range pic.Blocks[i+1:] {
				if b.X < o.X+o.Width && o.X < b.X+b.Width && b.Y < o.Y+o.Height && o.Y < b.Y+b.Height {
					t.Fatalf("%+v meets %+v", b, o)
				}
			}
		}
		if len(seen) != len(l.NodeIDs()) {
			t.Fatalf("%d of %d nodes are drawn", len(seen), len(l.NodeIDs()))
		}
	})
}

// What a person placed by hand is shown with what it hangs on, and hangs on nothing where it has no link.
func TestWhatIsPlacedByHandIsShownWithWhatItHangsOn(t *testing.T) {
	g := load(t, "tram58")
	graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
	var placed *Row
	for _, b := range NewKeeper(g, 5, nil).Picture("").Blocks {
		for _, r := range b.Rows {
			if r.Kind != "" && r.Parent != "" {
				placed = &r
			}
		}
	}
	byHand := g.Node(placed.ID).Clone()
	byHand.Pinned = true
	lone := &graph.Node{ID: g.TakeNodeID(), Name: "Lone", Type: "standard", Importance: 3, State: "active", Pinned: true}
	graphtest.Apply(g, graph.NodeOp("", g.Node(placed.ID), byHand), graph.NodeOp("", nil, lone))
	own := NewKeeper(g, 5, nil).Picture("").Own
	if len(own) != 1 || own[0].ID != placed.ID || own[0].Parent != placed.Parent || own[0].Kind != placed.Kind {
		t.Errorf("%+v, and not %+v", own, *placed)
	}
}

// The real graph: the two branches that matter most come first, with what speaks against them in a hull of its own.
func TestThePictureOfARealGraph(t *testing.T) {
	g := load(t, "tram58")
	var column []graph.Op // as an older program left it
	for i, n := range g.Root().Nodes() {
		low := n.Clone()
		low.Position = graph.Point{X: n.Position.X, Y: 140 * i}
		column = append(column, graph.NodeOp("", n, low))
	}
	graphtest.Apply(g, column...)
	if gain := NewKeeper(g, 5, nil).Gain("", Usual).Larger; gain < 300 {
		t.Errorf("a new layout would show one column of dots %d %% larger", gain)
	}
	if NewKeeper(g, 5, nil).Gain("", Usual).Heap {
		t.Error("nodes below each other are no heap")
	}
	var pile []graph.Op
	for i, n := range g.Root().Nodes() {
		low := n.Clone()
		low.Position = graph.Point{X: 9 * i, Y: 4 * i}
		pile = append(pile, graph.NodeOp("", n, low))
	}
	graphtest.Apply(g, pile...)
	if !NewKeeper(g, 5, nil).Gain("", Usual).Heap {
		t.Error("nodes that lie over each other are no heap")
	}
	graphtest.Apply(g, Tidy(g.Root(), 5, Usual, false, nil)...)
	k := NewKeeper(g, 5, nil)
	pic := k.Picture("")
	var got []string
	for _, b := range pic.Blocks {
		got = append(got, b.Head+" "+b.Part)
	}
	if len(got) != 12 || got[0] != "n28 " || got[1] != "n28 against" || got[2] != "n15 " || pic.Blocks[2].On != "n28" || got[11] != " sources" {
		t.Errorf("%q", got)
	}
	if gain := k.Gain("", Usual).Larger; gain != 0 {
		t.Errorf("a tidy level would be shown %d %% larger", gain)
	}
	if gain := k.Gain("", Window{700, 900}).Larger; gain < 20 {
		t.Errorf("in a narrow window another shape gains %d %%", gain)
	}
}
