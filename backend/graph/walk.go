package graph

import (
	"iter"
	"slices"
)

// spokes are the edges at one node.
type spokes struct {
	edges []*Edge // in id order
	inner int     // how many of them lead to other nodes of this level
}

func (s *spokes) find(id string) (at int, found bool) {
	return slices.BinarySearchFunc(s.edges, id, func(e *Edge, id string) int { return Compare(e.ID, id) })
}

// add puts an edge in its place; at the end, the common case, is cheap.
func (s *spokes) add(e *Edge) {
	if n := len(s.edges); n == 0 || Less(s.edges[n-1].ID, e.ID) {
		s.edges = append(s.edges, e)
	} else if at, found := s.find(e.ID); !found { // a self loop has the same end twice
		s.edges = slices.Insert(s.edges, at, e)
	}
}

func (s *spokes) remove(id string) {
	if at, found := s.find(id); found {
		s.edges = slices.Delete(s.edges, at, at+1)
	}
}

var noSpokes spokes // of a node that is not there

func (l *Level) spokes(node string) *spokes {
	if s := l.touching[node]; s != nil {
		return s
	}
	return &noSpokes
}

// Degree counts the edges that touch a node, markers of outside connections included.
func (l *Level) Degree(node string) int { return len(l.spokes(node).edges) }

// Touching yields the edges of EdgesOf one by one, so that a reader of a hub can stop early.
func (l *Level) Touching(node string) iter.Seq[*Edge] {
	return func(yield func(*Edge) bool) {
		for _, e := range l.spokes(node).edges {
			if !yield(e) {
				return
			}
		}
	}
}
