package service

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/backend/base/diag"
	"crg/backend/project"
)

func TestANewProjectIsMadeInALanguage(t *testing.T) {
	_, projects := newApp(t)
	if got := projects.Templates(); len(got) != 1 || got[0] != "default" {
		t.Errorf("a language or the example stands among the ways to begin: %q", got)
	}
	if got := projects.Languages(); !slices.Equal(got, []string{"en", "de"}) {
		t.Errorf("%q", got)
	}
	for language, want := range map[string]string{"": "", "en": "", "de": "de", "fr": "", "..": ""} {
		for _, template := range []string{"", "default"} {
			if _, err := projects.Create(filepath.Join(t.TempDir(), "Fragen"), template, language, ""); err != nil {
				t.Fatal(err)
			}
			p, _ := projects.app.project()
			if got := p.Files().Settings.Template; got != want {
				t.Errorf("%q in %q is %q", template, language, got)
			}
		}
	}
}

// The example is German where the screen is: its goal, its documents and what its prompts say. It has nothing to complain of.
func TestTheExampleIsInTheLanguageOfTheScreen(t *testing.T) {
	for language, want := range map[string][3]string{
		"en": {"", "Should our town", "You are "}, "de": {"de", "Soll unsere Stadt", "Du bist "}, "fr": {"", "Should our town", "You are "},
	} {
		_, projects := newApp(t)
		if _, err := projects.Create(filepath.Join(t.TempDir(), "Example"), project.ExampleTemplate, language, ""); err != nil {
			t.Fatal(err)
		}
		p, _ := projects.app.project()
		if got := p.Files().Settings.Template; got != want[0] {
			t.Errorf("%s: made with %q", language, got)
		}
		if goal := p.Doc.Picture().Levels[0].Nodes[0].Name; !strings.HasPrefix(goal, want[1]) {
			t.Errorf("%s: the goal is %q", language, goal)
		}
		if intro := p.Files().Prompts["intro"].Text; !strings.HasPrefix(intro, want[2]) {
			t.Errorf("%s: %q", language, intro)
		}
		for _, d := range p.Problems.Check().Diagnostics {
			if d.Severity != diag.Info {
				t.Error(language, d)
			}
		}
	}
}
