package prompt

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/llm"
)

// optional gives what is left to the blocks that others contribute, the dearest first. Each takes at most what its line
// allows it, "most: 800", and of too many pieces the first ones.
func (c *Context) optional(r *room) {
	var list []*item
	for _, it := range c.items {
		if it.data != nil && it.data.stage() == Optional {
			list = append(list, it)
		}
	}
	slices.SortStableFunc(list, func(a, b *item) int { return cmp.Compare(b.data.Priority, a.data.Priority) })
	for _, it := range list {
		c.here = it
		c.left = *r
		c.left.limit = min(r.limit, r.used.Tokens()+c.mostOf(it))
		c.fill(it, r)
	}
	c.here = nil
}

// Room is how many tokens, by estimate, the contributed block that is being made may take.
func (c *Context) Room() int { return max(0, c.left.left()) }

func (c *Context) fill(it *item, r *room) {
	if it.data.Pieces == nil {
		return
	}
	pieces := it.data.Pieces(c)
	if len(pieces) == 0 {
		return
	}
	mine := c.left
	title := "== " + strings.ToUpper(strings.ReplaceAll(it.data.Name, "-", " ")) + " =="
	mine.spend("\n\n" + title)
	lines := []string{title}
	for i, chunk := range pieces {
		p := chunk.made()
		if !mine.take(p.cost) {
			lost := llm.Count{}
			for _, rest := range pieces[i:] {
				lost = lost.Plus(rest.made().cost)
			}
			it.trimmed.add(len(pieces)-i, lost.Tokens(), cutOf(it.data, i, len(pieces)))
			c.gone.join(it.trimmed)
			break
		}
		lines = append(lines, c.take(p))
		if chunk.Entry.ID != "" {
			c.prompt.Entries = append(c.prompt.Entries, ShownEntry{chunk.Entry, p.text})
		}
	}
	if len(lines) > 1 {
		it.text = strings.Join(lines, "\n")
		r.used = mine.used
	}
}

// mostOf is what the block's line allows it.
func (c *Context) mostOf(it *item) int {
	written := it.param["most"]
	if written == "" {
		if it.data.Most > 0 {
			return c.estimated(it.data.Most)
		}
		return c.limit
	}
	most, err := strconv.Atoi(written)
	if err != nil || most < 0 {
		c.Warn("prompt.bad-most", "value", oneLine(written))
		return c.limit
	}
	return c.estimated(most)
}

// made is the row as it would stand in the prompt. The program's own words may hold a name, so they are looked at, too.
func (row Piece) made() chunk {
	p := chunk{ids: slices.Clone(row.Nodes), text: oneLine(row.Text)}
	if risky(p.text) {
		p.fenced = append(p.fenced, p.text)
		p.text = fence(p.text)
	}
	if row.Quote != "" {
		label := p.text
		p.text = ""
		p.value(label, row.Quote, true, false)
	}
	return p.priced()
}
