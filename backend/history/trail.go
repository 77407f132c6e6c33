package history

import (
	"slices"
	"sync"

	"crg/backend/graph/graphstore"
	"crg/backend/journal"
	"crg/backend/run/document"
)

// trail knows which records of the journal say something about a node, so that the story of one node costs what that node
// went through and not what the project did. It is read from the journal when it is first asked for, and kept up from then on.
type trail struct {
	once sync.Once
	mu   sync.Mutex
	seqs map[string][]uint64 // node → records, oldest first
}

// note is called while the document is held.
func (t *trail) note(c document.Change) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.seqs != nil {
		t.add(graphstore.Record{Seq: c.Step.Seq, Ops: c.Ops})
	}
}

// of lists the records about a node, oldest first.
func (t *trail) of(id string, doc *document.Document) []uint64 {
	t.once.Do(func() {
		seqs, last := map[string][]uint64{}, uint64(0)
		for rec, err := range doc.Records(0) {
			if err != nil {
				break
			}
			enter(seqs, rec)
			last = rec.Seq
		}
		t.mu.Lock()
		t.seqs = seqs
		t.mu.Unlock()
		for rec, err := range doc.Records(last + 1) { // what came while the journal was read
			if err != nil {
				break
			}
			t.mu.Lock()
			t.add(rec)
			t.mu.Unlock()
		}
	})
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.seqs[id])
}

func (t *trail) add(rec graphstore.Record) { enter(t.seqs, rec) }

func enter(seqs map[string][]uint64, rec graphstore.Record) {
	for _, id := range journal.Touches(rec) {
		if at, known := slices.BinarySearch(seqs[id], rec.Seq); !known {
			seqs[id] = slices.Insert(seqs[id], at, rec.Seq)
		}
	}
}
