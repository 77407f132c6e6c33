package service

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/graph"
)

func TestAProjectBeginsWithItsQuestion(t *testing.T) {
	for way, want := range map[string][3]string{
		"":       {"gas or pellets", "", "gas oder Pellets"},
		"decide": {"Which is the best choice: gas or pellets?", "decide", "Was ist die beste Wahl: gas oder Pellets?"},
	} {
		for i, language := range []string{"en", "", "de"} {
			a, projects := newApp(t)
			said, goal := "gas or pellets", want[0]
			if language == "de" {
				said, goal = "gas oder Pellets", want[2]
			}
			info, err := projects.Begin(NewProject{Dir: filepath.Join(t.TempDir(), "Heat"), Question: " " + said + "\n", Way: way, Language: language})
			if err != nil || info.Name != "Heat" {
				t.Fatalf("%d %+v %v", i, info, err)
			}
			p, _ := a.project()
			template := p.Files().Settings.Template
			if way != "" && template != map[string]string{"de": way + "-de"}[language] && template != way {
				t.Errorf("%q in %q was made from %q", way, language, template)
			}
			p.Doc.View(func(g *graph.Graph) {
				if n := g.Goal(); n == nil || n.Full() != goal {
					t.Errorf("%q in %q: %+v, want %q", way, language, n, goal)
				}
			})
		}
	}
}

// What cannot begin leaves nothing behind, and what is there is never written over.
func TestABeginningThatFailsMakesNothing(t *testing.T) {
	_, projects := newApp(t)
	dir := filepath.Join(t.TempDir(), "p")
	for want, n := range map[string]NewProject{
		"question.long":    {Dir: dir, Question: strings.Repeat("ä", 4001)},
		"project.template": {Dir: dir, Question: "Why?", Way: "nonsense"},
	} {
		if _, err := projects.Begin(n); !fault.Is(err, want) {
			t.Errorf("%v, want %s", err, want)
		}
		if _, err := os.Stat(dir); err == nil {
			t.Errorf("%s left a folder", want)
		}
	}
	if err := os.WriteFile(dir, []byte("mine"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := projects.Begin(NewProject{Dir: dir, Question: "Why?"}); err == nil {
		t.Error("a file was taken for a folder")
	}
	if data, _ := os.ReadFile(dir); string(data) != "mine" {
		t.Error("a file was written over")
	}
	if name := projects.FreeName(filepath.Dir(dir), "a/b: why?"); name != "a-b- why" {
		t.Errorf("a folder is named %q", name)
	}
}

func TestWaysAreOfferedInTheLanguageOfTheScreen(t *testing.T) {
	_, projects := newApp(t)
	for language, want := range map[string]string{"en": "Decide", "de": "Entscheiden", "fr": "Decide"} {
		found := false
		for _, w := range projects.Ways(language) {
			found = found || w.ID == "decide" && w.Name == want && w.Line != "" && w.Ask != ""
		}
		if !found {
			t.Errorf("%s: %+v", language, projects.Ways(language))
		}
	}
}

// A project begins with the model of another one of this person, or with that of its template where the model is gone.
func TestAProjectBeginsWithAModelThatAnotherOneUses(t *testing.T) {
	a, projects := newApp(t)
	first := filepath.Join(t.TempDir(), "First")
	if _, err := projects.Begin(NewProject{Dir: first}); err != nil {
		t.Fatal(err)
	}
	if got := projects.Models(); len(got) != 0 {
		t.Errorf("the practice agent is lent: %+v", got)
	}
	p, _ := a.project()
	if _, err := p.Connect.SetProvider(0, "Explorer", "custom", "https://mine.example.com/v1", "m"); err != nil {
		t.Fatal(err)
	}
	p.Workspace.Refresh()
	if err := projects.Close(); err != nil {
		t.Fatal(err)
	}
	models := projects.Models()
	if len(models) != 1 || models[0].Where != "outside" || models[0].Model != "m" || models[0].Address == "" {
		t.Fatalf("%+v", models)
	}
	for name, c := range map[string]struct {
		wish ModelWish
		want string
	}{
		"known": {ModelWish{Provider: "custom", Host: models[0].Host, Model: "m"}, "custom"},
		"gone":  {ModelWish{Provider: "ollama", Model: "m", Found: true}, "practice"},
		"none":  {ModelWish{}, "practice"},
	} {
		if _, err := projects.Begin(NewProject{Dir: filepath.Join(t.TempDir(), name), Question: "Why?", Model: c.wish}); err != nil {
			t.Fatal(name, err)
		}
		p, _ := a.project()
		p.Workspace.Refresh()
		if agent := p.Files().Agent(); agent.Provider != c.want || c.want == "custom" && !p.Connect.Allowed(agent) {
			t.Errorf("%s: %+v", name, agent)
		}
	}
}
