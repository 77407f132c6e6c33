package prompt

import (
	"fmt"
	"strconv"
	"strings"

	"crg/backend/base/diag"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/llm"
)

// parts are the texts of the blocks that share the room which Goal, instructions and actions leave. Each stands in one
// place: in a block of its own where the phase lists one, else inside current-graph-context (A20).
type parts struct {
	goal, position, full                                 string
	parent, connected, outside, nearby, overview, recent portion
	edges                                                portion
	last                                                 lastTurn
	deeds                                                []string // lines
}

// portion is a heading with what was admitted below it. The overview ends in a list, and what follows it.
type portion struct {
	text    string
	known   span // from there to the end, and a blank line after it
	list    listing
	tail    string
	trimmed Trim
}

// share gives out the room by the priorities of 004 §7.4: Goal and current node always, then the last turn where a phase
// wants it whole and what the person did since, the adjacent nodes, recent actions, nearby nodes, overview, and last the rest of the parent graph. Only what fits is ever written, so the cost
// follows the budget, not the size of the graph.
func (c *Context) share(fixed llm.Count) error {
	r := &room{limit: c.limit - margin(c.limit), used: fixed}
	around := c.has["current-graph-context"]
	if around && !c.has["goal-node"] {
		c.parts.goal = c.goal()
		r.spend(c.parts.goal)
	}
	c.spendTitles(r)
	if err := c.placeCurrent(r); err != nil {
		return err
	}
	var hood *neighbourhood
	if around || c.has["nearby-nodes"] {
		hood = c.neighbourhood()
	}
	if around && c.level.ID != "" {
		c.parts.parent.text = c.enclosing(r)
	}
	c.lastTurn(r)
	c.deeds(r)
	if hood != nil {
		c.parts.connected = c.connected(r, hood)
		r.close(c.parts.connected)
	}
	if around && c.level.ID != "" {
		c.parts.outside = c.outside(r, hood)
	}
	if around || c.has["recent-actions"] {
		c.parts.recent = c.recent(r)
		r.close(c.parts.recent)
	}
	if around {
		c.parts.nearby = c.nearby(r, hood)
		r.close(c.parts.nearby)
		c.edges(r)
		c.siblings(r)
		c.parts.overview = c.overview(r)
		c.restOfParent(r)
	}
	c.report()
	return nil
}

