package reading

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend/base/fault"
)

// drawnCell is a cell of a table that is written in several formats.
type drawnCell struct {
	row, col, rows, cols int
	blocks               []string
	list                 bool // the blocks are items of one; else paragraphs, or lines
}

// drawTable cuts a grid into cells that reach over rows and columns.
func drawTable(t *rapid.T) (cells []drawnCell, rows, cols int) {
	rows, cols = rapid.IntRange(1, 5).Draw(t, "rows"), rapid.IntRange(1, 5).Draw(t, "cols")
	taken := make([][]bool, rows)
	for r := range taken {
		taken[r] = make([]bool, cols)
	}
	word := rapid.StringMatching(`[a-z|<&]{1,6}`)
	for r := range rows {
		for c := range cols {
			if taken[r][c] {
				continue
			}
			cell := drawnCell{row: r, col: c, rows: rapid.IntRange(1, rows-r).Draw(t, "high"), cols: 1, list: rapid.Bool().Draw(t, "list")}
			for wide := rapid.IntRange(1, cols-c).Draw(t, "wide"); cell.cols < wide && !taken[r][c+cell.cols]; cell.cols++ {
			}
			for y := r; y < r+cell.rows; y++ {
				for x := c; x < c+cell.cols; x++ {
					taken[y][x] = true
				}
			}
			cell.blocks = rapid.SliceOfN(word, 0, 3).Draw(t, "blocks")
			cells = append(cells, cell)
		}
	}
	return cells, rows, cols
}

// gridOf is what is to be read at each place, without columns and rows at which no cell begins.
func gridOf(cells []drawnCell, rows, cols int) (grid [][]string) {
	for r := range rows {
		if !slices.ContainsFunc(cells, func(c drawnCell) bool { return c.row == r }) {
			continue
		}
		var row []string
		eachPlace(cells, r, cols, func(c drawnCell, right, down int) {
			if x := c.col + right; !slices.ContainsFunc(cells, func(c drawnCell) bool { return c.col == x }) {
				return
			}
			between := " "
			if c.list {
				between = "; "
			}
			row = append(row, strings.Join(c.blocks, between))
		})
		grid = append(grid, row)
	}
	return grid
}

// eachPlace goes through a row, place by place: in which cell it lies, and how far to the right and down in it.
func eachPlace(cells []drawnCell, r, cols int, at func(c drawnCell, right, down int)) {
	for x := range cols {
		for _, c := range cells {
			if r >= c.row && r < c.row+c.rows && x >= c.col && x < c.col+c.cols {
				at(c, x-c.col, r-c.row)
			}
		}
	}
}

func asPage(cells []drawnCell, rows, _ int) string {
	var b strings.Builder
	b.WriteString("<p>Before.</p><table>")
	for r := range rows {
		b.WriteString("<tr>")
		for _, c := range cells {
			if c.row != r {
				continue
			}
			fmt.Fprintf(&b, `<td colspan=%d rowspan="%d">`, c.cols, c.rows)
			for i, w := range c.blocks {
				w = html.EscapeString(w)
				switch {
				case c.list:
					b.WriteString(map[bool]string{true: "<ul>"}[i == 0] + "<li>" + w)
				case c.row%2 == 0:
					b.WriteString("<p>" + w)
				default:
					b.WriteString(strings.Repeat("<br>", min(i, 1)) + w)
				}
			}
		}
	}
	return b.String() + "</table><p>After.</p>"
}

func asWord(cells []drawnCell, rows, cols int) string {
	var b strings.Builder
	b.WriteString(para("", run("Before.")) + "<w:tbl>")
	for r := range rows {
		b.WriteString("<w:tr>")
		eachPlace(cells, r, cols, func(c drawnCell, right, down int) {
			if right > 0 {
				return
			}
			fmt.Fprintf(&b, `<w:tc><w:tcPr><w:gridSpan w:val="%d"/>`, c.cols)
			if c.rows > 1 {
				b.WriteString(map[bool]string{true: `<w:vMerge w:val="restart"/>`, false: `<w:vMerge/>`}[down == 0])
			}
			b.WriteString(`</w:tcPr>`)
			for _, w := range c.blocks {
				if down == 0 {
					b.WriteString(para(map[bool]string{true: `<w:numPr/>`}[c.list], run(html.EscapeString(w))))
				}
			}
			b.WriteString("<w:p/></w:tc>")
		})
		b.WriteString("</w:tr>")
	}
	return wordHead + b.String() + "</w:tbl>" + para("", run("After.")) + wordTail
}

