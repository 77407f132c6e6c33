package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
)

// request_info asks CRG, which answers within the turn (CRG-138).
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "request_info", Place: 15, Always: true, Asks: true,
		Summary: "Ask CRG for more information, alone in its reply: actions, node-types, edge-types, states, next-page and the like.",
		Example: `[ACTION: request_info | topic: node-types | reason: "I am not sure which type fits."]`,
		Fields:  []action.Field{{Name: "topic", Required: true, Help: "what you want to know"}},
	},
	Describe: func(t *check.Turn, a action.Action) string {
		return a.Name + " " + apply.Quote(a.Get("topic"))
	},
})
