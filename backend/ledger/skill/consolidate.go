// Package skill turns time and texts into rows of the Ledger, which somebody then keeps or not: it writes nothing (document 000, X7 to X10).
package skill

import (
	"cmp"
	"slices"
	"time"

	"crg/backend/ledger/rows"
)

// ArchiveAfter is how many days a task rests at its end before it is put away.
const ArchiveAfter = 14

const consolidation = "consolidation" // who did it

// Why an entry stays as it is.
type Why string

// What keeps a task from the archive, and a conflict open.
const (
	Waited     Why = "an open task waits for it, or it for one"
	Disputed   Why = "an open conflict names it"
	InDecision Why = "a decision names it"

	NoTask     Why = "no task is to resolve it"
	Undone     Why = "a task that is to resolve it is not done, or is none of that kind"
	NoEvidence Why = "nothing says how it was resolved"
)

// Kept is an entry that stays as it is.
type Kept struct {
	ID  rows.ID `json:"id"`
	Why Why     `json:"why"`
}

// Consolidated is what consolidation does, and what it leaves.
type Consolidated struct {
	Archived   []rows.ID // tasks
	Superseded []rows.ID // decisions that say the same as another one
	Resolved   []rows.ID // conflicts
	Kept       []Kept    // tasks of that age that stay, and conflicts that stay open
}

// Consolidate are the next revisions that make the Ledger smaller without losing anything: tasks that ended more than so many days ago are archived,
// decisions that stand there twice are superseded by one of them, conflicts whose tasks are done are resolved (000 §8.3, X10). Nothing is deleted.
func Consolidate(v rows.View, days int, at time.Time) (out Consolidated, next []rows.Row) {
	next = append(next, archive(v, days, at, &out)...)
	next = append(next, duplicates(v, at, &out)...)
	return out, append(next, resolve(v, at, &out)...)
}

// archive puts away tasks that ended, but for those that something open or any decision names.
func archive(v rows.View, days int, at time.Time, out *Consolidated) (next []rows.Row) {
	held := holders(v)
	for r := range v.All(rows.TG) {
		t, ok := r.(*rows.Task)
		if !ok || !t.Status.Terminal() || t.Status == rows.Archived {
			continue
		}
		ended, known := t.UpdatedAt.Moment()
		if !known || at.Sub(ended) <= time.Duration(days)*24*time.Hour {
			continue
		}
		if why := held[t.ID]; why != "" {
			out.Kept = append(out.Kept, Kept{t.ID, why})
			continue
		}
		moved, err := rows.Move(t, rows.Archived, consolidation, at)
		if err != nil {
			continue // its state is one that nothing follows
		}
		next = append(next, moved)
		out.Archived = append(out.Archived, t.ID)
	}
	return next
}

// holders are the tasks that something holds, and what.
func holders(v rows.View) map[rows.ID]Why {
	held := map[rows.ID]Why{}
	hold := func(why Why, ids ...rows.ID) {
		for _, id := range ids {
			held[id] = cmp.Or(held[id], why)
		}
	}
	for r := range v.All(rows.TG) {
		t, ok := r.(*rows.Task)
		if !ok {
			continue
		}
		if !t.Status.Terminal() {
			hold(Waited, t.Dependencies...)
			continue
		}
		for _, id := range t.Blocks {
			if waiting := v.Task(id); waiting != nil && !waiting.Status.Terminal() {
				hold(Waited, t.ID)
			}
		}
	}
	for r := range v.All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && c.Status == rows.Open {
			hold(Disputed, slices.Concat(c.Nodes, c.Tasks)...)
		}
	}
	for r := range v.All(rows.RG) {
		if d, ok := r.(*rows.Decision); ok {
			hold(InDecision, d.Refs.TG...)
		}
	}
	return held
}

// duplicates: of decisions with the same key one stays, the latest accepted one, else the latest that is not superseded, else the latest.
func duplicates(v rows.View, at time.Time, out *Consolidated) (next []rows.Row) {
	same := map[string][]*rows.Decision{}
	var keys []string
	for r := range v.All(rows.RG) {
		if d, ok := r.(*rows.Decision); ok && d.DecisionKey != "" {
			if len(same[d.DecisionKey]) == 0 {
				keys = append(keys, d.DecisionKey)
			}
			same[d.DecisionKey] = append(same[d.DecisionKey], d)
		}
	}
	for _, key := range keys {
		all := same[key]
		if len(all) < 2 {
			continue
		}
		standing := func(d *rows.Decision) int {
			switch d.Outcome.Status {
			case rows.Accepted:
				return 2
			case rows.Superseded:
				return 0
			}
			return 1
		}
		stays := slices.MaxFunc(all, func(a, b *rows.Decision) int {
			return cmp.Or(cmp.Compare(standing(a), standing(b)), a.UpdatedAt.Compare(b.UpdatedAt), cmp.Compare(a.ID, b.ID))
		})
		now := *stays
		now.Outcome.Supersedes = slices.Clone(stays.Outcome.Supersedes)
		for _, d := range all {
			if d == stays || d.Outcome.Status == rows.Superseded {
				continue
			}
			was := *d
			was.Rev, was.UpdatedAt = d.Rev+1, rows.At(at)
			was.Outcome.Status, was.Outcome.SupersededBy, was.Outcome.Notes = rows.Superseded, stays.ID, "duplicate of "+string(stays.ID)
			next = append(next, &was)
			out.Superseded = append(out.Superseded, d.ID)
			if !slices.Contains(now.Outcome.Supersedes, d.ID) {
				now.Outcome.Supersedes = append(now.Outcome.Supersedes, d.ID)
			}
		}
		if len(now.Outcome.Supersedes) > len(stays.Outcome.Supersedes) {
			now.Rev, now.UpdatedAt = stays.Rev+1, rows.At(at)
			next = append(next, &now)
		}
	}
	return next
}

// resolve closes conflicts whose tasks are done and that say how.
func resolve(v rows.View, at time.Time, out *Consolidated) (next []rows.Row) {
	for r := range v.All(rows.Conflicts) {
		c, ok := r.(*rows.Conflict)
		if !ok || c.Status != rows.Open {
			continue
		}
		if why := unresolved(v, c); why != "" {
			out.Kept = append(out.Kept, Kept{c.ID, why})
			continue
		}
		closed := *c
		closed.Rev, closed.UpdatedAt, closed.Status = c.Rev+1, rows.At(at), rows.Resolved
		next = append(next, &closed)
		out.Resolved = append(out.Resolved, c.ID)
	}
	return next
}

func unresolved(v rows.View, c *rows.Conflict) Why {
	if len(c.Tasks) == 0 {
		return NoTask
	}
	for _, id := range c.Tasks {
		t := v.Task(id)
		if t == nil || !t.Tagged(rows.TagResolution) || t.Status != rows.Done && t.Status != rows.Completed {
			return Undone
		}
	}
	if len(c.Evidence) == 0 {
		return NoEvidence
	}
	return ""
}
