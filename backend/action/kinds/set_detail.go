package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
)

// set_detail writes the summaries of a node (A7).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "set_detail", Place: 11, Reach: action.L2, Changes: true, Writes: action.Words,
		Summary: "Write the summaries of a node: l0 label, l1 short, l2 medium.",
		Example: `[ACTION: set_detail | target: n05 | l1: "Regional effects of the policy." | reason: "It has no short description yet."]`,
		Fields:  append([]action.Field{target(true)}, summaries...),
		OneOf:   [][]string{{"l0"}, {"l1"}, {"l2"}},
	},
	Apply: edit,
})
