package check

import (
	"strconv"
	"strings"

	"crg/backend/action"
)

// Place: the agent stands on a node, so there is a level to put a new one into.
func Place(t *Turn, _ action.Action) *action.Rejection {
	if t.Graph.Node(t.Start) == nil {
		return noNode(t.Start)
	}
	return nil
}

// KnownCategory, KnownState, KnownEdgeType: the word is the id of a definition (CRG-150).
func KnownCategory(t *Turn, a action.Action) *action.Rejection {
	if v := strings.TrimSpace(a.Get("category")); v != "" {
		if _, ok := Define(t.Snapshot.Categories, v); !ok {
			return Reject("unknown-category", "refused.unknown-category")
		}
	}
	return nil
}

func KnownState(t *Turn, a action.Action) *action.Rejection {
	if v := strings.TrimSpace(a.Get("state")); v != "" {
		if _, ok := Define(t.Snapshot.States, v); !ok {
			return Reject("unknown-state", "refused.unknown-state")
		}
	}
	return nil
}

func KnownEdgeType(t *Turn, a action.Action) *action.Rejection {
	if _, ok := Define(t.Snapshot.EdgeTypes, a.Get("type")); !ok {
		return Reject("unknown-edge-type", "refused.unknown-edge-type")
	}
	return nil
}

// Importance: a whole number inside the project's scale (CRG-132).
func Importance(field string) Rule {
	return func(t *Turn, a action.Action) *action.Rejection {
		v, given := a.Fields[field]
		if !given {
			return nil
		}
		scale := Scale(t.Snapshot)
		if n, err := strconv.Atoi(strings.TrimSpace(v)); err != nil || n < scale.Min || n > scale.Max {
			return Reject("importance", "refused.importance", "min", strconv.Itoa(scale.Min), "max", strconv.Itoa(scale.Max))
		}
		return nil
	}
}
