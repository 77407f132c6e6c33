package ledger

import (
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/skill"
)

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
