package ledger

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger/harvest"
)

var report = []string{
	"n01 goal active Where to live: ?",
	"n02 artifact active report.txt: Rents in the old town rose by eight per cent in 2025.",
	"n03 standard active Rents rose: \"Rents in the old town rose by eight per cent in 2025.\"",
	"n03 derived-from n02",
}

// 3LG-142: following the graph keeps nothing by itself. What looks settled is suggested, and the folder comes with the first yes.
func Test3LG_142_NothingIsKeptWithoutAYes(t *testing.T) {
	w := newWorld(t)
	w.step(report...)
	w.wants("")
	w.step("n03 standard supported Rents rose: \"Rents in the old town rose by eight per cent in 2025.\"", "n04 question active How long?: ?")
	w.wants("claim::n03")
	for name := range w.m.Files() {
		if strings.HasPrefix(name, "ledger/") {
			t.Errorf("%s is there", name)
		}
	}
	if n := w.Needs(); len(n) != 1 || n[0].Text.String() != "1 suggestion waits: what looks settled can be kept" {
		t.Errorf("%v", n)
	}
	id, err := w.Accept("claim::n03", Words{})
	if err != nil {
		t.Fatal(err)
	}
	f := w.View().Node(id)
	if f.Type != rows.Fact || len(f.Evidence) != 1 || f.Evidence[0].Quote != "Rents in the old town rose by eight per cent in 2025." || f.CreatedBy != "person" {
		t.Errorf("%+v", f)
	}
	w.wants("")
	if got := w.kept(); got != "F2 Rents rose, T1 How long?" { // F1 is the source
		t.Error(got)
	}
	if _, err := w.Accept("claim::n03", Words{}); !fault.Is(err, "inbox.gone") {
		t.Errorf("a second yes: %v", err)
	}
	w.sound("after it")
}

// Undo takes back what waits and the tasks that wrote themselves; what a person kept stays, and is asked about. Redo brings both back.
func TestUndoTakesBackWhatWaits(t *testing.T) {
	w := newWorld(t)
	if _, err := w.Keep(Keeping{Words: Words{Title: "Typed", Summary: "The person knows it."}}); err != nil {
		t.Fatal(err)
	}
	w.step("n01 goal active Goal: ?")
	w.step("n02 standard supported Settled: It is so.", "n03 question active How far?: ?")
	w.wants("claim::n02")
	w.undo()
	w.wants("")
	if task, _ := w.entry("T1").(*rows.Task); task.Status != rows.Cancelled {
		t.Errorf("%+v", task)
	}
	w.step("n02 standard supported Settled: It is so.", "n03 question active How far?: ?")
	w.wants("claim::n02")
	if task, _ := w.entry("T2").(*rows.Task); task == nil || task.Status != rows.Ready {
		t.Errorf("%+v", task)
	}
	if _, err := w.Accept("claim::n02", Words{}); err != nil {
		t.Fatal(err)
	}
	w.undo()
	w.wants("deprecate::n02")
	if f, _ := w.entry("F2").(*rows.Node); f.Status != rows.Active {
		t.Errorf("what was kept went: %+v", f)
	}
	w.sound("after it")
}

// What the person said no to does not come again, also after a restart, until it says something else.
func TestWhatWasDismissedStaysAway(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Settled: It is so.")
	w.wants("claim::n01")
	if err := w.Dismiss([]string{"claim::n01"}); err != nil {
		t.Fatal(err)
	}
	w.open()
	w.step("n01 standard resolved Settled: It is so.")
	w.wants("")
	w.step("n01 standard resolved Settled: It is otherwise.")
	w.wants("claim::n01")
}

// The first look is at the whole graph, whatever the journal holds; deleting .crg loses nothing that the graph does not say again.
func TestTheInboxIsNoTruth(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Settled: It is so.")
	w.step("n02 standard active Another: x")
	w.records = w.records[1:] // the beginning was thinned away
	w.records[0].Seq = 1
	w.wants("claim::n01")
	for name := range w.m.Files() {
		if strings.HasPrefix(name, ".crg/") {
			_ = w.m.Remove(name)
		}
	}
	w.open()
	if w.Followed() != 0 {
		t.Errorf("it followed to %d", w.Followed())
	}
	w.wants("claim::n01")
}

