package ledger_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/app/service"
	"crg/app/service/ledger"
)

// undone takes the newest step back, or does it again, and gives its name.
func (p page) undone(how string) string {
	p.T.Helper()
	var u service.Undone
	p.OK("Graph."+how, &u)
	return u.Label.Text
}

// again closes the project and opens it.
func (p page) again() {
	p.T.Helper()
	if err := p.App.Close(); err != nil {
		p.T.Fatal(err)
	}
	p.OK("Projects.Open", nil, p.Dir)
}

func (p page) rows(list string) (out []string) {
	p.T.Helper()
	var page ledger.LedgerPage
	p.OK("Ledger.Page", &page, list, "", 0, 50)
	for _, r := range page.Rows {
		out = append(out, r.Title+" "+r.Status)
	}
	return out
}

func (p page) supported(name string) string {
	p.T.Helper()
	var node string
	state := "supported"
	p.OK("Graph.AddNode", &node, service.NodeDraft{Name: name, Text: name + " by 8 %.", Type: "standard"})
	p.OK("Graph.EditNodes", nil, []string{node}, service.NodeEdit{State: &state})
	return node
}

func (p page) setting(key string) string {
	p.T.Helper()
	var v service.SettingsView
	p.OK("Settings.View", &v)
	for _, o := range v.Options {
		if o.Key == key {
			return o.Value
		}
	}
	p.T.Fatal("no setting ", key)
	return ""
}

// The last things that a person did are taken back one after the other, wherever they were done, and done again, with restarts between; files that only grow
// only grow.
func TestOneUndoForNodesSuggestionsAndSettings(t *testing.T) {
	p := newProject(t)
	p.OK("Graph.SetGoal", nil, "Where to live?", false)
	node := p.supported("Rents rose")
	p.offers(1)
	name := "Rents rose a lot"
	p.OK("Graph.EditNodes", nil, []string{node}, service.NodeEdit{Name: &name})
	key := p.offered(func(list []ledger.LedgerOffer) bool { return len(list) == 1 && list[0].Title == name })[0].Key
	p.OK("Ledger.Accept", nil, key, ledger.LedgerForm{Kind: "fact"})
	was := p.setting("cooldown")
	p.OK("Settings.SetOption", nil, "cooldown", "77")
	kept := readFile(t, p.Dir, "ledger/kg_nodes.jsonl")

	p.again()
	for _, want := range []string{"Setting cooldown", "Keep \"Rents rose a lot\"", "Edit \"Rents rose\""} {
		if got := p.undone("Undo"); got != want {
			t.Errorf("undone: %q, want %q", got, want)
		}
		p.again()
	}
	if got := p.setting("cooldown"); got != was {
		t.Errorf("cooldown: %s", got)
	}
	if o := p.offers(1)[0]; o.Key != key {
		t.Errorf("it suggests %+v", o)
	}
	if now := readFile(t, p.Dir, "ledger/kg_nodes.jsonl"); !strings.HasPrefix(now, kept) || now == kept {
		t.Error("what is kept was written over, or nothing was written")
	}
	for range 3 {
		p.undone("Redo")
		p.again()
	}
	if got := p.rows("facts"); len(got) != 1 || got[0] != "Rents rose a lot active" {
		t.Errorf("%q", got)
	}
	p.offers(0)
	if got := p.setting("cooldown"); got != "77" {
		t.Errorf("cooldown: %s", got)
	}
	p.Fails("Graph.Redo", "undo.nothing")
}

