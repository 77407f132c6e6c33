package playback

import (
	"slices"
	"testing"
)

func TestAStoryHasALineForEachTurnThatNamesNodes(t *testing.T) {
	lines := Lines("# for who writes it\n\n  Two answers first. [n05] and [n06].  \n\nA reason [e07] for [n05]: [n123]\n")
	if !slices.Equal(lines, []string{"Two answers first. [n05] and [n06].", "A reason [e07] for [n05]: [n123]"}) {
		t.Fatalf("%q", lines)
	}
	if got := Named(lines[1]); !slices.Equal(got, []string{"n05", "n123"}) {
		t.Errorf("%v", got)
	}
}
