package apply

import (
	"crg/backend/action"
	"crg/backend/base/fault"
	"crg/backend/base/message"
)

var _ = message.Add(message.Catalogue{
	"refused.declined":   {"declined by the person", "von Hand abgewählt"},
	"refused.graph-rule": {"That change is not possible: {of}.", "Diese Änderung ist nicht möglich: {of}."},
})

// graphRule is a refusal by the graph's own rules, which hold for everybody.
func graphRule(err error) *action.Rejection {
	said := message.Written(err.Error())
	if rule := fault.As(err); rule != nil && rule.Msg == "graph.rule" {
		said = message.New("refused.graph-rule").About(rule.Of...)
	}
	return action.Refuse("graph-rule", said)
}
