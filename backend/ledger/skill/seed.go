package skill

import (
	"time"

	"crg/backend/ledger/rows"
)

// Seeded is a conflict and the task that is to resolve it.
type Seeded struct {
	Conflict rows.ID `json:"conflict_id"`
	Task     rows.ID `json:"task_id,omitempty"`
}

// Seed gives each open conflict that nobody is to resolve its task (000 FigD).
func Seed(v rows.View, born Born, at time.Time, language string) (tasks []Seeded, next []rows.Row) {
	for r := range v.All(rows.Conflicts) {
		c, ok := r.(*rows.Conflict)
		if !ok || c.Status != rows.Open || len(c.Tasks) > 0 {
			continue
		}
		t := Resolving(v, c, born, at, language)
		with := *c
		with.Rev, with.UpdatedAt, with.Tasks = c.Rev+1, rows.At(at), []rows.ID{t.ID}
		tasks, next = append(tasks, Seeded{c.ID, t.ID}), append(next, t, &with)
	}
	return tasks, next
}
