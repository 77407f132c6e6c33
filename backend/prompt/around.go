package prompt

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
)

var connectedBlock = builtIn(&Block{
	Name:        "nearby-nodes",
	Description: "The nodes connected to the current one, at medium detail.",
	Example:     "== CONNECTED NODES (L2) ==\n→ [n07] \"Regional Impact\" (Standard, active, importance: 2) via \"supports\"\n  Summary: Focused analysis …",
	place:       80, Priority: Shared, Depends: OnPlace,
	text: func(c *Context) string { return c.part(c.parts.connected) },
})

// neighbour is a node one step away with the edges that join it to the current one.
type neighbour struct {
	node  *graph.Node
	lines []string // "→ … via" per edge: arrow and what follows the node
	risky []string // of what stands in them, for the echo guard
	level lod.Level
	at    [3]chunk // label only, L1, L2
	out   bool     // no room even for its label
}

// neighbourhood is what lies around the current node, gathered once. Its size follows the budget: of a hub with more
// edges than could ever be listed only the first are looked at.
type neighbourhood struct {
	next   []*neighbour
	unseen int                  // edges that were not looked at
	near   []reached            // two steps away in id order, then three
	seen   map[*graph.Node]bool // nodes that were reached
	cut    bool                 // the walk stopped early
}

// reached is a node on the way, with the number of its id, so that sorting does not read the id again and again.
type reached struct {
	graph.Spot
	node   *graph.Node
	number int
}

func reachedAt(s graph.Spot) reached {
	p := reached{s, s.Node(), math.MaxInt}
	if number, ok := graph.Number(p.node.ID); ok {
		p.number = number
	}
	return p
}

// compare is graph.Compare of the ids.
func (r reached) compare(q reached) int {
	if d := cmp.Compare(r.number, q.number); d != 0 {
		return d
	}
	return graph.Compare(r.node.ID, q.node.ID)
}

// usual is about how many nodes stand near another one: sets of them need not grow step by step.
const usual = 200

// most is the number of things that could be listed in so many tokens, if each took only a few.
func most(tokens int) int { return max(0, tokens)/8 + 8 }

func (c *Context) neighbourhood() *neighbourhood {
	h := &neighbourhood{seen: make(map[*graph.Node]bool, usual)}
	if c.node == nil {
		return h
	}
	h.seen[c.node] = true
	most := most(c.limit / 2) // a neighbour's line is longer than a label
	byID := map[string]*neighbour{}
	join := func(id, arrow, rest string, risky ...string) {
		n := byID[id]
		if n == nil {
			node := c.level.Node(id)
			if node == nil {
				return
			}
			n = &neighbour{node: node, level: lod.L2}
			byID[id] = n
			h.next = append(h.next, n)
			h.seen[node] = true
		}
		n.lines, n.risky = append(n.lines, arrow, rest), append(n.risky, risky...)
	}
	looked := 0
	for e := range c.level.Touching(c.node.ID) {
		if looked++; looked > most {
			h.unseen = c.level.Degree(c.node.ID) - most
			break
		}
		if e.External != nil || e.From == e.To {
			continue
		}
		arrow := "→ "
		if e.To == c.node.ID {
			arrow = "← "
		}
		var p chunk
		ends := ""
		if c.has[edgesBlock] {
			ends = c.innerEnd(&p, e, e.Other(c.node.ID), " (its ") + c.innerEnd(&p, e, c.node.ID, " (inside this node: ")
		}
		join(e.Other(c.node.ID), arrow, ` via "`+oneLine(e.Type)+`"`+ends, p.fenced...)
	}
	loose := c.level.Anchored(c.node.ID)
	if a := c.level.AnchorOf(c.node.ID); a != "" {
		loose = append(loose, a)
	}
	slices.SortFunc(loose, graph.Compare)
	loose = slices.Compact(loose)
	for i, id := range loose {
		if i > most {
			h.unseen += len(loose) - i
			break
		}
		if n := c.level.Node(id); n != nil && imported(n) && c.has[sourcesBlock] {
			continue // it stands there, with how many nodes were drawn from it
		}
		join(id, "· ", " (no edge yet)")
	}
	slices.SortFunc(h.next, func(a, b *neighbour) int {
		if ga, gb := c.isGoal(a.node.ID), c.isGoal(b.node.ID); ga != gb {
			return cmp.Compare(toInt(ga), toInt(gb)) // nodes that stand in full elsewhere come last
		}
		return graph.Compare(a.node.ID, b.node.ID)
	})
	return h
}

