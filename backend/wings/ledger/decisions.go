package ledger

import (
	"slices"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/wings/ledger/harvest"
)

// Ways are the ways to decide what a node asks or answers, and what is kept that speaks for each, in their order. Error: graph.no-node.
func (l *Ledger) Ways(node string) (*harvest.Decision, [][]rows.ID, error) {
	var d *harvest.Decision
	l.host.View(func(g *graph.Graph) { d = harvest.Ways(g, node) })
	if d == nil {
		return nil, nil, fault.New("graph.no-node", node)
	}
	var kept [][]rows.ID
	for _, o := range d.Options {
		kept = append(kept, l.keptOf(o.For))
	}
	return d, kept, nil
}

// AcceptDecision has a proposed decision stand: for one of its options, from 0, or -1 for that which is chosen, and on what it rests besides what it
// names. Without a fact or a rule it stays proposed (000 §4.3). Errors: ledger.no-entry, ledger.changed, ledger.refused, those of writing.
func (l *Ledger) AcceptDecision(id rows.ID, option int, restsOn []rows.ID, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	d, err := entry[*rows.Decision](l, id, rev)
	if err != nil {
		return err
	}
	with, chosen := *d, d.SelectedOption
	if option >= 0 && option < len(d.Alternatives) {
		chosen = d.Alternatives[option].OptionID
		if chosen != d.SelectedOption {
			with.Decision = rows.Sentence(d.Alternatives[option].Title)
		}
	}
	with.Refs.KG = slices.Clone(d.Refs.KG)
	for _, one := range restsOn {
		if !slices.Contains(with.Refs.KG, one) {
			with.Refs.KG = append(with.Refs.KG, one)
		}
	}
	next, err := rows.Accept(&with, chosen, l.host.Clock())
	if err != nil {
		return refused(d, err)
	}
	v := l.store.View()
	if !slices.ContainsFunc(next.Refs.KG, func(id rows.ID) bool {
		n := v.Node(id)
		return n != nil && n.Status == rows.Active && (n.Type == rows.Fact || n.Type == rows.Constraint)
	}) {
		return rows.Refuse(d, []diag.Diagnostic{diag.New("ledger.no-constraint")})
	}
	next.SupersedesRev, next.PayloadHash = d.Rev, rows.PayloadHash(next)
	w := writing{batch: store.Batch{Mode: "decision", Rows: []rows.Row{next}}, id: id}
	for _, old := range next.Outcome.Supersedes { // which stood until now
		was := v.Decision(old)
		if was == nil || was.Outcome.Status != rows.Accepted {
			continue
		}
		before, _, err := rows.Supersede(was, next, l.host.Clock())
		if err != nil {
			return refused(was, err)
		}
		w.batch.Rows = append(w.batch.Rows, before)
	}
	return l.write(w)
}

// DropDecision rejects a proposed decision, with a line of why. Errors: ledger.no-entry, ledger.changed, ledger.refused, those of writing.
func (l *Ledger) DropDecision(id rows.ID, why string, rev int) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	d, err := entry[*rows.Decision](l, id, rev)
	if err != nil {
		return err
	}
	next, err := rows.Reject(d, strings.TrimSpace(why), l.host.Clock())
	if err != nil {
		return refused(d, err)
	}
	next.SupersedesRev, next.PayloadHash = d.Rev, rows.PayloadHash(next)
	return l.write(writing{batch: store.Batch{Mode: "retire", Rows: []rows.Row{next}}, id: id})
}
