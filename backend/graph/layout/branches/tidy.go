// Package branches lays a level out as a page of branches (design-language-2 §2): every node below the one reason that it
// serves, folded into columns of the window's shape, in which as many names as possible can be read. Between two such layouts
// nobody changes column, block or order.
package branches

import (
	"crg/backend/graph"
)

// Tidy lays a level out anew for a window. The root stays where it is, and so does what the person pinned; blocks flow round
// it. first notes that nobody asked for it. Where the level has an answer whose parts the outline tells, its blocks are these; nil tells
// none. The moves are in id order; nothing is changed yet.
func Tidy(l *graph.Level, most int, win Window, first bool, outline Outline) []graph.Op {
	if len(l.NodeIDs()) == 0 {
		return nil
	}
	p, _ := spread(l, most, win, outline)
	ops := p.dirty()
	root := l.Node(p.s.root)
	p.first = first
	if block := p.String(); root.Block != block || root.Position != p.origin {
		set := root.Clone()
		set.Position, set.Block = p.origin, block
		ops = append([]graph.Op{graph.NodeOp(l.ID, root, set)}, ops...)
	}
	return ops
}

// spread makes the page of a level as it would be, with nothing in its place yet.
func spread(l *graph.Level, most int, win Window, outline Outline) (*page, *sheet) {
	spine := newSpine(l, most)
	t := spine.tree(outline)
	s := t.plan(win.orUsual())
	p := newPage(l, most, spine, note{column: s.column, origin: l.Node(spine.root).Position, answer: t.parts != nil})
	for _, n := range l.Nodes() {
		if byHand(n) {
			_ = p.put(n)
		}
	}
	for _, st := range p.held {
		st.dirty = true // the columns may have another width now, and so its rows
	}
	if !l.Node(spine.root).Pinned {
		p.origin.Y = p.clear(0, p.origin.Y, p.origin.Y+p.measures().goal)
	}
	i := 0
	for col, end := range s.ends {
		for ; i < end; i++ {
			st := p.open(s.blocks[i].key, col)
			p.fill(st, s.blocks[i])
			st.fresh = true
		}
	}
	return p, s
}

// fill gives a stack the rows of a block, in their order.
func (p *page) fill(st *stack, b *block) {
	st.slots = nil
	if b.headed {
		st.slots = append(st.slots, slot{n: b.head.Node})
	}
	for _, r := range b.rows {
		st.slots = append(st.slots, slot{n: r.Node, depth: r.depth, in: r.in})
	}
	for _, s := range st.slots {
		p.home[s.n.ID] = st
	}
	st.order, st.dirty = true, true
}

// Branch puts the rows of one branch in order again: that of the root's child which the node hangs on, or of the node itself
// where it heads a block. Nothing else moves, but what lies below.
func Branch(l *graph.Level, most int, node string) []graph.Op {
	p := readPage(l, most)
	if p == nil || p.s.at[node] == nil {
		return nil
	}
	v := p.s.at[node]
	for v.parent != nil && v.parent.n.ID != p.s.root && p.stacks[v.n.ID] == nil {
		v = v.parent
	}
	st := p.stacks[v.n.ID]
	if st == nil {
		return nil
	}
	return p.tidyBranch(v.n.ID, st)
}

// tidyBranch cuts a branch into blocks anew. Those that there are keep their columns; a further one goes into the shortest.
func (p *page) tidyBranch(head string, st *stack) []graph.Op {
	t := p.s.tree(nil)
	c := cutter{t: t, most: caps[len(caps)-1], aside: alone, cut: map[*twig]bool{}, holds: map[*twig]bool{}, used: map[string]bool{}}
	for key := range p.stacks {
		if h, _ := headOf(key); h != head && t.at[h] != nil {
			c.cut[t.at[h]] = true // parts that are blocks already stay so
		}
	}
	first := &block{key: c.key(head, ""), head: t.at[head], headed: !alone(t.at[head].Node)}
	c.long(first, c.rows(t.at[head], 1, nil))
	for _, b := range c.out {
		for _, r := range b.rows {
			if from := p.home[r.ID]; from != nil {
				from.dirty = true
			}
			p.forget(r.ID)
		}
	}
	for _, b := range c.out {
		have := p.stacks[b.key]
		switch {
		case have == nil && b == first:
			have = p.open(b.key, st.col)
			have.fresh = true
		case have == nil:
			have = p.begin(b.key)
		}
		p.fill(have, b)
	}
	return p.dirty()
}
