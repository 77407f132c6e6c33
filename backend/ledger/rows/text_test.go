package rows

import (
	"slices"
	"strings"
	"testing"
)

func TestWordsOfATitle(t *testing.T) {
	for text, want := range map[string][]string{
		"Zoo 0-9 AZ's it": {"zoo", "0", "9", "az's", "it"}, "a_b{c}`d@e": {"a", "b", "c", "d", "e"}, "x/y:z": {"x", "y", "z"}, "": nil, "-": nil, "Größe 5": {"grösse", "5"}, "ÄB–c": {"äb", "c"},
	} {
		if got := Words(text); !slices.Equal(got, want) {
			t.Errorf("%q has %q, not %q", text, got, want)
		}
	}
	if plain("a\x80") || !plain("a\x7f") {
		t.Error("ASCII ends at 7f")
	}
}

// A summary is made of whole sentences: as many as may be, and no more than there is room for.
func TestTheBeginningOfAText(t *testing.T) {
	long := func(n int) string { return strings.Repeat("A", n-1) + "." }
	for text, want := range map[string]string{
		"":                                       "",
		"One is.\n  Two is. Three is. Four is.":  "One is. Two is. Three is.",
		"One is":                                 "One is",
		long(700) + " Two is.":                   long(700),
		"One is. " + long(592) + " Three is.":    "One is. " + long(592),
		"One is. " + long(593) + " Three is.":    "One is.",
		"One is. Two is. " + long(590) + " End.": "One is. Two is.",
	} {
		if got := Beginning(text); got != want {
			t.Errorf("%.30q begins %.30q (%d), not %.30q", text, got, len(got), want)
		}
	}
	for title, want := range map[string]string{"": "", "x": "x.", "x.": "x.", "x!": "x!", "Is it?": "Is it?", "ü": "ü."} {
		if got := Sentence(title); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for words, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 12345: "12,345", 123456: "123,456", 1234567: "1,234,567"} {
		if got := TextOf("a.txt", words); got != "Text of a.txt, "+want+" words." {
			t.Error(got)
		}
	}
}

// A path of one computer is known wherever it stands in a link; what only looks a little like one is none.
func TestPathsOfOneComputer(t *testing.T) {
	for _, s := range []string{`C:\x`, "C:/", "/x", `\x`, "file:/x", "artifact://C:/x", "file::/x", "files::D:/x", `context_pack://\\server`} {
		if !absolute(s) {
			t.Errorf("%s is a path of one computer", s)
		}
	}
	for _, s := range []string{"C:", "C:x", "", "a:b/c", "artifact://files/a", "file::files/a", "ab:/x", ":/"} {
		if absolute(s) {
			t.Errorf("%s is no path of one computer", s)
		}
	}
}

// What is taken back counts as not kept until it is kept again, and is another thing than what is only given up.
func TestTakenBackAndGivenUp(t *testing.T) {
	n := fact(1)
	n.Unkeep()
	if !n.Unkept() || n.Status != Deprecated {
		t.Errorf("taken back: %+v", n)
	}
	again := fact(2)
	if gone := Deprecate(again, noon); gone.Unkept() || Deprecate(n, noon).Rev != n.Rev+1 {
		t.Errorf("given up: %+v", gone)
	}
	if again.Attributes = n.Attributes; again.Unkept() {
		t.Error("what holds is kept")
	}
	for _, c := range []struct {
		c    Conflict
		want bool
	}{{Conflict{Status: Resolved}, true}, {Conflict{Status: Open}, false}, {Conflict{Status: Resolved, Evidence: make([]Evidence, 1)}, false}} {
		if c.c.Withdrawn() != c.want {
			t.Errorf("%+v", c.c)
		}
	}
}

// A step that may not follow is refused with those that may.
func TestARefusedStepSaysWhichMayFollow(t *testing.T) {
	if got := list(nil); got != "none" {
		t.Error(got)
	}
	if got := list([]string{"a"}); got != "a" {
		t.Error(got)
	}
	if got := list([]string{"a", "b"}); got != "a, b" {
		t.Error(got)
	}
	if yes(true) != "yes" || yes(false) != "no" {
		t.Error("yes is yes")
	}
	was := fact(1)
	next := Deprecate(was, noon.Add(-1e9))
	if got := ids(Check(view(source(1), was), next, false)); !strings.Contains(got, "time-back") {
		t.Errorf("a time before the last: %s", got)
	}
	if got := ids(Check(view(source(1), was), Deprecate(was, noon), false)); strings.Contains(got, "time-back") {
		t.Errorf("the same time: %s", got)
	}
}
