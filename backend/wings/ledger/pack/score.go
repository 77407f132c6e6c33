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
	UnderWay   bool // it is a task that is worked on: current however long ago it began (ours, beside the document's)
	Recency    int  // 0 to 2
}

// Score weighs the signs.
func (s Signs) Score() int {
	n := s.Recency
	for _, sign := range []struct {
		is     bool
		weight int
	}{{s.Match, 5}, {s.ByTask, 4}, {s.ByDecision, 3}, {s.Bound, 2}, {s.UnderWay, 1}} {
		if sign.is {
			n += sign.weight
		}
	}
	return n
}

// Recency is 2 for what changed within a day, 1 within a week, both ends included, else 0. A time that cannot be read is the oldest; one to come is new.
func Recency(updated rows.Time, now time.Time) int {
	at, ok := updated.Moment()
	if !ok {
		return 0
	}
	return recency(at, now)
}

func recency(at, now time.Time) int {
	switch age := now.Sub(at); {
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
	at    time.Time // when it changed last, the year 1 = it cannot be read
}

func rank[R rows.Row](row R, s Signs) ranked[R] {
	return ranked[R]{row, s.Score(), row.Updated().Instant()}
}

// best sorts by score, then the newer, then by id, and keeps at most n that have a score.
func best[R rows.Row](all []ranked[R], n int) []R {
	all = slices.DeleteFunc(all, func(r ranked[R]) bool { return r.score == 0 })
	slices.SortFunc(all, func(a, b ranked[R]) int {
		return cmp.Or(cmp.Compare(b.score, a.score), b.at.Compare(a.at), cmp.Compare(a.row.Key(), b.row.Key()))
	})
	var out []R
	for _, r := range all[:min(len(all), n)] {
		out = append(out, r.row)
	}
	return out
}
