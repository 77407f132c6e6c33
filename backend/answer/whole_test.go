package answer

import (
	"testing"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

func TestWhatIsReadEndsWithASentence(t *testing.T) {
	limits := lod.Limits{L1: 8}
	for _, c := range []struct{ name, text, want string }{
		{"all of it fits", "Four measures need no drivers", "Four measures need no drivers"},
		{"it is cut behind the last whole sentence", "They cost very much. Nobody has to pay. What comes then, nobody knows.", "They cost very much. Nobody has to pay."},
		{"the mark of a cut does not stand behind a full stop", "The operator needs no drivers. Nobody pays twice. More of it.", "The operator needs no drivers. Nobody pays twice."},
		{"a long first sentence stays whole", "The quotes of the year: one for cars and a cheaper one for those who walk. Next.", "The quotes of the year: one for cars and a cheaper one for those who walk."},
		{"a quotation closes with it", `She said "for the rest we need a decision on the tram, not the tram." Then she left.`, `She said "for the rest we need a decision on the tram, not the tram."`},
		{"a date or an initial ends nothing", "Bis zum 30. September 2025 muss z. B. der Antrag beim Land sein. Danach nicht.", "Bis zum 30. September 2025 muss z. B. der Antrag beim Land sein."},
		{"a sentence without end is cut", "one two three four five six seven eight nine ten one two three four five six seven", "one two three four five six seven eight…"},
		{"so is a script without blanks", "费用是多少。没有人知道这座桥要花多少钱", "费用是多少。"},
	} {
		if got := Words(&graph.Node{Type: graph.TypeStandard, Content: c.text}, limits); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestAGraphOlderThanAnswersShowsItsForemostHypotheses(t *testing.T) {
	v, _ := Look(built(t, town, "n10 relates-to n01\nn04 supports n10\nn06 contradicts n10\nn05 relates-to n01"))
	if v.Answer != nil || len(v.Options) != 1 || v.Options[0].ID != "n10" || v.Options[0].Reasons != 1 {
		t.Errorf("%+v", v.Options)
	}
	if v, _ = Look(built(t, town, "n10 relates-to n01\nn12 answers n01\nn03 answers n01")); len(v.Options) != 1 || v.Options[0].ID != "n03" {
		t.Errorf("where something answers the goal, nothing else is an option: %+v", v.Options)
	}
}
