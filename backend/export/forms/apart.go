package forms

import (
	"cmp"
	"slices"

	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

// apart are the places of nodes for a program whose cards are larger than the rows of a level that is laid out by branches: wider columns, each in
// its order, in which what would lie on another one goes below it. On other levels nodes stay where they are.
func apart(l *graph.Level, nodes []*graph.Node) map[string]graph.Point {
	out := make(map[string]graph.Point, len(nodes))
	by := branches.ColumnsOf(l)
	for _, n := range nodes {
		out[n.ID] = n.Position
	}
	if by.Width == 0 {
		return out
	}
	const within, gap = 100, 20 // how far in rows of a column may stand, and the room between cards
	order := slices.Clone(nodes)
	slices.SortFunc(order, func(a, b *graph.Node) int {
		return cmp.Or(cmp.Compare(a.Position.X, b.Position.X), cmp.Compare(a.Position.Y, b.Position.Y), graph.Compare(a.ID, b.ID))
	})
	for from, left := 0, 0; from < len(order); {
		to, first := from, order[from].Position.X
		for to < len(order) && order[to].Position.X < first+within {
			to++
		}
		column := order[from:to]
		if from == 0 {
			left = first
		}
		slices.SortFunc(column, func(a, b *graph.Node) int {
			return cmp.Or(cmp.Compare(a.Position.Y, b.Position.Y), branches.Behind(a, b), graph.Compare(a.ID, b.ID))
		})
		low, right := column[0].Position.Y, left
		for _, n := range column {
			at := graph.Point{X: left + n.Position.X - first, Y: max(low, n.Position.Y)}
			out[n.ID], low, right = at, at.Y+cardHeight+gap, max(right, at.X+cardWidth)
		}
		if from = to; from < len(order) {
			left = max(right+gap, left+order[from].Position.X-first)
		}
	}
	return out
}
