package skill

import (
	"time"

	"crg/backend/ledger/rows"
)

// When consolidation is proposed (000 §8.3).
const (
	DueTasks = 50                 // tasks that ended since the last one, or
	DueAfter = 7 * 24 * time.Hour // so long after it
)

// Due reports whether it is time to consolidate, and it would change something. last is when it was done last; the zero time = never, then it counts
// from the first entry.
func Due(v rows.View, last, at time.Time) bool {
	ended, first := 0, at
	for _, layer := range []rows.Layer{rows.TG, rows.RG, rows.KG} {
		for r := range v.All(layer) {
			when, known := r.Updated().Moment()
			if known && when.Before(first) {
				first = when
			}
			if t, ok := r.(*rows.Task); ok && known && t.Status.Terminal() && t.Status != rows.Archived && when.After(last) {
				ended++
			}
		}
	}
	if last.IsZero() {
		last = first
	}
	if ended < DueTasks && at.Sub(last) < DueAfter {
		return false
	}
	_, next := Consolidate(v, ArchiveAfter, at)
	return len(next) > 0
}
