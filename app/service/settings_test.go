package service_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"crg/app/service"
	"crg/backend/base/canarytest"
)

func (p *page) settings() (v service.SettingsView) {
	p.t.Helper()
	p.ok("Settings.View", &v)
	return v
}

func (p *page) types(kind, id string) service.TypeForm {
	p.t.Helper()
	var v service.TypesView
	p.ok("Types.View", &v)
	i := slices.IndexFunc(v.Types, func(x service.TypeForm) bool { return x.Kind == kind && x.ID == id })
	if i < 0 {
		p.t.Fatalf("there is no %s %s", kind, id)
	}
	return v.Types[i]
}

func TestCRG_247_285_SettingsArePersistedLineByLine(t *testing.T) {
	p := newProject(t)
	const file = "settings/ui-config.txt"
	before := p.read(file)
	p.ok("Settings.SetOption", nil, "cooldown", "12")
	if got := p.read(file); got != strings.Replace(before, "cooldown: 0", "cooldown: 12", 1) {
		t.Errorf("%s", got)
	}
	p.fails("Settings.SetOption", "setting.value", "cooldown", "soon")
	p.ok("Settings.SetOption", nil, "cooldown", "")
	v := p.settings()
	o := v.Options[slices.IndexFunc(v.Options, func(o service.OptionView) bool { return o.Key == "cooldown" })]
	if o.Value != "0" || o.Written || strings.Contains(p.read(file), "cooldown:") {
		t.Errorf("%+v", o)
	}
}

func TestCRG_269_WrongLinesAreShownAsWritten(t *testing.T) {
	p := newProject(t)
	p.write("settings/llm-config.txt", "[agent: Explorer]\nprovider: practice\ntemperature: hot\n")
	a := p.settings().Agents[0]
	if a.Temperature != "hot" || a.Usual.Temperature != 0.7 || len(a.Problems) != 1 || a.Problems[0].Line != 3 {
		t.Errorf("%+v", a)
	}
}

func TestCRG_268_AKeyNeverReachesThePage(t *testing.T) {
	p := newProject(t)
	p.write("settings/llm-config.txt", "[agent: Explorer]\nprovider: openai\nmodel: m\napi-key: "+canarytest.Key()+"\n")
	all, err := json.Marshal(p.settings())
	if err != nil || strings.Contains(string(all), canarytest.Key()) {
		t.Errorf("the settings hold the key: %v", err)
	}
	if k := p.settings().Agents[0].Key; k.Kind != "literal" || k.Name != "" {
		t.Errorf("%+v", k)
	}
	e := p.call("Settings.SetAgent", 0, "Explorer", "model", "other")
	if e.Error != nil || strings.Contains(string(e.Result), canarytest.Key()) {
		t.Errorf("an edit answers with the key: %s %+v", e.Result, e.Error)
	}
	var edit service.AgentEdit
	if err := json.Unmarshal(e.Result, &edit); err != nil {
		t.Fatal(err)
	}
	p.ok("Graph.UndoStep", nil, edit.Step, false)
	if got := p.read("settings/llm-config.txt"); !strings.Contains(got, "model: m\n") {
		t.Errorf("%s", got)
	}
	p.fails("Graph.UndoStep", "undo.already", edit.Step, false)
}

func TestTypesRoundTrip(t *testing.T) {
	p := newProject(t)
	const file = "definitions/node-types/hypothesis.txt"
	p.write(file, p.read(file)+"mood: hopeful\n# a note\n")
	h := p.types("node-type", "hypothesis")
	if len(h.Other) != 1 || h.Other[0].Value != "hopeful" || h.ImportanceFile != "defaults/importance.txt" || h.ColorFile != file {
		t.Errorf("%+v", h)
	}
	before := p.read(file)
	p.ok("Types.Set", nil, "node-type", "hypothesis", "expected-inputs", "2-3")
	if got := p.read(file); got != strings.Replace(before, "expected-inputs: 1+", "expected-inputs: 2-3", 1) {
		t.Errorf("%s", got)
	}
	p.ok("Types.Set", nil, "node-type", "hypothesis", "default-importance", "5") // counts where it wins
	if got := p.read("defaults/importance.txt"); !strings.Contains(got, "hypothesis: 5") {
		t.Errorf("%s", got)
	}
	for key, value := range map[string]string{"color": "red", "default-importance": "9", "default-state": "tired", "expected-outputs": "3-1"} {
		p.fails("Types.Set", "setting.value", "node-type", "hypothesis", key, value)
	}
	p.write("defaults/colors.txt", "node-type.hypothesis: #111111\n")
	p.ok("Settings.SetColor", nil, "node-type", "hypothesis", "#222222")
	if got := p.read("defaults/colors.txt"); got != "node-type.hypothesis: #222222\n" {
		t.Errorf("%s", got)
	}
	p.ok("Settings.SetColor", nil, "node-type", "hypothesis", "")
	if c := p.types("node-type", "hypothesis"); c.Color != "#A46100" || c.ColorFile != file {
		t.Errorf("%+v", c)
	}
	p.write("defaults/colors.txt", "Hypothesis: #111111\n") // by its bare id
	p.ok("Settings.SetColor", nil, "node-type", "hypothesis", "#333333")
	if got := p.read("defaults/colors.txt"); got != "Hypothesis: #333333\n" {
		t.Errorf("the line that counts: %q", got)
	}
}

func TestTypesAreMadeCopiedAndCounted(t *testing.T) {
	p := newProject(t)
	p.ok("Run.SetGoal", nil, "Should the town build a tram?")
	if g := p.types("node-type", "goal"); g.Used != 1 || !g.Needed {
		t.Errorf("%+v", g)
	}
	p.ok("Types.Create", nil, "state", "waiting", "Waiting", "")
	if got := p.read("definitions/states/waiting.txt"); got != "name: Waiting\n" {
		t.Errorf("%q", got)
	}
	p.ok("Types.Create", nil, "edge-type", "proves", "Proves", "supports")
	if got := p.types("edge-type", "proves"); got.Name != "Proves" || got.Description != p.types("edge-type", "supports").Description {
		t.Errorf("%+v", got)
	}
	p.fails("Types.Create", "file.exists", "edge-type", "proves", "Proves", "")
	p.fails("Types.Create", "file.unsafe-name", "edge-type", "../x", "X", "")
	var removed service.Edited
	p.ok("Files.Remove", &removed, "definitions/states/waiting.txt")
	p.ok("Graph.UndoStep", nil, removed.Step, false)
	if p.types("state", "waiting").Name != "Waiting" {
		t.Error("a deleted definition comes back with Undo")
	}
}
