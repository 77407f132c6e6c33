package rows

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/diag"
	"crg/backend/base/message"
)

// Statuses are the states of a task in the order of its life.
var Statuses = []Status{Backlog, Ready, InProgress, Blocked, Review, Done, Completed, Cancelled, TaskSuperseded, Archived}

// taskMoves is the life of a task (000 X4.3). Each state that is not the end may also be cancelled or superseded.
var taskMoves = map[Status][]Status{
	Backlog:        {Ready},
	Ready:          {InProgress},
	InProgress:     {Blocked, Review},
	Blocked:        {InProgress},
	Review:         {Done, InProgress},
	Done:           {Archived},
	Completed:      {Archived},
	Cancelled:      {Archived},
	TaskSuperseded: {Archived},
	Archived:       nil,
}

var terminal = map[Status]bool{Done: true, Completed: true, Cancelled: true, TaskSuperseded: true, Archived: true}

// decisionMoves is the life of a decision (000 X4.2).
var decisionMoves = map[string][]string{
	Proposed: {Accepted, Rejected},
	Accepted: {Superseded},
	Rejected: {Superseded},
}

var duplicate = regexp.MustCompile(`^duplicate of RG-DEC-`)

// Next are the states that can follow one.
func Next(s Status) []Status {
	out := slices.Clone(taskMoves[s])
	if _, known := taskMoves[s]; known && !s.Terminal() {
		out = append(out, Cancelled, TaskSuperseded)
	}
	return out
}

func follows(from, to Status) bool { return slices.Contains(Next(from), to) }

// Refusal is why a step of an entry's life cannot be taken.
type Refusal []diag.Diagnostic

func (r Refusal) Error() string {
	var all []string
	for _, d := range r {
		all = append(all, d.Summary)
	}
	return strings.Join(all, " ")
}

// Move is the next revision of a task, in another state, with a line in its log. Errors: a Refusal.
func Move(t *Task, to Status, by string, at time.Time) (*Task, error) {
	if !follows(t.Status, to) {
		return nil, Refusal{diag.New("ledger.transition", "from", string(t.Status), "to", string(to), "known", list(names(Next(t.Status))))}
	}
	if to == Done {
		if missing := Unproven(t); len(missing) > 0 {
			return nil, Refusal{unproven(missing)}
		}
	}
	next := revised(t, at)
	next.Log = append(slices.Clone(t.Log), Entry{At: At(at), Event: EventStatus, From: t.Status, To: to, By: by})
	next.Status = to
	return next, nil
}

// Confirm is the next revision of a task of which somebody says that these criteria are met; note, where there is one, is what came of it in short.
func Confirm(t *Task, criteria []string, note, by string, at time.Time) *Task {
	next := revised(t, at)
	next.Confirmed = slices.Clone(t.Confirmed)
	for _, c := range criteria {
		if slices.Contains(t.Criteria, c) && !confirmed(t, c) {
			next.Confirmed = append(next.Confirmed, Confirmed{c, by, At(at)})
		}
	}
	if note = strings.TrimSpace(note); note != "" {
		next.Log = append(slices.Clone(t.Log), Entry{At: At(at), Event: EventNote, By: by, Note: note})
	}
	return next
}

func revised(t *Task, at time.Time) *Task {
	next := *t
	next.Rev, next.UpdatedAt = t.Rev+1, At(at)
	return &next
}

func confirmed(t *Task, criterion string) bool {
	return slices.ContainsFunc(t.Confirmed, func(c Confirmed) bool { return c.Criterion == criterion })
}

// Unproven is what a task lacks to be done (000 §5.2): each criterion confirmed, what came of it or the word that nothing did, and a short note.
func Unproven(t *Task) (missing []message.Message) {
	open := 0
	for _, c := range t.Criteria {
		if !confirmed(t, c) {
			open++
		}
	}
	if open > 0 {
		missing = append(missing, message.New("ledger.missing.criteria", "n", strconv.Itoa(open)))
	}
	if !t.Outputs.Any() && !logged(t, EventNothing) {
		missing = append(missing, message.New("ledger.missing.outputs"))
	}
	if !logged(t, EventNote) {
		missing = append(missing, message.New("ledger.missing.note"))
	}
	return missing
}

func unproven(missing []message.Message) diag.Diagnostic {
	return diag.New("ledger.done-unproven").About(missing...)
}

func logged(t *Task, event string) bool {
	return slices.ContainsFunc(t.Log, func(e Entry) bool {
		return e.Event == event && (event != EventNote || strings.TrimSpace(e.Note) != "")
	})
}

// Accept is the next revision of a decision that somebody accepts for one of its options. Errors: a Refusal.
func Accept(d *Decision, optionID string, at time.Time) (*Decision, error) {
	next := decided(d, at)
	next.SelectedOption, next.Outcome.Status = optionID, Accepted
	if next.Chosen() == nil {
		return nil, Refusal{diag.New("ledger.option")}
	}
	return next, allowed(d, Accepted)
}

// Reject is the next revision of a decision that somebody rejects. Errors: a Refusal.
func Reject(d *Decision, notes string, at time.Time) (*Decision, error) {
	next := decided(d, at)
	next.Outcome.Status, next.Outcome.Notes = Rejected, notes
	return next, allowed(d, Rejected)
}

// Supersede gives the next revisions of a decision and of the one that takes its place: each names the other (000 §4.3, X9). Errors: a Refusal.
func Supersede(old, by *Decision, at time.Time) (was, now *Decision, err error) {
	was, now = decided(old, at), decided(by, at)
	was.Outcome.Status, was.Outcome.SupersededBy = Superseded, by.ID
	if !slices.Contains(now.Outcome.Supersedes, old.ID) {
		now.Outcome.Supersedes = append(slices.Clone(now.Outcome.Supersedes), old.ID)
	}
	return was, now, allowed(old, Superseded)
}

func decided(d *Decision, at time.Time) *Decision {
	next := *d
	next.Rev, next.UpdatedAt = d.Rev+1, At(at)
	return &next
}

func allowed(d *Decision, to string) error {
	if follow := decisionMoves[d.Outcome.Status]; !slices.Contains(follow, to) {
		return Refusal{diag.New("ledger.transition", "from", d.Outcome.Status, "to", to, "known", list(follow))}
	}
	return nil
}

// option is the id of the i-th option.
func option(i int) string { return fmt.Sprint("OPT-", i+1) }

func list(all []string) string {
	if len(all) == 0 {
		return "none"
	}
	return strings.Join(all, ", ")
}

func names(all []Status) []string { return text(all) }

func text[T ~string](all []T) []string {
	out := make([]string, 0, len(all))
	for _, s := range all {
		out = append(out, string(s))
	}
	return out
}
