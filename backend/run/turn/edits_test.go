package turn

import (
	"testing"

	"crg/backend/graph"
)

func moves(n int) []graph.Op {
	ops := make([]graph.Op, n)
	for i := range ops {
		before := &graph.Node{ID: graph.FormatID('n', i+1), Name: "A thought", Type: "standard", State: "active", Content: "Some words."}
		after := before.Clone()
		after.Position.X += 10
		ops[i] = graph.NodeOp("", before, after)
	}
	return ops
}

// What only moves on the canvas is nothing to tell, and costs nothing to tell apart from what is: Tidy moves every node.
func TestDeeds_MovesOnTheCanvasAreNone(t *testing.T) {
	var d edits
	ops := moves(3)
	renamed := ops[1].Node.After.Clone()
	renamed.Name = "Another thought"
	d.add(append(ops, graph.NodeOp("", ops[1].Node.After, renamed)))
	if len(d.nodes) != 1 || d.nodes["n02"] == nil || d.nodes["n02"].was["name"] != "A thought" {
		t.Errorf("%+v", d.nodes)
	}
}

func BenchmarkDeedsOfTidy(b *testing.B) {
	ops := moves(100_000)
	for b.Loop() {
		var d edits
		d.add(ops)
	}
}
