package prompt

import (
	"slices"
	"strings"

	"crg/backend/graph"
	"crg/backend/llm"
)

// listing is what came of listing the labels of many nodes.
type listing struct {
	cost  llm.Count
	taken int  // labels
	full  bool // the room or the patience ended before the list
}

// labels writes the labels of a level's nodes that are not shown yet, in id order, as far as the room goes. It compares pointers and
// does not look into the nodes: in a large graph most of the time goes to fetching them from memory.
func (c *Context) labels(text *strings.Builder, r *room, l *graph.Level) listing {
	const patience = 20000 // nodes looked at: of a level that is nearly all archived not every node is visited
	var list listing
	nodes, _ := l.Len()
	most := min(nodes, max(0, r.left())/labelCost)
	text.Grow(4 * labelCost * most)
	c.prompt.shown = slices.Grow(c.prompt.shown, most)
	before, shown := r.used, c.shownIn(l)
	var p *chunk
	slot := 0
	for i, n := range l.Nodes() {
		known := len(shown) > 0 && shown[0] == n
		if known {
			shown = shown[1:]
		}
		p, slot = c.label(n, slot+1) // the next node mostly has the next number
		if known || p.text == "" {
			if list.full = i > patience; list.full {
				break
			}
			continue
		}
		if list.full = !r.take(p.cost); list.full {
			break
		}
		if list.taken++; list.taken == 1 {
			text.WriteString("\n" + strings.TrimPrefix(p.text, comma))
		} else {
			text.WriteString(p.text)
		}
		c.show(p)
		c.prompt.Fenced = append(c.prompt.Fenced, p.fenced...)
	}
	list.cost = r.used.Minus(before)
	return list
}

// shownIn are the nodes of a level that stand in the prompt so far, in id order.
func (c *Context) shownIn(l *graph.Level) []*graph.Node {
	nodes := make([]*graph.Node, 0, len(c.shown))
	for id := range c.shown {
		if n := l.Node(id); n != nil {
			nodes = append(nodes, n)
		}
	}
	slices.SortFunc(nodes, func(a, b *graph.Node) int { return graph.Compare(a.ID, b.ID) })
	return nodes
}
