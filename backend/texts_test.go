package backend_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/llm/trust"
	"crg/backend/project"
	"crg/backend/project/renew"
	"crg/backend/project/texts"
)

// older are the files of a project that was made before the loop reads, links and answers.
var older = os.DirFS("testdata/older-project")

// newer are templates with other texts than the older project: a new phase with its guidelines, and one text changed.
func newer(t *testing.T) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(older, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(older, name)
		all["default/"+name] = &fstest.MapFile{Data: data}
		return err
	})
	must(t, err)
	for name, text := range map[string]string{
		"phases/conclude-soon.txt":       "[file: intro]\n[data: goal-node]\n",
		"phases/phase-order.txt":         "exploration : 5\ngrowth : 4\nconclude-soon : 2\nloop: true\n",
		"prompts/intro.txt":              "You are {{agent_name}}, newer.\n",
		"prompts/general-guidelines.txt": "Newer guidelines.\n",
	} {
		all["default/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// olderProject is a copy of the older project with some texts changed, opened by a CRG with newer ones.
func olderProject(t *testing.T, changed map[string]string) *world {
	t.Helper()
	dir := filepath.Join(canarytest.Dir(t), "project")
	must(t, os.CopyFS(dir, older))
	for name, text := range changed {
		write(t, dir, name, text)
	}
	w := &world{t: t, dir: dir, model: replies(think)}
	openNewer(t, w, false)
	t.Cleanup(w.close)
	return w
}

func openNewer(t *testing.T, w *world, readOnly bool) {
	t.Helper()
	w.close()
	var err error
	w.Project, err = backend.Open(w.dir, backend.Options{
		Templates: newer(t), Model: w.model, Trust: &trust.Memory{}, Clock: clock.Stepping(), Sleep: clock.NoSleep, ReadOnly: readOnly,
	})
	must(t, err)
}

func (w *world) texts() renew.Texts {
	w.t.Helper()
	all, err := w.Renewal.Compare()
	must(w.t, err)
	return all
}

// kind is what a text of the project is.
func kind(all renew.Texts, name string) texts.Kind {
	for _, f := range all.Files {
		if f.Name == name {
			return f.Kind
		}
	}
	return ""
}

// wanted are the choices of all texts of some kinds.
func wanted(all renew.Texts, kinds ...texts.Kind) (out []renew.Choice) {
	for _, f := range all.Files {
		if slices.Contains(kinds, f.Kind) {
			out = append(out, renew.Choice{Name: f.Name, Hash: f.Hash})
		}
	}
	return out
}

func onDisk(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && texts.Is(name) {
			data, _ := os.ReadFile(filepath.Join(dir, name))
			all[name] = string(data)
		}
		return err
	})
	must(t, err)
	return all
}

