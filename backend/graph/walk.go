package graph

import "iter"

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
