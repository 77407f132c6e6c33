package reading

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
)

// What rich text says of a paragraph holds for its last one, and in a cell; colours count to the last of them, and a group ends what it began.
func TestRichTextToItsEnd(t *testing.T) {
	const colours = `{\colortbl;\red255\green255\blue255;}`
	const dark = `{\colortbl;\red0\green0\blue0;}`
	for rtf, want := range map[string]string{
		`\outlinelevel0 a`: "# a", `{\pntext b}a`: "- a", `{\pntext a)}x`: "a) x", `{\pntext a}x`: "- x", `{\pntext 1.}x`: "1. x",
		`\trowd\intbl{\pntext 1.}a\cell b\cell\row`: "| 1. a | b |\n| --- | --- |", `\trowd\intbl a\cell b\cell`: "| a | b |\n| --- | --- |",
		`x{a\*\foo b}c`: "xac", `a\up6 n\up0 b`: "a^(n)b", `a\dn6 n\dn0 b`: "a_(n)b", `a\super n\super0 b`: "a^(n)b", `a\up n\nosupersub  b`: "a^n b",
		colours + `a\cf1 b\cf2 c\cf3 d\cf-1 e`:          "acde",
		dark + `a\cbpat1\cf1 b`:                         "a",
		dark + `a\highlight1\cf1 b\highlight0 c`:        "ac",
		`a\fs1 b\fs2 c\fs3 d\fs0 e`:                     "ade",
		`\trowd\clmrg\cellx100\intbl a\cell\row\pard b`: "| a |\n| --- |\n\nb",
	} {
		if text := read(t, "a.rtf", []byte(`{\rtf1`+rtf+"}")); text.Body != want {
			t.Errorf("%s: %q, not %q", rtf, text.Body, want)
		}
	}
}

// Words that lines cut are none that a document has, the others are; a hyphen belongs to a word that is written with it as often as without.
func TestWordsThatLinesCutAreNone(t *testing.T) {
	lines := func(all ...string) pdfium.Doc {
		var p pdfium.Page
		for _, text := range all {
			p.Lines = append(p.Lines, pdfium.Line{Text: text})
		}
		return pdfium.Doc{Pages: []pdfium.Page{p}}
	}
	for _, c := range []struct {
		doc  pdfium.Doc
		want vocabulary
	}{
		{lines("toge\x02", "ther", "a b"), vocabulary{"a": 1, "b": 1}}, {lines("a toge\x02", "ther b"), vocabulary{"a": 1, "b": 1}}, {lines("x\x02", " ", "a"), vocabulary{"a": 1}}, {lines("\x02", "a"), vocabulary{}},
	} {
		if got := vocabularyOf(c.doc); !maps.Equal(got, c.want) {
			t.Errorf("%v, not %v", got, c.want)
		}
	}
	known := vocabulary{"well-being": 1, "wellbeing": 1, "by-pass": 1, "bypass": 2}
	if !known.compound("well", "being") || known.compound("by", "pass") {
		t.Error("a hyphen that belongs to a word is lost, or one that does not stays")
	}
	for s, want := range map[string]string{" x": "", "x y": "x", "x\x02y": "x", "xy": "xy", "": ""} {
		if got := firstWord(s); got != want {
			t.Errorf("%q begins with %q", s, got)
		}
	}
	for s, want := range map[string]bool{"1": true, "12345": true, "123456": false, "": false, "1a": false} {
		if _, ok := decimalNumber(s); ok != want {
			t.Errorf("%q is a number: %v", s, ok)
		}
	}
	arabic, latin := pdfium.Line{Text: "مرحبا"}, pdfium.Line{Text: "hello"}
	for want, all := range map[bool][]pdfium.Line{true: {arabic}, false: {arabic, latin}} {
		if rightward(all) != want || rightward(nil) {
			t.Errorf("%v lines are from right to left: %v", len(all), !want)
		}
	}
}

// The smallest file is one, and none is none; one article is the page, and of two none is.
func TestTheSmallestFileIsOne(t *testing.T) {
	for _, name := range []string{"a.mht", "a.mhtml", "a.eml", "a.mbox", "a.csv", "a.txt", "a.html"} {
		if readers.For(name, []byte("x")) == nil || readers.For(name, nil) != nil {
			t.Errorf("%s", name)
		}
		if err := readers.Judge(name, 1, []byte("x")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := readers.Judge(name, 0, nil); !fault.Is(err, "import.empty") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for page, want := range map[string]string{
		`<p>round</p><article>a</article>`: "a", `<p>round</p><article>a</article><article>b</article>`: "round\n\na\n\nb", `<article>a</article><p>` + strings.Repeat("x", 50) + `</p>`: "a",
	} {
		if text := read(t, "a.html", []byte("<body>"+page)); text.Body != want {
			t.Errorf("%s: %q", page, text.Body)
		}
	}
	said := `{"title":"T","chat_messages":[{"sender":"human","text":"Words.","attachments":[{}]}]}`
	texts, err := readers.ReadAll(t.Context(), SourceFile{Name: "conversations.json", Data: []byte("[" + said + "]")})
	if err != nil || len(texts) != 1 || fmt.Sprint(texts[0].Notes) != "[One attachment was not read.]" {
		t.Errorf("%v %v", texts, err)
	}
	none, err := readers.ReadAll(t.Context(), SourceFile{Name: "conversations.json", Data: []byte("[" + strings.Replace(said, "{}", "", 1) + "]")})
	if err != nil || len(none) != 1 || len(none[0].Notes) > 0 {
		t.Errorf("%v %v", none, err)
	}
}

// What an Office file says of a row, a table or a cell that is not there is passed over, and so are styles that it has not; a page that ends in a box ends none of the text.
func TestWhatIsSaidOfNothingIsPassedOver(t *testing.T) {
	stray := `<w:trPr><w:del w:id="1"/></w:trPr><w:tblPr><w:tblStyle w:val="X"/></w:tblPr><w:tcPr><w:shd w:val="clear" w:fill="000000"/></w:tcPr><w:tc>`
	text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+stray+para("", run("Words."))+wordTail))
	if text.Body != "Words." {
		t.Errorf("%q", text.Body)
	}
	boxed := para("", run("a")+`<w:r><w:drawing><w:txbxContent>`+para("", run("b")+`<w:r><w:br w:type="page"/></w:r>`+run("c"))+`</w:txbxContent></w:drawing></w:r>`)
	if text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+boxed+wordTail)); text.About.Pages != 0 || len(text.Places) > 0 {
		t.Errorf("%+v", text.Places)
	}
	for _, style := range []string{"4", "5", "-1", "x"} {
		sheet := read(t, "a.xlsx", workbookOf(t, ownFormats, `<sheetData><row><c s="`+style+`"><v>0.5</v></c></row></sheetData>`))
		if want := map[bool]string{true: "| 50.00% |", false: "| 0.5 |"}[style == "4"]; !strings.HasPrefix(tableOf(sheet), want) {
			t.Errorf("style %s: %q", style, sheet.Body)
		}
	}
	slide := presented(t, `<s><graphicFrame><tbl><tr><tc hMerge="1"><txBody><p/></txBody></tc><tc><txBody><p><r><t>a</t></r></p></txBody></tc></tr></tbl></graphicFrame></s>`)
	if slide.Body != "|  | a |\n| --- | --- |" {
		t.Errorf("%q", slide.Body)
	}
}
