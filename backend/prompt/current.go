package prompt

import (
	"fmt"

	"crg/backend/llm"
)

var positionBlock = builtIn(&Block{
	Name:        "current-position",
	Description: "The node the model stands on: id, name, type, state, importance, and the path inside Master Nodes. With its full text, unless current-node-full is listed too.",
	Example:     "== YOUR POSITION ==\n[n05] \"Economic Implications\" (Hypothesis, active, importance: 4)\nFull content: \"The policy may have …\"",
	place:       30, Priority: Shared, Depends: OnPlace,
	text: func(c *Context) string { return c.parts.position },
})

var currentBlock = builtIn(&Block{
	Name:        "current-node-full",
	Description: "The current node with its full text.",
	Example:     "== CURRENT NODE (L3) ==\n[n05] \"Economic Implications\" (Hypothesis, active, importance: 4)\nFull content: \"The policy may have …\"",
	place:       90, Priority: Shared, Depends: OnPlace,
	text: func(c *Context) string { return c.parts.full },
})

// placeCurrent writes where the agent stands and the full text of that node, in pages where it is too long (A22).
func (c *Context) placeCurrent(r *room) error {
	position := c.has[positionBlock] || c.has[surroundingsBlock] && !c.has[currentBlock]
	if !position && !c.has[currentBlock] {
		return nil
	}
	if c.node == nil {
		c.parts.position = "== YOUR POSITION ==\nThere is no node to stand on yet."
		c.parts.full = c.parts.position
		r.spend(c.parts.position)
		return nil
	}
	var p chunk
	title, path := "== YOUR POSITION ==\n", ""
	if c.has[positionBlock] && c.level.ID != "" {
		path = c.where() + "\n"
	}
	line := c.head(&p, c.node, true)
	block := positionBlock
	if c.has[currentBlock] {
		block = currentBlock
	}
	before := r.used
	r.spend(title + path + line + "\n\n")
	if c.has[readingBlock] && imported(c.node) {
		p.text = "A document: see SOURCES and READING."
	} else if c.isGoal(c.node.ID) {
		p.text = c.see(block)
	} else if full, ok := c.content(r.left()); ok {
		p.text, p.fenced = full.text, append(p.fenced, full.fenced...)
	} else {
		if path != "" || !c.has[currentBlock] {
			block = positionBlock
		}
		if !c.has[block] {
			block = surroundingsBlock
		}
		return c.tooLong(r.used.Tokens()+smallestPage*2, "data: "+block.Name, r.used.Minus(before).Tokens())
	}
	r.spend(p.text)
	p.share, p.cost = Full, llm.CountOf("\n"+line+"\n"+p.text)
	full := c.take(p)
	c.parts.position = title + path + line + "\n" + full
	if c.has[currentBlock] {
		c.parts.position = title + path + line
		c.parts.full = title + line + "\n" + full
		if c.has[positionBlock] {
			c.parts.full = "== CURRENT NODE (L3) ==\n" + line + "\n" + full
			r.spend("== CURRENT NODE (L3) ==\n\n" + line)
		}
	}
	return nil
}

// content is the full text of the current node, whole or one page of it.
func (c *Context) content(left int) (p chunk, ok bool) {
	text, outside := c.node.Full(), imported(c.node)
	if len(text) < left*16 { // longer ones cannot fit: no token is that long
		p.value("Full content:", text, true, outside)
		if tokens(p.text) <= left {
			return p, true
		}
	}
	pages := paged(asRead(text), pageSize(left))
	if pages == nil {
		return chunk{}, false
	}
	at := min(max(c.Page, 1), len(pages))
	c.prompt.Pages = len(pages)
	label := fmt.Sprintf("Full content, page %d of %d:", at, len(pages))
	if at < len(pages) {
		label = fmt.Sprintf("Full content, page %d of %d (the next one: request_info with topic \"page %d\"):", at, len(pages), at+1)
	}
	p = chunk{}
	p.value(label, pages[at-1], true, outside)
	c.prompt.page = p.text
	return p, tokens(p.text) <= left
}
