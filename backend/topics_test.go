package backend_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	answers "crg/backend/answer"
	"crg/backend/artifact/cite"
	"crg/backend/edit"
	"crg/backend/export/forms"
	"crg/backend/export/report"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/run"
)

// performed is a topic after a run.
type performed struct {
	*world
	*topic
	calls *[]call
}

// call is what a request took, by CRG's own count on both sides.
type call struct {
	kind    string // the phase; memo, faulty
	in, out int
}

func (c call) tokens() int { return c.in + c.out }

// metered is a server that counts.
func metered(server answer, calls *[]call) answer {
	return func(ctx context.Context, req llm.Request) (llm.Reply, error) {
		reply, err := server(ctx, req)
		text := reply.Text
		if f := llm.FaultOf(err); f != nil {
			text = f.Text
		}
		kind := look(req.Messages[0].Text).phase
		switch {
		case len(req.Messages) > 1:
			kind = "cut"
		case kind == "" && strings.Contains(req.Messages[0].Text, "Write only these blocks"):
			kind = "faulty"
		case kind == "":
			kind = "memo"
		}
		*calls = append(*calls, call{kind, llm.EstimateMessages(req.Messages), llm.Estimate(text)})
		return reply, err
	}
}

// play makes a project of a topic and lets a server run in it until the run ends by itself.
func play(t *testing.T, c *topic, template string, window [2]int, server answer) *performed {
	t.Helper()
	var calls []call
	p := &performed{topic: c, calls: &calls}
	p.world = newWorldFrom(t, template, &script{answers: []answer{metered(server, &calls)}}, map[string]string{
		"settings/llm-config.txt": fmt.Sprintf("[agent: Explorer]\nprovider: custom\nhost: https://models.example.com/v1\nmodel: m\ncontext-window: %d\nmax-tokens: %d\n", window[0], window[1]),
	})
	if err := p.Edit.EditNodes([]string{"n01"}, edit.NodeEdit{Name: &c.asks, Text: &c.asks}); err != nil {
		t.Fatal(err)
	}
	for _, name := range c.documents(t, false) {
		p.importFile(name, c.read(t, name))
	}
	p.goOn()
	return p
}

// goOn runs until the run ends by itself.
func (p *performed) goOn() {
	p.t.Helper()
	s, err := p.Run.Run(p.t.Context(), run.Options{Turns: 30})
	if err != nil || s.Ending != run.Done || !s.Stands {
		p.t.Fatalf("%d turns, ended %q, stands %v: %v", s.Turns, s.Ending, s.Stands, err)
	}
}

// took is what the calls of some kinds took; of all without a kind.
func (p *performed) took(kinds ...string) (tokens int) {
	for _, c := range *p.calls {
		if len(kinds) == 0 || slices.Contains(kinds, c.kind) {
			tokens += c.tokens()
		}
	}
	return tokens
}

// records are those of all turns.
func (p *performed) records() []journal.Turn { return p.Records.Last(60) }

// conclusion is the answer of the goal, with its memo.
func (p *performed) conclusion() (*graph.Node, string) {
	p.t.Helper()
	s := p.Answer.State()
	if s.Memo == nil || !s.Memo.Current {
		p.t.Fatalf("no memo of what the answer says: %+v", s.Memo)
	}
	return s.View.Answer, s.Memo.Text
}

// held are the decisive facts that some thought has, each by its own text.
func (p *performed) held() (found, missing []decisive) {
	for _, f := range p.facts {
		in := false
		p.Doc.View(func(g *graph.Graph) {
			for _, n := range g.Root().Nodes() {
				in = in || n.Type != graph.TypeArtifact && n.Type != graph.TypeGoal && n.Type != graph.TypeConclusion && f.in(n.Name+"\n"+n.Full())
			}
		})
		if in {
			found = append(found, f)
		} else {
			missing = append(missing, f)
		}
	}
	return found, missing
}

// paper is the memo as it is read, with its notes, and the same as one text.
func (p *performed) paper() (paper answers.Paper, text string) {
	n, memo := p.conclusion()
	var b strings.Builder
	b.WriteString(memo + "\n")
	p.Doc.View(func(g *graph.Graph) {
		paper, _ = answers.WriteAs(g, n, memo, strconv.Quote)
		for _, note := range slices.Concat(paper.Notes, paper.Own) {
			b.WriteString(note.Node.Name + ". " + note.Node.Full() + "\n")
			for _, q := range note.Passages {
				b.WriteString(q.Quote + "\n")
			}
		}
	})
	return paper, b.String()
}

