package ledger

import (
	"encoding/json"
	"slices"
	"time"

	"crg/backend/graph"
	"crg/backend/graph/graphstore"
	"crg/backend/inbox"
	"crg/backend/journal"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wing"
	"crg/backend/wings/ledger/harvest"
	"crg/backend/wings/ledger/note"
)

// The topics of the Ledger's news.
const (
	NewsOffers = "offers" // what is suggested
	NewsKept   = "kept"   // what is kept
)

// Followed is the record up to which the graph was looked at. It stands with what waits, in the folder that the journal lies in, too: an older copy
// of the project has the mark of its own time.
func (l *Ledger) Followed() uint64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.inbox.Mark()
}

// Follow judges what records changed, as it is now; the first time, the whole graph. Where it is called again with the same records, nothing is
// written twice: every row and every suggestion has a key.
func (l *Ledger) Follow(records []graphstore.Record) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := records[len(records)-1]
	at := place{seq: last.Seq, heard: true, when: last.At}
	for _, r := range records {
		if r.Turn != "" {
			at.turn = r.Turn
		}
	}
	notes, about := note.Follow(l.notes.list, records)
	if err := l.notes.keep(notes, len(about) > 0); err != nil {
		return err // before the mark: then the records come again
	}
	if l.inbox.Mark() == 0 {
		return l.judgeAll(at)
	}
	var ops []graph.Op
	for _, r := range records {
		ops = append(ops, r.Ops...)
	}
	return l.judge(at, harvest.By(ops...).And(about...))
}

// place is where in the journal something follows from.
type place struct {
	seq   uint64 // of the newest record
	heard bool   // all up to it is judged by this
	turn  string
	when  time.Time
}

// here is where somebody looks again without a record.
func (l *Ledger) here() place { return place{seq: l.inbox.Mark(), when: l.host.Clock()} }

// judge looks at nodes, writes what needs nobody's yes, and brings what is suggested up to date. Only the look holds the graph. It needs l.mu.
func (l *Ledger) judge(at place, touched harvest.Touched) error {
	var seen harvest.Seen
	l.host.View(func(g *graph.Graph) {
		seen = harvest.Look(g, touched)
		seen.Notes(g, l.notes.list)
	})
	if l.Begun() {
		if err := l.bookkeeping(seen, at); err != nil {
			return err
		}
	}
	var found []inbox.Suggestion
	still := map[string]bool{}
	for _, o := range seen.Offers(l.store.View()) {
		still[o.Key] = true
		found = append(found, suggestion(o, at.when))
	}
	looked := seen.Nodes()
	var gone []string
	for _, s := range l.inbox.List() {
		if !still[s.Key] && slices.ContainsFunc(s.About, func(node string) bool { return looked[node] }) {
			gone = append(gone, s.Key)
		}
	}
	mark := l.inbox.Mark()
	if at.heard {
		mark = at.seq
	}
	changed, err := l.inbox.Put(found, gone, mark)
	if changed {
		l.host.News(NewsOffers)
	}
	return err
}

// atOnce is how many nodes are judged at once where all are, so that nobody waits long for the graph.
const atOnce = 250

// judgeAll looks at the whole graph. What changes meanwhile is in records that come after.
func (l *Ledger) judgeAll(at place) error {
	var all []string
	l.host.View(func(g *graph.Graph) { all = harvest.All(g) })
	for some := range slices.Chunk(all, atOnce) {
		if err := l.judge(place{at.seq, false, at.turn, at.when}, harvest.Nodes(some...)); err != nil {
			return err
		}
	}
	if !at.heard {
		return nil
	}
	_, err := l.inbox.Put(nil, nil, at.seq)
	return err
}

// bookkeeping writes the rows that follow from the graph alone. One that the rules refuse is left out, and noted: it must not keep the others back.
func (l *Ledger) bookkeeping(seen harvest.Seen, at place) error {
	c, err := l.store.CommitOf(func(v rows.View) store.Batch {
		b := store.Batch{Mode: "bookkeeping", Turn: at.turn, By: harvest.CRG, GraphSeq: at.seq}
		for _, r := range seen.Rows(v, l.born, l.host.Clock()) {
			if found := rows.Check(v, r, false); rows.Refused(found) {
				l.host.Log.Error(journal.Where{Component: Name}, rows.Refuse(r, found))
				continue
			}
			b.Rows, v = append(b.Rows, r), v.Add(r)
		}
		return b
	})
	if err == nil && c.ID != "" {
		l.host.News(NewsKept)
	}
	return err
}

// recall looks again at what waits: where the program ended between the row and the suggestion that it came of, the suggestion goes now.
func (l *Ledger) recall() {
	var about []string
	for _, s := range l.inbox.List() {
		about = append(about, s.About...)
	}
	if len(about) == 0 {
		return
	}
	if err := l.judge(l.here(), harvest.Nodes(about...)); err != nil {
		l.host.Log.Error(journal.Where{Component: Name}, err) // it is tried again with the next change
	}
}

func suggestion(o harvest.Offer, when time.Time) inbox.Suggestion {
	payload, err := json.Marshal(o.Draft)
	if err != nil {
		panic(err) // values of our own
	}
	return inbox.Suggestion{Key: o.Key, Kind: string(o.Kind), About: o.About, Why: o.Why, Says: o.Says, Payload: payload, At: when}
}

// born names a new entry.
func (l *Ledger) born(layer rows.Layer, kind string) rows.ID { return rows.Born(layer, kind, l.ids()) }

var _ wing.Follower = (*Ledger)(nil)
