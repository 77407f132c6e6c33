package rows

import "strings"

// task is something to do, with what done means (000 §5).
func (c *checker) task(t *Task) {
	c.oneOf("type", t.Type, "task")
	c.oneOf("priority", t.Priority, "low", "medium", "high", "urgent")
	c.oneOf("owner_role", t.Owner, "lead", "research", "build", "qa", "ops", "user")
	if _, known := taskMoves[t.Status]; !known {
		c.oneOf("status", string(t.Status), names(Statuses)...)
	}
	if !said(t.Criteria) {
		c.add("ledger.no-criteria")
	}
	c.refs("dependencies", t.Dependencies, false)
	c.refs("blocks", t.Blocks, false)
	c.refs("inputs.kg_refs", t.Inputs.KG, false)
	c.refs("inputs.rg_refs", t.Inputs.RG, false)
	c.refs("inputs.sources", t.Inputs.Sources, false)
	c.refs("outputs.artifacts", t.Outputs.Artifacts, true)
	c.refs("outputs.kg_updates", t.Outputs.KG, false)
	c.refs("outputs.rg_updates", t.Outputs.RG, false)
	if chain := c.view.cycle(t); chain != nil {
		c.add("ledger.cycle", "id", string(t.ID), "chain", strings.Join(text(chain), " → "))
	}
	if before, ok := c.before.(*Task); ok && before.Status != t.Status && !follows(before.Status, t.Status) {
		c.add("ledger.transition", "from", string(before.Status), "to", string(t.Status), "known", list(names(Next(before.Status))))
	}
	if len(t.Log) == 0 {
		c.add("ledger.missing-field", "field", "log")
	}
	if t.Status == Done {
		if missing := Unproven(t); len(missing) > 0 {
			c.found = append(c.found, unproven(missing))
		}
	}
}

// said reports whether a list has a text, and no empty one.
func said(list []string) bool {
	for _, s := range list {
		if strings.TrimSpace(s) == "" {
			return false
		}
	}
	return len(list) > 0
}

// cycle is the way by which a task would wait for itself, nil = there is none. Whoever a task blocks waits for it, too.
func (v View) cycle(t *Task) []ID {
	waits := map[ID][]ID{}
	for r := range v.All(TG) {
		if o, ok := r.(*Task); ok && o.ID != t.ID {
			waits[o.ID] = append(waits[o.ID], o.Dependencies...)
			for _, blocked := range o.Blocks {
				waits[blocked] = append(waits[blocked], o.ID)
			}
		}
	}
	waits[t.ID] = append(waits[t.ID], t.Dependencies...)
	for _, blocked := range t.Blocks {
		waits[blocked] = append(waits[blocked], t.ID)
	}
	seen := map[ID]bool{}
	var way func(id ID, so []ID) []ID
	way = func(id ID, so []ID) []ID {
		for _, next := range waits[id] {
			if next == t.ID {
				return append(so, next)
			}
			if !seen[next] {
				seen[next] = true
				if found := way(next, append(so, next)); found != nil {
					return found
				}
			}
		}
		return nil
	}
	return way(t.ID, []ID{t.ID})
}
