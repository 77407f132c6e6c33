package backend_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/artifact/cite"
	"crg/backend/base/clock"
	"crg/backend/graph"
	"crg/backend/run"
)

// CRG-270: one pass of the practice agent over three documents, in both languages of the prompts: nothing refused, something drawn
// from each document, every thought joined to the goal, a conclusion in its first turn of concluding, every quotation verbatim.
func TestCRG_270_ThePracticeAgentReadsAndConcludes(t *testing.T) {
	own := map[string]string{"": "(Practice text, made by fixed rules.)", "de": "(Übungstext, nach festen Regeln gemacht.)"}
	for _, language := range []string{"", "de"} {
		t.Run("template "+language, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "p")
			if err := backend.Create(dir, language, templates); err != nil {
				t.Fatal(err)
			}
			p, err := backend.Open(dir, backend.Options{Templates: templates, Clock: clock.Stepping(), Sleep: clock.NoSleep})
			if err != nil {
				t.Fatal(err)
			}
			defer p.Close()
			if _, err := p.Edit.SetGoal("Should our town close its old bridge to cars?", false); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"bridge-inspection-2024.txt", "shop-owners-survey.txt", "council-hearing-2025.txt"} {
				data, err := os.ReadFile("../project-template/example/files/" + name)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := bring(p.Edit, name, string(data)); err != nil {
					t.Fatal(err)
				}
			}
			summary, err := p.Run.Run(context.Background(), run.Options{OnePass: true, Unattended: true})
			if err != nil || summary.Turns != 4 || summary.Rejected != 0 {
				t.Errorf("%+v %v", summary, err)
			}
			concluded := 0
			for _, turn := range p.Records.Last(5) {
				for _, o := range turn.Outcomes {
					if o.Action.Get("type") == graph.TypeConclusion && concluded == 0 {
						concluded = turn.Number
					}
					if o.Hint != "" {
						t.Errorf("%s: %s", o.Text, o.Hint)
					}
				}
			}
			if concluded != 3 { // no text is so long that a tidying turn had something to do
				t.Errorf("concluded in turn %d", concluded)
			}
			p.Doc.View(func(g *graph.Graph) {
				practised(t, g)
				// It writes the language of the project's texts, whatever that of the documents.
				for _, n := range g.Root().Nodes() {
					if n.Type != graph.TypeGoal && n.Type != graph.TypeArtifact && !strings.Contains(n.Full(), own[language]) {
						t.Errorf("%s %q lacks %q", n.ID, n.Full(), own[language])
					}
				}
			})
		})
	}
}

func practised(t *testing.T, g *graph.Graph) {
	l, goal := g.Root(), g.Goal().ID
	quoted, in := 0, map[string]int{}
	for _, n := range l.Nodes() {
		switch {
		case n.Type == graph.TypeArtifact && !drawnFrom(l, n.ID):
			t.Errorf("nothing was drawn from %s", n.Name)
		case n.Type != graph.TypeArtifact && !l.Joined(goal, n.ID):
			t.Errorf("%s %q is not joined to the goal", n.ID, n.Name)
		}
		for e := range l.Touching(n.ID) {
			if n.Type == graph.TypeConclusion && e.To == n.ID {
				in[e.Type]++
			}
			if doc := l.Node(e.To); e.From == n.ID && e.Type == graph.EdgeDerived && doc.Type == graph.TypeArtifact {
				for _, q := range cite.Quotations(n.Full(), cite.Shortest) {
					if quoted++; !cite.In(doc.Full()).Has(q.Text) {
						t.Errorf("%s: %q does not stand in %s", n.ID, q.Text, doc.Name)
					}
				}
			}
		}
	}
	if quoted < 6 || in[graph.EdgeSupports] < 3 || in[graph.EdgeContradicts] < 1 {
		t.Errorf("%d quotations; the conclusion has %v", quoted, in)
	}
}
