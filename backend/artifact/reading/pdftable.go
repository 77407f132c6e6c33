package reading

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/artifact/pdfium"
)

// A page says nothing of tables: they are rows of words with wide gaps, and the gaps of one row lie over those of the next. Files draw them row by row, and all
// lines of a cell before the next cell.

const (
	rowGap     = 3.0 // from row to row at most, in heights of a line
	lineWay    = 1.4 // from line to line within a cell, in sizes of letters
	mostInCell = 6   // lines; what goes up further begins another column of the page
	sameCell   = 0.8 // of the usual way from row to row: a line that is closer goes on in a cell
	besideHead = 1.8 // likewise: a line that is further above is no head but that of the page
	headAside  = 6.0 // in heights of a line: a head at the left and numbers further at the right are two columns
	farApart   = 1.7 // a gap that is told in a line of no table, in heights of the line
	mostOfPage = 120 // rows of a table, and what a page has room for
	mostAcross = 40  // cells of a row
	mostTries  = 5000
)

// tableRow is a row as it is found; top and bottom are the baselines of its first and last line, end is the line of the page behind it.
type tableRow struct {
	cells       []pdfium.Cell
	top, bottom float32
	below       float32 // the baseline of the last line of its last cell
	height      float32
	size        float32
	end         int
}

// parted: the row has a gap that no text has within.
func (r tableRow) parted() bool { return farGap(r.cells, r.height) }

func (r tableRow) right() float32 {
	right := r.cells[0].Right
	for _, c := range r.cells {
		right = max(right, c.Right)
	}
	return right
}

// goOn adds words to the last cell.
func (r *tableRow) goOn(more pdfium.Cell) {
	c := &r.cells[len(r.cells)-1]
	c.Text += joint(c.Text, more.Text) + more.Text
	c.Left, c.Right = min(c.Left, more.Left), max(c.Right, more.Right)
}

// tables looks for those of a page.
type tables struct {
	lines []pdfium.Line
	heads []int
	ruled map[int][][]string // those that are drawn, each in the place of a line
	tried int                // rows that were no table after all
}

// at is the table that begins with a line; end is the line behind it, 0 = there is none.
func (t *tables) at(from int) (grid [][]string, end int) {
	if grid := t.ruled[from]; grid != nil {
		return grid, from + 1
	}
	grid, end = t.gapped(from)
	if finer := aligned(t.lines[from:max(from, end)]); finer != nil {
		again := tables{lines: finer, heads: make([]int, len(finer)), tried: t.tried}
		if more, all := again.gapped(0); all == len(finer) && len(more[0]) > len(grid[0]) {
			return more, end
		}
	}
	return grid, end
}

// gapped is the table by the wide gaps between words.
func (t *tables) gapped(from int) (grid [][]string, end int) {
	if t.tried > mostTries { // a page that is made to take time
		return nil, 0
	}
	rows := t.rows(from)
	usual := usualRowGap(rows)
	for n := len(rows) - 1; n >= 0 && len(rows[n].cells) < 2 && !withinCell(rows, n, usual); n-- { // what stands below a table
		rows = rows[:n]
	}
	var columns []pdfium.Cell
	if mayBeTable(rows, usual) {
		columns = columnsOf(rows)
		t.tried += len(rows)
	}
	if len(columns) < 2 {
		return nil, 0
	}
	t.tried -= len(rows)
	for n, r := range rows {
		row := make([]string, len(columns))
		if withinCell(rows, n, usual) {
			row, grid = grid[len(grid)-1], grid[:len(grid)-1]
		}
		for _, c := range r.cells {
			at := max(slices.IndexFunc(columns, func(column pdfium.Cell) bool { return over(column, c) }), 0)
			if row[at] != "" {
				row[at] += joint(row[at], c.Text)
			}
			row[at] += c.Text
		}
		grid = append(grid, row)
	}
	return grid, rows[len(rows)-1].end
}

func mayBeTable(rows []tableRow, usual float32) bool {
	if len(rows) < 2 || len(rows[0].cells) < 2 || labelled(rows) {
		return false
	}
	return rows[0].bottom-rows[1].top <= besideHead*usual && (len(rows) > 2 || rows[0].parted() && rows[1].parted())
}

