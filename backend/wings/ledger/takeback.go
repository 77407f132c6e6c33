package ledger

import (
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
	"crg/backend/ledger/store"
)

// TakeBack takes back what was last said of an entry, by new revisions, as the logs only grow: what is known says again what it said before, and counts as
// not kept where it said nothing; a conflict that was settled is open again, its sides are as they were, and it has a new task; one that was marked counts
// as none. key is the suggestion that was accepted, of other words or of a conflict, and waits again, "" = none; what counts as not kept waits again by
// itself, where a suggestion of it was accepted. A task that is done and a decision that stands stay so (000 X4.2, X4.3). Errors: ledger.no-entry where there is no
// way back, ledger.changed, ledger.refused, those of writing.
func (l *Ledger) TakeBack(id rows.ID, key string, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	w := writing{batch: store.Batch{Mode: "takeback"}, id: id}
	var again []string // suggestions
	if key != "" {
		again = []string{key}
	}
	switch id.Layer() {
	case rows.KG:
		n, err := entry[*rows.Node](l, id, rev)
		if err != nil {
			return err
		}
		was, err := l.before(n, rows.At(l.host.Clock()))
		if err != nil {
			return err
		}
		if w.batch.Rows, w.about = []rows.Row{was}, nodesOf(n); was.Unkept() {
			again = append(again, l.inbox.That(string(id))...)
		}
	case rows.Conflicts:
		c, err := entry[*rows.Conflict](l, id, rev)
		if err != nil {
			return err
		}
		if c.Status == rows.Resolved {
			err = l.reopen(&w, c)
		} else {
			err = l.withdraw(&w, c)
		}
		if err != nil {
			return err
		}
	default:
		return fault.New("ledger.no-entry", "")
	}
	if err := l.write(w); err != nil || len(again) == 0 {
		return err
	}
	about, err := l.forget(again)
	l.noted(err)
	l.follow(about)
	l.host.News(NewsOffers)
	return nil
}

// before is what an entry was before its latest revision, as the next one: not kept, where there is none. Errors: file.read.
func (l *Ledger) before(n *rows.Node, now rows.Time) (*rows.Node, error) {
	versions, err := l.Versions(n.ID)
	if err != nil {
		return nil, err
	}
	for _, r := range versions {
		if was, ok := r.(*rows.Node); ok {
			next := *was
			next.Rev, next.UpdatedAt = n.Rev+1, now
			return &next, nil
		}
	}
	next := *n
	next.Rev, next.UpdatedAt = n.Rev+1, now
	next.Unkeep()
	return &next, nil
}

// reopen adds the rows by which a conflict that was settled is open again. A side that was changed since keeps its words. Errors: as before.
func (l *Ledger) reopen(w *writing, c *rows.Conflict) error {
	v, now := l.store.View(), rows.At(l.host.Clock())
	for _, side := range c.Nodes {
		n := v.Node(side)
		if n == nil {
			continue
		}
		w.about = append(w.about, nodesOf(n)...)
		row := rows.Mark(n, now)
		if n.UpdatedAt == c.UpdatedAt {
			was, err := l.before(n, now)
			if err != nil {
				return err
			}
			row = was
		}
		if row != nil {
			w.batch.Rows = append(w.batch.Rows, row)
		}
	}
	next := *c
	versions, err := l.Versions(c.ID)
	if err != nil {
		return err
	}
	for _, r := range versions[:min(1, len(versions))] {
		if was, ok := r.(*rows.Conflict); ok {
			next.Evidence = was.Evidence
		}
	}
	task := taken(skill.Resolving(v, c, l.born, l.host.Clock(), l.language()))
	next.Rev, next.UpdatedAt, next.Status = c.Rev+1, now, rows.Open
	next.Tasks = append(append([]rows.ID{}, c.Tasks...), task.ID)
	w.batch.Rows = append(w.batch.Rows, task, &next)
	return nil
}

// withdraw adds the rows by which a conflict that was marked counts as none: its sides lose the mark, one that was kept for it alone is given up, and
// its tasks are cancelled. Errors: ledger.refused, file.read.
func (l *Ledger) withdraw(w *writing, c *rows.Conflict) error {
	v, now := l.store.View(), l.host.Clock()
	for _, side := range c.Nodes {
		n := v.Node(side)
		if n == nil {
			continue
		}
		w.about = append(w.about, nodesOf(n)...)
		row := unmark(v, n, c.ID, rows.At(now))
		if row == nil {
			continue
		}
		alone, err := l.alone(n)
		if err != nil {
			return err
		}
		if alone {
			row.Unkeep()
		}
		w.batch.Rows = append(w.batch.Rows, row)
	}
	for _, id := range c.Tasks {
		if t := v.Task(id); t != nil && !t.Status.Terminal() {
			row, err := rows.Move(t, rows.Cancelled, graph.Person, now)
			if err != nil {
				return refused(t, err)
			}
			w.batch.Rows = append(w.batch.Rows, row)
		}
	}
	next := *c
	next.Rev, next.UpdatedAt, next.Status = c.Rev+1, rows.At(now), rows.Resolved
	w.batch.Rows = append(w.batch.Rows, &next)
	return nil
}

// alone reports a side of a conflict that is kept for that alone: it was born, or came back, with its mark. Errors: file.read.
func (l *Ledger) alone(n *rows.Node) (bool, error) {
	versions, err := l.Versions(n.ID)
	if err != nil || len(versions) == 0 {
		return err == nil, err
	}
	was, ok := versions[0].(*rows.Node)
	return ok && was.Unkept(), nil
}
