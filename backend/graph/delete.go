package graph

import (
	"slices"

	"crg/backend/base/fault"
)

// DeleteNode removes a node with its edges; of a Master also everything inside. Agents that stood there go to the node's
// anchor, else to the Master round it, else to the Goal. The last root Goal cannot be deleted (CRG-99).
func DeleteNode(tx *Tx, id string) error {
	g := tx.g
	n := g.Node(id)
	if n == nil {
		return noNode(id)
	}
	return tx.whole(func() error {
		if err := rehome(tx, n); err != nil {
			return err
		}
		return dropNode(tx, g.nodeLevel[id], n)
	})
}

// dropNode removes one node from its level, with its level where it is a Master.
func dropNode(tx *Tx, level string, n *Node) error {
	l := tx.g.levels[level]
	for _, e := range l.EdgesOf(n.ID) {
		if err := DeleteEdge(tx, e.ID); err != nil {
			return err
		}
	}
	if inside := tx.g.levels[n.ID]; inside != nil {
		for _, id := range inside.GroupIDs() {
			if err := tx.Apply(GroupOp(n.ID, inside.groups[id], nil)); err != nil {
				return err
			}
		}
		for _, id := range slices.Clone(inside.order) {
			if err := dropNode(tx, n.ID, inside.nodes[id]); err != nil {
				return err
			}
		}
		meta := inside.Meta
		if err := tx.Apply(LevelOp(n.ID, &meta, nil)); err != nil {
			return err
		}
	}
	if err := LeaveGroups(tx, level, n.ID); err != nil {
		return err
	}
	return tx.Apply(NodeOp(level, n, nil))
}

// LeaveGroups takes a node out of the groups that it stands in: it is about to go.
func LeaveGroups(tx *Tx, level, id string) error {
	l := tx.g.levels[level]
	if l == nil || l.framed[id] == 0 {
		return nil
	}
	for _, gr := range l.GroupIDs() {
		if err := regroup(tx, level, gr, without(l.groups[gr].Nodes, id)); err != nil {
			return err
		}
	}
	return nil
}

// rehome moves the agents that stand on or inside a node that is about to go.
func rehome(tx *Tx, gone *Node) error {
	g := tx.g
	for _, name := range agentNames(g) {
		a := g.agents[name]
		if !g.within(a.Position, gone.ID) {
			continue
		}
		after := a
		after.Position = g.refuge(gone)
		if err := tx.Apply(AgentOp(name, &a, &after)); err != nil {
			return err
		}
	}
	return nil
}

// refuge is where one goes from a node that is about to go: its anchor, the Master round it, the Goal, else any root node.
func (g *Graph) refuge(gone *Node) string {
	level := g.nodeLevel[gone.ID]
	if g.Node(gone.Anchor) != nil && !g.within(gone.Anchor, gone.ID) {
		return gone.Anchor
	}
	if level != "" {
		return level
	}
	root := g.Root()
	for _, ids := range [][]string{root.types[TypeGoal], root.order} {
		for _, id := range ids {
			if id != gone.ID {
				return id
			}
		}
	}
	return ""
}

// within reports whether a node is the given one or lies inside it, at any depth.
func (g *Graph) within(id, master string) bool {
	for range len(g.levels) + 1 {
		if id == master {
			return true
		}
		level, ok := g.nodeLevel[id]
		if !ok || level == "" {
			return false
		}
		id = level
	}
	return false
}

// whole runs one operation: it happens all or not at all, and never takes the last root Goal away.
func (t *Tx) whole(fn func() error) error {
	mark, goal := t.Mark(), t.g.Goal()
	err := fn()
	if err == nil && goal != nil && t.g.Goal() == nil {
		err = fault.New("graph.last-goal", goal.ID)
	}
	if err != nil {
		t.RollbackTo(mark)
	}
	return err
}

// regroup gives a group other members; nothing happens where they are the same. A group that is left empty goes.
func regroup(tx *Tx, level, id string, nodes []string) error {
	before := tx.g.levels[level].groups[id]
	if slices.Equal(before.Nodes, nodes) {
		return nil
	}
	if len(nodes) == 0 {
		return tx.Apply(GroupOp(level, before, nil))
	}
	after := before.Clone()
	after.Nodes = nodes
	return tx.Apply(GroupOp(level, before, after))
}

func without(ids []string, gone ...string) []string {
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return slices.Contains(gone, id) })
}

func agentNames(g *Graph) []string { return sortedKeys(g.agents) }

func noNode(id string) error { return fault.New("graph.no-node", id) }
func noEdge(id string) error { return fault.New("graph.no-edge", id) }
