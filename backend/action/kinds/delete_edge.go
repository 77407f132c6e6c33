package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/answer"
	"crg/backend/graph"
)

// delete_edge takes an edge away.
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "delete_edge", Place: 13, Reach: action.L2, Loses: true,
		Summary: "Delete an edge between visible nodes, by its id or by both ends and type.",
		Example: `[ACTION: delete_edge | from: n05 | to: n07 | type: supports | reason: "The data does not support it."]`,
		Fields: []action.Field{
			{Name: "edge", Aliases: []string{"id"}, Kind: action.EdgeRef, Help: "edge id"},
			{Name: "from", Aliases: []string{"source"}, Kind: action.NodeRef, Help: "node id"},
			{Name: "to", Aliases: []string{"target"}, Kind: action.NodeRef, Help: "node id"},
			{Name: "type", Kind: action.Word, Help: "edge type"},
		},
		OneOf: [][]string{{"edge"}, {"from", "to", "type"}},
	},
	Rules: []check.Rule{edgeFound, edgeFree},
	Apply: deleteEdge,
	Describe: func(t *check.Turn, a action.Action) string {
		if e := edgeOf(t, a); e != nil {
			return a.Name + " [" + e.ID + "] " + apply.Span(t, e.From, e.To, e.Type)
		}
		if id := a.Get("edge"); id != "" {
			return a.Name + " " + apply.Ref(t, id)
		}
		return a.Name + " " + apply.Span(t, a.Get("from"), a.Get("to"), a.Get("type"))
	},
	About: func(t *check.Turn, a action.Action) []string {
		if e := edgeOf(t, a); e != nil {
			return []string{e.ID, e.From, e.To}
		}
		if id := a.Get("edge"); id != "" {
			return apply.Resolved(t, id)
		}
		return apply.Resolved(t, a.Get("from"), a.Get("to"))
	},
	Effect: func(e *apply.Effect, p apply.Prospect, o action.Outcome) {
		if gone := p.Now.Edge(o.Touched[0]); gone != nil {
			e.Type, e.Edge, e.Nodes = gone.Type, gone.ID, []string{gone.From, gone.To}
			e.Loss = &apply.Loss{Kind: "link", Person: gone.By == graph.Person, Type: gone.Type}
		}
	},
})

// edgeOf is the edge that delete_edge means: by id, or the lowest one that has these ends and this type. nil = none.
func edgeOf(t *check.Turn, a action.Action) *graph.Edge {
	if id := a.Get("edge"); id != "" {
		return t.Graph.Edge(id)
	}
	from, to := ends(t, a)
	kind := a.Get("type")
	if id, ok := check.Define(t.Snapshot.EdgeTypes, kind); ok {
		kind = id
	}
	level, ok := t.Graph.LevelOf(from)
	if !ok {
		return nil
	}
	for _, e := range t.Graph.Level(level).EdgesOf(from) {
		if e.From == from && e.To == to && e.Type == kind && e.External == nil {
			return e
		}
	}
	return nil
}

// edgeFound: there is such an edge.
func edgeFound(t *check.Turn, a action.Action) *action.Rejection {
	if edgeOf(t, a) == nil {
		from, to := ends(t, a)
		return check.Reject("no-edge", "refused.no-such-edge", "from", from, "to", to)
	}
	return nil
}

// edgeFree: the edge lies inside this level, and neither end is held by the person.
func edgeFree(t *check.Turn, a action.Action) *action.Rejection {
	e := edgeOf(t, a)
	if e.External != nil {
		return check.Reject("outside-edge", "refused.outside-edge", "edge", e.ID).Or("leave the Master Node with move_to first")
	}
	if from := t.Graph.Node(e.From); from != nil && answer.SaidOf(from) != "" && e.By == graph.Person {
		return check.Reject("said", "refused.said", "node", e.From).Or("answer it by a node that contradicts or supports it, or correct what it is about")
	}
	if no := check.Unlocked(t, e.From); no != nil {
		return no
	}
	return check.Unlocked(t, e.To)
}

func deleteEdge(s *apply.Step) error {
	e := edgeOf(s.Turn, s.Action)
	s.Touch(e.ID, e.From, e.To)
	return graph.DeleteEdge(s.Tx, e.ID)
}
