package workspace

import (
	"io/fs"
	"sync"
	"time"

	"crg/backend/base/clock"
)

// How long files must rest, as parts and multiples of Options.Quiet (250 ms). One change that stands alone, as an editor's
// rename or a single write, is read early: it is usually whole, and a turn waits longer anyway.
const (
	glances     = 25 // in one Quiet: 10 ms
	emptyQuiets = 8  // for a file that lost most of its text: many programs empty a file before they write it
	maxQuiets   = 12 // after so long it is read whatever goes on: 3 s
)

// quietPeriod knows how long the files of a project have been at rest. It trusts what it sees, not the times of files, which on
// a network share may be another machine's.
type quietPeriod struct {
	mu    sync.Mutex
	fsys  fs.FS
	quiet time.Duration
	last  state     // at the last look
	read  state     // when the files were last read
	moved time.Time // when a look last found something new
}

func newQuietPeriod(fsys fs.FS, quiet time.Duration) *quietPeriod {
	now := stateOf(fsys)
	return &quietPeriod{fsys: fsys, quiet: quiet, last: now, read: now}
}

// look sees how the files are now, and how long they must still rest before a turn may use them.
func (c *quietPeriod) look() (now state, left time.Duration) {
	now = stateOf(c.fsys)
	c.mu.Lock()
	defer c.mu.Unlock()
	if !now.same(c.last) {
		c.last, c.moved = now, clock.Real()
	}
	need := c.quiet
	if now.shrunk(c.read) {
		need *= emptyQuiets
	}
	return now, need - time.Since(c.moved)
}

// whole reports whether a change that came alone may be read at once: nothing lost its text, nothing is gone.
func (c *quietPeriod) whole(now state) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !now.shrunk(c.read) && !now.lacks(c.read)
}

// fresh reports that the files have changed since they were last read.
func (c *quietPeriod) fresh(now state) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !now.same(c.read)
}

// used says which state was read.
func (c *quietPeriod) used(s state) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.read = s
}

// wait is for the start of a turn: it returns once the files are at rest.
func (c *quietPeriod) wait() {
	for start := clock.Real(); time.Since(start) < maxQuiets*c.quiet; {
		_, left := c.look()
		if left <= 0 {
			return
		}
		time.Sleep(min(left, c.quiet/4))
	}
}
