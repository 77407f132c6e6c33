package project

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"crg/backend/base/diag"
)

func TestCRG_16_282_NewProjectLoadsWithoutAWord(t *testing.T) {
	s := load(t, nil)
	for _, d := range s.Diagnostics {
		t.Errorf("unexpected %v", d)
	}
	want := map[string]string{
		"phases":     "cleanup conclude connections exploration growth review",
		"node types": "artifact conclusion goal hypothesis master patch-suggestion question standard",
		"edge types": "answers contradicts derived-from relates-to replaces supports",
		"categories": "assumption condition evidence risk",
		"states":     "active archived contested refuted resolved supported",
		"actions":    files(t, "definitions/actions"),
		"prompts":    "answer chat clarify-actions clarify-edge-types clarify-node-types clarify-states clarify-syntax general-guidelines guidelines-cleanup guidelines-conclude guidelines-connections guidelines-explore guidelines-growth guidelines-review intro",
	}
	got := map[string]string{
		"phases": ids(s.Phases), "node types": ids(s.NodeTypes), "edge types": ids(s.EdgeTypes), "categories": ids(s.Categories),
		"states": ids(s.States), "actions": ids(s.Actions), "prompts": ids(s.Prompts),
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	for id, a := range s.Actions {
		if a.Description == "" || a.Fields == "" || !strings.HasPrefix(a.Example, "[ACTION: "+id+" |") || !strings.Contains(a.Example, "reason:") || !a.Enabled {
			t.Errorf("action %s: %+v", id, a)
		}
	}
	if a := s.Agent(); a.Provider != "practice" || a.Name != "Explorer" {
		t.Errorf("agent %+v", a)
	}
	for _, p := range s.Phases {
		for _, b := range p.Blocks {
			if b.Kind == FileBlock && s.Prompts[b.Name] == nil {
				t.Errorf("%s names prompts/%s.txt", p.ID, b.Name)
			}
		}
	}
}

// files are the names of the text files in a folder of a new project.
func files(t *testing.T, folder string) string {
	t.Helper()
	all, err := fs.Glob(template, folder+"/*.txt")
	if err != nil || len(all) < 16 {
		t.Fatalf("%v: %v", err, all)
	}
	for i, name := range all {
		all[i] = strings.TrimSuffix(path.Base(name), ".txt")
	}
	return strings.Join(all, " ")
}

func ids[V any](m map[string]V) string { return strings.Join(slices.Sorted(maps.Keys(m)), " ") }

func TestCRG_282_302_GraphOfANewProject(t *testing.T) {
	data, err := fs.ReadFile(template, "graph/graph-data.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"format": 1`, `"nextId": 1`, `"nextEdgeId": 1`, `"nodes": []`, `"edges": []`} {
		if !strings.Contains(string(data), part) {
			t.Errorf("graph-data.json holds no %s", part)
		}
	}
}

func TestCRG_11_EveryKindIsAPlainTextFile(t *testing.T) {
	s := load(t, map[string]string{
		"phases/review.txt":                "[file: hello]",
		"phases/phase-order.txt":           "review: 2\nloop: false",
		"prompts/hello.txt":                "Hello",
		"definitions/node-types/idea.txt":  "name: Idea\ndefault-state: open",
		"definitions/edge-types/hurts.txt": "name: Hurts",
		"definitions/categories/cost.txt":  "name: Cost",
		"definitions/states/open.txt":      "name: Open",
		"definitions/actions/move_to.txt":  "description: Walk.\nenabled: no",
		"defaults/importance.txt":          "idea: 5",
		"defaults/colors.txt":              "node-type.idea: #abc",
	})
	if s.Phases["review"] == nil || s.Order.Steps[0] != (Step{"review", 2, 1, ""}) || s.Order.Loop || s.Prompts["hello"].Text != "Hello" ||
		s.NodeTypes["idea"].Name != "Idea" || s.StateOf("idea") != "open" || s.EdgeTypes["hurts"] == nil || s.Categories["cost"] == nil ||
		s.Actions["move_to"].Enabled || s.Actions["move_to"].Description != "Walk." || s.ImportanceOf("idea") != 5 || s.Colors["node-type.idea"] != "#AABBCC" {
		t.Errorf("%+v", s)
	}
}

func TestCRG_17_EachFileAndFolderMissingInTurn(t *testing.T) {
	all := fresh(t, nil)
	names := []string{
		"phases", "prompts", "definitions", "definitions/node-types", "definitions/edge-types", "definitions/states",
		"definitions/categories", "definitions/actions", "defaults", "settings", "graph", "files",
	}
	names = append(names, slices.Sorted(maps.Keys(all))...)
	whole := load(t, nil)
	for _, name := range names {
		if name == "README.txt" || strings.HasPrefix(name, "prompts/clarify-") || name == "graph/graph-data.json" {
			continue // not read here, or with generated text behind it
		}
		t.Run(name, func(t *testing.T) {
			s := load(t, map[string]string{name: "-"})
			if len(s.Diagnostics) == 0 {
				t.Fatal("nobody was told")
			}
			if len(s.Order.Steps) == 0 || len(s.Phases) == 0 || s.Prompts["chat"] == nil || len(s.NodeTypes) < 4 || len(s.States) == 0 ||
				len(s.EdgeTypes) == 0 || len(s.Actions) != 19 || s.Settings.TurnLimit != 100 || s.Agent().Provider != "practice" || s.ImportanceOf("goal") != 5 {
				t.Errorf("no default in its place: %+v", s)
			}
			if strings.HasPrefix(name, "defaults") || strings.HasPrefix(name, "settings") || !strings.Contains(name, "/") && name != "graph" && name != "files" {
				want, got := *whole, *s
				want.Files, got.Files, want.good, got.good, want.Diagnostics, got.Diagnostics = nil, nil, nil, nil, nil, nil
				if name != "definitions" && !reflect.DeepEqual(want, got) {
					t.Errorf("the default differs from a new project")
				}
			}
		})
	}
	empty := Loader{}.Load(fresh(t, nil), nil, 1)
	if len(empty.Phases) != 6 {
		t.Errorf("a loader without defaults reads what is there: %v", empty.Phases)
	}
	if s := (Loader{}).Load(noFS{}, nil, 1); s.Agent().Provider != "practice" || s.StateOf("x") != "active" {
		t.Errorf("nothing at all: %+v", s)
	}
}

type noFS struct{}

func (noFS) Open(string) (fs.File, error) { return nil, fs.ErrNotExist }

func TestCRG_17_LastGoodVersionStays(t *testing.T) {
	first := load(t, map[string]string{"prompts/intro.txt": "good", "phases/phase-order.txt": "growth : 2", "settings/llm-config.txt": "[agent: A]\nprovider: practice"})
	l := Loader{Templates: templates}
	broken := fresh(t, map[string]string{
		"prompts/intro.txt":               "\x00\x00\x00\x00",
		"phases/growth.txt":               strings.Repeat("x", maxFile+1),
		"phases/phase-order.txt":          "# emptied",
		"settings/llm-config.txt":         "[agent: A\n",
		"definitions/states/archived.txt": "name: \xFF\x00",
	})
	s := l.Load(broken, first, 2)
	for range 2 { // and stays over further reloads
		if s.Prompts["intro"].Text != "good" || len(s.Phases["growth"].Blocks) != 15 || s.Order.Steps[0].Turns != 2 || s.Agent().Name != "A" || s.States["archived"].Name != "Archived" {
			t.Fatalf("%+v", s)
		}
		wantDiag(t, s, "file.unusable", "prompts/intro.txt", 1)
		wantDiag(t, s, "file.unusable", "phases/growth.txt", 0)
		wantDiag(t, s, "file.unusable", "definitions/states/archived.txt", 1)
		wantDiag(t, s, "order.empty", "phases/phase-order.txt", 0)
		wantDiag(t, s, "llm.no-agent", "settings/llm-config.txt", 0)
		s = l.Load(broken, s, 3)
	}
	if again := l.Load(fresh(t, map[string]string{"prompts/intro.txt": "better"}), s, 4); again.Prompts["intro"].Text != "better" || len(again.Diagnostics) != 0 {
		t.Errorf("corrected: %v", again.Diagnostics)
	}
	gone := l.Load(noFS{}, first, 5)
	if gone.Number != 5 || gone.Prompts["intro"].Text != "good" || gone.Diagnostics[0].Severity != diag.Error {
		t.Errorf("folder out of reach: %+v", gone.Diagnostics)
	}
}

func TestCRG_18_OldEncodingsLoad(t *testing.T) {
	s := load(t, map[string]string{
		"prompts/intro.txt":              "\xEF\xBB\xBFone\r\ntwo\r\n",
		"prompts/general-guidelines.txt": "one\ngr\xFC\xDFe\n",
		"definitions/states/active.txt":  "\xFF\xFEN\x00A\x00M\x00E\x00 \x00:\x00 \x00Z\x00 \x00",
	})
	if got := s.Prompts["intro"].Text; got != "one\ntwo" {
		t.Errorf("%q", got)
	}
	if got := s.Prompts["general-guidelines"].Text; got != "one\ngrüße" {
		t.Errorf("%q", got)
	}
	if s.States["active"].Name != "Z" {
		t.Errorf("%+v", s.States["active"])
	}
	wantDiag(t, s, "file.encoding", "prompts/general-guidelines.txt", 2)
}

func TestNames(t *testing.T) {
	s := load(t, map[string]string{
		"prompts/Intro.txt": "A", "prompts/intro.txt": "B", "prompts/~$x.txt": "", "prompts/a.txt~": "", "prompts/.a.txt.swp": "", "prompts/x.tmp": "",
		"prompts/desktop.ini": "", "prompts/.crg-1-2.tmp": "", "prompts/intro (Anna's conflicted copy 2026-01-01).txt": "C",
		"definitions/states/active.sync-conflict-20260101-120000-ABCDEFG.txt": "", "definitions/states/active-DESKTOP-AB12CD3.txt": "",
		"prompts/notes.md": "", "definitions/states/con.txt": "name: x", "Definitions/x": "",
	})
	if s.Prompts["intro"].Text != "A" {
		t.Error("the first of two names that differ in case is used")
	}
	wantDiag(t, s, "name.case", "prompts/intro.txt", 0)
	wantDiag(t, s, "name.conflict-copy", "prompts/intro (Anna's conflicted copy 2026-01-01).txt", 0)
	wantDiag(t, s, "name.conflict-copy", "definitions/states/active-DESKTOP-AB12CD3.txt", 0)
	wantDiag(t, s, "name.not-txt", "prompts/notes.md", 0)
	wantDiag(t, s, "name.unsafe", "definitions/states/con.txt", 0)
	if len(s.Prompts) != 15 || len(s.States) != 6 {
		t.Errorf("litter was loaded: %s | %s", ids(s.Prompts), ids(s.States))
	}
	for _, d := range s.Diagnostics { // it comes and goes by itself: not a word about it
		if Litter(d.File[strings.LastIndex(d.File, "/")+1:]) {
			t.Errorf("litter is complained about: %v", d)
		}
	}
	for _, name := range []string{"a.txt~", "~$x.txt", "#x.txt#", ".x.swp", "x.tmp", "Thumbs.db", "x.crdownload", "4913"} {
		if !Litter(name) {
			t.Errorf("%s is no litter", name)
		}
	}
	moved := fresh(t, nil)
	for name, f := range fresh(t, nil) {
		if rest, ok := strings.CutPrefix(name, "prompts/"); ok {
			moved["Prompts/"+strings.ToUpper(rest)] = f
			delete(moved, name)
		}
	}
	if s := (Loader{Templates: templates}).Load(moved, nil, 1); len(s.Diagnostics) != 0 || s.Prompts["intro"].File != "Prompts/INTRO.TXT" {
		t.Errorf("letter case of a copied folder: %v", s.Diagnostics)
	}
}

func TestValidName(t *testing.T) {
	for _, good := range []string{"intro", "derived-from", "mein Plan", "目標", "a.b", "console", "com10", "con1", strings.Repeat("x", 200)} {
		if err := ValidName(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{
		"", ".", "..", "a/b", `a\b`, "../x", "/x", "C:x", "a?b", "a*", "a|b", "a<b", `a"b`, "con", "CON", "con.txt", "nul .txt", "LPT1", "com¹.a",
		"x ", " x", "x.", "a\tb", "a\nb", "a\x00", "a\x7f", "\u202Etxt.exe", "\xff", strings.Repeat("x", 201),
	} {
		if err := ValidName(bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

func TestDiagnosticsStayFew(t *testing.T) {
	s := load(t, map[string]string{"phases/growth.txt": strings.Repeat("rubbish\n", 10000)})
	n := 0
	for _, d := range s.Diagnostics {
		if d.File == "phases/growth.txt" {
			n++
		}
	}
	if n != maxPerFile+1 {
		t.Errorf("%d diagnostics for one file", n)
	}
}

// Whatever the files hold, a project loads, and twice the same.
func FuzzLoad(f *testing.F) {
	for _, text := range []string{"", "a: b", "[agent: x]\nprovider: openai\napi-key: k", "\xff\xfe", "growth : 0", "[file: ..]", "scale: 1-10\ngoal: 11"} {
		f.Add(text, 3)
	}
	names := slices.Sorted(maps.Keys(fresh(f, nil)))
	f.Fuzz(func(t *testing.T, text string, which int) {
		if which < 0 {
			which = -(which + 1)
		}
		changes := map[string]string{names[which%len(names)]: text}
		a, b := load(t, changes), load(t, changes)
		if fmt.Sprint(a.Diagnostics) != fmt.Sprint(b.Diagnostics) || !a.SameFiles(b) {
			t.Fatalf("%v\n%v", a.Diagnostics, b.Diagnostics)
		}
		if len(a.Order.Steps) == 0 || len(a.Agents) == 0 {
			t.Fatalf("%q in %v leaves nothing to run", text, changes)
		}
	})
}
