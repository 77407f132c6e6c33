package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// delete_node takes a node beside the agent away, with its edges.
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "delete_node", Place: 4, Default: true, Reach: action.Beside, Changes: true, Loses: true, Writes: action.Words,
		Summary: "Delete a node next to your current one, with its edges.",
		Example: `[ACTION: delete_node | target: n07 | reason: "It repeats n05."]`,
		Fields:  []action.Field{target(true)},
	},
	Rules: []check.Rule{notCurrent, emptyMaster},
	Apply: deleteNode,
	Describe: func(t *check.Turn, a action.Action) string {
		if n, no := t.Target(a); no == nil {
			return a.Name + " " + n.Label()
		}
		return apply.About(t, a)
	},
	Effect: func(e *apply.Effect, p apply.Prospect, o action.Outcome) { e.Loses(p, "node", o.Touched[0]) },
})

// notCurrent: delete_node never takes the ground away (CRG-141).
func notCurrent(t *check.Turn, a action.Action) *action.Rejection {
	if n, _ := t.Target(a); n.ID == t.Start {
		return check.Reject("current", "refused.current").Or("move to a node beside it; it can be deleted from there in the next turn")
	}
	return nil
}

// emptyMaster: a Master goes only when nothing is left inside.
func emptyMaster(t *check.Turn, a action.Action) *action.Rejection {
	n, _ := t.Target(a)
	if l := t.Graph.Level(n.ID); l != nil {
		if nodes, _ := l.Len(); nodes > 0 {
			return check.Reject("master-not-empty", "refused.master-not-empty", "node", n.ID).Or("leave it, or set its state to archived")
		}
	}
	return nil
}

func deleteNode(s *apply.Step) error {
	n, _ := s.Turn.Target(s.Action)
	level, _ := s.Tx.Graph().LevelOf(n.ID)
	s.Touch(n.ID)
	for _, e := range s.Tx.Graph().Level(level).EdgesOf(n.ID) {
		s.Touch(e.ID)
		s.Out.Note(e.DeletedWith(n.ID))
	}
	return graph.DeleteNode(s.Tx, n.ID)
}
