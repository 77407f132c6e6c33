package graph

import (
	"iter"
	"slices"
)

// Degree counts the edges that touch a node, markers of outside connections included.
func (l *Level) Degree(node string) int { return len(l.touching[node]) }

// Touching yields the edges of EdgesOf one by one, so that a reader of a hub can stop early.
func (l *Level) Touching(node string) iter.Seq[*Edge] {
	return func(yield func(*Edge) bool) {
		for _, id := range l.touching[node] {
			if !yield(l.edges[id]) {
				return
			}
		}
	}
}

// Anchored are the edgeless nodes that are adjacent to the node by their anchor, in id order.
func (l *Level) Anchored(id string) []string {
	if l.nodes[id] == nil {
		return nil
	}
	out := slices.DeleteFunc(slices.Clone(l.anchored[id]), func(n string) bool { return n == id })
	if !l.fallback(id) {
		return out // the common case costs only what it finds
	}
	for anchor, ids := range l.anchored {
		for _, n := range ids {
			if anchor != id && n != id && l.AnchorOf(n) == id {
				out = append(out, n)
			}
		}
	}
	slices.SortFunc(out, Compare)
	return out
}

// fallback reports whether nodes without a living anchor may hang on this node: see AnchorOf.
func (l *Level) fallback(id string) bool {
	if len(l.goals) == 0 || len(l.goals) == 1 && l.goals[0] == id {
		return id == l.First()
	}
	return slices.Contains(l.goals[:min(2, len(l.goals))], id) || id == l.First()
}
