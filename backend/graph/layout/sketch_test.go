package layout

import (
	"fmt"
	"slices"
	"testing"

	"crg/backend/graph"
)

func TestASketchShowsWhatWeighsMost(t *testing.T) {
	g := graph.New()
	put := func(op graph.Op) {
		if err := g.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	for i := 1; i <= 10; i++ { // n01 and n02 weigh least, n10 is the Goal
		n := &graph.Node{ID: fmt.Sprintf("n%02d", i), Type: "standard", State: "active", Importance: 3, Position: graph.Point{X: 100 * i, Y: 7}}
		if i <= 2 {
			n.Importance = 1
		}
		if i == 10 {
			n.Type, n.Importance = graph.TypeGoal, 1
		}
		put(graph.NodeOp("", nil, n))
	}
	for i, ends := range [][2]string{{"n03", "n10"}, {"n01", "n10"}, {"n04", "n05"}} {
		put(graph.EdgeOp("", nil, &graph.Edge{ID: fmt.Sprintf("e%02d", i+1), From: ends[0], To: ends[1], Type: "supports"}))
	}
	s := SketchOf(g.Root())
	if len(s.Dots) != 8 || s.Dots[0] != (Dot{graph.TypeGoal, 100, 50}) || s.Dots[1] != (Dot{"standard", 0, 50}) {
		t.Errorf("%+v", s.Dots)
	}
	if want := []Line{{1, 0}, {2, 3}}; !slices.Equal(s.Lines, want) { // none to n01, which is not there
		t.Errorf("%+v", s.Lines)
	}
	if s := SketchOf(graph.New().Root()); s.Dots != nil || s.Lines != nil {
		t.Errorf("of nothing: %+v", s)
	}
}
