package journal

import (
	"iter"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Sources are where a Book reads from.
type Sources struct {
	Records func(from uint64) iter.Seq2[graphstore.Record, error] // the graph's journal, oldest first
	TurnIDs func() []string                                       // of the stored turn records, oldest first
	Turn    func(id string) (Turn, error)
	Chat    func(from int) []Entry // the conversation from a message on
	Beside  func() []Beside        // nil = there is nothing else
}

// Beside is another list of rows that grows at its end, such as those of a wing. A row stays as it was told.
type Beside struct {
	Name string
	Rows func(from int) []Entry // from a number on, oldest first
}

// Book is the timeline at hand: what happened, in order, one item for each turn and for each thing beside the turns. It is
// read from its sources once, at the first question; after that only what is new is read, so that the cost of an answer
// follows the change and not the age of the project. It is safe for concurrent use.
type Book struct {
	from   Sources
	active atomic.Bool // reading has begun, so news is kept
	heard  struct {
		sync.Mutex
		turns []Turn // stored since the last look
	}

	mu     sync.Mutex
	items  []*item         // oldest first
	bulk   bool            // the first reading: items are put in order when all are there
	turns  map[string]Turn // without their texts
	tally  counts
	order  int            // grows when items changed in another way than by new ones at the end
	next   uint64         // the first record that was not read yet
	chats  int            // messages read
	beside map[string]int // rows read, by name
	growth growth
	undone undone
	files  map[string]string // path → the version that the newest turn used
	sent   sent
	found  finding
}

// item is one line of the timeline that stands by itself: a turn with all that happened in it, or a single entry.
type item struct {
	key     string // stays the same as long as the item does
	at      time.Time
	turn    string // of a turn's own item
	entries []Entry
	find    []findable // what they say, whole; the entries themselves are cut short
}

// NewBook makes a book that has read nothing yet.
func NewBook(from Sources) *Book {
	return &Book{from: from, turns: map[string]Turn{}, files: map[string]string{}, tally: counts{}, undone: newUndone(), beside: map[string]int{}}
}

// Stored tells the book of a turn record that was just written.
func (b *Book) Stored(t Turn) {
	if !b.active.Load() {
		return // it will be read with all others
	}
	b.heard.Lock()
	defer b.heard.Unlock()
	b.heard.turns = append(b.heard.turns, t)
}

// catchUp reads what is new. It needs b.mu.
func (b *Book) catchUp() {
	b.bulk = b.active.CompareAndSwap(false, true)
	if b.bulk {
		for t := range Turns(b.from.TurnIDs(), b.from.Turn) {
			b.addTurn(t)
		}
	}
	b.readRecords()
	if b.bulk {
		slices.SortStableFunc(b.items, func(x, y *item) int { return x.at.Compare(y.at) })
		b.bulk = false
	}
	b.heard.Lock()
	heard := b.heard.turns
	b.heard.turns = nil
	b.heard.Unlock()
	for _, t := range heard {
		b.addTurn(t)
	}
}

// readRecords reads the journal and the conversation on from where the last reading ended.
func (b *Book) readRecords() {
	for rec, err := range b.from.Records(b.next) {
		if err != nil {
			break // as in Timeline: the graph does not depend on it
		}
		b.addRecord(rec)
		b.next = rec.Seq + 1
	}
	for _, e := range b.from.Chat(b.chats) {
		b.chats++
		b.insert(&item{key: keyOf("c", b.chats), at: e.At, entries: []Entry{e}})
	}
	if b.from.Beside == nil {
		return
	}
	for _, list := range b.from.Beside() {
		for _, e := range list.Rows(b.beside[list.Name]) {
			b.beside[list.Name]++
			b.insert(&item{key: keyOf("w"+list.Name+".", b.beside[list.Name]), at: e.At, entries: []Entry{e}})
		}
	}
}

// addTurn puts a turn's item in its place. A turn that failed and was asked again has one record: the newer one.
func (b *Book) addTurn(t Turn) {
	if !b.bulk {
		b.remove(func(it *item) bool { return it.turn == t.ID || it.standsIn(t.ID) })
	}
	short := digest(t)
	short.size = b.sent.measure(t)
	b.turns[t.ID] = short
	it := &item{key: t.ID, at: t.EndedAt, turn: t.ID, entries: fromTurn(t, 0)}
	if len(it.entries) == 0 {
		it.entries = []Entry{{At: t.EndedAt, Turn: t.ID, Phase: t.Phase, Kind: Noted, Actor: t.Agent}}
	}
	if t.EndedAt.Before(t.StartedAt) {
		it.at = t.StartedAt
	}
	b.addAround(t)
	b.insert(it)
}

// addAround tells what the record of a turn shows besides the turn: another phase, or a prompt file in a new version.
func (b *Book) addAround(t Turn) {
	if t.Nothing() {
		return
	}
	said := func(key string, kind Kind, text string) {
		b.insert(&item{key: t.ID + key, at: t.StartedAt, entries: []Entry{{At: t.StartedAt, Kind: kind, Turn: t.ID, Phase: t.Phase, Actor: "crg", Text: Wrote(text)}}})
	}
	if t.TurnInPhase == 1 {
		said(".phase", PhaseBegan, t.Phase)
	}
	for _, path := range slices.Sorted(keysOf(t.Files)) {
		hash := t.Files[path]
		if was := b.files[path]; was != "" && was != hash {
			said("."+path, FileUsed, path)
		}
		b.files[path] = hash
	}
}

func (b *Book) addRecord(rec graphstore.Record) {
	b.growth.add(rec)
	if b.undone.add(rec) {
		b.order++ // a turn that is on somebody's screen looks different now
	}
	if rec.Told {
		return // by the room where it was done
	}
	it := &item{key: keyOf("s", int(rec.Seq)), at: rec.At}
	if rec.Kind == graphstore.KindReply {
		it.entries = []Entry{{Seq: rec.Seq, At: rec.At, Turn: rec.Turn, Kind: Replied, Actor: rec.By, Text: Wrote(replyText(rec.Data))}}
	} else {
		it.entries = []Entry{fromRecord(rec)}
	}
	if _, told := b.turns[rec.Turn]; !told || !it.standsIn(rec.Turn) {
		b.insert(it)
	}
}

// standsIn reports that an item is what the journal says of a turn, which the turn's own record says better.
func (it *item) standsIn(turn string) bool {
	e := it.entries[0]
	return it.turn == "" && turn != "" && e.Turn == turn && (e.Kind == Changed || e.Kind == Replied)
}

// insert puts an item in its place by time, the last one where times are equal.
func (b *Book) insert(it *item) {
	it.shorten()
	at := len(b.items)
	for !b.bulk && at > 0 && b.items[at-1].at.After(it.at) {
		at--
	}
	if at < len(b.items) {
		b.order++
	}
	b.items = slices.Insert(b.items, at, it)
	b.tally.add(it, 1)
}

func (b *Book) remove(gone func(*item) bool) {
	// What goes is always near the end: a turn that was asked again, or the reply of one under way.
	for i := len(b.items) - 1; i >= max(0, len(b.items)-nearEnd); i-- {
		if it := b.items[i]; gone(it) {
			b.items = slices.Delete(b.items, i, i+1)
			b.tally.add(it, -1)
			b.order++
		}
	}
}

const nearEnd = 200

// shorten keeps a screen's worth of each text, and all of it for searching.
func (it *item) shorten() {
	for i := range it.entries {
		e := &it.entries[i]
		it.find = append(it.find, findableOf(e))
		e.Text = e.Text.shorten()
		details := e.Detail[:min(len(e.Detail), shownDetails)]
		e.Detail = make([]Line, len(details))
		for j, d := range details {
			e.Detail[j] = d.shorten()
		}
	}
}

const (
	shownText    = 280 // characters
	shownDetails = 4
)

// Shorten cuts a text after so many characters.
func Shorten(text string, most int) string {
	if len(text) <= most {
		return text
	}
	n := 0
	for at := range text {
		if n == most {
			return text[:at] + "…"
		}
		n++
	}
	return text
}

// digest is a turn without its texts: what figures and rows are made of.
func digest(t Turn) Turn {
	t.Prompt, t.Reply, t.Replies, t.Reasoning, t.Sections, t.Files, t.Warnings = "", mark(t.Reply), nil, "", nil, nil, nil
	t.Basis.Locked = nil
	failures := t.ParseFailures
	t.ParseFailures = make([]ParseFailure, len(failures))
	for i, f := range failures {
		t.ParseFailures[i] = ParseFailure{Kinds: f.Kinds}
	}
	asked := t.Clarifications
	t.Clarifications = make([]Clarification, len(asked))
	outcomes := t.Outcomes
	t.Outcomes = slices.Clone(outcomes)
	for i := range t.Outcomes {
		o := &t.Outcomes[i]
		o.Text, o.About, o.Touched, o.Notes, o.Said, o.Action.Reason = "", nil, nil, nil, nil, ""
		o.Action.Fields = map[string]string{}
		if state := outcomes[i].Action.Get("state"); state != "" {
			o.Action.Fields["state"] = Shorten(state, 40)
		}
	}
	return t
}

// mark says that there was a text without keeping it.
func mark(text string) string {
	if text == "" {
		return ""
	}
	return "…"
}

// Turns are the turns without their texts, oldest first, for counting.
func (b *Book) Turns() []Turn {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.catchUp()
	return b.inOrder()
}

func (b *Book) inOrder() []Turn {
	out := make([]Turn, 0, len(b.turns))
	for _, t := range b.turns {
		out = append(out, t)
	}
	slices.SortFunc(out, func(x, y Turn) int { return graph.Compare(x.ID, y.ID) })
	return out
}
