package pack

import (
	"slices"
	"time"

	"crg/backend/wings/ledger/rows"
)

// Pack makes the pack of a request. deltas are what changed since the last one.
func (f *Finder) Pack(a Ask, deltas []Delta) Pack {
	f.mu.RLock()
	defer f.mu.RUnlock()
	q := &query{request: requestOf(f.view, a), finder: f}
	for w := range q.words {
		q.tokens = append(q.tokens, w)
	}
	for _, id := range q.explicit {
		q.tokens = append(q.tokens, string(id))
	}
	tasks := along(f.view, of[*rows.Task](q.best(rows.TG, nil)))
	byTask := refs(tasks)
	return form(a, made{
		tasks: tasks, decisions: of[*rows.Decision](q.best(rows.RG, byTask)), known: of[*rows.Node](q.best(rows.KG, byTask)),
		entities: q.entities(),
	}, deltas)
}

// query is one request to a finder.
type query struct {
	request
	finder *Finder
	tokens []string // words and ids, in any order
}

// cursor goes through one list from its best entry on.
type cursor struct {
	list  []*entry
	signs Signs
	timed bool
	score int // of the last of the list
}

func (c *cursor) step(now time.Time) {
	if c.timed {
		c.signs.Recency = recency(c.list[len(c.list)-1].at, now)
	}
	c.score = c.signs.Score()
}

// cursors are the lists that a layer's part of a pack can come of.
func (q *query) cursors(l rows.Layer) (out []cursor) {
	add := func(k key, match bool) {
		lists := q.finder.lists[k]
		if lists == nil {
			return
		}
		for _, b := range lists.by {
			if len(b.list) > 0 {
				c := cursor{list: b.list, signs: q.signs(l, b.signs), timed: b.signs&isTimeless == 0}
				c.signs.Match = match
				c.step(q.Now)
				out = append(out, c)
			}
		}
	}
	add(key{of: l}, false)
	for _, t := range q.tokens {
		add(key{l, "", t}, true)
		for _, way := range []rows.Layer{rows.KG, rows.RG} {
			if q.asks(way) {
				add(key{l, way, t}, true)
			}
		}
	}
	return out
}

// signs are the lasting signs of an entry as this request weighs them: layers that are not wanted speak for nothing.
func (q *query) signs(l rows.Layer, s signs) Signs {
	return Signs{Bound: s&isBound > 0, UnderWay: s&isUnderWay > 0, ByDecision: s&isChosen > 0 && (l != rows.KG || q.asks(rows.RG))}
}

// best are the best entries of a layer, each list read from its best on, and those that tasks refer to, which stand higher than their lists say.
func (q *query) best(l rows.Layer, byTask map[rows.ID]bool) []rows.Row {
	n := room[l]
	if !q.asks(l) {
		return nil
	}
	var found []ranked[rows.Row]
	for id := range byTask {
		if e := q.finder.entries[id]; e != nil && e.row.Layer() == l {
			signs := q.signs(l, e.signs)
			signs.ByTask, signs.Match, signs.Recency = true, q.about(e), Recency(e.row.Updated(), q.Now)
			found = append(found, ranked[rows.Row]{e.row, signs.Score(), e.at})
		}
	}
	cursors := q.cursors(l)
	seen := map[rows.ID]bool{}
	for len(seen) < n && len(cursors) > 0 {
		at := 0
		for i := range cursors {
			if ahead(&cursors[i], &cursors[at]) {
				at = i
			}
		}
		c := &cursors[at]
		e := c.list[len(c.list)-1]
		if id := e.row.Key(); !byTask[id] && !seen[id] {
			seen[id] = true
			found = append(found, ranked[rows.Row]{e.row, c.score, e.at})
		}
		if c.list = c.list[:len(c.list)-1]; len(c.list) > 0 {
			c.step(q.Now)
		} else {
			cursors = slices.Delete(cursors, at, at+1)
		}
	}
	return best(found, n)
}

// ahead reports whether the next entry of a list ranks before that of another.
func ahead(a, b *cursor) bool {
	if a.score != b.score {
		return a.score > b.score
	}
	return before(a.list[len(a.list)-1], b.list[len(b.list)-1]) > 0
}

// about reports whether the request is about an entry, or about one that it refers to.
func (q *query) about(e *entry) bool {
	return slices.ContainsFunc(e.keys, func(k key) bool { return k.word != "" && (k.way == "" || q.asks(k.way)) && slices.Contains(q.tokens, k.word) })
}

// entities are the first that the request names or shares a word with, by id.
func (q *query) entities() []rows.ID {
	out := q.named()
	for _, l := range layers {
		if !q.asks(l) {
			continue
		}
		for _, t := range q.tokens {
			if lists := q.finder.lists[key{l, "", t}]; lists != nil {
				for _, e := range lists.own[:min(len(lists.own), MostKnown)] {
					out = append(out, e.row.Key())
				}
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// of are rows as what they are.
func of[R rows.Row](all []rows.Row) []R {
	out := make([]R, 0, len(all))
	for _, r := range all {
		if r, ok := r.(R); ok {
			out = append(out, r)
		}
	}
	return out
}
