// Package review looks at how far the reasoning has come: what leads to a goal, what was read of the documents and drawn from
// them, what answers, and whether the quotations are true. The figures of a project and the warnings of `crg check` and the
// Problems panel are made of it.
package review

import (
	"slices"
	"strings"

	"crg/backend/artifact/pages"
	"crg/backend/graph"
)

// State is what a look found. Nodes are values that never change, so it may be read without holding the graph.
type State struct {
	Thoughts, Joined int             // nodes that are to lead to a goal, and those that do, with no document in between
	Apart            [][]*graph.Node // parts of a level that lead to no goal, in id order
	Goals            []Goal
	Documents        []Document
	Checked          int         // quotations in what was drawn from documents
	False            []Quotation // those of them that stand in none of its documents
}

// Goal is a goal with the conclusions that answer it, the most important first.
type Goal struct {
	*graph.Node
	Answers []Answer
}

// Answer is a conclusion that stands, with what bears on it.
type Answer struct {
	*graph.Node
	By                    string // what drew its edge to the goal: "person" or a turn
	Supports, Contradicts int
}

// Document is an imported text, with how many of its pages were read and how many nodes were drawn from it.
type Document struct {
	*graph.Node
	Pages, Read, Drawn int
}

// Quotation is what a node gives as the words of a document, and the first of its documents.
type Quotation struct {
	Node, Document *graph.Node
	Text           string
}

// drawn is a node and the documents that it was drawn from.
type drawn struct {
	node *graph.Node
	from []*graph.Node
}

// Look looks at a graph; what it costs follows the number of nodes and edges, not their texts. read says what was read of the
// documents, cut gives their pages. The quotations are looked at by finish, which needs the graph no more.
func (r *Reader) Look(g *graph.Graph, read pages.Marks, cut func(*graph.Node) []pages.Page) (finish func() State) {
	l := &look{graph: g, leads: map[string]bool{"": false}}
	for _, id := range g.Levels() {
		l.level(g.Level(id))
	}
	return func() State {
		for i, d := range l.state.Documents {
			list := cut(d.Node)
			l.state.Documents[i].Pages = len(list)
			for _, p := range list {
				if read.Has(d.ID, p.From, p.To) {
					l.state.Documents[i].Read++
				}
			}
		}
		var goals []*graph.Node
		for _, goal := range l.state.Goals {
			goals = append(goals, goal.Node)
		}
		l.state.Checked, l.state.False = r.quotations(l.drawn, goals)
		return l.state
	}
}

type look struct {
	graph *graph.Graph
	state State
	drawn []drawn
	leads map[string]bool // by level: what lies in it leads to a goal, as the Master round it does
}

func (l *look) level(at *graph.Level) {
	goals := map[string]bool{}
	for _, id := range at.OfType(graph.TypeGoal) {
		goals[at.Part(id)] = true
		if n := at.Node(id); n.State != graph.StateArchived {
			l.state.Goals = append(l.state.Goals, Goal{n, answers(at, n)})
		}
	}
	for _, id := range at.OfType(graph.TypeArtifact) {
		if n := at.Node(id); n.State != graph.StateArchived {
			l.state.Documents = append(l.state.Documents, Document{Node: n, Drawn: l.document(at, n)})
		}
	}
	within := l.within(at.ID)
	parts := map[string]int{} // part → its place in Apart
	for _, n := range at.Nodes() {
		if !thought(n) {
			continue
		}
		l.state.Thoughts++
		part := at.Part(n.ID)
		if within || goals[part] {
			l.state.Joined++
			continue
		}
		i, known := parts[part]
		if !known {
			i = len(l.state.Apart)
			parts[part], l.state.Apart = i, append(l.state.Apart, nil)
		}
		l.state.Apart[i] = append(l.state.Apart[i], n)
	}
}

// within reports whether the Master round a level leads to a goal: then so does what was packed into it.
func (l *look) within(level string) bool {
	leads, known := l.leads[level]
	if known {
		return leads
	}
	l.leads[level] = false // for a chain of levels that is none
	outer, ok := l.graph.LevelOf(level)
	if !ok {
		return false
	}
	at := l.graph.Level(outer)
	leads = l.within(outer) || slices.ContainsFunc(at.OfType(graph.TypeGoal), func(goal string) bool { return at.Joined(goal, level) })
	l.leads[level] = leads
	return leads
}

// thought reports whether a node is to lead to a goal. What was put away, a change that is proposed for a document, and a question
// that waits for the person's answer need not.
func thought(n *graph.Node) bool {
	switch n.Type {
	case graph.TypeGoal, graph.TypeArtifact, graph.TypePatch:
		return false
	}
	waits := n.AsksPerson() && n.State == graph.StateActive
	return n.State != graph.StateArchived && !waits
}

// document notes what was drawn from a document and counts it.
func (l *look) document(at *graph.Level, doc *graph.Node) (n int) {
	for e := range at.Touching(doc.ID) {
		if e.To != doc.ID || e.Type != graph.EdgeDerived || e.External != nil {
			continue
		}
		n++
		if from := at.Node(e.From); from != nil && from.Type != graph.TypePatch && from.State != graph.StateArchived {
			l.drawn = append(l.drawn, drawn{from, []*graph.Node{doc}})
		}
	}
	return n
}

// answers are the conclusions that answer a goal, the answer so far first.
func answers(at *graph.Level, goal *graph.Node) (out []Answer) {
	for _, n := range at.Answers(goal.ID) {
		a := Answer{Node: n}
		for e := range at.Touching(n.ID) {
			switch {
			case e.From == n.ID && e.To == goal.ID && e.Type == graph.EdgeAnswers:
				if a.By = earlier(a.By, e.By); a.By == "" {
					a.By = e.By
				}
			case e.To != n.ID || e.External != nil:
			case e.Type == graph.EdgeSupports:
				a.Supports++
			case e.Type == graph.EdgeContradicts:
				a.Contradicts++
			}
		}
		out = append(out, a)
	}
	return out
}

// earlier is the first of two turns; what the person did has none, and stands for itself.
func earlier(a, b string) string {
	if strings.HasPrefix(a, "t") && strings.HasPrefix(b, "t") && graph.Compare(b, a) < 0 {
		return b
	}
	return a
}
