package ledger

import (
	"cmp"
	"slices"
	"sync"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wing"
	"crg/backend/wings/ledger/harvest"
)

var (
	_ wing.Teller    = (*Ledger)(nil)
	_ wing.Explainer = (*Ledger)(nil)
)

// What batches are told as, by what they did, and the layer whose entries they are about; of another one, those that it names.
var told = map[string]rows.Layer{
	"keep": rows.KG, "accept": rows.KG, "knowledge": rows.KG, "decision": rows.RG, "task": rows.TG, "move": rows.TG, "close": rows.TG, "plan": rows.TG,
	"conflict": rows.Conflicts, "resolve": rows.Conflicts, "change": "", "takeback": "", "retire": "", "bookkeeping": "", "consolidation": "", "repair": "",
}

var _ = message.Add(message.Catalogue{
	"ledger.row.keep":          {"Kept {of}", "Behalten: {of}"},
	"ledger.row.accept":        {"Kept {of}", "Behalten: {of}"},
	"ledger.row.knowledge":     {"Kept from a text: {of}", "Aus einem Text behalten: {of}"},
	"ledger.row.decision":      {"Decided: {of}", "Entschieden: {of}"},
	"ledger.row.task":          {"Made a task: {of}", "Aufgabe angelegt: {of}"},
	"ledger.row.move":          {"Moved a task on: {of}", "Aufgabe weiter: {of}"},
	"ledger.row.close":         {"Worked a task off: {of}", "Aufgabe erledigt: {of}"},
	"ledger.row.plan":          {"Planned {of}", "Geplant: {of}"},
	"ledger.row.conflict":      {"Marked a conflict: {of}", "Widerspruch vermerkt: {of}"},
	"ledger.row.resolve":       {"Settled a conflict: {of}", "Widerspruch geklärt: {of}"},
	"ledger.row.change":        {"Changed what is kept: {of}", "Behaltenes geändert: {of}"},
	"ledger.row.takeback":      {"Took back what was said of {of}", "Zurückgenommen, was gesagt war: {of}"},
	"ledger.row.retire":        {"Given up: {of}", "Aufgegeben: {of}"},
	"ledger.row.bookkeeping":   {"Noted from the graph: {of}", "Aus dem Graphen notiert: {of}"},
	"ledger.row.consolidation": {"Put away what is over: {of}", "Abgelegt, was vorbei ist: {of}"},
	"ledger.row.repair":        {"Put the Ledger in order: {of}", "Register in Ordnung gebracht: {of}"},
	"ledger.row.other":         {"Written to the Ledger: {of}", "Ins Register geschrieben: {of}"},
	"ledger.row.what": {
		"{handle} {title, quoted}{more, plural, =0 {} one { and # more} other { and # more}}",
		"{handle} „{title}“{more, plural, =0 {} one { und # weiteres} other { und # weitere}}",
	},
	"ledger.story.claim": {
		"{by, select, person {You kept it} other {Kept}} as {handle}, which {status, select, deprecated {does not hold any more} superseded {something newer replaced} other {holds}}",
		"{by, select, person {Selbst behalten} other {Behalten}} als {handle}, {status, select, deprecated {gilt nicht mehr} superseded {inzwischen ersetzt} other {gilt}}",
	},
	"ledger.story.source": {"Noted as a source, {handle}", "Als Quelle {handle} notiert"},
	"ledger.story.decision": {
		"Decision {handle} is about it, which {status, select, accepted {stands} rejected {was dropped} superseded {something newer replaced} other {is proposed}}",
		"Entscheidung {handle} handelt davon, {status, select, accepted {sie steht} rejected {verworfen} superseded {inzwischen ersetzt} other {vorgeschlagen}}",
	},
	"ledger.story.task": {
		"Task {handle} is about it, which is {status, select, done {done} completed {done} cancelled {cancelled} archived {put away} superseded {replaced} other {open}}",
		"Aufgabe {handle} handelt davon, {status, select, done {erledigt} completed {erledigt} cancelled {abgebrochen} archived {abgelegt} superseded {ersetzt} other {offen}}",
	},
})

