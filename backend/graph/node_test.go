package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"

	"crg/backend/base/benchtest"
)

func TestCRG_2_AnUnknownTypeIsANodeLikeAnyOther(t *testing.T) {
	run := func(kind, state string) *graph.Graph {
		g := build("n01:goal n02 n03 n03>n01")
		n := g.Node("n02").Clone()
		n.Type, n.State, n.Category = kind, state, "c"
		graphtest.Apply(g, graph.NodeOp("", g.Node("n02"), n),
			graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: "n02", To: "n01", Type: kind}))
		m, _ := compress(t, g, "n02", "n03")
		if _, err := graph.Expand(g.Begin(), m, nil); err != nil {
			t.Fatal(err)
		}
		sound(t, g)
		if e := g.Root().Edge("e02"); g.Node("n02").Type != kind || g.Node("n02").State != state || e.Type != kind {
			t.Errorf("%+v %+v", g.Node("n02"), e)
		}
		return g
	}
	a, b := run("standard", "active"), run("no such type", "no such state")
	if x, y := a.Root().Distances("n01", 9), b.Root().Distances("n01", 9); !cmp.Equal(x, y) {
		t.Errorf("the type changed the structure: %v, %v", x, y)
	}
}

func TestCRG_59_IDs(t *testing.T) {
	for n, want := range map[int]string{1: "n01", 9: "n09", 10: "n10", 99: "n99", 100: "n100", 12345: "n12345"} {
		if got := graph.FormatID('n', n); got != want {
			t.Errorf("%d: %s", n, got)
		}
		if got, ok := graph.Number(want); got != n || !ok {
			t.Errorf("%s: %d %v", want, got, ok)
		}
	}
	for _, foreign := range []string{"", "n", "node-a", "n-1", "n1x", "n99999999999999999999"} {
		if _, ok := graph.Number(foreign); ok {
			t.Errorf("%q has no number", foreign)
		}
	}
	ids := []string{"n100", "x", "n99", "n02", "a"}
	slices.SortFunc(ids, graph.Compare)
	if diff := cmp.Diff([]string{"n02", "n99", "n100", "a", "x"}, ids); diff != "" {
		t.Error(diff)
	}
}

// CRG-59, CRG-60, CRG-91: one counter for all levels; nothing makes it go back; no id is ever there twice.
func TestCRG_60_CountersNeverGoBack(t *testing.T) {
	g := build("n01:goal n02 n03 n02>n01")
	m, _ := compress(t, g, "n02")
	tx := g.Begin()
	id := g.TakeNodeID()
	if err := tx.Apply(graph.NodeOp(m, nil, &graph.Node{ID: id})); err != nil {
		t.Fatal(err)
	}
	if id != "n05" || m != "n04" {
		t.Errorf("inside a Master: %s in %s", id, m)
	}
	if err := g.Apply(graph.NodeOp("", nil, &graph.Node{ID: id})); err == nil {
		t.Error("CRG-59: the id is in another level already")
	}
	edge := g.TakeEdgeID()
	t.Run("CRG-91 edge ids", func(t *testing.T) {
		if edge != "e03" {
			t.Error(edge)
		}
		err := g.Apply(graph.EdgeOp("", nil, &graph.Edge{ID: "e01", From: "n01", To: "n03"}))
		if err == nil {
			t.Error("e01 is in another level already")
		}
	})
	tx.Rollback()
	if again := g.TakeNodeID(); again != "n06" {
		t.Errorf("%s was given again", again)
	}
	if again := g.TakeEdgeID(); again != "e04" {
		t.Errorf("%s was given again", again)
	}
	graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: "n50"}))
	if next := g.TakeNodeID(); next != "n51" {
		t.Errorf("after n50 came %s: a file without a counter, or a crash before it was saved, must not repeat an id", next)
	}
}

