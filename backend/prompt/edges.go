package prompt

import (
	"slices"
	"strings"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

var edgesBlock = builtIn(&Block{
	Name:        "edges",
	Description: "How the nodes shown above are joined, and why the current node is.",
	Example:     "== EDGES AMONG THE NODES ABOVE ==\n[n31] contradicts [n28]",
	place:       140, Priority: Shared, Depends: OnGraph | OnPhase | OnFiles,
	text: func(c *Context) string { return c.part(c.parts.edges) },
})

const edgesTitle = "== EDGES AMONG THE NODES ABOVE =="

// reasonWords is how much of an edge's reason stands beside it.
const reasonWords = 18

// edges is the section EDGES: why the current node is joined to its neighbours, then how the other nodes that stand above are
// joined. Edges to documents are left out, as SOURCES counts them. It takes at most an eighth of the prompt.
func (c *Context) edges(r *room) {
	if !c.has[edgesBlock] {
		return
	}
	mine := *r
	mine.limit = min(r.limit, r.used.Tokens()+max(60, c.limit/8))
	var lines []string
	put := func(p chunk, reason string) bool {
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
				p := chunk{text: "[" + e.From + "] "}
				p.text += c.span(&p, e)
				full = !put(p, e.Reason)
			}
		}
	}
	for _, id := range c.shownHere() {
		if full {
			break
		}
		var p chunk
		var to []string
		for e := range c.level.Touching(id) {
			other := e.Other(id)
			if e.External == nil && e.From == id && e.Type != graph.EdgeDerived && c.shown[other] && (c.node == nil || other != c.node.ID) {
				to = append(to, c.span(&p, e))
			}
		}
		if len(to) > 0 {
			p.text = "[" + id + "] " + strings.Join(to, ", ")
			full = !put(p, "")
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

// span is an edge without its start: supports [n22]. Where an end lies inside a Master Node, it says which node there is meant:
// the edge speaks of that node, and the Master may say something else.
func (c *Context) span(p *chunk, e *graph.Edge) string {
	return oneLine(e.Type) + " [" + e.To + "]" + c.innerEnd(p, e, e.To, " (its ") + c.innerEnd(p, e, e.From, " (from its ")
}

// innerEnd names the node inside a Master at which an edge of the Master really ends, with its state; "" where there is none.
func (c *Context) innerEnd(p *chunk, e *graph.Edge, end, before string) string {
	if m := c.level.Node(end); m == nil || !m.IsMaster() {
		return ""
	}
	from, to, _ := c.Graph.Ends(e)
	if end == e.From {
		to = from
	}
	n := c.Graph.Node(to)
	if n == nil || n.ID == end {
		return ""
	}
	if opensAction(n.Name) {
		p.fenced = append(p.fenced, n.Name)
	}
	return before + oneLine(n.Label()) + ", " + oneLine(n.State) + ")"
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
