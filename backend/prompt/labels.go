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

// labels writes the labels of a level's nodes that are not shown yet, in id order, as far as the room goes.
func (c *Context) labels(text *strings.Builder, r *room, l *graph.Level) listing {
	const patience = 20000 // nodes looked at: of a level that is nearly all archived not every node is visited
	var list listing
	nodes, _ := l.Len()
	most := min(nodes, max(0, r.left())/labelCost)
	text.Grow(4 * labelCost * most)
	c.prompt.shown = slices.Grow(c.prompt.shown, most)
	before := r.used
	for i, n := range l.Nodes() {
		if archived(n) || c.shown[n.ID] {
			if list.full = i > patience; list.full {
				break
			}
			continue
		}
		p := c.label(n)
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
