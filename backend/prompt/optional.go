package prompt

import (
	"slices"

	"crg/backend/llm"
)

// optional are the blocks that a prompt could do without, the most needed first. They get room after what must be there and
// before the graph, and give way as a whole: nothing fails because of them (CRG-212, 213).
var optional = []struct{ name, gone string }{
	{"passages", PassagesGone},
	{"reading", ReadingGone},
	{"sources", SourcesGone},
	{"answer", AnswerGone},
	{"open-ends", OpenEndsGone},
	{"unknowns", UnknownsGone},
}

func (it *item) optional() bool {
	for _, o := range optional {
		if it.data != nil && it.data.Name == o.name {
			return true
		}
	}
	return false
}

// last reports whether the block tells of others, so that it is made after them.
func (it *item) last() bool { return it.data != nil && it.data.Name == "current-task" }

// taskTokens are kept free for the block that is made after the optional ones.
const taskTokens = 120

// offer makes the optional blocks, as far as they leave a seventh of the prompt to the graph, and adds what they take.
func (c *Context) offer(fixed llm.Count) llm.Count {
	for _, o := range optional {
		name := o.name
		at := slices.IndexFunc(c.items, func(it *item) bool { return it.data != nil && it.data.Name == name })
		if at < 0 {
			continue
		}
		it := c.items[at]
		c.prompt.Reads = c.prompt.Reads || name == "reading"
		c.spare = c.limit*85/100 - taskTokens - fixed.Tokens()
		before := c.state()
		c.make(it)
		if it.cost > c.spare && it.text != "" {
			var gone Trim
			gone.add(1, it.cost, Cut{ID: o.gone, N: 1})
			c.items[max(0, at-1)].trimmed.join(gone) // a section of its own it has none
			c.gone.join(gone)
			it.text, it.tail, it.list, it.count, it.cost = "", "", listing{}, llm.Count{}, 0
			c.restore(before)
			c.has[name] = false
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
	c.single = false // what follows begins a run of its own
	return state{len(c.prompt.shown), len(c.prompt.named), len(c.prompt.Fenced)}
}

func (c *Context) restore(s state) {
	c.single = false
	c.prompt.shown, c.prompt.named, c.prompt.Fenced = c.prompt.shown[:s.shown], c.prompt.named[:s.named], c.prompt.Fenced[:s.fenced]
}
