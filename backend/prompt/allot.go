package prompt

import (
	"strconv"

	"crg/backend/base/diag"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/llm"
)

// parts are the texts of the blocks that share the room which Goal, instructions and actions leave. Each stands in one
// place: in a block of its own where the phase lists one, else inside current-graph-context (A20).
type parts struct {
	goal, position, full                                 string
	parent, connected, outside, nearby, overview, recent part
	edges, thoughts                                      part
	last                                                 lastTurn
	edits                                                []string // lines
}

// part is a heading with what was admitted below it.
type part struct {
	text    string
	known   span // of the text
	trimmed Trim
}

// allot gives out the room by the priorities of 004 §7.4: Goal and current node always, then the last turn where a phase
// wants it whole and what the person did since, the adjacent nodes, recent actions, nearby nodes, overview, and last the rest of the parent graph. Only what fits is ever written, so the cost
// follows the budget, not the size of the graph.
func (c *Context) allot(fixed llm.Count) error {
	r := &room{limit: c.limit - margin(c.limit), used: fixed}
	around := c.has[surroundingsBlock]
	inside := c.level.ID != "" && (around || c.has[thoughtsBlock])
	if around && !c.has[goalBlock] {
		c.parts.goal = c.goal()
		r.spend(c.parts.goal)
	}
	c.spendTitles(r)
	if err := c.placeCurrent(r); err != nil {
		return err
	}
	var hood *neighbourhood
	if around || inside || c.has[connectedBlock] {
		hood = c.neighbourhood()
	}
	if inside {
		c.parts.parent.text = c.enclosing(r)
	}
	c.lastTurn(r)
	c.edits(r)
	c.thoughts(r)
	if around || c.has[connectedBlock] {
		c.parts.connected = c.connected(r, hood)
		r.close(c.parts.connected)
	}
	if inside {
		c.parts.outside = c.outside(r, hood)
	}
	if around || c.has[recentBlock] {
		c.parts.recent = c.recent(r)
		r.close(c.parts.recent)
	}
	if around {
		c.parts.nearby = c.nearby(r, hood)
		r.close(c.parts.nearby)
		c.edges(r)
	}
	c.optional(r)
	if around {
		c.siblings(r)
		c.parts.overview = c.overview(r)
		c.restOfParent(r)
	}
	c.report()
	return nil
}

// spendTitles pays for the titles and counts of the sections to come, so that none of them can go over the limit.
func (c *Context) spendTitles(r *room) {
	around := c.has[surroundingsBlock]
	if around || c.has[connectedBlock] {
		r.spend("\n\n" + connectedTitle + "\nNone yet.\n… and 10000 more.")
	}
	if around || c.has[recentBlock] {
		r.spend("\n\n" + recentTitle + "\nNone yet.")
	}
	if around {
		r.spend("\n\n" + overviewTitle + "\n100000 nodes, 100000 edges.\n100000 archived nodes not listed.\n… and 100000 more nodes.")
	}
	if around && c.has[edgesBlock] {
		r.spend("\n\n" + edgesTitle + "\n… and more.")
	}
	if c.level.ID != "" && (around || c.has[thoughtsBlock]) {
		r.spend("\n\n" + parentTitle + "\n" + c.where())
	}
}

const (
	parentTitle    = "== PARENT GRAPH =="
	connectedTitle = "== CONNECTED NODES (L2) =="
	outsideTitle   = "== CONNECTIONS TO THE OUTSIDE =="
	nearbyTitle    = "== NEARBY NODES (L1) =="
	overviewTitle  = "== GRAPH OVERVIEW (L0) =="
	recentTitle    = "== RECENT ACTIONS =="
)

// report warns of what was trimmed, with sizes (CRG-211).
func (c *Context) report() {
	var cuts []message.Message
	for _, s := range []part{c.parts.thoughts, c.parts.overview, c.parts.nearby, c.parts.recent, c.parts.connected, c.parts.outside, c.parts.parent} {
		cuts = append(cuts, s.trimmed.Cuts...)
	}
	cuts = append(cuts, c.gone.Cuts...)
	if c.prompt.Pages > 1 {
		cuts = append(cuts, message.New(inPages, "n", strconv.Itoa(c.prompt.Pages)))
	}
	if len(cuts) == 0 {
		return
	}
	c.prompt.Warnings = append(c.prompt.Warnings, diag.New("prompt.trimmed", "budget", strconv.Itoa(c.prompt.Budget)).About(cuts...))
}

// archived nodes are listed only as the current or an adjacent node; elsewhere one line counts them.
func archived(n *graph.Node) bool { return n.State == graph.StateArchived }
