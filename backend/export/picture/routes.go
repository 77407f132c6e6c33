package picture

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

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

// route is how a link runs: a curve, or straight pieces with corners in its place.
type route struct {
	from, to     point4
	leave, reach point // the points that bend the curve
	corners      []point
}

// curve joins two points on sides of cards.
func curve(p, q point4) route {
	a, b := outward[p.side], outward[q.side]
	along, across := math.Abs(p.x-q.x), math.Abs(p.y-q.y)
	if a.x == 0 {
		along, across = across, along
	}
	strength := min(240, max(min(28, along*0.5), along*0.45+across*0.22))
	return route{from: p, to: q, leave: point{p.x + a.x*strength, p.y + a.y*strength}, reach: point{q.x + b.x*strength, q.y + b.y*strength}}
}

// card is where a card stands that is drawn.
type card struct {
	id string
	box
}

// cards are those that links run round.
func (s *sheet) cards() []card {
	out := make([]card, 0, len(s.Nodes))
	for _, n := range s.Nodes {
		if fold, one := s.folds[n.ID]; !one || fold.many > 0 {
			out = append(out, card{n.ID, s.rects[n.ID]})
		}
	}
	return out
}

// routeOf is how a link runs over the level: round the cards that its curve would run through.
func (s *sheet) routeOf(e *graph.Edge, p, q point4) route {
	r := curve(p, q)
	if math.Abs(p.x-q.x)+math.Abs(p.y-q.y) > farthest {
		return r
	}
	within := s.rects[e.From].with(s.rects[e.To]).wider(detour)
	var near []box
	through := false
	for _, c := range s.standing {
		if c.meets(within) && c.id != e.From && c.id != e.To {
			near = append(near, c.box)
			through = through || r.through(c.wider(-3))
		}
	}
	if through {
		r.corners = around(p, q, near, within.within(s.room.wider(frame)), numberOf(e.ID))
	}
	return r
}

// numberOf is the number in an id, by which links that were drawn one after the other run beside each other.
func numberOf(id string) int {
	n, _ := strconv.Atoi(strings.TrimLeftFunc(id, func(r rune) bool { return r < '0' || r > '9' })) // without one they share a lane
	return n
}

// through tells whether a curve runs through a box.
func (r route) through(b box) bool {
	for i := range 32 {
		if b.cut(r.at(float64(i)/32), r.at(float64(i+1)/32)) {
			return true
		}
	}
	return false
}

// at is the point of a route at a share of it, 0 to 1.
func (r route) at(t float64) point {
	if r.corners != nil {
		return on(slices.Concat([]point{r.from.point}, r.corners, []point{r.to.point}), t)
	}
	u := 1 - t
	a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return point{a*r.from.x + b*r.leave.x + c*r.reach.x + d*r.to.x, a*r.from.y + b*r.leave.y + c*r.reach.y + d*r.to.y}
}

// path is the line of a route, without what its head has.
func (r route) path() string {
	u := outward[r.to.side]
	stop := point{r.to.x + u.x*8, r.to.y + u.y*8}
	if r.corners != nil {
		return rounded(slices.Concat([]point{r.from.point}, r.corners, []point{stop}))
	}
	return fmt.Sprintf("M%s %sC%s %s %s %s %s %s", num(r.from.x), num(r.from.y), num(r.leave.x), num(r.leave.y), num(r.reach.x), num(r.reach.y), num(stop.x), num(stop.y))
}
