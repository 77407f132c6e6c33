package pack

import (
	"slices"

	"crg/backend/ledger/rows"
)

// What entries say of each other, as both ways of making a pack read it.

// worksWith are the entries that make a task match where the request is about them.
func worksWith(t *rows.Task) []rows.ID { return slices.Concat(t.Inputs.KG, t.Inputs.RG, t.Links) }

// underWay reports a task that is worked on.
func underWay(t *rows.Task) bool {
	return t.Status == rows.InProgress || t.Status == rows.Review || t.Status == rows.Blocked
}

// stands reports a decision that holds, or is to be made.
func stands(d *rows.Decision) bool {
	return d.Outcome.Status == rows.Accepted || d.Outcome.Status == rows.Proposed
}

// chosenFrom are the entries that an accepted decision rests on; none of any other row.
func chosenFrom(r rows.Row) []rows.ID {
	if d, ok := r.(*rows.Decision); ok && d.Outcome.Status == rows.Accepted {
		return slices.Concat(d.Refs.KG, d.Links)
	}
	return nil
}

// refs are the entries that tasks refer to.
func refs(tasks []*rows.Task) map[rows.ID]bool {
	out := map[rows.ID]bool{}
	for _, t := range tasks {
		for _, id := range slices.Concat(t.Inputs.KG, t.Inputs.RG, t.Inputs.Sources, t.Outputs.KG, t.Outputs.RG, t.Links) {
			out[id] = true
		}
	}
	return out
}

// bound reports a constraint or a risk, by type or tag; both count once.
func bound(h *rows.Head) bool {
	return h.Type == rows.Constraint || h.Type == rows.Risk || h.Tagged(rows.Constraint) || h.Tagged(rows.Risk)
}

// along adds what tasks wait for and what waits for them, the nearest first, as far as there is room.
func along(v rows.View, out []*rows.Task) []*rows.Task {
	for i := 0; i < len(out) && len(out) < room[rows.TG]; i++ {
		for _, id := range slices.Concat(out[i].Dependencies, out[i].Blocks) {
			t := v.Task(id)
			if t != nil && len(out) < room[rows.TG] && !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}
