package prompt

import (
	"strings"

	"crg/backend/graph"
	"crg/backend/llm"
)

// listing is the labels of many nodes as they stand in the prompt.
type listing struct {
	text  string
	cost  llm.Count
	taken int  // labels
	full  bool // the room or the patience ended before the list
}

// labels lists the nodes of a level that are not shown yet, in id order, as far as the room goes.
func (c *Context) labels(r *room, l *graph.Level) listing {
	const patience = 20000 // nodes looked at: of a level that is nearly all archived not every node is visited
	var list listing
	var text strings.Builder
	text.Grow(8 * max(0, r.left()))
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
	list.text, list.cost = text.String(), r.used.Minus(before)
	return list
}
