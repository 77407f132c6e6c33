// Package store keeps the rows of the Ledger in its folder: files that only grow, indexes and packs made of them, and one order in which a
// batch is written, so that a crash at any moment leaves what can be gone on with (document 000 X5, X14).
package store

import (
	"slices"
	"sync"
	"sync/atomic"

	"crg/backend/base/clock"
	"crg/backend/base/diag"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/base/ident"
	"crg/backend/base/jsonl"
	"crg/backend/base/message"
	"crg/backend/ledger/rows"
)

// The files of the folder ledger/.
const (
	metaFile    = "meta.json"
	commitFile  = "post_response_commits.jsonl"
	latestFile  = "context_packs/context_pack.latest.json"
	packDir     = "context_packs"
	pendingFile = "pending.json" // in .crg/ledger
)

type logFile struct {
	layer       rows.Layer
	file, index string
}

// logs are the files of the layers, in the order in which a batch writes them: tasks, decisions, knowledge, conflicts (000 §7.1).
var logs = []logFile{
	{rows.TG, "tg_nodes.jsonl", "tg_index.jsonl"},
	{rows.RG, "rg_nodes.jsonl", "rg_index.jsonl"},
	{rows.KG, "kg_nodes.jsonl", "kg_index.jsonl"},
	{rows.Conflicts, "conflicts.jsonl", ""},
}

// Options are what a store is given.
type Options struct {
	ReadOnly bool
	Clock    clock.Clock
	IDs      ident.Maker
	// Context is the context pack of a state, as JSON (000 §12): step 3 of a batch writes it.
	Context func(v rows.View, c Commit) []byte
	// Changed hears of the entries that have other latest rows, nil = maybe all, and of the batch that they are of. It is called while the store is
	// held, so it only remembers. nil = nobody listens.
	Changed func(v rows.View, ids []rows.ID, commit string)
}

// Store is the Ledger of one project on the disk. Reading its View needs no lock; one batch is written at a time.
type Store struct {
	fs, private disk.FS
	opt         Options

	view    atomic.Pointer[rows.View]
	mu      sync.Mutex
	active  bool   // meta.json is there
	half    bool   // a reset is under way
	ended   string // the archive of a reset that this opening ended, "" = there was none
	files   map[rows.Layer]*jsonl.File
	log     *jsonl.File
	last    Commit
	batches int               // how many there are
	found   []diag.Diagnostic // of lines that could not be read

	numbered map[Skill]int  // the highest number of a run that is known
	runs     map[string]int // of the files of runs that were read
}

// Open reads the Ledger of a folder. Where the folder is missing the Ledger is not in use, and nothing is made. A batch or a reset that was under way is
// finished, unless the project is only read. Errors: file.read, those of finishing.
func Open(fsys, private disk.FS, opt Options) (*Store, error) {
	s := &Store{fs: fsys, private: private, opt: opt, numbered: map[Skill]int{}, runs: map[string]int{}}
	if err := s.read(); err != nil || opt.ReadOnly {
		return s, err
	}
	if err := s.endReset(); err != nil || !s.active {
		return s, err
	}
	return s, s.finish()
}

// folder is where a person finds the files.
const folder = "ledger/"

// Active reports whether the Ledger is in use.
func (s *Store) Active() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.active
}

func (s *Store) changed(ids []rows.ID, commit string) {
	if s.opt.Changed != nil {
		s.opt.Changed(s.View(), ids, commit)
	}
}

// View is the latest of everything. It is a value.
func (s *Store) View() rows.View { return *s.view.Load() }

// Last is the newest batch, zero = there was none.
func (s *Store) Last() Commit {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.last
}

var _ = diag.Add(diag.Error, diag.Table{
	"ledger.bad-line": {
		{"This line is no row.", "Diese Zeile ist kein Eintrag."},
		{"It is kept and not used. Put it in order, or take it out.", "Sie bleibt stehen und wird nicht verwendet. Die Zeile berichtigen oder entfernen."},
	},
})

var _ = message.Add(message.Catalogue{
	"ledger.why.changed": {"it changed while it was written", "es hat sich beim Schreiben geändert"},
})

var _ = fault.Add(fault.NotFound, fault.Table{
	"ledger.none": {
		{"This project has no Ledger yet.", "Dieses Projekt hat noch kein Register des Wissens."},
		{"It begins with the first thing that you keep.", "Es beginnt mit dem Ersten, das behalten wird."},
	},
})

var _ = fault.Add(fault.Conflict, fault.Table{
	"ledger.exists": {
		{"This project has a Ledger already.", "Dieses Projekt hat schon ein Register des Wissens."},
		{"Nothing was changed.", "Es wurde nichts geändert."},
	},
})

var _ = fault.Add(fault.Unavailable, fault.Table{
	"ledger.unread": {
		{"The Ledger of this project cannot be read.", "Das Register des Wissens ist nicht lesbar."},
		{"crg check says why.", "crg check sagt, warum."},
	},
	"ledger.behind": {
		{"What was kept last is not written whole: {why}.", "Das zuletzt Behaltene ist nicht ganz geschrieben: {why}."},
		{"The rows are safe. CRG finishes it with the next one, or when the project is opened again.", "Die Einträge sind sicher. CRG schreibt es mit dem nächsten fertig, oder beim nächsten Öffnen."},
	},
})

// Found are the lines that could not be read when the files were read last.
func (s *Store) Found() []diag.Diagnostic {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.found)
}
