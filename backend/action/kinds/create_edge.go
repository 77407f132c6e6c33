package kinds

import (
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/artifact/cite"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// create_edge draws an edge (CRG-127).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "create_edge", Place: 2, Default: true, Reach: action.L2, Links: true,
		Summary: "Create a directed edge between two nodes: your current node, its neighbours or nodes made this turn.",
		Example: `[ACTION: create_edge | from: current | to: last_created | type: supports | reason: "This hypothesis derives from the main claim."]`,
		Fields: []action.Field{
			{Name: "from", Aliases: []string{"source"}, Kind: action.NodeRef, Required: true, Help: "node id"},
			{Name: "to", Aliases: []string{"target"}, Kind: action.NodeRef, Required: true, Help: "node id"},
			{Name: "type", Kind: action.Word, Required: true, Help: "edge type"},
			{Name: "category", Kind: action.Word, Empty: true, Help: "category"},
		},
	},
	Rules: []check.Rule{notItself, check.KnownEdgeType, check.KnownCategory, notThere},
	Apply: createEdge,
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Span(t, a.Get("from"), a.Get("to"), check.Defined(t.Snapshot.EdgeTypes, a.Get("type")))
	},
	Effect: func(e *apply.Effect, p apply.Prospect, o action.Outcome) {
		if made := p.Edges[o.Created]; made != nil {
			e.Type, e.Nodes = made.Type, []string{made.From, made.To}
		}
	},
})

// notItself: no edge from a node to the same node.
func notItself(t *check.Turn, a action.Action) *action.Rejection {
	if from, to := ends(t, a); from == to {
		return check.Reject("self-edge", "refused.self-edge").Or("name two different nodes")
	}
	return nil
}

// notThere: the same edge does not exist yet. Another type, category or direction makes it another edge (CRG-73).
func notThere(t *check.Turn, a action.Action) *action.Rejection {
	if e := twin(t, a); e != nil {
		return check.Reject("same-edge", "refused.same-edge", "edge", e.ID).Or(there(e))
	}
	return nil
}

// twin is the edge that create_edge would make once more, nil = there is none.
func twin(t *check.Turn, a action.Action) *graph.Edge {
	from, to := ends(t, a)
	kind, _ := check.Define(t.Snapshot.EdgeTypes, a.Get("type"))
	category, _ := check.Define(t.Snapshot.Categories, a.Get("category"))
	level, _ := t.Graph.LevelOf(from)
	for _, e := range t.Graph.Level(level).EdgesOf(from) {
		if e.External == nil && e.From == from && e.To == to && e.Type == kind && e.Category == category {
			return e
		}
	}
	return nil
}

func ends(t *check.Turn, a action.Action) (from, to string) {
	from, _ = t.Resolve(a.Get("from"))
	to, _ = t.Resolve(a.Get("to"))
	return from, to
}

// there says of an edge that exists why it was drawn.
func there(e *graph.Edge) string {
	if strings.TrimSpace(e.Reason) != "" {
		return "nothing to do: the edge is there, with the reason \"" + lod.Cut(strings.Join(strings.Fields(e.Reason), " "), 18) + "\""
	}
	return "nothing to do: the edge is there"
}

func createEdge(s *apply.Step) error {
	from, _ := s.Turn.Node(s.Action.Get("from"))
	to, _ := s.Turn.Node(s.Action.Get("to"))
	level, _ := s.Tx.Graph().LevelOf(from.ID)
	snap := s.Turn.Snapshot
	e := &graph.Edge{
		ID: s.TakeEdge(), From: from.ID, To: to.ID, By: s.TurnID(), Reason: s.Action.Reason,
		Type: check.Defined(snap.EdgeTypes, s.Action.Get("type")), Category: check.Defined(snap.Categories, s.Action.Get("category")),
	}
	s.Out.Created = e.ID
	s.Touch(e.ID, from.ID, to.ID)
	for _, id := range []string{from.ID, to.ID} {
		if !s.Turn.Near(id) {
			s.Turn.Linked[id] = true
		}
	}
	if err := s.Tx.Apply(graph.EdgeOp(level, nil, e)); err != nil {
		return err
	}
	if e.Type == graph.EdgeDerived && s.Turn.Making == "" { // else the node that is made is looked at with all its links
		s.Out.Hint = misquoted(s.Tx.Graph(), from)
	}
	return nil
}

// misquoted names the first quotation of a node that stands word for word in none of the documents that it was drawn from; "" = none.
func misquoted(g *graph.Graph, n *graph.Node) string {
	level, _ := g.LevelOf(n.ID)
	var sources []*cite.Source
	var ids []string
	for _, e := range g.Level(level).EdgesOf(n.ID) {
		if doc := g.Node(e.To); e.From == n.ID && e.Type == graph.EdgeDerived && doc != nil && doc.Type == graph.TypeArtifact {
			sources, ids = append(sources, cite.In(doc.Full())), append(ids, "["+doc.ID+"]")
		}
	}
	if len(sources) == 0 {
		return ""
	}
	for _, q := range cite.Quotations(n.Full(), cite.Shortest) {
		if !slices.ContainsFunc(sources, func(source *cite.Source) bool { return source.Has(q.Text) }) {
			return "the words \"" + lod.Cut(strings.Join(strings.Fields(q.Text), " "), 12) + "\" do not stand in " + strings.Join(ids, ", ") + "; quote exactly or take the marks away"
		}
	}
	return ""
}
