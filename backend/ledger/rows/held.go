package rows

import (
	"sync"
	"time"
)

// held is a revision in a View: its row, or the line that it is decoded of when somebody asks for it.
type held struct {
	rev Rev
	at  time.Time // when it was made, the year 1 = that cannot be read

	mu   sync.Mutex
	row  Row  // nil = not yet
	line Line // of which it is decoded
}

func holding(r Row) *held { return &held{rev: r.Revision(), at: r.Updated().Instant(), row: r} }

// read is the row.
func (h *held) read() Row {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.row == nil {
		r, err := Decode(h.line.Layer, h.line.Text)
		if err != nil {
			r = outline(h.line) // it was sure to be a row; what can be read of it is better than nothing
		}
		h.row, h.line = r, Line{}
	}
	return h.row
}

// outline is what a search reads of the row.
func (h *held) outline() Row {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.row != nil {
		return h.row
	}
	return outline(h.line)
}

// unread are the entries of a View that was read, of each layer, until somebody goes through all of them.
type unread struct {
	mu sync.Mutex
	of [4][]*held
}

// read decodes all of a layer, as many at once as there are processors.
func (u *unread) read(l Layer) {
	if u == nil {
		return
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	all := u.of[place(l)]
	u.of[place(l)] = nil
	shared(len(all), func(i int) bool { return all[i].read() != nil })
}
