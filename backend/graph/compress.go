package graph

import (
	"fmt"
	"slices"
	"strings"
)

// Compress moves nodes of one level into a new Master in their place (004 §4.7, CRG-93..98, A9). master is the Master
// as it shall be, without Subgraph; an empty ID is filled in. Edges among the nodes move along; an edge across the border
// keeps its id
// inside, marked External, and a new edge to or from the Master takes its place. Expand is the exact inverse.
func Compress(tx *Tx, ids []string, master *Node) (Rewiring, error) {
	c := &compression{tx: tx, in: map[string]bool{}}
	if err := c.pick(ids); err != nil {
		return Rewiring{}, err
	}
	err := tx.whole(func() error {
		return steps(
			func() error { return c.makeMaster(master) },
			c.moveAgents,
			c.moveGraph,
			c.moveAnchors,
		)
	})
	if err != nil {
		return Rewiring{}, err
	}
	return c.done, nil
}

// Holds begins the text of a Master whose maker wrote none: the names of what is inside.
const Holds = "Holds: "

// HoldsText is that text.
func HoldsText(nodes []*Node) string {
	const most = 12
	var names []string
	for _, n := range nodes[:min(most, len(nodes))] {
		names = append(names, OneLine(n.Name))
	}
	text := Holds + strings.Join(names, "; ")
	if more := len(nodes) - most; more > 0 {
		text += fmt.Sprintf("; and %d more", more)
	}
	return text
}

// compression is one Compress under way.
type compression struct {
	tx     *Tx
	level  string // where the nodes are
	ids    []string
	in     map[string]bool
	master *Node
	memory memory
	loose  []string // outside nodes anchored at an inside one
	done   Rewiring
}

func (c *compression) pick(ids []string) error {
	g := c.tx.g
	if len(ids) == 0 {
		return misfit("none")
	}
	c.level = g.nodeLevel[ids[0]]
	for _, id := range ids {
		if g.Node(id) == nil {
			return noNode(id)
		}
		if g.nodeLevel[id] != c.level {
			return misfit("levels", "a", ids[0], "b", id)
		}
		if !c.in[id] {
			c.in[id] = true
			c.ids = append(c.ids, id)
		}
	}
	slices.SortFunc(c.ids, Compare)
	return nil
}

func (c *compression) makeMaster(proto *Node) error {
	g := c.tx.g
	l := g.levels[c.level]
	n := proto.Clone()
	if n.ID == "" {
		n.ID = g.TakeNodeID()
	}
	n.Subgraph = LevelFile(n.ID)
	if n.Type == "" {
		n.Type = TypeMaster
	}
	if n.Position == (Point{}) {
		n.Position = c.middle()
	}
	c.memory = memory{Groups: map[string][]string{}, Anchors: map[string]string{}, Agents: map[string]string{}}
	for _, id := range l.GroupIDs() {
		if kept := c.outsiders(l.groups[id].Nodes); len(kept) > 0 && len(kept) < len(l.groups[id].Nodes) {
			c.memory.Groups[id] = l.groups[id].Nodes
		}
	}
	for _, id := range c.ids {
		for _, o := range l.anchored[id] {
			if !c.in[o] {
				c.memory.Anchors[o] = id
				c.loose = append(c.loose, o)
			}
		}
	}
	for _, name := range agentNames(g) {
		if at := g.agents[name].Position; c.in[at] {
			c.memory.Agents[name] = at
		}
	}
	delete(n.Extra, memoryKey)
	c.memory.save(n)
	c.master = n
	return c.tx.Apply(NodeOp(c.level, nil, n), LevelOp(n.ID, nil, &LevelMeta{Parent: c.level, File: n.Subgraph}))
}

func (c *compression) middle() Point {
	var x, y int
	for _, id := range c.ids {
		p := c.tx.g.Node(id).Position
		x, y = x+p.X/len(c.ids), y+p.Y/len(c.ids)
	}
	return Point{Snap(x), Snap(y)}
}

func (c *compression) outsiders(ids []string) []string {
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return c.in[id] })
}

func (c *compression) moveAgents() error {
	for _, name := range agentNames(c.tx.g) {
		if before := c.tx.g.agents[name]; c.in[before.Position] {
			after := before
			after.Position = c.master.ID
			if err := c.tx.Apply(AgentOp(name, &before, &after)); err != nil {
				return err
			}
		}
	}
	return nil
}

