package layout

import "crg/backend/graph"

// room is the stretch of a column that a new node asks for, the given number of columns left of the Goal. Branches near
// the Goal start far apart, so that each has a band of its own to grow in (CRG-273), but no further than the graph's size
// deserves: a small graph stays together.
func room(columns, nodes int) int {
	const perNode, least, most = 20, 400, 3200
	want := min(max(least, perNode*nodes), most) >> min(max(columns-1, 0), 30)
	return ceil(want)
}

// Place is where a new node goes: one column left of the node it is made beside, as near to it as there is room, in the
// band of its branch where that has room left, and where the line to it crosses few others (CRG-271..275). It moves nothing. Cost does not depend on the graph's size.
// beside "" or unknown is the level's Goal, else its first node. n needs no id yet; its type and importance count.
func (x *Index) Place(level, beside string, n *graph.Node) graph.Point {
	p := x.plane(level)
	l := x.g.Level(level)
	if l == nil || len(p.boxes) == 0 {
		return p.at(n, 0, 0)
	}
	goal, there := p.boxes[l.First()]
	home := strip((goal.x0 + goal.x1) / 2)
	if !there { // the Goal itself has no place yet, as in a file made elsewhere
		home = p.rightmost() + 1
	}
	if n.Type == graph.TypeGoal || !there {
		return p.placeGoal(l, n, goal, home)
	}
	if _, there := p.boxes[beside]; !there {
		beside = l.First()
	}
	by := p.boxes[beside]
	col := min(strip((by.x0+by.x1)/2), home) - 1
	_, h := size(n, p.most)
	h += 2 * spacing
	top, bottom := x.band(p, l, beside)
	around := seats{p: p, l: l, n: n, by: by, top: top, bottom: bottom, home: home, least: h}
	best := around.best(col)
	return p.at(n, best.col, best.mid)
}

// placeGoal puts a further Goal into the column of the first, and a late first Goal right of everything.
func (p *plane) placeGoal(l *graph.Level, n *graph.Node, first box, home int) graph.Point {
	if l.Node(l.First()).Type != graph.TypeGoal {
		home = p.rightmost() + 1
	}
	_, h := size(n, p.most)
	y, _ := p.fit(n, home, 0, first.middle(), h+2*spacing, -limit, limit)
	return p.at(n, home, y)
}

// band is the stretch that belongs to a node's branch: in its own column half way to its neighbours above and below, and
// within the bands of the nodes that lead to the Goal.
func (x *Index) band(p *plane, l *graph.Level, id string) (top, bottom int) {
	top, bottom = -limit, limit
	const steps = 16 // enough for the deepest walks; a longer way only makes the band wider
	for range steps {
		b := p.boxes[id]
		c := p.columns[strip((b.x0+b.x1)/2)]
		upper, lower := c.around(id, b.y0-spacing)
		if upper > -limit {
			top = max(top, floor((upper+b.y0-spacing)/2))
		}
		if lower < limit {
			bottom = min(bottom, ceil((lower+b.y1+spacing)/2))
		}
		next := x.towards(p, l, id, b)
		if next == "" {
			break
		}
		id = next
	}
	return top, bottom
}

// towards is the neighbour that a node hangs on: the first, by edge, that lies to its right.
func (x *Index) towards(p *plane, l *graph.Level, id string, b box) string {
	const few = 8 // a node is made with its edges to what it hangs on; later ones are others hanging on it
	seen := 0
	for e := range l.Touching(id) {
		if seen++; seen > few {
			break
		}
		if o, ok := p.boxes[e.Other(id)]; ok && e.External == nil && o.x0 > b.x0 {
			return e.Other(id)
		}
	}
	a := l.AnchorOf(id)
	if o, ok := p.boxes[a]; ok && o.x0 > b.x0 {
		return a
	}
	return ""
}

// fit finds the middle of the free stretch of a column that is nearest to mid, wide enough, and within top and bottom.
func (p *plane) fit(n *graph.Node, col, ahead, mid, want, top, bottom int) (middle int, ok bool) {
	from := floor(mid - want/2)
	w, _ := size(n, p.most)
	first, last := box{x0: left(col, w), x1: left(col, w) + w}.strips()
	first -= ahead
	a, b := p.search(first, last, from, want, true), p.search(first, last, from, want, false)
	okA, okB := a >= top && a+want <= bottom, b >= top && b+want <= bottom
	switch {
	case okA && (!okB || a-from <= from-b):
		return a + want/2, true
	case okB:
		return b + want/2, true
	}
	return 0, false
}

// search finds the nearest free stretch below or above a place, in several columns at once.
func (p *plane) search(first, last, from, want int, below bool) int {
	at := from
	for range 64 {
		was := at
		for c := first; c <= last; c++ {
			switch have := p.columns[c]; {
			case have == nil:
			case below:
				at = have.below(at, want)
			default:
				at = have.above(at, want)
			}
		}
		if at == was || first == last {
			return at
		}
	}
	for c := first; c <= last; c++ { // many columns that never agree: beyond everything
		switch have := p.columns[c]; {
		case have == nil:
		case below:
			at = max(at, have.root.last)
		default:
			at = min(at, have.root.first-want)
		}
	}
	return at
}

// left is the left side of a node in a column: in its middle, or flush with its right side where the node is too wide.
func left(col, width int) int {
	if width+2*margin <= pitch {
		return col*pitch + floor((pitch-width)/2)
	}
	return (col+1)*pitch - margin - width
}

// at is the place of a node in a column round a middle height.
func (p *plane) at(n *graph.Node, col, middle int) graph.Point {
	w, h := size(n, p.most)
	return graph.Point{X: left(col, w), Y: floor(middle - h/2)}
}
