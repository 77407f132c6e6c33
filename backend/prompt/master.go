package prompt

import (
	"slices"
	"strings"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// where is the header of 004 §7.5: in which Master Node the agent is, innermost first.
func (c *Context) where() string {
	path := c.Graph.Path(c.level.ID)
	if len(path) == 0 {
		return ""
	}
	name := func(m *graph.Node) string { return "[" + oneLine(m.ID) + "] '" + oneLine(m.Name) + "'" }
	if len(path) == 1 {
		return "You are inside Master Node " + name(path[0]) + " which is in the top-level graph."
	}
	s := "You are inside Master Node " + name(path[0])
	for _, m := range path[1:] {
		s += " → inside Master Node " + name(m)
	}
	return s + " → top-level graph"
}

// enclosing opens the section PARENT GRAPH: the header and the Master Node at L2. siblings and restOfParent add to it.
func (c *Context) enclosing(r *room) string {
	text := parentTitle + "\n" + c.where()
	m := c.Graph.Node(c.level.ID)
	if m == nil {
		return text
	}
	p := chunk{share: Line}
	p.text = "Enclosing Master Node (L2):\n" + c.head(&p, m, true)
	short := p.priced()
	if summary := lod.Text(m, lod.L2, c.limits); summary != "" {
		p.share = Summary
		p.text += "\n"
		p.value("  Summary:", summary, false, imported(m))
	}
	c.mark(m, false)
	for _, form := range []chunk{p.priced(), short} {
		if r.take(form.cost) {
			return text + "\n" + c.take(form)
		}
	}
	c.parts.parent.trimmed.add(1, p.priced().cost.Tokens(), fewer(parentGone, 1))
	return text
}

func (c *Context) parentLevel() *graph.Level { return c.Graph.Level(c.level.Meta.Parent) }

// siblings adds the nodes joined to the enclosing Master Node, at L1 (CRG-220).
func (c *Context) siblings(r *room) {
	parent := c.parentLevel()
	if c.level.ID == "" || parent == nil {
		return
	}
	const title = "Siblings of this Master Node (L1):"
	var list []*graph.Node
	seen := map[string]bool{}
	reach := func(id string) {
		if n := parent.Node(id); n != nil && !seen[id] && !c.shown[id] && !archived(n) {
			seen[id] = true
			list = append(list, n)
		}
	}
	looked := 0
	for e := range parent.Touching(c.level.ID) {
		if looked++; looked > most(c.limit) {
			break
		}
		if e.External == nil {
			reach(e.Other(c.level.ID))
		}
	}
	if a := parent.AnchorOf(c.level.ID); a != "" {
		reach(a)
	}
	for _, id := range parent.Anchored(c.level.ID) {
		if len(list) > most(c.limit) {
			break
		}
		reach(id)
	}
	slices.SortFunc(list, func(a, b *graph.Node) int { return graph.Compare(a.ID, b.ID) })
	free := *r
	free.spend("\n\n" + title)
	var lines []string
	before, next := free.used, 0 // next is the price of the first one that found no room
	for _, n := range list {
		p := &c.line(n).text
		if !free.take(p.cost) {
			next = p.cost.Tokens()
			break
		}
		c.mark(n, false)
		lines = append(lines, c.take(*p))
	}
	if left := len(list) - len(lines); left > 0 {
		c.parts.parent.trimmed.add(left, about(left, len(lines), free.used.Minus(before).Tokens(), max(next, labelCost)),
			someOf(siblingsShown, len(lines), len(list)))
	}
	if len(lines) > 0 {
		*r = free
		c.parts.parent.text += "\n" + title + "\n" + strings.Join(lines, "\n")
	}
}

// restOfParent adds the labels of the other nodes of the parent graph: the first thing to go (CRG-221).
func (c *Context) restOfParent(r *room) {
	parent := c.parentLevel()
	if c.level.ID == "" || parent == nil {
		return
	}
	const title = "Rest of the parent graph (L0):"
	free := *r
	free.spend("\n\n" + title)
	var text strings.Builder
	list := c.labels(&text, &free, parent)
	if list.full {
		nodes, _ := parent.Len()
		rest := max(1, nodes-list.taken) // the siblings among them stand above
		c.parts.parent.trimmed.add(rest, about(rest, list.taken, list.cost.Tokens(), labelCost),
			fewer(parentLabels, list.taken))
	}
	if list.taken > 0 {
		*r = free
		c.parts.parent.text += "\n" + title + text.String()
	}
}

// outside is the section CONNECTIONS TO THE OUTSIDE: edges of the visible inner nodes that leave the Master Node. The
// edge inside is only a marker; who is at the other end now, and whether there is one, the outer edge says (A9).
func (c *Context) outside(r *room, h *neighbourhood) part {
	var nodes []*graph.Node
	if c.node != nil {
		nodes = append(nodes, c.node)
	}
	for _, n := range h.next {
		nodes = append(nodes, n.node)
	}
	slices.SortFunc(nodes, func(a, b *graph.Node) int { return graph.Compare(a.ID, b.ID) })
	var lines []string
	left, lost := 0, 0
	free := *r
	free.spend("\n\n" + outsideTitle)
	looked := 0
	for _, n := range nodes {
		for e := range c.level.Touching(n.ID) {
			if looked++; looked > 2*most(c.limit) {
				break
			}
			if e.External == nil {
				continue
			}
			far := c.outsideEnd(e)
			if far == nil {
				continue
			}
			var p chunk
			arrow := " → "
			if e.External.Direction == "in" {
				arrow = " ← "
			}
			p.text = "[" + oneLine(n.ID) + "]" + arrow + c.head(&p, far, false) + ` via "` + oneLine(e.Type) + `"`
			p.ids = nil // it is listed with the parent graph
			if p = p.priced(); !free.take(p.cost) {
				left++
				lost += p.cost.Tokens()
				continue
			}
			lines = append(lines, c.take(p))
		}
	}
	var s part
	if left > 0 {
		s.trimmed.add(left, lost, fewer(outsideGone, left))
	}
	if len(lines) > 0 {
		*r = free
		s.text = outsideTitle + "\n" + strings.Join(lines, "\n")
	}
	return s
}

// outsideEnd follows a marker outwards, through as many Masters as it was compressed into, to the node at the other end.
func (c *Context) outsideEnd(marker *graph.Edge) *graph.Node {
	for range c.Graph.Levels() {
		level, ok := c.Graph.LevelOfEdge(marker.ID)
		if !ok || marker.External == nil {
			return nil
		}
		outer := c.Graph.Edge(marker.External.RedirectedEdge)
		if outer == nil {
			return nil // deleted outside
		}
		if outer.External == nil {
			return c.Graph.Node(outer.Other(level))
		}
		marker = outer
	}
	return nil
}
