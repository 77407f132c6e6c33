package graph

import (
	"iter"
	"slices"
)

// spokes are a node with its edges. Whoever walks over the graph goes from one to the next and looks no id up.
type spokes struct {
	node  *Node
	edges []spoke // in id order
	inner int     // how many of them lead to other nodes of this level
	part  part    // see joins
}

// spoke is an edge seen from one of its ends.
type spoke struct {
	*Edge
	far *spokes // its other end; nil for a marker of an outside connection
}

func (s *spokes) find(id string) (at int, found bool) {
	return slices.BinarySearchFunc(s.edges, id, func(e spoke, id string) int { return Compare(e.ID, id) })
}

// add puts an edge in its place; at the end, the common case, is cheap.
func (s *spokes) add(e *Edge, far *spokes) {
	if n := len(s.edges); n == 0 || Less(s.edges[n-1].ID, e.ID) {
		s.edges = append(s.edges, spoke{e, far})
	} else if at, found := s.find(e.ID); !found { // a self loop has the same end twice
		s.edges = slices.Insert(s.edges, at, spoke{e, far})
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
			if !yield(e.Edge) {
				return
			}
		}
	}
}

// Spot is a node in its level, as long as the graph does not change: a walk from one to the next costs the same in a graph
// of any size.
type Spot struct{ at *spokes }

// Spot is where the node stands; its Node is nil where it is not in this level.
func (l *Level) Spot(node string) Spot { return Spot{l.spokes(node)} }

// Node is the node that stands there; nil beyond a marker of an outside connection.
func (s Spot) Node() *Node {
	if s.at == nil {
		return nil
	}
	return s.at.node
}

// Loose reports whether no edge leads to another node of the level, so that the node has an anchor.
func (s Spot) Loose() bool { return s.at.inner == 0 }

// Around yields the other end of each edge, in the order of Touching.
func (s Spot) Around() iter.Seq[Spot] {
	return func(yield func(Spot) bool) {
		for _, e := range s.at.edges {
			if !yield(Spot{e.far}) {
				return
			}
		}
	}
}
