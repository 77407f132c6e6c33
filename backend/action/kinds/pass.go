package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
)

// pass changes nothing.
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "pass", Place: 16, Always: true, Idle: true,
		Summary: "Change nothing in this turn.",
		Example: `[ACTION: pass | reason: "Everything here is settled."]`,
	},
	Describe: func(_ *check.Turn, a action.Action) string { return a.Name },
})
