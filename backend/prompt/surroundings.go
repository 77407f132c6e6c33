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
	var text strings.Builder
	text.Grow(len(p.goal) + len(p.connected.text) + len(p.nearby.text) + len(p.overview.text) + 4096)
	// A section that has a block of its own stands there.
	add := func(of part, block *Block) {
		c.here.trimmed.join(of.trimmed)
		if of.text == "" || c.has[block] {
			return
		}
		if text.Len() > 0 {
			text.WriteString("\n\n")
		}
		if k, at := of.known, text.Len(); k.to > 0 {
			c.here.known = append(c.here.known, span{at + k.from, at + k.to, k.count})
		}
		text.WriteString(of.text)
	}
	add(part{text: p.goal}, nil)
	add(p.parent, nil)
	if !c.has[currentBlock] {
		add(part{text: p.position}, positionBlock)
	}
	add(p.connected, connectedBlock)
	add(p.outside, nil)
	add(p.nearby, nil)
	add(p.overview, nil)
	add(p.recent, recentBlock)
	return text.String()
}

// part is a section's text; what was trimmed from it goes into the trace of the block that prints it.
func (c *Context) part(s part) string {
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
