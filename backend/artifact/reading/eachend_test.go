package reading

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/unseen"
)

// The code of a field may end anywhere: what it says until then is read. A number in a circle is a sign up to 20.
func TestTheCodeOfAFieldMayEndAnywhere(t *testing.T) {
	for code, want := range map[string]string{
		`eq x\r`: "x√()", `eq \f`: "/", `eq x\*`: "x", `eq x\* jc2`: "x", `eq \b\lc`: "()", `eq \b\bc`: "()", `eq x\s\up8`: "x", `eq \a\co`: "", `eq \l(a,`: "a", `eq`: "",
		`eq \x\bo(5)`: "5\u0332", `eq \o\ac(○,0)`: "(0)", `eq \o\ac(○,1)`: "①", `eq \o\ac(○,20)`: "⑳", `eq \o\ac(○,21)`: "(21)",
		`symbol 31`: "", `symbol 32`: " ", `symbol 255`: "ÿ", `symbol 256`: "Ā",
	} {
		if got := (&fieldCode{code: []byte(code)}).shows(); got != want {
			t.Errorf("%s: %q, not %q", code, got, want)
		}
	}
	for code, want := range map[string]bool{"e": false, "eq": true, " EQ": true, `eq \f(`: true, "equal": false, "page": false} {
		if (&fieldCode{code: []byte(code)}).equation() != want {
			t.Errorf("%q is the code of an equation: %v", code, !want)
		}
	}
	char := func(kind string) string { return `<w:r><w:fldChar w:fldCharType="` + kind + `"/></w:r>` }
	field := func(code, words string) string {
		return char("begin") + `<w:r><w:instrText>` + code + `</w:instrText></w:r>` + char("separate") + words + char("end")
	}
	for body, want := range map[string]string{
		field(`EQ \f(1;2)`, run("half")): "half", field("SYMBOL 109", field("PAGE", run("3"))): "3", field("SYMBOL 109", field("PAGE", "")): "m",
	} {
		if text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", body)+wordTail)); text.Body != want {
			t.Errorf("%s: %q, not %q", body, text.Body, want)
		}
	}
}

// In rich text the first colour is one where the file says it, a cell may be merged with none, and letters are those of the document where a font
// names none of its own.
func TestRichTextOfItsFirstColourCellAndFont(t *testing.T) {
	for rtf, want := range map[string]string{
		`{\colortbl\red255\green255\blue255;\red0\green0\blue0;}a\cf0 b\cf1 c`: "abc",
		`\trowd\clmrg\cellx100\cellx200\intbl \cell b\cell\row`:                "|  | b |\n| --- | --- |",
		`a}}b`: "a",
		`\ansi\ansicpg1251{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset204 B;}}\f0 \'e0\f1\'e0`: "аа",
		`{\fonttbl{\f0\fcharset1 A;}{\f1\fcharset204 B;}}\f0 \'e0\f1\'e0`:                  "àа",
		`{\field{\*\fldinst EQ \\f({\field{\*\fldinst EQ \\r(2)}};12)}}`:                   "√(2)/12", `\u55357?\u56832?a`: "😀a", `a\u55357?`: "a\uFFFD",
	} {
		if text := read(t, "a.rtf", []byte(`{\rtf1`+rtf+"}")); text.Body != want {
			t.Errorf("%s: %q, not %q", rtf, text.Body, want)
		}
	}
}

// A part of a formula is set in brackets where it would not be seen where it ends.
func TestWhatOneThingIs(t *testing.T) {
	for text, want := range map[string]bool{
		"1": true, "∞": true, "*": true, "+1": true, "+++1": true, "++++1": false, "2+": true, "ab": true, "a b": false, "1,5": true, "1,": false, "+-": false, "a1": false,
		"()": true, "(a)": true, "{a b}": true, "(a)(b)": false, "(": true, "(a": false, "a)": false,
	} {
		if one(text) != want {
			t.Errorf("%q is one thing: %v", text, !want)
		}
	}
	for text, want := range map[string]bool{"[]": true, "[a]": true, "[[a]b]": true, "[a]b": false, "]": false, "[": false, "": false, "a": false} {
		if enclosed(text, '[', ']') != want {
			t.Errorf("%q is held by one pair of brackets: %v", text, !want)
		}
	}
}

