package export

import (
	"fmt"
	"strconv"
	"strings"
)

// Step is one thing that the person does in a scenario: while a call to the model runs, or at a gate of a step-by-step run.
type Step struct {
	Gate bool // at gate number At, else during call number At
	At   int  // counted from 1
	Do   string
	Text string
}

// The things a person can do, and whether each needs a text.
var (
	duringCall = map[string]bool{
		"lock": true, "release": false, "ask": true, "write": false, "checked": false, "not-right": true, "take-back": false, "change": true, "delete": true, "undo": false,
	}
	atGate = map[string]bool{"approve": false, "decline": true, "reject": true, "edit": true, "skip": false}
)

// Steps reads the person's part, one step a line: "call 1: lock n03", "gate 2: reject Look at the costs."
func (s Scenario) Steps() ([]Step, error) {
	var out []Step
	for line := range strings.Lines(s.Person) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		step, err := readStep(line)
		if err != nil {
			return nil, err
		}
		out = append(out, step)
	}
	return out, nil
}

func readStep(line string) (Step, error) {
	when, what, _ := strings.Cut(line, ":")
	place, number, _ := strings.Cut(strings.TrimSpace(when), " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || place != "call" && place != "gate" {
		return Step{}, fmt.Errorf("says %q, where a line begins with call or gate and its number, as in \"call 1: lock n03\"", line)
	}
	do, text, _ := strings.Cut(strings.TrimSpace(what), " ")
	step := Step{Gate: place == "gate", At: n, Do: do, Text: strings.TrimSpace(text)}
	known, words := duringCall, "lock, release, ask, write, checked, not-right, take-back, change, delete, undo"
	if step.Gate {
		known, words = atGate, "approve, decline, reject, edit, skip"
	}
	switch needs, ok := known[do]; {
	case !ok:
		return Step{}, fmt.Errorf("says %q, where at a %s a person can: %s", line, place, words)
	case needs && step.Text == "":
		return Step{}, fmt.Errorf("says %q, where %s needs more words", line, do)
	}
	if do == "decline" {
		if _, err := step.Declined(); err != nil {
			return Step{}, err
		}
	}
	return step, nil
}

// Declined are the places, from 0, of the actions that "decline 2 3" takes the tick from.
func (s Step) Declined() (map[int]bool, error) {
	out := map[int]bool{}
	for _, word := range strings.Fields(s.Text) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("declines %q, where the numbers of actions stand, counted from 1", word)
		}
		out[n-1] = true
	}
	return out, nil
}