func TestAnOlderProjectIsOfferedTheNewTextsAndNeverChangedByItself(t *testing.T) {
	w := olderProject(t, map[string]string{"prompts/general-guidelines.txt": "My guidelines.\n", "prompts/mine.txt": "Mine.\n"})
	before := onDisk(t, w.dir)
	all := w.texts()
	if !all.Offered || all.Recording != "" || all.Back != nil {
		t.Errorf("%+v", all)
	}
	for name, want := range map[string]texts.Kind{
		"prompts/intro.txt": texts.Older, "phases/phase-order.txt": texts.Older, "phases/conclude-soon.txt": texts.New, "prompts/mine.txt": texts.Own,
		"prompts/general-guidelines.txt": texts.Edited, "prompts/chat.txt": texts.Same,
	} {
		if got := kind(all, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if _, err := w.Edit.SetGoal("Should the town build a tram?", false); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	openNewer(t, w, false)
	if now := onDisk(t, w.dir); !maps.Equal(now, before) {
		t.Error("a project changed by itself")
	}
	prompt, err := w.Prompt("", "")
	must(t, err)
	if strings.Contains(prompt.Text, "You are Explorer, newer.") {
		t.Error("its prompt changed by itself")
	}
}

func TestTakingTheNewTextsChangesTheNextPromptAndCanBeTakenBack(t *testing.T) {
	crlf, err := fs.ReadFile(older, "prompts/intro.txt")
	must(t, err)
	w := olderProject(t, map[string]string{
		"prompts/general-guidelines.txt": "My guidelines.\n", "prompts/intro.txt": strings.ReplaceAll(string(crlf), "\n", "\r\n"),
	})
	_, err = w.Edit.SetGoal("Should the town build a tram?", false)
	must(t, err)
	must(t, w.Run.GoTo(1, 6)) // the seventh of eight turns of growth, which has four in the new order
	before := onDisk(t, w.dir)
	must(t, w.Renewal.Take(wanted(w.texts(), texts.Older, texts.New)))
	after := onDisk(t, w.dir)
	if after["prompts/intro.txt"] != "You are {{agent_name}}, newer.\r\n" || after["prompts/general-guidelines.txt"] != "My guidelines.\n" || after["phases/conclude-soon.txt"] == "" {
		t.Errorf("taken: %q", after)
	}
	prompt, err := w.Prompt("", "")
	must(t, err)
	if !strings.Contains(prompt.Text, "You are Explorer, newer.") || prompt.Basis.Phase != "conclude-soon" || prompt.Basis.Turn != 1 {
		t.Errorf("the next prompt is of %s, turn %d:\n%s", prompt.Basis.Phase, prompt.Basis.Turn, prompt.Text)
	}
	openNewer(t, w, false)
	if all := w.texts(); all.Offered || all.Back == nil || kind(all, "prompts/general-guidelines.txt") != texts.Edited || kind(all, "prompts/intro.txt") != texts.Same {
		t.Errorf("after it: %+v", all)
	}
	stayed, err := w.Renewal.PutBack()
	if err != nil || stayed != nil {
		t.Fatal(stayed, err)
	}
	if now := onDisk(t, w.dir); !maps.Equal(now, before) {
		t.Errorf("put back: %q", now)
	}
	if all := w.texts(); all.Offered || all.Back != nil || kind(all, "prompts/intro.txt") != texts.Older {
		t.Errorf("what was put back on purpose is offered again: %+v", all)
	}
	must(t, w.Renewal.Take(wanted(w.texts(), texts.Older, texts.New, texts.Edited)))
	if now := onDisk(t, w.dir); now["prompts/general-guidelines.txt"] != "Newer guidelines.\n" {
		t.Errorf("what was ticked was not taken: %q", now["prompts/general-guidelines.txt"])
	}
	if _, err := w.Renewal.PutBack(); err != nil || !maps.Equal(onDisk(t, w.dir), before) {
		t.Error("the person's own text did not come back", err)
	}
}

func TestWhatWasNotShownIsNotTaken(t *testing.T) {
	w := olderProject(t, nil)
	choices := wanted(w.texts(), texts.Older, texts.New)
	write(t, w.dir, "prompts/intro.txt", "Written a moment ago.\n")
	before := onDisk(t, w.dir)
	for name, c := range map[string][]renew.Choice{
		"another version": choices,
		"the same text":   {{Name: "prompts/chat.txt", Hash: w.Files().Files["prompts/chat.txt"].Hash}},
		"no such text":    {{Name: "prompts/nothing.txt"}},
		"a setting":       {{Name: "settings/ui-config.txt", Hash: w.Files().Files["settings/ui-config.txt"].Hash}},
	} {
		if err := w.Renewal.Take(c); !fault.Is(err, "file.changed") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if now := onDisk(t, w.dir); !maps.Equal(now, before) {
		t.Error("something was changed")
	}
	if !w.texts().Offered {
		t.Error("a failed step counts as a decision")
	}
}

func TestTheOfferIsSilencedForTheseTextsOnly(t *testing.T) {
	w := olderProject(t, nil)
	must(t, w.Renewal.Decline())
	openNewer(t, w, false)
	if w.texts().Offered {
		t.Error("it is offered again")
	}
	w.close()
	next := newer(t)
	next["default/prompts/chat.txt"] = &fstest.MapFile{Data: []byte("Newest.\n")}
	var err error
	w.Project, err = backend.Open(w.dir, backend.Options{Templates: next, Model: w.model, Clock: clock.Stepping()})
	must(t, err)
	if !w.texts().Offered {
		t.Error("the texts of the next release are not offered")
	}
}

func TestNobodyElseIsOfferedTexts(t *testing.T) {
	own := map[string]string{}
	must(t, fs.WalkDir(older, ".", func(name string, _ fs.DirEntry, err error) error {
		if texts.Is(name) {
			own[name] = fmt.Sprintf("name: Mine %d\n", len(own))
		}
		return err
	}))
	if w := olderProject(t, own); w.texts().Offered {
		t.Error("a project that holds nothing of CRG's is offered its texts")
	}
	for _, template := range project.Templates(templates) {
		dir := filepath.Join(canarytest.Dir(t), template)
		must(t, backend.Create(dir, template, templates))
		p, err := backend.Open(dir, backend.Options{Templates: templates, Model: replies(think)})
		must(t, err)
		all, err := p.Renewal.Compare()
		must(t, err)
		if differs := wanted(all, texts.Older, texts.New, texts.Edited, texts.Removed); all.Offered || len(differs) > 0 {
			t.Errorf("a new project of the template %s is offered texts, or differs: %+v", template, differs)
		}
		must(t, p.Close())
	}
}

func TestAProjectThatIsOnlyReadKeepsItsTexts(t *testing.T) {
	w := olderProject(t, nil)
	before := onDisk(t, w.dir)
	openNewer(t, w, true)
	all := w.texts()
	if all.Offered || kind(all, "prompts/intro.txt") != texts.Older {
		t.Errorf("%+v", all)
	}
	_, back := w.Renewal.PutBack()
	for name, err := range map[string]error{"take": w.Renewal.Take(wanted(all, texts.Older)), "decline": w.Renewal.Decline(), "put back": back} {
		if !fault.Is(err, "graph.rule") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if now := onDisk(t, w.dir); !maps.Equal(now, before) {
		t.Error("something was changed")
	}
}

func TestARecordingIsNamedBeforeItsTextsChange(t *testing.T) {
	w := olderProject(t, map[string]string{"settings/llm-config.txt": "[agent: Explorer]\nprovider: practice\n\n[agent: Recorded]\nprovider: Replay\nmodel: first-session\n"})
	if got := w.texts().Recording; got != "Recorded" {
		t.Errorf("the recording is %q", got)
	}
}

// ofThisCRG opens a copy of the older project, with some files of it changed, by the texts that this CRG gives new projects.
func ofThisCRG(t *testing.T, changed map[string]string) *world {
	t.Helper()
	w := olderProject(t, changed)
	w.close()
	var err error
	w.Project, err = backend.Open(w.dir, backend.Options{Templates: templates, Model: w.model, Clock: clock.Stepping(), Sleep: clock.NoSleep})
	must(t, err)
	return w
}

// all are the bytes of every file of a project that a person may write.
func all(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := onDisk(t, dir)
	data, err := os.ReadFile(filepath.Join(dir, project.SettingsFile))
	must(t, err)
	files[project.SettingsFile] = string(data)
	return files
}

func TestThePhasesThatAnswerAreOneGroupWithTheirSettings(t *testing.T) {
	w := ofThisCRG(t, map[string]string{
		"prompts/guidelines-growth.txt": "My growth.\n", "settings/ui-config.txt": "# mine\r\nmode: step-by-step   \n\n# how far\nturn-limit: 7",
	})
	_, err := w.Edit.SetGoal("Should the town build a tram?", false)
	must(t, err)
	before := all(t, w.dir)
	offer := w.texts()
	for name, want := range map[string]bool{
		"phases/review.txt": true, "phases/phase-order.txt": true, "prompts/guidelines-review.txt": true, "prompts/intro.txt": true,
		"definitions/categories/condition.txt": true, "definitions/actions/create_node.txt": true, "prompts/guidelines-growth.txt": true,
		"prompts/chat.txt": false, "defaults/importance.txt": false, "prompts/answer.txt": false,
	} {
		if offer.Group.Has(name) != want {
			t.Errorf("%s belongs to the group: %v", name, !want)
		}
	}
	choices, left := offer.Whole()
	if !slices.Equal(left, []string{"prompts/guidelines-growth.txt"}) {
		t.Errorf("left as the person's: %q", left)
	}
	must(t, w.Renewal.Take(choices))
	after := all(t, w.dir)
	if want := "# mine\r\nmode: step-by-step   \n\n# how far\nturn-limit: 7\nreplies: kept\nmemo: on"; after[project.SettingsFile] != want {
		t.Errorf("the settings are %q, want %q", after[project.SettingsFile], want)
	}
	if after["prompts/guidelines-growth.txt"] != "My growth.\n" || after["prompts/chat.txt"] != before["prompts/chat.txt"] {
		t.Error("a text that is not of the group, or a person's, was changed")
	}
	if s := w.Files().Settings; s.Replies != project.RepliesKept || s.Memo != "on" || s.TurnLimit != 7 {
		t.Errorf("%+v", s)
	}
	prompt, err := w.Prompt("", "")
	must(t, err)
	if !strings.Contains(prompt.Text, "From EACH page in READING draw two or three thoughts") || !strings.Contains(prompt.Text, "turn 1 of 12") {
		t.Errorf("the next prompt is not the new one:\n%s", prompt.Text)
	}
	now := w.texts()
	if now.Group != nil || now.Offered || kind(now, "prompts/answer.txt") != texts.New {
		t.Errorf("after it: %+v, answer.txt is %s", now.Group, kind(now, "prompts/answer.txt"))
	}
	// What was not of the group is a step of its own, and the last one comes back first.
	must(t, w.Renewal.Take(wanted(now, texts.Older, texts.New)))
	for range 2 {
		if stayed, err := w.Renewal.PutBack(); err != nil || stayed != nil {
			t.Fatal(stayed, err)
		}
	}
	if back := all(t, w.dir); !maps.Equal(back, before) {
		t.Error("it is not as it was, byte for byte")
	}
}

func TestSettingsOfAGroupComeBackBesideWhatChangedSince(t *testing.T) {
	w := ofThisCRG(t, map[string]string{"settings/ui-config.txt": "mode: autonomous\nmemo: off # too dear\n"})
	choices, left := w.texts().Whole()
	if !slices.Equal(left, []string{"settings/ui-config.txt (memo: off)"}) {
		t.Errorf("left as the person's: %q", left)
	}
	must(t, w.Renewal.Take(choices))
	must(t, w.Workspace.Setting("mode", "step-by-step"))
	if got := all(t, w.dir)[project.SettingsFile]; got != "mode: step-by-step\nmemo: off # too dear\nreplies: kept\n" {
		t.Errorf("with the group: %q", got)
	}
	if stayed, err := w.Renewal.PutBack(); err != nil || stayed != nil {
		t.Fatal(stayed, err)
	}
	if got := all(t, w.dir)[project.SettingsFile]; got != "mode: step-by-step\nmemo: off # too dear\n" {
		t.Errorf("put back: %q", got)
	}
	choices, _ = w.texts().Whole()
	must(t, w.Renewal.Take(choices))
	must(t, w.Workspace.Setting("replies", "whole"))
	if stayed, err := w.Renewal.PutBack(); err != nil || !slices.Equal(stayed, []string{project.SettingsFile}) {
		t.Fatal(stayed, err)
	}
}

func TestAGroupIsOfferedToOlderProjectsOnlyAndInTheVersionShown(t *testing.T) {
	w := ofThisCRG(t, nil)
	choices, _ := w.texts().Whole()
	before := all(t, w.dir)
	must(t, w.Workspace.Setting("mode", "step-by-step"))
	if err := w.Renewal.Take(choices); !fault.Is(err, "file.changed") {
		t.Error("settings of another version were taken:", err)
	}
	must(t, w.Workspace.Setting("mode", "autonomous"))
	for name, keys := range map[string][]string{"no line": nil, "another line": {"mode"}, "a line and another": {"memo", "mode"}} {
		c := renew.Choice{Name: project.SettingsFile, Hash: w.texts().Settings, Keys: keys}
		if err := w.Renewal.Take([]renew.Choice{c}); !fault.Is(err, "file.changed") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !maps.Equal(all(t, w.dir), before) {
		t.Error("something was changed")
	}
	for template, lines := range map[string]string{"default": "", "decide": "", "de": ""} {
		dir := filepath.Join(canarytest.Dir(t), template)
		must(t, backend.Create(dir, template, templates))
		write(t, dir, "settings/ui-config.txt", lines) // a person wants none of them
		must(t, os.Remove(filepath.Join(dir, "phases/review.txt")))
		p, err := backend.Open(dir, backend.Options{Templates: templates, Model: replies(think)})
		must(t, err)
		all, err := p.Renewal.Compare()
		must(t, err)
		if all.Group != nil {
			t.Errorf("a new project of the template %s, which a person changed, is offered %+v", template, all.Group)
		}
		must(t, p.Close())
	}
}