// Places of a text stay at their words where something before them, or around them, is left out.
func TestPlacesStayAtTheirWords(t *testing.T) {
	for at, want := range map[int]int{0: 0, 2: 2, 3: 2, 4: 2, 5: 3, 6: 4, 7: 4, 9: 4, 10: 5} {
		text := Text{Body: "abXXcdYYYef", Places: []Place{{At: at, Label: "x"}}}
		if text.cut([]unseen.Span{{From: 2, To: 4}, {From: 6, To: 9}}); text.Body != "abcdef" || text.Places[0].At != want {
			t.Errorf("%q: what was at %d is at %d, not at %d", text.Body, at, text.Places[0].At, want)
		}
	}
	text := Text{Body: "XXab", Places: []Place{{At: 0}, {At: 1}, {At: 2}, {At: 3}}}
	text.cut([]unseen.Span{{From: 0, To: 2}})
	if got := fmt.Sprint(text.Places[0].At, text.Places[1].At, text.Places[2].At, text.Places[3].At); got != "0 0 0 1" {
		t.Errorf("places are at %s", got)
	}
	for body, want := range map[string]string{"\uFEFFa": "a", "\uFEFF\n\na": "a", "a\uFEFFb": "ab", "a\n\n\uFEFF\n\nb": "a\n\n\n\nb", "ab": "ab"} {
		if got := unseen.Cut(body, byteOrderMarks(body)); got != want {
			t.Errorf("%q: %q, not %q", body, got, want)
		}
	}
}

// A style may stand on one level of a list of which another one, that it rests on, says where it is.
func TestALevelThatAStyleSaysStands(t *testing.T) {
	level := func(n, text, more string) string {
		return `<w:lvl w:ilvl="` + n + `"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="` + text + `"/>` + more + `</w:lvl>`
	}
	style := func(id, more string) string { return `<w:style w:styleId="` + id + `">` + more + `</w:style>` }
	item := func(style, words string) string { return para(`<w:pStyle w:val="`+style+`"/>`, run(words)) }
	text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+item("S", "first")+item("T", "below")+item("U", "on the level that the list has for it")+item("S", "next")+
		para(`<w:pStyle w:val="U"/><w:numPr><w:ilvl w:val="0"/></w:numPr>`, run("on a level of its own in the list of its style"))+wordTail,
		"word/styles.xml", `<w:styles xmlns:w="w">`+style("S", `<w:basedOn w:val="T"/><w:pPr><w:numPr><w:ilvl w:val="0"/></w:numPr></w:pPr>`)+style("T", `<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr>`)+
			style("U", `<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>`)+`</w:styles>`,
		"word/numbering.xml", `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">`+level("0", "%1.", `<w:pStyle w:val="T"/>`)+level("1", "%1.%2", `<w:pStyle w:val="S"/>`)+level("2", "%1.%2.%3", `<w:pStyle w:val="U"/>`)+
			`</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`))
	if want := "4. first\n    4.4 below\n        4.4.4 on the level that the list has for it\n5. next\n6. on a level of its own in the list of its style"; text.Body != want {
		t.Errorf("%q", text.Body)
	}
	text = read(t, "a.docx", packed(t, "word/document.xml", wordHead+para(`<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>`, run("x"))+wordTail,
		"word/numbering.xml", `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">`+level("0", "%1.", "")+level("1", "%1.%2", "")+`</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`))
	if text.Body != "    4.4 x" && text.Body != "4.4 x" {
		t.Errorf("a list that begins on its second level: %q", text.Body)
	}
}

