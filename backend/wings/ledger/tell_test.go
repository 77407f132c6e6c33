package ledger

import (
	"strings"
	"sync"
	"testing"

	"crg/backend/journal"
	"crg/backend/ledger/rows"
)

func texts(all []journal.Entry) (out []string) {
	for _, e := range all {
		out = append(out, e.Text.Text+" by "+e.Actor)
	}
	return out
}

// Logs tell what was kept, decided, closed and noted, once each, and the same after another start.
func TestLogsTellWhatTheLedgerDid(t *testing.T) {
	w := newWorld(t)
	w.step("n01 goal open Where to live?", "n02 question open Who pays?: Who pays the rent?", "n03 standard supported Rents rose: They rose by 8 %.")
	w.follow()
	if rows := w.Rows(0); rows != nil {
		t.Errorf("before anything is kept: %v", texts(rows))
	}
	fact, err := w.Accept("claim::n03", Words{Type: rows.Fact})
	if err != nil {
		t.Fatal(err)
	}
	told := w.Rows(0)
	if got := strings.Join(texts(told), "\n"); got != "Kept F1 \"Rents rose\" by person\nNoted from the graph: T1 \"Who pays?\" by crg" {
		t.Errorf("%s", got)
	}
	if nodes := told[0].Nodes; len(nodes) != 1 || nodes[0] != "n03" || told[0].Kind != journal.Noted || told[0].At.IsZero() {
		t.Errorf("%+v", told[0])
	}
	task := w.View().FromHandle("T1")
	rev := int(w.View().Get(task).Revision())
	if err := w.Confirm(task, []int{0}, "We do.", true, rev); err != nil {
		t.Fatal(err)
	}
	if err := w.Retire(fact, 1); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(texts(w.Rows(2)), "\n"); got != "Worked a task off: T1 \"Who pays?\" by person\nGiven up: F1 \"Rents rose\" by person" {
		t.Errorf("%s", got)
	}
	before := strings.Join(texts(w.Rows(0)), "\n")
	if len(w.Rows(4)) != 0 || len(w.Rows(9)) != 0 {
		t.Error("rows are told twice")
	}
	w.open()
	if got := strings.Join(texts(w.Rows(0)), "\n"); got != before {
		t.Errorf("after another start\n%s\n%s", got, before)
	}
}

// The story of a node says as what it is kept, by whom or in which turn, and whether that still holds.
func TestANodesStorySaysHowItIsKept(t *testing.T) {
	w := newWorld(t)
	w.step("n01 goal open Where to live?", "n03 standard supported Rents rose: They rose by 8 %.")
	w.follow()
	fact, err := w.Keep(Keeping{Node: "n03"})
	if err != nil {
		t.Fatal(err)
	}
	story := w.Why("n03")
	if len(story) != 1 || story[0].Kind != journal.WhyKept || story[0].Actor != "person" || story[0].Label.String() != "You kept it as F1, which holds" || story[0].Turn != "" {
		t.Errorf("%+v", story)
	}
	if err := w.Retire(fact, 1); err != nil {
		t.Fatal(err)
	}
	if story = w.Why("n03"); len(story) != 1 || story[0].Label.String() != "You kept it as F1, which does not hold any more" {
		t.Errorf("%+v", story)
	}
	w.step("n04 question open Who pays?: Who pays the rent?")
	w.follow()
	if story = w.Why("n04"); len(story) != 1 || story[0].Actor != "crg" || story[0].Turn != "t0002" || story[0].Label.String() != "Task T1 is about it, which is open" {
		t.Errorf("%+v", story)
	}
	if w.Why("n01") != nil {
		t.Error("nothing is kept of n01")
	}
}

// Who looks while something is kept sees it by its name.
func TestARowNamesWhatWasJustKept(t *testing.T) {
	w := newWorld(t)
	var kept sync.WaitGroup
	kept.Go(func() {
		for n := range 40 {
			if _, err := w.Keep(Keeping{Words: Words{Title: "Rents " + itoa(n), Summary: "They rose."}}); err != nil {
				t.Error(err)
			}
		}
	})
	for read := 0; read < 40; {
		for _, text := range texts(w.Rows(read)) {
			if !strings.HasPrefix(text, "Kept F") {
				t.Fatal(text)
			}
			read++
		}
	}
	kept.Wait()
}
