package pack

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"crg/backend/ledger/rows"
)

// Finder makes the packs that Make makes, without looking at everything. Entries whose signs are the same rank by their time alone, so they stand in
// lists, the newest last: one for all of a layer, and one for each word and id that a request may hold. Only the ends of a few lists can be in a pack.
// Follow keeps the lists up, at the cost of what changed. It may be used by several goroutines.
type Finder struct {
	mu      sync.RWMutex
	view    rows.View
	entries map[rows.ID]*entry // that could stand in a pack
	lists   map[key]*listed
	about   map[rows.ID]map[rows.ID]bool // entries that match where the request is about another one: by that one
	chosen  map[rows.ID]int              // how many accepted decisions rest on it
	known   map[rows.ID][]string         // words of entries, while all are read
}

// entry is one that could stand in a pack: an open task, a decision that stands, something known that is active.
type entry struct {
	row   rows.Row
	at    time.Time
	signs signs
	keys  []key
	refs  []rows.ID
}

// signs are those of an entry that no request changes.
type signs uint8

const (
	isBound signs = 1 << iota
	isChosen
	isUnderWay
	isTimeless // its time is not one that can be new
)

// key is a list of a layer's entries: those that hold a word or have an id themselves, or refer to one of the layer way which does. No word = all.
type key struct {
	of, way layer
	word    string
}

// own reports that entries stand there for their own words.
func (k key) own() bool { return k.way == itself && k.word != "" }

// layer is one of layers, or itself.
type layer uint8

const itself layer = 3

func layerOf(r rows.Row) layer { return layer(slices.Index(layers, r.Layer())) }

// listed are the entries of a key.
type listed struct {
	by  []bySigns
	own []*entry // by id, of a key of words of its own
}

type bySigns struct {
	signs signs
	list  []*entry // the best last
}

// before orders a list: the older first, of the same time the later id.
func before(a, b *entry) int {
	return cmp.Or(a.at.Compare(b.at), cmp.Compare(b.row.Key(), a.row.Key()))
}

func byID(a, b *entry) int { return cmp.Compare(a.row.Key(), b.row.Key()) }

// NewFinder reads a whole view: some tenths of a second for 100,000 revisions.
func NewFinder(v rows.View) *Finder {
	f := &Finder{view: v, entries: map[rows.ID]*entry{}, lists: map[key]*listed{}, about: map[rows.ID]map[rows.ID]bool{}, chosen: map[rows.ID]int{}, known: map[rows.ID][]string{}}
	for r := range v.All(rows.RG) {
		for _, id := range chosenFrom(r) {
			f.chosen[id]++
		}
	}
	var all []*entry
	for _, l := range layers {
		for r := range v.All(l) {
			if e := f.entry(r); e != nil {
				f.entries[r.Key()] = e
				all = append(all, e)
			}
		}
	}
	f.known = nil
	slices.SortFunc(all, before) // then nothing has to be put in between
	for _, e := range all {
		f.put(e, atEnd)
	}
	slices.SortFunc(all, byID)
	for _, e := range all {
		f.own(e, atEnd)
	}
	return f
}

// layers are those of a pack, in the order in which it is filled.
var layers = []rows.Layer{rows.TG, rows.RG, rows.KG}

// Follow takes in what changed: the entries named, each as often as it likes, have other latest rows in v, are new, or gone.
func (f *Finder) Follow(v rows.View, changed ...rows.ID) {
	f.mu.Lock()
	defer f.mu.Unlock()
	was := f.view
	f.view = v
	anew, counted := map[rows.ID]bool{}, map[rows.ID]bool{}
	for _, id := range changed {
		old, r := was.Get(id), v.Get(id)
		if old == r || counted[id] {
			continue
		}
		counted[id] = true
		anew[id] = true
		f.choose(old, -1, anew)
		f.choose(r, 1, anew)
		if !sameWords(old, r) {
			for other := range f.about[id] {
				anew[other] = true
			}
		}
	}
	for id := range anew {
		f.drop(id)
		if e := f.entry(v.Get(id)); e != nil {
			f.entries[id] = e
			f.put(e, insert)
			f.own(e, insert)
		}
	}
}

// choose counts what a decision rests on; anew gets the entries of which that changes the signs.
func (f *Finder) choose(r rows.Row, by int, anew map[rows.ID]bool) {
	if r == nil {
		return
	}
	for _, id := range chosenFrom(r) {
		was := f.chosen[id]
		f.chosen[id] += by
		if (was > 0) != (was+by > 0) {
			anew[id] = true
		}
	}
}

// headOf is the head of what words are looked for in, nil = in this row they are not.
func headOf(r rows.Row) *rows.Head {
	switch r := r.(type) {
	case *rows.Node:
		return &r.Head
	case *rows.Decision:
		return &r.Head
	case *rows.Task:
		return &r.Head
	}
	return nil
}

