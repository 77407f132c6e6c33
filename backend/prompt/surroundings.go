package prompt

import (
	"strings"
)

var surroundingsBlock = builtIn(&Block{
	Name:        "current-graph-context",
	Description: "The graph around the model, with less detail the farther away. Sections that have a block of their own are left out.",
	Example:     "== CONNECTED NODES (L2) ==\n→ [n07] \"Regional Impact\" (Standard, active, importance: 2) via \"supports\"\n  Summary: Focused analysis …\n\n== GRAPH OVERVIEW (L0) ==\n14 nodes, 18 edges.",
	place:       60, Priority: Shared, Depends: OnPlace | OnRecent,
	text: (*Context).surroundings,
})

// surroundings is the block current-graph-context.
func (c *Context) surroundings() string {
	p := &c.parts
	var out []string
	add := func(text string) {
		if text != "" {
			out = append(out, text)
		}
	}
	own := func(block *Block, text string) {
		if !c.has[block] {
			add(text)
		}
	}
	add(p.goal)
	add(c.part(p.parent))
	if !c.has[currentBlock] {
		own(positionBlock, p.position)
	}
	own(connectedBlock, c.part(p.connected))
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
	if recent := c.part(p.recent); recent != "" && !c.has[recentBlock] {
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
func (c *Context) see(block *Block) string {
	goal, here := -1, -1
	for i, it := range c.items {
		switch it.data {
		case nil:
		case goalBlock:
			goal = i
		case block:
			here = i
		case surroundingsBlock:
			if !c.has[goalBlock] {
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
