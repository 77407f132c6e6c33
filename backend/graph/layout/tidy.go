package layout

import (
	"slices"

	"crg/backend/graph"
)

// Tidy lays a whole level out anew: a tree growing left from its Goals, branches ordered so that few edges cross, in about
// the shape of a screen. Pinned nodes stay where they are and everything else keeps clear of them (CRG-274). It returns the moves, in id order; nothing
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
		if n := l.Node(id); n.Position != s.place[i] || n.Block != "" {
			moved := n.Clone()
			moved.Position, moved.Block = s.place[i], ""
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
	place []graph.Point
}

// draw gives every node a place: pinned ones first, then the others at the free place nearest to their wish.
func (s *sheet) draw() {
	t := s.t
	heights := make([]int, len(t.ids))
	for i, id := range t.ids {
		_, h := size(s.l.Node(id), s.p.most)
		heights[i] = h + 2*spacing
	}
	wish := t.shaped(heights)
	s.place = make([]graph.Point, len(t.ids))
	first := s.l.Node(t.ids[t.roots[0]])
	home, shift := 0, -wish.mid[t.roots[0]]
	if first.Pinned {
		b := boxOf(first, s.p.most)
		home, shift = strip((b.x0+b.x1)/2), shift+floor(b.middle())
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
		col := home - wish.col[i]
		mid, _ := s.p.fit(n, col, 0, wish.mid[i]+shift, heights[i], -limit, limit)
		s.place[i] = s.p.at(n, col, mid)
		put := *n
		put.Position = s.place[i]
		s.p.put(&put)
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
