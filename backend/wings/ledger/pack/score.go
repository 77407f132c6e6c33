package pack

import (
	"cmp"
	"slices"
	"time"

	"crg/backend/wings/ledger/rows"
)

// Signs are what speaks for an entry (000 X6.2).
type Signs struct {
	Match      bool // the request names it, or shares a word with its title, tags or type
	ByTask     bool // a task of the pack refers to it
	ByDecision bool // an accepted decision refers to it
	Bound      bool // it is a constraint or a risk, by type or tag
	Recency    int  // 0 to 2
}

// Score weighs the signs.
func (s Signs) Score() int {
	n := s.Recency
	for _, sign := range []struct {
		is     bool
		weight int
	}{{s.Match, 5}, {s.ByTask, 4}, {s.ByDecision, 3}, {s.Bound, 2}} {
		if sign.is {
			n += sign.weight
		}
	}
	return n
}

// Recency is 2 for what changed within a day, 1 within a week, both ends included, else 0. A time that cannot be read is the oldest; one to come is new.
func Recency(updated rows.Time, now time.Time) int {
	at, ok := updated.Moment()
	switch age := now.Sub(at); {
	case !ok:
		return 0
	case age <= 24*time.Hour:
		return 2
	case age <= 7*24*time.Hour:
		return 1
	}
	return 0
}

// ranked is an entry with its score.
type ranked[R rows.Row] struct {
	row   R
	score int
}

// best sorts by score, then the newer, then by id, and keeps at most n that have a score.
func best[R rows.Row](all []ranked[R], n int) []R {
	all = slices.DeleteFunc(all, func(r ranked[R]) bool { return r.score == 0 })
	slices.SortFunc(all, func(a, b ranked[R]) int {
		return cmp.Or(cmp.Compare(b.score, a.score), b.row.Updated().Compare(a.row.Updated()), cmp.Compare(a.row.Key(), b.row.Key()))
	})
	var out []R
	for _, r := range all[:min(len(all), n)] {
		out = append(out, r.row)
	}
	return out
}
