package reading

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// workbookOf is a workbook with one sheet, and what else is told as pairs of a part and its words.
func workbookOf(t *testing.T, formats, sheet string, more ...string) []byte {
	t.Helper()
	parts := map[string]string{
		"xl/workbook.xml":            `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<r><Relationship Id="a" Target="s.xml"/><Relationship Id="p" Type="x/person" Target="persons/person.xml"/></r>`,
		"xl/styles.xml":              `<s><numFmts>` + formats + `</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="10"/></cellXfs></s>`,
		"xl/s.xml":                   `<w>` + sheet + `</w>`,
	}
	for i := 0; i < len(more); i += 2 {
		parts[more[i]] = more[i+1]
	}
	var all []string
	for name, words := range parts {
		all = append(all, name, words)
	}
	return packed(t, all...)
}

const ownFormats = `<numFmt numFmtId="164" formatCode="dd.mm.yyyy hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="#,##0.00\ &quot;€&quot;;[Red]\-#,##0.00\ &quot;€&quot;"/>`

func tableOf(t Text) string {
	_, rest, _ := strings.Cut(t.Body, "\n\n")
	return rest
}

// What a cell shows is what its format makes of the number: percent, hours beyond a day, money, a day.
func TestCellsStandAsTheyWereShown(t *testing.T) {
	text := read(t, "a.xlsx", workbookOf(t, ownFormats, `<sheetData><row><c s="1"><v>45750.5</v></c><c s="2"><v>1.5</v></c><c s="3"><v>-1234.5</v></c><c s="4"><v>0.1234</v></c><c s="0"><v>0.30000000000000004</v></c></row></sheetData>`))
	if want := "| 03.04.2025 12:00 | 36:00 | -1,234.50 € | 12.34% | 0.3 |"; !strings.HasPrefix(tableOf(text), want) {
		t.Errorf("the text is\n%s", text.Body)
	}
}

func TestDaysCountedFrom1904(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "d1904.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	if text := read(t, "d1904.xlsx", data); !strings.Contains(text.Body, "| 2025-04-03 |") {
		t.Errorf("the text is\n%s", text.Body)
	}
}

// Cells that are one say the same in each of them, so that a number stands under its header, and beside its name; in both kinds of file.
func TestMergedCellsSayTheSameInEachOfThem(t *testing.T) {
	want := "| 2024 | 2024 | 2025 |\n| --- | --- | --- |\n| in | out | in |\n| 1 | 2 | 3 |\n| North | 5 | 6 |\n| North | 7 | 8 |"
	cell := func(s string) string { return `<c t="str"><v>` + s + `</v></c>` }
	row := func(cells string) string { return `<row>` + cells + `</row>` }
	xlsx := workbookOf(t, "", `<sheetData>`+row(cell("2024")+`<c/>`+cell("2025"))+row(cell("in")+cell("out")+cell("in"))+row(cell("1")+cell("2")+cell("3"))+
		row("")+row(cell("North")+cell("5")+cell("6"))+row(`<c/>`+cell("7")+cell("8"))+`</sheetData><mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A5:A6"/><mergeCell ref="C1:XFD1"/></mergeCells>`)
	open := func(s string) string { return `<table-cell><p>` + s + `</p></table-cell>` }
	line := func(cells string) string { return `<table-row>` + cells + `</table-row>` }
	ods := packed(t, "content.xml", `<o><table name="S">`+line(`<table-cell number-columns-spanned="2"><p>2024</p></table-cell><covered-table-cell/><table-cell number-columns-spanned="9"><p>2025</p></table-cell>`)+
		line(open("in")+open("out")+open("in"))+line(open("1")+open("2")+open("3"))+`<table-row number-rows-repeated="3"/>`+
		line(`<table-cell number-rows-spanned="2"><p>North</p></table-cell>`+open("5")+open("6"))+line(`<covered-table-cell/>`+open("7")+open("8"))+`</table></o>`)
	for name, data := range map[string][]byte{"a.xlsx": xlsx, "a.ods": ods} {
		if text := read(t, name, data); tableOf(text) != want {
			t.Errorf("%s: the text is\n%s", name, text.Body)
		}
	}
}

