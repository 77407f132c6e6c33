package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// set_category changes the category of a node (CRG-134).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "set_category", Place: 9, Default: true, Reach: action.Level, Changes: true, Writes: action.Category,
		Summary: "Change the category of a node of this graph level.",
		Example: `[ACTION: set_category | target: n05 | category: evidence | reason: "It reports data."]`,
		Fields:  []action.Field{target(true), {Name: "category", Aliases: []string{"value"}, Kind: action.Word, Required: true, Empty: true, Help: "category"}},
	},
	Rules: []check.Rule{check.KnownCategory},
	Apply: func(s *apply.Step) error {
		return s.ChangeTarget(func(n *graph.Node) {
			n.Category = check.Defined(s.Turn.Snapshot.Categories, s.Action.Get("category"))
		})
	},
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Ref(t, a.Get("target")) + " to " + apply.Quote(check.Defined(t.Snapshot.Categories, a.Get("category")))
	},
	Effect: apply.Sets("category", func(n *graph.Node) string { return n.Category }, "category"),
})
