package answer_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/graph/graphtest"
)

// What the parts of an answer name, for the canvas: the answer first, the options together before the objections, below an option what rules it
// out, folded with it, and below an objection what replies.
func TestTheOutlineOfAnAnswer(t *testing.T) {
	g := graph.New()
	put := func(id, kind, state string, importance int) {
		graphtest.Apply(g, graph.NodeOp("", nil, &graph.Node{ID: id, Name: "Node " + id, Type: kind, State: state, Importance: importance}))
	}
	put("n01", graph.TypeGoal, graph.StateActive, 5)
	for _, id := range []string{"n02", "n03", "n04", "n05", "n06"} {
		put(id, graph.TypeStandard, graph.StateActive, 3)
	}
	put("n10", graph.TypeHypothesis, graph.StateActive, 3)
	put("n11", graph.TypeHypothesis, graph.StateSupported, 3)
	put("n12", graph.TypeHypothesis, graph.StateSupported, 4) // the text rules it out
	put("n13", graph.TypeHypothesis, graph.StateActive, 4)    // not named, but it bears on the goal
	put("n14", graph.TypeHypothesis, graph.StateActive, 4)    // neither
	graphtest.Apply(g, graph.EdgeOp("", nil, &graph.Edge{ID: "e1", From: "n13", To: "n01", Type: graph.EdgeAnswers}))
	n := &graph.Node{ID: "n20", Name: "Wait", Type: graph.TypeConclusion, Importance: 5, Content: strings.TrimSpace(`
**Why**
It costs less [n02] than n11 alone.
**Answer**
Wait [n03], as n10 may come [n10].
**Ruled out**
- Build now: nobody pays [n12, n04].
- Something else [n05].
**Objections**
- It is late [n06]. Reply: not yet [n02].
**How sure**
High.`)}
	graphtest.Apply(g, graph.NodeOp("", nil, n))
	var got []string
	for _, p := range answer.Outline(g.Root(), g.Node("n20")) {
		line := p.Title
		if p.First {
			line += "!"
		}
		for _, r := range p.Rows {
			line += " " + strings.Repeat("<", map[bool]int{true: 1}[r.Under]) + r.ID + strings.Repeat(">", map[bool]int{true: 1}[r.Folds])
		}
		got = append(got, line)
	}
	want := []string{"Answer! n03", "Why n02", " n11 n13 n10 n12> <n04 n05", "Objections n06 <n02", "How sure"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	n = n.Clone()
	n.Content = "Wait [n03]."
	if parts := answer.Outline(g.Root(), n); parts != nil {
		t.Errorf("an answer without parts has %v", parts)
	}
}
