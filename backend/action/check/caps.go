package check

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"crg/backend/action"
	"crg/backend/graph"
)

// inTime: a turn carries out so many actions and no more; a person could not look through the rest.
func inTime(t *Turn, _ *action.Spec, _ action.Action) *action.Rejection {
	if t.Done >= action.MaxActions {
		return Reject("too-many", "refused.too-many", "most", strconv.Itoa(action.MaxActions))
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
		return Reject("too-long", "refused.too-long", "field", what, "n", strconv.Itoa(n), "most", strconv.Itoa(most))
	}
	if strings.ContainsFunc(text, graph.Breaks) {
		return Reject("one-line", "refused.one-line", "field", what)
	}
	return nil
}
