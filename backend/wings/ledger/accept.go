package ledger

import (
	"cmp"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/harvest"
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
	v := l.store.View()
	var sides []*rows.Node
	for _, c := range []*harvest.Claim{d.Claim, d.Other} {
		id := v.ByKey(harvest.NodeKey(c.Node))
		if n := v.Node(id); n == nil || n.Unkept() {
			id = l.claim(&w.batch, c, Words{Type: rows.Assumption, Tags: []string{rows.TagConflict}}, false)
		}
		sides = append(sides, v.Add(w.batch.Rows...).Node(id))
	}
	made, conflict := skill.Oppose(v.Add(w.batch.Rows...), skill.Clash{Topic: d.Claim.Title, New: sides[0], Kept: sides[1]}, true, l.born, l.host.Clock(), l.language())
	for _, r := range made {
		if t, ok := r.(*rows.Task); ok {
			taken(t)
		}
		w.batch.Rows = append(w.batch.Rows, r)
	}
	w.id = conflict
	return w
}

// language is that of words that CRG adds to what is kept.
func (l *Ledger) language() string { return l.host.Files().Settings.Speaks() }

// taken is a new task that the person takes on: it can be begun.
func taken(t *rows.Task) *rows.Task {
	t.Status, t.Belongs, t.CreatedBy, t.Origin = rows.Ready, rows.TG, graph.Person, harvest.Origin
	t.Log = []rows.Entry{{At: t.CreatedAt, Event: rows.EventCreated, To: rows.Ready, By: graph.Person}}
	return t
}

// choice is the decision that the graph made.
func (l *Ledger) choice(d *harvest.Decision, w Words) (writing, error) {
	row := &rows.Decision{
		Head:      rows.Head{Title: d.Title, Links: rows.Links{harvest.NodeLink(d.Asked)}, Tags: w.Tags},
		Context:   d.Title,
		Rationale: slices.Clone(d.Reasons), DecisionKey: d.Key(), Origin: harvest.Origin, OriginID: d.Digest,
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
	d.Belongs, d.CreatedBy = rows.RG, graph.Person
	d.Title = cmp.Or(strings.TrimSpace(w.Title), d.Title)
	if reason := strings.TrimSpace(w.Reason); reason != "" {
		d.Rationale = append([]string{reason}, d.Rationale...)
	}
	d.Alternatives = rows.Numbered(d.Alternatives)
	if chosen >= 0 && chosen < len(d.Alternatives) {
		d.SelectedOption = d.Alternatives[chosen].OptionID
		d.Decision = cmp.Or(d.Decision, rows.Sentence(d.Alternatives[chosen].Title))
	}
	d.Decision = cmp.Or(strings.TrimSpace(w.Summary), d.Decision)
	if slices.ContainsFunc(d.Refs.KG, func(id rows.ID) bool {
		n := v.Node(id)
		return n != nil && (n.Type == rows.Fact || n.Type == rows.Constraint)
	}) {
		d.Outcome.Status = rows.Accepted
	}
	d.DecisionKey = l.freeKey(d.DecisionKey)
	kept := skill.Revise(v, d, l.born, l.host.Clock())
	out := writing{batch: store.Batch{Mode: "decision"}, id: kept.Decision.ID}
	if !kept.Same {
		out.batch.Rows = []rows.Row{kept.Decision}
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
