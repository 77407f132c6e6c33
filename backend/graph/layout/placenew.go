package layout

import (
	"slices"

	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
)

// PlaceNew finds places for nodes of a level that have none: a whole level is drawn as Tidy would, single nodes go beside
// what they are linked to, near the Goal first. No other node moves. The moves are in the order in which the places were
// found; nothing is changed yet. Importance runs from 1 to most.
func PlaceNew(g *graph.Graph, level string, nodes []string, most int) []graph.Op {
	l := g.Level(level)
	if l == nil {
		return nil
	}
	if len(nodes) == len(l.NodeIDs()) && !slices.ContainsFunc(nodes, func(id string) bool { return l.Node(id).Pinned }) {
		return Tidy(g, level, most)
	}
	open := map[string]bool{}
	for _, id := range nodes {
		open[id] = true
	}
	x := &Index{g: g, most: most, levels: map[string]*plane{}}
	p := x.plane(level)
	p.Columns = branches.ColumnsOf(l)
	queue := make([]string, 0, len(nodes)) // nodes that were placed, whose neighbours follow
	for _, id := range l.NodeIDs() {
		if !open[id] {
			p.put(l.Node(id))
			queue = append(queue, id)
		}
	}
	var ops []graph.Op
	settle := func(id, beside string) {
		delete(open, id)
		moved := l.Node(id).Clone()
		moved.Position = x.Place(level, beside, moved)
		p.put(moved)
		ops = append(ops, graph.NodeOp(level, l.Node(id), moved))
		queue = append(queue, id)
	}
	if first := l.First(); open[first] {
		settle(first, "")
	}
	for _, id := range nodes { // what nothing leads to goes beside the Goal, and leads to more
		for ; len(queue) > 0; queue = queue[1:] {
			for _, o := range l.Neighbours(queue[0]) {
				if open[o] {
					settle(o, queue[0])
				}
			}
		}
		if open[id] {
			settle(id, "")
		}
	}
	return ops
}
