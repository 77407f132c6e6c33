package prompt

import (
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
