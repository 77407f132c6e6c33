package graph

import "sync"

// joins knows which nodes of a level hang together over edges, documents left aside: two thoughts that were drawn from the same
// report are not joined by it. An edge that comes is taken in at once; one that goes makes it stale, and the next question
// builds it anew. Readers of the graph may ask at the same time.
type joins struct {
	mu    sync.Mutex
	fresh bool
	era   int // counts how often it was built anew: what a node says of an earlier one is forgotten
}

// part is a node's way to the one that stands for all that hang together with it.
type part struct {
	era int
	up  *spokes // nil = itself
}

// Joined reports whether two nodes of the level hang together over edges that do not touch a document, whatever their
// direction. Cost: next to nothing, but for the first question after an edge, or a document, has gone.
func (l *Level) Joined(a, b string) bool {
	one := l.Part(a)
	return one != "" && one == l.Part(b)
}

// Part names what a node hangs together with: it is the id of one of those nodes, the same for all of them until an edge comes or
// goes. "" for a node that is not there. Its cost is that of Joined.
func (l *Level) Part(id string) string {
	at := l.touching[id]
	if at == nil {
		return ""
	}
	l.joins.mu.Lock()
	defer l.joins.mu.Unlock()
	if !l.joins.fresh {
		l.joins.era++
		l.joins.fresh = true
		for _, s := range l.touching {
			for _, e := range s.edges {
				if e.far != nil && e.From == s.node.ID {
					l.joins.join(s, e.far)
				}
			}
		}
	}
	return l.joins.find(at).node.ID
}

// join takes the edge between two nodes in. mu is held, or nobody reads.
func (j *joins) join(from, to *spokes) {
	if from.node.Type == TypeArtifact || to.node.Type == TypeArtifact {
		return
	}
	if one, two := j.find(from), j.find(to); one != two {
		one.part = part{j.era, two}
	}
}

func (j *joins) find(s *spokes) *spokes {
	for next := j.next(s); next != nil; next = j.next(s) {
		if after := j.next(next); after != nil {
			s.part.up = after // a shorter way for the next question
		}
		s = next
	}
	return s
}

func (j *joins) next(s *spokes) *spokes {
	if s.part.era != j.era {
		return nil
	}
	return s.part.up
}
