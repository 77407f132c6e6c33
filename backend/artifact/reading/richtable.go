package reading

import "slices"

// richTable is a table of an RTF document. Its rows say where each cell ends on the page, and that is how far it reaches over the columns.
type richTable struct {
	open, row, cell bool
	said            bool // what its cells are is said, and the row is not ended
	left            int  // where the row begins
	next            richCell
	cells           []richCell
	rows            [][]richCell
}

type richCell struct {
	edge        int // twips
	left, above bool
	gone        bool // it was deleted
}

// says takes what is said of a row before it ends.
func (t *richTable) says(name string, number int) {
	switch name {
	case "trowd":
		t.cells, t.next, t.left, t.said = t.cells[:0], richCell{}, 0, true
	case "trleft":
		t.left = number
	case "clmrg":
		t.next.left = true
	case "clvmrg":
		t.next.above = true
	case "cldel":
		t.next.gone = true
	case "cellx":
		t.next.edge = number
		if len(t.cells) < mostSpan {
			t.cells = append(t.cells, t.next)
		}
		t.next = richCell{}
	}
}

func (r *rtf) beginCell() {
	t := &r.grid
	if !t.open {
		r.out.table()
		t.open = true
	}
	if t.row = true; !t.cell {
		r.out.cell(span{})
		t.cell = true
	}
}

func (r *rtf) endCell() {
	r.hiding.apart()
	r.out.paragraph(r.block())
	r.out.endCell()
	r.grid.cell = false
}

func (r *rtf) endRow() {
	t := &r.grid
	t.said = false
	if !t.row {
		return
	}
	r.out.endRow(true)
	t.row, t.cell = false, false
	if n := len(t.rows); n > 0 && t.rows[n-1][0].edge == t.left && slices.Equal(t.rows[n-1][1:], t.cells) { // as most are
		t.rows = append(t.rows, t.rows[n-1])
		return
	}
	t.rows = append(t.rows, append([]richCell{{edge: t.left}}, t.cells...))
}

func (r *rtf) endTable() {
	if !r.grid.open {
		return
	}
	r.endRow()
	r.grid.layOut(r.out.inner())
	r.out.endTable()
	r.grid.open, r.grid.rows = false, nil
}

// layOut makes the cells of a table as wide as their rows say. Where one does not say it of all its cells, they stand one after the other.
func (t *richTable) layOut(read *table) {
	var edges []int
	for i, row := range read.rows {
		if i >= len(t.rows) || len(t.rows[i]) <= len(row) {
			return
		}
		if i > 0 && slices.Equal(t.rows[i], t.rows[i-1]) {
			continue
		}
		for _, c := range t.rows[i] {
			edges = append(edges, c.edge)
		}
	}
	slices.Sort(edges)
	edges = slices.CompactFunc(edges, func(a, b int) bool { return max(a, b)-min(a, b) < nearEdges })
	column := func(edge int) int {
		i, _ := slices.BinarySearch(edges, edge-nearEdges+1)
		return i
	}
	for i, row := range read.rows {
		from := column(t.rows[i][0].edge)
		out := row[:0]
		for k, c := range row {
			says := t.rows[i][k+1]
			to := max(column(says.edge), from+1)
			switch {
			case says.gone:
			case says.left && len(out) > 0 && c.text == "":
				out[len(out)-1].to = to
			default:
				if up, is := above(read.rows, i, from); is && says.above && c.text == "" {
					c.text, c.again = up.text, true
				}
				c.from, c.to = from, to
				out = append(out, c)
			}
			from = to
		}
		read.rows[i] = out
	}
	read.rows = slices.DeleteFunc(read.rows, goesOn)
}

// above is the cell over a column of a row.
func above(rows [][]cell, i, column int) (cell, bool) {
	if i == 0 {
		return cell{}, false
	}
	return cellOver(rows[i-1], column)
}

const nearEdges = 40 // twips within which edges are one: less than a millimetre
