// Package ledger is what the page of the Ledger asks.
package ledger

import (
	"crg/app/service"
	"crg/backend"
	"crg/backend/base/clock"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
	"crg/backend/wing/host"
	"crg/backend/wings/ledger"
	"crg/backend/wings/ledger/measure"
)

// Ledger is what is known, why something was chosen, and what is next (docs/formats/ledger.md). Entries are named by their ids; news of
// the wing "ledger" say that something changed: "offers" what is suggested, "kept" what is kept. What changes an entry names its revision as
// the page saw it: where it is another now, the error is ledger.changed, and nothing was written. What is returned is on the disk.
type Ledger struct {
	project *backend.Project
	kept    *ledger.Ledger
}

// A call fails with project.none-open, and where the Ledger could not be opened, with why.
var _ = service.Add(func(p *backend.Project) (*Ledger, error) {
	l, err := host.Made[*ledger.Ledger](p.Wings, ledger.Name, "ledger.unread")
	return &Ledger{p, l}, err
})

// State is how much there is.
func (s *Ledger) State() (LedgerState, error) {
	c := s.kept.Count()
	reads, phases := s.kept.Reads()
	return LedgerState{
		Active: s.kept.Begun(), Waiting: min(c.Waiting, ledger.MostOffers), More: max(0, c.Waiting-ledger.MostOffers),
		Facts: c.Facts, Decisions: c.Decisions, Tasks: c.Tasks, TasksOpen: c.Open, Conflicts: c.Disputes, Reads: reads, Phases: phases,
	}, nil
}

// Offers are the suggestions that wait: what changes something that is kept first, then choices, then what documents say. They are 20 at most.
func (s *Ledger) Offers() ([]LedgerOffer, error) {
	offers, _ := s.kept.Offers()
	out := make([]LedgerOffer, 0, len(offers))
	s.project.Doc.View(func(g *graph.Graph) {
		list := ledgerList{g, s.kept.View()}
		for _, o := range offers {
			out = append(out, list.offer(o))
		}
	})
	return out, nil
}

// Page is a part of a list: facts, sources, decisions, tasks or conflicts that hold all words of a query, what changed last first.
func (s *Ledger) Page(kind, query string, from, limit int) (LedgerPage, error) {
	all := ledger.List(s.kept.View(), kind, query)
	page := LedgerPage{Rows: []LedgerLine{}, Total: len(all)}
	s.project.Doc.View(func(g *graph.Graph) {
		list := ledgerList{g, s.kept.View()}
		from = min(max(from, 0), len(all))
		for _, r := range all[from:min(from+max(limit, 0), len(all))] {
			page.Rows = append(page.Rows, list.line(r))
		}
	})
	return page, nil
}

// Entry is one entry with all that belongs to it. Error: ledger.no-entry.
func (s *Ledger) Entry(id string) (LedgerEntry, error) {
	r := s.kept.View().Get(rows.ID(id))
	if r == nil {
		return LedgerEntry{}, fault.New("ledger.no-entry", "")
	}
	versions, err := s.kept.Versions(r.Key())
	if err != nil {
		return LedgerEntry{}, err
	}
	var out LedgerEntry
	s.project.Doc.View(func(g *graph.Graph) { out = ledgerList{g, s.kept.View()}.entry(r) })
	for _, v := range versions {
		out.Versions = append(out.Versions, LedgerVersion{
			Rev: int(v.Revision()), Title: rows.Title(v), Summary: ledger.Summary(v), Status: ledgerStatus(v), At: string(v.Updated()),
		})
	}
	return out, nil
}

// OfNode are the entries that speak of a node.
func (s *Ledger) OfNode(node string) ([]LedgerChip, error) {
	v := s.kept.View()
	out := []LedgerChip{}
	for _, r := range ledger.OfNode(v, node) {
		out = append(out, ledgerChip(v, r))
	}
	return out, nil
}

// Handles are the entries behind ids, or short names such as F12; names of nothing are left out.
func (s *Ledger) Handles(list []string) ([]LedgerChip, error) {
	v := s.kept.View()
	out := []LedgerChip{}
	for _, handle := range list {
		r := v.Get(rows.ID(handle))
		if r == nil {
			r = v.Get(v.FromHandle(handle))
		}
		if r != nil {
			out = append(out, ledgerChip(v, r))
		}
	}
	return out, nil
}

// Figures are how the Ledger does, measured now: packs are made for requests of its own entries. Nothing is written. Errors: ledger.none, ledger.half.
func (s *Ledger) Figures() (LedgerFigures, error) {
	if err := s.kept.Store().Usable(); err != nil {
		return LedgerFigures{}, err
	}
	f, err := measure.Now(s.kept.Store(), clock.Exact)
	kept, dismissed, waiting := s.kept.Answered()
	return LedgerFigures{
		Kept: kept, Offered: kept + dismissed + waiting, Tokens: int(f.Tokens), Slow: f.PackWarm.P95, Stale: f.Stale > 0, Violations: f.Violations,
		Conflicts: f.Unresolved, Replay: f.Replay, Hashes: f.Hashes,
	}, err
}
