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
}

// says takes what is said of a row before it ends.
func (t *richTable) says(name string, number int) {
	switch name {
	case "trowd":
		t.cells, t.next, t.left, t.said = nil, richCell{}, 0, true
	case "trleft":
		t.left = number
	case "clmrg":
		t.next.left = true
	case "clvmrg":
		t.next.above = true
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
		r.out.paragraph(r.block())
		r.out.table()
		t.open = true
	}
	if t.row = true; !t.cell {
		r.out.cell(span{})
		t.cell = true
	}
}

func (r *rtf) endCell() {
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
	t.rows = append(t.rows, append([]richCell{{edge: t.left}}, t.cells...))
}

func (r *rtf) endTable() {
	if !r.grid.open {
		return
	}
	r.endRow()
	t := r.out.inner()
	*t = r.grid.layOut(t)
	r.out.endTable()
	r.grid.open, r.grid.rows = false, nil
}

// layOut is the table with its cells as wide as their rows say. Where one does not say it of all its cells, they stand one after the other.
func (g *richTable) layOut(t *table) (out table) {
	var edges []int
	for i, row := range t.rows {
		if i >= len(g.rows) || len(g.rows[i]) <= len(row) {
			return *t
		}
		for _, c := range g.rows[i] {
			edges = append(edges, c.edge)
		}
	}
	slices.Sort(edges)
	edges = slices.CompactFunc(edges, func(a, b int) bool { return max(a, b)-min(a, b) < nearEdges })
	column := func(edge int) int {
		i, _ := slices.BinarySearch(edges, edge-nearEdges+1)
		return i
	}
	for i, row := range t.rows {
		from := column(g.rows[i][0].edge)
		if from > 0 {
			out.begin(span{cols: from})
		}
		for k, c := range row {
			says := g.rows[i][k+1]
			to := column(says.edge)
			out.begin(span{cols: to - from, left: says.left, above: says.above})
			out.add(c.text, false)
			from = max(from, to)
		}
		out.endRow(true)
	}
	return out
}

const nearEdges = 40 // twips within which edges are one: less than a millimetre
