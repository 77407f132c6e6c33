package lod_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

func long(words int) string { return strings.TrimSpace(strings.Repeat("word ", words)) }

func TestLevelsByDistance(t *testing.T) {
	want := map[int]lod.Level{0: lod.L3, 1: lod.L2, 2: lod.L1, 3: lod.L1, 4: lod.L0, 99: lod.L0, -1: lod.L0}
	for steps, level := range want {
		if got := lod.At(steps); got != level {
			t.Errorf("CRG-190..194: %d steps give L%d, want L%d", steps, got, level)
		}
	}
}

func TestText(t *testing.T) {
	full := long(100)
	summed := graph.Node{ID: "n02", Name: "Label", L3: full, L0: "short", L1: "one", L2: "two", SummaryOf: graph.Digest(full)}
	old := summed
	old.L3 += " edited"
	foreign := summed
	foreign.SummaryOf = ""
	goal, artifact := summed, summed
	goal.Type, artifact.Type = graph.TypeGoal, graph.TypeArtifact
	bare := graph.Node{ID: "n03", Content: full}

	for _, c := range []struct {
		name  string
		node  graph.Node
		level lod.Level
		want  string
	}{
		{"CRG-76 L3 is the raw content", summed, lod.L3, full},
		{"CRG-76 L2 is the written summary", summed, lod.L2, "two"},
		{"CRG-76 L1 is the written summary", summed, lod.L1, "one"},
		{"CRG-76 L0 is the written label", summed, lod.L0, "short"},
		{"CRG-77 L2 falls back to 80 words", bare, lod.L2, long(80) + "…"},
		{"CRG-77 L1 falls back to 25 words", bare, lod.L1, long(25) + "…"},
		{"CRG-77 L0 without a name", bare, lod.L0, long(8) + "…"},
		{"CRG-78 a stale L2 is not used", old, lod.L2, long(80) + "…"},
		{"CRG-78 a stale L1 is not used", old, lod.L1, long(25) + "…"},
		{"CRG-78 a stale L0 gives the name", old, lod.L0, "Label"},
		{"CRG-78 summaries of unknown age count", foreign, lod.L2, "two"},
		{"A7 Goal L0", goal, lod.L0, "Label"},
		{"A7 Goal L1", goal, lod.L1, long(25) + "…"},
		{"A7 Goal L2", goal, lod.L2, long(80) + "…"},
		{"A7 Artifact L2", artifact, lod.L2, long(80) + "…"},
	} {
		if got := lod.Text(&c.node, c.level, lod.Limits{}); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	if got := lod.Text(&bare, lod.L1, lod.Limits{L1: 3}); got != "word word word…" {
		t.Errorf("CRG-77 the limit of the settings: %q", got)
	}
}

func TestCut(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"short stays", "one two", "one two"},
		{"exactly three", " one two three \n", "one two three"},
		{"word border", "one two  three four", "one two  three…"},
		{"line ends stay", "one\n  two\nthree\nfour", "one\n  two\nthree…"},
		{"runes without spaces", "日本語の文章", "日本語…"},
		{"a long run counts by twenty", strings.Repeat("x", 90), strings.Repeat("x", 60) + "…"},
		{"mixed", "see 日本語", "see 日本…"},
		{"marks stay on their letter", "a b c\u0301 d", "a b c\u0301…"},
		{"a mark alone is a word", "a \u0300 b c", "a \u0300 b…"},
		{"marks without end are cut", "a" + strings.Repeat("\u0300", 1e5), "a" + strings.Repeat("\u0300", 3*31-1) + "…"},
		{"empty", " \n", ""},
	} {
		if got := lod.Cut(c.in, 3); got != c.want {
			t.Errorf("%s: Cut(%q) = %q, want %q", c.name, c.in, got, c.want)
		}
	}
}

// What Cut keeps is a prefix of the text, valid, and no longer than asked for.
func TestCutProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, words := rapid.String().Draw(t, "text"), rapid.IntRange(1, 30).Draw(t, "words")
		got := lod.Cut(text, words)
		kept, cut := strings.CutSuffix(got, "…")
		if strings.HasSuffix(strings.TrimSpace(text), got) {
			kept, cut = got, false
		}
		if !strings.HasPrefix(strings.TrimSpace(text), strings.TrimSpace(kept)) || !utf8.ValidString(got) {
			t.Fatalf("Cut(%q, %d) = %q", text, words, got)
		}
		if n := len(strings.Fields(kept)); cut && n > words {
			t.Fatalf("Cut kept %d words of %d", n, words)
		}
	})
}

func TestTitle_IsOneLineCutBetweenWords(t *testing.T) {
	for text, want := range map[string]string{
		"Which  boiler\nis best?": "Which boiler is best?",
		"":                        "",
		"What would change your mind about the heat pump, given that the house is old?": "What would change your mind about the heat pump, given that…",
		strings.Repeat("ü", 70): strings.Repeat("ü", 60) + "…",
	} {
		if got := lod.Title(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
}
