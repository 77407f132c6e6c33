package branches

import (
	"cmp"
	"container/heap"

	"crg/backend/graph"
)

// What a step from a child to its parent costs, in hundredths (design-language §2.1). The cheapest way to the root is the one
// reason that a node is shown to serve.
const (
	stepReason  = 100 // supports, contradicts, and a conclusion that answers
	stepAnswer  = 110 // anything else that answers
	stepLinked  = 170
	stepDerived = 260
	stepStrong  = 110 // relates-to the root: a hypothesis of full importance
	stepOpen    = 125 // a question
	stepVague   = 320 // anything else: such a link says little
	stepAgainst = 220 // more, against the arrow
)

// spine gives each node of a level one parent. It keeps up with the graph: a change costs what it changes.
type spine struct {
	l    *graph.Level
	most int
	root string
	at   map[string]*vertex
}

// vertex is a node on its way to the root; one without a parent, but for the root, has no way.
type vertex struct {
	n      *graph.Node
	cost   int
	parent *vertex
	via    *graph.Edge
	kids   map[*vertex]struct{}
	loose  bool
}

// rootOf is the node that a level is laid out from: its first Goal, else its first node that is no document.
func rootOf(l *graph.Level) string {
	first := l.First()
	if n := l.Node(first); n != nil && n.Type == graph.TypeArtifact {
		for _, n := range l.Nodes() {
			if n.Type != graph.TypeArtifact {
				return n.ID
			}
		}
	}
	return first
}

func newSpine(l *graph.Level, most int) *spine {
	s := &spine{l: l, most: most, root: rootOf(l), at: make(map[string]*vertex, len(l.NodeIDs()))}
	for _, n := range l.Nodes() {
		s.at[n.ID] = &vertex{n: n, loose: n.ID != s.root}
	}
	if root := s.at[s.root]; root != nil {
		s.spread(root)
	}
	return s
}

// step is the cost of hanging a child on a parent by an edge; false where the edge leads nowhere. Documents take no part.
func (s *spine) step(child, parent *graph.Node, e *graph.Edge) (int, bool) {
	if child.Type == graph.TypeArtifact || parent.Type == graph.TypeArtifact || child == parent {
		return 0, false
	}
	cost := stepLinked
	switch e.Type {
	case graph.EdgeSupports, graph.EdgeContradicts:
		cost = stepReason
	case graph.EdgeAnswers:
		if cost = stepAnswer; child.Type == graph.TypeConclusion {
			cost = stepReason
		}
	case graph.EdgeDerived:
		cost = stepDerived
	case graph.EdgeRelates:
		if parent.ID == s.root {
			switch {
			case child.Type == graph.TypeHypothesis && weight(child, s.most) == topWeight:
				cost = stepStrong
			case child.Type == graph.TypeQuestion:
				cost = stepOpen
			default:
				cost = stepVague
			}
		}
	}
	if e.From != child.ID {
		cost += stepAgainst
	}
	return cost, true
}

// spread leads on from vertices whose cost is right to all that they make cheaper.
func (s *spine) spread(from ...*vertex) {
	q := queue{}
	for _, v := range from {
		heap.Push(&q, entry{v, v.cost})
	}
	for len(q) > 0 {
		next, _ := heap.Pop(&q).(entry)
		if next.cost != next.v.cost {
			continue // a cheaper way was found meanwhile
		}
		for e := range s.l.Touching(next.v.n.ID) {
			if c := s.other(e, next.v); c != nil && s.offer(c, next.v, e) {
				heap.Push(&q, entry{c, c.cost})
			}
		}
	}
}

func (s *spine) other(e *graph.Edge, v *vertex) *vertex {
	if e.External != nil {
		return nil
	}
	return s.at[e.Other(v.n.ID)]
}

// offer hangs a child on a parent where that is cheaper, or as cheap and better. It reports a new cost.
func (s *spine) offer(child, parent *vertex, e *graph.Edge) (cheaper bool) {
	step, ok := s.step(child.n, parent.n, e)
	cost := parent.cost + step
	if !ok || child.n.ID == s.root || !child.loose && (cost > child.cost || cost == child.cost && !better(parent, e, child)) {
		return false
	}
	cheaper = child.loose || cost < child.cost
	child.hang(parent, e, cost)
	return cheaper
}

// better decides between two ways that cost the same: the parent nearer to the root, the more
// important, the newer.
func better(parent *vertex, e *graph.Edge, child *vertex) bool {
	has := child.parent
	return cmp.Or(
		cmp.Compare(parent.cost, has.cost), cmp.Compare(has.n.Importance, parent.n.Importance), graph.Compare(has.n.ID, parent.n.ID),
		graph.Compare(e.ID, child.via.ID)) < 0
}

func (v *vertex) hang(parent *vertex, e *graph.Edge, cost int) {
	v.drop()
	v.parent, v.via, v.cost, v.loose = parent, e, cost, false
	if parent.kids == nil {
		parent.kids = map[*vertex]struct{}{}
	}
	parent.kids[v] = struct{}{}
}

func (v *vertex) drop() {
	if v.parent != nil {
		delete(v.parent.kids, v)
	}
	v.parent, v.via, v.cost, v.loose = nil, nil, 0, true
}

type entry struct {
	v    *vertex
	cost int
}

type queue []entry

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { e, _ := x.(entry); *q = append(*q, e) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
