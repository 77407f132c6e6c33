package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// set_state changes the state of a node (CRG-135).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "set_state", Place: 10, Default: true, Reach: action.Level, Changes: true, Writes: action.State,
		Summary: "Change the state of a node of this graph level.",
		Example: `[ACTION: set_state | target: n05 | state: contested | reason: "n12 contradicts it."]`,
		Fields:  []action.Field{target(true), value("state", "state", action.Word)},
	},
	Rules: []check.Rule{check.KnownState},
	Apply: func(s *apply.Step) error {
		target, _ := s.Turn.Target(s.Action)
		if err := s.ChangeTarget(func(n *graph.Node) {
			n.State = check.Defined(s.Turn.Snapshot.States, s.Action.Get("state"))
		}); err != nil {
			return err
		}
		return weighed(s, target.ID)
	},
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Ref(t, a.Get("target")) + " to " + apply.Clip(check.Defined(t.Snapshot.States, a.Get("state")))
	},
	Effect: apply.Sets("state", func(n *graph.Node) string { return n.State }, "state"),
})
