package kinds

import (
	"encoding/json"
	"slices"

	"crg/backend/action/apply"
	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// followsText marks, in an edge, that it was drawn because the text of an answer names its start, and goes when the text does not any more.
const followsText = "followsText"

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
	parts := answer.Parts(n.Full())
	wanted := slices.DeleteFunc(answer.Grounds(parts), func(at answer.Ground) bool {
		from := l.Node(at.ID)
		return from == nil || at.ID == id || from.Type == graph.TypeGoal || from.Type == graph.TypeArtifact
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
	if parts == nil {
		return nil
	}
	var failed error
	if err := s.Change(l.Node(id), func(n *graph.Node) { failed = answer.Weigh(g, n) }); err != nil {
		return err
	}
	return failed
}
