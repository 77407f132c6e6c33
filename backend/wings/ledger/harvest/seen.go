// Package harvest says what of the graph looks settled: what could be kept as known or decided, and the rows that need nobody's yes. It judges the
// graph as it is now, so that undone steps leave nothing, and order and repetition change nothing. It writes nothing.
package harvest

import (
	"bytes"
	"maps"
	"slices"

	"crg/backend/graph"
)

// Seen is what a look at the graph found about some nodes. Its nodes are values that never change, so it is judged away from the graph.
type Seen struct {
	spots []spot
	notes []seenNote
}

// spot is one node and what there is to know about it.
type spot struct {
	id        string
	node      *graph.Node   // nil = it is gone
	near, far []*graph.Node // documents that it was drawn from, and those of the nodes beside it
	option    bool          // it is one of several ways to answer, or answers the Goal: a choice, and no fact
	options   []option      // of a Goal or Question: what answers it
	against   []*graph.Node // what contradicts it, and what it contradicts
}

// option is one way to answer.
type option struct {
	node       *graph.Node
	pros, cons []*graph.Node
}

// Nodes are the nodes that were looked at: what was suggested of them before and is not now has lost its cause.
func (s Seen) Nodes() map[string]bool {
	out := map[string]bool{}
	for _, at := range s.spots {
		out[at.id] = true
	}
	return out
}

// Touched is what steps changed: nodes that say something else, and ends of edges that came or went.
type Touched struct{ nodes, ends map[string]bool }

// By is what operations touched. A node that was only moved says what it said.
func By(ops ...graph.Op) Touched {
	t := Touched{map[string]bool{}, map[string]bool{}}
	for _, op := range ops {
		if op.Node != nil && !same(op.Node.Before, op.Node.After) {
			t.nodes[op.Node.ID] = true
		}
		if op.Edge != nil {
			for _, e := range []*graph.Edge{op.Edge.Before, op.Edge.After} {
				if e != nil {
					t.ends[e.From], t.ends[e.To] = true, true
				}
			}
		}
	}
	return t
}

func same(a, b *graph.Node) bool {
	return a != nil && b != nil && a.Name == b.Name && a.Full() == b.Full() && a.Type == b.Type && a.Category == b.Category && a.State == b.State &&
		a.AsksPerson() == b.AsksPerson() && bytes.Equal(a.Extra["source"], b.Extra["source"])
}

// Nodes are nodes that are to be judged anew.
func Nodes(ids ...string) Touched {
	return Touched{nodes: map[string]bool{}}.And(ids...)
}

// And has nodes judged anew besides.
func (t Touched) And(ids ...string) Touched {
	for _, id := range ids {
		t.nodes[id] = true
	}
	return t
}

// All are the nodes of a graph, for a first look.
func All(g *graph.Graph) (ids []string) {
	for _, level := range g.Levels() {
		ids = append(ids, g.Level(level).NodeIDs()...)
	}
	return ids
}

// Look gathers what is to be judged when this was touched: the nodes, and those whose judgement may rest on them.
func Look(g *graph.Graph, t Touched) Seen {
	ids := map[string]bool{}
	for _, all := range []map[string]bool{t.nodes, t.ends} {
		for id := range all {
			ids[id] = true
			if l, n := find(g, id); n != nil && (t.nodes[id] || n.Type != graph.TypeArtifact) { // a document says the same, whoever is drawn from it
				around(l, n, ids)
			}
		}
	}
	var out Seen
	for _, id := range slices.SortedFunc(maps.Keys(ids), graph.Compare) {
		at := spot{id: id}
		var l *graph.Level
		if l, at.node = find(g, id); at.node != nil {
			at.gather(l)
		}
		out.spots = append(out.spots, at)
	}
	return out
}

func find(g *graph.Graph, id string) (*graph.Level, *graph.Node) {
	level, there := g.LevelOf(id)
	if !there {
		return nil, nil
	}
	return g.Level(level), g.Node(id)
}

// around adds the nodes whose judgement may rest on one: its neighbours, which may reach a document by it; those of the nodes beside a document; of a
// Question what answers it; and the Goals and Questions that something answers which it speaks for or against. All that hangs at a Goal stays as it is.
func around(l *graph.Level, n *graph.Node, ids map[string]bool) {
	if n.Type == graph.TypeGoal {
		return
	}
	asks, crowd := isHub(n), n.Type != graph.TypeArtifact && l.Degree(n.ID) > 2*crowded
	for e := range l.Touching(n.ID) {
		other := l.Node(e.Other(n.ID))
		if other == nil || other.Type == graph.TypeArtifact || asks && e.Type != graph.EdgeAnswers {
			continue
		}
		if e.From == n.ID && speaks(e) && !isHub(other) {
			for _, asked := range leading(l, other.ID, graph.EdgeAnswers) {
				ids[asked.ID] = true
			}
		}
		if crowd && !asks && e.Type != graph.EdgeAnswers && e.Type != graph.EdgeContradicts {
			continue
		}
		ids[other.ID] = true
		if n.Type == graph.TypeArtifact && !isHub(other) && l.Degree(other.ID) <= crowded {
			for far := range l.Touching(other.ID) {
				if next := l.Node(far.Other(other.ID)); next != nil && next.Type != graph.TypeArtifact {
					ids[next.ID] = true
				}
			}
		}
	}
}

