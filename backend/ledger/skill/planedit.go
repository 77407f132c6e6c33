package skill

import (
	"slices"
	"strings"
)

// Edit is what a person made of a task of a plan before it is kept.
type Edit struct {
	Of       string // what the request calls it, as in Item
	Title    string
	Criteria []string // blank ones count as none
	Priority string   // urgent, high, medium or low; any other leaves what is there
}

// Edited is the plan with what a person made of its tasks, in its order. Edits of tasks that the request does not name any more are left out.
func (p Plan) Edited(edits []Edit) Plan {
	items := slices.Clone(p.Items)
	for i := range items {
		it := &items[i]
		at := slices.IndexFunc(edits, func(e Edit) bool { return e.Of == it.Of })
		if at < 0 {
			continue
		}
		it.Title, it.Criteria = strings.Join(strings.Fields(edits[at].Title), " "), nil
		for _, c := range edits[at].Criteria {
			if c = strings.TrimSpace(c); c != "" {
				it.Criteria = append(it.Criteria, c)
			}
		}
		if slices.Contains(priorities, edits[at].Priority) {
			it.Priority = edits[at].Priority
		}
	}
	return Plan{p.ID, ordered(items)}
}
