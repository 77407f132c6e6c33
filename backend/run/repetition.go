package run

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/action/syntax"
	"crg/backend/base/fault"
	"crg/backend/journal"
)

// repetition notices a model that goes on without getting anywhere (design: Limits per run): it proposes the same action turn after turn, goes
// round in a circle of a few turns, or passes each time.
type repetition struct {
	streak map[string]int
	turns  []string // what each of the last turns did
	passed int      // turns running that did nothing but pass
}

const (
	repeatsAllowed = 3 // how many turns running an action may be proposed, and how many rounds a circle may have, before the run pauses
	longestCircle  = 3 // turns of a circle
	passesAllowed  = 5 // turns running without anything to do
)

// note counts the actions of a finished turn, equal in all fields but reason. It returns why the run pauses, or nil.
func (r *repetition) note(t journal.Turn) *fault.Error {
	next := map[string]int{}
	again, idle, reason := "", len(t.Outcomes) > 0, ""
	var keys []string
	for _, o := range t.Outcomes {
		key := syntax.Key(o.Action)
		if relative(o.Action) {
			key += " = " + o.Text // "current" is another node every time; the text names it
		}
		if idle = idle && o.Action.Spec().Idle; idle {
			reason = o.Action.Reason
		}
		if _, counted := next[key]; counted {
			continue
		}
		keys = append(keys, key)
		if next[key] = r.streak[key] + 1; next[key] >= repeatsAllowed && !o.Action.Spec().Idle {
			again = key
		}
	}
	r.streak = next
	if r.passed++; !idle {
		r.passed = 0
	}
	r.turns = append(r.turns, strings.Join(keys, "; "))
	r.turns = r.turns[max(0, len(r.turns)-longestCircle*repeatsAllowed):]
	switch circle := r.circle(); {
	case again != "":
		return fault.New("run.repeats", t.ID, "why", again)
	case r.passed >= passesAllowed:
		return fault.New("run.passes", t.ID, "n", strconv.Itoa(r.passed), "why", reason)
	case circle != nil:
		return fault.New("run.circle", t.ID, "n", strconv.Itoa(len(circle)*repeatsAllowed), "of", strconv.Itoa(len(circle)), "why", strings.Join(circle, " → "))
	}
	return nil
}

// circle is what the turns do again and again in the same order, nil where they do not.
func (r *repetition) circle() []string {
	for n := 2; n <= longestCircle; n++ {
		if len(r.turns) < n*repeatsAllowed {
			break
		}
		last := r.turns[len(r.turns)-n*repeatsAllowed:]
		if slices.Equal(last[n:], last[:len(last)-n]) && slices.ContainsFunc(last[:n], func(s string) bool { return s != last[0] }) && !slices.Contains(last, "") {
			return last[:n]
		}
	}
	return nil
}

func relative(a action.Action) bool {
	for _, v := range a.Fields {
		if v == "current" || v == "last_created" {
			return true
		}
	}
	return false
}
