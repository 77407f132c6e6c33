package prompt

import (
	"fmt"
	"strings"

	"crg/backend/graph"
)

// overview is the section GRAPH OVERVIEW: the counts of this level, and the labels of all nodes that stand nowhere else,
// as far as the room goes.
func (c *Context) overview(r *room) portion {
	nodes, edges := c.level.Len()
	head := overviewTitle + "\n" + plural(nodes, "node") + ", " + plural(edges, "edge") + "."
	old := c.level.CountState(graph.StateArchived)
	listed := 0
	for id := range c.shown {
		if n := c.level.Node(id); n != nil {
			listed++
			if archived(n) {
				old--
			}
		}
	}
	if old > 0 {
		head += "\n" + plural(old, "archived node") + " not listed."
	}
	before := r.used
	labels, taken, full := c.labels(r, c.level)
	s := portion{text: head, list: labels, cost: r.used.Minus(before)}
	if labels != "" {
		s.text += "\n" + labels
	}
	if rest := nodes - listed - old - taken; full && rest > 0 {
		s.text += fmt.Sprintf("\n… and %s.", plural(rest, "more node"))
		s.trimmed.add(rest, about(rest, taken, s.cost.Tokens(), labelCost), fmt.Sprintf("overview: %d of %s listed", taken, plural(taken+rest, "label")))
	}
	return s
}

// labels lists the nodes of a level that are not shown yet, in id order. full reports that the room or the patience ended.
func (c *Context) labels(r *room, l *graph.Level) (text string, taken int, full bool) {
	const patience = 20000 // nodes looked at: of a level that is nearly all archived not every node is visited
	var b strings.Builder
	b.Grow(min(4*max(0, r.left()), 48*len(l.NodeIDs())))
	for i, id := range l.NodeIDs() {
		n := l.Node(id)
		if c.shown[id] || archived(n) {
			if full = i > patience; full {
				break
			}
			continue
		}
		p := c.label(n)
		if full = !r.take(p.cost); full {
			break
		}
		b.WriteString(p.text)
		c.prompt.Visible = append(c.prompt.Visible, id)
		c.prompt.Fenced = append(c.prompt.Fenced, p.fenced...)
		taken++
	}
	return strings.TrimPrefix(b.String(), ", "), taken, full
}
