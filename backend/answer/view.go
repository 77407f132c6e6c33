package answer

import (
	"cmp"
	"slices"

	"crg/backend/graph"
)

// View is what a graph says about its goal. Nodes are values that never change, so it may be read without holding the graph.
type View struct {
	Goal       *graph.Node
	Answer     *graph.Node // the answer so far; nil = there is none yet
	Others     []*graph.Node
	Counts     Counts  // of the answer
	Reasons    []Point // the strongest first
	Objections []Point
	Options    []Option      // the answer first
	Open       []*graph.Node // the most important questions that nothing has settled
	Unsettled  int           // how many there are of them in all
	Change     []*graph.Node // what would change the answer
	Rests      []Source
}

// Point is a reason or an objection.
type Point struct {
	*graph.Node
	For, Against []*graph.Node // what supports it, and what contradicts it
	Sources      []*graph.Node
}

// Settled reports whether an objection is answered.
func (p Point) Settled() bool {
	return p.State == graph.StateRefuted || slices.ContainsFunc(p.Against, stands)
}

// Option is a possible answer with its counts.
type Option struct {
	*graph.Node
	Counts
}

// Fate is what becomes of an option.
type Fate string

// Fates, in the words of people: chosen, possible, ruled out.
const (
	Chosen   Fate = "chosen"
	Possible Fate = "possible"
	Out      Fate = "out"
)

// FateOf is the fate of an option: by what the answer rules out, by its state, and the answer itself is chosen.
func (v View) FateOf(n *graph.Node) Fate { return v.Fates([]*graph.Node{n})[n.ID] }

// Fates are those of options, by their ids.
func (v View) Fates(options []*graph.Node) map[string]Fate {
	if v.Answer == nil {
		return fatesIn(nil, nil, options)
	}
	return fatesIn(v.Answer, Parts(v.Answer.Full()), options)
}

// fatesIn are those that an answer with parts leaves them. What it says may come later is possible.
func fatesIn(answer *graph.Node, parts []Part, options []*graph.Node) map[string]Fate {
	parts = slices.DeleteFunc(slices.Clone(parts), func(p Part) bool { return Later(p.Title) })
	out := make(map[string]Fate, len(options))
	for _, n := range options {
		switch {
		case n.State == graph.StateRefuted || n.State == graph.StateArchived || RuledOutBy(parts, n):
			out[n.ID] = Out
		case n.State == graph.StateSupported || answer != nil && n.ID == answer.ID:
			out[n.ID] = Chosen
		default:
			out[n.ID] = Possible
		}
	}
	return out
}

// Source is a document that the answer rests on, and the nodes on its spine that were drawn from it.
type Source struct {
	*graph.Node
	Drawn []string
}

const (
	mostSpine   = 200 // nodes behind an answer that are looked at
	mostOptions = 8
	mostOpen    = 40
	weighty     = 4 // the importance from which on an open question could change the answer
)

// Look reads what stands about a goal. ok is false where there is none.
func Look(g *graph.Graph) (v View, ok bool) {
	if v.Goal = g.Goal(); v.Goal == nil {
		return v, false
	}
	at, _ := g.LevelOf(v.Goal.ID)
	l := g.Level(at)
	v.Answer = l.Answer(v.Goal.ID)
	v.Options = options(l, v.Goal.ID, v.Answer)
	v.Open, v.Unsettled = openQuestions(l)
	if v.Answer == nil {
		return v, true
	}
	v.Others = l.Answers(v.Goal.ID)[1:]
	v.Counts, v.Reasons, v.Objections = Argue(l, v.Answer)
	spine := behind(l, v.Answer)
	v.Rests = rests(l, spine)
	for _, n := range spine {
		in, out := graph.Unmet(n, degree(g, n.ID, true), degree(g, n.ID, false))
		if n != v.Answer && stands(n) && (n.State == graph.StateContested || in || out) {
			v.Change = append(v.Change, n)
		}
	}
	for _, n := range v.Open {
		if n.Importance >= weighty && !slices.Contains(v.Change, n) {
			v.Change = append(v.Change, n)
		}
	}
	v.Change = strongest(v.Change)
	return v, true
}

func degree(g *graph.Graph, id string, in bool) int {
	inputs, outputs := g.Degree(id)
	if in {
		return inputs
	}
	return outputs
}

// Argue is what speaks for and against a node.
func Argue(l *graph.Level, n *graph.Node) (c Counts, reasons, objections []Point) {
	for _, r := range arriving(l, n.ID, graph.EdgeSupports) {
		if r.State != graph.StateRefuted {
			reasons = append(reasons, pointOf(l, r))
		}
	}
	for _, o := range arriving(l, n.ID, graph.EdgeContradicts) {
		objections = append(objections, pointOf(l, o))
	}
	return Count(l, n), reasons, objections
}

