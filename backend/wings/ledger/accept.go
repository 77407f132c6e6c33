package ledger

import (
	"cmp"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/wings/ledger/harvest"
	"crg/backend/wings/ledger/rows"
	"crg/backend/wings/ledger/store"
)

// accepted are the rows of a suggestion with the words that the person changed. Errors: inbox.gone where what it would change is gone; ledger.refused.
func (l *Ledger) accepted(kind harvest.Kind, d harvest.Draft, w Words) (out writing, err error) {
	out.batch.Mode = "accept"
	switch {
	case kind == harvest.Decide && d.Decision != nil:
		out.batch.Mode = "decision"
		return l.choice(d.Decision, w)
	case kind == harvest.Dispute && d.Claim != nil && d.Other != nil:
		return l.dispute(d), nil
	case kind == harvest.CloseTask:
		return l.closed(d, w)
	case kind == harvest.Deprecate:
		n := l.store.View().Node(d.Entry)
		if n == nil {
			return out, fault.New("inbox.gone", "")
		}
		out.id = n.ID
		if n.Status == rows.Active {
			out.batch.Rows = []rows.Row{rows.Deprecate(n, l.host.Clock())}
		}
		return out, nil
	case kind == harvest.Update && d.Claim != nil:
		n := l.store.View().Node(d.Entry)
		if n == nil {
			return out, fault.New("inbox.gone", "")
		}
		w.Type = cmp.Or(w.Type, n.Type)
		out.id = l.claim(&out.batch, d.Claim, w, n.UserProvided())
		return out, nil
	case kind == harvest.Todo && d.Task != nil:
		t := l.newTask(Tasking{Node: d.Task.Node, Title: cmp.Or(w.Title, d.Task.Title), Text: cmp.Or(w.Summary, d.Task.Reason), Criteria: []string{d.Task.Done}})
		t.TaskKey = d.Task.Key()
		out.id, out.batch = t.ID, store.Batch{Mode: "task", Rows: []rows.Row{t}}
		return out, nil
	case d.Claim != nil:
		out.id = l.claim(&out.batch, d.Claim, w, w.Type == rows.Fact || d.Claim.Answer > 0)
		return out, nil
	}
	return out, fault.New("inbox.gone", "")
}

// dispute marks two claims that contradict each other, keeps the one that is not kept yet as an assumption, and makes the task to settle it.
func (l *Ledger) dispute(d harvest.Draft) writing {
	w := writing{batch: store.Batch{Mode: "conflict"}}
	v, now := l.store.View(), rows.At(l.host.Clock())
	var sides []rows.ID
	for _, c := range []*harvest.Claim{d.Claim, d.Other} {
		if id := v.ByKey(harvest.NodeKey(c.Node)); id != "" {
			sides = append(sides, id)
			if row := rows.Mark(v.Node(id), now); row != nil {
				w.batch.Rows = append(w.batch.Rows, row)
			}
			continue
		}
		sides = append(sides, l.claim(&w.batch, c, Words{Type: rows.Assumption, Tags: []string{rows.TagConflict}}, false))
	}
	topic := d.Claim.Title
	c := &rows.Conflict{
		ID: l.born(rows.Conflicts, ""), Rev: 1, CreatedAt: now, UpdatedAt: now, Status: rows.Open, TopicKey: rows.Normal(topic), Nodes: sides,
		Reason: d.Claim.Title + " / " + d.Other.Title,
	}
	t := l.toSettle(topic, sides, now)
	c.Tasks = []rows.ID{t.ID}
	w.batch.Rows = append(w.batch.Rows, t, c)
	w.id, w.about = c.ID, []string{d.Claim.Node, d.Other.Node}
	return w
}

// toSettle is the task to settle a conflict.
func (l *Ledger) toSettle(topic string, sides []rows.ID, now rows.Time) *rows.Task {
	return &rows.Task{
		Head:   rows.Head{ID: l.born(rows.TG, "task"), Type: "task", Title: "Resolve conflict: " + topic, Rev: 1, CreatedAt: now, UpdatedAt: now, Tags: []string{rows.TagResolution}},
		Status: rows.Ready, Priority: "high", Owner: "user", Criteria: []string{"One of the two is given up, or both are worded so that they agree."},
		Inputs: rows.Inputs{KG: sides}, Log: []rows.Entry{{At: now, Event: rows.EventCreated, To: rows.Ready, By: graph.Person}}, Belongs: rows.TG,
		CreatedBy: graph.Person, Origin: harvest.Origin,
	}
}

