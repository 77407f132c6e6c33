package journal

import (
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// Query picks rows of a Book.
type Query struct {
	Show  string          // "": one row for each turn and each thing beside the turns; "turns", "you": some of them; "events": every entry
	Kinds []Kind          // only entries of these kinds
	Text  string          // every word of it stands in the row, in English or in Words
	Words message.Wording // of the language that is asked in; none = English
	Node  string          // it touched this node
	Turn  string
}

// entries reports that the query asks for single entries instead of whole turns.
func (q Query) entries() bool { return q.Show == "events" || len(q.Kinds) > 0 }

func (q Query) same(o Query) bool {
	return q.Show == o.Show && q.Text == o.Text && q.Node == o.Node && q.Turn == o.Turn && slices.Equal(q.Kinds, o.Kinds) && maps.Equal(q.Words, o.Words)
}

// Pick keeps the entries of a whole timeline that fit; whose words are looked for in its whole text.
func (q Query) Pick(entries []Entry) []Entry {
	terms := q.terms()
	out := []Entry{}
	for i := range entries {
		e := &entries[i]
		beside := q.Show == "turns" && e.Turn == "" || q.Show == "you" && e.Actor != "person"
		if !beside && q.fits(e) && holds(terms, []findable{findableOf(e)}) {
			out = append(out, *e)
		}
	}
	return out
}

// Row is one line of the timeline as a list shows it. Entry is what it says; for the row of a whole turn it is the last one.
type Row struct {
	Key   string
	Entry Entry
	Turn  *TurnRow // of a turn's row
}

// TurnRow sums a turn up.
type TurnRow struct {
	Number, TurnInPhase     int
	Phase, Result, From, To string
	Did                     []Did // what was done, in order of first mention
	Refused, Declined       int
	Unreadable, Asked       int
	Undone                  bool
}

// Did counts one kind of executed action. Value is the state of set_state.
type Did struct {
	Action, Value string
	N             int
}

// Page is a stretch of the rows that a query picks. Rows are numbered from 0, the oldest; numbers stay as they are while
// Order does.
type Page struct {
	Order, Total, From int
	Rows               []Row
	Counts             map[string]int // of the whole book, by kind, "turns", "you" and "rows"
}

// Page gives up to limit rows from a number on. A negative from means the newest ones.
func (b *Book) Page(q Query, from, limit int) Page {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	hits := b.pick(q)
	if from < 0 {
		from = max(0, len(hits)-limit)
	}
	from = min(from, len(hits))
	out := Page{Order: b.order, Total: len(hits), From: from, Counts: maps.Clone(b.tally)}
	out.Counts["rows"] = len(b.items)
	for _, h := range hits[from:min(len(hits), from+limit)] {
		out.Rows = append(out.Rows, b.row(h))
	}
	return out
}

// Locate is the number of a turn's row among those that a query picks, -1 where it is not among them.
func (b *Book) Locate(q Query, turn string) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	hits := b.pick(q)
	for i := len(hits) - 1; i >= 0; i-- {
		if it := b.items[hits[i].item]; it.turn == turn || it.entries[0].Turn == turn && q.entries() {
			return i
		}
	}
	return -1
}

// Whole are the entries behind a row's key with their whole texts: those of a turn, or the one.
func (b *Book) Whole(key string) []Entry {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	key, number, single := strings.Cut(key, "#")
	at := slices.IndexFunc(b.items, func(it *item) bool { return it.key == key })
	if at < 0 {
		return nil
	}
	entries := b.whole(b.items[at])
	if n, err := strconv.Atoi(number); single && err == nil && n >= 0 && n < len(entries) {
		return entries[n : n+1]
	}
	return entries
}

func (b *Book) whole(it *item) []Entry {
	if it.turn != "" {
		if t, err := b.from.Turn(it.turn); err == nil {
			return fromTurn(t, 0)
		}
		return it.entries
	}
	n, err := strconv.Atoi(it.key[1:])
	if err != nil {
		return it.entries
	}
	switch it.key[0] {
	case 'c':
		return b.from.Chat(n - 1)[:1]
	case 's':
		for rec, err := range b.from.Records(uint64(n)) {
			if err == nil {
				return []Entry{fromRecord(rec)}
			}
			break
		}
	}
	return it.entries
}

