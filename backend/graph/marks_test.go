package graph

import (
	"slices"
	"testing"
)

func TestAnArtifactIsMarkedWhileAPatchForItWaits(t *testing.T) {
	for state, waits := range map[string]bool{
		StateActive: true, StateContested: true, StateSupported: true,
		StateResolved: false, StateArchived: false, StateRefuted: false,
	} {
		g := New()
		paper := &Node{ID: "n01", Type: TypeArtifact, ExpectedInputs: "2+"}
		patch := &Node{ID: "n02", Type: TypePatch, State: state}
		alone := &Node{ID: "n03", Type: "standard"}
		link := &Edge{ID: "e01", From: "n02", To: "n01"}
		ops := []Op{NodeOp("", nil, paper), NodeOp("", nil, patch), NodeOp("", nil, alone), EdgeOp("", nil, link)}
		for _, op := range ops {
			if err := g.Apply(op); err != nil {
				t.Fatal(err)
			}
		}
		l := g.Root()
		if got, want := l.Marks(paper), (Marks{UnmetIn: true, Patched: waits}); got != want {
			t.Errorf("%s: the Artifact has %+v, not %+v", state, got, want)
		}
		if got := l.Marks(patch); got != (Marks{}) {
			t.Errorf("the patch has %+v", got)
		}
		if got := l.Marks(alone); got != (Marks{Loose: true}) {
			t.Errorf("a node alone has %+v", got)
		}
		after := patch.Clone()
		after.State = StateArchived
		nodes, edges := l.Touched([]Op{NodeOp("", patch, after), NodeOp("n07", nil, &Node{ID: "n08"}), EdgeOp("", link, nil)})
		if !slices.Equal(nodes, []string{"n02", "n01", "n07"}) || !slices.Equal(edges, []string{"e01"}) {
			t.Errorf("touched %v %v", nodes, edges)
		}
	}
}
