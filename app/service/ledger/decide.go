package ledger

import (
	"strings"

	"crg/backend/ledger/rows"
	"crg/backend/wings/ledger"
)

// Ways is the form of a decision about a node as it begins: what it asks or answers, the ways to answer that, the node itself chosen where it is one,
// what speaks against the others, and what is kept that it could rest on. Error: graph.no-node.
func (s *Ledger) Ways(node string) (LedgerDecisionForm, error) {
	d, kept, err := s.kept.Ways(node)
	if err != nil {
		return LedgerDecisionForm{}, err
	}
	f := LedgerDecisionForm{Node: d.Asked, Title: d.Title, Options: []LedgerOption{}, Reasons: []string{}, Unless: []string{}, RestsOn: []string{}}
	if d.Asked == "" {
		f.Title = ""
	}
	for i, o := range d.Options {
		one := LedgerOption{Title: o.Title, Chosen: o.Node == node, Pros: o.Pros, Cons: o.Cons}
		if one.Chosen {
			f.Reasons, one.Cons = o.Pros, []string{}
			for _, id := range kept[i] {
				f.RestsOn = append(f.RestsOn, string(id))
			}
		}
		if reason := strings.Join(one.Cons, "; "); reason != "" {
			one.Cons = []string{reason}
		}
		f.Options = append(f.Options, one)
	}
	return f, nil
}

// AcceptDecision has a proposed decision stand: for an option, from 0, or -1 for the chosen one, and with what it rests on besides. Without a fact or a
// rule it stays proposed. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) AcceptDecision(id string, option int, restsOn []string, rev int) (LedgerChip, error) {
	var facts []rows.ID
	for _, one := range restsOn {
		facts = append(facts, rows.ID(one))
	}
	return s.written("decide", func(l *ledger.Ledger) (rows.ID, error) {
		return rows.ID(id), l.AcceptDecision(rows.ID(id), option, facts, rev)
	})
}

// DropDecision rejects a proposed decision, with a line of why. It stays, and is told as dropped. Errors: ledger.no-entry, ledger.changed,
// ledger.refused.
func (s *Ledger) DropDecision(id, why string, rev int) (LedgerChip, error) {
	return s.written("retire", func(l *ledger.Ledger) (rows.ID, error) { return rows.ID(id), l.DropDecision(rows.ID(id), why, rev) })
}
