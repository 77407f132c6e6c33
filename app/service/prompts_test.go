package service_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/app/service"
)

func (p *page) read(file string) string {
	p.t.Helper()
	data, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(file)))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

func (p *page) write(file, text string) {
	p.t.Helper()
	if err := os.WriteFile(filepath.Join(p.dir, filepath.FromSlash(file)), []byte(text), 0o600); err != nil {
		p.t.Fatal(err)
	}
	open, err := p.app.OpenDir(p.dir) // the same project: only the folder is read again
	if err != nil || open.Dir != p.dir {
		p.t.Fatal(err)
	}
	p.call("Problems.Check")
}

func (p *page) prompts() (v service.PromptsView) {
	p.t.Helper()
	p.ok("Prompts.View", &v)
	return v
}

func phaseOf(v service.PromptsView, id string) service.PhaseView {
	i := slices.IndexFunc(v.Phases, func(p service.PhaseView) bool { return p.ID == id })
	return v.Phases[i]
}

func TestCRG_239_240_242_PromptsView(t *testing.T) {
	p := newProject(t)
	v := p.prompts()
	if len(v.Order.Steps) != 6 || v.Order.Steps[1].Phase != "growth" || v.Order.Steps[1].Turns != 1 || !v.Order.Loop || len(v.Phases) != 6 {
		t.Errorf("%+v", v.Order)
	}
	for _, d := range v.Data {
		if d.Name == "" || d.Description == "" || d.Example == "" {
			t.Errorf("a data block without words: %+v", d)
		}
	}
	intro := v.Texts[slices.IndexFunc(v.Texts, func(x service.PromptText) bool { return x.ID == "intro" })]
	if len(intro.UsedIn) != 5 || intro.Kind != "block" || intro.Hash == "" {
		t.Errorf("%+v", intro)
	}
	clean := phaseOf(v, "cleanup")
	at := slices.IndexFunc(clean.Blocks, func(b service.BlockView) bool { return b.Name == "available-actions" })
	if actions := clean.Blocks[at]; len(actions.Params) != 2 || actions.Params[1].Key != "only" {
		t.Errorf("%+v", actions)
	}
}

func TestCRG_26_BlocksAreEditedOverTheVersionThatWasSeen(t *testing.T) {
	p := newProject(t)
	const file = "phases/growth.txt"
	p.write(file, "# why\n[file: intro]\n[odd: thing]\n[data: goal-node]\n")
	phase := phaseOf(p.prompts(), "growth")
	if len(phase.Blocks) != 3 || phase.Blocks[1].Kind != "odd" {
		t.Fatalf("a block of an unknown kind is shown, too: %+v", phase.Blocks)
	}
	var edited service.Edited
	p.ok("Prompts.ReorderBlocks", &edited, file, phase.Hash, []int{2, 1, 0})
	if got := p.read(file); got != "# why\n[data: goal-node]\n[odd: thing]\n[file: intro]\n" {
		t.Errorf("%q", got)
	}
	p.fails("Prompts.RemoveBlock", "file.changed", file, phase.Hash, 0)
	p.ok("Graph.UndoStep", nil, edited.Step, false)
	if got := p.read(file); got != "# why\n[file: intro]\n[odd: thing]\n[data: goal-node]\n" {
		t.Errorf("%q", got)
	}
	phase = phaseOf(p.prompts(), "growth")
	p.ok("Prompts.SetBlock", nil, file, phase.Hash, 2, service.BlockView{Kind: "data", Name: "available-actions", Params: []service.ParamView{{Key: "only", Value: "pass"}}})
	if got := p.read(file); !strings.HasSuffix(got, "[data: available-actions | only: pass]\n") {
		t.Errorf("%q", got)
	}
}

func TestPhaseOrderKeepsLinesThatNameNoPhase(t *testing.T) {
	p := newProject(t)
	const file = "phases/phase-order.txt"
	p.write(file, "growth : 2\nlater : 3\nexploration : 1\n")
	v := p.prompts()
	if len(v.Order.Steps) != 3 || v.Order.Steps[1].Known {
		t.Fatalf("%+v", v.Order.Steps)
	}
	p.ok("Prompts.SetOrder", nil, v.Order.Hash, []service.OrderStep{v.Order.Steps[2], v.Order.Steps[1], v.Order.Steps[0]}, false)
	if got := p.read(file); got != "exploration : 1\nlater : 3\ngrowth : 2\nloop: false\n" {
		t.Errorf("%q", got)
	}
	var edited service.Edited
	p.ok("Prompts.AddPhase", &edited, p.prompts().Order.Hash, "debate", "growth", 4)
	if got := p.read(file); !strings.Contains(got, "debate : 4") || p.read("phases/debate.txt") != p.read("phases/growth.txt") {
		t.Errorf("%q", got)
	}
	p.fails("Prompts.AddPhase", "file.exists", edited.Hash, "debate", "", 4)
	p.fails("Prompts.AddPhase", "file.changed", "the order of before", "orphan", "", 4)
	if _, err := os.Stat(filepath.Join(p.dir, "phases/orphan.txt")); err == nil {
		t.Error("a phase that nothing runs was left behind")
	}
}

func TestPreviewFollowsTheFiles(t *testing.T) {
	p := newProject(t)
	p.ok("Run.SetGoal", nil, "Should our town close its old bridge to cars?")
	text := p.prompts().Texts[slices.IndexFunc(p.prompts().Texts, func(x service.PromptText) bool { return x.ID == "intro" })]
	p.ok("Files.Save", nil, text.File, "Goal: {{goal_name}} {{nonsense}}", text.Hash)
	var v service.PreviewView
	p.ok("Prompts.Preview", &v, "growth")
	if v.Sections[0].Text != "Goal: Should our town close its old bridge to cars? {{nonsense}}" || v.Sections[0].File != text.File || v.Tokens == 0 {
		t.Errorf("%+v", v.Sections[0])
	}
	if len(v.Warnings) == 0 || v.Warnings[0].ID != "prompt.unknown-variable" {
		t.Errorf("%+v", v.Warnings)
	}
	p.ok("Prompts.PreviewChat", &v, "Why?")
	if !slices.ContainsFunc(v.Sections, func(s service.PreviewSection) bool { return strings.Contains(s.Text, "Why?") }) {
		t.Errorf("%+v", v.Sections)
	}
}
