package reading

import (
	"cmp"
	"slices"

	"crg/backend/artifact/pdfium"
)

// A table whose cells a page tells apart by lines that it draws: what stands between the same lines is a cell, however narrow the gaps are.

const (
	closeRules  = 5.0 // points: rules so close are the two sides of one border
	touching    = 3.0 // rules so close are of one table
	leastDrawn  = 0.5 // of the sides that its cells may have: fewer are those of a drawing
	leastFilled = 3   // one of so many cells has words: others are paper with squares
	largestCell = 1000
	mostLines   = 3 // a cell of so many lines may be several, with nothing drawn between
)

// ruled is a table that is drawn: the places of its uprights from the left and of its level rules from above.
type ruled struct {
	xs, ys []float32
	right  [][]bool // of each place: a rule is drawn at its right side
	below  [][]bool
	lines  map[place][]string
}

// place is a row and a column.
type place struct{ row, column int }

// ruledTables takes the tables of a page that are drawn out of its lines; of each the first line stays in its place.
func ruledTables(rules pdfium.Rules, lines []pdfium.Line) (rest []pdfium.Line, tables map[int][][]string) {
	tables = map[int][][]string{}
	taken := make([]int, len(lines)) // by which of the tables, from 1
	var found [][][]string
	for _, group := range groupsOf(rules) {
		t := newRuled(group)
		if t == nil {
			continue
		}
		inside, whole := t.take(lines)
		if grid := t.grid(); whole && grid != nil && !slices.ContainsFunc(inside, func(i int) bool { return taken[i] > 0 }) {
			found = append(found, grid)
			for _, i := range inside {
				taken[i] = len(found)
			}
		}
	}
	for i, l := range lines {
		n := taken[i]
		if n > 0 && found[n-1] == nil {
			continue
		}
		if n > 0 {
			tables[len(rest)], found[n-1] = found[n-1], nil
		}
		rest = append(rest, l)
	}
	return rest, tables
}

// groupsOf are the rules that touch each other.
func groupsOf(rules pdfium.Rules) (groups []pdfium.Rules) {
	all := slices.Concat(rules.Upright, rules.Level)
	ups := len(rules.Upright)
	in := make([]int, len(all)) // the group of each, from 1
	box := func(i int) (left, right, bottom, top float32) {
		if r := all[i]; i < ups {
			return r.At, r.At, r.From, r.To
		} else {
			return r.From, r.To, r.At, r.At
		}
	}
	for begin := range all {
		if in[begin] > 0 {
			continue
		}
		groups = append(groups, pdfium.Rules{})
		g := &groups[len(groups)-1]
		in[begin] = len(groups)
		for open := []int{begin}; len(open) > 0; {
			i := open[len(open)-1]
			open = open[:len(open)-1]
			if i < ups {
				g.Upright = append(g.Upright, all[i])
			} else {
				g.Level = append(g.Level, all[i])
			}
			left, right, bottom, top := box(i)
			for j := range all {
				l, r, b, t := box(j)
				if in[j] == 0 && l <= right+touching && r >= left-touching && b <= top+touching && t >= bottom-touching {
					in[j] = len(groups)
					open = append(open, j)
				}
			}
		}
	}
	return groups
}

// newRuled is the table that rules draw; nil where they draw none.
func newRuled(g pdfium.Rules) *ruled {
	t := ruled{lines: map[place][]string{}}
	t.xs, t.ys = borders(g.Upright, g.Level), borders(g.Level, g.Upright)
	slices.Reverse(t.ys)
	rows, columns := len(t.ys)-1, len(t.xs)-1
	if len(g.Upright) == 0 || rows < 2 || columns < 2 || rows > mostOfPage || columns > mostAcross {
		return nil
	}
	sides, drawn := 0, 0
	on := func(rules []pdfium.Rule, at, middle float32) bool {
		sides++
		is := slices.ContainsFunc(rules, func(r pdfium.Rule) bool {
			return r.At >= at-closeRules && r.At <= at+closeRules && r.From <= middle && r.To >= middle
		})
		if is {
			drawn++
		}
		return is
	}
	for r := range rows {
		t.right, t.below = append(t.right, make([]bool, columns)), append(t.below, make([]bool, columns))
		for c := range columns {
			t.right[r][c] = c == columns-1 || on(g.Upright, t.xs[c+1], (t.ys[r]+t.ys[r+1])/2)
			t.below[r][c] = r == rows-1 || on(g.Level, t.ys[r+1], (t.xs[c]+t.xs[c+1])/2)
		}
	}
	if float32(drawn) < leastDrawn*float32(sides) {
		return nil
	}
	return &t
}

