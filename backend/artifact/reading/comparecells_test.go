package reading

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sourceTable is a table as its source has it: cells in rows of one length, each place with the words of the cell that reaches over it. Without a
// head it is a sheet, whose cells are known by their rows and columns.
type sourceTable struct {
	head   int // rows
	rows   [][]string
	begins [][]bool // where cells do
}

// sourceTables reads those of a page or a flat OpenDocument file, by no code of the readers: both have rows of cells with spans, under other names.
func sourceTables(source []byte) (all []sourceTable, err error) {
	d := xml.NewDecoder(bytes.NewReader(source))
	d.Strict = bytes.HasPrefix(source, []byte("<?xml"))
	if !d.Strict {
		d.AutoClose, d.Entity = xml.HTMLAutoClose, xml.HTMLEntity
	}
	var t *sourceTable
	var text *strings.Builder
	row, beside, right, down := -1, 0, 1, 1
	for {
		token, err := d.Token()
		if err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		switch e := token.(type) {
		case xml.StartElement:
			switch e.Name.Local {
			case "table":
				t, row = &sourceTable{}, -1
			case "annotation":
				beside++
			case "tr", "table-row":
				row++
			case "td", "th", "table-cell":
				text, right, down = &strings.Builder{}, attrOf(e, "colspan", "number-columns-spanned"), attrOf(e, "rowspan", "number-rows-spanned")
			}
		case xml.CharData:
			if text != nil && beside == 0 {
				text.Write(e)
			}
		case xml.EndElement:
			switch e.Name.Local {
			case "p", "li", "br", "line-break":
				if text != nil {
					text.WriteByte(' ')
				}
			case "annotation":
				beside--
			case "td", "th", "table-cell":
				t.put(row, right, down, oneLine(text.String()))
				text = nil
			case "thead", "table-header-rows":
				t.head = row + 1
			case "table":
				t.head = max(t.head, 1)
				all = append(all, *t)
			}
		}
	}
}

// attrOf is a number that an element gives under one of several names, else 1.
func attrOf(e xml.StartElement, names ...string) int {
	for _, a := range e.Attr {
		if n, err := strconv.Atoi(a.Value); err == nil && slices.Contains(names, a.Name.Local) {
			return n
		}
	}
	return 1
}

// put writes a cell at the next free place of a row, and everywhere that it reaches over.
func (t *sourceTable) put(row, right, down int, words string) {
	column := 0
	for len(t.rows) > row && column < len(t.rows[row]) && t.rows[row][column] != free {
		column++
	}
	for r := row; r < row+down; r++ {
		for len(t.rows) <= r {
			t.rows, t.begins = append(t.rows, nil), append(t.begins, nil)
		}
		for len(t.rows[r]) < column+right {
			t.rows[r], t.begins[r] = append(t.rows[r], free), append(t.begins[r], false)
		}
		for c := column; c < column+right; c++ {
			t.rows[r][c], t.begins[r][c] = words, r == row && c == column
		}
	}
}

const free = "\x00" // a place that no cell has taken

// ourTables are those of a text of ours, in rows of cells.
func ourTables(body string) (all [][][]string) {
	within := false
	for line := range strings.Lines(body) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "|---") && line != "|" {
			within = false
			continue
		}
		if !within {
			all, within = append(all, nil), true
		}
		if strings.Trim(line, "|- ") == "" && strings.Contains(line, "---") {
			continue
		}
		cells := strings.Split(strings.ReplaceAll(line, `\|`, free), "|")
		for i, c := range cells {
			cells[i] = strings.TrimSpace(strings.ReplaceAll(c, free, "|"))
		}
		all[len(all)-1] = append(all[len(all)-1], cells[1:len(cells)-1])
	}
	return all
}

// misplaced are the cells of a source that do not stand under their own headers and in their own row in a text of ours; found is how many do.
func misplaced(format string, tables []sourceTable, ours string) (missing []string, found int) {
	all := ourTables(ours)
	for n, t := range tables {
		for r := t.head; r < len(t.rows); r++ {
			if format == "pdf" && strings.Join(t.rows[r], "") == "" { // a print shows nothing of such a row
				continue
			}
			for c := range t.rows[r] {
				w := wanted{cell: sameWords(t.rows[r][c]), printed: format == "pdf"}
				is := false
				if t.head == 0 {
					is = w.cell == "" || n < len(all) && r < len(all[n]) && c < len(all[n][r]) && sameWords(all[n][r][c]) == w.cell
				} else if c > 0 && (t.begins[r][c] || !w.printed) {
					w.row = sameWords(t.rows[r][0])
					for _, h := range t.rows[:t.head] {
						w.heads = append(w.heads, sameWords(h[c]))
					}
					is = slices.ContainsFunc(all, w.in)
				} else {
					continue
				}
				if found++; !is {
					found--
					missing = append(missing, fmt.Sprintf("no cell %q of %q under %q", t.rows[r][c], t.rows[r][0], w.heads))
				}
			}
		}
	}
	return missing, found
}

