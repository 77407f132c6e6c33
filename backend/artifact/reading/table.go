package reading

import (
	"slices"
	"strings"
)

// span is how far a cell reaches, and what it takes from others.
type span struct {
	cols, rows  int  // less than 1 = 1
	left, above bool // it goes on with what stands there: how Word, PowerPoint and RTF write a cell over several
}

const (
	mostSpan      = 1000 // columns of one cell, as browsers have it
	longestShared = 200  // bytes of a cell that stand in each place it reaches over; more is no name of a row or column
)

// table gathers the cells of one as they come, and lays them out as a grid in which each cell says what is to be read there: one that
// reaches over several columns or rows stands in each of them.
type table struct {
	rows [][]cell
	row  []cell // that is being read
	held []cell // those of rows above that reach into it, by where they begin
	at   int    // where its next cell begins

	named int // places of the row that the file wrote down
	cells int // of all rows

	open bool // a cell is being read
	span span
	text []byte // of that cell
	item bool   // its last block was an item of a list, or a row of a table
}

// cell reaches from a column to another.
type cell struct {
	text     string
	from, to int
	more     int // rows that it reaches on
	again    bool
}

// add takes a block of the cell that is being read. A cell is one line; the items of a list in it stay apart.
func (t *table) add(text string, item bool) {
	text = oneLine(text)
	if text == "" {
		return
	}
	t.open = true
	if n := len(t.text); n > 0 {
		if item && t.item && !strings.ContainsRune(".,;:!?", rune(t.text[n-1])) {
			t.text = append(t.text, ';')
		}
		t.text = append(t.text, ' ')
	}
	t.text = append(t.text, text...)
	t.item = item
}

// begin opens a cell.
func (t *table) begin(s span) {
	t.end()
	t.open, t.span = true, s
	t.named++
}

// end closes the cell that is being read: it stands at the next place that no cell of a row above reaches into.
func (t *table) end() {
	if !t.open {
		return
	}
	c := cell{text: string(t.text), more: max(t.span.rows, 1) - 1}
	cols := min(max(t.span.cols, 1), mostSpan)
	t.open, t.text, t.item = false, t.text[:0], false
	n := len(t.row)
	if t.span.left && n > 0 && c.text == "" {
		t.row[n-1].to += cols
		t.at = t.row[n-1].to
		return
	}
	limit := t.skip()
	c.from, c.to = t.at, min(t.at+cols, limit)
	if t.span.above && c.text == "" && len(t.rows) > 0 {
		if up, is := cellOver(t.rows[len(t.rows)-1], c.from); is {
			c.text, c.again = up.text, true
		}
	}
	t.row, t.at = append(t.row, c), c.to
}

// drop leaves out the cell that is being read: it is none.
func (t *table) drop() { t.open, t.text, t.item = false, t.text[:0], false }

// skip goes on to the next free column, and answers where the next cell of a row above begins.
func (t *table) skip() (limit int) {
	for _, h := range t.held {
		if t.at < h.from {
			return h.from
		}
		t.at = max(t.at, h.to)
	}
	return int(^uint(0) >> 1)
}

// covered passes over a place that the file names although another cell reaches over it. Where none does, it is an empty cell: no number
// may move under another heading.
func (t *table) covered() {
	t.end()
	place := t.named
	t.named++
	if _, is := cellOver(t.row, place); is {
		return
	}
	if _, is := cellOver(t.held, place); is {
		return
	}
	t.begin(span{})
	t.named--
	t.end()
}

// endRow keeps the row that was read, or leaves it out.
func (t *table) endRow(keep bool) {
	t.end()
	own, held := t.row, t.held
	t.row, t.held, t.at, t.named = own[:0], held[:0], 0, 0
	if t.cells += len(own) + len(held); t.cells > mostText/len("| |") {
		return // the text is refused; the rest would only take memory
	}
	row := slices.Concat(own, held)
	slices.SortFunc(row, func(a, b cell) int { return a.from - b.from })
	for _, c := range row {
		if c.more > 0 && (keep || c.again) {
			c.more, c.again = c.more-1, true
			t.held = append(t.held, c)
		}
	}
	if keep && !goesOn(own) {
		t.rows = append(t.rows, row)
	}
}

// goesOn reports a row in which no cell begins.
func goesOn(row []cell) bool {
	return !slices.ContainsFunc(row, func(c cell) bool { return !c.again })
}

// endGroup ends what rows reach over: no cell goes on in another group of them.
func (t *table) endGroup() { t.held = nil }

// grid is the table in rows of as many columns as cells begin at.
func (t *table) grid() (rows [][]string) {
	var columns []int
	var above []cell
	for _, row := range t.rows {
		for i, c := range row {
			if i >= len(above) || above[i].from != c.from { // most rows are as the one before
				columns = append(columns, c.from)
			}
		}
		above = row
	}
	slices.Sort(columns)
	columns = slices.Compact(columns)
	size := 0
	for _, row := range t.rows {
		out := make([]string, 0, len(columns))
		for _, c := range row {
			first, _ := slices.BinarySearch(columns, c.from)
			for i := first; i < len(columns) && columns[i] < c.to; i++ {
				for len(out) < i {
					out = append(out, "")
				}
				text := c.text
				if (c.again || i > first) && len(text) > longestShared {
					text = ""
				}
				out = append(out, text)
				size += len("| |") + len(text)
			}
		}
		if rows = append(rows, out); size > mostText {
			break
		}
	}
	return rows
}

// within is the table as blocks of a cell of another one, a row each.
func (t *table) within(outer *table) {
	for _, row := range t.rows {
		var words []string
		for _, c := range row {
			if !c.again && c.text != "" {
				words = append(words, c.text)
			}
		}
		outer.add(strings.Join(words, " "), true)
	}
}

// cellOver is the cell of a row that reaches over a column.
func cellOver(row []cell, column int) (cell, bool) {
	i, found := slices.BinarySearchFunc(row, column, func(c cell, column int) int { return c.from - column })
	if !found {
		i--
	}
	if i < 0 || row[i].to <= column {
		return cell{}, false
	}
	return row[i], true
}