// choice is the decision that the graph made.
func (l *Ledger) choice(d *harvest.Decision, w Words) (writing, error) {
	row := &rows.Decision{
		Head:      rows.Head{Title: d.Title, Links: rows.Links{harvest.NodeLink(d.Asked)}, Tags: w.Tags},
		Context:   d.Title,
		Rationale: slices.Clone(d.Reasons), DecisionKey: d.Key(), Origin: harvest.Origin, OriginID: d.Said,
	}
	for i, o := range d.Options {
		row.Alternatives = append(row.Alternatives, rows.Alternative{Title: o.Title, Pros: o.Pros, Cons: o.Cons})
		row.Refs.Artifacts = append(row.Refs.Artifacts, harvest.NodeLink(o.Node))
		if i == 0 {
			row.Refs.KG = l.keptOf(o.For)
		}
	}
	return l.decide(row, 0, w)
}

// keptOf is what is kept of nodes and holds.
func (l *Ledger) keptOf(nodes []string) (out []rows.ID) {
	v := l.store.View()
	for _, node := range nodes {
		if n := v.Node(v.ByKey(harvest.NodeKey(node))); n != nil && n.Status == rows.Active {
			out = append(out, n.ID)
		}
	}
	return out
}

// decide is the next revision of a decision in the person's name, with an option chosen. It is accepted where it rests on a fact or a rule that is
// kept, and else proposed.
func (l *Ledger) decide(d *rows.Decision, chosen int, w Words) (writing, error) {
	v := l.store.View()
	d.Type, d.Belongs, d.CreatedBy = "decision", rows.RG, graph.Person
	d.Title = cmp.Or(strings.TrimSpace(w.Title), d.Title)
	if reason := strings.TrimSpace(w.Reason); reason != "" {
		d.Rationale = append([]string{reason}, d.Rationale...)
	}
	d.Alternatives = rows.Numbered(d.Alternatives)
	if chosen >= 0 && chosen < len(d.Alternatives) {
		d.SelectedOption = d.Alternatives[chosen].OptionID
		d.Decision = cmp.Or(d.Decision, sentence(d.Alternatives[chosen].Title))
	}
	d.Decision = cmp.Or(strings.TrimSpace(w.Summary), d.Decision)
	d.Outcome.Status = rows.Proposed
	if slices.ContainsFunc(d.Refs.KG, func(id rows.ID) bool {
		n := v.Node(id)
		return n != nil && (n.Type == rows.Fact || n.Type == rows.Constraint)
	}) {
		d.Outcome.Status = rows.Accepted
	}
	d.DecisionKey = l.freeKey(d.DecisionKey)
	out := writing{batch: store.Batch{Mode: "decision"}}
	if was := v.Decision(v.ByKey(d.DecisionKey)); was != nil {
		out.id, d.Outcome.Supersedes = was.ID, was.Outcome.Supersedes
		if was.Outcome.Status == rows.Accepted {
			d.Outcome.Status = rows.Accepted
		}
	}
	if row := rows.UpsertDecision(v, d, l.born, l.host.Clock()); row != nil {
		out.id, out.batch.Rows = row.ID, []rows.Row{row}
	}
	return out, nil
}

// freeKey is the key of a decision that can still change: one that was rejected or superseded stays as it is.
func (l *Ledger) freeKey(key string) string {
	v, next := l.store.View(), key
	for n := 2; ; n++ {
		was := v.Decision(v.ByKey(next))
		if was == nil || was.Outcome.Status == rows.Proposed || was.Outcome.Status == rows.Accepted {
			return next
		}
		next = key + "#" + itoa(n)
	}
}

// sentence is a title as a sentence.
func sentence(s string) string {
	if s == "" || strings.ContainsAny(s[len(s)-1:], ".!?") {
		return s
	}
	return s + "."
}