// rows are those that may be a table, from a line on.
func (t *tables) rows(from int) (rows []tableRow) {
	for i := from; i < len(t.lines) && t.heads[i] == 0 && t.ruled[i] == nil && !leader(t.lines[i]); i++ {
		more := addLine(rows, t.lines[i])
		if more == nil || len(more) > mostOfPage || len(more) > mostInCell && len(more[0].cells) < 2 {
			break
		}
		rows = more
		rows[len(rows)-1].end = i + 1
	}
	return rows
}

// addLine gives the rows with one more line of the page; nil where it is none of the table.
func addLine(rows []tableRow, l pdfium.Line) []tableRow {
	row := tableRow{cells: cellsOf(l), top: l.Baseline, bottom: l.Baseline, below: l.Baseline, height: l.Height, size: l.Size}
	if len(rows) == 0 {
		return []tableRow{row}
	}
	last := &rows[len(rows)-1]
	if len(last.cells)+len(row.cells) > mostAcross {
		return nil
	}
	cell := last.cells[len(last.cells)-1]
	switch gap := last.bottom - l.Baseline; {
	case l.Left > last.right() && gap < sameRow:
		return besideCell(rows, row)
	case gap > sameRow && len(last.cells) > 1 && len(row.cells) == 1 && over(cell, row.cells[0]) && !overSeveral(last.cells, row.cells[0]) && last.below-l.Baseline < lineWay*l.Size,
		gap <= sameRow && last.below > l.Baseline && len(row.cells) == 1 && over(cell, row.cells[0]): // a further line of the last cell
		last.goOn(row.cells[0])
		last.bottom, last.below = min(last.bottom, l.Baseline), l.Baseline
		return rows
	case gap <= sameRow || gap > rowGap*max(l.Height, l.Size) || len(row.cells) == 1 && overSeveral(last.cells, row.cells[0]):
		return nil
	}
	return append(rows, row)
}

// besideCell adds the first line of a cell beside the last row. Rows of one cell that are close below each other are the lines of a cell, which the next one stands
// beside: on the height of the first or, as tables set their cells in the middle, of any of them.
func besideCell(rows []tableRow, row tableRow) []tableRow {
	n := len(rows) - 1
	for ; rows[n].top-row.top < -sameRow || len(rows[n].cells) == 1; n-- {
		if n == 0 || len(rows)-n >= mostInCell || len(rows[n].cells) > 1 || len(rows[n-1].cells) > 1 || !over(rows[n].cells[0], rows[n-1].cells[0]) ||
			rows[n-1].bottom-rows[n].top > lineWay*rows[n].size {
			break
		}
	}
	if n > 0 && row.top >= rows[n-1].bottom-sameRow || row.top-rows[n].top > mostInCell*rows[n].size/2 || rows[n].right() >= row.cells[0].Left {
		return nil
	}
	r := &rows[n]
	for _, further := range rows[n+1:] {
		if further.right() >= row.cells[0].Left {
			return nil
		}
		r.goOn(further.cells[0])
		r.bottom = further.bottom
	}
	r.top, r.bottom, r.below = max(r.top, row.top), min(r.bottom, row.bottom), row.below
	r.cells = append(r.cells, row.cells...)
	return rows[:n+1]
}

// usualRowGap is the way from one row down to the next in the middle of all.
func usualRowGap(rows []tableRow) float32 {
	var gaps []float32
	for n := 1; n < len(rows); n++ {
		if len(rows[n].cells) > 1 {
			gaps = append(gaps, rows[n-1].bottom-rows[n].top)
		}
	}
	if len(gaps) == 0 {
		return 0
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/2]
}

// withinCell: the row is a further line of a cell of the one above.
func withinCell(rows []tableRow, n int, usual float32) bool {
	return n > 0 && len(rows[n].cells) == 1 && rows[n-1].bottom-rows[n].top < sameCell*usual
}

// over: one stands above the other.
func over(a, b pdfium.Cell) bool { return a.Left < b.Right && b.Left < a.Right }

func overSeveral(cells []pdfium.Cell, c pdfium.Cell) bool {
	n := 0
	for _, o := range cells {
		if over(o, c) {
			n++
		}
	}
	return n > 1
}

// column is where cells stand below each other, and in which rows.
type column struct {
	pdfium.Cell
	rows []bool
}

// aside: no row has both.
func (c column) aside(o column) bool {
	for n, has := range c.rows {
		if has && o.rows[n] {
			return false
		}
	}
	return true
}