// full has the disk refuse to put files of a name in place, after so many that it takes.
func (w *world) full(name string, after int) {
	w.m.Hook = func(kind, file string) error {
		if kind == "rename" && strings.HasSuffix(file, name) {
			if after--; after < 0 {
				return errors.New("the disk is full")
			}
		}
		return nil
	}
}

// A first look at a large graph that ends in its middle counts as none: the next one is at all of it, also in another start of the program.
func TestALookThatEndsInItsMiddleIsDoneAgain(t *testing.T) {
	for _, again := range []bool{false, true} {
		w := newWorld(t)
		var lines []string
		for n := range 2*atOnce + 1 {
			lines = append(lines, fmt.Sprintf("n%02d standard supported Settled %d: It is so.", n+1, n))
		}
		w.step(lines...)
		w.full("inbox.json", 1)
		if err := w.Follow(w.records); err == nil || w.Followed() != 0 || w.inbox.Len() != atOnce {
			t.Fatalf("%v: %d suggestions, and it followed to %d", err, w.inbox.Len(), w.Followed())
		}
		w.m.Hook = nil
		if again {
			w.open()
		}
		w.follow()
		if w.inbox.Len() != len(lines) || w.Followed() != 1 {
			t.Errorf("%d suggestions, and it followed to %d", w.inbox.Len(), w.Followed())
		}
	}
}

// What a model noted and the disk did not take comes again with its record.
func TestANoteThatCouldNotBeKeptComesAgain(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	w.step("n02 standard active Rents: They were counted.")
	w.records[1].By = "Explorer"
	w.records[1].Data = []byte(`{"outcomes":[{"action":{"action":"note_fact","fields":{"fact":"Rents fell."},"reason":"So."},"about":["n02",""]}]}`)
	w.full(notesFile, 0)
	if err := w.Follow(w.records[1:]); err == nil || w.Followed() != 1 {
		t.Errorf("%v, and it followed to %d", err, w.Followed())
	}
	w.m.Hook = nil
	w.open()
	w.follow()
	if got := w.waits(); !strings.HasPrefix(got, "claim::n01 note::") {
		t.Errorf("it suggests %q", got)
	}
}

// At most 20 are shown, the others counted; they come up as these are answered.
func TestNotTooManyAtOnce(t *testing.T) {
	w := newWorld(t)
	var lines []string
	for n := range 34 {
		lines = append(lines, fmt.Sprintf("n%02d standard supported Settled %d: It is so.", n+1, n))
	}
	w.step(lines...)
	w.follow()
	offers, more := w.Offers()
	if len(offers) != MostOffers || more != 14 {
		t.Errorf("%d and %d", len(offers), more)
	}
	if err := w.Dismiss([]string{"claim::n01", "claim::n02"}); err != nil {
		t.Fatal(err)
	}
	if offers, more := w.Offers(); len(offers) != MostOffers || more != 12 {
		t.Errorf("%d and %d", len(offers), more)
	}
}

// 3LG-100: what a turn changed is one batch behind it, tasks before what is known; a turn that changed nothing of it writes nothing.
func Test3LG_100_TheBatchBehindATurn(t *testing.T) {
	w := newWorld(t)
	if _, err := w.Keep(Keeping{Words: Words{Title: "Typed"}}); err != nil {
		t.Fatal(err)
	}
	var did []string
	w.m.Hook = func(kind, name string) error {
		if kind == "write" && strings.HasSuffix(name, "_nodes.jsonl") {
			did = append(did, name)
		}
		return nil
	}
	w.step(append(report, "n04 question active How far?: ?")...)
	w.follow()
	if got := strings.Join(did, " "); got != "ledger/tg_nodes.jsonl ledger/kg_nodes.jsonl" {
		t.Errorf("it wrote %s", got)
	}
	if last := w.store.Last(); last.Turn != "t0001" || last.GraphSeq != 1 || len(last.Changed) != 2 || last.By != "crg" {
		t.Errorf("%+v", last)
	}
	did = nil
	w.step("n05 standard active Nothing to note: x")
	w.follow()
	if did != nil {
		t.Errorf("it wrote %v", did)
	}
}

