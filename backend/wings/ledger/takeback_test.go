package ledger

import (
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/wings/ledger/rows"
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
	if err := w.TakeBack(id, "", 1); !fault.Is(err, "ledger.no-entry") {
		t.Errorf("there is nothing before it: %v", err)
	}
	w.step("n01 standard supported Rents rose: By 9 %.")
	w.wants("update::n01")
	must[rows.ID](t)(w.Accept("update::n01", Words{}))
	w.wants("")
	if err := w.TakeBack(id, "update::n01", 1); !fault.Is(err, "ledger.changed") {
		t.Error(err)
	}
	w.grows("taking an update back", func() {
		if err := w.TakeBack(id, "update::n01", 2); err != nil {
			t.Fatal(err)
		}
	})
	if n := w.View().Node(id); n.Rev != 3 || n.Summary != "By 8 %." {
		t.Errorf("%+v", n)
	}
	w.wants("update::n01")
	w.sound("after it")
}

// A conflict that was marked is withdrawn, one that was settled is open again with a task, and its sides are as they were.
func TestAConflictIsTakenBack(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	kept := must[rows.ID](t)(w.Accept("claim::n01", Words{Type: rows.Fact}))
	w.step("n02 standard active Rents fell: By 1 %.", "n02 contradicts n01")
	w.follow()
	id := must[rows.ID](t)(w.Accept("conflict::n01::n02", Words{}))
	c, _ := w.entry("C1").(*rows.Conflict)
	other := c.Nodes[1]
	w.grows("taking a mark back", func() {
		if err := w.TakeBack(id, "", 1); err != nil {
			t.Fatal(err)
		}
	})
	if n, o, task := w.View().Node(kept), w.View().Node(other), w.View().Task(c.Tasks[0]); n.Tagged(rows.TagConflict) || n.Status != rows.Active || o.Status != rows.Deprecated || task.Status != rows.Cancelled {
		t.Errorf("%+v %+v %+v", n, o, task)
	}
	w.sound("withdrawn")
	w.step("n03 standard active Rents stood still: By 0 %.", "n03 contradicts n01")
	w.wants("conflict::n01::n03") // as after a Keep that is taken back, the same is not offered again
	id = must[rows.ID](t)(w.Accept("conflict::n01::n03", Words{}))
	if err := w.Resolve(id, kept, "It was counted.", 1); err != nil {
		t.Fatal(err)
	}
	c, _ = w.View().Get(id).(*rows.Conflict)
	w.grows("taking a settlement back", func() {
		if err := w.TakeBack(id, "", 2); err != nil {
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

// What the rules do not let back is refused: a decision that stands, a task.
func TestWhatStandsIsNotTakenBack(t *testing.T) {
	w := newWorld(t)
	id := must[rows.ID](t)(w.MakeTask(Tasking{Title: "Ask A", Criteria: []string{"A names a price."}}))
	if err := w.TakeBack(id, "", 1); !fault.Is(err, "ledger.no-entry") {
		t.Error(err)
	}
}
