package graph

import "slices"

// An edgeless node is adjacent to its anchor: the node it was made beside or, where that is gone, its harbour, the lowest
// other Goal of the level, else the first node. Both directions are answered from an index, at the cost of the answer.

// Anchored are the edgeless nodes that are adjacent to the node by their anchor, in id order.
func (l *Level) Anchored(id string) []string {
	first := l.First()
	drifting := id != first && l.drifts(first) && l.harbour(first) == id
	if len(l.anchored[id]) == 0 && id != first && !drifting || l.nodes[id] == nil {
		return nil
	}
	out := slices.DeleteFunc(slices.Clone(l.anchored[id]), func(n string) bool { return n == id })
	switch {
	case id == first:
		out = append(out, slices.DeleteFunc(slices.Clone(l.adrift), func(n string) bool { return n == id })...)
	case drifting:
		out = append(out, first)
	default:
		return out
	}
	slices.SortFunc(out, Compare)
	return out
}

// holds reports whether the node's anchor is another node of this level.
func (l *Level) holds(n *Node) bool { return n.Anchor != n.ID && l.nodes[n.Anchor] != nil }

// drifts reports whether the node has neither an edge nor an anchor.
func (l *Level) drifts(id string) bool {
	_, found := slices.BinarySearchFunc(l.adrift, id, Compare)
	return found
}

// harbour is where a node without an anchor hangs.
func (l *Level) harbour(id string) string {
	for _, goal := range l.types[TypeGoal] {
		if goal != id {
			return goal
		}
	}
	if first := l.First(); first != id {
		return first
	}
	return ""
}

func (l *Level) trackLoose(id string) {
	n := l.nodes[id]
	if n == nil || l.HasInnerEdge(id) {
		return
	}
	l.anchored[n.Anchor] = insert(l.anchored[n.Anchor], id)
	if !l.holds(n) {
		l.adrift = insert(l.adrift, id)
	}
}

func (l *Level) untrackLoose(id string) {
	n := l.nodes[id]
	if n == nil {
		return
	}
	if l.anchored[n.Anchor] = remove(l.anchored[n.Anchor], id); len(l.anchored[n.Anchor]) == 0 {
		delete(l.anchored, n.Anchor)
	}
	l.adrift = remove(l.adrift, id)
}