// borders are where rules stand, in their order, with the ends of those across, which a table without a frame has.
func borders(rules, across []pdfium.Rule) (out []float32) {
	var at []float32
	for _, r := range rules {
		at = append(at, r.At)
	}
	if len(across) > 0 {
		at = append(at, slices.MinFunc(across, func(a, b pdfium.Rule) int { return cmp.Compare(a.From, b.From) }).From,
			slices.MaxFunc(across, func(a, b pdfium.Rule) int { return cmp.Compare(a.To, b.To) }).To)
	}
	slices.Sort(at)
	for _, x := range at {
		if n := len(out); n == 0 || x-out[n-1] > closeRules {
			out = append(out, x)
		}
	}
	return out
}

// take puts the words of lines where they stand; whole = no line stands half in the table.
func (t *ruled) take(lines []pdfium.Line) (inside []int, whole bool) {
	for i, l := range lines {
		row := placeOf(t.ys, l.Baseline+l.Height/4)
		if row < 0 {
			continue
		}
		n := 0
		cells := cellsOf(l)
		for _, c := range cells {
			column := placeOf(t.xs, (c.Left+c.Right)/2)
			if column < 0 {
				continue
			}
			at := t.begin(place{row, column})
			t.lines[at] = append(t.lines[at], c.Text)
			n++
		}
		if n > 0 && n < len(cells) {
			return nil, false
		}
		if n > 0 {
			inside = append(inside, i)
		}
	}
	return inside, len(inside) > 0
}

// placeOf is between which of the borders something stands; -1 = beside them.
func placeOf(borders []float32, at float32) int {
	for i := 1; i < len(borders); i++ {
		if a, b := borders[i-1], borders[i]; at >= min(a, b) && at < max(a, b) {
			return i - 1
		}
	}
	return -1
}

// begin is where the cell begins that reaches over a place.
func (t *ruled) begin(p place) place {
	for {
		switch {
		case p.column > 0 && !t.right[p.row][p.column-1]:
			p.column--
		case p.row > 0 && !t.below[p.row-1][p.column]:
			p.row--
		default:
			return p
		}
	}
}

// grid is the table in rows of cells; nil where what is drawn is no table.
func (t *ruled) grid() [][]string {
	var out table
	cells, filled, rows := 0, 0, 0
	for r := range t.right {
		within, lines, same := 0, 0, true
		for c := range t.right[r] {
			p := place{r, c}
			if t.begin(p) != p {
				continue
			}
			var text string
			for _, l := range t.lines[p] {
				if text != "" {
					text += joint(text, l)
				}
				text += l
			}
			if cells++; text != "" {
				within++
				same = same && (lines == 0 || lines == len(t.lines[p]))
				lines = len(t.lines[p])
			}
			if len(text) > largestCell || len(t.lines[p]) >= mostLines && !slices.ContainsFunc(t.lines[p], hasLetters) {
				return nil
			}
			s := span{cols: 1, rows: 1}
			for c+s.cols < len(t.right[r]) && !t.right[r][c+s.cols-1] {
				s.cols++
			}
			for r+s.rows < len(t.right) && !t.below[r+s.rows-1][c] {
				s.rows++
			}
			out.begin(s)
			out.add(text, false)
		}
		out.endRow(true)
		filled += within
		if within > 1 {
			rows++
			if same && lines >= mostLines {
				return nil
			}
		}
	}
	if rows < 2 || filled*leastFilled < cells {
		return nil
	}
	return out.grid()
}
