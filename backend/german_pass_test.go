package backend_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/connect"
	"crg/backend/journal"
	"crg/backend/llm/practice"
	"crg/backend/prompt"
	"crg/backend/run"
)

// pass plays all phases once with the practice agent on two German documents, in a project of that template.
func pass(t *testing.T, template string, window, reply int) (*backend.Project, []journal.Turn) {
	t.Helper()
	dir := filepath.Join(canarytest.Dir(t), "project")
	if err := backend.Create(dir, template, templates); err != nil {
		t.Fatal(err)
	}
	p, err := backend.Open(dir, backend.Options{Templates: templates, Model: practice.Agent{}, Clock: clock.Stepping(), Sleep: clock.NoSleep})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() })
	for key, value := range map[string]int{"context-window": window, "max-tokens": reply} {
		if _, err := p.Workspace.SetValue(connect.AgentsFile, "Explorer", key, fmt.Sprint(value)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := p.Edit.SetGoal("Soll Lindenau das Freibad sanieren oder ein Hallenbad bauen?", false); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"gutachten-freibad.md", "brief-foerderverein.md"} {
		text, err := os.ReadFile("testdata/german/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := bring(p.Edit, name, string(text)); err != nil {
			t.Fatal(err)
		}
	}
	turns := 0
	for _, step := range p.Files().Order.Steps {
		turns += step.Turns
	}
	if s, err := p.Run.Run(t.Context(), run.Options{Turns: turns}); err != nil || s.Ending != run.Done {
		t.Fatalf("%+v %v", s, err)
	}
	return p, p.Records.Last(turns)
}

var heading = regexp.MustCompile(`(?m)^== .* ==$`)

// A German project is worked on as an English one is: the same headings, the same turns, nothing refused, no prompt too
// long, and of the English texts of the template nothing is left.
func TestAPassInAGermanProject(t *testing.T) {
	for _, window := range windows {
		t.Run(fmt.Sprint(window[0]), func(t *testing.T) {
			p, german := pass(t, "de", window[0], window[1])
			_, english := pass(t, "default", window[0], window[1])
			budget := prompt.Budget(p.Files().Agent(), p.Files().Settings)
			left := englishLines(t)
			phases := map[string]bool{}
			for i, turn := range german {
				phases[turn.Phase] = true
				if got, want := heading.FindAllString(turn.Prompt, -1), heading.FindAllString(english[i].Prompt, -1); !slices.Equal(got, want) {
					t.Errorf("turn %d: the headings are %q, in English %q", turn.Number, got, want)
				}
				for _, line := range left {
					if strings.Contains(turn.Prompt, line) {
						t.Errorf("turn %d, %s: still English: %q", turn.Number, turn.Phase, line)
					}
				}
				if turn.TokensEstimated > budget {
					t.Errorf("turn %d: %d tokens, the budget is %d", turn.Number, turn.TokensEstimated, budget)
				}
				if len(turn.ParseFailures)+len(turn.Skipped)+len(turn.Warnings) > 0 || turn.Result != "applied" || len(turn.Outcomes) == 0 {
					t.Errorf("turn %d: %s %+v %+v %+v", turn.Number, turn.Result, turn.ParseFailures, turn.Skipped, turn.Warnings)
				}
				for _, o := range turn.Outcomes {
					if o.Rejection != nil || o.Hint != "" {
						t.Errorf("turn %d: %s: %+v %s", turn.Number, o.Text, o.Rejection, o.Hint)
					}
				}
			}
			phases["connections"] = true // it is passed over where each thought brings its links along
			if window[0] > 16_384 {
				phases["cleanup"] = true // and this, where no text is too long for the window
			}
			if len(phases) != len(p.Files().Phases) {
				t.Errorf("only these phases ran: %v", phases)
			}
			if window == windows[0] {
				golden(t, "testdata/german/prompt.txt", german[0].Prompt)
			}
		})
	}
}

// englishLines are the lines of prose in the texts of an English project that come into prompts.
func englishLines(t *testing.T) (lines []string) {
	t.Helper()
	err := fs.WalkDir(templates, "default", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !slices.ContainsFunc([]string{"/prompts/", "/definitions/", "/phases/", "llm-config"}, func(s string) bool { return strings.Contains(name, s) }) {
			return err
		}
		text, err := fs.ReadFile(templates, name)
		german, _ := fs.ReadFile(templates, "de"+strings.TrimPrefix(name, "default"))
		for line := range strings.Lines(string(text)) {
			line = strings.TrimSpace(line)
			for _, key := range []string{"description: ", "fields: ", "example: ", "role: "} {
				line = strings.TrimPrefix(line, key)
			}
			if _, expect, ok := strings.Cut(line, "expect: "); ok {
				line = strings.TrimSuffix(expect, "]")
			}
			if words := strings.Fields(line); len(words) > 2 && !strings.Contains(string(german), line) {
				lines = append(lines, line)
			}
		}
		return err
	})
	if err != nil || len(lines) < 150 {
		t.Fatal(len(lines), err)
	}
	return lines
}

// golden compares a text with a stored one; -update writes it.
func golden(t *testing.T, file, got string) {
	t.Helper()
	want, err := os.ReadFile(file)
	if *update {
		want, err = []byte(got), os.WriteFile(file, []byte(got), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	compare(t, file, strings.Split(string(want), "\n"), strings.Split(got, "\n"))
}
