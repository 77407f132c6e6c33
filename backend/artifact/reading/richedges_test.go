package reading

import (
	"fmt"
	"strings"
	"testing"
)

// What each sign and word of rich text does to the text, at its edges: the first and last letter, no number, the least and the greatest one, nothing behind it.
func TestEachWordOfRichText(t *testing.T) {
	const row = `\trowd\intbl `
	for _, c := range []struct{ rtf, want string }{
		{`a\zz1 b\az09 c\Za-9 d`, `"abcd"`},
		{`a\b1x\b0 y\b-1 z`, `"axyz"`},
		{`a\@b\[c\` + "`" + `d\|e`, `"abcde"`},
		{`a\` + strings.Repeat("x", 40) + ` b`, `"ab"`},
		{"a\\\nb\\\rc", `"a\n\nb\n\nc"`},
		{"a\r\nb", `"ab"`},
		{`\'41\'zz\'7`, `"A"`},
		{`a\`, `"a"`},
		{`a\'4`, `"a"`},
		{`\u65?b\u8364 ?c`, `"Ab€c"`},
		{`\uc0\u65b\uc2\u66 ?!c`, `"AbBc"`},
		{`\uc-3\u65b`, `"Ab"`},
		{`\uc99\u65` + strings.Repeat("x", 16) + `b`, `"Ab"`},
		{`\u-10179?\u-8704?b`, `"😀b"`},
		{`\u-10179?b`, `"�b"`},
		{`\u8211\~a\u8211\'41b\u8211\tab c`, `"–a–b–c"`},
		{`\u8211{a}b`, `"–ab"`},
		{`x\'e4\u8211?y`, `"xä–y"`},
		{`\mac\'8a`, `"ä"`},
		{`\pc\'84`, `"ä"`},
		{`\ansicpg1251\'cc`, `"М"`},
		{`\ansicpg7\'e4`, `"ä"`},
		{`\ansicpg65001 a` + "\xc3\xa4\xff" + `b`, `"aä�b"`},
		{`{\fonttbl{\f0\fcharset204 A;}{\f1\fcharset0 B;}{\f2\fcharset77 C;}}\f0\'cc\f1\'e4\f2\'8a\f9\'e4`, `"Мäää"`},
		{`\fcharset204\f0\'e4`, `"ä"`},
		{`a{\v b{\plain c}}d{\deleted e{\deleted0 f}}g`, `"acdfg" [Text that was marked as deleted was left out.] hidden b: acdfg`},
		{`\outlinelevel0 a\par\outlinelevel5 b\par\outlinelevel6 c\par\pard d\par\outlinelevel-1 e`, `"# a\n\n###### b\n\n###### c\n\nd\n\ne"`},
		{`\outlinelevel5 b\par\pard\outlinelevel6 c`, `"###### b\n\nc"`},
		{`\ls1 a\par\ls0 b\par\ls2 c\par\pard d`, `"- a\n\nb\n\n- c\n\nd"`},
		{`a\sect b\page c\page d`, `"a\n\nb\n\nc\n\nd" {Title: Author: Made: Pages:3} page 1: a; page 2: c; page 3: d`},
		{row + `a\cell b\cell\row\pard c\par ` + row + `d\cell\row`, `"| a | b |\n| --- | --- |\n\nc\n\n| d |\n| --- |"`},
		{`\pard\itap1 a\cell\row\pard\itap0 b`, `"| a |\n| --- |\n\nb"`},
		{`a\row b`, `"ab"`},
		{row + `a\nestcell b\cell c`, `"| a b | c |\n| --- | --- |"`},
		{row + `a\cell\row\row` + row + `b\cell\row`, `"| a |\n| --- |\n| b |"`},
		{`one\par` + row + `a\cell\row`, `"one\n\n| a |\n| --- |"`},
		{row + `\cell\cell\row`, `"|  |  |\n| --- | --- |"`},
		{`a{\footnote b\par c{\v d}{\deleted e}}f{\footnote g}`, `"a[1]f[2]\n\n## Footnotes\n\n[1] b c\n\n[2] g" hidden d: a[1]f[2]`},
		{`{\header{\footnote a}}b`, `"b"`},
		{`a{\*\footnote b}c{\*\bkmkstart d}`, `"a[1]c\n\n## Footnotes\n\n[1] b"`},
		{`{\header{\*\footnote a}}{\*\fn{\footnote b}}c`, `"c"`},
		{`{\info{\title T\u228?{\b x}}{\subject no}}a`, `"a" {Title:Täx Author: Made: Pages:0}`},
		{`{\shp{\*\shpinst{\shptxt a\par}}{\shprslt{\shptxt b}}}c`, `"c\n\n[Text box: a]"`},
		{`{\pntext b}a\par\pard c`, `"- a\n\nc"`},
		{`{\header{\pntext b}}a`, `"a"`},
		{`a{\pict 00}{\pict 11}{\nonshppict{\pict 22}}{\shprslt{\pict 33}}`, `"a" [2 pictures were not read.]`},
		{`{\*\shppict{\pict 00}}a`, `"a" [One picture was not read.]`},
		{`a\bin-1 b\bin2 xyc\bin99 d`, `"abc"`},
		{`\{\}\\\~\_\-a\tab b\line c`, `"{}\\\u00a0‑a\tb\nc"`},
		{`{a}}b`, `"a"`},
	} {
		text, err := richText{}.Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1 ` + c.rtf)})
		got := fmt.Sprintf("%q", text.Body)
		if text.About != (About{}) {
			got += fmt.Sprintf(" %+v", text.About)
		}
		if len(text.Notes) > 0 {
			got += fmt.Sprint(" ", text.Notes)
		}
		if len(text.Places) > 0 {
			got += " " + places(text)
		}
		if err != nil || got != c.want {
			t.Errorf("%s:\n has %s\nwant %s (%v)", c.rtf, got, c.want, err)
		}
		for n := range len(c.rtf) { // cut off anywhere it is read as far as it goes
			if _, err := (richText{}).Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1 ` + c.rtf[:n])}); err != nil {
				t.Errorf("%s: %v", c.rtf[:n], err)
			}
		}
	}
}