func TestCRG_61_NodeFields(t *testing.T) {
	n := &graph.Node{
		ID: "n01", Name: "name", Content: "c", Type: "t", Category: "k", State: "s", Importance: 3,
		L0: "0", L1: "1", L2: "2", L3: "3", ExpectedInputs: "1+", ExpectedOutputs: "2", Position: graph.Point{X: 10, Y: 20},
	}
	g := graph.New()
	graphtest.Apply(g, graph.NodeOp("", nil, n))
	if diff := cmp.Diff(n.Clone(), g.Node("n01")); diff != "" {
		t.Error(diff)
	}
	if n.Full() != "3" {
		t.Error("l3 wins where both texts are set and differ")
	}
}

func TestCRG_72_EdgesHaveADirection(t *testing.T) {
	g := build("n01:goal n02 n02>n01")
	e := g.Edge("e01")
	if e.From != "n02" || e.To != "n01" || e.Other("n02") != "n01" {
		t.Errorf("%+v", e)
	}
	if in, out := g.Degree("n01"); in != 1 || out != 0 {
		t.Errorf("%d in, %d out", in, out)
	}
}

func TestCRG_73_ParallelAndOppositeEdges(t *testing.T) {
	g := build("n01:goal n02 n02>n01 n02>n01 n01>n02")
	sound(t, g)
	if len(g.Root().EdgesOf("n01")) != 3 {
		t.Error("all three stay")
	}
	if diff := cmp.Diff([]string{"n02"}, g.Root().Neighbours("n01")); diff != "" {
		t.Errorf("each neighbour once: %s", diff)
	}
	if in, out := g.Degree("n01"); in != 2 || out != 1 {
		t.Errorf("%d in, %d out", in, out)
	}
}

func TestCRG_78_Fresh(t *testing.T) {
	n := &graph.Node{L1: "short"}
	n.Content = "old text"
	if !n.Fresh() {
		t.Error("summaries of unknown age count as fresh")
	}
	n.SetText("new text")
	if n.Fresh() {
		t.Error("an edit makes them stale, of unknown age or not")
	}
	n.SummaryOf = graph.Digest(n.Full())
	if !n.Fresh() {
		t.Error("made from the new text: fresh")
	}
	n.SetText("new text")
	if !n.Fresh() {
		t.Error("the same text is no edit")
	}
	n.SetText("newer")
	if n.Fresh() {
		t.Error("stale again")
	}
	a := &graph.Node{Type: graph.TypeArtifact}
	if a.SetText("once"); a.Content != "once" || a.L3 != "" || a.Full() != "once" {
		t.Errorf("an artifact's text is stored once: %+v", a)
	}
}

func TestCRG_187_PositionIsANode(t *testing.T) {
	g := build("n01:goal n02")
	stand(g, "n02")
	sound(t, g)
	if place(g) != "n02" {
		t.Error(place(g))
	}
	tx := g.Begin()
	if err := graph.DeleteNode(tx, "n02"); err != nil || place(g) != "n01" {
		t.Errorf("%v: an agent always stands on a node that is there, not on %s", err, place(g))
	}
	sound(t, g)
}

func TestCRG_194_Distance(t *testing.T) {
	g := build("n01:goal n02 n03 n04 n05 n02>n01 n02>n03 n04>n03 n04>n01")
	graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: "n06", Anchor: "n03"}))
	want := map[string]int{"n01": 0, "n02": 1, "n04": 1, "n05": 1, "n03": 2, "n06": 3}
	if diff := cmp.Diff(want, g.Root().Distances("n01", 9)); diff != "" {
		t.Errorf("hops ignore direction, each node once, at its best: %s", diff)
	}
	if diff := cmp.Diff(map[string]int{"n01": 0, "n02": 1, "n04": 1, "n05": 1}, g.Root().Distances("n01", 1)); diff != "" {
		t.Error(diff)
	}
	if g.Root().Distances("n99", 3) != nil {
		t.Error("from nowhere")
	}
}

