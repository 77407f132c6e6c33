package skill

import (
	"time"

	"crg/backend/ledger/pack"
	"crg/backend/ledger/rows"
)

// Clarifying is the task to clarify what a pack lacks (000 §6.2), nil where it lacks nothing, or the task is there and open.
func Clarifying(v rows.View, p pack.Pack, request string, born Born, at time.Time, language string) *rows.Task {
	key := "clarify::" + rows.NormHash(request)
	if was := v.Task(v.ByKey(key)); p.Clarify == "" || was != nil && !was.Status.Terminal() {
		return nil
	}
	done := "A node linked to this task is resolved and names what was missing."
	if language == "de" {
		done = "Ein mit dieser Aufgabe verbundener Knoten ist erledigt und nennt, was fehlte."
	}
	return &rows.Task{
		Head:        rows.Head{ID: born(rows.TG, "task"), Type: "task", Title: p.Clarify, Rev: 1, CreatedAt: rows.At(at), UpdatedAt: rows.At(at)},
		Description: request, Status: rows.Backlog, Priority: "high", Owner: "user", Criteria: []string{done}, TaskKey: key, Origin: "request",
		Log: []rows.Entry{{At: rows.At(at), Event: rows.EventCreated, By: "request"}},
	}
}
