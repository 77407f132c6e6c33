package branches

import (
	"cmp"
	"slices"

	"crg/backend/graph"
)

const (
	full       = 40 // rows of a block at which new ones go on in another
	fullOfAlso = 20
)

// grow places the nodes that came to a level, without anybody changing column, block or order: a row behind its siblings of
// the same kind, a child of the root under "Also about the goal" or in the shortest column. What lies below moves down.
func (p *page) grow(came []string) {
	list := make([]*vertex, 0, len(came))
	for _, id := range came {
		p.forget(id) // it has no place of its own
		if v := p.s.at[id]; v != nil {
			list = append(list, v)
		}
	}
	slices.SortFunc(list, func(a, b *vertex) int { // parents first, then in reading order
		return cmp.Or(cmp.Compare(truth(a.loose), truth(b.loose)), cmp.Compare(a.cost, b.cost), cmp.Compare(b.n.Importance, a.n.Importance), graph.Compare(a.n.ID, b.n.ID))
	})
	for _, v := range list {
		p.arrive(v)
	}
}

func (p *page) arrive(v *vertex) {
	if v.n.Type == graph.TypeArtifact {
		p.list(v.n, partSources, sourcesCap)
		return
	}
	if st := p.stacks[v.n.ID]; st != nil { // it comes back to the block that it headed
		p.add(st, 0, slot{n: v.n})
		return
	}
	for on := v.parent; on != nil && on.n.ID != p.s.root; on = on.parent {
		if st := p.stackFor(on, v); st != nil {
			p.insert(st, on, v)
			return
		}
	}
	if weight(v.n, p.most) < topWeight && len(v.kids) == 0 {
		p.list(v.n, partAlso, fullOfAlso)
		return
	}
	p.add(p.begin(v.n.ID), 0, slot{n: v.n})
}

// stackFor is the block in which a node below another goes.
func (p *page) stackFor(on, v *vertex) *stack {
	id := on.n.ID
	if v.via != nil && v.via.Type == graph.EdgeContradicts && v.parent == on {
		if st := p.stacks[key(id, partAgainst, 0)]; st != nil {
			return p.unlessFull(st, id)
		}
	}
	st := p.stacks[id]
	if st == nil {
		st = p.home[id]
	}
	if st == nil || folded(st.key) { // what comes is seen
		return nil
	}
	return p.unlessFull(st, id)
}

// unlessFull is the block itself, or the one in which a full one goes on.
func (p *page) unlessFull(st *stack, id string) *stack {
	if len(st.slots) < full {
		return st
	}
	head, _ := headOf(st.key)
	if head == noHead {
		head = id
	}
	for n := 0; ; n++ {
		k := key(head, partMore, n)
		if next := p.stacks[k]; next == nil {
			return p.begin(k)
		} else if len(next.slots) < full {
			return next
		}
	}
}

// insert puts a row behind its siblings of the same kind, below the node that it hangs on.
func (p *page) insert(st *stack, on, v *vertex) {
	slots := p.read(st)
	at, depth := 0, 0
	if i := slices.IndexFunc(slots, func(s slot) bool { return s.n.ID == on.n.ID }); i >= 0 {
		at, depth = i+1, slots[i].depth
	}
	next := min(depth+1, deepest)
	if head, _ := headOf(st.key); head == noHead {
		next = deepest
	}
	to := at
	for i := at; i < len(slots); i++ {
		o := p.s.at[slots[i].n.ID]
		if slots[i].depth <= depth && !o.below(on) {
			break
		}
		if slots[i].depth > next || !o.below(on) || kindOf(o.childOf(on)) <= kindOf(v) {
			to = i + 1
		}
	}
	p.add(st, to, slot{n: v.n, depth: next})
}

// below reports whether a vertex hangs on another, however far down.
func (v *vertex) below(on *vertex) bool { return v.childOf(on) != nil }

// childOf is the vertex between this one and another that hangs on that other itself.
func (v *vertex) childOf(on *vertex) *vertex {
	for ; v != nil; v = v.parent {
		if v.parent == on {
			return v
		}
	}
	return nil
}

func kindOf(v *vertex) int {
	if v == nil || v.via == nil {
		return kind("")
	}
	return kind(v.via.Type)
}

// list puts a node at the end of a list that belongs to no branch.
func (p *page) list(n *graph.Node, part string, most int) {
	var last *stack
	for i := 0; ; i++ {
		k := key(noHead, part, i)
		st := p.stacks[k]
		if st == nil {
			if last == nil || len(last.slots) >= most {
				last = p.begin(k)
			}
			p.add(last, len(p.read(last)), slot{n: n, depth: 1})
			return
		}
		last = st
	}
}

// begin makes a block in the shortest column.
func (p *page) begin(key string) *stack {
	best, low := 0, 0
	for col := range p.count() {
		if at := p.bottom(col); col == 0 || at < low {
			best, low = col, at
		}
	}
	st := p.open(key, best)
	st.fresh, st.dirty, st.order = true, true, true
	return st
}

// count is the number of columns.
func (p *page) count() int {
	n := leastColumns
	for col, s := range p.strips {
		if len(s.stacks) > 0 {
			n = max(n, col+1)
		}
	}
	return n
}

func (p *page) add(st *stack, at int, s slot) {
	st.slots = slices.Insert(p.read(st), at, s)
	st.dirty = true
	p.home[s.n.ID] = st
}
