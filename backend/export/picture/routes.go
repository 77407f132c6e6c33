package picture

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"crg/backend/graph"
)

// The canvas' own rules (features/graph/paint/routes): from the side of one card to the facing side of the other, ends spread along each side
// in the order of what they lead to.
const apart = 24.0 // cards nearer than this side by side are joined at top and bottom

type point struct{ x, y float64 }

// outward is the direction in which a link leaves each side.
var outward = [4]point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

const (
	left = iota
	right
	top
	bottom
)

// towards is the side of a card that faces another.
func towards(a, b box) int {
	switch {
	case b.x >= a.right()+apart:
		return right
	case b.right()+apart <= a.x:
		return left
	case b.y+b.h/2 >= a.y+a.h/2:
		return bottom
	}
	return top
}

// end is where a link meets a card.
type end struct {
	side   int
	order  float64 // along the side: where the other card stands
	edge   string
	leaves bool
}

// ends are where links meet cards, by the link: the first where it leaves, the second where it arrives.
func ends(edges []*graph.Edge, rects map[string]box) map[string][2]point4 {
	cards := map[string][]*end{}
	for _, e := range edges {
		a, b := rects[e.From], rects[e.To]
		if e.From == e.To {
			continue
		}
		for _, it := range []struct {
			id         string
			mine, that box
			leaves     bool
		}{{e.From, a, b, true}, {e.To, b, a, false}} {
			s := towards(it.mine, it.that)
			order := it.that.y + it.that.h/2
			if s >= top {
				order = it.that.x + it.that.w/2
			}
			cards[it.id] = append(cards[it.id], &end{side: s, order: order, edge: e.ID, leaves: it.leaves})
		}
	}
	out := make(map[string][2]point4, len(edges))
	for id, list := range cards {
		r := rects[id]
		for side := left; side <= bottom; side++ {
			var here []*end
			for _, e := range list {
				if e.side == side {
					here = append(here, e)
				}
			}
			slices.SortFunc(here, func(a, b *end) int { return cmp.Or(cmp.Compare(a.order, b.order), cmp.Compare(a.edge, b.edge)) })
			for i, e := range here {
				share := float64(i+1) / float64(len(here)+1)
				p := [4]point{{r.x, r.y + r.h*share}, {r.right(), r.y + r.h*share}, {r.x + r.w*share, r.y}, {r.x + r.w*share, r.low()}}[side]
				both := out[e.edge]
				if e.leaves {
					both[0] = point4{p, side}
				} else {
					both[1] = point4{p, side}
				}
				out[e.edge] = both
			}
		}
	}
	return out
}

// point4 is a point on one of the four sides.
type point4 struct {
	point
	side int
}

// curve joins two points on sides of cards: the path, its middle, and the direction in which it arrives.
func curve(p, q point4) (path string, middle, arrives point) {
	a, b := outward[p.side], outward[q.side]
	along, across := math.Abs(p.x-q.x), math.Abs(p.y-q.y)
	if a.x == 0 {
		along, across = across, along
	}
	reach := min(240, max(min(28, along*0.5), along*0.45+across*0.22))
	c, d := point{p.x + a.x*reach, p.y + a.y*reach}, point{q.x + b.x*reach, q.y + b.y*reach}
	stop := point{q.x + b.x*8, q.y + b.y*8} // the head has the rest
	path = fmt.Sprintf("M%s %sC%s %s %s %s %s %s", num(p.x), num(p.y), num(c.x), num(c.y), num(d.x), num(d.y), num(stop.x), num(stop.y))
	return path, point{(p.x + 3*c.x + 3*d.x + q.x) / 8, (p.y + 3*c.y + 3*d.y + q.y) / 8}, point{-b.x, -b.y}
}
