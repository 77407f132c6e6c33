package layout

import "crg/backend/graph"

// growth is how many columns further left a new node's stretch shall be free as well, for its own branch to grow into.
const growth = 3

// What speaks against a place, in points. A line that crosses another is worst; then a place outside the branch's band,
// a column too far left, no room to grow, and least of all the way up or down.
const (
	perCrossing = 1000
	perColumn   = 300
	perRow      = 100 // pixels for one point
	outside     = 500
	crowded     = 100
	good        = 400 // below it no better place is looked for

	// Above so many nodes on one level lines cross wherever a node goes, and looking for a better place only takes time.
	crowd = 4000
)

// seats looks for the place of one new node beside another.
type seats struct {
	p           *plane
	l           *graph.Level
	n           *graph.Node
	by          box
	top, bottom int // the band of the branch
	home        int // column of the Goal
	least       int // height that the node needs
	lines       []line
}

type seat struct{ col, mid, points int }

// best tries the free stretches nearest to the node that the new one hangs on, wide ones first.
func (s *seats) best(col int) seat {
	found := seat{points: limit}
	for _, ahead := range []int{growth, 0} {
		for c := col; c > col-3; c-- {
			for want := max(room(s.home-c, len(s.p.boxes)), s.least); ; want = s.least {
				for _, below := range []bool{true, false} {
					if next := s.judge(c, col-c, ahead, want, below, found.points); next.points < found.points {
						found = next
					}
				}
				if found.points < good {
					return found
				}
				if want == s.least {
					break
				}
			}
		}
	}
	return found
}

// judge gives a place its points, all of them where they may be fewer than those of the best so far.
func (s *seats) judge(col, further, ahead, want int, below bool, than int) seat {
	w, _ := size(s.n, s.p.most)
	first, last := box{x0: left(col, w), x1: left(col, w) + w}.strips()
	from := s.p.search(first-ahead, last, floor(s.by.middle()-want/2), want, below)
	at := seat{col: col, mid: from + want/2}
	at.points = perColumn*further + max(at.mid-s.by.middle(), s.by.middle()-at.mid)/perRow
	if from < s.top || from+want > s.bottom {
		at.points += outside
	}
	if ahead == 0 {
		at.points += crowded
	}
	if at.points < than {
		at.points += perCrossing * s.crossings(col*pitch+pitch/2, at.mid)
	}
	return at
}

// crossings counts the lines near by that a line from the node to a point would cross.
func (s *seats) crossings(x, y int) (count int) {
	if len(s.p.boxes) > crowd {
		return 0
	}
	if s.lines == nil {
		s.look()
	}
	ours := line{point{x, y}, s.by.centre()}
	for _, l := range s.lines {
		if ours.crosses(l) {
			count++
		}
	}
	return count
}

// look gathers the lines round the node, once for all places. Lines that only pass, with both ends further away, are not
// seen: the cost must not follow the size of the graph.
func (s *seats) look() {
	const around, left, right, nodes, lines = 3500, 4, 1, 80, 12
	c := s.by.centre()
	near := func(b box) bool {
		o := b.centre()
		return max(o.y-c.y, c.y-o.y) < around && strip(o.x) >= strip(c.x)-left && strip(o.x) <= strip(c.x)+right
	}
	s.lines = make([]line, 0, 256)
	for col := strip(c.x) - left; col <= strip(c.x)+right; col++ {
		if s.p.columns[col] == nil {
			continue
		}
		seen := 0
		s.p.columns[col].within(c.y-around, c.y+around, func(id string) bool {
			had := 0
			for e := range s.l.Touching(id) {
				if had++; had > lines {
					break
				}
				from, okA := s.p.boxes[e.From]
				to, okB := s.p.boxes[e.To]
				twice := id == e.To && near(from)
				if okA && okB && !twice && from != s.by && to != s.by {
					s.lines = append(s.lines, line{from.centre(), to.centre()})
				}
			}
			seen++
			return seen < nodes
		})
	}
}

type point struct{ x, y int }

type line struct{ a, b point }

func (b box) centre() point { return point{(b.x0 + b.x1) / 2, b.middle()} }

// crosses reports that two lines have an inner point in common.
func (l line) crosses(o line) bool {
	return min(o.a.x, o.b.x) <= max(l.a.x, l.b.x) && max(o.a.x, o.b.x) >= min(l.a.x, l.b.x) &&
		min(o.a.y, o.b.y) <= max(l.a.y, l.b.y) && max(o.a.y, o.b.y) >= min(l.a.y, l.b.y) &&
		l.side(o.a)*l.side(o.b) < 0 && o.side(l.a)*o.side(l.b) < 0
}

// side is 1 or -1 for the two sides of a line, 0 on it.
func (l line) side(p point) int {
	switch v := (l.b.x-l.a.x)*(p.y-l.a.y) - (l.b.y-l.a.y)*(p.x-l.a.x); {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}
