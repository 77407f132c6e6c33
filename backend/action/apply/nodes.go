package apply

import (
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/action/check"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

const standard = "standard"

// createNode makes a node beside the current one (CRG-126). A Master is born with its level and one node inside that
// carries its content, so that a level is never empty.
func (s *step) createNode() error {
	snap, a := s.t.Snapshot, s.a
	kind, _ := check.NodeType(snap, a.Get("type"))
	n := s.newNode(kind, a.Get("name"), a.Get("content"))
	n.Category = check.Defined(snap.Categories, a.Get("category"))
	if v := a.Get("state"); strings.TrimSpace(v) != "" {
		n.State = check.Defined(snap.States, v)
	}
	if v, ok := a.Fields["importance"]; ok {
		n.Importance, _ = strconv.Atoi(strings.TrimSpace(v))
	}
	return s.put(n)
}

// askUser leaves a question for the person: a question node that says whom it asks.
func (s *step) askUser() error {
	question := s.a.Get("question")
	n := s.newNode(graph.TypeQuestion, lod.Title(question), question)
	n.AskPerson()
	return s.put(n)
}

func (s *step) newNode(kind, name, content string) *graph.Node {
	snap := s.t.Snapshot
	n := &graph.Node{
		ID: s.takeNode(), Name: name, Type: kind, State: snap.StateOf(kind), Importance: snap.ImportanceOf(kind),
		Anchor: s.t.Start, By: s.opt.TurnID, Reason: s.a.Reason,
	}
	n.SetText(content)
	if d := snap.NodeTypes[kind]; d != nil {
		n.ExpectedInputs, n.ExpectedOutputs = graph.Expect(d.ExpectedInputs), graph.Expect(d.ExpectedOutputs)
	}
	return n
}

func (s *step) put(n *graph.Node) error {
	level, _ := s.t.Level()
	n.Position = s.place(level, s.beside(), n)
	if at, dragged := s.opt.Places[n.ID]; dragged {
		n.Position, n.Pinned = graph.Point{X: graph.Snap(at.X), Y: graph.Snap(at.Y)}, true
	}
	s.out.Created = n.ID
	s.touch(n.ID)
	s.out.Text = s.a.Name + " " + n.Label() + " (" + s.t.Snapshot.TypeName(n.Type) + ")"
	if n.Type != graph.TypeMaster {
		return s.tx.Apply(graph.NodeOp(level, nil, n))
	}
	n.Subgraph = graph.LevelFile(n.ID)
	inner := s.newNode(standard, n.Name, n.Full())
	inner.Anchor = ""
	meta := &graph.LevelMeta{Parent: level, File: n.Subgraph}
	if err := s.tx.Apply(graph.NodeOp(level, nil, n), graph.LevelOp(n.ID, nil, meta)); err != nil {
		return err
	}
	inner.Position = s.place(n.ID, "", inner)
	s.touch(inner.ID)
	return s.tx.Apply(graph.NodeOp(n.ID, nil, inner))
}

// beside is the node that a new one is placed beside: the first that the reply links it to, documents aside, else the current
// one. A reply may link to all that its prompt showed, so the current node says little of where a thought belongs.
func (s *step) beside() string {
	for _, a := range s.rest {
		if spec := action.Lookup(a.Name); spec != nil && spec.Creates {
			break
		}
		if a.Name != "create_edge" || a.Get("from") != "last_created" {
			continue
		}
		id, no := s.t.Resolve(a.Get("to"))
		if n := s.tx.Graph().Node(id); no == nil && n != nil && n.Type != graph.TypeArtifact && s.t.Visible(id) {
			return id
		}
	}
	return s.t.Start
}

func (s *step) place(level, beside string, n *graph.Node) graph.Point {
	if s.opt.Place != nil {
		return s.opt.Place(level, beside, n)
	}
	if b := s.tx.Graph().Node(beside); b != nil {
		return graph.Point{X: graph.Snap(b.Position.X - 300), Y: graph.Snap(b.Position.Y)}
	}
	return graph.Point{}
}

// change replaces a node by what fn makes of a copy.
func (s *step) change(n *graph.Node, fn func(*graph.Node)) error {
	level, _ := s.tx.Graph().LevelOf(n.ID)
	after := n.Clone()
	fn(after)
	s.touch(n.ID)
	return s.tx.Apply(graph.NodeOp(level, n, after))
}

// edit changes text and summaries (CRG-128, A7). Summaries that no longer belong to the text go as soon as a new one is
// written: the digest speaks for all three.
func (s *step) edit() error {
	n, _ := s.t.Target(s.a)
	return s.change(n, func(n *graph.Node) {
		if v, ok := s.a.Fields["name"]; ok {
			n.Name = v
		}
		if v, ok := s.a.Fields["content"]; ok && v != n.Full() {
			if n.SummaryOf == "" && n.L0+n.L1+n.L2 != "" {
				n.SummaryOf = graph.Digest(n.Full()) // of unknown age until now: from here on stale (CRG-78)
			}
			n.SetText(v)
		}
		for field, to := range map[string]*string{"l0": &n.L0, "l1": &n.L1, "l2": &n.L2} {
			if v, ok := s.a.Fields[field]; ok {
				if !n.Fresh() {
					n.L0, n.L1, n.L2 = "", "", ""
				}
				*to, n.SummaryOf = v, graph.Digest(n.Full())
			}
		}
	})
}

// set changes one property (CRG-132 to 135).
func (s *step) set() error {
	snap, a := s.t.Snapshot, s.a
	n, _ := s.t.Target(a)
	return s.change(n, func(n *graph.Node) {
		switch a.Name {
		case "set_importance":
			n.Importance, _ = strconv.Atoi(strings.TrimSpace(a.Get("value")))
		case "set_state":
			n.State = check.Defined(snap.States, a.Get("state"))
		case "set_category":
			n.Category = check.Defined(snap.Categories, a.Get("category"))
		case "set_type":
			n.Type, _ = check.NodeType(snap, a.Get("type"))
			if d := snap.NodeTypes[n.Type]; d != nil {
				n.ExpectedInputs, n.ExpectedOutputs = graph.Expect(d.ExpectedInputs), graph.Expect(d.ExpectedOutputs)
			}
		}
	})
}

func (s *step) deleteNode() error {
	n, _ := s.t.Target(s.a)
	level, _ := s.tx.Graph().LevelOf(n.ID)
	s.touch(n.ID)
	for _, e := range s.tx.Graph().Level(level).EdgesOf(n.ID) {
		s.touch(e.ID)
		s.out.Notes = append(s.out.Notes, "edge "+e.ID+" "+e.From+" → "+e.To+" ("+e.Type+") deleted with "+n.ID)
	}
	return graph.DeleteNode(s.tx, n.ID)
}

// move puts the agent on another node, or through the border of a Master (CRG-200 to 203).
func (s *step) move() error {
	n, _ := s.t.Target(s.a)
	to := check.Destination(s.t, n)
	if to != n.ID {
		s.out.Text += ", inside at [" + to + "]"
	}
	s.touch(to)
	return s.stand(to)
}