func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// walk finds the nodes two and three steps away, no more than could be listed; archived ones are passed through, not
// listed.
func (c *Context) walk(h *neighbourhood, most int) {
	frontier := make([]reached, len(h.next))
	for i, n := range h.next {
		frontier[i] = reachedAt(c.level.Spot(n.node.ID))
	}
	looked := 0
	for d := 2; d <= 3 && !h.cut; d++ {
		var next []reached
		ring := len(h.near)
		reach := func(s graph.Spot) {
			n := s.Node()
			if n == nil || h.seen[n] {
				return
			}
			h.seen[n] = true
			p := reachedAt(s)
			next = append(next, p)
			if !archived(n) && !c.shown[n.ID] {
				h.near = append(h.near, p)
			}
		}
		slices.SortFunc(frontier, reached.compare)
		for _, p := range frontier {
			for s := range p.Around() {
				if looked++; looked > 4*most || len(h.near) > most {
					h.cut = true
					break
				}
				reach(s)
			}
			if h.cut {
				break
			}
			if p.Loose() {
				reach(c.level.Spot(c.level.AnchorOf(p.node.ID)))
			}
			for _, a := range c.level.Anchored(p.node.ID) {
				reach(c.level.Spot(a))
			}
		}
		frontier = next
		slices.SortFunc(h.near[ring:], reached.compare)
	}
}

// connected is the section CONNECTED NODES: every edge of the current node in one line, each node's summary once
// (CRG-199). Where room is short, the least important nodes lose first: L2 → L1 → label → left out (CRG-210).
func (c *Context) connected(r *room, h *neighbourhood) part {
	if len(h.next) == 0 && h.unseen == 0 {
		return part{text: connectedTitle + "\nNone yet."}
	}
	total := r.used
	for _, n := range h.next {
		c.price(n)
		total = total.Plus(n.at[n.level].cost)
	}
	c.shrink(h.next, total, r.limit)
	s := part{}
	lines := []string{connectedTitle}
	var count, lost [3]int // nodes at each level, and the tokens that they are short of L2
	missing, gone, whole := h.unseen, 0, 0
	for _, n := range h.next {
		full := n.at[lod.L2].cost.Tokens()
		whole += full
		if n.out {
			missing++
			gone += full
			continue
		}
		count[n.level]++
		lost[n.level] += full - n.at[n.level].cost.Tokens()
		p := n.at[n.level]
		r.used = r.used.Plus(p.cost)
		c.mark(n.node, true)
		lines = append(lines, c.take(p))
	}
	if missing > 0 {
		lines = append(lines, fmt.Sprintf("… and %d more.", missing))
	}
	if short := count[lod.L1]; short > 0 {
		s.trimmed.add(short, lost[lod.L1], fewer(adjacentAtL1, short))
	}
	if bare := count[lod.L0]; bare > 0 {
		s.trimmed.add(bare, lost[lod.L0], fewer(adjacentLabels, bare))
	}
	if missing > 0 {
		s.trimmed.add(missing, gone+about(h.unseen, len(h.next), whole, labelCost), fewer(adjacentGone, missing))
	}
	s.text = strings.Join(lines, "\n")
	return s
}