func sameWords(a, b rows.Row) bool {
	x, y := headOf(a), headOf(b)
	return x != nil && y != nil && x.Title == y.Title && x.Type == y.Type && slices.Equal(x.Tags, y.Tags)
}

// entry is what the lists need of a row; nil = it cannot stand in a pack.
func (f *Finder) entry(r rows.Row) *entry {
	h := headOf(r)
	if h == nil {
		return nil
	}
	e := &entry{row: r, at: h.UpdatedAt.Instant()}
	switch r := r.(type) {
	case *rows.Node:
		if r.Status != rows.Active {
			return nil
		}
		e.set(isChosen, f.chosen[r.ID] > 0)
	case *rows.Decision:
		if !stands(r) {
			return nil
		}
		e.set(isChosen, r.Outcome.Status == rows.Accepted)
		e.refs = r.Refs.KG
	case *rows.Task:
		if r.Status.Terminal() {
			return nil
		}
		e.set(isUnderWay, underWay(r))
		e.refs = worksWith(r)
	}
	_, timed := h.UpdatedAt.Moment()
	e.set(isTimeless, !timed)
	e.set(isBound, bound(h))
	of := layerOf(r)
	e.keys = append(e.keys, key{of: of, way: itself})
	e.words(of, itself, h.ID, f.words(h))
	for _, id := range e.refs {
		switch other := f.view.Get(id).(type) {
		case *rows.Node, *rows.Decision:
			e.words(of, layerOf(other), id, f.words(headOf(other)))
		}
	}
	slices.SortFunc(e.keys, func(a, b key) int { return cmp.Or(cmp.Compare(a.way, b.way), cmp.Compare(a.word, b.word)) })
	e.keys = slices.Compact(e.keys)
	return e
}

func (e *entry) set(s signs, is bool) {
	if is {
		e.signs |= s
	}
}

// words are those by which a request may be about an entry.
func (f *Finder) words(h *rows.Head) []string {
	words, there := f.known[h.ID]
	if !there {
		words = telling(said(h))
		if f.known != nil {
			f.known[h.ID] = words
		}
	}
	return words
}

// words adds the keys by which an entry is found where a request is about it, or about one that it refers to.
func (e *entry) words(of, way layer, id rows.ID, words []string) {
	for _, w := range words {
		e.keys = append(e.keys, key{of, way, w})
	}
	e.keys = append(e.keys, key{of, way, string(id)})
}

// put adds an entry to its lists, of which those by id apart.
func (f *Finder) put(e *entry, into inserter) {
	for _, k := range e.keys {
		l := f.lists[k]
		if l == nil {
			l = &listed{}
			f.lists[k] = l
		}
		of := l.of(e.signs)
		of.list = into(of.list, e, before)
	}
	for _, id := range e.refs {
		if f.about[id] == nil {
			f.about[id] = map[rows.ID]bool{}
		}
		f.about[id][e.row.Key()] = true
	}
}

func (f *Finder) own(e *entry, into inserter) {
	for _, k := range e.keys {
		if k.own() {
			l := f.lists[k]
			l.own = into(l.own, e, byID)
		}
	}
}

func (f *Finder) drop(id rows.ID) {
	e := f.entries[id]
	if e == nil {
		return
	}
	delete(f.entries, id)
	for _, k := range e.keys {
		l := f.lists[k]
		of := l.of(e.signs)
		of.list, l.own = remove(of.list, e, before), remove(l.own, e, byID)
		if !slices.ContainsFunc(l.by, func(b bySigns) bool { return len(b.list) > 0 }) {
			delete(f.lists, k)
		}
	}
	for _, other := range e.refs {
		delete(f.about[other], id)
		if len(f.about[other]) == 0 {
			delete(f.about, other)
		}
	}
}

func (l *listed) of(s signs) *bySigns {
	at := slices.IndexFunc(l.by, func(b bySigns) bool { return b.signs == s })
	if at < 0 {
		at = len(l.by)
		l.by = append(l.by, bySigns{signs: s})
	}
	return &l.by[at]
}

// inserter puts an entry into a list.
type inserter func(list []*entry, e *entry, order func(a, b *entry) int) []*entry

func atEnd(list []*entry, e *entry, _ func(a, b *entry) int) []*entry { return append(list, e) }

func insert(list []*entry, e *entry, order func(a, b *entry) int) []*entry {
	if len(list) == 0 || order(list[len(list)-1], e) < 0 {
		return append(list, e)
	}
	at, _ := slices.BinarySearchFunc(list, e, order)
	return slices.Insert(list, at, e)
}

func remove(list []*entry, e *entry, order func(a, b *entry) int) []*entry {
	at, there := slices.BinarySearchFunc(list, e, order)
	if !there {
		return list
	}
	return slices.Delete(list, at, at+1)
}
