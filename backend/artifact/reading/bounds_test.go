package reading

import (
	"encoding/xml"
	"fmt"
	"strings"
	"testing"
)

func attributesOf(pairs ...string) (e element) {
	for i := 0; i < len(pairs); i += 2 {
		e.attrs = append(e.attrs, xml.Attr{Name: xml.Name{Local: pairs[i]}, Value: pairs[i+1]})
	}
	return e
}

// Numbers, years, letters and signs are told to the last of them.
func TestNumbersAndLettersToTheLastOfThem(t *testing.T) {
	for n, want := range map[int]string{-1: "-1", 0: "00", 1: "01", 9: "09", 10: "10"} {
		if got := numberAs("decimalZero", n); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	for n, want := range map[int]string{0: "0", 1: "a", 26: "z", 27: "aa", 520: strings.Repeat("z", 20), 521: "521"} {
		if got := letters(n); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	for n, want := range map[int]string{0: "0", 1: "I", 4: "IV", 9: "IX", 40: "XL", 90: "XC", 400: "CD", 900: "CM", 3999: "MMMCMXCIX", 4000: "4000"} {
		if got := roman(n); got != want {
			t.Errorf("%d: %q", n, got)
		}
	}
	for n, want := range map[int]bool{1899: false, 1900: true, 2100: true, 2101: false} {
		if isYear(n) != want {
			t.Errorf("%d is a year: %v", n, !want)
		}
	}
	if got := ligatures("\uFAFFﬀﬁﬆ\uFB07"); got != "\uFAFFfffist\uFB07" {
		t.Errorf("%+q", got)
	}
	for r, want := range map[rune]int{'0': 0, '1': 1, '9': 9, '٠': 0, '٩': 9, '०': 0, '९': 9} {
		if got := digitValue(r); got != want {
			t.Errorf("%c: %d", r, got)
		}
	}
	for _, font := range []string{"Symbol", " WINGDINGS "} {
		all := symbolFonts[strings.ToLower(strings.TrimSpace(font))]
		last := rune(len(all) - 1 + ' ')
		for code := ' '; code <= last; code++ {
			want := all[code-' ']
			if want == '\uFFFD' || code == '\u00A0' { // a blank is one in each font
				continue
			}
			if got := seenAs(font, string(code)+string(0xF000+code)); got != strings.Repeat(string(want), 2) {
				t.Errorf("%s %#x: %q", font, code, got)
			}
		}
		if got := seenAs(font, "\x1F\uF01F\uF100\u0100"); got != "\x1F\uF01F\uF100\u0100" {
			t.Errorf("%s: %+q", font, got)
		}
	}
}

// What was raised or lowered by however little is so, and what was not is not.
func TestLettersAreRaisedByHoweverLittle(t *testing.T) {
	for where, want := range map[string]level{"1% 58%": raised, "super 58%": raised, "-1% 58%": lowered, "sub 58%": lowered, "0% 100%": onLine, "33": onLine} {
		var s setting
		if s.letters(attributesOf("text-position", where)); s.level == nil || *s.level != want {
			t.Errorf("%s: %v, not %v", where, s.level, want)
		}
	}
	for by, want := range map[string]string{"30000": "x^n", "1": "x^n", "0": "xn", "-1": "x_n", "-25000": "x_n"} {
		if text := presented(t, `<s><sp><txBody><p><r><t>x</t></r><r><rPr baseline="`+by+`"/><t>n</t></r></p></txBody></sp></s>`); text.Body != want {
			t.Errorf("%s: %q", by, text.Body)
		}
	}
}

// A file may end what it never began, and begin what it does not end: the words that it has are read.
func TestWhatWasNeverBegunEndsNothing(t *testing.T) {
	names := func(all, space string) (ends string) {
		for _, n := range strings.Fields(all) {
			ends += "</" + space + n + ">"
		}
		return ends
	}
	const open = "p h span a list list-item list-header table table-row table-cell covered-table-cell frame text-box custom-shape rect note note-citation note-body annotation creator date math image object " +
		"section hidden-text page notes ruby ruby-text title desc tracked-changes forms header footer header-decl"
	const words = "p r t tbl tr tc trPr tcPr rPr pPr txbxContent drawing pict rt rubyBase checkBox oMath del ins moveFrom Fallback sectPr hyperlink"
	const slide = "p r t sp txBody pic graphicFrame tbl tr tc fld br Fallback oMath"
	ends := func(tags string) string {
		return strings.NewReplacer("</forms>", "", "</tracked-changes>", "", "</note-citation>", "", "</del>", "", "</moveFrom>", "", "</Fallback>", "", "</w:del>", "", "</w:moveFrom>", "", "</w:Fallback>", "").Replace(tags)
	}
	for name, c := range map[string][]string{
		"a.odt":  {"content.xml", "<o>" + ends(names(open, "")) + "<p>Words.</p></o>"},
		"a.odp":  {"content.xml", "<o>" + ends(names(open, "")) + "<page><frame><text-box><p>Words.</p></text-box></frame></page></o>"},
		"a.ods":  {"content.xml", "<o>" + names(open+" caption line ellipse", "") + `<table name="S"><table-row><table-cell><p>Words.</p></table-cell></table-row></table></o>`},
		"a.docx": {"word/document.xml", wordHead + ends(names(words, "w:")) + "<w:p><w:r><w:t>Words.</w:t></w:r></w:p>" + wordTail},
		"a.pptx": {
			"ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", relatedParts("a", "slide", "s.xml", "b", "authors", "people.xml"),
			"ppt/s.xml", "<s>" + ends(names(slide, "")) + "<sp><txBody><p><r><t>Words.</t></r></p></txBody></sp></s>", "ppt/_rels/s.xml.rels", relatedParts("c", "comments", "c.xml"), "ppt/people.xml", "<a/>", "ppt/c.xml", "<c></cm></reply></text></c>",
		},
		"a.xlsx": {
			"xl/workbook.xml", `<w xmlns:r="r"><sheet name="S" r:id="a"/></w>`, "xl/_rels/workbook.xml.rels", relatedParts("a", "worksheet", "s.xml"), "xl/s.xml", "<w></v></row><row><c t=\"str\"><v>Words.</v></c></row></w>",
			"xl/_rels/s.xml.rels", relatedParts("c", "comments", "c.xml"), "xl/c.xml", "<c></t></text></author></c>", "xl/sharedStrings.xml", "<s></t></rPh></s>",
		},
	} {
		if text := read(t, name, packed(t, c...)); !strings.Contains(text.Body, "Words.") {
			t.Errorf("%s: %q", name, text.Body)
		}
	}
	c := newCellWriter()
	c.writer.table()
	c.cell(span{})
	c.writer.table()
	c.cell(span{})
	c.writer.words("x")
	if got := c.words(); got != "x" {
		t.Errorf("a table that does not end within a header: %q", got)
	}
	p := openPlot{}
	p.start(element{name: "table-cell"})
	p.text("x")
	if p.end("table-cell"); !p.empty() {
		t.Error("a cell of no row")
	}
	plot := openPlot{rows: [][]string{{"", "a", "b"}, {"2023", "1"}, {"2024", "2", "3"}}}
	if got := fmt.Sprint(plot.chart().series); got != "[{a [2023 2024] [1 2] []} {b [2023 2024] [ 3] []}]" {
		t.Errorf("a row that is shorter: %s", got)
	}
}

// What stands in deleted text is deleted with it, whatever it is.
func TestPicturesAndChartsOfDeletedTextAreGone(t *testing.T) {
	const picture = `<frame anchor-type="as-char"><image/><desc>A bridge</desc></frame><frame><object href="./Object 1"/></frame>`
	object := `<d><chart><title><p>Accidents</p></title></chart></d>`
	for body, want := range map[string]string{
		`<p>a` + picture + `</p>`: "a [Picture: A bridge]\n\n[Chart: Accidents]",
		`<tracked-changes><p>x` + picture + `</p></tracked-changes><p>a</p>`: "a",
	} {
		if text := read(t, "a.odt", packed(t, "content.xml", "<o>"+body+"</o>", "Object 1/content.xml", object)); text.Body != want {
			t.Errorf("%s: %q", body, text.Body)
		}
	}
}

// Lists, cells and columns count from the first to the last.
func TestListsCellsAndColumnsCountFromTheFirst(t *testing.T) {
	text := read(t, "a.odt", packed(t, "content.xml", `<o><list><list-item><p>a</p></list-item><list-header><p>head</p></list-header><list-item><p>b</p></list-item></list></o>`))
	if text.Body != "- a\n\nhead\n\n- b" {
		t.Errorf("%q", text.Body)
	}
	for span, want := range map[string]string{`number-columns-spanned="2"`: "| x | x |\n| --- | --- |\n| 1 | 2 |", `number-rows-spanned="2"`: "| x | 5 |\n| --- | --- |\n| x | 2 |", "": "| x | 5 |\n| --- | --- |\n| 1 | 2 |"} {
		beside, below := `<table-cell><p>5</p></table-cell>`, `<table-cell><p>1</p></table-cell>`
		if strings.Contains(span, "columns") {
			beside = `<covered-table-cell/>`
		} else if span != "" {
			below = `<covered-table-cell/>`
		}
		text := read(t, "a.ods", packed(t, "content.xml", `<o><table name="S"><table-row><table-cell `+span+`><p>x</p></table-cell>`+beside+`</table-row><table-row>`+below+`<table-cell><p>2</p></table-cell></table-row></table></o>`))
		if tableOf(text) != want {
			t.Errorf("%s: %q", span, text.Body)
		}
	}
	for columns, more := range map[int]string{30: "", 31: "\n\n… 1 more columns"} {
		text := read(t, "a.xlsx", workbookOf(t, "", `<sheetData><row>`+strings.Repeat(`<c t="str"><v>x</v></c>`, columns)+`</row></sheetData>`))
		if want := strings.Repeat(" --- |", 30) + more; !strings.HasSuffix(text.Body, want) {
			t.Errorf("%d columns: %q", columns, text.Body)
		}
	}
	levels := `<c:ser><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl><c:pt idx="0"><c:v>Q1</c:v></c:pt><c:pt idx="2"><c:v>Q3</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2023</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val>` + cached("num", "", "1", "2", "3") + `</c:val></c:ser>`
	if text := withChart(t, charted("X", levels)); !strings.Contains(text.Body, "| 2023 Q1 | 1 |\n|  | 2 |\n| Q3 | 3 |") {
		t.Errorf("%q", text.Body)
	}
	p := mailParts{room: &attachedRoom{text: 3}}
	if p.add(piece{plain: "abc"}); len(p.pieces) != 1 {
		t.Error("words that just fit are not read")
	}
	if p.add(piece{plain: "d"}); len(p.pieces) != 1 {
		t.Error("words that do not fit are read")
	}
}

// Terms of an equation stand apart where they would read as one, and together where they are one.
func TestTermsOfTwoLettersAndSignsOfOne(t *testing.T) {
	for math, want := range map[string]string{
		`<mn>2</mn><mi>ab</mi>`: "2 ab", `<mn>2</mn><mi>a</mi>`: "2a", `<mi>ab</mi><mi>x</mi>`: "ab x", `<mi>a</mi><mi>x</mi>`: "ax",
		`<mfenced separators=""><mi>a</mi><mi>b</mi></mfenced>`: "(ab)", `<mfenced><mi>a</mi><mi>b</mi></mfenced>`: "(a,b)", `<mfenced separators=";"><mi>a</mi></mfenced>`: "(a)",
		`<menclose notation="radical"><mi>x</mi></menclose>`: "√(x)", `<menclose notation="box"><mi>x</mi></menclose>`: "x",
		`<mfrac><mn>1</mn><mrow><mi>a</mi><mo>·</mo><mi>b</mi></mrow></mfrac>`: "1/(a·b)", `<mfrac><mn>1</mn><mrow><mn>2</mn><mi>a</mi></mrow></mfrac>`: "1/(2a)", `<mfrac><mi>a</mi><mi>b</mi></mfrac>`: "a/b",
	} {
		if text := read(t, "a.html", []byte("<main><p><math>"+math+"</math></p></main>")); text.Body != want {
			t.Errorf("%s: %q, not %q", math, text.Body, want)
		}
	}
	e := func(parts ...*term) *term { return &term{name: "e", parts: parts} }
	x := &term{name: "r", text: []byte("x")}
	d := &term{name: "d", parts: []*term{{name: "dPr", parts: []*term{{name: "begChr", text: []byte("[")}, {name: "endChr", text: []byte("]")}}}, e(x)}}
	if got := d.say(); got != "[x]" {
		t.Errorf("%q", got)
	}
	for show, want := range map[string]string{"0": "", "1": "x"} {
		phant := &term{name: "phant", parts: []*term{{name: "phantPr", parts: []*term{{name: "show", attrs: map[string]string{"val": show}}}}, e(x)}}
		if got := phant.say(); got != want {
			t.Errorf("shown %s: %q", show, got)
		}
	}
	hidden := func(val ...string) string {
		hide := &term{name: "degHide", attrs: map[string]string{}}
		if len(val) > 0 {
			hide.attrs["val"] = val[0]
		}
		return (&term{name: "rad", parts: []*term{{name: "radPr", parts: []*term{hide}}, {name: "deg", parts: []*term{{name: "r", text: []byte("3")}}}, e(x)}}).say()
	}
	if a, b, c := hidden(), hidden("1"), hidden("0"); a != "√(x)" || b != "√(x)" || c != "∛(x)" {
		t.Errorf("%q %q %q", a, b, c)
	}
}
