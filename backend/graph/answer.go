package graph

import (
	"cmp"
	"slices"
)

// Answer is the answer to a goal so far: the best conclusion that answers it, or nil. Whoever speaks of "the answer" means
// this one; other conclusions are other answers.
func (l *Level) Answer(goal string) *Node {
	var best *Node
	for e := range l.Touching(goal) {
		n := l.Node(e.From)
		if e.To != goal || e.Type != EdgeAnswers || n == nil || n.Type != TypeConclusion || n.State == StateArchived || n.State == StateRefuted {
			continue
		}
		if best == nil || beats(n, best) {
			best = n
		}
	}
	return best
}

// beats orders answers: by how they stand, then by importance, then the newer one.
func beats(a, b *Node) bool {
	standing := []string{StateContested, StateActive, StateResolved, StateSupported} // any other state comes before them all
	return cmp.Or(
		cmp.Compare(slices.Index(standing, a.State), slices.Index(standing, b.State)),
		cmp.Compare(a.Importance, b.Importance), Compare(a.ID, b.ID)) > 0
}