func asOpenDocument(cells []drawnCell, rows, cols int) string {
	var b strings.Builder
	b.WriteString("<o><p>Before.</p><table>")
	for r := range rows {
		b.WriteString("<table-row>")
		eachPlace(cells, r, cols, func(c drawnCell, right, down int) {
			if right+down > 0 {
				b.WriteString("<covered-table-cell/>")
				return
			}
			fmt.Fprintf(&b, `<table-cell number-columns-spanned="%d" number-rows-spanned="%d">`, c.cols, c.rows)
			for _, w := range c.blocks {
				w = "<p>" + html.EscapeString(w) + "</p>"
				if c.list {
					w = "<list><list-item>" + w + "</list-item></list>"
				}
				b.WriteString(w)
			}
			b.WriteString("</table-cell>")
		})
		b.WriteString("</table-row>")
	}
	return b.String() + "</table><p>After.</p></o>"
}

func asSlide(cells []drawnCell, rows, cols int) string {
	var b strings.Builder
	b.WriteString("<s><p><r><t>Before.</t></r></p><tbl>")
	for r := range rows {
		b.WriteString("<tr>")
		eachPlace(cells, r, cols, func(c drawnCell, right, down int) {
			fmt.Fprintf(&b, `<tc gridSpan="%d" rowSpan="%d" hMerge="%d" vMerge="%d">`, c.cols, c.rows, min(right, 1), min(down, 1))
			for _, w := range c.blocks {
				if right+down == 0 {
					b.WriteString("<p>" + map[bool]string{true: "<pPr><buChar/></pPr>"}[c.list] + "<r><t>" + html.EscapeString(w) + "</t></r></p>")
				}
			}
			b.WriteString("</tc>")
		})
		b.WriteString("</tr>")
	}
	return b.String() + "</tbl><p><r><t>After.</t></r></p></s>"
}

func asRichText(cells []drawnCell, rows, cols int) string {
	var b strings.Builder
	b.WriteString(`{\rtf1 Before.\par`)
	for r := range rows {
		said, words := "", ""
		eachPlace(cells, r, cols, func(c drawnCell, right, down int) {
			if right > 0 {
				return
			}
			said += map[bool]string{true: `\clvmgf`, false: `\clvmrg`}[down == 0] + fmt.Sprintf(`\cellx%d`, 1000*(c.col+c.cols)+7*r) // programs do not measure alike
			for _, w := range c.blocks {
				if down == 0 {
					words += map[bool]string{true: `{\pntext\'b7\tab}`}[c.list] + w + `\par `
				}
			}
			words += `\cell `
		})
		b.WriteString(`\trowd` + said + `\pard\intbl ` + words + `\row`)
	}
	return b.String() + `\pard After.}`
}

// readGrid reads a table of Markdown back.
func readGrid(t testing.TB, body string) (grid [][]string) {
	for i, line := range strings.Split(body, "\n") {
		inner, is := strings.CutPrefix(line, "| ")
		if !is {
			t.Fatalf("%q is no row of a table", line)
		}
		inner = strings.TrimSuffix(inner, " |")
		var row []string
		for c := range strings.SplitSeq(strings.ReplaceAll(inner, `\|`, "\x00"), " | ") {
			row = append(row, strings.ReplaceAll(strings.TrimSpace(c), "\x00", "|"))
		}
		if i != 1 { // the line below the head
			grid = append(grid, row)
		}
	}
	return grid
}

