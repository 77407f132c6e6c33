package service_test

import (
	"os"
	"strings"
	"testing"

	"crg/app/service"
	"crg/backend/project/renew"
)

func TestTextsOfAnOlderProject(t *testing.T) {
	p := newPage(t)
	if err := os.CopyFS(p.dir, os.DirFS("../../backend/testdata/older-project")); err != nil {
		t.Fatal(err)
	}
	p.ok("Projects.Open", nil, p.dir)
	view := func() (v service.TextsView) { p.ok("Texts.View", &v); return v }
	v := view()
	if !v.Offered || v.Back || v.Order != "phases/phase-order.txt" || v.Recording != "" {
		t.Errorf("%+v", v)
	}
	var chosen []renew.Choice
	kinds := map[string]int{}
	for _, f := range v.Files {
		kinds[f.Kind]++
		chosen = append(chosen, renew.Choice{Name: f.Name, Hash: f.Hash})
		if f.Now == f.Next || !f.Can || (f.Kind == "new") != (f.Now == "") {
			t.Errorf("%+v", f)
		}
	}
	if kinds["older"] == 0 || kinds["new"] == 0 || len(kinds) != 2 {
		t.Error(kinds)
	}
	if g := v.Group; g == nil || g.Name != "answers" || g.Settings != "settings/ui-config.txt" || len(g.Lines) != 2 || g.Lines[1] != (service.TextLine{Key: "memo", Value: "on"}) {
		t.Errorf("%+v", v.Group)
	} else {
		chosen = append(chosen, renew.Choice{Name: g.Settings, Hash: g.Hash, Keys: []string{"replies", "memo"}})
	}
	p.fails("Texts.Take", "file.changed", []renew.Choice{{Name: "prompts/intro.txt", Hash: "another"}})
	p.ok("Texts.Take", nil, chosen)
	if v := view(); v.Offered || !v.Back || len(v.Files) > 0 || v.Group != nil || !strings.Contains(p.read("phases/phase-order.txt"), "conclude") || !strings.Contains(p.read("settings/ui-config.txt"), "\nmemo: on\n") {
		t.Errorf("%+v", v)
	}
	var stayed []string
	p.ok("Texts.PutBack", &stayed)
	if v := view(); v.Offered || v.Back || len(v.Files) != len(chosen)-1 || strings.Contains(p.read("settings/ui-config.txt"), "memo:") || len(stayed) > 0 {
		t.Errorf("%+v", v)
	}
	p.fails("Texts.PutBack", "texts.nothing-kept")
	p.ok("Texts.Decline", nil)
}
