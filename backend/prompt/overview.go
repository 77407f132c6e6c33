package prompt

import (
	"fmt"
	"slices"
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
	var b strings.Builder
	taken, full := c.labels(&b, head, r, c.level)
	from, to := len(head), b.Len()
	s := portion{cost: r.used.Minus(before)}
	rest := nodes - listed - old - taken
	if full && rest > 0 {
		fmt.Fprintf(&b, "\n… and %s.", plural(rest, "more node"))
		s.trimmed.add(rest, about(rest, taken, s.cost.Tokens(), labelCost), Cut{ID: OverviewListed, N: taken, Of: taken + rest})
	}
	s.text = b.String()
	s.list = s.text[from:to]
	return s
}

// labels lists the nodes of a level that are not shown yet below a heading, in id order. full reports that the room or
// the patience ended.
func (c *Context) labels(b *strings.Builder, head string, r *room, l *graph.Level) (taken int, full bool) {
	const patience = 20000      // nodes looked at: of a level that is nearly all archived not every node is visited
	const bytes, tokens = 4, 10 // of a label, roughly: the room is got ready in one piece
	left := max(0, r.left())
	b.Grow(len(head) + min(bytes*left, 48*len(l.Nodes())))
	c.prompt.Visible = slices.Grow(c.prompt.Visible, min(left/tokens, len(l.Nodes())))
	c.prompt.shown = slices.Grow(c.prompt.shown, min(left/tokens, len(l.Nodes())))
	b.WriteString(head)
	shown := make(map[*graph.Node]bool, len(c.shown))
	for id := range c.shown {
		shown[l.Node(id)] = true
	}
	first := slotOf(l)
	for i, n := range l.Nodes() {
		known := label(first+i, n)
		if shown[n] || known.archived {
			if full = i > patience; full {
				break
			}
			continue
		}
		p := &known.made
		if len(c.Locked) > 0 && c.Locked[p.ids[0]] {
			p = c.locked(p)
		}
		if full = !r.take(p.cost); full {
			break
		}
		if taken == 0 {
			b.WriteString("\n" + strings.TrimPrefix(p.text, ", "))
		} else {
			b.WriteString(p.text)
		}
		c.prompt.Visible = append(c.prompt.Visible, p.ids[0])
		c.show(p)
		c.prompt.Fenced = append(c.prompt.Fenced, p.fenced...)
		taken++
	}
	return taken, full
}

// slotOf keeps the labels of two levels of one prompt out of each other's way.
func slotOf(l *graph.Level) int {
	number, _ := graph.Number(l.ID)
	return number * 997
}