// What a cell was before somebody changed it is none of it; one more row than are shown is counted; the first format of a workbook is one.
func TestCellsAsTheyAre(t *testing.T) {
	was := `<w:tcPr><w:tcPrChange><w:tcPr><w:gridSpan w:val="3"/><w:vMerge/></w:tcPr></w:tcPrChange></w:tcPr>`
	text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+`<w:tbl><w:tr><w:tc>`+was+para("", run("a"))+`</w:tc><w:tc>`+para("", run("b"))+`</w:tc></w:tr></w:tbl>`+wordTail))
	if text.Body != "| a | b |\n| --- | --- |" {
		t.Errorf("%q", text.Body)
	}
	for rows, want := range map[int]string{mostRows: "", mostRows + 1: "\n\n… 1 more rows"} {
		values := strings.Split(strings.TrimSpace(strings.Repeat("1 ", rows)), " ")
		text := withChart(t, charted("T", `<c:barChart>`+ser("N", cached("str", "", values...), cached("num", "", values...))+`</c:barChart>`))
		if got := strings.TrimSuffix(text.Body, "\n\nAfter."); !strings.HasSuffix(got, "| 1 | 1 |"+want) {
			t.Errorf("%d rows end with %q", rows, got[len(got)-40:])
		}
	}
	sheet := read(t, "a.xlsx", workbookOf(t, "", `<sheetData><row><c s="0"><v>0.5</v></c></row></sheetData>`, "xl/styles.xml", `<s><cellXfs><xf numFmtId="10"/></cellXfs></s>`))
	if !strings.HasPrefix(tableOf(sheet), "| 50.00% |") {
		t.Errorf("%q", sheet.Body)
	}
}

// Words that a chart writes beside a value are none of its values; one remark about a slide is read, with blanks between its parts or without; what is
// there for programs of old is not read twice; that a slide is hidden stands behind its first words.
func TestChartsAndSlidesSayNothingTwice(t *testing.T) {
	label := `<c:dLbls><c:dLbl><c:idx val="0"/><c:tx><c:rich><a:p><a:r><a:t>label</a:t></a:r></a:p></c:rich></c:tx></c:dLbl></c:dLbls>`
	text := withChart(t, charted("T", `<c:barChart><c:ser><c:tx>`+cached("str", "", "N")+`</c:tx>`+label+`<c:cat>`+cached("str", "", "2023")+`</c:cat><c:val>`+cached("num", "", "7")+`</c:val></c:ser></c:barChart>`))
	if !strings.Contains(text.Body, "|  | N |\n| --- | --- |\n| 2023 | 7 |") {
		t.Errorf("%q", text.Body)
	}
	box := func(words string) string { return `<sp><txBody><p><r><t>` + words + `</t></r></p></txBody></sp>` }
	if text := presented(t, `<s>`+box("a")+`<AlternateContent><Choice>`+box("b")+`</Choice><Fallback>`+box("b")+`</Fallback></AlternateContent></s>`); text.Body != "a\n\nb" {
		t.Errorf("%q", text.Body)
	}
	for words, want := range map[string]string{"<p/><p>x</p><p>yy</p>": "x (hidden)\n\nyy", "<p>xy</p>": "xy (hidden)"} {
		text := read(t, "a.odp", packed(t, "content.xml", `<o><style name="s" family="drawing-page"><drawing-page-properties visibility="hidden"/></style><page style-name="s"><frame><text-box>`+words+`</text-box></frame></page></o>`))
		if text.Body != want {
			t.Errorf("%q, not %q", text.Body, want)
		}
	}
	slide := []string{"ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", relatedParts("a", "slide", "s.xml"), "ppt/s.xml", `<s>` + box("a") + `</s>`, "ppt/_rels/s.xml.rels", relatedParts("c", "comments", "c.xml")}
	for _, blank := range []string{"", " "} {
		text := read(t, "a.pptx", packed(t, append(slide, "ppt/c.xml", strings.ReplaceAll(`<cmLst>_<cm>_<text>Really?</text>_</cm>_</cmLst>`, "_", blank))...))
		if text.Body != "a\n\nComments:\n\n- Really?" {
			t.Errorf("%q", text.Body)
		}
	}
	if text := read(t, "a.odt", packed(t, "content.xml", `<o><list-header><p>x</p></list-header><p>a<custom-shape><p>b</p></custom-shape>c</p></o>`)); text.Body != "x\n\nac\n\n[Text box: b]" {
		t.Errorf("%q", text.Body)
	}
}

