package report

import (
	"fmt"
	"io"
	"strings"
	"testing"
)

// What a model writes into a node keeps its numbers, its levels, its quotations and the signs in its cells, in each form.
func TestListsAndQuotationsOfATextAreKept(t *testing.T) {
	text := "Numbered:\n\n1. first\n2. second\n   - nested\n     7) deep\n3. third\n\nlater\n5. fifth\n\n| Year | Cost |\n|---|---|\n| 2024 | 12 \\| 13 |\nbelow\n> quoted\n> words\n\nالعربية: هذا نص"
	doc := Doc{Language: "en", Blocks: blocks(text)}
	for form, want := range map[string]struct {
		write func(Doc, io.Writer) error
		text  string
	}{
		"Markdown": {Markdown, "1. first\n2. second\n   - nested\n     7. deep\n3. third\n\nlater\n\n5. fifth\n\n| Year | Cost |\n| --- | --- |\n| 2024 | 12 \\| 13 |\n\nbelow\n\n> quoted words\n"},
		"HTML":     {HTML, "<ol>\n<li>first</li>\n<li>second\n<ul>\n<li>nested\n<ol>\n<li value=\"7\">deep</li>\n</ol></li>\n</ul></li>\n<li>third</li>\n</ol>\n<p>later</p>\n<ol>\n<li value=\"5\">fifth</li>\n</ol>"},
	} {
		if got := written(t, want.write, doc); !strings.Contains(got, want.text) {
			t.Errorf("%s: %q is not in\n%s", form, want.text, got)
		}
	}
	word, lists := wordDocument(doc)
	item := func(depth, list int, text string) string {
		return fmt.Sprintf(`<w:ilvl w:val="%d"/><w:numId w:val="%d"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">%s</w:t>`, depth, list, text)
	}
	for _, want := range []string{
		item(0, 2, "first"), item(0, 2, "second"), item(1, 1, "nested"), item(2, 3, "deep"), item(0, 2, "third"), item(0, 4, "fifth"),
		`<w:pStyle w:val="Quote"/></w:pPr><w:r><w:t xml:space="preserve">quoted words`, `<w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr>`, "12 | 13",
	} {
		if !strings.Contains(word, want) {
			t.Errorf("Word: %s is not in\n%s", want, word)
		}
	}
	for _, want := range []string{`w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/>`, `w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="7"/>`, `<w:startOverride w:val="5"/>`} {
		if !strings.Contains(lists, want) {
			t.Errorf("Word counts otherwise: %s", lists)
		}
	}
}
