package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// set_type changes the type of a node (CRG-133).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "set_type", Place: 8, Default: true, Reach: action.Level, Changes: true, Writes: action.Type,
		Summary: "Change the type of a node of this graph level.",
		Example: `[ACTION: set_type | target: n05 | type: question | reason: "It asks more than it states."]`,
		Fields:  []action.Field{target(true), value("type", "node type", action.Word)},
	},
	Rules: []check.Rule{settableType},
	Apply: func(s *apply.Step) error {
		return s.ChangeTarget(func(n *graph.Node) {
			n.Type, _ = check.NodeType(s.Turn.Snapshot, s.Action.Get("type"))
			if d := s.Turn.Snapshot.NodeTypes[n.Type]; d != nil {
				n.ExpectedInputs, n.ExpectedOutputs = graph.Expect(d.ExpectedInputs), graph.Expect(d.ExpectedOutputs)
			}
		})
	},
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Ref(t, a.Get("target")) + " to " + apply.Clip(apply.NodeType(t, a.Get("type")))
	},
	Effect: apply.Sets("type", func(n *graph.Node) string { return n.Type }, "type"),
})

// settableType: as creatableType, and a Master neither becomes anything else nor comes from anything else.
func settableType(t *check.Turn, a action.Action) *action.Rejection {
	id, ok := check.NodeType(t.Snapshot, a.Get("type"))
	n, _ := t.Target(a)
	switch {
	case !ok:
		return check.Reject("unknown-type", "refused.unknown-type")
	case id == graph.TypeGoal || id == graph.TypeArtifact || id == graph.TypeMaster:
		return check.Reject("reserved-type", "refused.reserved-type", "type", id)
	case n.Type == graph.TypeMaster || n.IsMaster():
		return check.Reject("master", "refused.master-type")
	}
	return nil
}
