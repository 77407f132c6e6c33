package check

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"crg/backend/action"
	"crg/backend/graph"
)

// inTime: a turn carries out so many actions and no more; a person could not look through the rest.
func inTime(t *Turn, _ *action.Spec, _ action.Action) *action.Rejection {
	if t.Done >= action.MaxActions {
		return Reject("too-many", fmt.Sprintf("a turn carries out at most %d actions — do the rest in your next turn", action.MaxActions))
	}
	return nil
}

// short: names and reasons stand inside lines of CRG's own, in every prompt from now on. So they are one line, and not a long one.
func short(_ *Turn, spec *action.Spec, a action.Action) *action.Rejection {
	for _, f := range spec.Fields {
		if f.Most > 0 {
			if no := fits(f.Name, a.Get(f.Name), f.Most); no != nil {
				return no
			}
		}
	}
	return fits("reason", a.Reason, action.MaxReason)
}

func fits(what, text string, most int) *action.Rejection {
	if n := utf8.RuneCountInString(text); n > most {
		return Reject("too-long", fmt.Sprintf("%s has %d characters, at most %d are allowed — say it shorter", what, n, most))
	}
	if strings.ContainsFunc(text, graph.Breaks) {
		return Reject("one-line", what+" must be one line, without line ends and control characters — longer text belongs in content")
	}
	return nil
}
