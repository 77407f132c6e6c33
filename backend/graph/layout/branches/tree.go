package branches

import (
	"cmp"
	"slices"

	"crg/backend/graph"
)

// topWeight is the highest importance on the scale of five that the canvas draws.
const topWeight = 5

// weight is a node's importance on that scale.
func weight(n *graph.Node, most int) int {
	most = max(most, 1)
	return (min(max(n.Importance, 1), most)*topWeight + most - 1) / most
}

// twig is a node with what hangs below it, in the order in which it is read.
type twig struct {
	card
	parent *twig
	via    string // type of the edge to the parent; "" = not linked yet
	kids   []*twig
	size   int // nodes of the branch
	links  int
	plain  []word // its name
}

// tree is a level read from its root.
type tree struct {
	root    *twig
	at      map[string]*twig
	all     []*twig // in id order
	sources []*twig
	answer  string
	parts   []Part // of the answer; nil = its blocks are branches
	m       *measures
}

func (s *spine) tree(outline Outline) *tree {
	t := &tree{at: make(map[string]*twig, len(s.at)), answer: answerID(s.l, s.root)}
	if outline != nil && t.answer != "" {
		if parts := outline(s.l, s.l.Node(t.answer)); len(parts) > 0 {
			t.parts = parts
		}
	}
	t.m = measuresOf(t.parts != nil)
	for _, n := range s.l.Nodes() {
		w := &twig{card: cardOf(n, s.most), links: s.l.Degree(n.ID), plain: wordsOf(n.Name, &regular)}
		t.at[n.ID] = w
		t.all = append(t.all, w)
	}
	t.root = t.at[s.root]
	for _, w := range t.all {
		switch v := s.at[w.ID]; {
		case w == t.root:
			continue
		case w.Type == graph.TypeArtifact:
			t.sources = append(t.sources, w)
			continue
		case v.loose:
			w.parent = t.root
		default:
			w.parent, w.via = t.at[v.parent.n.ID], v.via.Type
		}
		w.parent.kids = append(w.parent.kids, w)
	}
	for _, w := range t.all {
		slices.SortFunc(w.kids, readingOrder)
	}
	t.count()
	return t
}

func answerID(l *graph.Level, goal string) string {
	if n := l.Answer(goal); n != nil {
		return n.ID
	}
	return ""
}

// count sets the sizes, kids before their parents.
func (t *tree) count() {
	order := []*twig{t.root}
	for i := 0; i < len(order); i++ {
		order = append(order, order[i].kids...)
	}
	for _, w := range slices.Backward(order) {
		w.size = 1
		for _, k := range w.kids {
			w.size += k.size
		}
	}
}

// readingOrder of siblings: by what they say of their parent, then the stronger first.
func readingOrder(a, b *twig) int {
	return cmp.Or(cmp.Compare(kind(a.via), kind(b.via)), cmp.Compare(b.strength(), a.strength()), graph.Compare(a.ID, b.ID))
}

func kind(via string) int {
	switch via {
	case graph.EdgeSupports, graph.EdgeAnswers:
		return 0
	case graph.EdgeContradicts:
		return 1
	case graph.EdgeRelates:
		return 2
	case graph.EdgeDerived:
		return 3
	}
	return 4
}

// strength says how much a node is worth reading early.
func (w *twig) strength() float64 {
	const perKid, mostKids = 4, 1.5
	standing := map[string]float64{
		graph.StateSupported: 2, graph.StateContested: 1.5, graph.StateResolved: 1, graph.StateActive: 0.5, graph.StateArchived: -4,
	}
	return standing[w.State] + float64(w.weight) + min(mostKids, float64(len(w.kids))/perKid)
}

// rank is the order of the branches of the root: the answer and what is settled for it, then hypotheses, claims, questions.
func (t *tree) rank(w *twig) int {
	const settled = 5 // a little later than what is open
	if w.ID == t.answer {
		return -20
	}
	if w.Type == graph.TypeConclusion {
		return -15
	}
	if w.via == graph.EdgeSupports && w.State == graph.StateSupported {
		return -10
	}
	rank := map[string]int{graph.TypeHypothesis: 0, graph.TypeStandard: 10, graph.TypeMaster: 10, graph.TypeQuestion: 20}
	at, known := rank[w.Type]
	if !known {
		at = 30
	}
	if w.State == graph.StateResolved {
		at += settled
	}
	return at
}