func pointOf(l *graph.Level, n *graph.Node) Point {
	return Point{n, arriving(l, n.ID, graph.EdgeSupports), arriving(l, n.ID, graph.EdgeContradicts), sources(l, n)}
}

// options are what could answer the goal, the answer so far first: conclusions and hypotheses that answer it. In a graph that is older
// than that link they are the most important hypotheses about the goal.
func options(l *graph.Level, goal string, answer *graph.Node) (out []Option) {
	for _, n := range arriving(l, goal, graph.EdgeAnswers) {
		if n.Type == graph.TypeConclusion || n.Type == graph.TypeHypothesis {
			out = append(out, Option{n, Count(l, n)})
		}
	}
	if len(out) == 0 {
		for _, n := range foremost(l, goal) {
			out = append(out, Option{n, Count(l, n)})
		}
	}
	slices.SortStableFunc(out, func(a, b Option) int {
		if a.Node == answer || b.Node == answer {
			return cmp.Compare(btoi(b.Node == answer), btoi(a.Node == answer))
		}
		return cmp.Compare(b.Reasons-b.Unanswered(), a.Reasons-a.Unanswered())
	})
	return out[:min(len(out), mostOptions)]
}

// foremost are the hypotheses of the highest importance that are linked to a node.
func foremost(l *graph.Level, id string) (out []*graph.Node) {
	most := 0
	for _, edge := range []string{graph.EdgeSupports, graph.EdgeRelates} {
		for _, n := range arriving(l, id, edge) {
			if n.Type != graph.TypeHypothesis || n.Importance < most || slices.Contains(out, n) {
				continue
			}
			if n.Importance > most {
				out, most = nil, n.Importance
			}
			out = append(out, n)
		}
	}
	return strongest(out)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// openQuestions are the questions of a level that nothing has settled, the most important first, and how many there are. A large
// graph has thousands: they are counted, and only the first are kept in order.
func openQuestions(l *graph.Level) (out []*graph.Node, all int) {
	for _, id := range l.OfType(graph.TypeQuestion) {
		n := l.Node(id)
		if !stands(n) || n.State == graph.StateResolved {
			continue
		}
		all++
		if at, _ := slices.BinarySearchFunc(out, n, stronger); at < mostOpen {
			out = slices.Insert(out, at, n)[:min(len(out)+1, mostOpen)]
		}
	}
	return out, all
}

// behind is the answer with what it rests on and what speaks against that, near ones first.
func behind(l *graph.Level, answer *graph.Node) []*graph.Node {
	out, seen := []*graph.Node{answer}, map[string]bool{answer.ID: true}
	for i := 0; i < len(out) && len(out) < mostSpine; i++ {
		next := slices.Concat(arriving(l, out[i].ID, graph.EdgeSupports), arriving(l, out[i].ID, graph.EdgeContradicts), drawnFrom(l, out[i]))
		for _, n := range next {
			if !seen[n.ID] && n.Type != graph.TypeArtifact && n.Type != graph.TypeGoal && len(out) < mostSpine {
				seen[n.ID] = true
				out = append(out, n)
			}
		}
	}
	return out
}

// rests are the documents that nodes were drawn from, those of most nodes first.
func rests(l *graph.Level, nodes []*graph.Node) (out []Source) {
	place := map[string]int{}
	for _, n := range nodes {
		for _, from := range drawnFrom(l, n) {
			if from.Type != graph.TypeArtifact {
				continue
			}
			i, known := place[from.ID]
			if !known {
				i = len(out)
				place[from.ID] = i
				out = append(out, Source{Node: from})
			}
			out[i].Drawn = append(out[i].Drawn, n.ID)
		}
	}
	slices.SortStableFunc(out, func(a, b Source) int { return cmp.Compare(len(b.Drawn), len(a.Drawn)) })
	return out
}

// strongest puts nodes in the order in which a reader should meet them: by state and importance, then the older one.
func strongest(list []*graph.Node) []*graph.Node {
	slices.SortStableFunc(list, stronger)
	return list
}

func stronger(a, b *graph.Node) int {
	return cmp.Or(cmp.Compare(2*b.Importance+weight[b.State], 2*a.Importance+weight[a.State]), graph.Compare(a.ID, b.ID))
}

var weight = map[string]int{graph.StateSupported: 4, graph.StateContested: 3, graph.StateResolved: 2, graph.StateRefuted: -6}
