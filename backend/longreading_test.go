package backend_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/artifact/pages"
	"crg/backend/base/canarytest"
	"crg/backend/base/clock"
	"crg/backend/graph"
	"crg/backend/llm"
	"crg/backend/project"
	"crg/backend/run"
)

// summarising answers as the guidelines of Read ask: one node says what the document holds so far, and each page sharpens it. It knows
// of the document what the prompt shows, and nothing else.
type summarising struct{ prompts []string }

var chapter = regexp.MustCompile(`Chapter (\d+) counts`)

func (s *summarising) Complete(_ context.Context, req llm.Request) (llm.Reply, error) {
	prompt := req.Messages[len(req.Messages)-1].Text
	s.prompts = append(s.prompts, prompt)
	_, summary, _ := strings.Cut(prompt, "[n03] \"What it holds so far\"")
	summary, _, _ = strings.Cut(summary, "\n")
	_, page, _ := strings.Cut(prompt, "== READING ==")
	page, _, _ = strings.Cut(page, "\n== ")
	holds := ""
	for _, text := range []string{summary, page} { // what the summary holds, and what this page adds
		for _, m := range chapter.FindAllString(text, -1) {
			if !strings.Contains(holds, m+".") {
				holds += m + ". "
			}
		}
	}
	reply := `[ACTION: pass | reason: "Nothing is left to read."]`
	switch {
	case page == "", summary != "" && strings.Count(summary, "Chapter") == strings.Count(holds, "Chapter"):
	case summary != "":
		reply = `[ACTION: edit_node | target: n03 | content: "` + strings.TrimSpace(holds) + `" | reason: "The next page."]`
	default:
		reply = `[ACTION: create_node | type: standard | name: "What it holds so far" | content: "` + strings.TrimSpace(holds) + `" | links: "derived-from n02; relates-to n01" | reason: "The first page."]`
	}
	return llm.Reply{Text: "I read on.\n\n" + reply, Finish: "stop", Model: "script"}, nil
}

// CRG-299: a document larger than the context window is read in pages and summarised progressively, never exceeding the budget.
func TestCRG_299_ADocumentLargerThanTheWindowIsSummarisedPageByPage(t *testing.T) {
	const chapters, window, output = 36, 8192, 2048
	for _, language := range []string{"en", "de"} {
		t.Run(language, func(t *testing.T) {
			way, err := project.FindWay(templates, "read", language)
			must(t, err)
			dir := filepath.Join(canarytest.Dir(t), "project")
			must(t, backend.Create(dir, way.Template, templates))
			config := fmt.Sprintf("[agent: Explorer]\nprovider: practice\ncontext-window: %d\nmax-tokens: %d\n", window, output)
			must(t, os.WriteFile(filepath.Join(dir, "settings/llm-config.txt"), []byte(config), 0o644))
			model := &summarising{}
			p, err := backend.Open(dir, backend.Options{Templates: templates, Clock: clock.Stepping(), Sleep: clock.NoSleep, Model: model})
			must(t, err)
			defer p.Close()
			_, err = p.Edit.SetGoal(way.Goal("the trams"), false)
			must(t, err)
			var long strings.Builder
			for i := range chapters {
				fmt.Fprintf(&long, "## %d\n\nChapter %d counts the people who took the tram that year. %s\n\n", i+1, i+1, strings.Repeat("Each stop was watched from six in the morning until ten at night. ", 20))
			}
			if llm.Estimate(long.String()) < window {
				t.Fatal("the document fits into the window")
			}
			_, err = bring(p.Edit, "counts.md", long.String())
			must(t, err)
			summary, err := p.Run.Run(context.Background(), run.Options{OnePass: true, Unattended: true})
			must(t, err)
			if summary.Ending != run.Done || summary.Rejected != 0 {
				t.Errorf("%+v", summary)
			}
			for i, prompt := range model.prompts {
				if n := llm.Estimate(prompt); n > window-output {
					t.Errorf("prompt %d has %d tokens, more than %d", i+1, n, window-output)
				}
			}
			grew, before := 0, ""
			for _, turn := range p.Records.Last(summary.Turns) {
				for _, o := range turn.Outcomes {
					if text := o.Action.Get("content"); text != "" {
						if !strings.HasPrefix(text, before) || len(text) <= len(before) {
							t.Errorf("turn %s: the summary does not grow: %q after %q", turn.ID, text, before)
						}
						grew, before = grew+1, text
					}
				}
			}
			var read, holds string
			p.Doc.View(func(g *graph.Graph) {
				agent, _ := g.Agent(p.Files().Agent().Name)
				read = agent.Read
				if !pages.ParseMarks(read).Has("n02", 0, len(g.Node("n02").Full())) {
					t.Errorf("only %s is read", read)
				}
				for _, n := range g.Root().Nodes() {
					if n.Name == "What it holds so far" {
						holds = n.Full()
					}
				}
			})
			for i := range chapters {
				if !strings.Contains(holds, fmt.Sprintf("Chapter %d counts.", i+1)) {
					t.Errorf("the summary lacks chapter %d: %s", i+1, holds)
					break
				}
			}
			if grew < 4 {
				t.Errorf("the summary was written in %d steps", grew)
			}
		})
	}
}
