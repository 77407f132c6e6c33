package prompt

import (
	"strings"

	"crg/backend/graph"
)

// overview is the section GRAPH OVERVIEW: the counts of this level, and the labels of all nodes that stand nowhere else,
// as far as the room goes.
func (c *Context) overview(r *room) part {
	nodes, edges := c.level.Len()
	var text strings.Builder // not joined up piece by piece: the labels may be a hundred kilobytes
	text.WriteString(overviewTitle + "\n" + plural(nodes, "node") + ", " + plural(edges, "edge") + ".")
	old := c.level.CountState(graph.StateArchived) - c.old
	if old > 0 {
		text.WriteString("\n" + plural(old, "archived node") + " not listed.")
	}
	head := text.Len()
	list := c.labels(&text, r, c.level)
	var s part
	if list.taken > 0 {
		s.known = span{head, text.Len(), list.cost}
	}
	if rest := nodes - c.listed - old - list.taken; list.full && rest > 0 {
		text.WriteString("\n… and " + plural(rest, "more node") + ".")
		s.trimmed.add(rest, about(rest, list.taken, list.cost.Tokens(), labelCost), someOf(overviewListed, list.taken, list.taken+rest))
	}
	s.text = text.String()
	return s
}
