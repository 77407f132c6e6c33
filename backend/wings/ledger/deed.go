package ledger

import (
	"encoding/json"
	"slices"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/journal"
	"crg/backend/ledger/rows"
)

// What a person does here is a step of the journal, as a change of the graph is: a deed holds what is needed to take it back, by rows of its own. The rows
// themselves stand in the Ledger's files; a deed names their revisions.
type deed struct {
	Entries   []version `json:"entries,omitempty"`   // what it wrote, in that order
	Kept      []answer  `json:"kept,omitempty"`      // suggestions that it said yes to
	Dismissed []string  `json:"dismissed,omitempty"` // and no
	Again     []answer  `json:"again,omitempty"`     // answers that it took back; of an older program, which had ways back of its own
	Chosen    []string  `json:"chosen,omitempty"`    // suggestions that the person chose of an answer
	Settled   *settling `json:"settled,omitempty"`   // the conflict that it settled
}

// version is what a deed made of an entry.
type version struct {
	ID   rows.ID  `json:"id"`
	From rows.Rev `json:"from,omitempty"` // the latest revision before it, 0 = there was none
	To   rows.Rev `json:"to"`             // and after it
}

// answer is what a person said to a suggestion.
type answer struct {
	Key string `json:"key"`
	As  string `json:"as,omitempty"` // what it became, "" = they said no
}

type settling struct {
	Conflict rows.ID `json:"conflict"`
	Holds    rows.ID `json:"holds,omitempty"`
	Note     string  `json:"note,omitempty"`
}

func (d deed) empty() bool {
	return len(d.Entries)+len(d.Kept)+len(d.Dismissed)+len(d.Chosen) == 0
}

// wrote notes rows that are about to be written.
func (d *deed) wrote(v rows.View, all ...rows.Row) {
	for _, r := range all {
		if i := slices.IndexFunc(d.Entries, func(e version) bool { return e.ID == r.Key() }); i >= 0 {
			d.Entries[i].To = r.Revision()
			continue
		}
		e := version{ID: r.Key(), To: r.Revision()}
		if was := v.Get(r.Key()); was != nil {
			e.From = was.Revision()
		}
		d.Entries = append(d.Entries, e)
	}
}

// Deed does something that a person wants, and records it as a step that Undo takes back; what names it, as in "ledger.step.what". It gives the number
// of the step, 0 where nothing was done. Errors: those of do.
func (l *Ledger) Deed(what string, do func() error) (uint64, error) {
	l.actions.Lock()
	defer l.actions.Unlock()
	made, err := l.during(do)
	if made.empty() {
		return 0, err
	}
	data, bad := json.Marshal(made) // also where it failed half way: what was done can be taken back
	if bad != nil {
		l.noted(bad)
		return 0, err
	}
	return l.host.Did(message.New("ledger.step."+what).About(l.about(made)), data, len(made.Entries) > 0), err
}

// during is what was done meanwhile.
func (l *Ledger) during(do func() error) (deed, error) {
	l.mu.Lock()
	l.made = deed{}
	l.mu.Unlock()
	err := do()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.made, err
}

// about is what a deed was done to, by its title.
func (l *Ledger) about(d deed) message.Message {
	var ids []rows.ID
	for _, e := range d.Entries {
		ids = append(ids, e.ID)
	}
	v := l.View()
	for _, layer := range []rows.Layer{rows.Conflicts, rows.RG, rows.TG, rows.KG} {
		if some := slices.DeleteFunc(mainly(v, ids, layer), func(id rows.ID) bool { return id.Layer() != layer }); len(some) > 0 {
			return called(rows.Title(v.Get(some[0])), len(some)-1)
		}
	}
	keys := slices.Concat(d.Dismissed, d.Chosen)
	if len(keys) == 0 {
		return message.Written("–")
	}
	return called(l.titleOf(keys[0]), len(keys)-1)
}

func called(title string, more int) message.Message {
	return message.New("ledger.step.of", "title", journal.Shorten(title, 60), "more", itoa(more))
}

// titleOf is what a suggestion is about, whether it waits or was answered.
func (l *Ledger) titleOf(key string) string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s, ok := l.inbox.Known(key); ok {
		if o, ok := l.offered(s); ok {
			switch d := o.Draft; {
			case d.Decision != nil:
				return d.Decision.Title
			case d.Task != nil:
				return d.Task.Title
			case d.Claim != nil:
				return d.Claim.Title
			case d.Entry != "":
				return rows.Title(l.View().Get(d.Entry))
			}
		}
		for _, node := range s.About {
			if n := l.node(node); n != nil {
				return n.Name
			}
		}
	}
	return "–"
}

// stays is an entry whose rules know no way back.
func stays(handle string) error { return fault.New("undo.stays", handle) }

var _ = message.Add(message.Catalogue{
	"ledger.step.of": {
		"{title, quoted}{more, plural, =0 {} one { and # more} other { and # more}}",
		"„{title}“{more, plural, =0 {} one { und # weiteres} other { und # weitere}}",
	},
	"ledger.step.keep":    {"Keep {of}", "Behalten von {of}"},
	"ledger.step.dismiss": {"Dismiss {of}", "Verwerfen von {of}"},
	"ledger.step.choose":  {"Choose {of} of an answer", "Auswählen von {of} aus einer Antwort"},
	"ledger.step.change":  {"Change what is kept: {of}", "Ändern von {of}"},
	"ledger.step.retire":  {"Give up {of}", "Aufgeben von {of}"},
	"ledger.step.move":    {"Move the task {of} on", "Weiterführen der Aufgabe {of}"},
	"ledger.step.confirm": {"Confirm checks of {of}", "Bestätigen von Prüfungen bei {of}"},
	"ledger.step.task":    {"Make the task {of}", "Anlegen der Aufgabe {of}"},
	"ledger.step.decide":  {"Decide {of}", "Entscheiden von {of}"},
	"ledger.step.resolve": {"Settle {of}", "Klären von {of}"},
	"ledger.step.plan":    {"Plan {of}", "Planen von {of}"},

	// Of journals of older programs.
	"ledger.step.restore":   {"Offer {of} again", "erneutes Vorschlagen von {of}"},
	"ledger.step.reinstate": {"Reinstate {of}", "Wiederaufnehmen von {of}"},
	"ledger.step.back":      {"Take back what was said of {of}", "Zurücknehmen von {of}"},
})
