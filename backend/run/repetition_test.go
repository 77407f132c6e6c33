package run

import (
	"testing"

	"crg/backend/action"
	_ "crg/backend/action/kinds"
	"crg/backend/journal"
)

// turnOf is a turn that did one thing: a letter names where it moved to, "-" passes, "" did nothing.
func turnOf(what rune) journal.Turn {
	a := action.Action{Name: "move_to", Fields: map[string]string{"target": string(what)}, Reason: "because " + string(what)}
	if what == '-' {
		a = action.Action{Name: "pass", Fields: map[string]string{}, Reason: "Nothing is left."}
	}
	return journal.Turn{ID: "t", Outcomes: []action.Outcome{{Action: a}}}
}

func TestARunThatGetsNowherePauses(t *testing.T) {
	for turns, want := range map[string]struct {
		id string
		at int // after which turn
	}{
		"aaa":        {"run.repeats", 3},
		"ababab":     {"run.circle", 6},
		"xabcabcabc": {"run.circle", 10},
		"a-a-a-":     {"run.circle", 6},
		"-----":      {"run.passes", 5},
		"a-----":     {"run.passes", 6},
		"ababac":     {}, "abcabcab": {}, "----a----": {}, "abcdabcdabcd": {}, "aabbaabb": {},
	} {
		r, at, id := repetition{}, 0, ""
		for i, what := range turns {
			if f := r.note(turnOf(what)); f != nil {
				at, id = i+1, f.Msg
				if f.Values["why"] == "" {
					t.Errorf("%s: it does not say what happened: %s", turns, f.Sentence())
				}
				break
			}
		}
		if id != want.id || at != want.at {
			t.Errorf("%s: %q after %d turns, not %q after %d", turns, id, at, want.id, want.at)
		}
	}
}
