package picture

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Ways round cards, by the canvas' own rules (features/graph/paint/around): where a link's curve would run through a card, it takes straight
// pieces with round corners between the cards.

// spacing is how far a way stays away from cards: none comes nearer than clear, along one it runs at gap, and from its own it goes straight for stub. apart are
// the lanes that links spread over.
type spacing struct{ clear, gap, stub, apart float64 }

var spacings = []spacing{{10, 16, 16, 6}, {2, 6, 12, 3}, {2, 4, 5, 1}}

const (
	lanes    = 4
	detour   = 110.0  // how far a way may leave the box round its ends
	farthest = 2400.0 // ends that lie farther apart are joined as they are
	mostNear = 80     // cards to look at
)

// around gives the corners of a way between two facing ends which meets none of the cards and stays within a box: the shortest of those with two
// corners and with four. nil where there is none. Links of another number take another lane.
func around(p, q point4, cards []box, within box, number int) []point {
	if len(cards) > mostNear {
		return nil
	}
	if p.side == top || p.side == bottom { // left and right of what is turned
		flat := make([]box, len(cards))
		for i, c := range cards {
			flat[i] = c.turned()
		}
		way := around(p.turned(), q.turned(), flat, within.turned(), number)
		for i, c := range way {
			way[i] = point{c.y, c.x}
		}
		return way
	}
	for _, m := range spacings {
		free := func(way []point) bool {
			all := slices.Concat([]point{p.point}, way, []point{q.point})
			for i := range all[1:] {
				if slices.ContainsFunc(cards, func(c box) bool { return c.wider(m.clear).touches(all[i], all[i+1]) }) {
					return false
				}
			}
			return true
		}
		lane := float64(number%lanes) * m.apart
		ways := waysAlong(cards, m.gap+lane, m.stub+lane, p, q, within)
		if i := slices.IndexFunc(ways, free); i >= 0 {
			return ways[i]
		}
	}
	return nil
}

// waysAlong are the ways with two and with four corners that run beside cards, the shortest first.
func waysAlong(cards []box, off, stub float64, p, q point4, within box) (ways [][]point) {
	on := 1.0
	if q.x < p.x {
		on = -1
	}
	xs := []float64{(p.x + q.x) / 2}
	for _, c := range cards {
		xs = append(xs, c.x-off, c.right()+off)
	}
	for _, x := range xs {
		if (x-p.x)*on > stub/2 && (q.x-x)*on > stub/2 {
			ways = append(ways, []point{{x, p.y}, {x, q.y}})
		}
	}
	if stub*2 < math.Abs(q.x-p.x) {
		for _, c := range cards {
			for _, y := range []float64{c.y - off, c.low() + off} {
				if y > within.y && y < within.low() {
					ways = append(ways, []point{{p.x + on*stub, p.y}, {p.x + on*stub, y}, {q.x - on*stub, y}, {q.x - on*stub, q.y}})
				}
			}
		}
	}
	long := func(way []point) float64 { return along(slices.Concat([]point{p.point}, way, []point{q.point})) }
	slices.SortStableFunc(ways, func(a, b []point) int { return cmp.Compare(long(a), long(b)) })
	return ways
}

// along is how long straight pieces are together.
func along(points []point) (sum float64) {
	for i := 1; i < len(points); i++ {
		sum += math.Hypot(points[i].x-points[i-1].x, points[i].y-points[i-1].y)
	}
	return sum
}

// on is the point of straight pieces at a share of their length.
func on(points []point, share float64) point {
	left := along(points) * share
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		long := math.Hypot(b.x-a.x, b.y-a.y)
		if left <= long && long > 0 {
			return point{a.x + (b.x-a.x)*left/long, a.y + (b.y-a.y)*left/long}
		}
		left -= long
	}
	return points[len(points)-1]
}

// rounded is the path of straight pieces with round corners.
func rounded(points []point) string {
	var b strings.Builder
	b.WriteString("M" + num(points[0].x) + " " + num(points[0].y))
	for i := 1; i < len(points)-1; i++ {
		a, c, d := points[i-1], points[i], points[i+1]
		before, behind := math.Hypot(c.x-a.x, c.y-a.y), math.Hypot(d.x-c.x, d.y-c.y)
		r := min(10, before/2, behind/2)
		if r == 0 {
			continue
		}
		b.WriteString(" L" + num(c.x+(a.x-c.x)*r/before) + " " + num(c.y+(a.y-c.y)*r/before))
		b.WriteString(" Q" + num(c.x) + " " + num(c.y) + " " + num(c.x+(d.x-c.x)*r/behind) + " " + num(c.y+(d.y-c.y)*r/behind))
	}
	end := points[len(points)-1]
	return b.String() + " L" + num(end.x) + " " + num(end.y)
}

func (b box) turned() box       { return box{b.y, b.x, b.h, b.w} }
func (p point4) turned() point4 { return point4{point{p.y, p.x}, p.side - top} }

// meets tells whether two boxes have a point in common.
func (b box) meets(o box) bool {
	return b.x <= o.right() && o.x <= b.right() && b.y <= o.low() && o.y <= b.low()
}

// within is the part of a box that lies in another.
func (b box) within(o box) box {
	x, y := max(b.x, o.x), max(b.y, o.y)
	return box{x, y, min(b.right(), o.right()) - x, min(b.low(), o.low()) - y}
}

// cut tells whether a part of a straight piece lies in the box.
func (b box) cut(p, q point) bool {
	from, to := 0.0, 1.0 // the shares of it between which it does
	for _, edge := range [...][2]float64{{p.x - q.x, p.x - b.x}, {q.x - p.x, b.right() - p.x}, {p.y - q.y, p.y - b.y}, {q.y - p.y, b.low() - p.y}} {
		switch towards, room := edge[0], edge[1]; {
		case towards < 0:
			from = max(from, room/towards)
		case towards > 0:
			to = min(to, room/towards)
		case room <= 0:
			return false
		}
	}
	return from < to
}

// touches tells whether a straight piece along an axis has a point of the box.
func (b box) touches(p, q point) bool {
	return min(p.x, q.x) <= b.right() && max(p.x, q.x) >= b.x && min(p.y, q.y) <= b.low() && max(p.y, q.y) >= b.y
}
