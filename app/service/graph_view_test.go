package service_test

import (
	"slices"
	"testing"

	"crg/app/service"
)

// Inside a Master the page can say where a link leads that leaves it, at once and after a change (CRG-97).
func TestCRG_97_LinksOutNameTheirFarEnd(t *testing.T) {
	p := newProject(t)
	var goal, a, master string
	p.ok("Graph.SetGoal", &goal, "Should our town close its old bridge?", false)
	p.ok("Graph.AddNode", &a, map[string]any{"type": "standard", "name": "Rust", "linkTo": goal})
	master = p.pack(a)
	var v service.LevelView
	p.ok("Graph.Level", &v, master)
	if len(v.Outside) != 1 || len(v.Edges.ID) != 1 || v.Outside[0].Edge != v.Edges.ID[0] || v.Outside[0].Node != goal || v.Outside[0].Name == "" {
		t.Errorf("the level names %+v for %+v", v.Outside, v.Edges)
	}
	p.ok("Graph.EditEdge", nil, v.Edges.ID[0], map[string]any{"type": "contradicts"})
	var c service.LevelChange
	p.ok("Graph.Changes", &c, master, v.Version)
	if len(c.Edges) != 1 || !c.Edges[0].Outside || c.Edges[0].Far != goal || c.Edges[0].FarName != v.Outside[0].Name {
		t.Errorf("the change names %+v", c.Edges)
	}
	if p.ok("Graph.Level", &v, ""); len(v.Outside) != 0 {
		t.Errorf("at the top nothing leads out, yet it names %+v", v.Outside)
	}
}

// An Artifact that a patch suggestion would change carries a mark, until the suggestion is put away.
func TestArtifactsWithAPatchAreMarked(t *testing.T) {
	p := newProject(t)
	var goal, patch string
	p.ok("Graph.SetGoal", &goal, "Should our town close its old bridge?", false)
	var r service.ImportResult
	p.ok("Imports.Uploads", &r, []service.UploadedFile{p.upload("report.txt", "The pier is fine.")}, service.ImportPlace{})
	source := r.Imported[0].ID
	p.ok("Graph.AddNode", &patch, map[string]any{"type": "patch-suggestion", "name": "A mistake", "text": `REPLACE: "fine" WITH: "weak"`, "linkTo": source})
	marked := func() bool {
		var v service.LevelView
		p.ok("Graph.Level", &v, "")
		return v.Nodes.Flags[slices.Index(v.Nodes.ID, source)]&service.FlagPatch != 0
	}
	if !marked() {
		t.Error("the Artifact carries no mark")
	}
	var v service.LevelView
	p.ok("Graph.Level", &v, "")
	for _, away := range []string{"archived", "resolved", "refuted"} {
		p.ok("Graph.EditNodes", nil, []string{patch}, map[string]any{"state": away})
		var c service.LevelChange
		p.ok("Graph.Changes", &c, "", v.Version)
		at := slices.IndexFunc(c.Nodes, func(r service.NodeRow) bool { return r.ID == source })
		if marked() || at < 0 || c.Nodes[at].Flags&service.FlagPatch != 0 {
			t.Errorf("%s: the mark stays: %+v", away, c.Nodes)
		}
		p.ok("Graph.EditNodes", nil, []string{patch}, map[string]any{"state": "active"})
		if !marked() {
			t.Errorf("after %s: it waits again and carries no mark", away)
		}
		p.ok("Graph.Level", &v, "")
	}
}
