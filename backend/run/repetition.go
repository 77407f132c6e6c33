package run

import (
	"crg/backend/action"
	"crg/backend/action/syntax"
	"crg/backend/journal"
)

// repetition notices a model that proposes the same action turn after turn (design: Limits per run).
type repetition struct{ streak map[string]int }

// repeatsAllowed is how many turns running an action may be proposed before the run pauses.
const repeatsAllowed = 3

// note counts the actions of a finished turn, equal in all fields but reason. It returns the action that was proposed in
// three turns running, or "".
func (r *repetition) note(t journal.Turn) string {
	next := map[string]int{}
	again := ""
	for _, o := range t.Outcomes {
		key := syntax.Key(o.Action)
		if relative(o.Action) {
			key += " = " + o.Text // "current" is another node every time; the text names it
		}
		if _, counted := next[key]; counted {
			continue
		}
		if next[key] = r.streak[key] + 1; next[key] >= repeatsAllowed && !o.Action.Spec().Idle {
			again = key
		}
	}
	r.streak = next
	return again
}

func relative(a action.Action) bool {
	for _, v := range a.Fields {
		if v == "current" || v == "last_created" {
			return true
		}
	}
	return false
}
