package kinds

import (
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// set_importance changes the importance of a node (CRG-132).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "set_importance", Place: 7, Default: true, Reach: action.Level, Changes: true, Writes: action.Importance,
		Summary: "Change the importance of a node of this graph level.",
		Example: `[ACTION: set_importance | target: n05 | value: 4 | reason: "Much depends on it."]`,
		Fields:  []action.Field{target(true), {Name: "value", Aliases: []string{"importance"}, Kind: action.Number, Required: true, Help: "number"}},
	},
	Rules: []check.Rule{check.Importance("value")},
	Apply: func(s *apply.Step) error {
		return s.ChangeTarget(func(n *graph.Node) {
			n.Importance, _ = strconv.Atoi(strings.TrimSpace(s.Action.Get("value")))
		})
	},
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Ref(t, a.Get("target")) + " to " + apply.Clip(a.Get("value"))
	},
	Effect: apply.Sets("importance", func(n *graph.Node) string { return strconv.Itoa(n.Importance) }, "value"),
})
