package service

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/run/approval"
)

// ActionsGate is gate B: what the model proposes, each action with what it would do. Nothing has changed yet.
type ActionsGate struct {
	ID     string       `json:"id"`
	Turn   string       `json:"turn"`
	Level  string       `json:"level"` // where the agent stands
	Reply  string       `json:"reply"`
	Rows   []Proposal   `json:"rows"`
	Nodes  []GhostNode  `json:"nodes"` // that would be new
	Edges  []GhostEdge  `json:"edges"`
	Going  []string     `json:"going"`      // nodes that would go
	Broken []string     `json:"goingEdges"` // edges that would go
	After  []NodeChange `json:"after"`      // nodes that would be different
}

// Proposal is one action in parts, of which the page makes a sentence.
type Proposal struct {
	Action  string     `json:"action"`
	Nodes   []NodeName `json:"nodes"` // those it is about, in the order of its sentence
	Type    string     `json:"type"`  // of a new node or link
	Value   string     `json:"value"` // what something is set to
	Before  string     `json:"before"`
	Text    string     `json:"text"` // of a new or edited node
	Old     string     `json:"old"`  // the text that would be replaced
	Reason  string     `json:"reason"`
	Rule    string     `json:"rule"`    // "" = it can be done
	Refused string     `json:"refused"` // the rule's exact text
	Changed bool       `json:"changed"` // the person has changed its node since: it will be refused
	Needs   []int      `json:"needs"`   // places of actions without which the rules refuse this one
	Loss    *Loss      `json:"loss" ts_type:"Loss | null"`
	Makes   string     `json:"makes"` // id of the node or edge it makes
	Edge    string     `json:"edge"`  // id of the edge it deletes
}

// NodeName is a node as a sentence names it.
type NodeName struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
	New  bool   `json:"new"`
}

// Loss is what an action would take away.
type Loss struct {
	Kind   string `json:"kind"` // node, link, merge, text
	Person bool   `json:"person"`
	Text   bool   `json:"text"` // there is a text that would go
	Links  int    `json:"links"`
	Type   string `json:"type"`
}

// GhostNode is a proposed node for the canvas.
type GhostNode struct {
	ID         string `json:"id"`
	Level      string `json:"level"`
	Name       string `json:"name"`
	Type       string `json:"type"`
	Importance int    `json:"importance"`
	X          int    `json:"x"`
	Y          int    `json:"y"`
}

// GhostEdge is a proposed link for the canvas.
type GhostEdge struct {
	ID    string `json:"id"`
	Level string `json:"level"`
	From  string `json:"from"`
	To    string `json:"to"`
	Type  string `json:"type"`
}

// NodeChange is what would be different about a node, in pairs of before and after; equal ones are "".
type NodeChange struct {
	ID    string `json:"id"`
	What  string `json:"what"` // state, type, category, importance, name, text
	From  string `json:"from"`
	To    string `json:"to"`
	Place int    `json:"place"` // of the action
}

// GateActions is the content of an open gate B. Error: run.no-gate.
func (s *Run) GateActions(id string) (ActionsGate, error) {
	open, g, err := s.waiting(id, approval.Actions)
	if err != nil {
		return ActionsGate{}, err
	}
	v := ActionsGate{ID: g.ID, Turn: g.Turn, Reply: g.Text}
	open.project.Doc.View(func(now *graph.Graph) {
		at, _ := now.Agent(open.project.Files().Agent().Name)
		v.Level, _ = now.LevelOf(at.Position)
		b := &proposals{now: now, gate: g, view: &v, later: map[string]*graph.Node{}, links: map[string]*graph.Edge{}}
		b.build()
		for at := range g.Overtaken(now) {
			v.Rows[at].Changed = v.Rows[at].Rule == ""
		}
	})
	return v, nil
}

// proposals compares the graph as it is with what it would be.
type proposals struct {
	now   *graph.Graph
	gate  *approval.Gate
	view  *ActionsGate
	later map[string]*graph.Node
	links map[string]*graph.Edge
}

func (b *proposals) build() {
	for _, n := range b.gate.Preview.Nodes {
		b.later[n.ID] = n
		if b.now.Node(n.ID) == nil {
			b.view.Nodes = append(b.view.Nodes, GhostNode{
				ID: n.ID, Level: b.gate.Preview.Level[n.ID], Name: n.Name, Type: n.Type, Importance: n.Importance, X: n.Position.X, Y: n.Position.Y,
			})
		}
	}
	for _, e := range b.gate.Preview.Edges {
		b.links[e.ID] = e
		if b.now.Edge(e.ID) == nil {
			b.view.Edges = append(b.view.Edges, GhostEdge{ID: e.ID, Level: b.gate.Preview.Level[e.ID], From: e.From, To: e.To, Type: e.Type})
		}
	}
	for i, o := range b.gate.Proposed {
		b.view.Rows = append(b.view.Rows, b.proposal(i, o))
	}
	slices.Sort(b.view.Going)
	b.view.Going = slices.Compact(b.view.Going)
}

