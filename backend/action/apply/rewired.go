package apply

import (
	"slices"

	"crg/backend/graph"
)

// Rewired tells what became of edges.
func (s *Step) Rewired(done graph.Rewiring, nodes ...string) {
	s.Touch(nodes...)
	for _, r := range done.Redirected {
		s.Touch(r.NewEdge)
	}
	for _, d := range done.Dropped {
		s.Touch(d.Edge)
	}
	s.Out.Note(done.Notes()...)
}

// Follow keeps the agent, and what "current" means, on its node when that node goes into another one.
func (s *Step) Follow(into string, gone ...string) error {
	if !slices.Contains(gone, s.Turn.Start) {
		return nil
	}
	s.Turn.Start = into
	return s.Stand(into)
}
