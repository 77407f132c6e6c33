package prompt

import (
	"strings"
	"testing"

	"crg/backend/action"
)

// A text that the person edited stands whole where there is room for it; else what changed comes first, and the text is cut. Both phases that tell the
// last turn whole and those that count what was done tell it.
func TestAnEditedTextStandsWholeWhereThereIsRoom(t *testing.T) {
	for _, last := range []string{"turn", "faults"} {
		b := build(t)
		b.node("", "n01 goal active 5 Goal", "Tram or buses?")
		in := b.input("n01", "data: recent-actions | last: "+last)
		in.Recent = []action.TurnActions{{Turn: 1}}
		if !TellsEdits(in.Phase) {
			t.Fatal(last)
		}
		edit := func(text string) string {
			in.Edits = []Edit{{What: "edited", Quotes: []Quote{{Label: "Changed:", Text: "It is red.", Words: 80}, {Label: "Text is now:", Text: text, Least: 40}}}}
			return assembled(t, in).Text
		}
		whole := "It is red. " + strings.Repeat("And so on. ", 60) + "The end."
		has(t, last, edit(whole), "Changed: \"It is red.\"\n  Text is now: \""+whole)
		cut := edit("It is red. " + strings.Repeat("And so on. ", 60_000) + "The end.")
		has(t, last, cut, "Changed: \"It is red.\"\n  Text is now: \"It is red. And so on.", "…")
		lacks(t, last, cut, "The end.")
	}
}
