package ledger

import (
	"cmp"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger/harvest"
)

// Deciding is a decision that a person makes.
type Deciding struct {
	Words           // Summary: the decision in one sentence, "" = the chosen option
	Node     string // the Goal or Question that it answers, "" = none
	Context  string
	Reasons  []string
	Options  []rows.Alternative
	Chosen   int      // of the options, -1 = none yet
	Unless   []string // what would change it
	RestsOn  []rows.ID
	Replaces rows.ID // the decision that it takes the place of, "" = none
}

// Decide keeps a decision of the person. The one that it takes the place of is superseded, and each names the other; while the new one is only proposed
// the old one stands. Errors: graph.no-node, ledger.no-entry, ledger.refused, those of writing.
func (l *Ledger) Decide(k Deciding) (rows.ID, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	d := &rows.Decision{Context: strings.TrimSpace(k.Context), Rationale: slices.Clone(k.Reasons), Alternatives: k.Options}
	d.Title, d.Tags, d.Refs.KG = strings.TrimSpace(k.Title), k.Tags, slices.Clone(k.RestsOn)
	for _, sign := range k.Unless {
		d.Validation = append(d.Validation, rows.Validation{Method: "review", Expected: sign})
	}
	scope := "project"
	if k.Node != "" {
		n := l.node(k.Node)
		if n == nil {
			return "", fault.New("graph.no-node", k.Node)
		}
		scope, d.Title, d.Context = n.ID, cmp.Or(d.Title, harvest.Name(n)), cmp.Or(d.Context, harvest.Name(n))
		d.Links, d.Refs.Artifacts = rows.Links{harvest.NodeLink(n.ID)}, []rows.ID{harvest.NodeLink(n.ID)}
	}
	if d.Title == "" && k.Chosen >= 0 && k.Chosen < len(k.Options) {
		d.Title = k.Options[k.Chosen].Title
	}
	d.DecisionKey = rows.DecisionKey(scope, d.Title)
	if k.Replaces != "" { // it is a decision of its own, even where it is called the same
		d.DecisionKey = l.unusedKey(d.DecisionKey)
	}
	w, err := l.decide(d, k.Chosen, k.Words)
	if err == nil && k.Replaces != "" && len(w.batch.Rows) == 1 {
		err = l.supersede(&w, k.Replaces)
	}
	if err != nil {
		return "", err
	}
	return w.id, l.write(w)
}

// supersede has a decision that is being written take the place of an old one: at once where it stands, else when it is accepted. Errors:
// ledger.no-entry, ledger.refused.
func (l *Ledger) supersede(w *writing, old rows.ID) error {
	was, by := l.store.View().Decision(old), w.batch.Rows[0].(*rows.Decision) //nolint:forcetypeassert // decide made it
	if was == nil {
		return fault.New("ledger.no-entry", "")
	}
	if by.Outcome.Status != rows.Accepted {
		by.Outcome.Supersedes = append(by.Outcome.Supersedes, old)
		return nil
	}
	before, now, err := rows.Supersede(was, by, l.host.Clock())
	if err != nil {
		return refused(was, err)
	}
	w.batch.Rows = append(w.batch.Rows, before, now)
	return nil
}

// unusedKey is the key of a decision that nothing was decided under.
func (l *Ledger) unusedKey(key string) string {
	next := key
	for n := 2; l.store.View().ByKey(next) != ""; n++ {
		next = key + "#" + itoa(n)
	}
	return next
}
