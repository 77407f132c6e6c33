package service

import (
	"path/filepath"
	"slices"
	"testing"
)

func TestANewProjectIsMadeInALanguage(t *testing.T) {
	_, projects := newApp(t)
	if got := projects.Templates(); slices.Contains(got, "de") || got[0] != "default" {
		t.Errorf("a language stands among the ways to begin: %q", got)
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