func TestATableIsReadAsTheSameGridFromEachFormat(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		cells, rows, cols := drawTable(rt)
		want := gridOf(cells, rows, cols)
		for name, data := range map[string][]byte{
			"a.html": []byte(asPage(cells, rows, cols)),
			"a.docx": packed(t, "word/document.xml", asWord(cells, rows, cols)),
			"a.odt":  packed(t, "content.xml", asOpenDocument(cells, rows, cols)),
			"a.pptx": slideWith(t, asSlide(cells, rows, cols)),
			"a.rtf":  []byte(asRichText(cells, rows, cols)),
		} {
			text := read(t, name, data)
			body, before := strings.CutPrefix(text.Body, "Before.\n\n")
			body, after := strings.CutSuffix(body, "\n\nAfter.")
			if got := readGrid(t, body); !before || !after || fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
				rt.Fatalf("%s: %q\nis not %q\n%s", name, got, want, data)
			}
		}
	})
}

// underHeader is the cell of a row under a head, as somebody reads a table.
func underHeader(grid [][]string, row, head string) string {
	for _, r := range grid[1:] {
		if r[0] == row {
			return r[slices.Index(grid[0], head)]
		}
	}
	return "no such row"
}

// A number stands under its own head in each format, whatever cells reach over, and whatever stands in them.
func TestNumbersStandUnderTheirHeads(t *testing.T) {
	for name, data := range map[string][]byte{
		"a.html": []byte(`<table><thead><tr><th>Town<th>Kind<th>Cars<th>Fee</thead><tfoot><tr><td>All<td>any<td>12<td>50</tfoot>
<tr><td rowspan=2>A<td>new<td>3<td>20<tr><td>old<td colspan="2">9<tr><td>B<td><table><tr><td>x<td>y<tr><td>z</table><td>1,5<td>30</table>`),
		"a.docx": packed(t, "word/document.xml", wordHead+`<w:tbl>`+
			wordRow("Town", "Kind", "Cars", "Fee")+
			`<w:tr>`+wordCell("A", `<w:vMerge w:val="restart"/>`)+wordCell("new", "")+wordCell("3", "")+wordCell("20", "")+`</w:tr>`+
			`<w:tr>`+wordCell("", `<w:vMerge/>`)+wordCell("old", "")+wordCell("9", `<w:gridSpan w:val="2"/>`)+`</w:tr>`+
			`<w:tr>`+wordCell("B", "")+`<w:tc><w:tbl>`+wordRow("x", "y")+wordRow("z")+`</w:tbl><w:p/></w:tc>`+wordCell("1,5", "")+wordCell("30", "")+`</w:tr>`+
			wordRow("All", "any", "12", "50")+`</w:tbl>`+wordTail),
		"a.odt": packed(t, "content.xml", `<o><table>`+openRow("Town", "Kind", "Cars", "Fee")+
			`<table-row><table-cell number-rows-spanned="2"><p>A</p></table-cell>`+openCells("new", "3", "20")+`</table-row>`+
			`<table-row><covered-table-cell/>`+openCells("old")+`<table-cell number-columns-spanned="2"><p>9</p></table-cell><covered-table-cell/></table-row>`+
			`<table-row>`+openCells("B")+`<table-cell><table>`+openRow("x", "y")+openRow("z")+`</table></table-cell>`+openCells("1,5", "30")+`</table-row>`+
			openRow("All", "any", "12", "50")+`</table></o>`),
		"a.pptx": slideWith(t, `<s><tbl>`+slideRow("Town", "Kind", "Cars", "Fee")+
			`<tr>`+slideCell("A", `rowSpan="2"`)+slideCell("new", "")+slideCell("3", "")+slideCell("20", "")+`</tr>`+
			`<tr>`+slideCell("", `vMerge="1"`)+slideCell("old", "")+slideCell("9", `gridSpan="2"`)+slideCell("", `hMerge="1"`)+`</tr>`+
			slideRow("B", "x y; z", "1,5", "30")+slideRow("All", "any", "12", "50")+`</tbl></s>`),
		"a.rtf": []byte(`{\rtf1` + richRow(4, "Town", "Kind", "Cars", "Fee") +
			`\trowd\clvmgf\cellx1000\cellx2000\cellx3000\cellx4000\pard\intbl A\cell new\cell 3\cell 20\cell\row` +
			`\trowd\clvmrg\cellx1000\cellx2000\cellx4010\pard\intbl\cell old\cell 9\cell\row` +
			richRow(4, "B", "x y; z", "1,5", "30") + richRow(4, "All", "any", "12", "50") + `\pard}`),
	} {
		grid := readGrid(t, strings.TrimSpace(read(t, name, data).Body))
		for _, c := range []struct{ row, head, want string }{{"A", "Cars", "3"}, {"A", "Fee", "20"}, {"B", "Kind", "x y; z"}, {"B", "Cars", "1,5"}, {"B", "Fee", "30"}, {"All", "Fee", "50"}} {
			if got := underHeader(grid, c.row, c.head); got != c.want {
				t.Errorf("%s: %s of %s is %q, not %q in %q", name, c.head, c.row, got, c.want, grid)
			}
		}
		if fmt.Sprint(grid[2]) != "[A old 9 9]" || fmt.Sprint(grid[4]) != "[All any 12 50]" {
			t.Errorf("%s: %q", name, grid)
		}
	}
}

