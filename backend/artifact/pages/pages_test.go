package pages

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// quarter is an estimate as a caller passes one: four letters are a token, begun ones count.
func quarter(s string) int { return (utf8.RuneCountInString(s) + 3) / 4 }

// texts are documents of lines, headings, tables, long paragraphs, foreign letters and broken bytes.
var texts = rapid.Custom(func(t *rapid.T) string {
	line := rapid.SampledFrom([]string{
		"", "", "  ", "# Heading", "3. CHANGES", "3.1 Kosten und Nutzen", "ALL CAPITAL LETTERS", "Title\n-----", "| a | b |", "a;b;c",
		"10:31 Kim: shall we start?", "Die Fähre fährt über den Fluß; 2.900 Menschen stehen darauf.", strings.Repeat("word ", 90),
		strings.Repeat("界", 150), strings.Repeat("x", 400), "👩‍👧 ende", "\xff\xc3(", "```", "\tindented",
	})
	return strings.Join(rapid.SliceOfN(line, 0, 60).Draw(t, "lines"), rapid.SampledFrom([]string{"\n", "\n\n", "\r\n"}).Draw(t, "end"))
})

func TestPagesJoinToTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, size := texts.Draw(t, "text"), rapid.IntRange(1, 300).Draw(t, "size")
		list := Cut(text, size, quarter)
		var joined strings.Builder
		sections := 0
		for i, p := range list {
			part := text[p.From:p.To]
			joined.WriteString(part)
			if part == "" && text != "" {
				t.Fatalf("page %d is empty", i+1)
			}
			if p.To < len(text) && utf8.ValidString(text) && !utf8.ValidString(part) {
				t.Fatalf("page %d ends inside a letter", i+1)
			}
			if n := quarter(part); n > size*5/4 {
				t.Fatalf("page %d has %d tokens, the size is %d", i+1, n, size)
			}
			for _, s := range p.Sections {
				if s.At < p.From || s.At >= p.To {
					t.Fatalf("page %d names a section that begins elsewhere", i+1)
				}
			}
			sections += len(p.Sections)
			for _, at := range []int{p.From, p.To - 1} {
				if got := At(list, at); text != "" && got != i+1 {
					t.Fatalf("byte %d stands on page %d, not %d", at, i+1, got)
				}
			}
		}
		if joined.String() != text {
			t.Fatal("the pages joined are not the text")
		}
		if sections != len(Sections(text)) {
			t.Fatal("a section begins on no page, or on two")
		}
		if quarter(text) <= size*5/4 && len(list) != 1 {
			t.Fatalf("a text of %d tokens has %d pages of %d", quarter(text), len(list), size)
		}
		cutter := Cutter{Estimate: quarter}
		cutter.Cut(text, size+7)
		if again := cutter.Cut(strings.Clone(text), size); fmt.Sprint(again) != fmt.Sprint(list) || fmt.Sprint(cutter.Cut(text, size)) != fmt.Sprint(list) {
			t.Fatal("the same text is cut at other places")
		}
	})
}

// A page ends before a heading of its last third, else after a blank line there, else after a line, else after a word.
func TestWherePagesEnd(t *testing.T) {
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("abc ", n)) } // a token each
	for name, test := range map[string]struct{ text, ends string }{
		"heading before blank line": {words(75) + "\n\n# Two\n\n" + words(10) + "\n\n" + words(80), "abc\n\n"},
		"blank line":                {words(30) + "\n\n" + words(45) + "\n\n" + words(10) + "\n" + words(80), "abc\n\n"},
		"line":                      {words(60) + "\n" + words(20) + "\n" + words(80), "abc\n"},
		"an early line is no end":   {words(5) + "\n" + words(200), "abc "},
		"an early heading is none":  {"# One\n" + words(20) + "\n# Two\n" + words(200), "abc "},
		"no heading ends a page":    {words(64) + "\n\n# Two\n\n## Three\n\n" + words(200), "abc\n\n"},
		"nor an underlined one":     {words(64) + "\n\nTwo\n---\n\n" + words(200), "abc\n\n"},
		"word":                      {words(300), "abc "},
		"letter":                    {strings.Repeat("界", 900), "界"},
	} {
		p := Cut(test.text, 100, quarter)
		first := test.text[:p[0].To]
		if len(p) < 2 || !strings.HasSuffix(first, test.ends) {
			t.Errorf("%s: %d pages, the first ends in %q", name, len(p), first[max(0, len(first)-10):])
		}
		if name == "heading before blank line" && !strings.HasPrefix(test.text[p[0].To:], "# Two") {
			t.Errorf("%s: the second page starts with %.20q", name, test.text[p[0].To:])
		}
		if name == "blank line" && quarter(first) < 70 {
			t.Errorf("%s: an early blank line was taken: %d tokens", name, quarter(first))
		}
	}
}

func TestSections(t *testing.T) {
	text := `# Report

Preamble with # a sign.

## 2.1 Costs ##
1. INTRODUCTION

Title line
==========

Second title
---

- - -

SUMMARY OF FINDINGS
The text follows at once.

3.2 Kosten und Nutzen

§ 4 Übergang

Things to buy:

1. Milk and bread
2. Cheese

12. Mai 2024

1. A sentence with a full stop at its end.

DATE,AMOUNT,NAME
2024-01-01,12,X

| A | B |
|---|---|

` + "```\n# a comment\n\nLOUD COMMENT\n\n```\n" + `
ÄNDERUNGEN

NO END OF A LINE`
	var got []string
	for _, s := range Sections(text) {
		got = append(got, fmt.Sprintf("%d %s", s.Depth, s.Title))
		if !strings.Contains(text[s.At:min(s.At+20, len(text))], s.Title[:4]) || s.At > 0 && text[s.At-1] != '\n' {
			t.Errorf("%q does not begin at byte %d", s.Title, s.At)
		}
	}
	want := "1 Report, 2 2.1 Costs, 1 Title line, 2 Second title, 1 SUMMARY OF FINDINGS, 2 3.2 Kosten und Nutzen, 1 § 4 Übergang, 1 ÄNDERUNGEN, 1 NO END OF A LINE"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
	if s := Sections("x\n\n1. INTRODUCTION\nText\n"); len(s) != 1 || s[0].Title != "1. INTRODUCTION" {
		t.Errorf("%v", s)
	}
}

func BenchmarkCut(b *testing.B) {
	text := strings.Repeat("## Heading\n\n"+strings.Repeat("The town pays 75 % of the costs, and nobody knows the rest. ", 40)+"\n\n", 2500)[:5<<20]
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Cut(text, 1000, func(s string) int { return len(s) / 4 })
	}
}
