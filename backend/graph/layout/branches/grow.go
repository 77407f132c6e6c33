package branches

import (
	"cmp"
	"slices"

	"crg/backend/graph"
)

const (
	full       = 40 // rows of a block at which new ones go on in another
	fullOfAlso = 20

	stands      = 3   // rows that may stand as a block
	roomOfRow   = 60  // for one row more
	roomToBegin = 160 // for a block that begins, and grows
)

// grow places the nodes that came to a level, without anybody changing column, block or order: a row behind its siblings of
// the same kind, a child of the root under "Also about the goal" or in a block of its own, each where the page stays largest. What lies
// below moves down, which is little: a block with something below it goes on elsewhere.
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
	option := v.via != nil && v.via.Type == graph.EdgeAnswers // what answers the goal heads a block, as the reasons for it will stand there
	if weight(v.n, p.most) < topWeight && len(v.kids) == 0 && !option {
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

// unlessFull is the block itself, or the one in which it goes on.
func (p *page) unlessFull(st *stack, id string) *stack {
	if !p.crowded(st) {
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
		} else if !p.crowded(next) {
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
		if within := slots[i].depth > next || !o.below(on); within && to == i || !within && kindOf(o.childOf(on)) <= kindOf(v) {
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
			if last == nil || len(last.slots) >= most || p.crowded(last) {
				last = p.begin(k)
			}
			p.add(last, len(p.read(last)), slot{n: n, depth: 1})
			return
		}
		last = st
	}
}

// begin makes a block where the page stays largest with it.
func (p *page) begin(key string) *stack {
	col, _ := p.roomiest()
	st := p.open(key, col)
	st.fresh, st.dirty, st.order = true, true, true
	return st
}

// roomiest is the column in which the page stays largest with one more block, and how large: one that there is or one more at the left,
// the shortest of those that do equally well.
func (p *page) roomiest() (best int, fit float64) {
	count, high := p.count(), p.measures().goal
	tops := make([]int, count+1)
	for col := range tops {
		end := p.bottom(col)
		high = max(high, end-p.origin.Y)
		from := end + p.measures().blockGap
		tops[col] = p.clear(col, from, from+roomToBegin) - p.origin.Y
	}
	for col, top := range tops {
		now := fitOf(p.wide(max(count, col+1)), max(high, top+roomToBegin), Usual)
		if now > fit || now == fit && top < tops[best] {
			best, fit = col, now
		}
	}
	return best, fit
}

// crowded reports whether a block goes on elsewhere: it has rows enough, and another one would move what stands below it, or make the page
// smaller than a block in another column does. The blocks of a large level have room of their own.
func (p *page) crowded(st *stack) bool {
	if len(st.slots) >= full || p.large() || st.held || len(st.slots) < stands {
		return len(st.slots) >= full
	}
	column := p.inOrder(st.col)
	if column[len(column)-1] != st {
		return true
	}
	_, elsewhere := p.roomiest()
	return fitOf(p.wide(p.count()), p.bottom(st.col)-p.origin.Y+roomOfRow, Usual) < elsewhere
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
