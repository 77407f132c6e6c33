package rows

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

var later = noon.Add(time.Hour)

// The whole matrix of states: what the drawing of document 000 shows, and from every state that is not the end to cancelled and superseded.
func Test3LG_60_EachStepOfATask(t *testing.T) {
	drawn := map[string]bool{}
	for _, step := range strings.Fields("backlog>ready ready>in_progress in_progress>blocked blocked>in_progress in_progress>review review>done review>in_progress " +
		"done>archived completed>archived cancelled>archived superseded>archived") {
		drawn[step] = true
	}
	for _, from := range Statuses {
		for _, to := range Statuses {
			open := from == Backlog || from == Ready || from == InProgress || from == Blocked || from == Review
			want := drawn[string(from+">"+to)] || open && (to == Cancelled || to == TaskSuperseded)
			k := proven(task(1))
			k.Status = from
			next, err := Move(k, to, "person", later)
			if (err == nil) != want {
				t.Errorf("%s → %s: %v", from, to, err)
			}
			var refusal Refusal
			if err != nil && (!errors.As(err, &refusal) || refusal[0].ID != "ledger.transition") {
				t.Errorf("%s → %s is refused by %v", from, to, err)
			}
			if err == nil {
				last := next.Log[len(next.Log)-1]
				if next.Status != to || next.Rev != 2 || last != (Entry{At: At(later), Event: EventStatus, From: from, To: to, By: "person"}) || k.Status != from || len(k.Log) != 3 {
					t.Errorf("3LG-65 %s → %s gives %+v, the row before %+v", from, to, next, k)
				}
			}
			stored, edited := proven(task(7)), proven(task(7))
			stored.Status, edited.Status, edited.Rev = from, to, 2
			if refused := Refused(Check(base().Add(stored), edited, false)); refused == (want || from == to) {
				t.Errorf("a row that goes %s → %s: refused %v", from, to, refused)
			}
		}
	}
}

// proven is a task that may be done: each check confirmed, what came of it named, and a note.
func proven(k *Task) *Task {
	k.Confirmed = []Confirmed{{k.Criteria[0], "person", At(noon)}}
	k.Outputs.KG = []ID{fact(2).ID}
	k.Log = append(k.Log, Entry{At: At(noon), Event: EventRef}, Entry{At: At(noon), Event: EventNote, Note: "See F1."})
	return k
}