func wordCell(words, says string) string {
	return `<w:tc><w:tcPr>` + says + `</w:tcPr>` + para("", run(words)) + `</w:tc>`
}

func wordRow(cells ...string) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(wordCell(c, ""))
	}
	return `<w:tr>` + b.String() + `</w:tr>`
}

func openCells(cells ...string) string {
	return `<table-cell><p>` + strings.Join(cells, `</p></table-cell><table-cell><p>`) + `</p></table-cell>`
}

func openRow(cells ...string) string { return `<table-row>` + openCells(cells...) + `</table-row>` }

func slideCell(words, says string) string {
	return `<tc ` + says + `><p><r><t>` + words + `</t></r></p></tc>`
}

func slideRow(cells ...string) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(slideCell(c, ""))
	}
	return `<tr>` + b.String() + `</tr>`
}

func slideWith(t *testing.T, xml string) []byte {
	return packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", `<r><Relationship Id="a" Target="slides/s.xml"/></r>`, "ppt/slides/s.xml", xml)
}

func richRow(n int, cells ...string) string {
	var b strings.Builder
	b.WriteString(`\trowd`)
	for i := range n {
		fmt.Fprintf(&b, `\cellx%d`, 1000*(i+1))
	}
	return b.String() + `\pard\intbl ` + strings.Join(cells, `\cell `) + `\cell\row`
}

// A long text is no name of rows or columns: it stands once.
func TestALongCellStandsOnce(t *testing.T) {
	long := strings.Repeat("x", longestShared)
	page := func(words string) string {
		return "<table><tr><td colspan=2>" + words + "<tr><td rowspan=2>" + words + "<td>a<tr><td>b</table>"
	}
	for words, times := range map[string]int{long: 4, long + "y": 2} {
		if got := strings.Count(read(t, "a.html", []byte(page(words))).Body, words); got != times {
			t.Errorf("%d bytes stand %d times", len(words), got)
		}
	}
}

// Rows and columns without end take neither the memory nor the time of a computer.
func TestHostileTables(t *testing.T) {
	for name, page := range map[string]string{
		"wide cells":              strings.Repeat("<tr>"+strings.Repeat("<td colspan=99999>", 40), 3000),
		"high cells":              strings.Repeat("<td rowspan=65534>", 1000) + strings.Repeat("<tr><td>x", 100000),
		"one row of many columns": strings.Repeat("<td>", 100000) + strings.Repeat("<tr><td colspan=1000>x", 50000),
		"no cells":                strings.Repeat("<tr>", 100000),
	} {
		began := time.Now()
		if text, err := readers.Read(t.Context(), SourceFile{Name: "a.html", Data: []byte("<p>Words.</p><table>" + page + "</table>")}); err == nil && !strings.HasPrefix(text.Body, "Words.") || err != nil && !fault.Is(err, "import.too-much-text") && !fault.Is(err, "import.too-heavy") {
			t.Errorf("%s: %v", name, err)
		}
		if took := time.Since(began); took > patience {
			t.Errorf("%s: %v", name, took)
		}
	}
	text := read(t, "a.html", []byte("<table>"+strings.Repeat("<tr><td colspan=1000>row", 9000)+"</table>"))
	if strings.Count(text.Body, "row") != 9000 {
		t.Errorf("%d rows of one wide cell are read", strings.Count(text.Body, "row"))
	}
}
