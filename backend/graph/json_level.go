package graph

import (
	"cmp"
	"math"
	"slices"
)

// AllEdges are the level's edges in no order: whoever writes a large file sorts them after letting go of the graph.
func (l *Level) AllEdges() []*Edge {
	out := make([]*Edge, 0, len(l.edges))
	for _, e := range l.edges {
		out = append(out, e)
	}
	return out
}

// SortEdges puts edges into id order. The number in each id is read once: a large level has a hundred thousand of them.
func SortEdges(edges []*Edge) {
	type numbered struct {
		number int // of a foreign id the largest: they come last
		edge   *Edge
	}
	list := make([]numbered, len(edges))
	for i, e := range edges {
		number, ok := Number(e.ID)
		if !ok {
			number = math.MaxInt
		}
		list[i] = numbered{number, e}
	}
	slices.SortFunc(list, func(a, b numbered) int {
		if d := cmp.Compare(a.number, b.number); d != 0 {
			return d
		}
		return Compare(a.edge.ID, b.edge.ID)
	})
	for i, n := range list {
		edges[i] = n.edge
	}
}
