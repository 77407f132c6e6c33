package layout

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"

	"crg/backend/base/benchtest"
)

func BenchmarkTidy(b *testing.B) {
	for _, n := range benchtest.Of(100, 1_000, 10_000) {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			src, parents := graphtest.Walk(n, 1)
			var ops []graph.Op
			b.ResetTimer()
			for range b.N {
				ops = Tidy(src, "", 10)
			}
			b.StopTimer()
			graphtest.Apply(src, ops...)
			d, tree := draw(src, ""), trueTree(src, parents)
			d.report(b)
			b.ReportMetric(float64(tree.crossings()), "tree-crossings")
			b.ReportMetric(tree.meanEdge(), "tree-px/edge")
			all := d.box()
			b.ReportMetric(float64(all.x1-all.x0)/float64(all.y1-all.y0), "width/height")
		})
	}
}

// CRG-271, CRG-274, CRG-275 for the whole picture: any graph, any nodes pinned anywhere.
func TestCRG_274_TidyLeavesPinnedNodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := graphtest.Random(t)
		level := rapid.SampledFrom(g.Levels()).Draw(t, "level")
		l := g.Level(level)
		pinned := map[string]bool{}
		for _, id := range l.NodeIDs() {
			n := l.Node(id).Clone()
			if n.Pinned = rapid.IntRange(0, 3).Draw(t, "pinned") == 0; n.Pinned {
				n.Position = graph.Point{X: rapid.IntRange(-900, 900).Draw(t, "x"), Y: rapid.IntRange(-300, 300).Draw(t, "y")}
				pinned[id] = true
			}
			graphtest.Apply(g, graph.NodeOp(level, l.Node(id), n))
		}
		was := draw(g, level)
		ops := Tidy(g, level, 10)
		if diff := cmp.Diff(ops, Tidy(g, level, 10)); diff != "" {
			t.Fatalf("CRG-275 the same graph: %s", diff)
		}
		graphtest.Apply(g, ops...)
		d := draw(g, level)
		for i, a := range d.ids {
			if pinned[a] && d.boxes[a] != was.boxes[a] {
				t.Fatalf("CRG-274 %s was moved from %v to %v", a, was.boxes[a], d.boxes[a])
			}
			for _, b := range d.ids[i+1:] {
				p, q := d.boxes[a], d.boxes[b]
				if !(pinned[a] && pinned[b]) && p.x0 < q.x1 && q.x0 < p.x1 && p.y0 < q.y1+2*spacing && q.y0 < p.y1+2*spacing {
					t.Fatalf("CRG-271 %s at %v and %s at %v", a, p, b, q)
				}
			}
		}
		if again := Tidy(g, level, 10); len(again) > 0 {
			t.Fatalf("a tidy level stays as it is, but %v", again)
		}
	})
}

// The figures that the notes ask for, on a graph grown as a model grows it.
func TestTidyQuality(t *testing.T) {
	src, parents := graphtest.Walk(1_000, 1)
	yardstick := trueTree(src, parents).crossings()
	grown, _ := regrow(src, parents)
	if d := draw(grown, ""); d.overlaps() > 0 || d.goalRight("n01") < 0.99 || d.crossings() > 2*yardstick {
		t.Errorf("CRG-272 one by one: %d overlaps, %v left of the Goal, %d crossings of %d", d.overlaps(), d.goalRight("n01"), d.crossings(), yardstick)
	}
	graphtest.Apply(grown, Tidy(grown, "", 10)...)
	if d := draw(grown, ""); d.overlaps() > 0 || d.goalRight("n01") < 0.99 || d.crossings() > yardstick*53/100 {
		t.Errorf("CRG-272 tidied: %d overlaps, %v left of the Goal, %d crossings of %d", d.overlaps(), d.goalRight("n01"), d.crossings(), yardstick)
	}
}

// What no Goal reaches is drawn too, and a pinned Goal is where the picture starts.
func TestTidyPartsAndPinnedGoal(t *testing.T) {
	g := graph.New()
	for i := range 6 {
		n := &graph.Node{ID: g.TakeNodeID(), Importance: 2}
		if i == 0 {
			n.Type, n.Pinned, n.Position = graph.TypeGoal, true, graph.Point{X: 5000, Y: -700}
		}
		graphtest.Apply(g, graph.NodeOp("", nil, n))
	}
	for _, e := range []graph.Edge{{From: "n02", To: "n01"}, {From: "n03", To: "n04"}, {From: "n04", To: "n03"}} {
		e.ID = g.TakeEdgeID()
		graphtest.Apply(g, graph.EdgeOp("", nil, &e))
	}
	graphtest.Apply(g, Tidy(g, "", 10)...)
	d := draw(g, "")
	if d.overlaps() > 0 || d.goalRight("n01") < 1 || d.boxes["n01"].x0 != 5000 || d.boxes["n02"].x0 < 4000 {
		t.Errorf("%+v", d.boxes)
	}
	if Tidy(g, "no such level", 10) != nil || Tidy(graph.New(), "", 10) != nil {
		t.Error("nothing to tidy")
	}
}
