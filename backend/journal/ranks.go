package journal

import (
	"cmp"
	"slices"

	"crg/backend/action"
)

// Ranked is one name of a count.
type Ranked[T any] struct {
	Name string
	Of   T
}

// ranked lists counts, the largest first and equal ones by name, so that the same figures always read the same.
func ranked[T any](counts map[string]T, size func(T) int) []Ranked[T] {
	out := make([]Ranked[T], 0, len(counts))
	for name, of := range counts {
		out = append(out, Ranked[T]{name, of})
	}
	slices.SortFunc(out, func(a, b Ranked[T]) int {
		return cmp.Or(cmp.Compare(size(b.Of), size(a.Of)), cmp.Compare(a.Name, b.Name))
	})
	return out
}

// MostFirst ranks plain counts.
func MostFirst(counts map[string]int) []Ranked[int] {
	return ranked(counts, func(n int) int { return n })
}

// UsedActions are the actions, those first that were tried most often, done or refused.
func (s Stats) UsedActions() []Ranked[*ActionCount] {
	return ranked(s.Actions, func(n *ActionCount) int { return n.Done + n.Refused })
}

// UsedModels are the models that made turns, those first that replied most often. One that only chatted has no rules to keep to.
func (s Stats) UsedModels() []Ranked[*action.ModelTally] {
	return ranked(s.Models, func(m *action.ModelTally) int { return m.Replies })
}
