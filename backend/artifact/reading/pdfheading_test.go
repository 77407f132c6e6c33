package reading

import (
	"strings"
	"testing"

	"crg/backend/artifact/pdfium"
)

// A heading is one, of as many lines as it has and wherever they end; its text stands below it, and what is larger than the text for long is none.
func TestAHeadingIsWholeAndStandsAboveItsText(t *testing.T) {
	set := func(size, y float32, text string) pdfium.Line {
		return pdfium.Line{Text: text, Left: 72, Right: 72 + size/2*float32(len(text)), Baseline: y, Height: 1.2 * size, Size: size}
	}
	const long = "3.1 Why is it that testing could be broken for months, and will not the fixes that came in the end be intro\x02"
	words := set(10, 600, "Words of the text below it, which are many more than those of the heading that stands above them on this page, as every text has more of them than its headings.")
	for what, c := range map[string]struct {
		lines []pdfium.Line
		want  string
	}{
		"of one line":           {[]pdfium.Line{set(14, 700, "3.1 Why")}, "## 3.1 Why"},
		"of a long line":        {[]pdfium.Line{set(14, 700, long), set(14, 684, "duced?")}, "## " + strings.TrimSuffix(long, "\x02") + "duced?"},
		"of two sentences":      {[]pdfium.Line{set(14, 700, "Why is it?"), set(14, 684, "And how?")}, "## Why is it? And how?"},
		"two of two sizes":      {[]pdfium.Line{set(18, 720, "Chapter"), set(14, 700, "3.1 Why")}, "## Chapter\n\n## 3.1 Why"},
		"two with room between": {[]pdfium.Line{set(14, 740, "Chapter"), set(14, 700, "3.1 Why")}, "## Chapter\n\n## 3.1 Why"},
		"a number alone":        {[]pdfium.Line{set(14, 740, "3"), set(14, 700, "Why")}, "3\n\n## Why"},
		"too long":              {[]pdfium.Line{set(14, 700, strings.TrimSpace(strings.Repeat("word ", 20))), set(14, 684, strings.TrimSpace(strings.Repeat("word ", 9)))}, strings.TrimSpace(strings.Repeat("word ", 29))},
	} {
		text := typeset(pdfium.Doc{Pages: []pdfium.Page{{Height: 800, Lines: append(c.lines, words)}}})
		if want := c.want + "\n\n" + words.Text; strings.ReplaceAll(text.Body, "word\nword", "word word") != want {
			t.Errorf("%s:\n has %q\nwant %q", what, text.Body, want)
		}
	}
}