// moveGraph takes the edges away, moves the nodes, and puts the edges back where they belong now.
func (c *compression) moveGraph() error {
	edges := edgesOfAll(c.tx.g.levels[c.level], c.ids)
	for _, e := range edges {
		if err := c.tx.Apply(EdgeOp(c.level, e, nil)); err != nil {
			return err
		}
	}
	groups, err := c.takeGroups()
	if err != nil {
		return err
	}
	if err := moveNodes(c.tx, c.ids, c.level, c.master.ID); err != nil {
		return err
	}
	for _, group := range groups {
		if err := c.tx.Apply(GroupOp(c.master.ID, nil, group)); err != nil {
			return err
		}
	}
	for _, e := range edges {
		if err := c.placeEdge(e); err != nil {
			return err
		}
	}
	return nil
}

func (c *compression) placeEdge(e *Edge) error {
	if e.External == nil && c.in[e.From] && c.in[e.To] {
		return c.tx.Apply(EdgeOp(c.master.ID, nil, e))
	}
	out := e.Clone()
	out.ID = c.tx.g.TakeEdgeID()
	mark := External{RedirectedEdge: out.ID}
	if into := c.in[e.To] && (e.External == nil || e.External.Direction == "in"); into {
		mark.Direction, mark.ExternalNode, out.To = "in", e.From, c.master.ID
	} else {
		mark.Direction, mark.ExternalNode, out.From = "out", e.To, c.master.ID
	}
	inner := e.Clone()
	inner.External = &mark
	c.done.redirect(e, out)
	return c.tx.Apply(EdgeOp(c.level, nil, out), EdgeOp(c.master.ID, nil, inner))
}

// takeGroups takes the nodes that move out of their groups. A group of nothing else is taken away whole, to move with them.
func (c *compression) takeGroups() (whole []*Group, err error) {
	l := c.tx.g.levels[c.level]
	for _, id := range l.GroupIDs() {
		group := l.groups[id]
		kept := c.outsiders(group.Nodes)
		if len(kept) == 0 && len(group.Nodes) > 0 {
			if err := c.tx.Apply(GroupOp(c.level, group, nil)); err != nil {
				return nil, err
			}
			whole = append(whole, group)
			continue
		}
		if err := regroup(c.tx, c.level, id, kept); err != nil {
			return nil, err
		}
	}
	return whole, nil
}

func (c *compression) moveAnchors() error {
	for _, id := range c.loose {
		if err := reanchor(c.tx, c.level, id, c.master.ID); err != nil {
			return err
		}
	}
	return nil
}

// moveNodes takes nodes without edges from one level to another. A Master's own level is detached while it moves.
func moveNodes(tx *Tx, ids []string, from, to string) error {
	for _, id := range ids {
		if err := DetachLevel(tx, id); err != nil {
			return err
		}
		n := tx.g.levels[from].nodes[id]
		ops := []Op{NodeOp(from, n, nil), NodeOp(to, nil, n)}
		if inside := tx.g.levels[id]; inside != nil {
			loose, now := inside.Meta, inside.Meta
			now.Parent = to
			ops = append(ops, LevelOp(id, &loose, &now))
		}
		if err := tx.Apply(ops...); err != nil {
			return err
		}
	}
	return nil
}

// DetachLevel unties the level inside a node, where it has one, so that the node can move to another level.
func DetachLevel(tx *Tx, id string) error {
	l := tx.g.levels[id]
	if l == nil || id == "" || l.detached() {
		return nil
	}
	old, loose := l.Meta, l.Meta
	loose.Parent = id
	return tx.Apply(LevelOp(id, &old, &loose))
}

// edgesOfAll are the edges that touch any of the nodes, each once, in id order.
func edgesOfAll(l *Level, ids []string) []*Edge {
	var out []*Edge
	for _, id := range ids {
		out = append(out, l.EdgesOf(id)...)
	}
	slices.SortFunc(out, func(a, b *Edge) int { return Compare(a.ID, b.ID) })
	return slices.Compact(out)
}

func reanchor(tx *Tx, level, id, anchor string) error {
	before := tx.g.levels[level].nodes[id]
	after := before.Clone()
	after.Anchor = anchor
	return tx.Apply(NodeOp(level, before, after))
}

func steps(all ...func() error) error {
	for _, step := range all {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}
