package service

import (
	"crg/backend"
	"crg/backend/answer"
	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// NodeView is everything about one node, for the inspector (004 §9.2).
type NodeView struct {
	ID              string      `json:"id"`
	Level           string      `json:"level"`
	Version         uint64      `json:"version"` // of the graph
	Name            string      `json:"name"`
	Text            string      `json:"text"`       // L3; of a very long Artifact its beginning
	TextLength      int         `json:"textLength"` // in characters, of the whole
	Type            string      `json:"type"`
	Category        string      `json:"category"`
	State           string      `json:"state"`
	Importance      int         `json:"importance"`
	L0              string      `json:"l0"`
	L1              string      `json:"l1"`
	L2              string      `json:"l2"`
	Fresh           bool        `json:"fresh"`      // the summaries belong to the text
	Summarised      bool        `json:"summarised"` // false: its short forms are always cut from the text
	ExpectedInputs  string      `json:"expectedInputs"`
	ExpectedOutputs string      `json:"expectedOutputs"`
	Inputs          int         `json:"inputs"` // links it has
	Outputs         int         `json:"outputs"`
	UnmetInputs     bool        `json:"unmetInputs"`
	UnmetOutputs    bool        `json:"unmetOutputs"`
	Pinned          bool        `json:"pinned"`
	Group           string      `json:"group"` // id of its frame
	GroupLabel      string      `json:"groupLabel"`
	Master          bool        `json:"master"` // it holds a graph of its own
	Inside          int         `json:"inside"` // nodes in there
	By              string      `json:"by"`     // "person" or the turn that made it
	Reason          string      `json:"reason"`
	AskedOf         string      `json:"askedOf"` // "person": the agent waits for an answer
	Source          *SourceView `json:"source" ts_type:"SourceView | null"`
	Links           []LinkRow   `json:"links"`
	LinksTotal      int         `json:"linksTotal"`
	Here            []string    `json:"here"`   // agents that stand on it
	Answer          bool        `json:"answer"` // it is the answer so far
	Says            string      `json:"says"`   // what the person says of it as it stands: right, wrong; "" = nobody looked
	SaidAt          string      `json:"saidAt"`
}

// SourceView is the file behind an Artifact.
type SourceView struct {
	File     string `json:"file"`
	Kind     string `json:"kind"`     // "pdf", "picture"; "" = text as it stands
	Encoding string `json:"encoding"` // "utf-8"; "" where its text was taken out of a document
	BOM      bool   `json:"bom"`
	Size     int64  `json:"size"`  // in bytes
	State    string `json:"state"` // same, changed, missing
}

// LinkRow is one link of a node.
type LinkRow struct {
	Edge      string `json:"edge"`
	Type      string `json:"type"`
	Category  string `json:"category"`
	Out       bool   `json:"out"`  // it starts at the node
	Node      string `json:"node"` // the other end
	Name      string `json:"name"`
	NodeType  string `json:"nodeType"`
	Level     string `json:"level"`     // where the other end is
	LevelName string `json:"levelName"` // of its Master
	Outside   bool   `json:"outside"`   // in another level
	Live      bool   `json:"live"`      // false: it was deleted outside
	Reason    string `json:"reason"`
}

// EdgeView is everything about one link.
type EdgeView struct {
	ID       string  `json:"id"`
	Level    string  `json:"level"`
	Type     string  `json:"type"`
	Category string  `json:"category"`
	By       string  `json:"by"`
	Reason   string  `json:"reason"`
	From     EndView `json:"from"`
	To       EndView `json:"to"`
	Outside  bool    `json:"outside"` // one of its ends lies in another level
	Live     bool    `json:"live"`
}

// EndView is one end of a link.
type EndView struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Type  string `json:"type"`
	Level string `json:"level"`
}

const (
	mostText  = 200_000 // bytes of an Artifact's text that are sent
	mostLinks = 300
)

// Node is everything about one node. Error: graph.no-node.
func (s *Graph) Node(id string) (NodeView, error) {
	var err error
	var v NodeView
	var n *graph.Node
	s.project.Doc.View(func(g *graph.Graph) {
		if n = g.Node(id); n == nil {
			err = fault.New("graph.no-node", id)
			return
		}
		v = nodeView(g, n)
	})
	if n != nil {
		v.Source = sourceView(s.project, n)
	}
	return v, err
}