func readFile(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Each thing that a person does with what is kept is taken back and done again; state shows what it is about.
func TestWhatIsDoneWithTheKeptIsTakenBack(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(p page)
		list string
		done string // all rows
		back string
	}{
		{"keep", func(p page) { p.OK("Ledger.Keep", nil, ledger.LedgerKeepForm{Kind: "fact", Title: "A", Summary: "A."}) }, "facts", "A active", "A deprecated"},
		{"change", func(p page) {
			c := p.fact("A")
			p.OK("Ledger.Change", nil, c.ID, ledger.LedgerForm{Title: "B"}, c.Rev)
		}, "facts", "B active", "A active"},
		{"give up", func(p page) {
			c := p.fact("A")
			p.OK("Ledger.Retire", nil, c.ID, c.Rev)
		}, "facts", "A deprecated", "A active"},
		{"task", func(p page) { p.task("Ask A") }, "tasks", "Ask A ready", "Ask A cancelled"},
		{"task in other words", func(p page) {
			c := p.task("Ask A")
			p.OK("Ledger.Change", nil, c.ID, ledger.LedgerForm{Title: "Ask B"}, c.Rev)
		}, "tasks", "Ask B ready", "Ask A ready"},
		{"a choice that is only proposed", func(p page) {
			p.OK("Ledger.Decide", nil, ledger.LedgerDecisionForm{Title: "Which?", Options: []ledger.LedgerOption{{Title: "A", Chosen: true}, {Title: "B", Cons: []string{"dear"}}}, Reasons: []string{"Why not."}})
		}, "decisions", "Which? proposed", "Which? rejected"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newProject(t)
			c.do(p)
			for range 2 {
				if got := p.rows(c.list); len(got) == 0 || got[0] != c.done {
					t.Fatalf("done: %q", got)
				}
				p.undone("Undo")
				p.again()
				if got := p.rows(c.list); len(got) == 0 || got[0] != c.back {
					t.Fatalf("taken back: %q", got)
				}
				p.undone("Redo")
				p.again()
			}
		})
	}
}

func (p page) fact(title string) (c ledger.LedgerChip) {
	p.T.Helper()
	p.OK("Ledger.Keep", &c, ledger.LedgerKeepForm{Kind: "fact", Title: title, Summary: title + "."})
	return c
}

func (p page) task(title string) (c ledger.LedgerChip) {
	p.T.Helper()
	p.OK("Ledger.MakeTask", &c, ledger.LedgerTaskForm{Title: title, Criteria: []string{"A price."}})
	return c
}

// A suggestion that was dismissed waits again, and does not when that is done again.
func TestDismissIsTakenBack(t *testing.T) {
	p := newProject(t)
	p.supported("Rents rose")
	key := p.offers(1)[0].Key
	var step uint64
	p.OK("Ledger.Dismiss", &step, []string{key})
	p.offers(0)
	if got := p.undone("Undo"); got != "Dismiss \"Rents rose\"" {
		t.Errorf("undone: %q", got)
	}
	p.offers(1)
	p.undone("Redo")
	p.offers(0)
	p.OK("Graph.UndoStep", nil, step, false)
	p.offers(1)
	var log string
	p.OK("Logs.Everything", &log, nil)
	if !strings.Contains(log, "Dismiss \"Rents rose\"") {
		t.Errorf("the Logs do not tell it: %s", log)
	}
}

// A task that is done stays done, as its rules say: Undo says so, and the next goes on before it. So it is where another hand wrote.
func TestWhatStaysIsSaid(t *testing.T) {
	p := newProject(t)
	p.fact("A")
	c := p.task("Ask A")
	p.OK("Ledger.Move", &c, c.ID, "review", c.Rev)
	p.OK("Ledger.Confirm", &c, c.ID, []int{0}, "39,900", true, c.Rev)
	p.Fails("Graph.Undo", "undo.stays")
	p.Fails("Graph.Undo", "undo.changed") // moving it on: it is done since
	if got := p.rows("tasks"); got[0] != "Ask A done" {
		t.Errorf("%q", got)
	}
	p.Fails("Graph.Undo", "undo.changed") // and making it
	if got := p.undone("Undo"); got != "Keep \"A\"" {
		t.Errorf("undone: %q", got)
	}

	p.OK("Settings.SetOption", nil, "cooldown", "77")
	file := filepath.Join(p.Dir, "settings", "ui-config.txt")
	if err := os.WriteFile(file, []byte("cooldown: 99\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	p.Fails("Graph.Undo", "undo.changed")
	if got := readFile(t, p.Dir, "settings/ui-config.txt"); got != "cooldown: 99\n" {
		t.Errorf("%q", got)
	}
}
