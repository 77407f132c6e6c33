package prompt

import "crg/backend/graph"

// overview is the section GRAPH OVERVIEW: the counts of this level, and the labels of all nodes that stand nowhere else,
// as far as the room goes.
func (c *Context) overview(r *room) portion {
	nodes, edges := c.level.Len()
	head := overviewTitle + "\n" + plural(nodes, "node") + ", " + plural(edges, "edge") + "."
	old := c.level.CountState(graph.StateArchived) - c.old
	if old > 0 {
		head += "\n" + plural(old, "archived node") + " not listed."
	}
	s := portion{text: head, list: c.labels(r, c.level)}
	taken := s.list.taken
	if rest := nodes - c.listed - old - taken; s.list.full && rest > 0 {
		s.tail = "\n… and " + plural(rest, "more node") + "."
		s.trimmed.add(rest, about(rest, taken, s.list.cost.Tokens(), labelCost), Cut{ID: OverviewListed, N: taken, Of: taken + rest})
	}
	return s
}