var (
	sentenceEnd = regexp.MustCompile(`[.!?]\s+`)
	together    = regexp.MustCompile(`\.\s+(Fails:|Reply:)`) // what they say rests on the ids of the whole line
	ownWords    = regexp.MustCompile(`own judgement|own arithmetic|own sum|our judgement`)
)

// noted is how many sentences of a memo there are, and those behind which nothing stands. A few words, such as "Reply: open", say nothing.
func noted(memo string) (all int, bare []string) {
	for line := range strings.Lines(memo) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, s := range sentenceEnd.Split(together.ReplaceAllString(strings.TrimSpace(listMark.ReplaceAllString(line, "")), " $1"), -1) {
			if len(strings.Fields(s)) <= 4 {
				continue
			}
			all++
			if len(answers.Named(s)) == 0 && !ownWords.MatchString(s) {
				bare = append(bare, s)
			}
		}
	}
	return all, bare
}

// sound fails where the memo or its notes are not what somebody who decides may rest on.
func (p *performed) sound() {
	p.t.Helper()
	n, memo := p.conclusion()
	paper, _ := p.paper()
	if words := answers.WordsOf(memo); words < 600 || words > 900 {
		p.t.Errorf("the memo has %d words", words)
	}
	all, bare := noted(memo)
	p.t.Logf("%d sentences, without a note %q; %d notes, %d of own reasoning; %d words", all, bare, len(paper.Notes), len(paper.Own), answers.WordsOf(memo))
	if len(bare)*20 > all {
		p.t.Errorf("of %d sentences these have no note: %q", all, bare)
	}
	seen := map[string]bool{}
	for _, note := range paper.Notes {
		if seen[note.Node.ID] || len(note.Passages) == 0 {
			p.t.Errorf("[%s] %q stands twice, or has no place", note.Node.ID, note.Node.Name)
		}
		seen[note.Node.ID] = true
		for _, q := range note.Passages {
			if q.Where() == "" || !cite.In(q.Doc.Full()).Has(q.Quote) {
				p.t.Errorf("%q does not stand in %s", q.Quote, q.Doc.Name)
			}
		}
	}
	for _, note := range paper.Own {
		if seen[note.Node.ID] || !strings.HasPrefix(note.Node.Full(), "Own ") {
			p.t.Errorf("[%s] %q", note.Node.ID, note.Node.Full())
		}
		seen[note.Node.ID] = true
	}
	p.Doc.View(func(g *graph.Graph) {
		at, _ := g.LevelOf(n.ID)
		f := answers.Check(g, g.Level(at), n)
		if f.Stale() || len(f.Missing)+len(f.Numbers)+len(f.Bare)+len(f.Against) > 0 {
			p.t.Errorf("the check finds %+v", f)
		}
		if lost := answers.Hold(g, n, answers.Memo{Text: memo}); len(lost.Unknown)+len(lost.Ids)+len(lost.Numbers)+len(lost.Quotes)+len(lost.Cares) > 0 {
			p.t.Errorf("the memo lost or made up %+v", lost)
		}
	})
}

// report is the report as Markdown.
func (p *performed) report(language string) string {
	p.t.Helper()
	form, _ := forms.Named("report")
	data, err := p.Export(p.t.Context(), form, forms.In{Language: language, Report: report.In{Date: "2026-11-28"}})
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

// golden compares a report with the one that is kept; UPDATE=1 writes it anew.
func (p *performed) golden(name, got string) {
	p.t.Helper()
	file := filepath.Join("testdata/topics", name) // not beside the documents, which are all that is imported
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != got {
		p.t.Errorf("%s is another one, %v:\n%s", name, err, got)
	}
}

// cutThoughts are those that did not stand whole in a prompt.
func cutThoughts(turn journal.Turn) (n int) {
	for _, s := range turn.Sections {
		if s.Block == "data: thoughts" {
			n += s.Trimmed.Items
		}
	}
	return n
}

// refusals are how many actions were proposed and refused.
func (p *performed) refusals() (proposed, refused int) {
	for _, turn := range p.records() {
		for _, o := range turn.Outcomes {
			if proposed++; o.Rejection != nil {
				p.t.Logf("%s: refused: %.100s: %s", turn.ID, o.Text, o.Rejection.Message)
				refused++
			}
		}
	}
	return proposed, refused
}

// fixedShare is how much of a median prompt is the same in each turn of a phase.
func (p *performed) fixedShare() float64 {
	p.t.Helper()
	s, err := p.History.Stats()
	if err != nil {
		p.t.Fatal(err)
	}
	return s.Prompt.FixedShare
}
