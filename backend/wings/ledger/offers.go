package ledger

import (
	"cmp"
	"slices"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/inbox"
	"crg/backend/journal"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wing"
	"crg/backend/wings/ledger/harvest"
)

// MostOffers is how many suggestions a person is shown at once. The others are counted, and come up as these are answered.
const MostOffers = 20

// Offer is one suggestion that waits.
type Offer struct {
	Key      string
	Kind     harvest.Kind
	About    []string
	Why      message.Message
	Draft    harvest.Draft
	Later    bool              // the person was told of it and said "not now"
	Warnings []message.Message // why it cannot be kept as it is
}

// Offers are the suggestions that wait, what the person chose first, then what changes something that is kept, then what documents say; more is how many there are besides.
func (l *Ledger) Offers() (out []Offer, more int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range l.inbox.List() {
		if o, ok := l.offered(s); ok {
			out = append(out, o)
		}
	}
	slices.SortStableFunc(out, func(a, b Offer) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), slices.CompareFunc(a.About, b.About, graph.Compare))
	})
	more = max(0, len(out)-MostOffers)
	out = out[:len(out)-more]
	for i := range out {
		out[i].Warnings = l.warnings(out[i])
	}
	return out, more
}

func (o Offer) rank() int {
	switch {
	case o.chosen():
		return -1
	case o.Kind == harvest.Decide:
		return 1
	case o.Draft.Entry != "":
		return 0
	case o.Sourced():
		return 2
	}
	return 3
}

// Sourced reports whether it says something new that a document says.
func (o Offer) Sourced() bool {
	return o.Draft.Entry == "" && o.Draft.Claim != nil && o.Draft.Claim.Sourced()
}

// warnings are the reasons for which the rules would refuse it.
func (l *Ledger) warnings(o Offer) (out []message.Message) {
	b, err := l.accepted(o.Kind, o.Draft, Words{})
	if err == nil {
		err = l.store.Judge(b.batch)
	}
	if f := fault.As(err); f != nil {
		return f.Of
	}
	return nil
}

// Answered is how many suggestions the person kept, dismissed, and has not answered.
func (l *Ledger) Answered() (kept, dismissed, waiting int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	kept, dismissed = l.inbox.Answered()
	return kept, dismissed, l.inbox.Len()
}

// Needs says how many suggestions wait.
func (l *Ledger) Needs() []wing.Need {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := l.inbox.Len()
	if n == 0 {
		return nil
	}
	return []wing.Need{{ID: NewsOffers, Text: message.New("ledger.need.offers", "n", itoa(n))}}
}

// Accept keeps what a suggestion says, with the words that the person changed. Errors: inbox.gone, ledger.refused, those of writing.
func (l *Ledger) Accept(key string, w Words) (rows.ID, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s, err := l.inbox.Get(key)
	if err != nil {
		return "", err
	}
	return l.accept(s, w)
}

// AcceptSourced keeps those of some suggestions that documents say, so that nothing is kept but what the person saw. Those that the rules refuse stay. Words of
// an answer count where a passage that stands in a document is beside them: it was looked up word for word, as that of a note is, and is looked up again
// here. Where there is none they are only what a model said, and wait for a yes of their own. Errors: those of writing.
func (l *Ledger) AcceptSourced(keys []string) (kept []rows.ID, err error) {
	offers, _ := l.Offers()
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, o := range offers {
		s, gone := l.inbox.Get(o.Key)
		if gone != nil || !slices.Contains(keys, o.Key) || !o.Sourced() || len(o.Warnings) > 0 {
			continue
		}
		id, err := l.accept(s, Words{})
		if err != nil {
			return kept, err
		}
		kept = append(kept, id)
	}
	return kept, nil
}

