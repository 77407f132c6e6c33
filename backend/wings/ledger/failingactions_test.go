package ledger

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
)

// deed does something as a step that can be taken back, and gives its data.
func (w *world) deedData(do func() error) (data json.RawMessage) {
	w.t.Helper()
	told := false
	w.host.Did = func(label message.Message, d json.RawMessage, _ bool) uint64 {
		data, told = d, label.String() != ""
		return 7
	}
	if n, err := w.Deed("keep", do); err != nil || n != 7 || !told {
		w.t.Fatal(n, err)
	}
	return data
}

// all is what is kept, with what it is, and what is suggested.
func (w *world) all() string {
	var out []string // in whatever order
	v := w.View()
	for _, list := range []string{ListFacts, ListDecisions, ListTasks, ListConflicts} {
		for _, r := range List(v, list, "") {
			status, more := "", ""
			switch r := r.(type) {
			case *rows.Node:
				status = string(r.Status)
				more = fmt.Sprint(r.Tags, r.Unkept(), len(r.Evidence), r.Summary)
			case *rows.Task:
				status = string(r.Status)
			case *rows.Decision:
				status = string(r.Outcome.Status)
			case *rows.Conflict:
				status = string(r.Status)
			}
			out = append(out, fmt.Sprint(v.Handle(r.Key()), " ", rows.Title(r), " ", status, more))
		}
	}
	slices.Sort(out)
	return strings.Join(out, "\n") + w.waits()
}

// A deed that is taken back is as if it had not been, and done again it is there again, twice over; whatever the disk refuses once on the way is told, or all is as
// if it had not been refused.
func TestADeedIsTurnedWhateverTheDiskRefuses(t *testing.T) {
	type made struct {
		fact, job, decision, conflict, side rows.ID
	}
	begin := func() (*world, made) {
		w := newWorld(t)
		w.step(
			"n01 standard supported Rents rose: They rose a lot.", "n05 goal active Which?: ?", "n06 standard supported Trains run: They run.",
			"n08 standard supported Prices rose: They rose, too.",
		)
		w.follow()
		if err := w.Dismiss([]string{"claim::n06"}); err != nil {
			t.Fatal(err)
		}
		m := made{
			fact:     must[rows.ID](t)(w.Keep(Keeping{Words: Words{Title: "Typed", Summary: "The person knows it."}})),
			decision: must[rows.ID](t)(w.Decide(Deciding{Words: Words{Title: "When?"}, Options: []rows.Alternative{{Title: "Now"}, {Title: "Later"}}, Chosen: 0})),
			job:      must[rows.ID](t)(w.MakeTask(Tasking{Title: "Ask", Criteria: []string{"It is asked."}})),
			side:     must[rows.ID](t)(w.Accept("claim::n08", Words{})),
		}
		w.step("n09 standard active Prices fell: By 1 %.", "n09 contradicts n08")
		w.follow()
		offers, _ := w.Offers()
		for _, o := range offers {
			if o.Key == "conflict::n08::n09" {
				m.conflict = must[rows.ID](t)(w.Accept(o.Key, Words{}))
			}
		}
		if m.conflict == "" {
			t.Fatal("no conflict: ", w.waits())
		}
		return w, m
	}
	said := func(_ any, err error) error { return err }
	leaves := map[string]bool{"accept": true, "decide": true, "settle": true, "task": true} // what they made stays, as given up
	for name, do := range map[string]func(w *world, m made) error{
		"accept":  func(w *world, _ made) error { return said(w.Accept("claim::n01", Words{})) },
		"change":  func(w *world, m made) error { return w.Change(m.fact, Words{Summary: "It is another."}, 1) },
		"dismiss": func(w *world, _ made) error { return w.Dismiss([]string{"claim::n01"}) },
		"retire":  func(w *world, m made) error { return w.Retire(m.fact, 1) },
		"task": func(w *world, _ made) error {
			return said(w.MakeTask(Tasking{Title: "Ask B", Criteria: []string{"It is asked."}}))
		},
		"task in other words": func(w *world, m made) error { return w.Change(m.job, Words{Title: "Ask them"}, 1) },
		"decide": func(w *world, _ made) error {
			return said(w.Decide(Deciding{Words: Words{Title: "How?"}, Options: []rows.Alternative{{Title: "So"}, {Title: "Not"}}, Chosen: 0}))
		},
		"choose": func(w *world, _ made) error {
			return said(w.Suggest(Answer{Message: 1, Text: "Both are dear."}, "", rows.Fact))
		},
		"settle": func(w *world, m made) error { return w.Resolve(m.conflict, m.side, "It was counted.", 1) },
	} {
		first, m := begin()
		without := first.all()
		data := first.deedData(func() error { return do(first, m) })
		with := first.all()
		if with == without {
			t.Errorf("%s: nothing was done", name)
		}
		for i, back := range []bool{true, false, true} {
			round, _, err := first.TurnStep(data, back)
			if err != nil {
				t.Fatalf("%s, turn %d: %v", name, i, err)
			}
			data = round
			if got := first.all(); back && !leaves[name] && got != without {
				t.Errorf("%s, turn %d: there is\n%s, not\n%s", name, i, got, without)
			}
		}
		for _, turns := range [][]bool{{true}, {true, false}} {
			run := func(at int) (got, refused string, n int, err error) {
				w, m := begin()
				data := w.deedData(func() error { return do(w, m) })
				for i, back := range turns {
					if i == len(turns)-1 {
						hook := func(kind, name string) error {
							if n++; n == at {
								refused = kind + " " + name
								return syscall.EIO
							}
							return nil
						}
						w.m.Hook, w.m.Reading = hook, hook
					}
					if data, _, err = w.TurnStep(data, back); err != nil {
						break
					}
				}
				w.m.Hook, w.m.Reading = nil, nil
				w.mu.Lock()
				looked := w.judgeAll(w.here()) // the next look makes good what a look was refused
				w.mu.Unlock()
				if looked != nil {
					t.Error(looked)
				}
				return w.all(), refused, n, err
			}
			want, _, all, err := run(0)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			for at := 1; at <= all; at++ {
				if got, refused, _, err := run(at); err == nil && got != want {
					t.Errorf("%s %v: no %s: %s, not %s", name, turns, refused, got, want)
				}
			}
		}
	}
	w, _ := begin()
	for _, data := range []string{"{", `{"entries":[{"id":"CRG.KG.00000000000000000000000000","to":1}]}`} {
		if _, _, err := w.TurnStep(json.RawMessage(data), true); !fault.Is(err, "undo.old") {
			t.Errorf("%s: %v", data, err)
		}
	}
	if n, err := w.Deed("keep", func() error { return nil }); n != 0 || err != nil {
		t.Errorf("a deed of nothing is step %d, %v", n, err)
	}
}