func (c *column) take(o column) {
	c.Left, c.Right = min(c.Left, o.Left), max(c.Right, o.Right)
	for n, has := range o.rows {
		c.rows[n] = c.rows[n] || has
	}
}

// columnsOf are the columns that the cells of rows stand in, from the left; nil where they stand in none. The narrowest cells make them. A wide one may be the head of
// several columns; where no row has two of them, they are one: a head in the middle of it, numbers at its right.
func columnsOf(rows []tableRow) []pdfium.Cell {
	var cells, columns []column
	several, wide := 0, 0
	for n, r := range rows {
		for _, c := range r.cells {
			in := make([]bool, len(rows))
			in[n] = true
			cells = append(cells, column{c, in})
		}
		if len(r.cells) > 1 {
			several++
		}
	}
	slices.SortStableFunc(cells, func(a, b column) int { return cmp.Compare(a.Right-a.Left, b.Right-b.Left) })
	for _, c := range cells {
		at := -1 // the column that the cell stands in
		for n := 0; n < len(columns); n++ {
			switch {
			case !over(columns[n].Cell, c.Cell):
			case at < 0:
				at = n
			case columns[at].aside(columns[n]):
				columns[at].take(columns[n])
				columns = slices.Delete(columns, n, n+1)
				n--
			default:
				at = len(columns)
			}
			if at == len(columns) {
				break
			}
		}
		switch {
		case at < 0:
			columns = append(columns, c)
		case at == len(columns):
			wide++
		default:
			columns[at].take(c)
		}
	}
	if several < 2 || 3*wide > several || len(columns) > mostAcross {
		return nil
	}
	slices.SortFunc(columns, func(a, b column) int { return cmp.Compare(a.Left, b.Left) })
	for n := len(columns) - 1; n > 0; n-- {
		if columns[n-1].aside(columns[n]) && columns[n].Left-columns[n-1].Right < headAside*rows[0].height {
			columns[n-1].take(columns[n])
			columns = slices.Delete(columns, n, n+1)
		}
	}
	out := make([]pdfium.Cell, len(columns))
	for n, c := range columns {
		out[n] = pdfium.Cell{Left: c.Left, Right: c.Right}
	}
	return out
}

// labelled: what stands left in each row is the mark or the label of what stands right of it: items of a list, fields of a form.
func labelled(rows []tableRow) bool {
	for _, r := range rows {
		if len(r.cells) != 2 && len(r.cells) != 1 || len(r.cells) == 2 && !label(r.cells[0].Text) {
			return false
		}
	}
	return true
}

// label: "•", "(a)", "3.", "12", "§ 2", "Name:".
func label(s string) bool {
	const longest, longestNumber = 6, 3
	n := utf8.RuneCountInString(s)
	return strings.HasSuffix(s, ":") || n <= longest && strings.HasPrefix(s, "§") || n == 1 && !hasLetters(s) || n <= longest && !strings.Contains(s, " ") && endsIn(s, ".)]") ||
		n <= longestNumber && strings.Trim(s, "0123456789.") == ""
}

// rowOfWords: a line with a gap that no text has within, and not behind a label alone.
func rowOfWords(l pdfium.Line) bool { return farGap(l.Cells, l.Height) && !behindLabel(l) }

func farGap(cells []pdfium.Cell, height float32) bool {
	for i := 1; i < len(cells); i++ {
		if cells[i].Left-cells[i-1].Right > farApart*height {
			return true
		}
	}
	return false
}

func behindLabel(l pdfium.Line) bool { return len(l.Cells) == 2 && label(l.Cells[0].Text) }

// leader: points lead from words to a number, as in a table of contents.
func leader(l pdfium.Line) bool {
	return strings.Contains(l.Text, " . . . ") || strings.Contains(l.Text, ".....")
}

// wordsOfRow are the words of a line, its wide gaps marked.
func wordsOfRow(l pdfium.Line) string {
	if !rowOfWords(l) {
		return l.Text
	}
	var b strings.Builder
	for i, c := range l.Cells {
		switch {
		case i == 0:
		case endsIn(l.Cells[i-1].Text, "|") || beginsWith(c.Text, "|"), label(l.Cells[i-1].Text), c.Left-l.Cells[i-1].Right <= farApart*l.Height:
			b.WriteByte(' ')
		default:
			b.WriteString(" | ")
		}
		b.WriteString(c.Text)
	}
	return b.String()
}
