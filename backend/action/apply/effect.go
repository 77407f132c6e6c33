package apply

import (
	"cmp"

	"crg/backend/action"
	"crg/backend/graph"
)

// Effect is what one proposed action would do, for the person to judge (gate B).
type Effect struct {
	Nodes  []string // those it is about, in the order of its sentence; nil = those that the action names
	Type   string   // of a new node or link
	Value  string   // what something is set to
	Before string
	Text   string        // of a new or edited node
	Old    string        // the text that would be replaced
	Edge   string        // that it deletes
	Links  []*graph.Edge // that a new node brings along
	Loss   *Loss         // what it would take away
	Going  []string      // nodes that would go
	After  []Change      // what would be different about nodes
}

// Loss is what an action would take away.
type Loss struct {
	Kind   string // node, link, merge, text
	Person bool   // a person made it
	Text   bool   // there is a text that would go
	Links  int
	Type   string
}

// Change is one property of a node that would be different.
type Change struct{ ID, What, From, To string }

// Prospect compares the graph as it is with what it would be.
type Prospect struct {
	Now   *graph.Graph
	Nodes map[string]*graph.Node // that would be new or different, by id
	Edges map[string]*graph.Edge
}

// Foresee says what an action would do that was tried and taken back. Of one that a rule refuses its fields alone can be said.
func Foresee(p Prospect, o action.Outcome) Effect {
	e := Effect{Type: o.Action.Get("type")}
	if o.Rejection != nil {
		a := o.Action
		e.Text, e.Value = a.Get("content"), cmp.Or(a.Get("value"), a.Get("state"), a.Get("category"), a.Get("name"))
	} else if tell := kindOf(o.Action.Name).Effect; tell != nil {
		tell(&e, p, o)
	}
	return e
}

// Makes tells of the node that an action would make.
func Makes(e *Effect, p Prospect, o action.Outcome) {
	e.Text = o.Action.Get("content")
	if n := p.Nodes[o.Created]; n != nil { // else a later action of the reply took it into another one
		e.Type, e.Value, e.Text = n.Type, n.Name, n.Full()
	}
}

// Joins tells of the links that a new node would bring along.
func Joins(e *Effect, p Prospect, o action.Outcome) {
	Makes(e, p, o)
	for _, id := range o.Touched {
		if made := p.Edges[id]; made != nil {
			e.Links = append(e.Links, made)
		}
	}
}

// Changed are the node that an action is about as it is and as it would be; ok is false where one of them is not there.
func (p Prospect) Changed(o action.Outcome) (before, after *graph.Node, ok bool) {
	before, after = p.Now.Node(o.Touched[0]), p.Nodes[o.Touched[0]]
	return before, after, before != nil && after != nil
}

// Sets tells of one property that an action would set; asked is what stands where the node is not there yet.
func Sets(what string, of func(*graph.Node) string, asked string) func(*Effect, Prospect, action.Outcome) {
	return func(e *Effect, p Prospect, o action.Outcome) {
		before, after, ok := p.Changed(o)
		if !ok {
			e.Value = o.Action.Get(asked)
			return
		}
		e.Before, e.Value = of(before), of(after)
		e.Differs(before.ID, what, e.Before, e.Value)
	}
}

// Differs notes one property of a node, where it would be another.
func (e *Effect) Differs(id, what, from, to string) {
	if from != to {
		e.After = append(e.After, Change{ID: id, What: what, From: from, To: to})
	}
}

// Loses tells of a node that would go. One that is made by the same reply is no loss.
func (e *Effect) Loses(p Prospect, kind, id string) {
	e.Going = append(e.Going, id)
	n := p.Now.Node(id)
	if n == nil {
		return
	}
	e.Loss = &Loss{Kind: kind, Person: n.By == graph.Person, Text: n.Full() != "", Type: n.Type}
	if at, ok := p.Now.LevelOf(id); ok {
		e.Loss.Links = p.Now.Level(at).Degree(id)
	}
}
