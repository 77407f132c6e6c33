// Package kinds holds the actions that CRG has itself, one file for each: its row in the table (004 §5.3), its rules, what it does and
// how it is told. Who asks for them imports this room for its effect.
package kinds

import "crg/backend/action"

// target is the node that an action is about.
func target(required bool) action.Field {
	return action.Field{Name: "target", Aliases: []string{"node", "id"}, Kind: action.NodeRef, Required: required, Help: "node id, current or last_created"}
}

func value(name, help string, kind action.Kind) action.Field {
	return action.Field{Name: name, Aliases: []string{"value"}, Kind: kind, Required: true, Help: help}
}

var summaries = []action.Field{
	{Name: "l0", Empty: true, Help: "label"},
	{Name: "l1", Empty: true, Help: "short description"},
	{Name: "l2", Empty: true, Help: "medium description"},
}
