package reading

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

func places(t Text) string {
	var out []string
	for _, p := range t.Places {
		line, _, _ := strings.Cut(t.Body[p.At:], "\n")
		out = append(out, fmt.Sprintf("%s %s: %s", p.Kind, p.Label, line))
	}
	return strings.Join(out, "; ")
}

func TestAnOpenDocumentText(t *testing.T) {
	const content = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d" xmlns:dc="c"><office:body><office:text>
<text:tracked-changes><text:changed-region><text:deletion><text:p>half</text:p></text:deletion></text:changed-region></text:tracked-changes>
<text:h text:outline-level="1">Findings</text:h>
<text:p>Rust took <text:span>a   fifth</text:span><text:s text:c="1"/>of the steel<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Counted in May.</text:p></text:note-body></text:note>.<office:annotation><dc:creator>Ada</dc:creator><text:p>Really?</text:p></office:annotation></text:p>
<text:list><text:list-item><text:p>repair</text:p></text:list-item><text:list-item><text:p>replace</text:p></text:list-item></text:list>
<table:table><table:table-row><table:table-cell><text:p>year</text:p></table:table-cell><table:table-cell><text:p>cars</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell><text:p>2025</text:p></table:table-cell><table:table-cell><text:p>2900</text:p></table:table-cell></table:table-row></table:table>
<text:p><text:soft-page-break/>A new page.<draw:frame><draw:image/></draw:frame></text:p>
</office:text></office:body></office:document-content>`
	text := read(t, "report.odt", packed(t, "content.xml", content, "meta.xml", `<m><title>The bridge</title><creator>Ada</creator></m>`))
	want := `# Findings

Rust took a   fifth of the steel[1].

- repair
- replace

| year | cars |
| --- | --- |
| 2025 | 2900 |

A new page.

## Footnotes

[1] Counted in May.

## Comments

[1] Ada: Really?`
	if text.Body != want {
		t.Errorf("the text is\n%s", text.Body)
	}
	if got := places(text); got != "page 1: # Findings; page 2: A new page." {
		t.Errorf("places %s", got)
	}
	if text.About != (About{Title: "The bridge", Author: "Ada", Pages: 2}) || len(text.Notes) != 2 {
		t.Errorf("%+v %v", text.About, text.Notes)
	}
}

// A date or a name that a field writes is one of the words; those of a remark say who made it. What stands on each slide stands once, before the text.
func TestFieldsOfOpenDocuments(t *testing.T) {
	const page = `<office:d xmlns:office="o" xmlns:text="t" xmlns:dc="c" xmlns:draw="d" xmlns:presentation="p">`
	text := read(t, "a.odt", packed(t, "content.xml", page+`<text:p>On <text:date>24 Nov 2026</text:date> by <text:creator>Ada</text:creator><office:annotation><dc:creator>Bob</dc:creator><dc:date>2026</dc:date><text:p>Sure?</text:p></office:annotation>, at noon.</text:p></office:d>`))
	if want := "On 24 Nov 2026 by Ada, at noon.\n\n## Comments\n\n[1] Bob: Sure?"; text.Body != want {
		t.Errorf("the text is\n%s", text.Body)
	}
	text = read(t, "a.odp", packed(t, "content.xml", page+`<draw:page><draw:frame presentation:class="title"><text:p>One</text:p></draw:frame><draw:frame presentation:class="footer"><text:p>Confidential</text:p></draw:frame><draw:frame><draw:image/></draw:frame></draw:page></office:d>`))
	if got := fmt.Sprint(text.Notes); text.Body != "[Footer: Confidential]\n\n## One" || got != "[One picture was not read.]" {
		t.Errorf("%q %s", text.Body, got)
	}
}

func TestAPresentation(t *testing.T) {
	slide := func(title, words string) string {
		return `<p:sld xmlns:p="p" xmlns:a="a"><p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>` + title +
			`</a:t></a:r></a:p></p:txBody></p:sp><p:sp><p:txBody><a:p><a:r><a:t>` + words + `</a:t></a:r><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p></p:txBody></p:sp><p:pic/></p:sld>`
	}
	data := packed(t,
		"ppt/presentation.xml", `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="rId3"/><p:sldId id="257" r:id="rId2"/></p:sldIdLst></p:presentation>`,
		"ppt/_rels/presentation.xml.rels", `<Relationships><Relationship Id="rId2" Target="slides/slide1.xml"/><Relationship Id="rId3" Target="slides/slide2.xml"/></Relationships>`,
		"ppt/slides/slide1.xml", slide("Costs", "Four million."),
		"ppt/slides/slide2.xml", slide("The bridge", "It stands."),
		"ppt/slides/_rels/slide1.xml.rels", `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/notesSlide" Target="../notesSlides/notesSlide1.xml"/></Relationships>`,
		"ppt/notesSlides/notesSlide1.xml", `<p:notes xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>Say it slowly.</a:t></a:r></a:p></p:notes>`)
	text := read(t, "talk.pptx", data)
	if want := "## The bridge\n\nIt stands.\n\n## Costs\n\nFour million.\n\nNotes: Say it slowly."; text.Body != want {
		t.Errorf("the text is\n%s", text.Body)
	}
	if got := places(text); got != "slide 1: ## The bridge; slide 2: ## Costs" {
		t.Errorf("places %s", got)
	}
	if text.About.Pages != 2 || fmt.Sprint(text.Notes) != "[2 pictures were not read.]" {
		t.Errorf("%+v %v", text.About, text.Notes)
	}
}

