package pack

import (
	"cmp"
	"slices"

	"crg/backend/ledger/rows"
)

// Delta is one change since the last pack.
type Delta struct {
	Layer  rows.Layer `json:"layer"`
	ID     rows.ID    `json:"id"`
	Change string     `json:"change"` // "added", "status in_progress→review", "changed"
}

// Deltas are what became of entries between two states, tasks first, then decisions, what is known and conflicts, each in the order of ids.
func Deltas(before, after rows.View, changed []rows.ID) []Delta {
	out := []Delta{}
	for _, id := range slices.Compact(slices.Sorted(slices.Values(changed))) {
		was, is := before.Get(id), after.Get(id)
		switch {
		case is == nil || was == is:
			continue
		case was == nil:
			out = append(out, Delta{id.Layer(), id, "added"})
		case status(was) != status(is):
			out = append(out, Delta{id.Layer(), id, "status " + status(was) + "→" + status(is)})
		case was.Revision() != is.Revision():
			out = append(out, Delta{id.Layer(), id, "changed"})
		}
	}
	order := []rows.Layer{rows.TG, rows.RG, rows.KG, rows.Conflicts}
	slices.SortStableFunc(out, func(a, b Delta) int { return cmp.Compare(slices.Index(order, a.Layer), slices.Index(order, b.Layer)) })
	return out[:min(len(out), MostDeltas)]
}

func status(r rows.Row) string {
	switch r := r.(type) {
	case *rows.Node:
		return r.Status
	case *rows.Decision:
		return r.Outcome.Status
	case *rows.Task:
		return string(r.Status)
	case *rows.Conflict:
		return r.Status
	}
	return ""
}

// Anchor is where deltas begin: what a person names, else the batch of the last pack, else the newest batch, else the number of the last request
// (000 X6.3 in the reading of ruling A10: from the newest batch on nothing would ever have changed).
func Anchor(named, ofLastPack, newest string, lastSeq int) (commit string, seq int) {
	if commit = cmp.Or(named, ofLastPack, newest); commit != "" {
		return commit, 0
	}
	return "", lastSeq
}
