package journal

import (
	"time"

	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// growth counts how the graph grew, record by record. The beginning of a journal may be gone, so it counts differences;
// the size of today's graph anchors them.
type growth struct {
	steps []size
	turns map[string]int // turn → its place in steps
}

// size is what the records so far added.
type size struct {
	at           time.Time
	nodes, edges int
}

func (g *growth) add(rec graphstore.Record) {
	var now size
	if n := len(g.steps); n > 0 {
		now = g.steps[n-1]
	}
	now.at = rec.At
	for _, op := range rec.Ops {
		now.nodes += appeared(op.Node, func(graph.Node) bool { return true })
		// The parent level has a link that leads out of a Master; it is not counted twice.
		now.edges += appeared(op.Edge, func(e graph.Edge) bool { return e.External == nil })
	}
	g.steps = append(g.steps, now)
	if rec.Turn != "" && rec.Kind == graphstore.KindStep {
		if g.turns == nil {
			g.turns = map[string]int{}
		}
		g.turns[rec.Turn] = len(g.steps) - 1
	}
}

func appeared[T any](c *graph.Change[T], counts func(T) bool) (n int) {
	if c == nil {
		return 0
	}
	if c.After != nil && counts(*c.After) {
		n++
	}
	if c.Before != nil && counts(*c.Before) {
		n--
	}
	return n
}

// after is the size of the graph at the end of a turn, where the graph has now the given size.
func (g *growth) after(t Turn, now size) size {
	at, known := g.turns[t.ID]
	if !known { // it changed nothing: the size is the one of its time
		at = len(g.steps) - 1
		for at >= 0 && g.steps[at].at.After(t.EndedAt) {
			at--
		}
	}
	if len(g.steps) == 0 {
		return now
	}
	var then size
	if at >= 0 {
		then = g.steps[at]
	}
	last := g.steps[len(g.steps)-1]
	return size{nodes: max(0, now.nodes-last.nodes+then.nodes), edges: max(0, now.edges-last.edges+then.edges)}
}

// undone knows which turns were taken back. Undo, redo and "undo turn" name the records they are about; taking back a
// taking back makes it stand again.
type undone struct {
	turns  map[uint64]string   // record → turn
	undoes map[uint64][]uint64 // record → the records it takes back
	gone   map[string]bool     // turn
}

func newUndone() undone {
	return undone{turns: map[uint64]string{}, undoes: map[uint64][]uint64{}, gone: map[string]bool{}}
}

// add reports whether a turn changed.
func (u *undone) add(rec graphstore.Record) bool {
	if rec.Turn != "" && rec.Kind == graphstore.KindStep {
		u.turns[rec.Seq] = rec.Turn
		delete(u.gone, rec.Turn)
	}
	if len(rec.Undoes) == 0 {
		return false
	}
	if rec.Kind == graphstore.KindStep {
		u.undoes[rec.Seq] = rec.Undoes
	}
	changed := false
	for _, seq := range rec.Undoes {
		changed = u.set(seq, rec.Kind != graphstore.KindRedo) || changed
	}
	return changed
}

func (u *undone) set(seq uint64, gone bool) (changed bool) {
	if turn := u.turns[seq]; turn != "" {
		u.gone[turn] = gone
		changed = true
	}
	for _, earlier := range u.undoes[seq] {
		changed = u.set(earlier, !gone) || changed
	}
	return changed
}
