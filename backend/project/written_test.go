package project

import (
	"slices"
	"testing"

	"crg/backend/project/textform"
)

func TestAnOrderAsWrittenKeepsItsLinesAndHasTheTurnsThatCount(t *testing.T) {
	const file = "phases/phase-order.txt"
	const text = "# the loop\ngrowth : many\nlater.txt : 3\nexploration\n"
	s := load(t, map[string]string{file: text})
	lines := textform.Parse([]byte(text)).Steps()
	want := []WrittenStep{
		{Step{"growth", defaultTurns, 2, ""}, true}, {Step{"later", 3, 3, ""}, false}, {Step{"exploration", defaultTurns, 4, ""}, true},
	}
	if got := s.Written(s.Order, lines.Steps); !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	inForce := []WrittenStep{{Step{"growth", defaultTurns, 2, ""}, true}, {Step{"exploration", defaultTurns, 4, ""}, true}}
	if got := s.Written(s.Order, nil); !slices.Equal(got, inForce) {
		t.Errorf("without lines: %+v", got)
	}
}

func TestATextIsUsedInThePhasesThatListIt(t *testing.T) {
	s := load(t, map[string]string{
		"phases/growth.txt":      "[file: mine.txt]\n[file: Mine]\n",
		"phases/exploration.txt": "[data: mine]\n[file: intro | tight: mine]\n",
		"phases/cleanup.txt":     "[file: mine]\n",
	})
	if got := s.UsedIn("mine"); !slices.Equal(got, []string{"cleanup", "growth"}) {
		t.Errorf("%v", got)
	}
}

func TestAProblemBelongsToTheAgentWhoseLinesItIsIn(t *testing.T) {
	const file = "settings/llm-config.txt"
	s := load(t, map[string]string{file: "[agent: A]\nprovider: practice\n\n[agent: B]\nprovider: practice\ntemperature: hot\nmax-tokens: none\n"})
	lines := func(i int) (out []int) {
		for _, d := range s.ProblemsOfAgent(file, i) {
			out = append(out, d.Line)
		}
		slices.Sort(out)
		return out
	}
	if a, b := lines(0), lines(1); len(a) != 0 || !slices.Equal(b, []int{4, 6, 7}) { // line 4: only the first agent works
		t.Errorf("of A: %v, of B: %v", a, b)
	}
}
