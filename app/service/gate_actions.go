package service

import (
	"crg/backend/action"
	"crg/backend/action/apply"
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
	Refused SpokenText `json:"refused"` // the sentence of the rule
	Changed bool       `json:"changed"` // the person has changed its node since: it will be refused
	Needs   []int      `json:"needs"`   // places of actions without which the rules refuse this one
	Loss    *Loss      `json:"loss" ts_type:"Loss | null"`
	Makes   string     `json:"makes"` // id of the node or edge it makes
	Links   []NewLink  `json:"links"` // that a new node brings along
	Edge    string     `json:"edge"`  // id of the edge it deletes
}

// NodeName is a node as a sentence names it.
type NodeName struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
	New  bool   `json:"new"`
}

// NewLink is a link that a new node brings along.
type NewLink struct {
	Type  string   `json:"type"`
	Other NodeName `json:"other"`
	In    bool     `json:"in"` // it comes from the other node
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
		p := g.Prospect(now)
		v.ghosts(g.Preview, now)
		effects := g.Effects(p)
		v.Going = approval.Going(effects)
		for i, e := range effects {
			v.Rows = append(v.Rows, proposal(p, g.Proposed[i], e, g.Needs[i]))
			for _, c := range e.After {
				v.After = append(v.After, NodeChange{ID: c.ID, What: c.What, From: c.From, To: c.To, Place: i})
			}
			if e.Edge != "" {
				v.Broken = append(v.Broken, e.Edge)
			}
		}
		for at := range g.Overtaken(now) {
			v.Rows[at].Changed = v.Rows[at].Rule == ""
		}
	})
	return v, nil
}

func (v *ActionsGate) ghosts(p approval.Preview, now *graph.Graph) {
	for _, n := range p.Nodes {
		if now.Node(n.ID) == nil {
			v.Nodes = append(v.Nodes, GhostNode{
				ID: n.ID, Level: p.Level[n.ID], Name: n.Name, Type: n.Type, Importance: n.Importance, X: n.Position.X, Y: n.Position.Y,
			})
		}
	}
	for _, e := range p.Edges {
		if now.Edge(e.ID) == nil {
			v.Edges = append(v.Edges, GhostEdge{ID: e.ID, Level: p.Level[e.ID], From: e.From, To: e.To, Type: e.Type})
		}
	}
}

func proposal(p apply.Prospect, o action.Outcome, e apply.Effect, needs []int) Proposal {
	row := Proposal{
		Action: o.Action.Name, Type: e.Type, Value: e.Value, Before: e.Before, Text: e.Text, Old: e.Old, Edge: e.Edge,
		Reason: o.Action.Reason, Needs: needs, Makes: o.Created, Loss: (*Loss)(e.Loss),
	}
	for _, id := range e.Nodes {
		row.Nodes = append(row.Nodes, nodeName(p, id))
	}
	for _, l := range e.Links {
		row.Links = append(row.Links, NewLink{Type: l.Type, Other: nodeName(p, l.Other(o.Created)), In: l.To == o.Created})
	}
	if o.Rejection != nil {
		row.Rule, row.Refused = o.Rejection.Rule, SpokenTextOf(o.Rejection.Told())
	}
	return row
}

func nodeName(p apply.Prospect, id string) NodeName {
	if n := p.Now.Node(id); n != nil {
		return NodeName{ID: id, Name: n.Name, Type: n.Type}
	}
	if n := p.Nodes[id]; n != nil {
		return NodeName{ID: id, Name: n.Name, Type: n.Type, New: true}
	}
	return NodeName{ID: id, Name: id}
}
