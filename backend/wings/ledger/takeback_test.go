package ledger

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
)

// grows: the logs hold what they held, byte for byte, and more behind it.
func (w *world) grows(what string, do func()) {
	w.t.Helper()
	was := w.m.Files()
	do()
	now := w.m.Files()
	for name, text := range was {
		if strings.HasPrefix(name, "ledger/") && strings.HasSuffix(name, "s.jsonl") && !strings.HasPrefix(now[name], text) {
			w.t.Errorf("%s: %s lost something", what, name)
		}
	}
}

// An accepted change of words is taken back by a new revision, and waits again.
func TestAnAcceptedUpdateIsTakenBack(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	id := must[rows.ID](t)(w.Accept("claim::n01", Words{}))
	w.step("n01 standard supported Rents rose: By 9 %.")
	w.wants("update::n01")
	_, back := w.accepts("update::n01", Words{})
	w.wants("")
	w.grows("taking an update back", func() {
		if err := back(); err != nil {
			t.Fatal(err)
		}
	})
	if n := w.View().Node(id); n.Rev != 3 || n.Summary != "By 8 %." {
		t.Errorf("%+v", n)
	}
	w.wants("update::n01")
	if err := w.Change(id, Words{Summary: "By 7 %."}, 3); err != nil {
		t.Fatal(err)
	}
	if err := back(); !fault.Is(err, "undo.changed") {
		t.Errorf("after another change: %v", err)
	}
	w.sound("after it")
}

// What was kept and taken back counts as not kept, and is offered again, as often as somebody likes: with the words that the person changed gone, with the suggestion
// remembered or not. An answer that was taken back counts as none. Dismissed it comes no more, whoever keeps the node by hand and takes that back.
func TestWhatIsKeptAndTakenBackIsOfferedAgain(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	const key = "claim::n01"
	takeBack := func(id rows.ID, back func() error) {
		t.Helper()
		w.wants("")
		w.grows("taking a Keep back", func() {
			if err := back(); err != nil {
				t.Fatal(err)
			}
		})
		if n := w.View().Node(id); n.Status != rows.Deprecated || !n.Unkept() {
			t.Errorf("%+v", n)
		}
		w.sound("taken back")
	}
	for n := range 3 {
		w.wants(key)
		if kept, dismissed, _ := w.Answered(); kept != 0 || dismissed != 0 {
			t.Errorf("kept %d, dismissed %d", kept, dismissed)
		}
		id, back := w.accepts(key, Words{Title: fmt.Sprint("Rents, ", n), Type: rows.Fact})
		if f := w.View().Node(id); f.Status != rows.Active || f.Unkept() || w.View().Handle(id) != "F1" {
			t.Errorf("%+v", f)
		}
		takeBack(id, back)
		if n == 1 {
			w.open()
		}
	}
	byHand := func(words Words) (id rows.ID, back func() error) {
		back = w.deed(func() (err error) { id, err = w.Keep(Keeping{Node: "n01", Words: words}); return err })
		return id, back
	}
	for range 2 { // as the suggestion waits
		w.wants(key)
		takeBack(byHand(Words{Type: rows.Fact}))
	}
	w.wants(key)
	dismissed := w.deed(func() error { return w.Dismiss([]string{key}) })
	takeBack(byHand(Words{}))
	w.wants("")
	id, _ := byHand(Words{})
	if n := w.View().Node(id); n.Status != rows.Active || n.Unkept() {
		t.Errorf("%+v", n)
	}
	if err := w.Retire(id, int(w.View().Node(id).Rev)); err != nil { // given up is another thing
		t.Fatal(err)
	}
	if err := dismissed(); err != nil {
		t.Fatal(err)
	}
	w.wants("")
	w.sound("at the end")
}

// A conflict that was marked is withdrawn, one that was settled is open again with a task, and its sides are as they were.
func TestAConflictIsTakenBack(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	kept := must[rows.ID](t)(w.Accept("claim::n01", Words{Type: rows.Fact}))
	w.step("n02 standard active Rents fell: By 1 %.", "n02 contradicts n01")
	w.wants("conflict::n01::n02")
	_, back := w.accepts("conflict::n01::n02", Words{})
	w.wants("")
	c, _ := w.entry("C1").(*rows.Conflict)
	other := c.Nodes[1]
	w.grows("taking a mark back", func() {
		if err := back(); err != nil {
			t.Fatal(err)
		}
	})
	n, o, task := w.View().Node(kept), w.View().Node(other), w.View().Task(c.Tasks[0])
	if n.Tagged(rows.TagConflict) || n.Status != rows.Active || n.Unkept() || o.Status != rows.Deprecated || !o.Unkept() || task.Status != rows.Cancelled {
		t.Errorf("%+v %+v %+v", n, o, task)
	}
	w.sound("withdrawn")
	w.wants("conflict::n01::n02")
	if err := w.Dismiss([]string{"conflict::n01::n02"}); err != nil {
		t.Fatal(err)
	}
	w.step("n03 standard active Rents stood still: By 0 %.", "n03 contradicts n01")
	w.wants("conflict::n01::n03")
	id := must[rows.ID](t)(w.Accept("conflict::n01::n03", Words{}))
	back = w.deed(func() error { return w.Resolve(id, kept, "It was counted.", 1) })
	c, _ = w.View().Get(id).(*rows.Conflict)
	w.grows("taking a settlement back", func() {
		if err := back(); err != nil {
			t.Fatal(err)
		}
	})
	again, _ := w.View().Get(id).(*rows.Conflict)
	if again.Status != rows.Open || len(again.Tasks) != len(c.Tasks)+1 || len(again.Evidence) != 0 {
		t.Errorf("%+v", again)
	}
	for _, side := range again.Nodes {
		if n := w.View().Node(side); n.Status != rows.Active || !n.Tagged(rows.TagConflict) {
			t.Errorf("%+v", n)
		}
	}
	if err := w.Resolve(id, again.Nodes[1], "The new count.", 3); err != nil { // and it can be settled otherwise
		t.Fatal(err)
	}
	w.sound("settled again")
}

