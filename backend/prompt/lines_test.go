package prompt

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLines_ShowTheWholeTextWithWhatIsNewAndGone(t *testing.T) {
	got := Lines("one\ntwo\nthree", "one\ntwo and a half\nthree\nfour")
	want := []DiffLine{{" ", "one", 1}, {"-", "two", 0}, {"+", "two and a half", 2}, {" ", "three", 3}, {"+", "four", 4}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]DiffLine{{" ", "same", 1}}, Lines("same", "same")); diff != "" {
		t.Error(diff)
	}
}

// What the Logs show of a changed section: the changes, three lines around them, and a gap. A rule of dashes is a line like any other.
func TestTheDifferenceOfASectionLeavesOutWhatIsFarFromIt(t *testing.T) {
	const far = "2\n3\n4\n5\n6\n7\n8\n9\n"
	c := Change{then: "---\n" + far + "ten\n++ plus", now: "1\n" + far + "ten\n-- minus"}
	want := []DiffLine{
		{Op: Gap},
		{"-", "---", 0},
		{"+", "1", 1},
		{" ", "2", 2},
		{" ", "3", 3},
		{" ", "4", 4},
		{Op: Gap},
		{" ", "8", 8},
		{" ", "9", 9},
		{" ", "ten", 10},
		{"-", "++ plus", 0},
		{"+", "-- minus", 11},
	}
	if got := c.Lines(); !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	if got := (Change{now: "new"}).Lines(); got != nil {
		t.Errorf("without the old text: %+v", got)
	}
}
