package apply

import (
	"crg/backend/action"
	"crg/backend/graph"
)

const standard = "standard"

// NewNode is a node as the definitions of its type begin it, anchored where the agent stands.
func (s *Step) NewNode(kind, name, content string) *graph.Node {
	snap := s.Turn.Snapshot
	n := &graph.Node{
		ID: s.takeNode(), Name: name, Type: kind, State: snap.StateOf(kind), Importance: snap.ImportanceOf(kind),
		Anchor: s.Turn.Start, By: s.opt.TurnID, Reason: s.Action.Reason,
	}
	n.SetText(content)
	if d := snap.NodeTypes[kind]; d != nil {
		n.ExpectedInputs, n.ExpectedOutputs = graph.Expect(d.ExpectedInputs), graph.Expect(d.ExpectedOutputs)
	}
	return n
}

// Put puts a new node beside the place where it belongs. A Master is born with its level and one node inside that carries its
// content, so that a level is never empty.
func (s *Step) Put(n *graph.Node) error {
	level, _ := s.Turn.Level()
	n.Position = s.place(level, s.beside(), n)
	if at, dragged := s.opt.Places[n.ID]; dragged {
		n.Position, n.Pinned = graph.Point{X: graph.Snap(at.X), Y: graph.Snap(at.Y)}, true
	}
	s.Out.Created = n.ID
	s.Touch(n.ID)
	s.Out.About = []string{n.ID}
	s.Out.Text = s.Action.Name + " " + n.Label() + " (" + s.Turn.Snapshot.TypeName(n.Type) + ")"
	if n.Type != graph.TypeMaster {
		return s.Tx.Apply(graph.NodeOp(level, nil, n))
	}
	n.Subgraph = graph.LevelFile(n.ID)
	inner := s.NewNode(standard, n.Name, n.Full())
	inner.Anchor = ""
	meta := &graph.LevelMeta{Parent: level, File: n.Subgraph}
	if err := s.Tx.Apply(graph.NodeOp(level, nil, n), graph.LevelOp(n.ID, nil, meta)); err != nil {
		return err
	}
	inner.Position = s.place(n.ID, "", inner)
	s.Touch(inner.ID)
	return s.Tx.Apply(graph.NodeOp(n.ID, nil, inner))
}

// beside is the node that a new one is placed beside: the first that the reply links it to, documents aside, else the current
// one. A reply may link to all that its prompt showed, so the current node says little of where a thought belongs.
func (s *Step) beside() string {
	for _, l := range Links(s.Action) {
		if id := s.belongs(l.Other); id != "" {
			return id
		}
	}
	for _, a := range s.rest {
		spec := action.Lookup(a.Name)
		if spec != nil && spec.Creates {
			break
		}
		if spec == nil || !spec.Links || a.Get("from") != "last_created" {
			continue
		}
		if id := s.belongs(a.Get("to")); id != "" {
			return id
		}
	}
	return s.Turn.Start
}

// belongs is the node that a reference means, where a new one can be placed beside it; "" = it cannot.
func (s *Step) belongs(ref string) string {
	id, no := s.Turn.Resolve(ref)
	if n := s.Tx.Graph().Node(id); no == nil && n != nil && n.Type != graph.TypeArtifact && s.Turn.Visible(id) {
		return id
	}
	return ""
}

func (s *Step) place(level, beside string, n *graph.Node) graph.Point {
	if s.opt.Place != nil {
		return s.opt.Place(level, beside, n)
	}
	if b := s.Tx.Graph().Node(beside); b != nil {
		return graph.Point{X: graph.Snap(b.Position.X - 300), Y: graph.Snap(b.Position.Y)}
	}
	return graph.Point{}
}

// Change replaces a node by what fn makes of a copy.
func (s *Step) Change(n *graph.Node, fn func(*graph.Node)) error {
	level, _ := s.Tx.Graph().LevelOf(n.ID)
	after := n.Clone()
	fn(after)
	s.Touch(n.ID)
	return s.Tx.Apply(graph.NodeOp(level, n, after))
}

// ChangeTarget changes the node that the action is about.
func (s *Step) ChangeTarget(fn func(*graph.Node)) error {
	n, _ := s.Turn.Target(s.Action)
	return s.Change(n, fn)
}