// Which page of codes a short text of the Far East is written in: its letters are usual ones of it, half of them with a high second byte of two in four,
// and stand together.
func TestUsualLettersToTheLastOfThem(t *testing.T) {
	const one, high, kanji = "\xA4\x40", "\xA4\xA4", "\x88\x9F"
	for text, want := range map[string]string{
		strings.Repeat(one, 6) + strings.Repeat(high, 2): "big5", strings.Repeat(one, 7) + high: "",
		high + high + " " + high: "big5", high + " " + high: "",
		"\xA1\xA1\xA1\xA1": "euc-kr", "\xC6\xA1\xC6\xA1": "euc-kr", strings.Repeat("\x88\x80", 4): "shift_jis",
		strings.Repeat(kanji, 15) + "\xA1" + strings.Repeat(kanji, 15): "shift_jis", strings.Repeat(kanji, 15) + "\xDF" + strings.Repeat(kanji, 15): "shift_jis",
		"Plain words.": "", "": "",
	} {
		if got := usualLetters([]byte(text)); got != want {
			t.Errorf("% x: %q, not %q", text, got, want)
		}
	}
}

// Digits of any script have their values, a line may be nothing but a hyphen, and a word is two where the document has both.
func TestDigitsHyphensAndHalvesOfWords(t *testing.T) {
	for r, want := range map[rune]int{'𝟎': 0, '𝟗': 9, '𝟡': 9, '٩': 9} {
		if got := digitValue(r); got != want {
			t.Errorf("%c: %d", r, got)
		}
	}
	doc := pdfium.Doc{Pages: []pdfium.Page{{Lines: []pdfium.Line{{Text: "a toge\x02"}, {Text: "\x02"}, {Text: "ther b"}}}}}
	if got := vocabularyOf(doc); got["a"] != 1 || got["b"] != 1 || len(got) != 2 {
		t.Errorf("%v", got)
	}
	for words, want := range map[string]bool{"the abc xyz": true, "abc xyz": false, "the abc": false, "the xyz": false} {
		v := vocabulary{}
		for _, w := range strings.Fields(words) {
			v[w]++
		}
		if v.twoWords("abc", "xyz") != want {
			t.Errorf("of %q abc-xyz is two: %v", words, !want)
		}
	}
}

// A chapter that is nested without end makes its book too heavy, and a conversation that is broken off its file damaged: neither is read without it.
func TestWhatCannotBeReadIsNotLeftOutInSilence(t *testing.T) {
	chapter := func(page string) []byte {
		return packed(t, "META-INF/container.xml", `<c><rootfile full-path="o.opf"/></c>`, "o.opf", `<p><item id="a" href="a.xhtml"/><itemref idref="a"/><item id="b" href="b.xhtml"/><itemref idref="b"/></p>`, "a.xhtml", "<html><body><p>a</p></body></html>", "b.xhtml", page)
	}
	for depth, ok := range map[int]bool{10: true, mostDepth + 1: false} {
		_, err := readers.Read(t.Context(), SourceFile{Name: "a.epub", Data: chapter("<html><body>" + strings.Repeat("<div>", depth) + "b" + strings.Repeat("</div>", depth) + "</body></html>")})
		if (err == nil) != ok {
			t.Errorf("a chapter %d deep: %v", depth, err)
		}
	}
	whole := `{"title":"T","chat_messages":[{"sender":"human","text":"Words."}]}`
	for file, ok := range map[string]bool{"[" + whole + "]": true, "[" + whole + `,{"title":7,"chat_messages":[{"sender":"human","text":"More."}]}]`: true, "[" + whole + `,{"title":"U","chat_messages":[{]`: false} {
		texts, err := readers.ReadAll(t.Context(), SourceFile{Name: "conversations.json", Data: []byte(file)})
		_, alone := chats{}.Read(t.Context(), SourceFile{Name: "conversations.json", Data: []byte(file)})
		if (err == nil) != ok || (alone == nil) != ok || ok && len(texts) != strings.Count(file, "chat_messages") {
			t.Errorf("%s: %d texts, %v, %v", file, len(texts), err, alone)
		}
	}
}
