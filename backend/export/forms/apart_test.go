package forms

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/graphtest"
	"crg/backend/graph/layout"
	"crg/backend/graph/layout/branches"
)

// Cards of a JSON Canvas are larger than rows: none lies on another one, also where several nodes stand as one card here.
func TestNoCardOfACanvasLiesOnAnother(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := graphtest.Flat(rt)
		unneeded := func(l *graph.Level, _ *graph.Node) []layout.Part {
			options := layout.Part{}
			for _, n := range l.Nodes() {
				if n.Type == graph.TypeHypothesis {
					options.Rows = append(options.Rows, branches.Named{ID: n.ID, Folds: true})
				}
			}
			return []layout.Part{{Title: "Answer", First: true}, options}
		}
		if rapid.Bool().Draw(rt, "answered") && g.Root().First() != "" {
			n := &graph.Node{ID: g.TakeNodeID(), Name: "Wait", Type: graph.TypeConclusion, Importance: 3}
			graphtest.Apply(g, graph.NodeOp("", nil, n), graph.EdgeOp("", nil, &graph.Edge{ID: g.TakeEdgeID(), From: n.ID, To: g.Root().First(), Type: graph.EdgeAnswers}))
		}
		graphtest.Apply(g, layout.NewIndex(g, 5, unneeded).Arrange("", layout.Wish{})...)
		var canvas struct {
			Nodes []struct {
				ID, Type            string
				X, Y, Width, Height int
			}
		}
		if err := json.Unmarshal([]byte(written(rt, "canvas", In{Graph: g})), &canvas); err != nil {
			rt.Fatal(err)
		}
		for i, a := range canvas.Nodes {
			for _, b := range canvas.Nodes[:i] {
				if a.Type != "group" && b.Type != "group" && a.X < b.X+b.Width && b.X < a.X+a.Width && a.Y < b.Y+b.Height && b.Y < a.Y+a.Height {
					rt.Fatalf("%+v lies on %+v", a, b)
				}
			}
		}
	})
}
