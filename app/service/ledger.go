package service

import "crg/backend/base/fault"

// Ledger is what is known, why something was chosen, and what is next (docs/formats/ledger.md). Entries are named by their ids; news of
// the wing "ledger" say that something changed. What changes an entry names its revision as the page saw it: where it is another now,
// the error is ledger.changed, and nothing was written. What is returned is on the disk.
type Ledger struct{ app *App }

var errLater = fault.New("ledger.none", "")

// State is how much there is.
func (s *Ledger) State() (LedgerState, error) { return LedgerState{}, errLater }

// Offers are the suggestions that wait, the newest first.
func (s *Ledger) Offers() ([]LedgerOffer, error) { return nil, errLater }

// Page is a part of a list: facts, decisions, tasks or conflicts, that hold all words of a query, the newest first.
func (s *Ledger) Page(kind, query string, from, limit int) (LedgerPage, error) {
	return LedgerPage{}, errLater
}

// Entry is one entry with all that belongs to it. Error: ledger.no-entry.
func (s *Ledger) Entry(id string) (LedgerEntry, error) { return LedgerEntry{}, errLater }

// OfNode are the entries that were kept from a node.
func (s *Ledger) OfNode(node string) ([]LedgerChip, error) { return nil, errLater }

// Handles are the entries behind short names, such as F12; names of nothing are left out.
func (s *Ledger) Handles(list []string) ([]LedgerChip, error) { return nil, errLater }

// Keep keeps something in the person's name. Errors: ledger.refused, graph.no-node.
func (s *Ledger) Keep(form LedgerKeepForm) (LedgerChip, error) { return LedgerChip{}, errLater }

// Accept keeps what a suggestion says, with what the person changed of it. Errors: inbox.gone, ledger.refused, ledger.changed.
func (s *Ledger) Accept(key string, edited LedgerForm) (LedgerChip, error) {
	return LedgerChip{}, errLater
}

// AcceptSourced keeps all suggestions that rest on a document.
func (s *Ledger) AcceptSourced() ([]LedgerChip, error) { return nil, errLater }

// Dismiss takes suggestions away. Each comes back only where it says something else.
func (s *Ledger) Dismiss(keys []string) error { return errLater }

// Change writes an entry anew. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Change(id string, form LedgerForm, rev int) (LedgerChip, error) {
	return LedgerChip{}, errLater
}

// Retire says that an entry does not hold any more: what is known is deprecated, a decision rejected, a task cancelled. Nothing is erased.
// Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Retire(id string, rev int) (LedgerChip, error) { return LedgerChip{}, errLater }

// Move brings a task into another state. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Move(task, status string, rev int) (LedgerChip, error) {
	return LedgerChip{}, errLater
}

// Confirm says of criteria of a task, from 0, that they are met, and closes it where nothing is missing: each criterion, something that came
// of it or nothing said to come, and a note. Errors: ledger.no-entry, ledger.changed, ledger.refused.
func (s *Ledger) Confirm(task string, criteria []int, note string, nothing bool, rev int) (LedgerChip, error) {
	return LedgerChip{}, errLater
}

// MakeTask makes a task. Errors: ledger.refused, graph.no-node.
func (s *Ledger) MakeTask(form LedgerTaskForm) (LedgerChip, error) { return LedgerChip{}, errLater }

// Decide keeps a decision of the person. Errors: ledger.refused, graph.no-node.
func (s *Ledger) Decide(form LedgerDecisionForm) (LedgerChip, error) { return LedgerChip{}, errLater }
