package kinds

import (
	"encoding/json"
	"slices"
	"strings"

	"crg/backend/action/apply"
	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// followsText marks, in an edge, that it was drawn because the text of an answer names its start, and goes when the text does not any more.
const followsText = "followsText"

// weighed has the answers that this turn wrote, or mended, know the text that it gave a node afterwards.
func weighed(s *apply.Step, id string) error {
	level, _ := s.Tx.Graph().LevelOf(id)
	l := s.Tx.Graph().Level(level)
	done := map[string]bool{id: true}
	for _, op := range s.Tx.Ops() {
		if op.Node == nil || op.Node.After == nil || op.Node.After.Type != graph.TypeConclusion || done[op.Node.ID] || l.Node(op.Node.ID) == nil {
			continue
		}
		done[op.Node.ID] = true
		var failed error
		if err := s.Change(l.Node(op.Node.ID), func(n *graph.Node) { failed = answer.WeighAgain(n, l.Node(id)) }); err != nil {
			return err
		}
		if failed != nil {
			return failed
		}
	}
	return nil
}

// written gives a conclusion with labelled parts its links and notes what it was written from: what it names as grounds supports it, what an
// objection names first contradicts it. Links that somebody drew are never touched.
func written(s *apply.Step, id string) error {
	g := s.Tx.Graph()
	level, _ := g.LevelOf(id)
	l := g.Level(level)
	n := l.Node(id)
	if n == nil || n.Type != graph.TypeConclusion {
		return nil
	}
	// A model that writes the signs \n for a new line means one: the labels of the parts stand on lines of their own.
	if full := n.Full(); !strings.Contains(full, "\n") && strings.Contains(full, `\n`) && answer.Parts(full) != nil {
		if err := s.Change(n, func(n *graph.Node) { n.SetText(answer.Unwrapped(full)) }); err != nil {
			return err
		}
		n = l.Node(id)
	}
	parts := answer.Parts(n.Full())
	if parts != nil {
		var failed error
		before, fell := turned(s, id)
		if err := s.Change(n, func(n *graph.Node) { failed = answer.Weigh(g, n, before, fell...) }); err != nil {
			return err
		}
		if failed != nil {
			return failed
		}
		n = l.Node(id)
	}
	wanted := slices.DeleteFunc(answer.Grounds(parts), func(at answer.Ground) bool {
		from := l.Node(at.ID)
		return from == nil || at.ID == id || from.Type == graph.TypeGoal || from.Type == graph.TypeArtifact || answer.RuledOutBy(parts, from) || answer.NamedAsOut(n, from)
	})
	for _, e := range l.EdgesOf(id) {
		same := func(at answer.Ground) bool { return e.To == id && e.From == at.ID && e.Type == at.Edge }
		if !slices.ContainsFunc(wanted, same) && e.Extra[followsText] != nil {
			s.Touch(e.ID)
			if err := s.Tx.Apply(graph.EdgeOp(level, e, nil)); err != nil {
				return err
			}
		}
		wanted = slices.DeleteFunc(wanted, same)
	}
	for _, at := range wanted {
		e := &graph.Edge{
			ID: s.TakeEdge(), From: at.ID, To: id, Type: at.Edge, By: s.TurnID(), Reason: lod.Cut(answer.Bare(at.Line), 25),
			Extra: map[string]json.RawMessage{followsText: json.RawMessage("true")},
		}
		s.Touch(e.ID)
		if err := s.Tx.Apply(graph.EdgeOp(level, nil, e)); err != nil {
			return err
		}
	}
	return nil
}

// turned are a node as it was before this turn, nil where it is new, and the nodes whose state this turn changed.
func turned(s *apply.Step, id string) (before *graph.Node, judged []string) {
	for _, op := range s.Tx.Ops() {
		switch o := op.Node; {
		case o == nil || o.Before == nil:
			continue
		case o.ID == id && before == nil:
			before = o.Before
		case o.After != nil && o.After.State != o.Before.State:
			judged = append(judged, o.ID)
		}
	}
	return before, judged
}
