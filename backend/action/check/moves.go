package check

import (
	"crg/backend/action"
	"crg/backend/graph"
)

// oneStep: the target is adjacent, or is the Master the agent is inside of, or the Master it stands on (CRG-144, 201 to
// 204, A21). Nothing else leads from level to level. Where the project links what was shown, the agent also walks further
// on its level, see strides.
func oneStep(t *Turn, a action.Action) *action.Rejection {
	n, _ := t.Target(a)
	level, ok := t.Level()
	switch {
	case ok && level != "" && n.ID == level:
		return nil
	case ok && n.ID == t.Start && n.IsMaster():
		return nil
	case ok && t.OnLevel(n.ID) && t.Graph.Level(level).Adjacent(t.Start, n.ID):
		return nil
	case t.strides(n):
		return nil
	}
	return reject("not-adjacent", "target node is not adjacent")
}

// notEmptyInside: an empty Master has no place to stand (A21).
func notEmptyInside(t *Turn, a action.Action) *action.Rejection {
	n, _ := t.Target(a)
	if Destination(t, n) == "" {
		return reject("master-empty", "Master Node ["+n.ID+"] is empty and cannot be entered")
	}
	return nil
}

// Destination is where move_to with this target leads: out onto the Master round the agent, into a Master on its first
// node, else the node itself. "" for a Master with nothing inside.
func Destination(t *Turn, n *graph.Node) string {
	if level, _ := t.Level(); n.ID == level {
		return n.ID
	}
	if l := t.Graph.Level(n.ID); n.IsMaster() && l != nil {
		return l.First()
	}
	return n.ID
}
