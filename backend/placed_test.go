package backend_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/graph"
	"crg/backend/graph/layout"
)

const unplaced = `{"metadata":{},"nodes":[
 {"id":"n01","type":"goal","name":"Goal","position":{"x":500,"y":300}},
 {"id":"n02","name":"By hand","position":{"x":0,"y":0}},
 {"id":"n03","name":"Made elsewhere"},
 {"id":"n04","name":"Made elsewhere, too","position":null}],
 "edges":[{"id":"e01","from":"n03","to":"n01","type":"supports"},{"id":"e02","from":"n04","to":"n03","type":"supports"}]}`

// CRG-271, CRG-274: a file from elsewhere may not say where a node lies. It gets a place when the project is opened, for a
// reader and for the owner the same one, and what has a place keeps it.
func TestCRG_271_ANodeWithoutAPositionIsPlacedAtOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "project")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "graph/graph-data.json", unplaced)
	look := func(readOnly bool) map[string]graph.Point {
		p, err := backend.Open(dir, backend.Options{Templates: templates, ReadOnly: readOnly})
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		at := map[string]graph.Point{}
		p.Doc.View(func(g *graph.Graph) {
			for _, id := range g.Root().NodeIDs() {
				n := g.Node(id)
				w, h := layout.Size(n.Importance, 5)
				for other, o := range at {
					if x, y := o.X-n.Position.X, o.Y-n.Position.Y; x < w && -x < 176 && y < h && -y < 74 {
						t.Errorf("%s at %v covers %s at %v", id, n.Position, other, o)
					}
				}
				at[id] = n.Position
			}
		})
		if at["n01"] != (graph.Point{X: 500, Y: 300}) || at["n02"] != (graph.Point{}) {
			t.Errorf("what has a place was moved: %v", at)
		}
		return at
	}
	read := look(true)
	if data, _ := os.ReadFile(filepath.Join(dir, "graph", "graph-data.json")); string(data) != unplaced {
		t.Error("a reader wrote")
	}
	owned := look(false)
	if read["n03"] != owned["n03"] || read["n04"] != owned["n04"] {
		t.Errorf("a reader saw %v, the owner %v", read, owned)
	}
	data, _ := os.ReadFile(filepath.Join(dir, "graph", "graph-data.json"))
	if strings.Count(string(data), `"position"`) != 4 || strings.Contains(string(data), `"position": null`) {
		t.Errorf("the owner wrote\n%s", data)
	}
	if again := look(false); again["n03"] != owned["n03"] || again["n04"] != owned["n04"] {
		t.Errorf("at the next opening they lie at %v", again)
	}
}
