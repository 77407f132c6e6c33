package prompt

import (
	"slices"
	"strings"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

const edgesTitle = "== EDGES AMONG THE NODES ABOVE =="

// reasonWords is how much of an edge's reason stands beside it.
const reasonWords = 18

// edges is the section EDGES: why the current node is joined to its neighbours, then how the other nodes that stand above are
// joined. Edges to documents are left out, as SOURCES counts them. It takes at most an eighth of the prompt.
func (c *Context) edges(r *room) {
	if !c.has["edges"] {
		return
	}
	mine := *r
	mine.limit = min(r.limit, r.used.Tokens()+max(60, c.limit/8))
	var lines []string
	put := func(text, reason string) bool {
		p := piece{text: text}
		if reason != "" {
			p.value(" —", lod.Cut(oneLine(reason), reasonWords), false, false)
		}
		if p = p.priced(); !mine.take(p.cost) {
			return false
		}
		lines = append(lines, c.take(p))
		return true
	}
	full := false
	if c.node != nil && c.node.Type != graph.TypeGoal {
		for e := range c.level.Touching(c.node.ID) {
			if e.External == nil && e.Reason != "" && !full {
				full = !put("["+e.From+"] "+oneLine(e.Type)+" ["+e.To+"]", e.Reason)
			}
		}
	}
	for _, id := range c.shownHere() {
		if full {
			break
		}
		var to []string
		for e := range c.level.Touching(id) {
			other := e.Other(id)
			if e.External == nil && e.From == id && e.Type != graph.EdgeDerived && c.shown[other] && (c.node == nil || other != c.node.ID) {
				to = append(to, oneLine(e.Type)+" ["+other+"]")
			}
		}
		if len(to) > 0 {
			full = !put("["+id+"] "+strings.Join(to, ", "), "")
		}
	}
	if full {
		lines = append(lines, "… and more.")
	}
	if len(lines) > 0 {
		c.parts.edges.text = edgesTitle + "\n" + strings.Join(lines, "\n")
	}
	r.used = mine.used
}

// shownHere are the thoughts of the level that stand in the prompt so far, without the current node, in id order.
func (c *Context) shownHere() (ids []string) {
	for id := range c.shown {
		if n := c.level.Node(id); n != nil && n != c.node && !imported(n) && n.Type != graph.TypeGoal {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, graph.Compare)
	return ids
}
