package apply

import (
	"crg/backend/action"
	"crg/backend/action/check"
)

// Kind is all that the program knows of one action: its row in the table, its own rules beside the common ones, what it does, how it is
// told, and what it would mean. Everybody who asks about an action by its name asks here or its Spec.
type Kind struct {
	action.Spec
	Rules []check.Rule
	// Beside judges it by what becomes of the other actions of its reply; nil = they do not matter.
	Beside func(*Step) *action.Rejection
	// Apply does it; nil = it changes nothing. Rules have let it pass, so its references exist.
	Apply func(*Step) error
	// Describe is how it stands among recent actions, see Describe; nil = its name and its target.
	Describe func(*check.Turn, action.Action) string
	// About are the references that this text names, in its order; nil = those in its fields, in the order of its row.
	About func(*check.Turn, action.Action) []string
	// Effect adds what the person has to know before it happens; nil = nothing beside its fields.
	Effect func(*Effect, Prospect, action.Outcome)
}

var kinds = map[string]*Kind{}

// Add adds an action, from a package variable: var _ = apply.Add(apply.Kind{…}). CRG's own are in kinds; a wing adds its own from its
// folder. A name that is taken is a bug that no program starts with.
func Add(k Kind) bool {
	action.Add(&k.Spec)
	kinds[k.Name] = &k
	return true
}

// kindOf is the kind of an action; an empty one for a name that nobody has.
func kindOf(name string) *Kind {
	if k := kinds[name]; k != nil {
		return k
	}
	return &Kind{}
}