func TestAWorkbook(t *testing.T) {
	data := packed(t,
		"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="Counts" sheetId="1" r:id="rId1"/><sheet name="Empty" sheetId="2" r:id="rId2"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
		"xl/sharedStrings.xml", `<sst><si><t>day</t></si><si><r><t>ca</t></r><r><t>rs</t></r><rPh><t>kuruma</t></rPh></si></sst>`,
		"xl/styles.xml", `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
		"xl/worksheets/sheet1.xml", `<worksheet><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>note</t></is></c></row>
<row r="2"><c r="A2" s="1"><v>45000</v></c><c r="B2" s="2"><f>1+1</f><v>2900.50</v></c><c r="C2" t="b"><v>1</v></c><c r="D2" t="str"><v>x|y</v></c></row>
</sheetData></worksheet>`,
		"xl/worksheets/sheet2.xml", `<worksheet><sheetData/></worksheet>`)
	text := read(t, "counts.xlsx", data)
	want := "## Counts\n\n| day | cars |  | note |\n| --- | --- | --- | --- |\n| 15/03/2023 | 1+12900.50 | TRUE | x\\|y |"
	want = strings.Replace(want, "1+12900.50", "2900.50", 1) // the value, and not the formula
	if text.Body != want {
		t.Errorf("the text is\n%s", text.Body)
	}
	if got := places(text); got != "sheet Counts: ## Counts" {
		t.Errorf("places %s", got)
	}
}

func TestTablesAsText(t *testing.T) {
	for name, row := range map[string]struct{ data, want string }{
		"a.csv": {"year;cars\n2025;\"2900; 31\"\n", "| year | cars |\n| --- | --- |\n| 2025 | 2900; 31 |"},
		"b.csv": {"year,cars\n2025,2900,\n\n", "| year | cars |\n| --- | --- |\n| 2025 | 2900 |"},
		"c.tsv": {"year\tcars\n2025\t2900", "| year | cars |\n| --- | --- |\n| 2025 | 2900 |"},
	} {
		if got := read(t, name, []byte(row.data)); got.Body != row.want || got.Kind != "table" {
			t.Errorf("%s: %s\n%s", name, got.Kind, got.Body)
		}
	}
	long := read(t, "long.csv", []byte("n\n"+strings.Repeat("1,2\n", mostRows+5)))
	if fmt.Sprint(long.Notes) != "[6 more rows of “long.csv” were not read.]" || strings.Count(long.Body, "\n") != mostRows+2 || !strings.HasSuffix(long.Body, "\n\n… 6 more rows") {
		t.Errorf("%v, %d lines", long.Notes, strings.Count(long.Body, "\n"))
	}
}

func TestDamagedOfficeFiles(t *testing.T) {
	for name, data := range map[string][]byte{
		"a.odt": packed(t, "x", ""), "a.pptx": packed(t, "x", ""), "a.xlsx": packed(t, "x", ""), "b.odt": packed(t, "content.xml", "<a><b>"+strings.Repeat("x", 10)+"</c"),
	} {
		if _, err := readers.Read(t.Context(), SourceFile{Name: name, Data: data}); !fault.Is(err, "import.damaged") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzOffice(f *testing.F) {
	f.Add(`<a><p>x</p><table><table-row><table-cell><p>y</p></table-cell></table-row></table><note><p>z</p></note></a>`)
	f.Add(`<row><c r="ZZZZZZ1"><v>1e300</v></c><c t="s"><v>-1</v></c></row>`)
	f.Add(`<x><cols><col min="-5" max="9" hidden="1"/></cols><row r="-3" hidden="1"><c><f>x</f></c></row><mergeCell ref="B0:A-1"/><mergeCell ref="A1:ZZZ999999999999"/></x>`)
	f.Add(`<table name="s"><table-column visibility="collapse" number-columns-repeated="99"/><table-row><table-cell number-rows-spanned="999999999999" number-columns-spanned="3"><annotation><creator>a</creator><p>y</p></annotation><p>x</p></table-cell></table-row></table>`)
	f.Fuzz(func(t *testing.T, xml string) {
		rels := `<r><Relationship Id="a" Target="one.xml"/></r>`
		for name, data := range map[string][]byte{
			"a.odt":  packed(t, "content.xml", xml),
			"a.ods":  packed(t, "content.xml", xml),
			"a.pptx": packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", rels, "ppt/one.xml", xml),
			"a.xlsx": packed(t, "xl/workbook.xml", `<p xmlns:r="r"><sheet name="s" r:id="a"/></p>`, "xl/_rels/workbook.xml.rels", rels, "xl/one.xml", xml, "xl/styles.xml", xml, "xl/sharedStrings.xml", xml),
		} {
			text, err := All(nil).Read(t.Context(), SourceFile{Name: name, Data: data})
			if err != nil {
				continue
			}
			last := 0
			for _, p := range text.Places {
				if p.At < last || p.At > len(text.Body) {
					t.Fatalf("%s: places are not in order: %v in %d bytes", name, text.Places, len(text.Body))
				}
				last = p.At
			}
		}
	})
}
