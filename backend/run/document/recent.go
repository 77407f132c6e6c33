package document

import (
	"strconv"
	"strings"
	"sync"

	"crg/backend/graph"
)

// Recent remembers what the newest steps touched, so that a page which saw version 812 can be brought to 815 with the
// few nodes that differ: cost follows the change, not the size of the graph.
type Recent struct {
	mu      sync.Mutex
	entries []recentStep // oldest first
	before  uint64       // the version before the oldest entry; 0 with no entries = nothing is known
}

type recentStep struct {
	version uint64 // of the graph after the step
	ops     []graph.Op
	step    Step
}

// keepRecent bounds the memory of a session; a page that is further behind loads its level anew.
const keepRecent = 512

// FollowRecent remembers what is done in a document from now on.
func FollowRecent(d *Document) *Recent {
	r := &Recent{}
	d.OnChange(r.note)
	return r
}

// note is called while the document is held, so it only remembers.
func (r *Recent) note(change Change) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.entries) == 0 {
		r.before = change.Version - uint64(len(change.Ops))
	}
	r.entries = append(r.entries, recentStep{change.Version, change.Ops, change.Step})
	if len(r.entries) > keepRecent {
		r.before = r.entries[0].version
		r.entries = append(r.entries[:0:0], r.entries[1:]...)
	}
}

// Since lists the ops after a version. ok is false where they are not known any more.
func (r *Recent) Since(version uint64) (ops []graph.Op, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.entries) == 0 || version < r.before {
		return nil, false
	}
	for _, e := range r.entries {
		if e.version > version {
			ops = append(ops, e.ops...)
		}
	}
	return ops, true
}

// Toucher is who changed a node last.
type Toucher struct {
	Person bool // else the model, or where it stands
	Turn   int  // 0 = none
}

// TouchedSince names who last changed each node, or an edge at it, after a version of the graph.
func (r *Recent) TouchedSince(version uint64) map[string]Toucher {
	r.mu.Lock()
	defer r.mu.Unlock()
	out := map[string]Toucher{}
	for _, e := range r.entries {
		if e.version <= version {
			continue
		}
		who := Toucher{Person: e.step.By == graph.Person}
		who.Turn, _ = strconv.Atoi(strings.TrimPrefix(e.step.Turn, "t"))
		for _, op := range e.ops {
			for _, id := range op.Nodes() {
				out[id] = who
			}
		}
	}
	return out
}
