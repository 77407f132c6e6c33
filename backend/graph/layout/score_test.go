package layout

import (
	"slices"
	"testing"

	"crg/backend/graph"
)

// drawing is a level as it looks, for scoring: edges are straight lines from middle to middle.
type drawing struct {
	ids   []string
	boxes map[string]box
	lines [][2]string
}

func draw(g *graph.Graph, level string) drawing {
	l := g.Level(level)
	d := drawing{ids: slices.Clone(l.NodeIDs()), boxes: map[string]box{}}
	for _, id := range d.ids {
		d.boxes[id] = boxOf(l.Node(id), 10)
	}
	seen := map[[2]string]bool{}
	for _, id := range l.EdgeIDs() {
		e := l.Edge(id)
		k := [2]string{min(e.From, e.To), max(e.From, e.To)}
		if e.External == nil && k[0] != k[1] && !seen[k] {
			seen[k] = true
			d.lines = append(d.lines, k)
		}
	}
	return d
}

// overlaps counts pairs of boxes less than the minimum apart: margin sideways or twice the spacing up and down.
func (d drawing) overlaps() (pairs int) {
	ids := slices.Clone(d.ids)
	slices.SortFunc(ids, func(a, b string) int { return d.boxes[a].x0 - d.boxes[b].x0 })
	for i, a := range ids {
		for _, b := range ids[i+1:] {
			p, q := d.boxes[a], d.boxes[b]
			if q.x0 >= p.x1+margin {
				break
			}
			if p.y0 < q.y1+2*spacing && q.y0 < p.y1+2*spacing {
				pairs++
			}
		}
	}
	return pairs
}

// crossings counts pairs of lines that cross, as graph drawing contests do: lines that share an end do not.
func (d drawing) crossings() (pairs int) {
	type stroke struct {
		a, b   point
		x0, x1 int
		ends   [2]string
	}
	mid := func(id string) point { b := d.boxes[id]; return point{(b.x0 + b.x1) / 2, b.middle()} }
	var ls []stroke
	for _, k := range d.lines {
		a, b := mid(k[0]), mid(k[1])
		ls = append(ls, stroke{a, b, min(a.x, b.x), max(a.x, b.x), k})
	}
	slices.SortFunc(ls, func(a, b stroke) int { return a.x0 - b.x0 })
	side := func(a, b, c point) int { return sign((b.x-a.x)*(c.y-a.y) - (b.y-a.y)*(c.x-a.x)) }
	for i, s := range ls {
		for _, t := range ls[i+1:] {
			if t.x0 > s.x1 {
				break
			}
			if min(t.a.y, t.b.y) > max(s.a.y, s.b.y) || max(t.a.y, t.b.y) < min(s.a.y, s.b.y) ||
				s.ends[0] == t.ends[0] || s.ends[0] == t.ends[1] || s.ends[1] == t.ends[0] || s.ends[1] == t.ends[1] {
				continue
			}
			if side(s.a, s.b, t.a)*side(s.a, s.b, t.b) < 0 && side(t.a, t.b, s.a)*side(t.a, t.b, s.b) < 0 {
				pairs++
			}
		}
	}
	return pairs
}

func sign(v int) int {
	switch {
	case v < 0:
		return -1
	case v > 0:
		return 1
	}
	return 0
}

// goalRight is the share of the other nodes that lie left of the first Goal.
func (d drawing) goalRight(goal string) float64 {
	left := 0
	for _, id := range d.ids {
		if d.boxes[id].x0+d.boxes[id].x1 < d.boxes[goal].x0+d.boxes[goal].x1 {
			left++
		}
	}
	return float64(left) / float64(max(1, len(d.ids)-1))
}

// meanEdge is the mean length of lines, straight up and down plus sideways.
func (d drawing) meanEdge() float64 {
	sum := 0
	for _, k := range d.lines {
		a, b := d.boxes[k[0]], d.boxes[k[1]]
		sum += abs(a.x0+a.x1-b.x0-b.x1)/2 + abs(a.middle()-b.middle())
	}
	return float64(sum) / float64(max(1, len(d.lines)))
}

func abs(v int) int { return max(v, -v) }

// report adds the quality figures to a benchmark.
func (d drawing) report(b *testing.B) {
	b.ReportMetric(float64(d.overlaps()), "overlaps")
	b.ReportMetric(float64(d.crossings()), "crossings")
	b.ReportMetric(d.goalRight(d.ids[0]), "goal-right")
	b.ReportMetric(d.meanEdge(), "px/edge")
}
