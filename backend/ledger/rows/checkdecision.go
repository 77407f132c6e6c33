package rows

import (
	"slices"
	"strconv"
)

// decision is what was chosen and why (000 §4). strict asks for what it rests on; whoever suggests may leave that open.
func (c *checker) decision(d *Decision, strict bool) {
	c.oneOf("type", d.Type, "decision")
	if n := Sentences(d.Decision); n != 1 {
		c.add("ledger.one-sentence", "n", strconv.Itoa(n))
	}
	c.oneOf("outcome.status", d.Outcome.Status, Proposed, Accepted, Rejected, Superseded)
	if len(d.Alternatives) == 0 {
		c.add("ledger.alternatives")
	}
	for i, a := range d.Alternatives {
		c.said("alternatives.title", a.Title)
		if a.OptionID != option(i) {
			c.add("ledger.bad-value", "field", "option_id", "value", a.OptionID, "known", option(i))
		}
	}
	if d.Chosen() == nil && (d.SelectedOption != "" || d.Outcome.Status == Accepted) {
		c.add("ledger.option")
	}
	for _, v := range d.Validation {
		c.oneOf("validation.method", v.Method, "test", "analysis", "review")
		if v.Task != "" {
			c.refs("validation.task_id", []ID{v.Task}, false)
		}
	}
	c.refs("assumptions", d.Assumptions, false)
	c.refs("risks", d.Risks, false)
	c.refs("refs.kg_refs", d.Refs.KG, false)
	c.refs("refs.tg_refs", d.Refs.TG, false)
	c.refs("refs.artifacts", d.Refs.Artifacts, true)
	c.refs("outcome.supersedes", d.Outcome.Supersedes, false)
	if d.Outcome.SupersededBy != "" {
		c.refs("outcome.superseded_by", []ID{d.Outcome.SupersededBy}, false)
	}
	if before, ok := c.before.(*Decision); ok {
		c.becomes(before.Outcome.Status, d.Outcome.Status, d.Outcome.Notes)
	} else if d.Outcome.Status == Superseded {
		c.add("ledger.transition", "from", "new", "to", Superseded, "known", Proposed)
	}
	if strict {
		c.rests(d)
	}
}

// rests: a decision names a fact or a rule that it depends on, and a task (000 §4.3, X9).
func (c *checker) rests(d *Decision) {
	if !slices.ContainsFunc(d.Refs.KG, func(id ID) bool { n := c.view.Node(id); return n != nil && (n.Type == Constraint || n.Type == Fact) }) {
		c.add("ledger.no-constraint")
	}
	if len(d.Refs.TG) == 0 {
		c.add("ledger.no-task")
	}
}

// becomes is the life of a decision (000 X4.2). Where two of the same key came of merged files, consolidation alone may set one aside that was only
// proposed; it says so in the notes.
func (c *checker) becomes(from, to, notes string) {
	follow := decisionMoves[from]
	if from == to || slices.Contains(follow, to) || from == Proposed && to == Superseded && duplicate.MatchString(notes) {
		return
	}
	c.add("ledger.transition", "from", from, "to", to, "known", list(follow))
}