// Undone reports that a turn's changes were taken back.
func (b *Book) Undone(turn string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	return b.undone.gone[turn]
}

// hit is an item, or one entry of it.
type hit struct {
	item  int
	entry int // -1 = the whole item
}

// finding remembers what the last query picked, so that the next page, and the same page after new events, costs little.
type finding struct {
	query Query
	order int
	items int // that were looked at
	hits  []hit
}

func (b *Book) pick(q Query) []hit {
	f := &b.found
	if !f.query.same(q) || f.order != b.order {
		*f = finding{query: q, order: b.order}
	}
	terms := q.terms()
	for ; f.items < len(b.items); f.items++ {
		it := b.items[f.items]
		if !q.entries() {
			if q.fitsItem(it, terms) {
				f.hits = append(f.hits, hit{f.items, -1})
			}
			continue
		}
		for i := range it.entries {
			if q.fits(&it.entries[i]) && holds(terms, it.find[i:i+1]) {
				f.hits = append(f.hits, hit{f.items, i})
			}
		}
	}
	return f.hits
}

func (q Query) fits(e *Entry) bool {
	return (q.Turn == "" || e.Turn == q.Turn) && (q.Node == "" || slices.Contains(e.Nodes, q.Node)) &&
		(len(q.Kinds) == 0 || slices.Contains(q.Kinds, e.Kind))
}

func (q Query) fitsItem(it *item, terms []term) bool {
	switch {
	case q.Show == "turns" && it.turn == "", q.Show == "you" && !byPerson(it):
		return false
	}
	for i := range it.entries {
		if q.fits(&it.entries[i]) {
			return holds(terms, it.find)
		}
	}
	return false
}

// byPerson: what a person did beside the turns, their messages among it.
func byPerson(it *item) bool { return it.turn == "" && it.entries[0].Actor == "person" }

func (b *Book) row(h hit) Row {
	it := b.items[h.item]
	if h.entry >= 0 {
		return Row{Key: it.key + "#" + strconv.Itoa(h.entry), Entry: it.entries[h.entry]}
	}
	r := Row{Key: it.key, Entry: it.entries[len(it.entries)-1]}
	if it.turn == "" {
		return r
	}
	t := b.turns[it.turn]
	r.Entry = Entry{At: it.at, Turn: t.ID, Phase: t.Phase, Actor: t.Agent, Text: r.Entry.Text}
	r.Turn = &TurnRow{
		Number: t.Number, TurnInPhase: t.TurnInPhase, Phase: t.Phase, Result: t.Result, From: t.From, To: t.To,
		Unreadable: len(t.ParseFailures), Asked: len(t.Clarifications), Undone: b.undone.gone[t.ID],
	}
	for _, o := range t.Outcomes {
		if o.Rejection != nil {
			if o.Declined() {
				r.Turn.Declined++
			} else {
				r.Turn.Refused++
			}
			continue
		}
		did := Did{Action: o.Action.Name, Value: o.Action.Get("state"), N: 1}
		if i := slices.IndexFunc(r.Turn.Did, func(d Did) bool { return d.Action == did.Action && d.Value == did.Value }); i >= 0 {
			r.Turn.Did[i].N++
			continue
		}
		r.Turn.Did = append(r.Turn.Did, did)
	}
	return r
}

// counts are kept as items come and go.
type counts map[string]int

func (c counts) add(it *item, n int) {
	for _, e := range it.entries {
		c[string(e.Kind)] += n
	}
	if it.turn != "" {
		c["turns"] += n
	}
	if byPerson(it) {
		c["you"] += n
	}
}

func keyOf(letter string, n int) string { return letter + strconv.Itoa(n) }

func keysOf[T any](m map[string]T) iter.Seq[string] { return maps.Keys(m) }
