package ledger

import (
	"fmt"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// A person acts on what they saw: on an entry that changed meanwhile, or is not there, nothing is done, whatever is asked.
func TestNothingIsDoneToAnEntryThatChangedMeanwhile(t *testing.T) {
	w := newWorld(t)
	w.step(
		"n01 standard supported Rents rose: They rose a lot.", "n02 standard supported Rents fell: They fell a lot.", "n01 contradicts n02",
	)
	w.follow()
	one := must[rows.ID](t)(w.Accept("claim::n01", Words{}))
	must[rows.ID](t)(w.Accept("claim::n02", Words{}))
	clash := must[rows.ID](t)(w.Accept("conflict::n01::n02", Words{}))
	choice := must[rows.ID](t)(w.Decide(Deciding{Words: Words{Title: "When?"}, Options: []rows.Alternative{{Title: "Now"}, {Title: "Later"}}, Chosen: 0}))
	job := must[rows.ID](t)(w.MakeTask(Tasking{Title: "Ask", Criteria: []string{"It is asked."}}))
	before := fmt.Sprint(w.m.Files())
	for what, row := range map[string]struct {
		ids []rows.ID
		do  func(id rows.ID, rev int) error
	}{
		"accept": {[]rows.ID{choice}, func(id rows.ID, rev int) error { return w.AcceptDecision(id, 0, []rows.ID{one}, rev) }},
		"change": {[]rows.ID{one, choice, job}, func(id rows.ID, rev int) error {
			return w.Change(id, Words{Title: "Other", Summary: "It is another."}, rev)
		}},
		"confirm": {[]rows.ID{job}, func(id rows.ID, rev int) error { return w.Confirm(id, []int{0}, "Done.", false, rev) }},
		"drop":    {[]rows.ID{choice}, func(id rows.ID, rev int) error { return w.DropDecision(id, "No time.", rev) }},
		"move":    {[]rows.ID{job}, func(id rows.ID, rev int) error { return w.Move(id, rows.Cancelled, rev) }},
		"resolve": {[]rows.ID{clash}, func(id rows.ID, rev int) error { return w.Resolve(id, one, "It is so.", rev) }},
		"retire":  {[]rows.ID{one, choice, job}, func(id rows.ID, rev int) error { return w.Retire(id, rev) }},
	} {
		for _, id := range row.ids {
			if err := row.do(id, 99); !fault.Is(err, "ledger.changed") {
				t.Errorf("%s %s: %v", what, id, err)
			}
			if err := row.do(id[:len(id)-3]+"000", 1); !fault.Is(err, "ledger.no-entry") {
				t.Errorf("%s what is not there: %v", what, err)
			}
		}
	}
	another := Deciding{Words: Words{Title: "Who?"}, Options: []rows.Alternative{{Title: "Both"}}, Chosen: -1, Replaces: choice[:len(choice)-3] + "000"}
	if _, err := w.Decide(another); !fault.Is(err, "ledger.no-entry") {
		t.Errorf("one that is not there is replaced: %v", err)
	}
	if after := fmt.Sprint(w.m.Files()); after != before {
		t.Errorf("something was written: %s", after)
	}
}

// What has ended has ended: nobody gives up once more what was rejected or cancelled.
func TestWhatHasEndedIsNotGivenUpAgain(t *testing.T) {
	w := newWorld(t)
	choice := must[rows.ID](t)(w.Decide(Deciding{Words: Words{Title: "When?"}, Options: []rows.Alternative{{Title: "Now"}, {Title: "Later"}}, Chosen: 0}))
	job := must[rows.ID](t)(w.MakeTask(Tasking{Title: "Ask", Criteria: []string{"It is asked."}}))
	for _, id := range []rows.ID{choice, job} {
		if err := w.Retire(id, int(w.View().Get(id).Revision())); err != nil {
			t.Fatal(err)
		}
		rev := int(w.View().Get(id).Revision())
		if err := w.Retire(id, rev); !fault.Is(err, "ledger.refused") || int(w.View().Get(id).Revision()) != rev {
			t.Errorf("%s: %v", id, err)
		}
	}
	if err := w.Move(job, rows.Ready, int(w.View().Get(job).Revision())); !fault.Is(err, "ledger.refused") {
		t.Error(err)
	}
}
