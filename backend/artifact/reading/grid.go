package reading

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// What is shown of a sheet. A model reads tables badly; who needs more rows asks the sheet's own program.
const (
	mostRows    = 2000
	mostColumns = 30
)

// grid gathers the cells of one sheet as a table. Empty rows are left out, so each remembers its number in the sheet.
type grid struct {
	rows    [][]string
	numbers []int
	line    int // the number of the last row, empty or not; the first is 1
	more    int // rows beyond the limit
	wide    int // columns of its widest row

	areas   []area   // cells that are one
	remarks []remark // what people wrote beside cells
	drawn   string   // what boxes and pictures on the sheet say
	hidden  struct {
		sheet   bool
		row     bool   // the one that is added next
		rows    []bool // as rows
		columns [mostColumns]bool
	}
	formulas int // cells whose value the file does not keep
}

// cellAt is where a cell stands: row from 1, column from 0.
type cellAt struct{ row, column int }

// area is a block of cells that is shown as one, with the words of its first.
type area struct{ from, to cellAt }

// remark is a comment of a cell.
type remark struct {
	at   cellAt
	said string
}

func (g *grid) add(row []string) {
	g.line++
	for len(row) > 0 && strings.TrimSpace(row[len(row)-1]) == "" {
		row = row[:len(row)-1]
	}
	g.wide = max(g.wide, len(row))
	switch {
	case len(row) == 0:
	case len(g.rows) == mostRows:
		g.more++
	default:
		g.rows = append(g.rows, row[:min(len(row), mostColumns)])
		g.numbers, g.hidden.rows = append(g.numbers, g.line), append(g.hidden.rows, g.hidden.row)
	}
}

// repeat adds a row that stands there n times.
func (g *grid) repeat(row []string, n int) {
	if strings.TrimSpace(strings.Join(row, "")) == "" {
		g.line += n
		return
	}
	fit := min(n, mostRows-len(g.rows))
	for range fit {
		g.add(slices.Clone(row))
	}
	g.more += n - fit
	g.line += n - fit
}

func filled(cell string) bool { return strings.TrimSpace(cell) != "" }

// write adds the table to a text, a sheet of several under its name.
func (g *grid) write(t *writer, name string, sheet bool) (notes []message.Message) {
	if len(g.rows) == 0 && len(g.remarks) == 0 && g.drawn == "" && sheet {
		return nil
	}
	tell := func(id string, n int) {
		if n > 0 {
			notes = append(notes, message.New(id, "n", strconv.Itoa(n), "sheet", name))
		}
	}
	if sheet {
		t.place(Place{Kind: Sheet, Label: name})
		title := "## " + name
		if g.hidden.sheet {
			title += " (hidden)"
			notes = append(notes, message.New("read.hidden-sheet", "sheet", name))
		}
		t.block(title, false)
	}
	said := g.writeRemarks()
	g.fill()
	hidden := g.markHidden()
	if table := markdownTable(g.rows); table != "" {
		t.block(table, false)
	}
	t.more(g.more, g.wide-mostColumns)
	tell("read.rows-left", g.more)
	tell("read.columns-left", g.wide-mostColumns)
	for _, beside := range []string{said, g.drawn} {
		if beside != "" {
			t.block(beside, false)
		}
	}
	tell("read.hidden-cells", hidden)
	tell("read.formulas", g.formulas)
	return notes
}

// fill gives each cell of an area the words of its first: below and beside them a number stands under its own header.
func (g *grid) fill() {
	room := mostRows * mostColumns // areas that lie on each other would have no end
	for _, a := range g.areas {
		said := g.cell(a.from)
		if said == "" || len(said) > longestShared {
			continue
		}
		first, _ := slices.BinarySearch(g.numbers, a.from.row)
		for i := first; i < len(g.rows) && g.numbers[i] <= a.to.row; i++ {
			for c := a.from.column; c <= min(a.to.column, g.wide-1, mostColumns-1); c++ {
				if room--; room < 0 {
					return
				}
				for len(g.rows[i]) <= c {
					g.rows[i] = append(g.rows[i], "")
				}
				if !filled(g.rows[i][c]) {
					g.rows[i][c] = said
				}
			}
		}
	}
}

// cell is what a cell shows, as far as it was kept.
func (g *grid) cell(at cellAt) string {
	i, found := slices.BinarySearch(g.numbers, at.row)
	if !found || at.column >= len(g.rows[i]) {
		return ""
	}
	return g.rows[i][at.column]
}

// markHidden marks the first words of each row and each column that the sheet does not show, and counts them.
func (g *grid) markHidden() (n int) {
	for i, hidden := range g.hidden.rows {
		if c := slices.IndexFunc(g.rows[i], filled); hidden && c >= 0 {
			g.rows[i][c] += " (hidden row)"
			n++
		}
	}
	for c, hidden := range g.hidden.columns {
		i := slices.IndexFunc(g.rows, func(row []string) bool { return c < len(row) && filled(row[c]) })
		if hidden && i >= 0 {
			g.rows[i][c] += " (hidden column)"
			n++
		}
	}
	return n
}

// writeRemarks lists what stands beside cells, each with the words of its cell: the rows of a text have no numbers.
func (g *grid) writeRemarks() string {
	var b strings.Builder
	for _, r := range g.remarks {
		if b.Len() > mostText {
			break
		}
		if b.Len() == 0 {
			b.WriteString("Comments:\n")
		}
		b.WriteString("\n- " + columnName(r.at.column) + strconv.Itoa(r.at.row))
		if cell := oneLine(g.cell(r.at)); cell != "" {
			b.WriteString(" (" + cell + ")")
		}
		b.WriteString(": " + oneLine(r.said))
	}
	return b.String()
}

// columnName is the name of a column, from 0: A, Z, AA.
func columnName(n int) (name string) {
	for ; n >= 0; n = n/26 - 1 {
		name = string(rune('A'+n%26)) + name
	}
	return name
}
