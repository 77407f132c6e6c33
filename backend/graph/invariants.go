package graph

import (
	"fmt"
	"slices"
)

// Check finds what is wrong with a graph as a whole: each line names the thing and the fault. A sound graph gives none.
// Every op keeps a sound graph sound; a file made elsewhere may not be.
func Check(g *Graph) []string {
	c := &checker{g: g}
	for _, id := range g.Levels() {
		c.level(g.levels[id])
	}
	c.whole()
	return c.bad
}

type checker struct {
	g   *Graph
	bad []string
}

func (c *checker) say(format string, args ...any) {
	c.bad = append(c.bad, fmt.Sprintf(format, args...))
}

func (c *checker) level(l *Level) {
	g := c.g
	if l.ID != "" {
		c.place(l)
	}
	for id, n := range l.nodes {
		if n.ID != id {
			c.say("node %s is kept under the id %s", n.ID, id)
		}
		if at, ok := g.LevelOf(id); !ok || at != l.ID {
			c.say("node %s is in two levels", id)
		}
		if n.Subgraph != "" && g.levels[id] == nil {
			c.say("Master %s names %s, which is not there", id, n.Subgraph)
		}
		if number, ok := Number(id); ok && id[0] == 'n' && number >= g.NextNode {
			c.say("node %s is not below the counter %d", id, g.NextNode)
		}
	}
	for id, e := range l.edges {
		c.edge(l, id, e)
	}
	for _, id := range l.GroupIDs() {
		for _, n := range l.groups[id].Nodes {
			if l.nodes[n] == nil {
				c.say("group %s holds %s, which is not in its level", id, n)
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
		c.say("level %s has no Master", l.ID)
		return
	case g.nodeLevel[l.ID] != l.Meta.Parent:
		c.say("level %s names the parent %s, but its Master is in %s", l.ID, levelName(l.Meta.Parent), levelName(g.nodeLevel[l.ID]))
	case m.Subgraph != l.Meta.File:
		c.say("Master %s names the file %q, its level %q", l.ID, m.Subgraph, l.Meta.File)
	}
	up := l
	for range len(g.levels) {
		if up = g.levels[up.Meta.Parent]; up == nil || up.ID == "" {
			break
		}
	}
	if up == nil || up.ID != "" {
		c.say("level %s cannot be reached from the top", l.ID)
	}
}

func (c *checker) edge(l *Level, id string, e *Edge) {
	g := c.g
	if e.ID != id {
		c.say("edge %s is kept under the id %s", e.ID, id)
	}
	if at, ok := g.LevelOfEdge(id); !ok || at != l.ID {
		c.say("edge %s is in two levels", id)
	}
	for _, end := range l.ends(e) {
		if l.nodes[end] == nil {
			c.say("edge %s ends at %s, which is not in its level", id, end)
		}
	}
	if number, ok := Number(id); ok && id[0] == 'e' && number >= g.NextEdge {
		c.say("edge %s is not below the counter %d", id, g.NextEdge)
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
		c.say("edge %s has the outside direction %q", e.ID, x.Direction)
	}
	if l.ID == "" {
		c.say("edge %s is marked external at the top level", e.ID)
	}
	if twins := g.inner[x.RedirectedEdge]; len(twins) > 1 && twins[0] == e.ID {
		c.say("edges %v are all redirected to %s", twins, x.RedirectedEdge)
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
	c.say("edge %s is redirected to %s, which does not end at a Master round it", e.ID, last.ID)
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
			c.say("the index of types is wrong at %s", id)
		}
		if l.Degree(id) != touching[id] || l.spokes(id).node != l.nodes[id] ||
			slices.ContainsFunc(l.spokes(id).edges, func(e spoke) bool { return l.edges[e.ID] != e.Edge || e.far != l.far(e.Edge, id) }) {
			c.say("the index of edges is wrong at %s", id)
		}
		if !l.HasInnerEdge(id) {
			loose++
			if !slices.Contains(l.anchored[n.Anchor], id) {
				c.say("the index of anchors is wrong at %s", id)
			}
			if _, drifts := slices.BinarySearchFunc(l.adrift, id, Compare); drifts == l.holds(n) {
				c.say("the index of nodes without an anchor is wrong at %s", id)
			}
		}
	}
	for _, ids := range l.types {
		typed += len(ids)
		if !slices.IsSortedFunc(ids, Compare) {
			c.say("an index of level %s is not in order", levelName(l.ID))
		}
	}
	for _, ids := range l.anchored {
		loose -= len(ids)
	}
	if loose != 0 || len(l.touching) != len(l.nodes) || typed != len(l.nodes) || len(l.order) != len(l.nodes) || !slices.EqualFunc(l.order, l.list, func(id string, n *Node) bool { return l.nodes[id] == n }) ||
		!slices.IsSortedFunc(l.order, Compare) {
		c.say("an index of level %s is wrong", levelName(l.ID))
	}
	for s, n := range l.states {
		if states[s] != n {
			c.say("the count of %q nodes in level %s is wrong", s, levelName(l.ID))
		}
	}
}

// whole looks at what belongs to no level.
func (c *checker) whole() {
	g := c.g
	for _, name := range agentNames(g) {
		if at := g.agents[name].Position; at != "" && g.Node(at) == nil { // "" = nowhere: its next turn begins on the Goal
			c.say("agent %s stands on %q, which is not there", name, at)
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
		c.say("the index of levels does not agree with the levels")
	}
}