// Rows are what was kept, decided, closed and noted: a row for each batch, which stays as it is. Nothing where the file cannot be read.
func (l *Ledger) Rows(from int) (out []journal.Entry) {
	batches := l.store.Commits(from)
	v := l.View() // has what these wrote
	for _, c := range batches {
		out = append(out, entryOf(v, c))
	}
	return out
}

func entryOf(v rows.View, c store.Commit) journal.Entry {
	layer, known := told[c.Mode]
	e := journal.Entry{At: c.Created.Instant(), Turn: c.Turn, Kind: journal.Noted, Actor: harvest.CRG}
	if c.By == graph.Person {
		e.Actor = graph.Person
	}
	about := mainly(v, c.Changed, layer)
	what := message.Written("–")
	for i, id := range about {
		r := v.Get(id)
		if i == 0 {
			what = message.New("ledger.row.what", "handle", v.Handle(id), "title", rows.Title(r), "more", itoa(len(about)-1))
		} else {
			e.Detail = append(e.Detail, journal.Wrote(v.Handle(id)+" "+rows.Title(r)))
		}
		e.Nodes = append(e.Nodes, NodesOf(r)...)
	}
	id := "ledger.row.other"
	if known {
		id = "ledger.row." + c.Mode
	}
	e.Text = journal.Saying(message.New(id).About(what))
	slices.SortFunc(e.Nodes, graph.Compare)
	e.Nodes = slices.Compact(e.Nodes)
	return e
}

// mainly are the entries of a batch that it is about: those of a layer, where there are some; the sources of what is kept go without saying.
func mainly(v rows.View, changed []rows.ID, layer rows.Layer) []rows.ID {
	there := slices.DeleteFunc(slices.Clone(changed), func(id rows.ID) bool { return v.Get(id) == nil })
	some := slices.DeleteFunc(slices.Clone(there), func(id rows.ID) bool {
		n := v.Node(id)
		return layer != "" && id.Layer() != layer || n != nil && n.Type == rows.Source
	})
	if len(some) == 0 {
		some = there
	}
	return some
}

// Why is what became of a node in the Ledger: as what it is kept, and what is about it.
func (l *Ledger) Why(node string) (out []journal.Why) {
	v := l.View()
	about := OfNode(v, node)
	turns := l.turnsOf(about)
	for _, r := range about {
		w := journal.Why{Kind: journal.WhyKept, Turn: turns[r.Key()], Actor: harvest.CRG}
		kind, status, by, at := "", "", "", rows.Time("")
		switch r := r.(type) {
		case *rows.Node:
			if kind = "claim"; r.Type == rows.Source {
				kind = "source"
			}
			status, by, at = r.Status, r.CreatedBy, r.CreatedAt
		case *rows.Decision:
			kind, status, by, at = "decision", r.Outcome.Status, r.CreatedBy, r.CreatedAt
		case *rows.Task:
			kind, status, by, at = "task", string(r.Status), r.CreatedBy, r.CreatedAt
		}
		if by == graph.Person {
			w.Actor = graph.Person
		}
		w.At = at.Instant()
		w.Label = message.New("ledger.story."+kind, "handle", v.Handle(r.Key()), "status", cmp.Or(status, "other"), "by", w.Actor)
		out = append(out, w)
	}
	slices.SortStableFunc(out, func(a, b journal.Why) int { return a.At.Compare(b.At) })
	return out
}

// turns are the turns in which entries were noted first, of the batches that were read.
type turns struct {
	mu   sync.Mutex
	read int
	of   map[rows.ID]string
}

// turnsOf are the turns in which entries were noted. What is new among the batches is read, and nothing twice.
func (l *Ledger) turnsOf(list []rows.Row) map[rows.ID]string {
	out := map[rows.ID]string{}
	if len(list) == 0 {
		return out
	}
	l.turns.mu.Lock()
	defer l.turns.mu.Unlock()
	if l.turns.of == nil {
		l.turns.of = map[rows.ID]string{}
	}
	for _, c := range l.store.Commits(l.turns.read) {
		l.turns.read++
		for _, id := range c.Changed {
			if _, known := l.turns.of[id]; !known {
				l.turns.of[id] = c.Turn
			}
		}
	}
	for _, r := range list {
		out[r.Key()] = l.turns.of[r.Key()]
	}
	return out
}