// settled has a conflict of two claims, of which the person kept the first, and what takes that back.
func (w *world) settled() (conflict, kept rows.ID, back func() error) {
	w.t.Helper()
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	kept = must[rows.ID](w.t)(w.Accept("claim::n01", Words{Type: rows.Fact}))
	w.step("n02 standard active Rents fell: By 1 %.", "n02 contradicts n01")
	w.follow()
	conflict = must[rows.ID](w.t)(w.Accept("conflict::n01::n02", Words{}))
	return conflict, kept, w.deed(func() error { return w.Resolve(conflict, kept, "It was counted.", 1) })
}

// A side that the person worded anew since the conflict was settled keeps its words when it is open again.
func TestASideThatWasChangedSinceKeepsItsWords(t *testing.T) {
	w := newWorld(t)
	id, kept, back := w.settled()
	if err := w.Change(kept, Words{Title: "Rents rose by much"}, int(w.View().Node(kept).Rev)); err != nil {
		t.Fatal(err)
	}
	if err := back(); err != nil {
		t.Fatal(err)
	}
	c, _ := w.View().Get(id).(*rows.Conflict)
	for _, side := range c.Nodes {
		n := w.View().Node(side)
		if n.Status != rows.Active || !n.Tagged(rows.TagConflict) || side == kept && n.Title != "Rents rose by much" {
			t.Errorf("%+v", n)
		}
	}
	w.sound("after it")
}

// A conflict can be marked and taken back as often as somebody likes: each time it waits again, and what was kept for it alone counts as not kept, so that
// it is offered for itself where it is settled. Kept for itself it stays. Nobody counts an answer that was taken back.
func TestAConflictIsMarkedAndTakenBackAgain(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	must[rows.ID](t)(w.Accept("claim::n01", Words{Type: rows.Fact}))
	w.step("n02 standard supported Rents fell: By 1 %.", "n02 contradicts n01")
	const key = "conflict::n01::n02"
	mark := func(status string) *rows.Node {
		t.Helper()
		w.wants(key + " claim::n02")
		_, back := w.accepts(key, Words{})
		w.wants("")
		if kept, _, _ := w.Answered(); kept != 2 {
			t.Errorf("%d kept", kept)
		}
		side := w.View().Node(w.View().ByKey("node::n02"))
		if !side.Tagged(rows.TagConflict) || side.Status != rows.Active || side.Type != rows.Assumption {
			t.Errorf("%+v", side)
		}
		if err := back(); err != nil {
			t.Fatal(err)
		}
		side = w.View().Node(side.ID)
		if side.Tagged(rows.TagConflict) || side.Status != status {
			t.Errorf("%+v", side)
		}
		w.sound("taken back")
		return side
	}
	mark(rows.Deprecated)
	w.open() // as the graph and the rows say, whatever is remembered
	mark(rows.Deprecated)
	w.wants(key + " claim::n02")
	must[rows.ID](t)(w.Accept("claim::n02", Words{}))
	w.wants(key)
	_, back := w.accepts(key, Words{})
	if err := back(); err != nil {
		t.Fatal(err)
	}
	if side := w.View().Node(w.View().ByKey("node::n02")); side.Status != rows.Active || side.Tagged(rows.TagConflict) {
		t.Errorf("what was kept for itself went: %+v", side)
	}
	w.wants(key)
	w.sound("after it")
}

// What CRG adds to a conflict is in the language of the project: its task, and that which it has when it is open again.
func TestAConflictIsWordedInTheLanguageOfTheProject(t *testing.T) {
	for template, want := range map[string]string{"": "Resolve conflict: ", "decide": "Resolve conflict: ", "de": "Widerspruch lösen: ", "decide-de": "Widerspruch lösen: "} {
		w := newWorld(t)
		w.files.Settings.Template = template
		_, _, back := w.settled()
		if err := back(); err != nil {
			t.Fatal(err)
		}
		for _, handle := range []string{"T1", "T2"} {
			task, _ := w.entry(handle).(*rows.Task)
			german := strings.HasPrefix(task.Criteria[0], "Eines von")
			if !strings.HasPrefix(task.Title, want) || german != strings.HasPrefix(want, "W") {
				t.Errorf("%q: %s: %s", template, task.Title, task.Criteria[0])
			}
		}
	}
}

// Older programs had ways back of their own, which are steps of their journals: they are turned as any other.
func TestAStepOfAnOlderProgramIsTurned(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.wants("claim::n01")
	if err := w.Dismiss([]string{"claim::n01"}); err != nil {
		t.Fatal(err)
	}
	offeredAgain := json.RawMessage(`{"again":[{"key":"claim::n01"}]}`)
	for range 2 {
		if _, _, err := w.TurnStep(offeredAgain, false); err != nil {
			t.Fatal(err)
		}
		w.wants("claim::n01")
		if _, _, err := w.TurnStep(offeredAgain, true); err != nil {
			t.Fatal(err)
		}
		w.wants("")
	}
	for _, id := range []string{"ledger.step.restore", "ledger.step.reinstate", "ledger.step.back"} {
		if !message.New(id).Known() {
			t.Errorf("what a journal calls %s has no words any more", id)
		}
	}
}