// Each part of "done" is missed by itself (000 §5.2).
func Test3LG_62_63_64_DoneIsProven(t *testing.T) {
	for name, row := range map[string]struct {
		without func(*Task)
		want    string
	}{
		"nothing":              {func(*Task) {}, ""},
		"3LG-62 a check":       {func(k *Task) { k.Criteria = append(k.Criteria, "It is signed.") }, "Not done yet: one check is not confirmed."},
		"3LG-62 two checks":    {func(k *Task) { k.Criteria, k.Confirmed = []string{"a", "b"}, nil }, "Not done yet: 2 checks are not confirmed."},
		"3LG-62 another check": {func(k *Task) { k.Confirmed[0].Criterion = "Another one." }, "Not done yet: one check is not confirmed."},
		"3LG-63 outputs":       {func(k *Task) { k.Outputs = Outputs{} }, "Not done yet: nothing came of it, and nobody said so."},
		"3LG-63 none, said so": {func(k *Task) { k.Outputs = Outputs{}; k.Log = append(k.Log, Entry{Event: EventNothing}) }, ""},
		"3LG-64 a note":        {func(k *Task) { k.Log = k.Log[:2] }, "Not done yet: a short note at its end."},
		"3LG-64 an empty note": {func(k *Task) { k.Log[2].Note = " " }, "Not done yet: a short note at its end."},
		"all":                  {func(k *Task) { k.Confirmed, k.Outputs, k.Log = nil, Outputs{}, k.Log[:1] }, "Not done yet: one check is not confirmed; nothing came of it, and nobody said so; a short note at its end."},
	} {
		k := proven(task(1))
		k.Status = Review
		row.without(k)
		_, err := Move(k, Done, "person", later)
		if got := fmt.Sprint(err); err != nil && got != row.want || err == nil && row.want != "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	k := task(1)
	k.Status = Review
	k = Confirm(k, []string{"A node names the new price.", "made up"}, "7.9 %, see F11.", "person", later)
	k.Outputs.Artifacts = []ID{"artifact://node/n29"}
	if done, err := Move(k, Done, "person", later); err != nil || done.Rev != 3 || len(done.Confirmed) != 1 || done.Confirmed[0].By != "person" {
		t.Errorf("%+v, %v", done, err)
	}
	if twice := Confirm(k, k.Criteria, "", "person", later); len(twice.Confirmed) != 1 {
		t.Errorf("confirmed twice: %+v", twice.Confirmed)
	}
}

func Test3LG_66_DependenciesHaveNoCircle(t *testing.T) {
	a, b, c := task(1), task(2), task(3)
	b.Dependencies = []ID{a.ID}
	c.Dependencies = []ID{b.ID}
	v := view(a, b, c)
	again := *a
	again.Rev, again.Dependencies = 2, []ID{c.ID}
	if got := ids(Check(v, &again, false)); got != "cycle" {
		t.Errorf("a waits for c: %s", got)
	}
	again.Dependencies, again.Blocks = nil, []ID{c.ID}
	if got := ids(Check(v, &again, false)); got != "" {
		t.Errorf("a blocks c, which waits for it anyway: %s", got)
	}
	last := *c
	last.Rev, last.Blocks = 2, []ID{a.ID}
	if got := ids(Check(v, &last, false)); got != "cycle" {
		t.Errorf("c blocks a, for which it waits: %s", got)
	}
}

// The whole matrix of states of a decision (000 X4.2).
func Test3LG_48_49_50_EachStepOfADecision(t *testing.T) {
	all := []string{Proposed, Accepted, Rejected, Superseded}
	for _, from := range all {
		for _, to := range all {
			d, by := decision(6), decision(9)
			d.Outcome.Status = from
			var err error
			switch to {
			case Accepted:
				_, err = Accept(d, "OPT-1", later)
			case Rejected:
				_, err = Reject(d, "too dear", later)
			case Superseded:
				_, _, err = Supersede(d, by, later)
			default:
				continue
			}
			want := from == Proposed && (to == Accepted || to == Rejected) || (from == Accepted || from == Rejected) && to == Superseded
			if (err == nil) != want {
				t.Errorf("%s → %s: %v", from, to, err)
			}
			edited := *d
			edited.Rev, edited.Outcome.Status = 2, to
			if refused := Refused(Check(base().Add(d), &edited, false)); refused == (want || from == to) {
				t.Errorf("a row that goes %s → %s: refused %v", from, to, refused)
			}
		}
	}
	if _, err := Accept(decision(6), "OPT-3", later); err == nil {
		t.Error("3LG-48 an option that is not there is accepted")
	}
	d := decision(6)
	same := *d
	same.Rev, same.Outcome = 2, Outcome{Status: Superseded, SupersededBy: decision(4).ID, Notes: "duplicate of " + string(decision(4).ID)}
	if found := Check(base().Add(d), &same, false); Refused(found) {
		t.Errorf("consolidation cannot set a proposed duplicate aside: %s", ids(found))
	}
}

func Test3LG_44_136_WhatIsReplacedAndWhatReplacesNameEachOther(t *testing.T) {
	old, by := decision(6), decision(9)
	old.Outcome.Status = Accepted
	was, now, err := Supersede(old, by, later)
	if err != nil || was.Outcome.Status != Superseded || was.Outcome.SupersededBy != by.ID || was.Outcome.Supersedes != nil {
		t.Errorf("%+v, %v", was, err)
	}
	if len(now.Outcome.Supersedes) != 1 || now.Outcome.Supersedes[0] != old.ID || now.Outcome.SupersededBy != "" || now.Rev != 2 {
		t.Errorf("%+v", now)
	}
}

func Test3LG_68_NothingOutsideIsChangedWithoutTaskDecisionAndRules(t *testing.T) {
	rule := fact(5)
	rule.Type, rule.ID = Constraint, Born(KG, Constraint, ulid(5))
	chosen := decision(6)
	chosen.Outcome.Status = Accepted
	done := task(8)
	done.Status = Done
	v := base().Add(rule, chosen, done)
	whole := External{Task: task(3).ID, Decision: chosen.ID, Choice: true, Constraints: []ID{rule.ID}}
	if err := Permit(v, whole); err != nil {
		t.Errorf("with all of it: %v", err)
	}
	for name, change := range map[string]func(*External){
		"no task":                  func(e *External) { e.Task = "" },
		"a task that is over":      func(e *External) { e.Task = done.ID },
		"no decision":              func(e *External) { e.Decision = "" },
		"a decision not yet taken": func(e *External) { e.Decision = decision(4).ID },
		"no rules":                 func(e *External) { e.Constraints = nil },
		"a fact for a rule":        func(e *External) { e.Constraints = []ID{fact(2).ID} },
	} {
		e := whole
		change(&e)
		if Permit(v, e) == nil {
			t.Errorf("%s: permitted", name)
		}
	}
	whole.Decision, whole.Choice = "", false
	if err := Permit(v, whole); err != nil {
		t.Errorf("what is no choice needs no decision: %v", err)
	}
}
