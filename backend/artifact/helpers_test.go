package artifact

import (
	"os"
	"testing"

	"crg/backend/graph"
)

// patchWorld is a project folder with a graph.
type patchWorld struct {
	t     *testing.T
	root  *os.Root
	g     *graph.Graph
	patch string
}

func (w *patchWorld) apply(ops ...graph.Op) {
	w.t.Helper()
	for _, op := range ops {
		if err := w.g.Apply(op); err != nil {
			w.t.Fatal(err)
		}
	}
}
