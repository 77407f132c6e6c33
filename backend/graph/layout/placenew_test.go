package layout

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// CRG-271, CRG-274, CRG-275: nodes without a place get one that covers nothing; whatever has a place keeps it.
func TestCRG_271_NodesWithoutAPlaceGetOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Random(t)
		level := rapid.SampledFrom(g.Levels()).Draw(t, "level")
		l := g.Level(level)
		if len(l.NodeIDs()) == 0 {
			return
		}
		graphtest.Apply(g, Tidy(g, level, 10)...)
		all := rapid.IntRange(0, 3).Draw(t, "all") == 0
		var open []string
		for _, id := range l.NodeIDs() {
			if all || rapid.Bool().Draw(t, "open") {
				n := l.Node(id).Clone()
				n.Position = graph.Point{}
				graphtest.Apply(g, graph.NodeOp(level, l.Node(id), n))
				open = append(open, id)
			}
		}
		was := draw(g, level)
		ops := PlaceNew(g, level, open, 10)
		if diff := cmp.Diff(ops, PlaceNew(g, level, open, 10)); diff != "" {
			t.Fatalf("CRG-275 the same graph: %s", diff)
		}
		graphtest.Apply(g, ops...)
		d := draw(g, level)
		if n := d.overlaps(); n > 0 {
			t.Fatalf("CRG-271 %d pairs are too near to each other: %v", n, d.boxes)
		}
		moved := map[string]bool{}
		for _, op := range ops {
			moved[op.Node.ID] = true
		}
		for _, id := range d.ids {
			if !moved[id] && d.boxes[id] != was.boxes[id] {
				t.Fatalf("CRG-274 %s was moved", id)
			}
		}
	})
}

// A node without a place stands beside what it is linked to, and its own followers beside it.
func TestCRG_273_NodesWithoutAPlaceStandByTheirNeighbours(t *testing.T) {
	g := graph.New()
	x := NewIndex(g, 10, nil)
	goal := add(g, x, "", 5)
	a := add(g, x, goal, 2)
	add(g, x, goal, 2)
	far := add(g, x, a, 2)
	for range 3 { // a chain that no place is known of
		n := &graph.Node{ID: g.TakeNodeID(), Importance: 2}
		graphtest.Apply(g, graph.NodeOp("", nil, n), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: far}))
		far = n.ID
	}
	graphtest.Apply(g, PlaceNew(g, "", []string{"n05", "n06", "n07"}, 10)...)
	for i, at := range []int{4, 5, 6} {
		id, before := graph.FormatID('n', at+1), graph.FormatID('n', at)
		if p, q := g.Node(id).Position, g.Node(before).Position; p.X >= q.X {
			t.Errorf("%d: %s at %v is not left of %s at %v", i, id, p, before, q)
		}
	}
	if d := draw(g, ""); d.overlaps() > 0 {
		t.Error(d.boxes)
	}
}
