package prompt

import (
	"crg/backend/graph"
	"crg/backend/llm"
)

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

// ShareSum adds up the nodes with the same share.
type ShareSum struct {
	Share  Share
	Nodes  int
	Tokens int
}

// Sums adds the nodes of a prompt up by their shares, the largest share first. rest are the tokens that belong to no node: instructions,
// recent actions, rules.
func (p Prompt) Sums(nodes []NodeShare) (sums []ShareSum, rest int) {
	place := map[Share]int{}
	for i, share := range []Share{Full, Summary, Line, Name} {
		place[share] = i
		sums = append(sums, ShareSum{Share: share})
	}
	rest = p.Tokens
	for _, n := range nodes {
		s := &sums[place[n.Share]]
		s.Nodes, s.Tokens = s.Nodes+1, s.Tokens+n.Tokens
		rest -= n.Tokens
	}
	return sums, rest
}

// NotSent is how many nodes of the agent's level do not stand in its prompt.
func (p Prompt) NotSent(g *graph.Graph, nodes []NodeShare) int {
	at, ok := g.LevelOf(p.Basis.Position)
	if !ok {
		return 0
	}
	level := g.Level(at)
	out, _ := level.Len()
	for _, n := range nodes {
		if level.Node(n.ID) != nil {
			out--
		}
	}
	return out
}

// show notes a chunk that stands in the prompt; the first of its nodes is the one that it is about. Noting is all that is
// done: most prompts are never asked for their shares.
func (c *Context) show(p *chunk) {
	if len(p.ids) == 0 || p.share == "" {
		return
	}
	c.prompt.shown = append(c.prompt.shown, p)
}

// Named are the ids of nodes that stand in the prompt, wherever CRG itself wrote them, each once. Ids inside texts of people,
// models and files do not count.
func (p Prompt) Named() map[string]bool {
	ids := map[string]bool{}
	for _, chunk := range p.shown {
		for _, id := range chunk.ids {
			ids[id] = true
		}
	}
	for _, id := range p.named {
		ids[id] = true
	}
	return ids
}

// Whole are the nodes whose full text stands in the prompt.
func (p Prompt) Whole() map[string]bool {
	ids := map[string]bool{}
	for _, chunk := range p.shown {
		if chunk.share == Full {
			ids[chunk.ids[0]] = true
		}
	}
	return ids
}

// Shares lists what each node takes of the prompt, in its order. Whole tokens of many small chunks would add up to more than
// the prompt takes, so each node gets what the running total grows by: the sum is that of the whole.
func (p Prompt) Shares() []NodeShare {
	type share struct {
		NodeShare
		cost llm.Count
	}
	of := make([]share, 0, len(p.shown))
	place := make(map[string]int, len(p.shown))
	for _, chunk := range p.shown {
		id := chunk.ids[0]
		at, known := place[id]
		if !known {
			at = len(of)
			place[id] = at
			of = append(of, share{NodeShare: NodeShare{ID: id}})
		}
		s := &of[at]
		s.cost = s.cost.Plus(chunk.cost)
		if rank[chunk.share] > rank[s.Share] {
			s.Share = chunk.share
		}
	}
	var sum llm.Count
	before := 0
	out := make([]NodeShare, len(of))
	for i, s := range of {
		sum = sum.Plus(s.cost)
		now := scaled(sum.Tokens(), p.factor)
		s.Tokens = max(0, now-before)
		out[i], before = s.NodeShare, max(before, now)
	}
	return out
}
