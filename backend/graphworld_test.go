package backend_test

import (
	"encoding/json"

	"crg/backend/base/message"
	"crg/backend/edit"
	"crg/backend/graph"
)

// picture is the whole graph as text, for comparing before and after.
func (w *world) picture() string {
	w.t.Helper()
	v := w.Doc.Picture()
	v.Version = 0
	data, err := json.Marshal(v)
	if err != nil {
		w.t.Fatal(err)
	}
	return string(data)
}

func (w *world) sound() {
	w.t.Helper()
	w.Doc.View(func(g *graph.Graph) {
		if bad := graph.Check(g); len(bad) > 0 {
			w.t.Errorf("the graph is not sound: %s", message.Join(bad))
		}
	})
}

func (w *world) add(d edit.NodeDraft) string {
	w.t.Helper()
	n, err := w.Edit.AddNode(d)
	if err != nil {
		w.t.Fatal(err)
	}
	return n.ID
}

func ptr[T any](v T) *T { return &v }
