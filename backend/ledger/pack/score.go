package pack

import (
	"cmp"
	"slices"
	"time"

	"crg/backend/ledger/rows"
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

// rank weighs an entry; how new it is comes to its signs.
func rank[R rows.Row](row R, s Signs, now time.Time) ranked[R] {
	at, ok := row.Updated().Moment()
	if ok {
		s.Recency = recency(at, now)
	}
	return ranked[R]{row, s.Score(), at}
}

// over orders by score, then the newer, then by id.
func (r ranked[R]) over(o ranked[R]) int {
	if c := cmp.Compare(o.score, r.score); c != 0 {
		return c
	}
	if c := o.at.Compare(r.at); c != 0 {
		return c
	}
	return cmp.Compare(r.row.Key(), o.row.Key())
}

// best are the first n that have a score, in their order. Of thousands a pack holds a few, so the others are not sorted.
func best[R rows.Row](all []ranked[R], n int) []R {
	top := make([]ranked[R], 0, n+1)
	for _, r := range all {
		if r.score == 0 || len(top) == n && top[n-1].over(r) <= 0 {
			continue
		}
		at, _ := slices.BinarySearchFunc(top, r, ranked[R].over)
		top = slices.Insert(top, at, r)
		top = top[:min(len(top), n)]
	}
	var out []R
	for _, r := range top {
		out = append(out, r.row)
	}
	return out
}