// wanted is a cell that is looked for.
type wanted struct {
	cell, row string
	heads     []string
	printed   bool // on a page: a cell over several places stands in the first of them
}

func (w wanted) in(table [][]string) bool {
	label := ""
	for r, row := range table {
		if first := sameWords(row[0]); first != "" || !w.printed {
			label = first
		}
		if label != w.row && sameWords(row[0]) != w.row {
			continue
		}
		for c, cell := range row {
			if sameWords(cell) == w.cell && w.under(table[:r], c) {
				return true
			}
		}
	}
	return false
}

// under reports that the headers stand above a place.
func (w wanted) under(above [][]string, column int) bool {
	heads := w.heads
	if w.printed {
		heads = heads[len(heads)-1:]
	}
	for _, h := range heads {
		if !slices.ContainsFunc(above, func(row []string) bool { return column < len(row) && sameWords(row[column]) == h }) {
			return false
		}
	}
	return true
}

// sameWords is a cell without what its lines are joined by, and without the points of lists.
func sameWords(s string) string {
	return oneLine(strings.NewReplacer(";", "", "\u00a0", " ", "- ", "", "• ", "").Replace(plainly(s)))
}

// What the comparison says is tried on texts that have a cell in the wrong place.
func TestCellsAreReadBackByTheirHeaders(t *testing.T) {
	const page = `<table><thead><tr><th rowspan="2">Pier</th><th colspan="2">Loss</th></tr><tr><th>mm</th><th>%</th></tr></thead>` +
		`<tr><td>A</td><td>1.9</td><td></td></tr><tr><td>B</td><td>2.8<br/>3.0</td><td>20 | 21</td></tr></table>`
	const open = `<?xml version="1.0"?><o:t xmlns:o="o"><o:table><o:table-header-rows><o:table-row><o:table-cell o:number-rows-spanned="2"><p>Pier</p></o:table-cell><o:table-cell o:number-columns-spanned="2"><p>Loss</p></o:table-cell><o:covered-table-cell/></o:table-row>` +
		`<o:table-row><o:covered-table-cell/><o:table-cell><p>mm</p></o:table-cell><o:table-cell><p>%</p></o:table-cell></o:table-row></o:table-header-rows>` +
		`<o:table-row><o:table-cell><p>A</p></o:table-cell><o:table-cell><p>1.9</p></o:table-cell><o:table-cell/></o:table-row>` +
		`<o:table-row><o:table-cell><p>B</p></o:table-cell><o:table-cell><p>2.8</p><p>3.0</p></o:table-cell><o:table-cell><p>20 | 21</p></o:table-cell></o:table-row></o:table></o:t>`
	for _, source := range []string{page, open} {
		tables, err := sourceTables([]byte(source))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			what, ours string
			missing    int
		}{
			{"as it is", "| Pier | Loss | Loss |\n| --- | --- | --- |\n| Pier | mm | % |\n| A | 1.9 |  |\n| B | 2.8 3.0 | 20 \\| 21 |", 0},
			{"an empty cell that is lost", "| Pier | Loss | Loss |\n| --- | --- | --- |\n| Pier | mm | % |\n| A |  | 1.9 |\n| B | 2.8 3.0 | 20 \\| 21 |", 2},
			{"a header that stands over another column", "| Pier | Loss | |\n| --- | --- | --- |\n| Pier | mm | % |\n| A | 1.9 |  |\n| B | 2.8 3.0 | 20 \\| 21 |", 2},
			{"another sign", "| Pier | Loss | Loss |\n| --- | --- | --- |\n| Pier | mm | % |\n| A | -1.9 |  |\n| B | 2.8 3.0 | 20 \\| 21 |", 1},
			{"no table", "Pier mm %\n\nA 1.9", 4},
		} {
			if missing, found := misplaced("html", tables, c.ours); len(missing) != c.missing || found != 4-c.missing {
				t.Errorf("%s: %q", c.what, missing)
			}
		}
		if missing, _ := misplaced("pdf", tables, "| Pier | Loss |  |\n| --- | --- | --- |\n|  | mm | % |\n| A | 1.9 |  |\n| B | 2.8 3.0 | 20 \\| 21 |"); len(missing) > 0 {
			t.Errorf("of a page: %q", missing)
		}
	}
}
