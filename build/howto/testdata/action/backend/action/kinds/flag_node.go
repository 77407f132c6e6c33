// Package kinds is a sample: one action, registered from another folder than those of CRG itself, as a wing does it.
package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// flag_node marks a node for a second look, at most once.
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "flag_node", Reach: action.L2, Changes: true, Writes: action.Category,
		Summary: "Mark a node for a second look.",
		Example: `[ACTION: flag_node | target: n05 | reason: "Its figure has no source."]`,
		Fields:  []action.Field{{Name: "target", Kind: action.NodeRef, Required: true, Help: "node id"}},
	},
	Rules: []check.Rule{unflagged},
	Apply: func(s *apply.Step) error {
		return s.ChangeTarget(func(n *graph.Node) { n.Category = "flagged" })
	},
	Effect: apply.Sets("category", func(n *graph.Node) string { return n.Category }, "target"),
})

var _ = message.Add(message.Catalogue{"refused.flagged": {"node [{node}] is flagged", "Knoten [{node}] ist markiert"}})

func unflagged(t *check.Turn, a action.Action) *action.Rejection {
	if n, _ := t.Target(a); n.Category == "flagged" {
		return check.Reject("flagged", "refused.flagged", "node", n.ID).Or("look at another node")
	}
	return nil
}
