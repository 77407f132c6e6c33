package service

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFindOverAllLevels(t *testing.T) {
	app, projects := newApp(t)
	dir := filepath.Join(t.TempDir(), "p")
	if err := os.CopyFS(dir, os.DirFS("../../backend/testdata/old-example")); err != nil {
		t.Fatal(err)
	}
	if _, err := projects.Open(dir); err != nil {
		t.Fatal(err)
	}
	open, err := app.session()
	if err != nil {
		t.Fatal(err)
	}
	find := &Find{app, open}
	r, err := find.Nodes(FindQuery{Text: "gate opens", Limit: 10})
	if err != nil || r.Total < 2 || len(r.Hits) != r.Total {
		t.Fatalf("%+v %v", r, err)
	}
	best := r.Hits[0]
	if best.ID != "n25" || best.Level != "n05" || !strings.HasPrefix(best.LevelName, "Traffic counts") || best.Type != "standard" || !best.Name[1].Hit {
		t.Errorf("%+v", best)
	}
	r, _ = find.Nodes(FindQuery{Text: "bridge", Types: []string{"hypothesis"}, States: []string{"supported"}, Limit: 1})
	if r.Total != 1 || r.Hits[0].ID != "n02" {
		t.Errorf("%+v", r)
	}
	p, _ := app.project()
	if _, err := p.Edit.SetGoal("A wholly new question", true); err != nil {
		t.Fatal(err)
	}
	if r, _ = find.Nodes(FindQuery{Text: "wholly", Limit: 1}); r.Total != 1 {
		t.Errorf("what was just made is not found: %+v", r)
	}
	if err := projects.Close(); err != nil {
		t.Fatal(err)
	}
	answer := NewDispatcher(nil, app.Services()...).Call(t.Context(), "Find.Nodes", []byte(`[{"text": "bridge"}]`))
	if !strings.Contains(string(answer), "project.none-open") {
		t.Error("no project is open, and there was an answer")
	}
}
