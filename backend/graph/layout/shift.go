package layout

import (
	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

// Centre is the place for a node whose middle shall be at a point, or the nearest free place straight below it.
func (x *Index) Centre(level string, point graph.Point, n *graph.Node) graph.Point {
	w, h := branches.OwnSize(n.Importance, x.most)
	put := *n
	put.Position = graph.Point{X: graph.Snap(point.X - w/2), Y: graph.Snap(point.Y - h/2)}
	dx, dy := x.Shift(level, []*graph.Node{&put})
	return graph.Point{X: put.Position.X + dx, Y: put.Position.Y + dy}
}

// Shift is how far nodes must be moved together so that they cover no other node of the level: nothing where they already
// are clear, else straight up or down, whichever is nearer. Nodes that are in the level do not count as in their own way.
func (x *Index) Shift(level string, nodes []*graph.Node) (dx, dy int) {
	p := x.plane(level)
	for _, n := range nodes {
		if old, there := p.boxes[n.ID]; there && n.ID != "" {
			p.remove(n.ID)
			defer p.restore(n.ID, old)
		}
	}
	boxes := make([]box, len(nodes))
	for i, n := range nodes {
		boxes[i] = p.boxOf(n)
	}
	down, up := p.clear(boxes, true), p.clear(boxes, false)
	if -up < down {
		return 0, up
	}
	return 0, down
}

// clear finds the smallest shift in one direction after which no box stands in another's way.
func (p *plane) clear(boxes []box, below bool) int {
	shift := 0
	for {
		need := shift
		for _, b := range boxes {
			from, length := b.y0-spacing+shift, b.y1-b.y0+2*spacing
			first, last := b.strips()
			for c := first; c <= last; c++ {
				switch have := p.columns[c]; {
				case have == nil:
				case below:
					need = max(need, shift+have.below(from, length)-from)
				default:
					need = min(need, shift+have.above(from, length)-from)
				}
			}
		}
		if need == shift {
			return shift
		}
		shift = need
	}
}

func (p *plane) restore(id string, b box) {
	p.boxes[id] = b
	from, to := b.strips()
	for s := from; s <= to; s++ {
		p.columnOf(s).add(id, b.y0-spacing, b.y1+spacing)
	}
}
