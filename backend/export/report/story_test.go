package report

import (
	"strings"
	"testing"
	"time"

	"crg/backend/journal"
)

// The report tells how it came about: who thought, in which phases, and what a person did beside it; nothing where nothing happened.
func TestTheReportTellsHowItCameAbout(t *testing.T) {
	at := time.Date(2026, 11, 3, 12, 0, 0, 0, time.Local)
	s := journal.Story{
		From: at, To: at.AddDate(0, 0, 2), Turns: 14, Done: 49, Refused: 1, Declined: 2, Nothing: 1, Edited: 1, Changed: 5, Undone: 3,
		Thinkers: []journal.Thinker{{Agent: "Explorer", Provider: "practice", Turns: 2}, {Agent: "Explorer", Provider: "ollama", Model: "qwen-120b", Turns: 12}},
		Phases:   []journal.PhaseTurns{{Phase: "exploration", Turns: 5}, {Phase: "conclude", Turns: 9}},
	}
	told := func(language string, s *journal.Story) string {
		var out strings.Builder
		if err := Markdown(Build(In{Graph: played(t, "example-session"), Language: language, Story: s}), &out); err != nil {
			t.Fatal(err)
		}
		_, story, _ := strings.Cut(out.String(), "## ")
		return story
	}
	for language, lines := range map[string][]string{
		"en": {
			"How it came about", "14 turns from 2026-11-03 to 2026-11-05, with 49 changes to the graph, 1 that the rules refused, 1 turn that came to nothing.",
			"Explorer, the practice agent, which is no AI: 2 turns", "Explorer, qwen-120b: 12 turns", "conclude: 9 turns",
			"By hand: 5 changes, 2 proposed actions declined, 1 prompt changed before it was sent, 3 steps taken back.",
		},
		"de": {"Wie es dazu kam", "14 Züge von 2026-11-03 bis 2026-11-05, mit 49 Änderungen am Graphen", "der Übungsagent, keine KI", "Von Hand: 5 Änderungen"},
	} {
		for _, line := range lines {
			if story := told(language, &s); !strings.Contains(story, line) {
				t.Errorf("%s lacks %q:\n%s", language, line, story)
			}
		}
	}
	if story := told("en", &journal.Story{}); strings.Contains(story, "How it came about") {
		t.Errorf("nothing happened: %s", story)
	}
	if story := told("en", &journal.Story{Changed: 1}); !strings.Contains(story, "By hand: 1 change.") || strings.Contains(story, "turn") {
		t.Errorf("a person alone: %s", story)
	}
}
