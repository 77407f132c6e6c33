package rows

import (
	"slices"

	"crg/backend/base/diag"
	"crg/backend/base/message"
)

// External is something that would change what lies outside the project, and what speaks for it (000 §9.2).
type External struct {
	Task        ID
	Decision    ID
	Choice      bool // it could have been done otherwise, so somebody decided
	Constraints []ID
}

// Permit refuses what would change something outside without a task that says what done means, a decision where it was a choice, and the rules that it
// has to keep. Errors: a Refusal.
func Permit(v View, e External) error {
	var missing []message.Message
	if t := v.Task(e.Task); t == nil || !said(t.Criteria) || t.Status.Terminal() {
		missing = append(missing, message.New("ledger.missing.task"))
	}
	if d := v.Decision(e.Decision); e.Choice && (d == nil || d.Outcome.Status != Accepted) {
		missing = append(missing, message.New("ledger.missing.decision"))
	}
	if len(e.Constraints) == 0 || slices.ContainsFunc(e.Constraints, func(id ID) bool {
		n := v.Node(id)
		return n == nil || n.Type != Constraint || n.Status == Deprecated
	}) {
		missing = append(missing, message.New("ledger.missing.constraints"))
	}
	if missing == nil {
		return nil
	}
	return Refusal{diag.New("ledger.external").About(missing...)}
}
