package layout

import (
	"slices"

	"crg/backend/graph"
)

// Tidy lays a whole level out anew: a tree growing left from its Goals, branches ordered so that few edges cross. Pinned
// nodes stay where they are and everything else keeps clear of them (CRG-274). It returns the moves, in id order; nothing
// is changed yet. Importance runs from 1 to most.
func Tidy(g *graph.Graph, level string, most int) []graph.Op {
	l := g.Level(level)
	if l == nil || len(l.NodeIDs()) == 0 {
		return nil
	}
	t := readTree(l)
	t.arrange()
	s := &sheet{l: l, t: t, p: newPlane(most)}
	s.draw()
	var ops []graph.Op
	for i, id := range t.ids {
		if n := l.Node(id); n.Position != s.place[i] {
			moved := n.Clone()
			moved.Position = s.place[i]
			ops = append(ops, graph.NodeOp(level, n, moved))
		}
	}
	return ops
}

// sheet is the new drawing under way.
type sheet struct {
	l     *graph.Level
	t     *tree
	p     *plane
	mid   []int // wished height of each node's middle
	place []graph.Point
}

// draw gives every node a place: pinned ones first, then the others at the free place nearest to their wish.
func (s *sheet) draw() {
	t := s.t
	s.wish()
	s.place = make([]graph.Point, len(t.ids))
	first := s.l.Node(t.ids[t.roots[0]])
	home, shift := 0, -s.mid[t.roots[0]]
	if first.Pinned {
		b := boxOf(first, s.p.most)
		home, shift = strip((b.x0+b.x1)/2), shift+b.middle()
	}
	for i, id := range t.ids {
		if n := s.l.Node(id); n.Pinned {
			s.place[i] = n.Position
			s.p.put(n)
		}
	}
	for _, i := range t.order {
		n := s.l.Node(t.ids[i])
		if n.Pinned {
			continue
		}
		_, h := size(n, s.p.most)
		col := home - t.depth[i]
		mid, _ := s.p.fit(n, col, 0, s.mid[i]+shift, h+2*spacing, -limit, limit)
		s.place[i] = s.p.at(n, col, mid)
		put := *n
		put.Position = s.place[i]
		s.p.put(&put)
	}
}

// wish stacks the leaves in order, and puts each other node level with the middle of its kids.
func (s *sheet) wish() {
	t := s.t
	s.mid = make([]int, len(t.ids))
	y := 0
	for _, i := range t.walk() {
		if len(t.kids[i]) == 0 {
			_, h := size(s.l.Node(t.ids[i]), s.p.most)
			s.mid[i] = y + h/2
			y += h + 2*spacing
		}
	}
	for _, i := range slices.Backward(t.order) {
		if k := t.kids[i]; len(k) > 0 {
			s.mid[i] = (s.mid[k[0]] + s.mid[k[len(k)-1]]) / 2
		}
	}
}

// walk lists the nodes as they come from top to bottom, parents before kids.
func (t *tree) walk() []int {
	out := make([]int, 0, len(t.ids))
	stack := slices.Clone(t.roots)
	slices.Reverse(stack)
	for len(stack) > 0 {
		i := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		out = append(out, i)
		for _, k := range slices.Backward(t.kids[i]) {
			stack = append(stack, k)
		}
	}
	return out
}
