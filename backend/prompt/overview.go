package prompt

import "crg/backend/graph"

// overview is the section GRAPH OVERVIEW: the counts of this level, and the labels of all nodes that stand nowhere else,
// as far as the room goes.
func (c *Context) overview(r *room) part {
	nodes, edges := c.level.Len()
	head := overviewTitle + "\n" + plural(nodes, "node") + ", " + plural(edges, "edge") + "."
	old := c.level.CountState(graph.StateArchived) - c.old
	if old > 0 {
		head += "\n" + plural(old, "archived node") + " not listed."
	}
	list := c.labels(r, c.level)
	s := part{text: head + list.text}
	if list.taken > 0 {
		s.known = span{len(head), len(s.text), list.cost}
	}
	if rest := nodes - c.listed - old - list.taken; list.full && rest > 0 {
		s.text += "\n… and " + plural(rest, "more node") + "."
		s.trimmed.add(rest, about(rest, list.taken, list.cost.Tokens(), labelCost), someOf(overviewListed, list.taken, list.taken+rest))
	}
	return s
}
