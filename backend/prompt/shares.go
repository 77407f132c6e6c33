package prompt

import "crg/backend/llm"

// Share is how much of a node a prompt shows.
type Share string

// Shares, the largest first.
const (
	Full    Share = "full"    // the whole text
	Summary Share = "summary" // L2
	Line    Share = "line"    // L1
	Name    Share = "name"    // its label
)

var rank = map[Share]int{Full: 4, Summary: 3, Line: 2, Name: 1}

// NodeShare is what one node takes of a prompt. A node that is named more than once has its largest share, and the tokens
// of all places.
type NodeShare struct {
	ID     string
	Share  Share
	Tokens int
}

// show notes what a piece shows of its nodes; the first of them is the one that it is about.
func (c *Context) show(p *piece) {
	if len(p.ids) == 0 || p.share == "" {
		return
	}
	id := p.ids[0]
	at, known := c.shares.place[id]
	if !known {
		if c.shares.place == nil {
			c.shares.place = map[string]int{}
		}
		at = len(c.shares.of)
		c.shares.place[id] = at
		c.shares.of = append(c.shares.of, nodeShare{id: id})
	}
	s := &c.shares.of[at]
	s.cost = s.cost.Plus(p.cost)
	if rank[p.share] > rank[s.share] {
		s.share = p.share
	}
}

type shares struct {
	of    []nodeShare // in the order of the prompt
	place map[string]int
}

type nodeShare struct {
	id    string
	share Share
	cost  llm.Count
}

// listShares turns the counts into tokens of this model. Whole tokens of many small pieces would add up to more than the prompt
// takes, so each node gets what the running total grows by: the sum is that of the whole.
func (c *Context) listShares() []NodeShare {
	var sum llm.Count
	before := 0
	out := make([]NodeShare, 0, len(c.shares.of))
	for _, s := range c.shares.of {
		sum = sum.Plus(s.cost)
		now := c.real(sum.Tokens())
		out = append(out, NodeShare{ID: s.id, Share: s.share, Tokens: max(0, now-before)})
		before = max(before, now)
	}
	return out
}
