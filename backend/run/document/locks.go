package document

import (
	"maps"
	"sync"
	"time"

	"crg/backend/base/clock"
)

// LockTime is how long a lock holds without a sign of life of its holder.
const LockTime = 10 * time.Minute

// Locks is the table of nodes that somebody is busy with. A lock is a lease: it ends when its holder lets go, goes away or
// is silent for LockTime. It is never written to disk, so no lock survives the end of the project (CRG-261).
// Holders are names: a page's connection or an agent (CRG-185). All methods are safe for concurrent use.
type Locks struct {
	mu      sync.Mutex
	clock   clock.Clock
	holders map[string]string    // node → holder
	seen    map[string]time.Time // holder → last sign of life
}

// NewLocks is an empty table. now may be nil.
func NewLocks(now clock.Clock) *Locks {
	if now == nil {
		now = clock.Real
	}
	return &Locks{clock: now, holders: map[string]string{}, seen: map[string]time.Time{}}
}

// Take makes those of these nodes that nobody else has the ones that the holder locks; earlier ones of its own are released. No nodes
// = it lets go of all.
func (l *Locks) Take(holder string, nodes ...string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.expire()
	l.release(holder)
	for _, n := range nodes {
		if _, taken := l.holders[n]; !taken {
			l.holders[n] = holder
			l.seen[holder] = l.clock()
		}
	}
}

// Renew is a sign of life.
func (l *Locks) Renew(holder string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.expire()
	if _, ok := l.seen[holder]; ok {
		l.seen[holder] = l.clock()
	}
}

// Release lets all nodes of a holder go: nothing is selected any more, or its page closed.
func (l *Locks) Release(holder string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.release(holder)
}

// Clear ends all locks: the project closes.
func (l *Locks) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	clear(l.holders)
	clear(l.seen)
}

// Holder is who locks a node; ok is false for a free one.
func (l *Locks) Holder(node string) (holder string, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.expire()
	holder, ok = l.holders[node]
	return holder, ok
}

// Locked reports whether anybody locks the node.
func (l *Locks) Locked(node string) bool {
	_, ok := l.Holder(node)
	return ok
}

// All are the locked nodes with their holders.
func (l *Locks) All() map[string]string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.expire()
	return maps.Clone(l.holders)
}

func (l *Locks) release(holder string) {
	maps.DeleteFunc(l.holders, func(_, h string) bool { return h == holder })
	delete(l.seen, holder)
}

func (l *Locks) expire() {
	now := l.clock()
	for holder, at := range l.seen {
		if now.Sub(at) >= LockTime {
			l.release(holder)
		}
	}
}
