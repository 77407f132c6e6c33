package ledger

import (
	"fmt"
	"regexp"
	"syscall"
	"testing"

	"crg/backend/ledger/rows"
)

// A dismissal that the disk did not let back is taken back by the next try.
func TestADismissalIsTakenBackByTheNextTry(t *testing.T) {
	for at, more := 1, true; more; at++ {
		w := newWorld(t)
		w.step("n01 standard supported Rents rose: They rose a lot.")
		w.follow()
		must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Typed", Summary: "The person knows it."}}))
		back := w.deed(func() error { return w.Dismiss([]string{"claim::n01"}) })
		n := 0
		hook := func(string, string) error {
			if n++; n == at {
				return syscall.EIO
			}
			return nil
		}
		w.m.Hook, w.m.Reading = hook, hook
		err := back()
		w.m.Hook, w.m.Reading = nil, nil
		if more = n >= at; err != nil {
			err = back()
		}
		if got := w.waits(); got != "claim::n01" || err != nil {
			t.Errorf("operation %d was refused: it suggests %q, %v", at, got, err)
		}
	}
}

// Whatever the disk refuses once, a look or a change, is told to whoever asked, or all is as if it had not been refused.
func TestWhatTheDiskRefusesIsToldOrDoesNotMatter(t *testing.T) {
	var fact, decision, job rows.ID
	var dismissed, changed func() error // take that back
	begin := func() *world {
		w := newWorld(t)
		w.step(
			"n01 standard supported Rents rose: They rose a lot.", "n03 standard supported Wages fell: They fell.",
			"n05 goal active Which?: ?", "n06 standard supported Trains run: They run.",
		)
		w.follow()
		dismissed = w.deed(func() error { return w.Dismiss([]string{"claim::n06"}) })
		fact = must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Typed", Summary: "The person knows it."}}))
		decision = must[rows.ID](t)(w.Decide(Deciding{Words: Words{Title: "When?"}, Options: []rows.Alternative{{Title: "Now"}, {Title: "Later"}}, Chosen: 0}))
		job = must[rows.ID](t)(w.MakeTask(Tasking{Title: "Ask", Criteria: []string{"It is asked."}}))
		changed = w.deed(func() error { return w.Change(fact, Words{Summary: "The person knows more of it."}, 1) })
		return w
	}
	drawn := regexp.MustCompile(`[0-9A-Z]{26}`)
	said := func(_ any, err error) error { return err } // what it is called is drawn
	for name, do := range map[string]func(w *world) error{
		"accept":          func(w *world) error { return said(w.Accept("claim::n01", Words{})) },
		"change":          func(w *world) error { return w.Change(fact, Words{Summary: "It is another."}, 2) },
		"change a choice": func(w *world) error { return w.Change(decision, Words{Summary: "It is now."}, 1) },
		"change a task":   func(w *world) error { return w.Change(job, Words{Title: "Ask them"}, 1) },
		"decide": func(w *world) error {
			return said(w.Decide(Deciding{Words: Words{Title: "How?"}, Options: []rows.Alternative{{Title: "So"}}}))
		},
		"dismiss": func(w *world) error { return w.Dismiss([]string{"claim::n01"}) },
		"drop":    func(w *world) error { return w.DropDecision(decision, "No time.", 1) },
		"follow": func(w *world) error {
			w.step("n07 standard supported Shops close: They close.")
			return w.Follow(w.records[w.Followed():])
		},
		"keep": func(w *world) error {
			return said(w.Keep(Keeping{Words: Words{Title: "More", Summary: "More of it."}}))
		},
		"keep plan": func(w *world) error { return said(w.KeepPlan(Planning{Text: "- Ask the drivers", Language: "en"})) },
		"move":      func(w *world) error { return w.Move(job, rows.Cancelled, 1) },
		"put off":   func(w *world) error { return w.PutOff() },
		"retire":    func(w *world) error { return w.Retire(fact, 2) },
		"suggest": func(w *world) error {
			return said(w.Suggest(Answer{Message: 1, Text: "Both are dear."}, "", rows.Fact))
		},
		"take a change back":  func(*world) error { return changed() },
		"take a dismiss back": func(*world) error { return dismissed() },
		"versions": func(w *world) error {
			all, err := w.Versions(fact)
			if err == nil && len(all) != 1 {
				t.Errorf("%d versions", len(all))
			}
			return err
		},
	} {
		run := func(at int) (got, refused string, n int, err error) {
			w := begin()
			hook := func(kind, name string) error {
				if n++; n == at {
					refused = kind + " " + name
					return syscall.EIO
				}
				return nil
			}
			w.m.Hook, w.m.Reading = hook, hook
			err = do(w)
			w.m.Hook, w.m.Reading = nil, nil
			versions, _ := w.Versions(fact)
			beside := drawn.ReplaceAllString(w.m.Files()[".crg/ledger/inbox.json"], "ID")
			return fmt.Sprintln(w.kept(), w.waits(), len(versions), w.View().Node(fact).Status, w.View().Task(job).Status, beside), refused, n, err
		}
		want, _, all, err := run(0)
		if err != nil || all == 0 {
			t.Errorf("%s: %v, %d operations", name, err, all)
			continue
		}
		for at := 1; at <= all; at++ {
			if got, refused, _, err := run(at); err == nil && got != want {
				t.Errorf("%s: no %s: %s, not %s", name, refused, got, want)
			}
		}
	}
}
