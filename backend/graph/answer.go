package graph

import (
	"cmp"
	"slices"
)

// Answer is the answer to a goal so far: the best conclusion that answers it, or nil. Whoever speaks of "the answer" means
// this one; other conclusions are other answers.
func (l *Level) Answer(goal string) *Node {
	if all := l.Answers(goal); len(all) > 0 {
		return all[0]
	}
	return nil
}

// Answers are the conclusions that answer a goal and still count, each once, the answer so far first.
func (l *Level) Answers(goal string) (out []*Node) {
	for e := range l.Touching(goal) {
		n := l.Node(e.From)
		if e.To != goal || e.Type != EdgeAnswers || n == nil || n.Type != TypeConclusion || n.State == StateArchived || n.State == StateRefuted || slices.Contains(out, n) {
			continue
		}
		out = append(out, n)
	}
	slices.SortFunc(out, func(a, b *Node) int { return standing(b, a) })
	return out
}

// standing orders answers: by how they stand, then by importance, then the newer one.
func standing(a, b *Node) int {
	states := []string{StateContested, StateActive, StateResolved, StateSupported} // any other state comes before them all
	return cmp.Or(
		cmp.Compare(slices.Index(states, a.State), slices.Index(states, b.State)),
		cmp.Compare(a.Importance, b.Importance), Compare(a.ID, b.ID))
}
