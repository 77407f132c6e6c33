package pack

import (
	"container/heap"
	"slices"
	"time"

	"crg/backend/ledger/rows"
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
	next  *entry
	rest  []*entry // the best last
	signs Signs
	timed bool
	score int // of the next
}

func (c *cursor) step(now time.Time) bool {
	n := len(c.rest)
	if n == 0 {
		return false
	}
	c.next, c.rest = c.rest[n-1], c.rest[:n-1]
	if c.timed {
		c.signs.Recency = recency(c.next.at, now)
	}
	c.score = c.signs.Score()
	return true
}

// cursors is a heap of them: the first is the one whose next entry ranks highest.
type cursors []cursor

func (c cursors) Len() int      { return len(c) }
func (c cursors) Swap(i, j int) { c[i], c[j] = c[j], c[i] }
func (c cursors) Push(any)      {}
func (c cursors) Less(i, j int) bool {
	return c[i].score > c[j].score || c[i].score == c[j].score && before(c[i].next, c[j].next) > 0
}

func (c *cursors) Pop() any {
	*c = (*c)[:len(*c)-1]
	return nil
}

// cursors are the lists that a layer's part of a pack can come of.
func (q *query) cursors(l layer) cursors {
	out := make(cursors, 0, 4*len(q.tokens)+4)
	add := func(k key, match bool) {
		lists := q.finder.lists[k]
		if lists == nil {
			return
		}
		for _, b := range lists.by {
			c := cursor{rest: b.list, signs: q.signs(layers[l], b.signs), timed: b.signs&isTimeless == 0}
			c.signs.Match = match
			if c.step(q.Now) {
				out = append(out, c)
			}
		}
	}
	add(key{l, itself, ""}, false)
	for _, t := range q.tokens {
		for way := range itself + 1 {
			if q.goes(way) {
				add(key{l, way, t}, true)
			}
		}
	}
	heap.Init(&out)
	return out
}

// goes reports whether a way counts for this request.
func (q *query) goes(way layer) bool { return way == itself || q.asks(layers[way]) }

// signs are the lasting signs of an entry as this request weighs them: layers that are not wanted speak for nothing.
func (q *query) signs(l rows.Layer, s signs) Signs {
	return Signs{Bound: s&isBound > 0, UnderWay: s&isUnderWay > 0, ByDecision: s&isChosen > 0 && (l != rows.KG || q.asks(rows.RG))}
}

// best are the best entries of a layer, each list read from its best on, and those that tasks refer to, which stand higher than their lists say.
func (q *query) best(l rows.Layer, byTask map[rows.ID]bool) []rows.Row {
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
	cursors := q.cursors(layer(slices.Index(layers, l)))
	seen := make(map[rows.ID]bool, room[l])
	for len(seen) < room[l] && len(cursors) > 0 {
		c := &cursors[0]
		if id := c.next.row.Key(); !byTask[id] && !seen[id] {
			seen[id] = true
			found = append(found, ranked[rows.Row]{c.next.row, c.score, c.next.at})
		}
		if c.step(q.Now) {
			heap.Fix(&cursors, 0)
		} else {
			heap.Remove(&cursors, 0)
		}
	}
	return best(found, room[l])
}

// about reports whether the request is about an entry, or about one that it refers to.
func (q *query) about(e *entry) bool {
	return slices.ContainsFunc(e.keys, func(k key) bool { return k.word != "" && q.goes(k.way) && slices.Contains(q.tokens, k.word) })
}

// entities are the first that the request names or shares a word with, by id: the layers follow each other in that order.
func (q *query) entities() []rows.ID {
	out := q.named()
	slices.Sort(out)
	out = slices.Compact(out)
	for _, l := range []rows.Layer{rows.KG, rows.RG, rows.TG} {
		for _, t := range q.tokens {
			lists := q.finder.lists[key{layer(slices.Index(layers, l)), itself, t}]
			if lists == nil || !q.asks(l) {
				continue
			}
			for _, e := range lists.own {
				at, there := slices.BinarySearch(out, e.row.Key())
				if at >= MostKnown {
					break
				}
				if !there {
					out = slices.Insert(out, at, e.row.Key())
				}
			}
		}
	}
	return out
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
