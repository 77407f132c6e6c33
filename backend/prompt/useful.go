package prompt

import (
	"cmp"
	"slices"

	"crg/backend/llm"
)

// stage is when the block gets its room. What people wrote must be there.
func (it *item) stage() Priority {
	if it.data == nil {
		return Must
	}
	return it.data.stage()
}

// taskTokens are kept free for the block that is made after the useful ones.
const taskTokens = 120

// offer makes the useful blocks, the dearest first, as far as they leave a seventh of the prompt to the graph, and adds what they
// take. Each gives way as a whole: nothing fails because of it (CRG-212, 213).
func (c *Context) offer(fixed llm.Count) llm.Count {
	var useful []*item
	for _, it := range c.items {
		if it.stage() == Useful {
			useful = append(useful, it)
		}
	}
	slices.SortStableFunc(useful, func(a, b *item) int { return cmp.Compare(b.data.Priority, a.data.Priority) })
	for _, it := range useful {
		c.spare = c.limit*85/100 - taskTokens - fixed.Tokens()
		before := c.state()
		c.make(it)
		if it.cost > c.spare && it.text != "" {
			var gone Trim
			gone.add(1, it.cost, cutOf(it.data, 0, 1))
			it.trimmed = gone
			c.gone.join(gone)
			it.text, it.known, it.count, it.cost = "", nil, llm.Count{}, 0
			c.restore(before)
			c.has[it.data] = false
			continue
		}
		if it.accepted != nil {
			it.accepted()
		}
		fixed = fixed.Plus(it.count)
	}
	return fixed
}

// state is how much of a prompt stands, to take a block back that found no room.
type state struct{ shown, named, fenced int }

func (c *Context) state() state {
	return state{len(c.prompt.shown), len(c.prompt.named), len(c.prompt.Fenced)}
}

func (c *Context) restore(s state) {
	c.prompt.shown, c.prompt.named, c.prompt.Fenced = c.prompt.shown[:s.shown], c.prompt.named[:s.named], c.prompt.Fenced[:s.fenced]
}
