package ledger

import (
	"cmp"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
)

// Resolve settles a conflict: one side holds and the others are given up, or with "" all stay, as they are worded so that they agree. The task that was to
// settle it is done, and what the person says of it, or where the side that holds was read, is the evidence. Errors: ledger.no-entry, ledger.changed,
// ledger.refused, those of writing.
func (l *Ledger) Resolve(id, holds rows.ID, note string, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	c, err := entry[*rows.Conflict](l, id, rev)
	if err != nil {
		return err
	}
	if c.Status != rows.Open || holds != "" && !slices.Contains(c.Nodes, holds) {
		return fault.New("ledger.no-entry", "")
	}
	w, v, now := writing{batch: store.Batch{Mode: "resolve"}, id: id}, l.store.View(), l.host.Clock()
	kept := c.Nodes
	if holds != "" {
		kept = []rows.ID{holds}
	}
	next := *c
	next.Rev, next.UpdatedAt, next.Status = c.Rev+1, rows.At(now), rows.Resolved
	for _, side := range c.Nodes {
		n := v.Node(side)
		if n == nil {
			continue
		}
		w.about = append(w.about, nodesOf(n)...)
		if !slices.Contains(kept, side) {
			w.batch.Rows = append(w.batch.Rows, rows.Deprecate(n, now))
			continue
		}
		next.Evidence = append(slices.Clone(next.Evidence), n.Evidence...)
		if row := unmark(v, n, id, rows.At(now)); row != nil {
			w.batch.Rows = append(w.batch.Rows, row)
		}
	}
	note = strings.TrimSpace(note)
	if note != "" || len(next.Evidence) == 0 {
		next.Evidence = append(next.Evidence, l.said(&w.batch, cmp.Or(note, rows.Title(v.Get(kept[0])))))
	}
	for _, task := range c.Tasks {
		t := v.Task(task)
		if t == nil || t.Status.Terminal() {
			continue
		}
		with := *t
		with.Outputs.KG = append(slices.Clone(t.Outputs.KG), kept...)
		if err := l.confirm(&w.batch, &with, t.Criteria, cmp.Or(note, rows.Title(v.Get(kept[0]))), false, nil); err != nil {
			return err
		}
	}
	w.batch.Rows = append(w.batch.Rows, &next)
	l.made.Settled = &settling{id, holds, note}
	return l.write(w)
}

// unmark takes the tag of a conflict away from a side, nil where it has none or another open conflict names it, too.
func unmark(v rows.View, n *rows.Node, settled rows.ID, now rows.Time) *rows.Node {
	for r := range v.All(rows.Conflicts) {
		if c, ok := r.(*rows.Conflict); ok && c.ID != settled && c.Status == rows.Open && slices.Contains(c.Nodes, n.ID) {
			return nil
		}
	}
	if !n.Tagged(rows.TagConflict) {
		return nil
	}
	next := *n
	next.Rev, next.UpdatedAt = n.Rev+1, now
	next.Tags = slices.DeleteFunc(slices.Clone(n.Tags), func(tag string) bool { return tag == rows.TagConflict })
	return &next
}

// said adds what a person wrote as a source to a batch, and gives the evidence that it is.
func (l *Ledger) said(b *store.Batch, text string) rows.Evidence {
	v, key := l.store.View(), "text::"+rows.NormHash(text)
	quote := []rune(text)
	quote = quote[:min(len(quote), rows.LongestQuote)]
	row := rows.UpsertSource(v, &rows.Node{
		Head: rows.Head{Title: title(text)}, Summary: rows.Beginning(text), Status: rows.Active, SourceKey: key, SourceDigest: rows.RawHash(text),
		Belongs: rows.KG, CreatedBy: graph.Person,
	}, l.born, l.host.Clock())
	id := v.ByKey("source " + key)
	if row != nil {
		id, b.Rows = row.ID, append(b.Rows, row)
	}
	return rows.Evidence{Source: id, Quote: string(quote), Confidence: rows.Sure}
}
