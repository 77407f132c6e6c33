package apply

import (
	"testing"

	"crg/backend/answer"
	"crg/backend/graph"
)

// What the person said of the answer stays as they said it: a model answers it, and changes neither the thought nor what it speaks against.
func TestThePersonsWordIsNotChangedByAModel(t *testing.T) {
	w := newWorld(t)
	was := w.g.Node("n07")
	n := was.Clone()
	if err := answer.SetSaidOf(n, "n05"); err != nil {
		t.Fatal(err)
	}
	edge := &graph.Edge{ID: w.g.TakeEdgeID(), From: "n07", To: "n05", Type: graph.EdgeContradicts, By: graph.Person}
	for _, op := range []graph.Op{graph.NodeOp("", was, n), graph.EdgeOp("", nil, edge)} {
		if err := w.g.Apply(op); err != nil {
			t.Fatal(err)
		}
	}
	for _, block := range []string{
		"set_state | target: n07 | state: archived", "delete_node | target: n07", "set_importance | target: n07 | value: 1",
		"merge_nodes | keep: n07 | merge: n12", "merge_nodes | keep: n12 | merge: n07", "compress_nodes | nodes: n07, n12 | name: A",
		"delete_edge | edge: " + edge.ID, "delete_edge | from: n07 | to: n05 | type: contradicts",
	} {
		if no := w.run(block)[0].Rejection; no == nil || no.Rule != "said" || no.Remedy == "" {
			t.Errorf("%s: %+v", block, no)
		}
	}
	if no := w.run("create_edge | from: n12 | to: n07 | type: contradicts")[0].Rejection; no != nil {
		t.Errorf("an answer to it: %+v", no)
	}
}
