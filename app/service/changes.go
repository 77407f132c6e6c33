package service

import (
	"sync"

	"crg/backend/graph"
	"crg/backend/run/document"
)

// changeLog remembers what the newest steps touched, so that a page which saw version 812 can be brought to 815 with the
// few nodes that differ: cost follows the change, not the size of the graph.
type changeLog struct {
	mu      sync.Mutex
	entries []touched // oldest first
	before  uint64    // the version before the oldest entry; 0 with no entries = nothing is known
}

type touched struct {
	version uint64 // of the graph after the step
	ops     []graph.Op
	step    document.Step
}

// keepChanges bounds the memory of a session; a page that is further behind loads its level anew.
const keepChanges = 512

func newChangeLog() *changeLog { return &changeLog{} }

// note is called while the document is held, so it only remembers.
func (c *changeLog) note(change document.Change) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.entries) == 0 {
		c.before = change.Version - uint64(len(change.Ops))
	}
	c.entries = append(c.entries, touched{change.Version, change.Ops, change.Step})
	if len(c.entries) > keepChanges {
		c.before = c.entries[0].version
		c.entries = append(c.entries[:0:0], c.entries[1:]...)
	}
}

// since lists the ops after a version. ok is false where they are not known any more.
func (c *changeLog) since(version uint64) (ops []graph.Op, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.entries) == 0 || version < c.before {
		return nil, false
	}
	for _, e := range c.entries {
		if e.version > version {
			ops = append(ops, e.ops...)
		}
	}
	return ops, true
}