func nodeView(g *graph.Graph, n *graph.Node) NodeView {
	level, _ := g.LevelOf(n.ID)
	l := g.Level(level)
	v := NodeView{
		ID: n.ID, Level: level, Version: g.Version, Name: n.Name, Text: n.Full(), TextLength: len([]rune(n.Full())), Type: n.Type,
		Category: n.Category, State: n.State, Importance: n.Importance, L0: n.L0, L1: n.L1, L2: n.L2, Fresh: n.Fresh(),
		Summarised: lod.Summarised(n), ExpectedInputs: string(n.ExpectedInputs),
		ExpectedOutputs: string(n.ExpectedOutputs), Pinned: n.Pinned, Master: n.IsMaster(), By: n.By, Reason: n.Reason,
	}
	if w, ok := answer.WordOn(n); ok && w.Holds(g, n) {
		v.Says, v.SaidAt = string(w.Says), timeOf(w.At)
	}
	if n.Type == graph.TypeArtifact && len(v.Text) > mostText {
		v.Text = cut(v.Text, mostText)
	}
	if n.AsksPerson() {
		v.AskedOf = graph.Person
	}
	v.Inputs, v.Outputs = g.Degree(n.ID)
	v.UnmetInputs, v.UnmetOutputs = graph.Unmet(n, v.Inputs, v.Outputs)
	if inside := g.Level(n.ID); n.IsMaster() && inside != nil {
		v.Inside, _ = inside.Len()
	}
	for _, id := range l.GroupIDs() {
		for _, member := range l.Group(id).Nodes {
			if member == n.ID {
				v.Group, v.GroupLabel = id, l.Group(id).Label
			}
		}
	}
	for name, a := range g.Agents() {
		if a.Position == n.ID {
			v.Here = append(v.Here, name)
		}
	}
	if goal := g.Goal(); goal != nil && n.Type == graph.TypeConclusion {
		v.Answer = l.Answer(goal.ID) == n
	}
	v.LinksTotal = l.Degree(n.ID)
	for e := range l.Touching(n.ID) {
		if len(v.Links) == mostLinks {
			break
		}
		v.Links = append(v.Links, linkRow(g, e, n.ID))
	}
	return v
}

func linkRow(g *graph.Graph, e *graph.Edge, id string) LinkRow {
	r := LinkRow{Edge: e.ID, Type: e.Type, Category: e.Category, Out: e.From == id, Node: e.Other(id), Live: true, Reason: e.Reason}
	if e.External != nil {
		r.Outside, r.Out = true, e.External.Direction == "out"
		r.Node, r.Live = g.Outside(e)
	}
	if other := g.Node(r.Node); other != nil {
		r.Name, r.NodeType = other.Name, other.Type
		r.Level, _ = g.LevelOf(other.ID)
		if m := g.Node(r.Level); m != nil {
			r.LevelName = m.Name
		}
	}
	return r
}

func sourceView(p *backend.Project, n *graph.Node) *SourceView {
	s, ok := artifact.SourceOf(n)
	if !ok {
		return nil
	}
	size, state := artifact.Stored(p.Workspace.Root(), s)
	return &SourceView{File: s.File, Kind: s.Kind, Encoding: s.Name, BOM: s.BOM, Size: size, State: state}
}

// Edge is everything about one link. Error: graph.no-edge.
func (s *Graph) Edge(id string) (EdgeView, error) {
	var err error
	var v EdgeView
	s.project.Doc.View(func(g *graph.Graph) {
		e := g.Edge(id)
		if e == nil {
			err = fault.New("graph.no-edge", id)
			return
		}
		v = EdgeView{ID: e.ID, Type: e.Type, Category: e.Category, By: e.By, Reason: e.Reason, Outside: e.External != nil, Live: true}
		v.Level, _ = g.LevelOfEdge(id)
		from, to := e.From, e.To
		if e.External != nil {
			from, to, v.Live = g.Ends(e)
		}
		v.From, v.To = endView(g, from), endView(g, to)
	})
	return v, err
}

func endView(g *graph.Graph, id string) EndView {
	v := EndView{ID: id}
	if n := g.Node(id); n != nil {
		v.Name, v.Type = n.Name, n.Type
		v.Level, _ = g.LevelOf(id)
	}
	return v
}
