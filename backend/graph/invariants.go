package graph

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// Check finds what is wrong with a graph as a whole: each line names the thing and the fault. A sound graph gives none.
// Every op keeps a sound graph sound; a file made elsewhere may not be.
func Check(g *Graph) []message.Message {
	c := &checker{g: g}
	for _, id := range g.Levels() {
		c.level(g.levels[id])
	}
	c.whole()
	return c.bad
}

type checker struct {
	g   *Graph
	bad []message.Message
}

func (c *checker) say(id string, pairs ...string) {
	c.bad = append(c.bad, message.New("broken."+id, pairs...))
}

func (c *checker) level(l *Level) {
	g := c.g
	if l.ID != "" {
		c.place(l)
	}
	for id, n := range l.nodes {
		if n.ID != id {
			c.say("id", "what", "node", "id", n.ID, "under", id)
		}
		if at, ok := g.LevelOf(id); !ok || at != l.ID {
			c.say("two-levels", "what", "node", "id", id)
		}
		if n.Subgraph != "" && g.levels[id] == nil {
			c.say("subgraph", "master", id, "file", n.Subgraph)
		}
		if number, ok := Number(id); ok && id[0] == 'n' && number >= g.NextNode {
			c.say("counter", "what", "node", "id", id, "next", strconv.Itoa(g.NextNode))
		}
	}
	for id, e := range l.edges {
		c.edge(l, id, e)
	}
	for _, id := range l.GroupIDs() {
		for _, n := range l.groups[id].Nodes {
			if l.nodes[n] == nil {
				c.say("group", "group", id, "node", n)
			}
		}
	}
	c.indexes(l)
}

// place: a level belongs to one Master, which lies in the parent level, and the way up ends at the top.
func (c *checker) place(l *Level) {
	g := c.g
	m := g.Node(l.ID)
	switch {
	case m == nil:
		c.say("no-master", "level", l.ID)
		return
	case g.nodeLevel[l.ID] != l.Meta.Parent:
		c.say("parent", "level", l.ID, "parent", levelValue(l.Meta.Parent), "at", levelValue(g.nodeLevel[l.ID]))
	case m.Subgraph != l.Meta.File:
		c.say("file", "master", l.ID, "file", m.Subgraph, "inside", l.Meta.File)
	}
	up := l
	for range len(g.levels) {
		if up = g.levels[up.Meta.Parent]; up == nil || up.ID == "" {
			break
		}
	}
	if up == nil || up.ID != "" {
		c.say("unreached", "level", l.ID)
	}
}

func (c *checker) edge(l *Level, id string, e *Edge) {
	g := c.g
	if e.ID != id {
		c.say("id", "what", "edge", "id", e.ID, "under", id)
	}
	if at, ok := g.LevelOfEdge(id); !ok || at != l.ID {
		c.say("two-levels", "what", "edge", "id", id)
	}
	for _, end := range l.ends(e) {
		if l.nodes[end] == nil {
			c.say("edge-end", "edge", id, "node", end)
		}
	}
	if number, ok := Number(id); ok && id[0] == 'e' && number >= g.NextEdge {
		c.say("counter", "what", "edge", "id", id, "next", strconv.Itoa(g.NextEdge))
	}
	if e.External != nil {
		c.marker(l, e)
	}
}

// marker: what stands for it lies outside, ends at last in an edge at a Master round it, and stands for it alone.
func (c *checker) marker(l *Level, e *Edge) {
	g := c.g
	x := e.External
	if x.Direction != "in" && x.Direction != "out" {
		c.say("direction", "edge", e.ID, "direction", x.Direction)
	}
	if l.ID == "" {
		c.say("external-top", "edge", e.ID)
	}
	if twins := g.inner[x.RedirectedEdge]; len(twins) > 1 && twins[0] == e.ID {
		c.say("twins", "edges", strings.Join(twins, " "), "edge", x.RedirectedEdge)
	}
	chain, live := g.outward(e)
	if !live {
		return // deleted outside: allowed, and read as such
	}
	last := chain[len(chain)-1]
	end := last.To
	if x.Direction == "out" {
		end = last.From
	}
	for _, m := range g.Path(l.ID) {
		if m.ID == end {
			return
		}
	}
	c.say("redirected", "edge", e.ID, "to", last.ID)
}

// indexes: what the level keeps for speed agrees with what it holds.
func (c *checker) indexes(l *Level) {
	touching, states := map[string]int{}, map[string]int{}
	typed := 0
	for _, e := range l.edges {
		for _, end := range slices.Compact(l.ends(e)) {
			touching[end]++
		}
	}
	loose := 0
	for id, n := range l.nodes {
		states[n.State]++
		if _, listed := slices.BinarySearchFunc(l.types[n.Type], id, Compare); !listed {
			c.say("index", "index", "types", "node", id)
		}
		if l.Degree(id) != touching[id] || l.spokes(id).node != l.nodes[id] ||
			slices.ContainsFunc(l.spokes(id).edges, func(e spoke) bool { return l.edges[e.ID] != e.Edge || e.far != l.far(e.Edge, id) }) {
			c.say("index", "index", "edges", "node", id)
		}
		if !l.HasInnerEdge(id) {
			loose++
			if !slices.Contains(l.anchored[n.Anchor], id) {
				c.say("index", "index", "anchors", "node", id)
			}
			if _, drifts := slices.BinarySearchFunc(l.adrift, id, Compare); drifts == l.holds(n) {
				c.say("index", "index", "adrift", "node", id)
			}
		}
	}
	for _, ids := range l.types {
		typed += len(ids)
		if !slices.IsSortedFunc(ids, Compare) {
			c.say("index-order", "level", levelValue(l.ID))
		}
	}
	for _, ids := range l.anchored {
		loose -= len(ids)
	}
	if loose != 0 || len(l.touching) != len(l.nodes) || typed != len(l.nodes) || len(l.order) != len(l.nodes) || !slices.EqualFunc(l.order, l.list, func(id string, n *Node) bool { return l.nodes[id] == n }) ||
		!slices.IsSortedFunc(l.order, Compare) {
		c.say("index-level", "level", levelValue(l.ID))
	}
	for s, n := range l.states {
		if states[s] != n {
			c.say("states", "state", s, "level", levelValue(l.ID))
		}
	}
}

// whole looks at what belongs to no level.
func (c *checker) whole() {
	g := c.g
	for _, name := range agentNames(g) {
		if at := g.agents[name].Position; at != "" && g.Node(at) == nil { // "" = nowhere: its next turn begins on the Goal
			c.say("agent", "agent", name, "node", at)
		}
	}
	nodes, edges, markers := 0, 0, 0
	for id, l := range g.levels {
		for _, e := range l.edges {
			if e.External != nil {
				markers++
			}
		}
		if id != "" {
			nodes, edges = nodes+len(l.nodes), edges+len(l.edges)
		}
	}
	if nodes != len(g.nodeLevel) || edges != len(g.edgeLevel) || markers != g.markers {
		c.say("index-levels")
	}
}