// isHub: what many nodes meet in says nothing about where each of them was read.
func isHub(n *graph.Node) bool { return n.Type == graph.TypeGoal || n.Type == graph.TypeQuestion }

// crowded is the number of links beyond which a node is a place where many meet, too: no document is looked for behind it.
const crowded = 50

func speaks(e *graph.Edge) bool {
	return e.Type == graph.EdgeSupports || e.Type == graph.EdgeContradicts
}

// isOption reports whether a node is one of the ways to answer a Goal, or a Question that has several.
func isOption(l *graph.Level, n *graph.Node) bool {
	return slices.ContainsFunc(leading(l, n.ID, graph.EdgeAnswers), func(asked *graph.Node) bool {
		return asked.Type == graph.TypeGoal || hasRival(l, asked.ID, n.ID)
	})
}

// weighed reports whether a node is a choice: what contradicts it is a reason against it, and no conflict between things that are known.
func weighed(l *graph.Level, n *graph.Node) bool {
	return n.Type == graph.TypeConclusion || isOption(l, n)
}

const mostDocuments = 8 // that are searched for what one node says

func (at *spot) gather(l *graph.Level) {
	n := at.node
	if isHub(n) {
		for _, o := range arriving(l, n.ID, graph.EdgeAnswers) {
			if CanAnswer(o) {
				at.options = append(at.options, optionAt(l, o))
			}
		}
		return
	}
	if n.Type == graph.TypeArtifact {
		return
	}
	at.option = isOption(l, n)
	for e := range l.Touching(n.ID) {
		other := l.Node(e.Other(n.ID))
		switch {
		case other == nil || isHub(other):
		case other.Type == graph.TypeArtifact && (e.Type == graph.EdgeDerived || e.Type == graph.EdgeSupports):
			at.near = with(at.near, other)
		case other.Type == graph.TypeArtifact:
			at.far = with(at.far, other)
		default:
			if e.Type == graph.EdgeContradicts && !weighed(l, n) && !weighed(l, other) {
				at.against = with(at.against, other)
			}
			if l.Degree(other.ID) > crowded {
				continue
			}
			for next := range l.Touching(other.ID) {
				if doc := l.Node(next.Other(other.ID)); doc != nil && doc.Type == graph.TypeArtifact {
					at.far = with(at.far, doc)
				}
			}
		}
	}
	byID := func(a, b *graph.Node) int { return graph.Compare(a.ID, b.ID) }
	slices.SortFunc(at.near, byID)
	slices.SortFunc(at.far, byID)
	slices.SortFunc(at.against, byID)
	at.far = slices.DeleteFunc(at.far, func(d *graph.Node) bool { return slices.Contains(at.near, d) })
	at.near, at.far = at.near[:min(len(at.near), mostDocuments)], at.far[:min(len(at.far), mostDocuments)]
}

// hasRival reports whether something else answers the same.
func hasRival(l *graph.Level, asked, by string) bool {
	for e := range l.Touching(asked) {
		if o := l.Node(e.From); e.To == asked && e.Type == graph.EdgeAnswers && e.From != by && o != nil && CanAnswer(o) {
			return true
		}
	}
	return false
}

func optionAt(l *graph.Level, o *graph.Node) option {
	return option{o, arriving(l, o.ID, graph.EdgeSupports), arriving(l, o.ID, graph.EdgeContradicts)}
}

// CanAnswer: what is no document and asks nothing itself.
func CanAnswer(n *graph.Node) bool {
	switch n.Type {
	case graph.TypeArtifact, graph.TypePatch, graph.TypeGoal, graph.TypeQuestion:
		return false
	}
	return true
}

// arriving are the nodes that an edge of a type leads from, leading those that it leads to, each once, by their ids.
func arriving(l *graph.Level, id, kind string) []*graph.Node {
	return ends(l, id, kind, func(e *graph.Edge) string { return e.To })
}

func leading(l *graph.Level, id, kind string) []*graph.Node {
	return ends(l, id, kind, func(e *graph.Edge) string { return e.From })
}

func ends(l *graph.Level, id, kind string, here func(*graph.Edge) string) (out []*graph.Node) {
	for e := range l.Touching(id) {
		if e.Type == kind && here(e) == id {
			if n := l.Node(e.Other(id)); n != nil {
				out = append(out, n)
			}
		}
	}
	slices.SortFunc(out, func(a, b *graph.Node) int { return graph.Compare(a.ID, b.ID) })
	return slices.Compact(out)
}

func with(list []*graph.Node, n *graph.Node) []*graph.Node {
	if slices.Contains(list, n) {
		return list
	}
	return append(list, n)
}