// spendTitles pays for the titles and counts of the sections to come, so that none of them can go over the limit.
func (c *Context) spendTitles(r *room) {
	around := c.has["current-graph-context"]
	if around || c.has["nearby-nodes"] {
		r.spend("\n\n" + connectedTitle + "\nNone yet.\n… and 10000 more.")
	}
	if around || c.has["recent-actions"] {
		r.spend("\n\n" + recentTitle + "\nNone yet.")
	}
	if around {
		r.spend("\n\n" + overviewTitle + "\n100000 nodes, 100000 edges.\n100000 archived nodes not listed.\n… and 100000 more nodes.")
	}
	if around && c.has["edges"] {
		r.spend("\n\n" + edgesTitle + "\n… and more.")
	}
	if around && c.level.ID != "" {
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

// surroundings is the block current-graph-context.
func (c *Context) surroundings() string {
	p := &c.parts
	var out []string
	add := func(text string) {
		if text != "" {
			out = append(out, text)
		}
	}
	own := func(block, text string) {
		if !c.has[block] {
			add(text)
		}
	}
	add(p.goal)
	add(c.part(p.parent))
	if !c.has["current-node-full"] {
		own("current-position", p.position)
	}
	own("nearby-nodes", c.part(p.connected))
	add(c.part(p.outside))
	add(c.part(p.nearby))
	if k := p.nearby.known; k.to > 0 { // the overview always follows
		start := -len(p.nearby.text) - len("\n\n")
		for _, text := range out {
			start += len(text) + len("\n\n")
		}
		c.here.known = span{start + k.from, start + k.to, k.count}
	}
	add(c.part(p.overview))
	c.here.list, c.here.tail = p.overview.list, p.overview.tail
	if recent := c.part(p.recent); recent != "" && !c.has["recent-actions"] {
		c.here.tail += "\n\n" + recent
	}
	return strings.Join(out, "\n\n")
}

// part is a section's text; what was trimmed from it goes into the trace of the block that prints it.
func (c *Context) part(s portion) string {
	if c.here != nil {
		c.here.trimmed.join(s.trimmed)
	}
	return s.text
}

// see refers to the Goal, which stands above or below the block that mentions it.
func (c *Context) see(block string) string {
	goal, here := -1, -1
	for i, it := range c.items {
		if it.data == nil {
			continue
		}
		switch it.data.Name {
		case "goal-node":
			goal = i
		case block:
			here = i
		case "current-graph-context":
			if !c.has["goal-node"] {
				goal = i
			}
			if !c.has[block] {
				here = i
			}
		}
	}
	if goal <= here {
		return "[see GOAL above]"
	}
	return "[see GOAL below]"
}

// isGoal reports whether the node stands in full in the section GOAL.
func (c *Context) isGoal(id string) bool {
	for _, g := range c.goals {
		if g.ID == id {
			return true
		}
	}
	return false
}

// placeCurrent writes where the agent stands and the full text of that node, in pages where it is too long (A22).
func (c *Context) placeCurrent(r *room) error {
	position := c.has["current-position"] || c.has["current-graph-context"] && !c.has["current-node-full"]
	if !position && !c.has["current-node-full"] {
		return nil
	}
	if c.node == nil {
		c.parts.position = "== YOUR POSITION ==\nThere is no node to stand on yet."
		c.parts.full = c.parts.position
		r.spend(c.parts.position)
		return nil
	}
	var p piece
	title, path := "== YOUR POSITION ==\n", ""
	if c.has["current-position"] && c.level.ID != "" {
		path = c.where() + "\n"
	}
	line := c.head(&p, c.node, true)
	block := "current-position"
	if c.has["current-node-full"] {
		block = "current-node-full"
	}
	before := r.used
	r.spend(title + path + line + "\n\n")
	if c.has["reading"] && imported(c.node) {
		p.text = "A document: see SOURCES and READING."
	} else if c.isGoal(c.node.ID) {
		p.text = c.see(block)
	} else if full, ok := c.content(r.left()); ok {
		p.text, p.fenced = full.text, append(p.fenced, full.fenced...)
	} else {
		if path != "" || !c.has["current-node-full"] {
			block = "current-position"
		}
		if !c.has[block] {
			block = "current-graph-context"
		}
		return c.tooLong(r.used.Tokens()+smallestPage*2, "data: "+block, r.used.Minus(before).Tokens())
	}
	r.spend(p.text)
	p.share, p.cost = Full, llm.CountOf("\n"+line+"\n"+p.text)
	full := c.take(p)
	c.parts.position = title + path + line + "\n" + full
	if c.has["current-node-full"] {
		c.parts.position = title + path + line
		c.parts.full = title + line + "\n" + full
		if c.has["current-position"] {
			c.parts.full = "== CURRENT NODE (L3) ==\n" + line + "\n" + full
			r.spend("== CURRENT NODE (L3) ==\n\n" + line)
		}
	}
	return nil
}

// content is the full text of the current node, whole or one page of it.
func (c *Context) content(left int) (p piece, ok bool) {
	text, outside := c.node.Full(), imported(c.node)
	if len(text) < left*16 { // longer ones cannot fit: no token is that long
		p.value("Full content:", text, true, outside)
		if tokens(p.text) <= left {
			return p, true
		}
	}
	pages := paged(breakMarkers(text), pageSize(left))
	if pages == nil {
		return piece{}, false
	}
	at := min(max(c.Page, 1), len(pages))
	c.prompt.Pages = len(pages)
	label := fmt.Sprintf("Full content, page %d of %d:", at, len(pages))
	if at < len(pages) {
		label = fmt.Sprintf("Full content, page %d of %d (the next one: request_info with topic \"page %d\"):", at, len(pages), at+1)
	}
	p = piece{}
	p.value(label, pages[at-1], true, outside)
	c.prompt.page = p.text
	return p, tokens(p.text) <= left
}

// report warns of what was trimmed, with sizes (CRG-211).
func (c *Context) report() {
	var what []string
	for _, s := range []portion{c.parts.overview, c.parts.nearby, c.parts.recent, c.parts.connected, c.parts.outside, c.parts.parent} {
		if s.trimmed.Items > 0 {
			what = append(what, s.trimmed.Why)
		}
	}
	if c.gone.Items > 0 {
		what = append(what, c.gone.Why)
	}
	if c.prompt.Pages > 1 {
		what = append(what, fmt.Sprintf("the current node is shown in %d pages", c.prompt.Pages))
	}
	if len(what) == 0 {
		return
	}
	c.prompt.Warnings = append(c.prompt.Warnings, diag.New("prompt.trimmed", "budget", strconv.Itoa(c.prompt.Budget)).About(message.Written(strings.Join(what, "; "))))
}

// archived nodes are listed only as the current or an adjacent node; elsewhere one line counts them.
func archived(n *graph.Node) bool { return n.State == graph.StateArchived }
