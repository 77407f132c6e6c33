package branches

import (
	"maps"
	"slices"

	"crg/backend/graph"
)

const (
	roomy = 400 // nodes of a level above which blocks keep some room to grow in, so that growth moves few others
	slack = 180 // that room
)

// flow lays out a column from its first stack that changed. Nothing changes its column or its order. On a large level what
// lies below moves only as far as it must, and what needs not move ends it.
func (p *page) flow(col int) []graph.Op {
	var ops []graph.Op
	large := p.large()
	next, moving := p.origin.Y+p.measures().above(col), false
	for _, st := range p.inOrder(col) {
		if !moving && !st.dirty || large && !st.dirty && p.top(st) >= next {
			next, moving = p.end(st)+p.measures().blockGap, false
			continue
		}
		if moving = true; large && !st.fresh {
			next = max(next, p.top(st))
		}
		moves, end := p.lay(st, next)
		for to := p.clear(col, next, end); to > next; to = p.clear(col, next, end) {
			next = to // what was placed by hand is flowed round: the whole block goes below it
			moves, end = p.lay(st, next)
		}
		ops = append(ops, moves...)
		if next = end + p.measures().blockGap; large && st.fresh {
			next += slack
		}
		st.dirty, st.fresh = false, false
	}
	return ops
}

func (p *page) large() bool { return len(p.l.NodeIDs()) > roomy }

// lay puts the rows of a stack below each other from a top.
func (p *page) lay(st *stack, top int) (ops []graph.Op, bottom int) {
	slots := p.read(st)
	at := make([]graph.Point, len(slots))
	bare := st.held && !slices.ContainsFunc(slots, func(s slot) bool { return s.n.Pinned }) // the card with the pin is gone
	y := top + inset + p.crown(st)
	for i, s := range slots {
		if front := st.front(i); front < i {
			at[i] = at[front]
		} else {
			at[i] = graph.Point{X: p.leftOf(st) + p.offset(st, s), Y: y}
			y += p.high(st, s) + p.measures().rowGap
		}
		name := st.place(i).String()
		if pin := s.n.Pinned || bare && i == 0; s.n.Position != at[i] || s.n.Block != name || s.n.Pinned != pin {
			moved := s.n.Clone()
			moved.Position, moved.Block, moved.Pinned = at[i], name, pin
			ops = append(ops, graph.NodeOp(p.l.ID, s.n, moved))
		}
	}
	return ops, y - p.measures().rowGap + inset
}

// high is how high the card of a slot is.
func (p *page) high(st *stack, s slot) int {
	return cardOf(s.n, p.most).high(widthOf(p.column, p.offset(st, s)), s.depth == 0, p.measures())
}

// offset is how far in a slot stands.
func (p *page) offset(st *stack, s slot) int {
	head, _ := headOf(st.key)
	if s.depth == 0 {
		return inset
	}
	return offsetOf(head != noHead, s.depth)
}

// crown is the room above the first card of a stack: a line that says where it was cut out, or a heading.
func (p *page) crown(st *stack) int {
	slots := p.read(st)
	if len(slots) == 0 || slots[0].depth > 0 {
		return p.measures().heading
	}
	if v := p.s.at[slots[0].n.ID]; v != nil && v.parent != nil && v.parent.n.ID != p.s.root {
		return crumb
	}
	return 0
}

// top is where a stack begins.
func (p *page) top(st *stack) int {
	if st.held {
		return st.at.Y
	}
	return p.anchor(st).Position.Y - inset - p.crown(st)
}

// has reports whether a node says of itself that it stands in the stack, where that is.
func (st *stack) has(n *graph.Node) bool {
	if !st.held && n.Block == st.key {
		return true
	}
	p := placeOf(n.Block)
	return p.key == st.key && p.held == st.held && (!st.held || p.at == st.at)
}

// anchor is the first node of a stack that has its place already.
func (p *page) anchor(st *stack) *graph.Node {
	slots := p.read(st)
	for _, s := range slots {
		if st.has(s.n) {
			return s.n
		}
	}
	return slots[0].n
}

// bottom is where a column ends, as far as one can tell before it is laid out.
func (p *page) bottom(col int) int {
	y, more := p.origin.Y+p.measures().above(col)-p.measures().blockGap, 0
	for _, st := range slices.Backward(p.inOrder(col)) {
		if !st.fresh {
			y = p.end(st)
			break
		}
		more += p.measures().blockGap + p.end(st) - p.top(st)
	}
	return y + more
}

// end is where a stack ends: below its last row with a place, and by what comes without one further down.
func (p *page) end(st *stack) int {
	more := 0
	slots := p.read(st)
	for i, s := range slices.Backward(slots) {
		if st.front(i) < i {
			continue
		}
		high := p.high(st, s)
		if st.has(s.n) && !st.fresh {
			return s.n.Position.Y + high + inset + more
		}
		more += high + p.measures().rowGap
	}
	return p.top(st) + inset + p.crown(st) + more - p.measures().rowGap + inset
}

// clear is the first top at which a stretch of a column covers nothing that the person placed.
func (p *page) clear(col, top, bottom int) int {
	left, high := p.left(col), bottom-top
	places := slices.Collect(maps.Values(p.strip(col).own))
	for _, st := range p.held {
		places = append(places, p.areaOfHeld(st))
	}
	for again := true; again; {
		again = false
		for _, a := range places {
			if a.x0-pinGap < left+p.column && left < a.x1+pinGap && a.y0-pinGap < top+high && top < a.y1+pinGap {
				top, again = a.y1+pinGap, true
			}
		}
	}
	return top
}
