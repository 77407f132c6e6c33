package project

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
)

func made(files map[string]string) fstest.MapFS {
	m := fstest.MapFS{}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

var some = made(map[string]string{
	"default/prompts/intro.txt":      "english",
	"default/prompts/chat.txt":       "chat",
	"default/phases/growth.txt":      "[file: intro]",
	"de/prompts/intro.txt":           "deutsch",
	"de/settings/ui-config.txt":      "template: de",
	"example-de/prompts/example.txt": "Beispiel",
	"tour/prompts/intro.txt":         "tour",
})

func TestATemplateLiesOverItsLanguageAndTheDefault(t *testing.T) {
	for name, want := range map[string][3]string{
		"":           {"english", "chat", ""},
		"default":    {"english", "chat", ""},
		"de":         {"deutsch", "chat", ""},
		"tour":       {"tour", "chat", ""},
		"example-de": {"deutsch", "chat", "Beispiel"},
	} {
		files, err := Template(some, name)
		if err != nil {
			t.Fatal(name, err)
		}
		for i, file := range []string{"intro", "chat", "example"} {
			if data, _ := fs.ReadFile(files, "prompts/"+file+".txt"); string(data) != want[i] {
				t.Errorf("%q: %s is %q, want %q", name, file, data, want[i])
			}
		}
		found, err := fs.Glob(files, "*/*.txt")
		if err != nil || !slices.Contains(found, "prompts/chat.txt") || !slices.Contains(found, "phases/growth.txt") || !slices.IsSorted(found) {
			t.Errorf("%q lists %q, %v", name, found, err)
		}
	}
	for _, name := range []string{"fr", "..", "de/..", "de-fr", "."} {
		if _, err := Template(some, name); !fault.Is(err, "project.template") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// What is missing in a project comes from the template that it was made with, and so does what it is compared with.
func TestMissingFilesComeFromTheTemplateOfTheProject(t *testing.T) {
	l := Loader{Templates: some}
	german := l.Load(made(map[string]string{"settings/ui-config.txt": "template: DE # since May"}), nil, 1)
	if got := german.Prompts["intro"].Text; got != "deutsch" {
		t.Errorf("intro is %q", got)
	}
	if got := german.Prompts["chat"].Text; got != "chat" {
		t.Errorf("chat is %q", got)
	}
	if data, _ := fs.ReadFile(l.Defaults(german.Settings), "prompts/intro.txt"); string(data) != "deutsch" {
		t.Errorf("the text of a new project is %q", data)
	}
	for text, id := range map[string]string{"mode: autonomous": "", "template: default": "", "template: fr": "value.choice", "template: ../x": "value.choice"} {
		s := l.Load(made(map[string]string{"settings/ui-config.txt": text}), nil, 1)
		if got := s.Prompts["intro"].Text; got != "english" {
			t.Errorf("%q: intro is %q", text, got)
		}
		if id != "" {
			wantDiag(t, s, id, "settings/ui-config.txt", 1)
		} else if d := find(s, "value.choice", "", 0); d != nil {
			t.Errorf("%q: %v", text, d)
		}
	}
}

// A German project has nothing to complain of, knows what it was made with, and gets a lost text back in German.
func TestAGermanProject(t *testing.T) {
	files, err := Template(templates, "de")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, files); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "prompts", "chat.txt")); err != nil {
		t.Fatal(err)
	}
	s := Loader{Templates: templates}.Load(os.DirFS(dir), nil, 1)
	if s.Settings.Template != "de" {
		t.Errorf("it says %q", s.Settings.Template)
	}
	for _, d := range s.Diagnostics {
		if d.ID != "file.missing" && d.Severity != diag.Info {
			t.Error(d)
		}
	}
	if p := s.Prompts["chat"]; !strings.HasPrefix(p.Text, "Du bist ") {
		t.Error(p.Text)
	}
	usual := Loader{Templates: templates}.Load(template, nil, 1)
	if !slices.Equal(s.Order.Steps, usual.Order.Steps) || len(s.Actions) != len(usual.Actions) || len(s.Phases) != len(usual.Phases) {
		t.Error("its phases or actions are not those of an English one")
	}
	for name, p := range s.Phases {
		if len(p.Blocks) != len(usual.Phases[name].Blocks) {
			t.Error(name, p.Blocks)
		}
	}
}