var idInText = regexp.MustCompile(`\[(n\d+)\]`)

func (b *proposals) proposal(i int, o action.Outcome) Proposal {
	a := o.Action
	p := Proposal{Action: a.Name, Type: a.Get("type"), Reason: a.Reason, Needs: b.gate.Needs[i], Makes: o.Created, Text: a.Get("content")}
	for _, m := range idInText.FindAllStringSubmatch(unquoted(o.Text), -1) {
		p.Nodes = append(p.Nodes, b.name(m[1]))
	}
	if o.Rejection != nil {
		p.Rule, p.Refused = o.Rejection.Rule, o.Rejection.Message
		p.Value = cmp.Or(a.Get("value"), a.Get("state"), a.Get("category"), a.Get("name"))
		return p
	}
	b.parts(&p, i, o)
	return p
}

// parts fills in what differs from action to action.
func (b *proposals) parts(p *Proposal, i int, o action.Outcome) {
	a := o.Action
	switch a.Name {
	case "create_node", "ask_user", "compress_nodes":
		if n := b.later[o.Created]; n != nil {
			p.Type, p.Value, p.Text = n.Type, n.Name, n.Full()
		}
		if a.Name == "compress_nodes" {
			b.view.Going = append(b.view.Going, o.Touched[1:]...)
		}
	case "create_edge":
		if e := b.links[o.Created]; e != nil {
			p.Type, p.Nodes = e.Type, []NodeName{b.name(e.From), b.name(e.To)}
		}
	case "delete_edge":
		if e := b.now.Edge(o.Touched[0]); e != nil {
			p.Type, p.Edge, p.Nodes = e.Type, e.ID, []NodeName{b.name(e.From), b.name(e.To)}
			p.Loss = &Loss{Kind: "link", Person: e.By == graph.Person, Type: e.Type}
			b.view.Broken = append(b.view.Broken, e.ID)
		}
	case "delete_node":
		p.Loss = b.lose("node", o.Touched[0])
		b.view.Going = append(b.view.Going, o.Touched[0])
	case "merge_nodes":
		p.Nodes = []NodeName{b.name(o.Touched[1]), b.name(o.Touched[0])}
		p.Loss = b.lose("merge", o.Touched[1])
		b.view.Going = append(b.view.Going, o.Touched[1])
	case "edit_node", "set_detail", "set_importance", "set_type", "set_category", "set_state":
		b.changed(p, i, o)
	}
}

// changed compares one node before and after.
func (b *proposals) changed(p *Proposal, i int, o action.Outcome) {
	before, after := b.now.Node(o.Touched[0]), b.later[o.Touched[0]]
	if before == nil || after == nil {
		p.Value = cmp.Or(o.Action.Get("value"), o.Action.Get("state"), o.Action.Get("category"), o.Action.Get("type"))
		return
	}
	note := func(what, from, to string) {
		if from != to {
			b.view.After = append(b.view.After, NodeChange{ID: before.ID, What: what, From: from, To: to, Place: i})
		}
	}
	switch o.Action.Name {
	case "set_state":
		p.Before, p.Value = before.State, after.State
		note("state", before.State, after.State)
	case "set_type":
		p.Before, p.Value = before.Type, after.Type
		note("type", before.Type, after.Type)
	case "set_category":
		p.Before, p.Value = before.Category, after.Category
		note("category", before.Category, after.Category)
	case "set_importance":
		p.Before, p.Value = strconv.Itoa(before.Importance), strconv.Itoa(after.Importance)
		note("importance", p.Before, p.Value)
	case "edit_node":
		p.Before, p.Value, p.Old, p.Text = before.Name, after.Name, before.Full(), after.Full()
		note("name", before.Name, after.Name)
		note("text", before.Full(), after.Full())
		if before.Full() != after.Full() && before.By == graph.Person && before.Full() != "" {
			p.Loss = &Loss{Kind: "text", Person: true, Text: true, Type: before.Type}
		}
	}
}

func (b *proposals) lose(kind, id string) *Loss {
	n := b.now.Node(id)
	if n == nil {
		return nil // it is made by the same reply, so nothing is lost
	}
	l := &Loss{Kind: kind, Person: n.By == graph.Person, Text: n.Full() != "", Type: n.Type}
	if at, ok := b.now.LevelOf(id); ok {
		l.Links = b.now.Level(at).Degree(id)
	}
	return l
}

func (b *proposals) name(id string) NodeName {
	if n := b.now.Node(id); n != nil {
		return NodeName{ID: id, Name: n.Name, Type: n.Type}
	}
	if n := b.later[id]; n != nil {
		return NodeName{ID: id, Name: n.Name, Type: n.Type, New: true}
	}
	return NodeName{ID: id, Name: id}
}

// unquoted is the part of a text before its first quotation mark: a name that a model gave cannot pretend to be an id.
func unquoted(text string) string {
	before, _, _ := strings.Cut(text, `"`)
	return before
}