// What is too long to be the name of a row or a column stands once.
func TestALongTextOfMergedCellsStandsOnce(t *testing.T) {
	for _, n := range []int{longestShared, longestShared + 1} {
		g := grid{areas: []area{{cellAt{1, 0}, cellAt{1, 1}}}}
		g.add([]string{strings.Repeat("x", n), "", "y"})
		if g.fill(); (g.rows[0][1] == "") != (n > longestShared) {
			t.Errorf("%d bytes: %q", n, g.rows[0][1])
		}
	}
}

// Areas that all lie on each other end nobody: no more cells are filled than a table has.
func TestMergedCellsWithoutEnd(t *testing.T) {
	g := grid{}
	for range mostRows {
		g.add([]string{"a", "", "b"})
	}
	all := area{cellAt{1, 0}, cellAt{1 << 20, 1 << 14}}
	for range 1 << 20 {
		g.areas = append(g.areas, all)
	}
	g.fill()
	if got := g.rows[mostRows-1]; got[1] != "a" {
		t.Errorf("%q", got)
	}
}

// Sheets, rows and columns that are hidden are read and marked, and the person is told; in both kinds of file.
func TestWhatASheetHidesIsMarked(t *testing.T) {
	want := "## S (hidden)\n\n| name | pay (hidden column) |\n| --- | --- |\n| Ada (hidden row) | 5 |\n| Bea | 6 |"
	told := "[The sheet “S” is hidden in the file; it was read, and is marked as hidden. 2 hidden rows and columns of “S” were read, and are marked as hidden.]"
	xlsx := workbookOf(t, "", `<cols><col min="2" max="16384" hidden="1"/></cols><sheetData><row><c t="str"><v>name</v></c><c t="str"><v>pay</v></c></row><row hidden="1"><c t="str"><v>Ada</v></c><c><v>5</v></c></row><row hidden="0"><c t="str"><v>Bea</v></c><c><v>6</v></c></row></sheetData>`,
		"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="S" state="veryHidden" r:id="a"/></sheets></workbook>`)
	ods := packed(t, "content.xml", `<o><style name="ta1" family="table"><table-properties display="false"/></style><table name="S" style-name="ta1"><table-column/><table-column visibility="collapse" number-columns-repeated="16383"/>
<table-row><table-cell><p>name</p></table-cell><table-cell><p>pay</p></table-cell></table-row><table-row visibility="filter"><table-cell><p>Ada</p></table-cell><table-cell><p>5</p></table-cell></table-row><table-row><table-cell><p>Bea</p></table-cell><table-cell><p>6</p></table-cell></table-row></table></o>`)
	for name, data := range map[string][]byte{"a.xlsx": xlsx, "a.ods": ods} {
		if text := read(t, name, data); text.Body != want || fmt.Sprint(text.Notes) != told {
			t.Errorf("%s: the text is\n%s\n%v", name, text.Body, text.Notes)
		}
	}
}

// Who wrote what beside a cell stands below the table with the cell's words; in both kinds of file. A talk is not told twice.
func TestCommentsOfCellsAreRead(t *testing.T) {
	want := "| pay | 5 |\n| --- | --- |\n\nComments:\n\n- A1 (pay): Bea: gross\n- B1 (5): Ada: Really?\n- B1 (5): Bea: Yes."
	xlsx := workbookOf(t, "", `<sheetData><row><c t="str"><v>pay</v></c><c><v>5</v></c></row></sheetData>`,
		"xl/_rels/s.xml.rels", `<r><Relationship Id="1" Type="x/comments" Target="comments1.xml"/><Relationship Id="2" Type="x/threadedComment" Target="threadedComments/threadedComment1.xml"/></r>`,
		"xl/comments1.xml", `<comments><authors><author>tc={5}</author><author>Bea</author></authors><commentList><comment ref="B1" authorId="0"><text><t>[Threaded comment] Really?</t></text></comment><comment ref="A1" authorId="1"><text><r><t>Bea:</t></r><r><t xml:space="preserve"> gross</t></r></text></comment></commentList></comments>`,
		"xl/threadedComments/threadedComment1.xml", `<ThreadedComments><threadedComment ref="B1" personId="{1}"><text>Really?</text></threadedComment><threadedComment ref="B1" personId="{2}" parentId="x"><text>Yes.</text></threadedComment></ThreadedComments>`,
		"xl/persons/person.xml", `<personList><person displayName="Ada" id="{1}"/><person displayName="Bea" id="{2}"/></personList>`)
	ods := packed(t, "content.xml", `<o><table name="S"><table-row><table-cell><annotation><creator>Bea</creator><date>2026</date><p>gross</p></annotation><p>pay</p></table-cell><table-cell><annotation><creator>Ada</creator><p>Really?</p></annotation><annotation><creator>Bea</creator><p>Yes.</p></annotation><p>5</p></table-cell></table-row></table></o>`)
	for name, data := range map[string][]byte{"a.xlsx": xlsx, "a.ods": ods} {
		if text := read(t, name, data); tableOf(text) != want {
			t.Errorf("%s: the text is\n%s", name, text.Body)
		}
	}
}

// A formula whose value the file does not keep stands as a formula, and the person is told; words without a letter are a value.
func TestFormulasWithoutAValueAreNamed(t *testing.T) {
	xlsx := workbookOf(t, "", `<sheetData><row><c><f>SUM(B1:C1)</f><v/></c><c><f t="shared" si="0"/></c><c t="str"><f>""</f><v></v></c><c><f>1+1</f><v>2</v></c></row></sheetData>`)
	ods := packed(t, "content.xml", `<o><table name="S"><table-row><table-cell formula="of:=SUM([.B1:.C1])"/><table-cell formula="of:=SUM([.B2])"/><table-cell value-type="string" formula="of:=&quot;&quot;"/><table-cell formula="of:=1+1" value-type="float" value="2"/></table-row></table></o>`)
	for name, c := range map[string]struct {
		data []byte
		want string
	}{"a.xlsx": {xlsx, "| =SUM(B1:C1) | =… |  | 2 |"}, "a.ods": {ods, "| =SUM([.B1:.C1]) | =SUM([.B2]) |  | 2 |"}} {
		text := read(t, name, c.data)
		if !strings.HasPrefix(tableOf(text), c.want) || fmt.Sprint(text.Notes) != "[2 formulas of “S” have no value in the file; the formulas stand in their place.]" {
			t.Errorf("%s: the text is\n%s\n%v", name, text.Body, text.Notes)
		}
	}
}

// What an OpenDocument cell holds and does not show is marked; what has no words for its value shows the value.
func TestValuesOfOpenDocumentCellsWithoutWords(t *testing.T) {
	text := read(t, "a.ods", packed(t, "content.xml", `<o><table name="S"><table-row><table-cell value="7"><p></p></table-cell><table-cell value="0"><p/></table-cell><table-cell date-value="2025-04-03"/><table-cell boolean-value="true"/></table-row></table></o>`))
	if want := "| 7 (hidden) |  | 2025-04-03 | true |"; !strings.HasPrefix(tableOf(text), want) {
		t.Errorf("the text is\n%s", text.Body)
	}
}

func TestNamesOfColumns(t *testing.T) {
	for n, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA", 16383: "XFD"} {
		if got := columnName(n); got != want || columnOf(got, 0) != n {
			t.Errorf("column %d is %s", n, got)
		}
	}
}

// Words in boxes on a sheet are read, none of them as words of a cell; pictures are counted.
func TestWhatIsDrawnOnASheet(t *testing.T) {
	want := "| a |\n| --- |\n\n[Text box: Counted in May]\n\n[Text box: Draft]"
	told := "[One picture was not read.]"
	ods := packed(t, "content.xml", `<o><table name="S"><shapes><frame><text-box><p>Counted</p><p>in May</p></text-box></frame><frame><object/><image/></frame></shapes><table-row><table-cell><frame><image/></frame><custom-shape><p>Draft</p></custom-shape><p>a</p></table-cell></table-row></table></o>`)
	if text := read(t, "a.ods", ods); tableOf(text) != want || fmt.Sprint(text.Notes) != told {
		t.Errorf("%v, the text is\n%s", text.Notes, text.Body)
	}
}