func (l *Ledger) accept(s inbox.Suggestion, w Words) (rows.ID, error) {
	o, ok := l.offered(s)
	if !ok {
		return "", fault.New("inbox.gone", "")
	}
	b, err := l.accepted(o.Kind, o.Draft, w)
	if err != nil {
		return "", err
	}
	if err := l.write(b); err != nil {
		return "", err
	}
	if err := l.inbox.Keep(l.host.Clock(), s); err != nil {
		return "", err
	}
	l.made.Kept = append(l.made.Kept, answer{s.Key, string(b.id)})
	l.follow(s.About)
	l.host.News(NewsOffers)
	return b.id, nil
}

// Dismiss takes suggestions away. Each comes again only where it says something else. Errors: those of writing.
func (l *Ledger) Dismiss(keys []string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.writable(); err != nil {
		return err
	}
	waiting := slices.DeleteFunc(slices.Clone(keys), func(key string) bool { _, gone := l.inbox.Get(key); return gone != nil })
	if err := l.inbox.Dismiss(l.host.Clock(), waiting...); err != nil {
		return err
	}
	l.made.Dismissed = append(l.made.Dismissed, waiting...)
	l.host.News(NewsOffers)
	return nil
}

// PutOff notes that the person does not want to be reminded now of what waits. Errors: those of writing.
func (l *Ledger) PutOff() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.writable(); err != nil {
		return err
	}
	if err := l.inbox.PutOff(); err != nil {
		return err
	}
	l.host.News(NewsOffers)
	return nil
}

// writing is a batch in the person's name, and the entry that it is about.
type writing struct {
	batch store.Batch
	id    rows.ID
	about []string // nodes that are judged anew behind it
}

// write writes in the person's name. With the first of it the Ledger begins. It needs l.mu.
func (l *Ledger) write(w writing) error {
	if err := l.writable(); err != nil {
		return err
	}
	if err := l.store.Judge(w.batch); err != nil {
		return err // before anything begins
	}
	began := !l.Begun()
	if began {
		if err := l.store.Init(); err != nil {
			return err
		}
	}
	w.batch.By, w.batch.GraphSeq = graph.Person, l.inbox.Mark()
	v := l.store.View()
	if _, err := l.store.Commit(w.batch); err != nil {
		return err
	}
	l.made.wrote(v, w.batch.Rows...)
	l.host.News(NewsKept)
	if began {
		l.noted(l.judgeAll(l.here()))
	} else {
		l.follow(w.about)
	}
	return nil
}

// follow judges nodes anew, of which something is kept now.
func (l *Ledger) follow(nodes []string) {
	if len(nodes) > 0 {
		l.noted(l.judge(l.here(), harvest.Nodes(nodes...)))
	}
}

// noted: the person's own row is kept, whatever became of what follows from it; the next change tries that again.
func (l *Ledger) noted(err error) {
	if err != nil {
		l.host.Log.Error(journal.Where{Component: Name}, err)
	}
}

func (l *Ledger) writable() error {
	if l.host.ReadOnly {
		return fault.New("graph.rule", "").Because("reading-only")
	}
	return nil
}

var _ = message.Add(message.Catalogue{
	"ledger.need.offers": {
		"{n, plural, one {# suggestion waits} other {# suggestions wait}}: what looks settled can be kept",
		"{n, plural, one {# Vorschlag wartet} other {# Vorschläge warten}}: Was geklärt scheint, lässt sich behalten",
	},
})

var _ = fault.Add(fault.Conflict, fault.Table{
	"ledger.changed": {
		{"{subject} was changed meanwhile.", "{subject} wurde inzwischen geändert."},
		{"Look at it again. Nothing was written.", "Noch einmal ansehen. Es wurde nichts geschrieben."},
	},
})

var _ = fault.Add(fault.NotFound, fault.Table{
	"ledger.no-entry": {
		{"This is not in the Ledger.", "Das ist nicht behalten."},
		{"It may have been put into the archive.", "Vielleicht wurde es abgelegt."},
	},
	"ledger.no-words": {
		{"These words do not stand in {subject}.", "Diese Wörter stehen nicht in {subject}."},
		{"Copy them from the document to the letter.", "Sie müssen Buchstabe für Buchstabe aus dem Dokument kommen."},
	},
})
