package turn

import (
	"strings"
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
func TestEdits_MovesOnTheCanvasAreNone(t *testing.T) {
	var d edits
	ops := moves(3)
	renamed := ops[1].Node.After.Clone()
	renamed.Name = "Another thought"
	d.add(append(ops, graph.NodeOp("", ops[1].Node.After, renamed)))
	if len(d.nodes) != 1 || d.nodes["n02"] == nil || d.nodes["n02"].was["name"] != "A thought" {
		t.Errorf("%+v", d.nodes)
	}
}

func BenchmarkEditsOfTidy(b *testing.B) {
	ops := moves(100_000)
	for b.Loop() {
		var d edits
		d.add(ops)
	}
}

// Of an edited text the sentences that are new stand first, with those whose place they took; the whole follows. Where nothing stayed there is the whole.
func TestWhatChangedInATextComesFirst(t *testing.T) {
	for _, c := range []struct{ was, is, want string }{
		{"It costs 2.5 million. It lasts. It is loud.", "It costs 3.5 million. It lasts. It is loud.", "Changed: It costs 3.5 million.|Instead of: It costs 2.5 million."},
		{"It lasts.\nIt is loud.", "It lasts.\nIt is loud.\nIt is dear.", "Changed: It is dear."},
		{"It lasts. It is loud. It is dear.", "It lasts. It is dear.", "Taken out: It is loud."},
		{"It lasts.", "It does not.", ""},
		{"", "It does not.", ""},
		{"One. Two. Three.", "Ten. Two. Six.", "Changed: Ten. … Six.|Instead of: One. … Three."},
	} {
		var got []string
		for _, q := range changed(c.was, c.is) {
			got = append(got, q.Label+" "+q.Text)
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%q to %q: %q", c.was, c.is, got)
		}
	}
}
