package notebook_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/llm"
	"crg/backend/run"
	"crg/backend/wing/host"
	"crg/backend/wings/notebook"
)

var templates = os.DirFS("../../../project-template")

// open opens a project with the program's own wings: the notebook is among them.
func open(t *testing.T, dir string) (*backend.Project, *notebook.Notebook) {
	t.Helper()
	return openWith(t, dir, backend.Options{Provider: llm.Practice})
}

func openWith(t *testing.T, dir string, opt backend.Options) (*backend.Project, *notebook.Notebook) {
	t.Helper()
	opt.Templates = templates
	p, err := backend.Open(dir, opt)
	if err != nil {
		t.Fatal(err)
	}
	n, ok := host.Get[*notebook.Notebook](p.Wings)
	if !ok {
		t.Fatal("there is no notebook")
	}
	return p, n
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func until(t *testing.T, what string, done func() bool) {
	t.Helper()
	for range 500 {
		if done() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal(what)
}

func TestANotebookFollowsOffersChecksNeedsAndTells(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "project")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	p, n := open(t, dir)
	if n.Active() || len(p.Wings.Needs()) != 0 {
		t.Fatal("it is not dormant")
	}
	write(t, dir, "notebook/notes.txt", "Ask the council about the bus.\n[n01] is what matters.\n? Who pays for [n99]?\n"+strings.Repeat("long ", 900))
	if _, err := p.Edit.SetGoal("Should the town build a tram?", false); err != nil {
		t.Fatal(err)
	}
	if err := n.Offer("exploration", true); err != nil {
		t.Fatal(err)
	}
	prompt, err := p.Prompt("exploration", "")
	if err != nil || !strings.Contains(prompt.Text, "Ask the council about the bus.") {
		t.Errorf("%v: the prompt does not show the notes", err)
	}
	if _, err := p.Run.Run(context.Background(), run.Options{Turns: 3}); err != nil {
		t.Fatal(err)
	}
	until(t, "a line for each turn", func() bool { return len(n.Turns()) == 3 })
	has := func(list []diag.Diagnostic, id string) bool {
		for _, d := range list {
			if d.ID == id {
				return true
			}
		}
		return false
	}
	if e, ok := p.Wings.Entry("N2"); !ok || e.ID != graph.Digest("[n01] is what matters.") {
		t.Errorf("the second note is %+v", e)
	}
	if _, ok := p.Wings.Entry("N9"); ok {
		t.Error("there is a ninth note")
	}
	story, err := p.History.Why("n01")
	if last := len(story) - 1; err != nil || last < 1 || story[last].Kind != journal.WhyKept || story[last].Label.String() != "The notebook names it: [n01] is what matters." {
		t.Errorf("why n01 is here: %+v, %v", story, err)
	}
	if !has(p.Problems.Known(), "notebook.long") || !has(p.Problems.Warnings(), "notebook.loose") {
		t.Error("what is wrong in the notes is not found")
	}
	if needs := p.Wings.Needs(); len(needs) != 1 || needs[0].Text.Values["text"] != "Who pays for [n99]?" {
		t.Errorf("%+v", needs)
	}
	// What a run does at its end is told a moment later.
	until(t, "a row in Logs for each turn", func() bool {
		rows := 0
		all, err := p.History.All()
		for _, e := range all {
			if e.Actor == "notebook" && e.Kind == journal.Noted {
				rows++
			}
		}
		return err == nil && rows == len(n.Turns())
	})
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	before, shown := n.Turns(), n.Shown()
	if len(before) != 3 {
		t.Errorf("%q are not a line for each turn: the step that tidies up has none of its own", before)
	}
	if shown == nil || shown.Tokens == 0 {
		t.Errorf("%+v: what was sent was not heard", shown)
	}
	if _, err := os.Stat(filepath.Join(dir, ".crg", "notebook", "shown.json")); err != nil {
		t.Error(err)
	}

	// A crash cut off the last line: its record comes again, and nothing stands twice.
	file := filepath.Join(dir, "notebook", "turns.txt")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write(t, dir, "notebook/turns.txt", string(text[:len(text)-3]))
	p, n = open(t, dir)
	defer func() { _ = p.Close() }()
	if got := n.Shown(); got == nil || *got != *shown {
		t.Errorf("%+v, before %+v", got, shown)
	}
	until(t, "the line that was cut off", func() bool { return len(n.Turns()) == len(before) })
	if got := n.Turns(); strings.Join(got, "\n") != strings.Join(before, "\n") {
		t.Errorf("%v, before %v", got, before)
	}
	if again, err := os.ReadFile(file); err != nil || string(again) != string(text) {
		t.Errorf("%v: the file is\n%s", err, again)
	}
	p.Doc.View(func(g *graph.Graph) {
		if g.Node("n99") != nil {
			t.Error("n99 is there")
		}
	})
}

// model keeps what it was asked, and has one answer.
type model struct{ asked []string }

func (m *model) Complete(_ context.Context, req llm.Request) (llm.Reply, error) {
	m.asked = append(m.asked, req.Messages[len(req.Messages)-1].Text)
	return llm.Reply{Text: "The council decides.", Finish: "stop", Usage: llm.Usage{Prompt: 30, Output: 4}}, nil
}

func TestAQuestionIsAnswered(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "project")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	write(t, dir, "notebook/notes.txt", "The tram is late.\n? Which line is full?")
	p, n := open(t, dir)
	defer func() { _ = p.Close() }()
	if got := n.Asked(); len(got) != 1 || got[0] != "Which line is full?" {
		t.Fatalf("%q", got)
	}
	if err := n.Answered("Which line is full?"); err != nil || len(n.Asked()) > 0 || n.Notes() != "The tram is late.\nWhich line is full?" {
		t.Errorf("%v, %q", err, n.Notes())
	}
	if step, err := p.Edit.Undo(); err != nil || len(n.Asked()) != 1 || step.Label.String() != `Answer "Which line is full?"` {
		t.Errorf("%v, %s, %q", err, step.Label, n.Notes())
	}
	if _, err := p.Edit.Redo(); err != nil || len(n.Asked()) > 0 {
		t.Errorf("%v, %q", err, n.Notes())
	}
	write(t, dir, "notebook/notes.txt", "Theirs.")
	if _, err := p.Edit.Undo(); !fault.Is(err, "undo.changed") || n.Notes() != "Theirs." {
		t.Errorf("%v, %q", err, n.Notes())
	}
}

