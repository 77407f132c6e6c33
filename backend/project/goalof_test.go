package project_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"crg/backend/base/fault"
	"crg/backend/project"
)

func TestAQuestionBecomesAGoalAsItsWayWordsIt(t *testing.T) {
	templates := fstest.MapFS{
		"default/x.txt":  {},
		"decide/way.txt": {Data: []byte("name: Decide\nline: Weighs.\nask: What?\ngoal: Should we {answer}?\n")},
		"broken/way.txt": {Data: []byte("name: Broken\n")},
	}
	for _, c := range []struct{ template, said, goal, fault string }{
		{"decide", " buy a bus. ", "Should we buy a bus?", ""},
		{"decide", "Which bus?", "Which bus?", ""},
		{"default", " a bus ", "a bus", ""},
		{"", "", "", ""},
		{"broken", "a bus", "", "way.damaged"},
		{"default", strings.Repeat("ä", 4001), "", "question.long"},
	} {
		goal, err := project.GoalOf(templates, c.template, "en", c.said)
		if c.fault != "" && !fault.Is(err, c.fault) || c.fault == "" && (err != nil || goal != c.goal) {
			t.Errorf("%s, %.20q: %.40q, %v", c.template, c.said, goal, err)
		}
	}
}
