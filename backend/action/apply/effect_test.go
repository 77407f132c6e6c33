package apply

import (
	"slices"
	"testing"

	"crg/backend/graph"
)

// foreseen is what the person is told of the first action before it happens.
func foreseen(t *testing.T, words ...string) Effect {
	t.Helper()
	before, after := newWorld(t), newWorld(t)
	o := after.all(words...)[0]
	p := Prospect{Now: before.g, Nodes: map[string]*graph.Node{}, Edges: map[string]*graph.Edge{}}
	for _, id := range append(o.Touched, o.Created) {
		if n := after.g.Node(id); n != nil {
			p.Nodes[id] = n
		} else if e := after.g.Edge(id); e != nil {
			p.Edges[id] = e
		}
	}
	return Foresee(p, o)
}

func TestWhatAnActionWouldDoIsForeseen(t *testing.T) {
	if e := foreseen(t, `compress_nodes | nodes: n05, n07 | name: "Branch"`); e.Value != "Branch" || !slices.Equal(e.Nodes, []string{"n05", "n07"}) || !slices.Equal(e.Going, e.Nodes) {
		t.Errorf("links that are redirected are no nodes, and the new one is not packed: %+v", e)
	}
	if e := foreseen(t, "merge_nodes | keep: n07 | merge: n05"); !slices.Equal(e.Nodes, []string{"n05", "n07"}) || !slices.Equal(e.Going, []string{"n05"}) || e.Loss == nil || e.Loss.Kind != "merge" {
		t.Errorf("%+v", e)
	}
	if e := foreseen(t, "delete_node | target: n12"); e.Loss == nil || e.Loss.Links != 2 || !slices.Equal(e.Going, []string{"n12"}) {
		t.Errorf("%+v", e)
	}
	if e := foreseen(t, "delete_edge | edge: e02"); e.Edge != "e02" || e.Loss == nil || e.Loss.Kind != "link" || len(e.Nodes) != 2 {
		t.Errorf("%+v", e)
	}
	if e := foreseen(t, "set_state | target: n07 | state: resolved"); e.Value != "resolved" || len(e.After) != 1 || e.After[0].What != "state" || e.Loss != nil {
		t.Errorf("%+v", e)
	}
	if e := foreseen(t, `edit_node | content: "Else"`); e.Text != "Else" || e.Old == e.Text || len(e.After) != 1 {
		t.Errorf("%+v", e)
	}
}

// Of an action that a rule refuses, the person sees what it asked for.
func TestARefusedActionShowsWhatItAskedFor(t *testing.T) {
	for text, want := range map[string]string{
		"set_state | target: n07 | state: nonsense": "nonsense", `create_node | type: nonsense | name: "Rust" | content: "It rusts."`: "Rust",
	} {
		w := newWorld(t)
		o := w.run(text)[0]
		e := Foresee(Prospect{Now: w.g}, o)
		if o.Rejection == nil || e.Value != want || e.Text != o.Action.Get("content") {
			t.Errorf("%s: %+v", text, e)
		}
	}
}
