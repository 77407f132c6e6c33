package edit_test

import (
	"testing"

	"crg/backend/base/fault"
)

// FuzzPaste: anybody can put anything on a clipboard. It is pasted as one step into a graph that stays sound, or refused with
// nothing changed.
func FuzzPaste(f *testing.F) {
	f.Add(`{"format":"crg-nodes-1","nodes":[{"id":"n7","type":"master","position":{"x":9e15,"y":-9e15}},{"id":"n8","type":"goal","importance":99,"anchor":"n7"}],` +
		`"edges":[{"id":"e1","from":"n7","to":"n8","type":"x"},null,{"id":"e1","from":"n7","to":"n7"}],"groups":[{"nodes":["n7","n9"]},null],` +
		`"levels":[{"master":"n7","nodes":[{"id":"n9"},{"id":"n1","subgraph":"../x"}],"edges":[{"id":"e2","from":"n9","to":"n8","external":true,"externalNode":"n8","direction":"out","redirectedEdge":"e1"}]}]}`)
	f.Add(`{"format":"crg-nodes-1","nodes":[null]}`)
	f.Add(`{"format":"crg-nodes-1","nodes":[{"id":"n1"}],"levels":[{"master":"n1","nodes":[{"id":"n2"}]},{"master":"n1","nodes":[{"id":"n3"}]},{"master":"n2"}]}`)
	f.Add(`{"format":"crg-nodes-1","nodes":[{"id":"n1","type":"artifact","source":{"file":"../../x"}},{"id":"n2","type":"patch-suggestion"}],"edges":[{"from":"n1","to":"n2"}]}`)
	f.Add(`{"format":"crg-nodes-1","nodes":[{"id":"n1","anchor":"n1"}],"levels":[{"master":"n1","nodes":[{"id":"n5"}],"edges":[{"id":"e9","from":"n5","to":"n1","external":true,"externalNode":"n1","redirectedEdge":"e9"}]}]}`)
	f.Fuzz(func(t *testing.T, data string) {
		w := newWorld(t)
		before := w.picture()
		made, err := w.Edit.Paste("", data, nil)
		w.sound()
		if err != nil {
			if !fault.Is(err, "edit.paste") && !fault.Is(err, "graph.rule") {
				t.Errorf("%v is no answer to a person", err)
			}
			if w.picture() != before {
				t.Error("a refused paste changed the graph")
			}
			return
		}
		if len(made) == 0 {
			t.Error("nothing was made")
		}
		after := w.picture()
		w.reopen()
		if w.picture() != after {
			t.Errorf("opened again it is\n%s\nnot\n%s", w.picture(), after)
		}
		if _, err := w.Edit.Undo(); err != nil || w.picture() != before {
			t.Errorf("undo: %v", err)
		}
	})
}