// CRG-194 against a plain breadth-first search over all pairs; Adjacent and Neighbours tell the same.
func TestCRG_194_DistanceProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Random(t)
		l := g.Level(rapid.SampledFrom(g.Levels()).Draw(t, "level"))
		ids := l.NodeIDs()
		if len(ids) == 0 {
			return
		}
		start := rapid.SampledFrom(ids).Draw(t, "start")
		want := map[string]int{start: 0}
		for d := 0; d < len(ids); d++ {
			for _, a := range ids {
				for _, b := range ids {
					if _, seen := want[b]; want[a] == d && !seen && l.Adjacent(a, b) {
						if _, known := want[a]; known {
							want[b] = d + 1
						}
					}
				}
			}
		}
		if diff := cmp.Diff(want, l.Distances(start, len(ids))); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestExpectations(t *testing.T) {
	for _, c := range []struct {
		e    graph.Expect
		have int
		met  bool
	}{
		{"", 0, true},
		{"1", 0, false},
		{"1", 1, true},
		{"1", 5, true},
		{"1+", 0, false},
		{"2+", 3, true},
		{"0", 0, true},
		{"1-3", 0, false},
		{"1-3", 3, true},
		{"1-3", 4, false},
		{" 1 - 2 ", 2, true},
		{"many", 0, true},
		{"3-1", 9, true},
		{"-1", 0, true},
		{"1e9999", 0, true},
		{"99999999999999999999", 0, true},
	} {
		if got := c.e.Met(c.have); got != c.met {
			t.Errorf("%q with %d: %v", c.e, c.have, got)
		}
	}
	in, out := graph.Unmet(&graph.Node{ExpectedInputs: "1", ExpectedOutputs: "1-2"}, 0, 2)
	if !in || out {
		t.Errorf("%v %v", in, out)
	}
}

func TestEqualNamesTheDifference(t *testing.T) {
	make2 := func() (a, b *graph.Graph) { return build("n01:goal n02 n02>n01"), build("n01:goal n02 n02>n01") }
	for want, change := range map[string]func(g *graph.Graph){
		"node n03 in the top level is only in the second": func(g *graph.Graph) {
			graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: "n03"}))
		},
		"node n02: Name n02, other": func(g *graph.Graph) {
			n := g.Node("n02").Clone()
			n.Name = "other"
			graphtest.Apply(g, graph.NodeOp("", g.Node("n02"), n))
		},
		"edge e01 in the top level is only in the first": func(g *graph.Graph) {
			graphtest.Apply(g, graph.EdgeOp("", g.Edge("e01"), nil))
		},
		"agent a: on \"\", on \"n02\"": func(g *graph.Graph) { stand(g, "n02") },
		"group g1 in the top level is only in the second": func(g *graph.Graph) {
			graphtest.Apply(g, graph.GroupOp("", nil, &graph.Group{ID: "g1"}))
		},
	} {
		a, b := make2()
		if graph.Equal(a, b) != "" {
			t.Fatal(graph.Equal(a, b))
		}
		b.TakeNodeID() // counters do not count
		change(b)
		if got := graph.Equal(a, b); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestWalkIsDeterministic(t *testing.T) {
	a, _ := graphtest.Walk(300, 1)
	b, _ := graphtest.Walk(300, 1)
	same(t, a, b)
	sound(t, a)
	if n, e := a.Len(); n != 300 || e < 350 || e > 450 {
		t.Errorf("%d nodes, %d edges", n, e)
	}
}

var sizes = benchtest.Sizes()

func BenchmarkApply(b *testing.B) {
	for _, n := range sizes {
		g, _ := graphtest.Walk(n, 1)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for i := range b.N {
				before := g.Node(graph.FormatID('n', 1+i*7919%n))
				after := before.Clone()
				after.Name = strings.Repeat("x", i%20)
				graphtest.Apply(g, graph.NodeOp("", before, after))
			}
		})
	}
}

func BenchmarkNeighbours(b *testing.B) {
	for _, n := range sizes {
		g, _ := graphtest.Walk(n, 1)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for i := range b.N {
				g.Root().Neighbours(graph.FormatID('n', 2+i*7919%(n-2)))
			}
		})
	}
}

func BenchmarkDistances(b *testing.B) {
	for _, n := range sizes {
		g, _ := graphtest.Walk(n, 1)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for i := range b.N {
				g.Root().Distances(graph.FormatID('n', 2+i*7919%(n-2)), 3)
			}
		})
	}
}