// price makes the three forms of a neighbour.
func (c *Context) price(n *neighbour) {
	head := chunk{share: Name, fenced: n.risky}
	line := c.head(&head, n.node, true)
	for i := 0; i < len(n.lines); i += 2 {
		if i > 0 {
			head.text += "\n"
		}
		head.text += n.lines[i] + line + n.lines[i+1]
	}
	if c.isGoal(n.node.ID) {
		head.text += "\n  " + c.see(connectedBlock)
		head = head.priced()
		n.at = [3]chunk{head, head, head}
		return
	}
	head = head.priced()
	if c.has[sourcesBlock] && imported(n.node) { // SOURCES and READING say what it holds
		n.at = [3]chunk{head, head, head}
		return
	}
	n.at[lod.L0] = head
	if c.told[n.node.ID] {
		head.text += "\n  [see ANSWER SO FAR above]"
		head = head.priced()
		n.at = [3]chunk{head, head, head}
		return
	}
	for _, level := range []lod.Level{lod.L1, lod.L2} {
		p := head
		p.share = map[lod.Level]Share{lod.L1: Line, lod.L2: Summary}[level]
		if text := lod.Text(n.node, level, c.limits); text != "" {
			var below chunk
			below.value("  Summary:", text, false, imported(n.node))
			below = below.priced()
			p.text += "\n" + below.text
			p.cost = p.cost.Plus(below.cost)
			p.fenced = append(slices.Clone(head.fenced), below.fenced...)
		}
		n.at[level] = p
	}
}

// shrink lowers the level of neighbours until they fit, the least important first, of equals the newest.
func (c *Context) shrink(next []*neighbour, total llm.Count, limit int) {
	if total.Tokens() <= limit {
		return
	}
	order := slices.Clone(next)
	slices.SortStableFunc(order, func(a, b *neighbour) int {
		if d := cmp.Compare(a.node.Importance, b.node.Importance); d != 0 {
			return d
		}
		return graph.Compare(b.node.ID, a.node.ID)
	})
	for level := lod.L2; level > lod.L0; level-- {
		for _, n := range order {
			if n.level != level {
				continue
			}
			total = total.Plus(n.at[level-1].cost).Minus(n.at[level].cost)
			if n.level = level - 1; total.Tokens() <= limit {
				return
			}
		}
	}
	for _, n := range order {
		total = total.Minus(n.at[lod.L0].cost)
		if n.out = true; total.Tokens() <= limit {
			return
		}
	}
}

// nearby is the section NEARBY NODES: two and three steps away at L1. The nearer ones are taken first.
func (c *Context) nearby(r *room, h *neighbourhood) part {
	c.walk(h, most(r.left()))
	if len(h.near) == 0 {
		return part{}
	}
	free := *r
	free.spend("\n\n" + nearbyTitle)
	type near struct {
		reached
		*line
	}
	taken := make([]near, 0, len(h.near))
	before, next := free.used, 0 // next is the price of the first one that found no room
	for _, p := range h.near {
		l := near{p, c.line(p.node)}
		if !free.take(l.text.cost) {
			next = l.text.cost.Tokens()
			break
		}
		taken = append(taken, l)
	}
	var s part
	if len(taken) < len(h.near) || h.cut {
		id := nearbyShown
		rest := len(h.near) - len(taken)
		if h.cut {
			id = nearbyOfMore
			rest = max(1, rest) // at least
		}
		s.trimmed.add(rest, about(rest, len(taken), free.used.Minus(before).Tokens(), max(next, labelCost)), someOf(id, len(taken), len(h.near)))
	}
	if len(taken) == 0 {
		return s
	}
	*r = free
	slices.SortFunc(taken, func(a, b near) int { return a.compare(b.reached) })
	lines := append(make([]string, 0, 1+len(taken)), nearbyTitle)
	var count llm.Count
	for _, l := range taken {
		c.mark(l.reached.node, true)
		lines = append(lines, c.put(&l.text))
		count = count.Plus(l.ended)
	}
	s.text = strings.Join(lines, "\n")
	s.known = span{len(nearbyTitle + "\n"), len(s.text) + len("\n\n"), count}
	return s
}