// Wherever the program dies or the power fails between the journal and the last write, the next opening goes on: nothing is doubled, nothing is lost,
// and what was acknowledged is there.
func TestAKillBetweenJournalAndLedgerDoublesNothing(t *testing.T) {
	for k := 1; ; k++ {
		reached := false
		for _, how := range []string{"fails", "dies", "loses power"} {
			w := newWorld(t)
			if _, err := w.Keep(Keeping{Words: Words{Title: "Typed"}}); err != nil {
				t.Fatal(err)
			}
			w.step("n09 standard active Not settled: x")
			w.follow()
			if err := w.Close(); err != nil { // the mark is durable: what was judged does not come again by itself
				t.Fatal(err)
			}
			n := 0
			w.m.Hook = func(string, string) error {
				if n++; n == k || how != "fails" && n > k {
					reached = true
					return errors.New("the disk is gone")
				}
				return nil
			}
			w.step(append(report, "n04 question active How far?: ?", "n05 standard supported Settled: So.")...)
			err := w.Follow(w.records[1:])
			_, accepted := w.Accept("claim::n05", Words{})
			w.m.Hook = nil
			if how == "loses power" {
				w.m = w.m.PowerCut(false, rand.IntN)
			}
			w.open()
			w.follow()
			what := fmt.Sprintf("operation %d %s", k, how)
			w.sound(what)
			kept, waits := w.kept(), w.waits()
			if err := w.Follow(w.records[1:]); err != nil || w.kept() != kept || w.waits() != waits { // once more, as after a mark that was lost
				t.Errorf("%s: %v: %s %s", what, err, w.kept(), w.waits())
			}
			switch {
			case strings.Contains(kept, "Settled") && waits == "":
			case !strings.Contains(kept, "Settled") && waits == "claim::n05" && accepted != nil:
			default:
				t.Errorf("%s: follow %v, accept %v: kept %s, waits %s", what, err, accepted, kept, waits)
			}
			if !strings.Contains(kept, "T1 How far?") || strings.Contains(kept, "T2") {
				t.Errorf("%s: %s", what, kept)
			}
		}
		if !reached {
			if k < 20 {
				t.Fatalf("it takes %d operations only", k)
			}
			return
		}
	}
}

// A row that the rules refuse keeps neither the others nor the next turns back.
func TestARefusedRowKeepsNothingBack(t *testing.T) {
	w := newWorld(t)
	if _, err := w.Keep(Keeping{Words: Words{Title: "Typed"}}); err != nil {
		t.Fatal(err)
	}
	w.step("n01 question active How far?: ?", "n02 artifact active TODO: - [ ] read it")
	w.g.Node("n02").Extra["source"] = json.RawMessage(`{"file":"../elsewhere.txt"}`) // a place outside of the project
	w.follow()
	if got := w.kept(); got != "F1 Typed, T1 How far?" {
		t.Error(got)
	}
	w.sound("after it")
}

// A command keeps what a document says while CRG notes the document itself: there is one source, whoever was first.
func TestADocumentThatSomebodyElseNotedMeanwhileIsOneSource(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: By 8 %.")
	w.follow()
	must[rows.ID](t)(w.Accept("claim::n01", Words{}))
	w.step("n02 artifact active Report: Rents rose.")
	doc := w.g.Node("n02")
	line := rows.Encode(harvest.Source(rows.View{}, doc, w.born, w.clock()))
	w.m.WriteFile("ledger/kg_nodes.jsonl", []byte(w.m.Files()["ledger/kg_nodes.jsonl"]+string(line)+"\n"))
	w.follow()
	if got := List(w.View(), ListSources, ""); len(got) != 1 {
		t.Errorf("%d sources", len(got))
	}
}
