// Package answer reads what a graph says about its goal: the answer so far, how it stands, what speaks for and against it, what is
// open, and a page made of that. It only reads, and nothing of it needs a model.
package answer

import (
	"slices"

	"crg/backend/graph"
)

// Standing is how an answer, or an option, stands. It follows from what speaks for and against it, and never from what a text says
// of its own confidence.
type Standing string

const (
	Supported Standing = "supported" // two reasons or more, one of them with a source, and no objection that is open
	Leaning   Standing = "leaning"   // more reasons than open objections
	Contested Standing = "contested" // both, and not more reasons
	Refuted   Standing = "refuted"   // open objections, no reason
	Open      Standing = "open"      // neither
)

// Counts is what a standing follows from.
type Counts struct {
	Reasons    int // nodes that support it
	Sourced    int // of them, those that rest on a document
	Objections int // nodes that contradict it
	Answered   int // of them, those that something contradicts in turn, or that are refuted
}

// Unanswered is the number of objections that nothing answers.
func (c Counts) Unanswered() int { return c.Objections - c.Answered }

// Standing is what the counts say.
func (c Counts) Standing() Standing {
	open := c.Unanswered()
	switch {
	case c.Reasons >= 2 && c.Sourced >= 1 && open == 0:
		return Supported
	case c.Reasons > open:
		return Leaning
	case c.Reasons > 0:
		return Contested
	case open > 0:
		return Refuted
	}
	return Open
}

// Count counts what speaks for and against a node.
func Count(l *graph.Level, n *graph.Node) (c Counts) {
	for _, r := range arriving(l, n.ID, graph.EdgeSupports) {
		if r.State != graph.StateRefuted {
			c.Reasons++
			if len(sources(l, r)) > 0 {
				c.Sourced++
			}
		}
	}
	for _, o := range arriving(l, n.ID, graph.EdgeContradicts) {
		c.Objections++
		if answered(l, o) {
			c.Answered++
		}
	}
	return c
}

// answered reports whether an objection is settled: it is refuted, or something that stands contradicts it.
func answered(l *graph.Level, objection *graph.Node) bool {
	return objection.State == graph.StateRefuted || slices.ContainsFunc(arriving(l, objection.ID, graph.EdgeContradicts), stands)
}

// stands reports whether a node still counts.
func stands(n *graph.Node) bool {
	return n.State != graph.StateArchived && n.State != graph.StateRefuted
}

// mostTouching is how many edges of one node are looked at: what an answer rests on is no list of thousands.
const mostTouching = 500

// arriving are the nodes that are not archived from which an edge of a type comes, each once, the strongest first.
func arriving(l *graph.Level, id, edge string) (out []*graph.Node) {
	seen := 0
	for e := range l.Touching(id) {
		if seen++; seen > mostTouching {
			break
		}
		n := l.Node(e.From)
		if e.To != id || e.Type != edge || e.External != nil || n == nil || n.ID == id || n.State == graph.StateArchived || slices.Contains(out, n) {
			continue
		}
		out = append(out, n)
	}
	return strongest(out)
}

// sources are the documents that a node rests on: itself, those that it was drawn from, or else those that what it was drawn from or
// what supports it was drawn from.
func sources(l *graph.Level, n *graph.Node) (out []*graph.Node) {
	near := []*graph.Node{n}
	for range 2 {
		var next []*graph.Node
		for _, at := range near {
			if at.Type == graph.TypeArtifact && !slices.Contains(out, at) {
				out = append(out, at)
			}
			next = append(next, drawnFrom(l, at)...)
		}
		for _, from := range next {
			if from.Type == graph.TypeArtifact && !slices.Contains(out, from) {
				out = append(out, from)
			}
		}
		if len(out) > 0 {
			return out
		}
		for _, at := range near {
			next = append(next, slices.DeleteFunc(arriving(l, at.ID, graph.EdgeSupports), func(n *graph.Node) bool { return !stands(n) })...)
		}
		near = next
	}
	return out
}

// Sources are the documents that a node rests on, near ones first found: itself, those that it or what it was drawn from was drawn from, else those
// behind what supports it. Those of a thought within a Master may lie outside it.
func Sources(g *graph.Graph, n *graph.Node) []*graph.Node {
	at, _ := g.LevelOf(n.ID)
	if out := sources(g.Level(at), n); len(out) > 0 || at == "" {
		return out
	}
	return slices.DeleteFunc(DrawnFrom(g, n), func(from *graph.Node) bool { return from.Type != graph.TypeArtifact })
}

// DrawnFrom are the nodes that a node was drawn from, also where it lies within a Master and they do not.
func DrawnFrom(g *graph.Graph, n *graph.Node) []*graph.Node {
	at, _ := g.LevelOf(n.ID)
	out, seen := drawnFrom(g.Level(at), n), 0
	for e := range g.Level(at).Touching(n.ID) {
		if seen++; seen > mostTouching || at == "" {
			break
		}
		if e.External == nil || e.From != n.ID || e.Type != graph.EdgeDerived {
			continue
		}
		id, live := g.Outside(e)
		if from := g.Node(id); live && from != nil && from.State != graph.StateArchived && !slices.Contains(out, from) {
			out = append(out, from)
		}
	}
	return out
}

// drawnFrom are those of its level.
func drawnFrom(l *graph.Level, n *graph.Node) (out []*graph.Node) {
	seen := 0
	for e := range l.Touching(n.ID) {
		if seen++; seen > mostTouching {
			break
		}
		if from := l.Node(e.To); e.From == n.ID && e.Type == graph.EdgeDerived && from != nil && from.State != graph.StateArchived && !slices.Contains(out, from) {
			out = append(out, from)
		}
	}
	return out
}