func TestANotebookIsSummedUpByTheWayOfAll(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "project")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	m := &model{}
	p, n := openWith(t, dir, backend.Options{Model: m})
	if err := n.SumUp(context.Background()); !fault.Is(err, "notebook.empty") || len(m.asked) > 0 {
		t.Errorf("%v, asked %v", err, m.asked)
	}
	write(t, dir, "notebook/notes.txt", "Ask the council about the bus.")
	if err := n.SumUp(context.Background()); err != nil {
		t.Fatal(err)
	}
	if len(m.asked) != 1 || !strings.HasSuffix(m.asked[0], "\n\nAsk the council about the bus.") {
		t.Errorf("asked %q", m.asked)
	}
	if got := n.Summary(); !strings.HasPrefix(got, p.Files().Agent().Name+", 2") || !strings.HasSuffix(got, "\n\nThe council decides.") {
		t.Errorf("%q", got)
	}
	if spent := p.Gateway.Spent(); spent.Tokens != 34 {
		t.Errorf("%+v was charged", spent)
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	if asks, err := os.ReadFile(filepath.Join(dir, ".crg", "asks.jsonl")); err != nil || !strings.Contains(string(asks), `"notebook"`) {
		t.Errorf("%v: what it took is not kept: %s", err, asks)
	}
	p, n = openWith(t, dir, backend.Options{Model: m, ReadOnly: true})
	defer func() { _ = p.Close() }()
	if err := n.SumUp(context.Background()); !fault.Is(err, "graph.rule") || len(m.asked) > 1 {
		t.Errorf("%v: a project that is only read was written to", err)
	}
}
