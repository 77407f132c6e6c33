package ledger

import (
	"slices"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
)

// The page shows what it heard of: whatever changes what is kept, or what waits, is told at once, and what changes nothing is not.
func TestWhateverChangesIsTold(t *testing.T) {
	w := newWorld(t)
	told := func(what, want string, err error) {
		t.Helper()
		slices.Sort(w.news)
		got := ""
		for _, topic := range slices.Compact(w.news) {
			got += map[string]string{NewsOffers: "offers ", NewsKept: "kept "}[topic]
		}
		if w.news = nil; err != nil || got != want {
			t.Errorf("%s: told %q, not %q (%v)", what, got, want, err)
		}
	}
	follow := func() error { w.follow(); return nil }
	w.step("n01 standard supported Rents rose: They rose a lot.", "n03 standard supported Wages fell: They fell.")
	told("a suggestion", "offers ", follow())
	w.step("n04 standard active Perhaps: It may be.")
	told("nothing", "", follow())
	back := w.deed(func() error { return w.Dismiss([]string{"claim::n01"}) })
	told("dismissed", "offers ", nil)
	told("that taken back", "offers ", back())
	told("put off", "offers ", w.PutOff())
	_, back = w.accepts("claim::n01", Words{})
	told("accepted", "kept offers ", nil)
	told("taken back", "kept offers ", back())
	_, err := w.Keep(Keeping{Words: Words{Title: "Typed", Summary: "The person knows it."}})
	told("kept", "kept ", err)
	_, err = w.KeepPlan(Planning{Text: "- Ask the drivers\n- Count the riders", Language: "en"})
	told("planned", "kept ", err)
	key, err := w.Suggest(Answer{Message: 1, Text: "Both are dear."}, "", rows.Fact)
	told("chosen", "offers ", err)
	back = w.deed(func() error { return w.Dismiss([]string{key}) })
	told("chosen words dismissed", "offers ", nil)
	told("that taken back", "offers ", back())
	_, back = w.accepts(key, Words{})
	told("chosen words accepted", "kept offers ", nil)
	told("chosen words taken back", "kept offers ", back())
	told("read", "kept ", w.Read(true))
	w.step("n02 question active Who pays?: ?")
	told("a row of the books", "kept ", follow())
}

// Where the project is only read nothing is written, whichever way it is asked for.
func TestNothingIsWrittenWhereTheProjectIsOnlyRead(t *testing.T) {
	w := newWorld(t)
	w.step("n01 standard supported Rents rose: They rose a lot.", "n03 standard supported Wages fell: They fell.")
	w.follow()
	dismissed := w.deed(func() error { return w.Dismiss([]string{"claim::n03"}) })
	id := must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Typed", Summary: "The person knows it."}}))
	w.host.ReadOnly = true
	before := w.m.Files()
	for name, do := range map[string]func() error{
		"accept":  func() error { _, err := w.Accept("claim::n01", Words{}); return err },
		"change":  func() error { return w.Change(id, Words{Title: "Other"}, 1) },
		"dismiss": func() error { return w.Dismiss([]string{"claim::n01"}) },
		"keep": func() error {
			_, err := w.Keep(Keeping{Words: Words{Title: "More", Summary: "More of it."}})
			return err
		},
		"plan": func() error {
			_, err := w.KeepPlan(Planning{Text: "- Ask the drivers\n- Count the riders", Language: "en"})
			return err
		},
		"put off":   w.PutOff,
		"read":      func() error { return w.Read(true) },
		"take back": dismissed,
		"suggest": func() error {
			_, err := w.Suggest(Answer{Message: 1, Text: "Both are dear."}, "", rows.Fact)
			return err
		},
	} {
		if err := do(); !fault.Is(err, "graph.rule") {
			t.Errorf("%s: %v", name, err)
		}
	}
	after := w.m.Files()
	for name, text := range after {
		if before[name] != text {
			t.Errorf("%s was written", name)
		}
	}
}
