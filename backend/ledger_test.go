package backend_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"crg/backend"
	"crg/backend/base/canarytest"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/wing/host"
	"crg/backend/wings/ledger"
	"crg/backend/wings/ledger/harvest"
)

// suggested are what the written sessions suggest to keep, each judged by a careful reader: with + it is worth keeping, with - it is not.
var suggested = map[string][]string{
	"example": {"+ fact: Repair: 4.2 or 1.1 million", "+ decision: Try in May, then close it, not Close it to cars, not Keep it open for cars"},
	"decide":  {"+ fact: Gas: 9.2 t", "+ decision: Take the heat pump, not Pellets, not Gas"},
	"plan":    {"+ fact: A permit takes 10 weeks or more"},
	"cause":   {"+ fact: Minus 4 outside, minus 9 last year", "+ decision: The north vent stood open, not The heating failed, not The night was too cold"},
	"read":    {"+ fact: 41 firms, all volunteers", "- decision: Good for offices, not shown for counters, not Fewer sick days at the same output"}, // a reading, no choice
}

// At least half of what is suggested is worth keeping; else the rule is to be narrowed (wings/ledger: fatigue is what can kill it).
func TestMostOfWhatIsSuggestedIsWorthKeeping(t *testing.T) {
	dir := filepath.Join(canarytest.Dir(t), "Example")
	if err := backend.Create(dir, "example", templates); err != nil {
		t.Fatal(err)
	}
	graphs := map[string]*graph.Graph{"example": playSession(t, dir, backend.Options{}).graph}
	for way, said := range map[string]string{
		"decide": "heat pump, pellets or gas", "plan": "a café in the pump house from 1 May", "cause": "the frost in the greenhouse on Thursday", "read": "the four-day week",
	} {
		graphs[way] = playWay(t, way, "en", said).graph
	}
	all, worth := 0, 0
	for name, g := range graphs {
		var got, want []string
		for _, o := range harvest.Look(g, harvest.Nodes(harvest.All(g)...)).Offers(rows.View{}) {
			said := string(o.Kind) + ": "
			if c := o.Draft.Claim; c != nil {
				said += c.Title
			}
			if d := o.Draft.Decision; d != nil {
				for i, option := range d.Options {
					said += strings.Repeat(", not ", min(i, 1)) + option.Title
				}
			}
			got = append(got, said)
		}
		for _, judged := range suggested[name] {
			all++
			mark, said, _ := strings.Cut(judged, " ")
			if want = append(want, said); mark == "+" {
				worth++
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s suggests\n%s\nnot\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	if 2*worth < all {
		t.Errorf("%d of %d are worth keeping", worth, all)
	}
}

// caughtUp is the Ledger of a project when it has heard all that the journal holds.
func (w *world) caughtUp() *ledger.Ledger {
	w.t.Helper()
	l, ok := host.Get[*ledger.Ledger](w.Wings)
	if !ok {
		w.t.Fatal("there is no Ledger")
	}
	for end := time.Now().Add(10 * time.Second); l.Followed() < w.Doc.LastSeq(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			w.t.Fatalf("it followed to %d of %d: %v", l.Followed(), w.Doc.LastSeq(), w.Wings.Problems())
		}
	}
	return l
}

const settles = `It stands in the report.

[ACTION: create_node | type: standard | name: "Rents rose" | category: evidence | content: "The report: \"Rents in the old town rose by eight per cent in 2025.\"" | reason: "It is measured."]
[ACTION: create_edge | from: last_created | to: n02 | type: derived-from | reason: "It stands there."]
[ACTION: set_state | target: last_created | state: supported | reason: "The report says so."]`

// A turn that settles something has it suggested, with its place in the document; undoing the turn takes it away, and doing it again brings it back. What
// was kept stays. Nothing of it is written before, and the folder is whole after a restart.
func TestATurnSuggestsWhatItSettled(t *testing.T) {
	w := newWorld(t, replies(settles, think), nil)
	if _, err := bring(w.Edit, "report.txt", "Rents in the old town rose by eight per cent in 2025."); err != nil {
		t.Fatal(err)
	}
	w.turns(1)
	waits := func() (keys []string) {
		offers, _ := w.caughtUp().Offers()
		for _, o := range offers {
			keys = append(keys, o.Key)
		}
		return keys
	}
	if got := waits(); !slices.Equal(got, []string{"claim::n03"}) || w.caughtUp().Begun() {
		t.Fatalf("%v, begun: %v", got, w.caughtUp().Begun())
	}
	if needs := w.Needs.All(); len(needs) != 1 || needs[0].Wing.Text.ID != "ledger.need.offers" {
		t.Errorf("%+v", needs)
	}
	if _, err := w.Edit.Undo(); err != nil {
		t.Fatal(err)
	}
	if got := waits(); got != nil {
		t.Errorf("undone it suggests %v", got)
	}
	if _, err := w.Edit.Redo(); err != nil {
		t.Fatal(err)
	}
	waits()
	id, err := w.caughtUp().Accept("claim::n03", ledger.Words{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Edit.Undo(); err != nil {
		t.Fatal(err)
	}
	w.reopen()
	kept := w.caughtUp().View().Node(id)
	if kept == nil || kept.Status != rows.Active || kept.Evidence[0].Quote != "Rents in the old town rose by eight per cent in 2025." {
		t.Errorf("%+v", kept)
	}
	if got := waits(); !slices.Equal(got, []string{"deprecate::n03"}) {
		t.Errorf("%v", got)
	}
	for _, d := range w.Problems.Check().Diagnostics {
		if strings.HasPrefix(d.ID, "ledger.") || d.ID == "wing.failed" {
			t.Errorf("%s", d)
		}
	}
}
