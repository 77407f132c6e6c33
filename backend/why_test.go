package backend_test

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/edit"
	"crg/backend/journal"
)

// story is the chain behind a node, one line a step.
func (w *world) story(id string) (out []string) {
	w.t.Helper()
	rows, err := w.History.Why(id)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, r := range rows {
		line := fmt.Sprintf("%s by %s", r.Kind, r.Actor)
		if r.Turn != "" {
			line += " in " + r.Turn + " " + r.Phase
		}
		for _, f := range r.Fields {
			line += fmt.Sprintf(" %s:%s>%s", f.Field, f.From, f.To)
		}
		if r.Node != "" {
			line += " " + r.Node
		}
		if r.Link != "" {
			line += fmt.Sprintf(" %s out=%v", r.Link, r.Out)
		}
		if r.File != "" {
			line += fmt.Sprintf(" %s:%d", r.File, r.Line)
		}
		if r.Quote != "" {
			line += " “" + r.Quote + "”"
		}
		if !r.Label.IsZero() {
			line += " “" + r.Label.String() + "”"
		}
		out = append(out, line)
	}
	return out
}

func expectStory(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s:\n%s\nnot\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestWhyIsThisHere(t *testing.T) {
	w := newWorld(t, replies(
		`[ACTION: create_node | type: hypothesis | name: "Rust" | content: "The report says: \"Pier 3 lost a fifth of its steel.\"" | reason: "It decides what the bridge can carry."]
[ACTION: create_edge | from: last_created | to: n02 | type: derived-from | reason: "The report says so."]`,
		`[ACTION: set_state | target: n03 | state: contested | reason: "A second report differs."]`,
	), classic())
	paper, err := bring(w.Edit, "report.txt", "Inspection 2024\n\nPier 3 lost a fifth of its steel.\nThe deck is sound.\n")
	if err != nil {
		t.Fatal(err)
	}
	if paper.ID != "n02" {
		t.Fatalf("the file is %s", paper.ID)
	}
	w.turns(2)
	if err := w.Edit.EditNodes([]string{"n03"}, edit.NodeEdit{Importance: ptr(5)}); err != nil {
		t.Fatal(err)
	}
	if err := w.Edit.MoveNodes([]edit.Move{{ID: "n03", X: 0, Y: 700}}); err != nil { // a place is no reason
		t.Fatal(err)
	}
	want := []string{
		"made by Explorer in t0001 exploration “It decides what the bridge can carry.”",
		"source by  n02 files/report.txt:3 “Pier 3 lost a fifth of its steel.”",
		"linked by Explorer in t0001 exploration n02 derived-from out=true “The report says so.”",
		"changed by Explorer in t0002 exploration state:active>contested “A second report differs.”",
		"changed by person importance:4>5",
	}
	expectStory(t, "a node of the model", w.story("n03"), want...)
	rows, _ := w.History.Why("n03")
	var files []string
	for _, f := range rows[0].Prompts {
		files = append(files, fmt.Sprint(f.File, " ", f.Changed))
	}
	if !strings.Contains(strings.Join(files, ";"), "prompts/intro.txt false") {
		t.Errorf("the prompt's files are %v", files)
	}
	if rows[1].At.IsZero() {
		t.Error("when the file came in is not told")
	}
	w.reopen()
	expectStory(t, "after a restart", w.story("n03"), want...)
	master, _, err := w.Edit.Compress([]string{"n03"}, "Packed")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, "packed by person "+master.ID)
	expectStory(t, "packed", w.story("n03"), want...)
	if _, err := w.Edit.Undo(); err != nil {
		t.Fatal(err)
	}
	if got := w.story("n03"); got[len(got)-1] != `undone by person “Pack "Rust" into one”` {
		t.Errorf("after the undo: %s", got[len(got)-1])
	}
}

// The journal forgets in time; the node itself still knows who made it and why.
func TestWhyWithoutJournal(t *testing.T) {
	w := newWorld(t, replies(`[ACTION: create_node | type: question | name: "Who pays?" | content: "Somebody has to." | reason: "Nobody asked."]`), nil)
	w.turns(1)
	w.close()
	removeAll(t, w.dir, ".crg/journal", ".crg/history")
	w.open()
	expectStory(t, "without a journal", w.story("n02"), "made by Explorer in t0001 exploration “Nobody asked.”")
	expectStory(t, "the Goal", w.story("n01"), "made by person")
	if _, err := w.History.Why("n77"); err == nil {
		t.Error("a node that is not there has a story")
	}
}

func TestWhyOfAMerge(t *testing.T) {
	w := newWorld(t, &script{}, nil)
	a := w.add(edit.NodeDraft{Type: "standard", Name: "a", LinkTo: "n01"})
	b := w.add(edit.NodeDraft{Type: "standard", Name: "b", LinkTo: "n01"})
	if _, err := w.Edit.Merge(a, b); err != nil {
		t.Fatal(err)
	}
	got := w.story(a)
	if last := got[len(got)-1]; last != "merged by person "+b {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	rows, _ := w.History.Why(a)
	if rows[len(rows)-1].Name != "b" || rows[0].Kind != journal.WhyMade {
		t.Errorf("%+v", rows)
	}
}
