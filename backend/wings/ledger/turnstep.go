package ledger

import (
	"encoding/json"
	"slices"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wing"
	"crg/backend/wings/ledger/harvest"
)

var _ wing.Turner = (*Ledger)(nil)

// TurnStep takes a deed back, or does it again, by new rows: each entry says again what it said before, and a suggestion waits again, or does not. An entry
// that says neither was changed by another hand. Errors: undo.changed; undo.stays of a task that is done and a decision that stands (000 X4.2, X4.3); those of
// writing.
func (l *Ledger) TurnStep(data json.RawMessage, back bool) (json.RawMessage, bool, error) {
	var d deed
	if err := json.Unmarshal(data, &d); err != nil {
		return nil, false, fault.New("undo.old", "")
	}
	l.actions.Lock()
	defer l.actions.Unlock()
	var told bool
	made, err := l.during(func() (err error) {
		if again := l.anew(d); again != nil && !back {
			told = true
			return again()
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		if err := l.writable(); err != nil {
			return err
		}
		if told, err = l.turnEntries(&d, back); err != nil {
			return err
		}
		return l.turnAnswers(d, back)
	})
	if err != nil {
		return nil, false, err
	}
	if !back && l.anew(d) != nil {
		d = made // it has entries of its own
	}
	round, err := json.Marshal(d)
	return round, told, err
}

// anew is how a deed about a conflict is done again: from the start, as a conflict that is open again has another task. nil = by its rows.
func (l *Ledger) anew(d deed) func() error {
	if s := d.Settled; s != nil {
		return func() error {
			c := l.View().Get(s.Conflict)
			if c == nil {
				return fault.New("undo.old", "")
			}
			return l.Resolve(s.Conflict, s.Holds, s.Note, int(c.Revision()))
		}
	}
	if c := conflictOf(d); c != nil && len(d.Kept) == 1 {
		return func() error {
			_, err := l.Accept(d.Kept[0].Key, Words{})
			if fault.Is(err, "inbox.gone") {
				return fault.New("undo.changed", l.View().Handle(c.ID))
			}
			return err
		}
	}
	return nil
}

// conflictOf is what a deed made of a conflict, nil where it is about none.
func conflictOf(d deed) *version {
	for i := range d.Entries {
		if d.Entries[i].ID.Layer() == rows.Conflicts {
			return &d.Entries[i]
		}
	}
	return nil
}

// turnEntries writes the rows of a deed that is turned, and reports whether there were any. An entry that cannot come back gets a new one, which stands in the
// deed from then on. It needs l.mu.
func (l *Ledger) turnEntries(d *deed, back bool) (bool, error) {
	if c := conflictOf(*d); c != nil {
		return l.turnConflict(*c, back)
	}
	w := writing{batch: store.Batch{Mode: "keep"}}
	if back {
		w.batch.Mode = "takeback"
	}
	for i, e := range d.Entries {
		was, err := l.was(e)
		if err != nil {
			return false, err
		}
		row, err := was.turned(l, back)
		if err != nil {
			return false, err
		}
		if row == nil {
			continue
		}
		w.batch.Rows = append(w.batch.Rows, row)
		d.Entries[i] = version{row.Key(), e.From, e.To}
		if row.Key() != e.ID {
			d.Entries[i].To = row.Revision()
			for k := range d.Kept {
				if d.Kept[k].As == string(e.ID) {
					d.Kept[k].As = string(row.Key())
				}
			}
		}
		if n, ok := row.(*rows.Node); ok {
			w.about = append(w.about, nodesOf(n)...)
		}
	}
	if w.batch.Rows == nil {
		return false, nil
	}
	return true, l.write(w)
}

// turnConflict takes back what was said of a conflict. One that is as wanted already is well.
func (l *Ledger) turnConflict(e version, back bool) (bool, error) {
	handle := l.store.View().Handle(e.ID)
	p, err := l.was(e)
	if err != nil {
		return false, err
	}
	now, ok := p.now.(*rows.Conflict)
	to, there := p.to.(*rows.Conflict)
	if !back || !ok || !there || to.Status == rows.Open && e.From > 0 {
		return false, stays(handle)
	}
	how, undone := l.reopen, rows.Open
	if to.Status == rows.Open {
		how, undone = l.withdraw, rows.Resolved
	}
	switch {
	case now.Rev != e.To && now.Status == undone:
		return false, nil
	case now.Rev != e.To:
		return false, fault.New("undo.changed", handle)
	}
	w := writing{batch: store.Batch{Mode: "takeback"}, id: e.ID}
	if err := how(&w, now); err != nil {
		return false, err
	}
	return true, l.write(w)
}

// earlier is an entry around a deed.
type earlier struct {
	version
	now, from, to rows.Row // from is nil where the deed made it
}

// was reads an entry around a deed. Errors: undo.old, file.read.
func (l *Ledger) was(e version) (p earlier, err error) {
	p = earlier{version: e, now: l.store.View().Get(e.ID)}
	all, err := l.store.History(e.ID)
	if err != nil {
		return p, err
	}
	for _, r := range all {
		switch r.Revision() {
		case e.From:
			p.from = r
		case e.To:
			p.to = r
		}
	}
	if p.now == nil || p.to == nil || e.From > 0 && p.from == nil {
		return p, fault.New("undo.old", "")
	}
	return p, nil
}

// turned is the next row of an entry whose deed is taken back, or done again; nil where it is so already, and of sources, which stay. Errors: undo.changed, undo.stays.
func (p earlier) turned(l *Ledger, back bool) (rows.Row, error) {
	if n, ok := p.now.(*rows.Node); ok && n.Type == rows.Source {
		return nil, nil //nolint:nilnil // there is no row, and nothing wrong
	}
	is, want := p.to, p.from
	if !back {
		is, want = want, is
	}
	switch {
	case p.stands(want):
		return nil, nil //nolint:nilnil // as above
	case !p.stands(is):
		return nil, fault.New("undo.changed", l.store.View().Handle(p.ID))
	}
	now, handle := l.host.Clock(), l.store.View().Handle(p.ID)
	switch r := p.now.(type) {
	case *rows.Node:
		if want == nil {
			next := *r
			next.Rev, next.UpdatedAt = r.Rev+1, rows.At(now)
			next.Unkeep()
			return &next, nil
		}
		return next(want, p.now, rows.At(now)), nil
	case *rows.Task:
		switch {
		case want == nil:
			row, err := rows.Move(r, rows.Cancelled, graph.Person, now)
			if err != nil {
				return nil, stays(handle)
			}
			return row, nil
		case r.Status == rows.Cancelled && p.from == nil: // it stays cancelled, and comes as another
			again := *p.to.(*rows.Task) //nolint:forcetypeassert // of the same layer
			again.ID, again.Rev, again.CreatedAt, again.UpdatedAt = l.born(rows.TG, "task"), 1, rows.At(now), rows.At(now)
			if again.TaskKey != "" {
				again.TaskKey = l.unusedKey(again.TaskKey)
			}
			return &again, nil
		}
	case *rows.Decision:
		switch {
		case want == nil:
			row, err := rows.Reject(r, "", now)
			if err != nil {
				return nil, stays(handle)
			}
			row.SupersedesRev, row.PayloadHash = r.Rev, rows.PayloadHash(row)
			return row, nil
		case r.Outcome.Status == rows.Rejected && p.from == nil:
			again := *p.to.(*rows.Decision) //nolint:forcetypeassert // of the same layer
			again.ID, again.Rev, again.CreatedAt, again.UpdatedAt = l.born(rows.RG, ""), 1, rows.At(now), rows.At(now)
			again.DecisionKey = l.freeKey(again.DecisionKey)
			again.PayloadHash = rows.PayloadHash(&again)
			return &again, nil
		}
	}
	row := next(want, p.now, rows.At(now))
	if l.store.Judge(store.Batch{Rows: []rows.Row{row}}) != nil {
		return nil, stays(handle)
	}
	return row, nil
}

// stands reports whether an entry says now what it said in a revision; nil = it is not kept.
func (p earlier) stands(in rows.Row) bool {
	if in != nil {
		return slices.Equal(bare(in), bare(p.now))
	}
	switch r := p.now.(type) {
	case *rows.Node:
		return r.Unkept()
	case *rows.Task:
		return r.Status == rows.Cancelled
	case *rows.Decision:
		return r.Outcome.Status == rows.Rejected
	}
	return false
}

// bare is what a row says, whichever revision it is.
func bare(r rows.Row) []byte { return rows.Encode(next(r, nil, "")) }

// next is a row with the words of one revision, as the one after another; nil = as none.
func next(words, after rows.Row, at rows.Time) rows.Row {
	var rev, replaced rows.Rev
	if after != nil {
		rev, replaced = after.Revision()+1, after.Revision()
	}
	switch r := words.(type) {
	case *rows.Node:
		n := *r
		n.Rev, n.UpdatedAt = rev, at
		return &n
	case *rows.Task:
		t := *r
		t.Rev, t.UpdatedAt = rev, at
		return &t
	case *rows.Decision:
		d := *r
		d.Rev, d.UpdatedAt, d.SupersedesRev = rev, at, replaced
		d.PayloadHash = rows.PayloadHash(&d)
		return &d
	}
	return words
}

// turnAnswers has the suggestions of a deed wait again, or not. It needs l.mu.
func (l *Ledger) turnAnswers(d deed, back bool) error {
	said, unsaid := d.Kept, d.Again
	for _, key := range d.Dismissed {
		said = append(slices.Clone(said), answer{Key: key})
	}
	for _, key := range d.Chosen {
		unsaid = append(slices.Clone(unsaid), answer{Key: key})
	}
	if back {
		said, unsaid = unsaid, said
	}
	if len(said)+len(unsaid) == 0 {
		return nil
	}
	var keys []string
	look := l.judgeAll // where an earlier try came no further than the answers
	for _, a := range unsaid {
		keys = append(keys, a.Key)
	}
	lost := slices.ContainsFunc(keys, func(key string) bool { _, known := l.inbox.Known(key); return !known })
	about, err := l.inbox.Forget(keys...)
	if err != nil {
		return err
	}
	for _, a := range said {
		s, err := l.inbox.Get(a.Key)
		switch {
		case err != nil: // it does not wait any more
		case a.As == "":
			err = l.inbox.Dismiss(l.host.Clock(), a.Key)
		default:
			err = l.inbox.Keep(l.host.Clock(), s)
		}
		if err != nil && !fault.Is(err, "inbox.gone") {
			return err
		}
	}
	if !lost {
		look = func(at place) error { return l.judge(at, harvest.Nodes(about...)) }
	}
	if lost || len(about) > 0 {
		err = look(l.here())
	}
	if len(d.Entries) > 0 { // these are turned, whatever becomes of what follows
		l.noted(err)
		err = nil
	}
	l.host.News(NewsOffers)
	return err
}
