package journal

import (
	"slices"
	"testing"

	"crg/backend/action"
)

func TestWhatATurnSentIsCountedOrEstimated(t *testing.T) {
	for _, c := range []struct {
		turn      Turn
		tokens    int
		estimated bool
	}{{Turn{TokensEstimated: 90, TokensPrompt: 100}, 100, false}, {Turn{TokensEstimated: 90}, 90, true}} {
		if tokens, estimated := c.turn.Sent(); tokens != c.tokens || estimated != c.estimated {
			t.Errorf("%d %v", tokens, estimated)
		}
	}
}

func TestATurnNamesWhatItSpeaksOf(t *testing.T) {
	turn := Turn{From: "n01", To: "n03", Outcomes: []action.Outcome{
		{Text: `create_edge [n03] → [n02] "supports"`, Created: "e07"}, {Text: "no [end"}, {Text: "move_to [n03]"},
	}}
	if got, want := turn.Named(), []string{"n01", "n03", "n02", "e07"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}
