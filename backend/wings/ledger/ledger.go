// Package ledger is the wing that keeps what is known, why something was chosen, and what is next (document 000): facts, decisions, tasks and
// conflicts beside the graph, each a row of a file that only grows.
package ledger

import (
	"crypto/rand"
	"sync"

	jsonv2 "github.com/go-json-experiment/json"

	"crg/backend/base/diag"
	"crg/backend/base/ident"
	"crg/backend/inbox"
	"crg/backend/ledger/rows"
	"crg/backend/ledger/store"
	"crg/backend/project"
	"crg/backend/wing"
)

// Name is the wing's name, and that of its folder.
const Name = "ledger"

var _ = wing.Add(wing.Maker{Name: Name, New: New})

// Its folder goes wherever the project goes: into copies, scenarios, and a project in one file.
var _ = project.Add(project.Part{Folder: Name, Holds: project.Own, Changed: store.Reindex})

// Ledger is the Ledger of one project. It is in use before its folder is there: what it suggests is how a person comes to keep the first thing, and
// with that it begins.
type Ledger struct {
	host  wing.Host
	store *store.Store
	ids   ident.Maker
	packs packs
	turns turns

	actions sync.Mutex // one deed of the person at a time; before mu
	mu      sync.Mutex // held by whoever writes, and for the inbox
	inbox   *inbox.Inbox
	notes   notes
	made    deed // what was done since the deed began
}

// New opens the Ledger of a project. Errors: file.read, ledger.behind.
func New(host wing.Host) (wing.Wing, error) {
	l := &Ledger{host: host, ids: ident.ULIDs(host.Clock, rand.Reader), inbox: inbox.Open(host.Private), notes: openNotes(host.Private)}
	s, err := store.Open(host.Store, host.Private, store.Options{
		ReadOnly: host.ReadOnly, Clock: host.Clock, IDs: l.ids, Context: context, Changed: l.packs.changed,
	})
	if err != nil {
		return nil, err
	}
	l.store = s
	l.begin()
	if !host.ReadOnly {
		l.recall()
	}
	return l, nil
}

// Active: it follows the graph from the first turn on.
func (l *Ledger) Active() bool { return true }

// Begun reports whether anything was kept: the folder is there.
func (l *Ledger) Begun() bool { return l.store.Active() }

// Close waits for the pack of the last turn, and writes down how far the graph was looked at. A batch is written whole, or finished at the next
// opening.
func (l *Ledger) Close() error {
	l.packs.work.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.host.ReadOnly {
		return nil
	}
	return l.inbox.Close()
}

// Store is what the Ledger is kept in.
func (l *Ledger) Store() *store.Store { return l.store }

// Problems are what was found when the files were read.
func (l *Ledger) Problems() []diag.Diagnostic { return l.store.Found() }

// Check is what a look at all rows finds besides.
func (l *Ledger) Check() []diag.Diagnostic {
	found, _ := store.Validate(l.store) // a folder that cannot be read stands among the problems of the project
	known := map[string]bool{}
	for _, d := range l.Problems() {
		known[d.String()] = true
	}
	var out []diag.Diagnostic
	for _, d := range found {
		if !known[d.String()] {
			out = append(out, d)
		}
	}
	return out
}

// context is what is left beside a batch: of which it is, and how much there is (000 X12).
func context(v rows.View, c store.Commit) []byte {
	data, err := jsonv2.Marshal(struct {
		ID      string    `json:"commit_id"`
		Created rows.Time `json:"created_at"`
		Known   int       `json:"knowledge_count"`
		Chosen  int       `json:"decision_count"`
		Tasks   int       `json:"task_count"`
		Changed []rows.ID `json:"changed_node_ids"`
	}{c.ID, c.Created, v.Len(rows.KG), v.Len(rows.RG), v.Len(rows.TG), c.Changed})
	if err != nil {
		return []byte("{}") // values of our own, which are always written
	}
	return data
}
