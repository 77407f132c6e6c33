package reading

import (
	"context"
	"math"
	"strconv"
	"strings"

	"crg/backend/artifact/reading/numberformat"
)

// sheetCells gathers the cells of one sheet of a workbook.
type sheetCells struct {
	book *workbook
	grid grid

	row []string

	column, style int
	kind          string
	value         strings.Builder
	formula       strings.Builder
	into          *strings.Builder // the one that is being read
	computed      bool             // the cell has a formula
}

func (b *workbook) cells(ctx context.Context, part string) (grid, error) {
	s := sheetCells{book: b}
	err := b.markup(ctx, part, handler{start: s.start, end: s.end, text: func(words string) {
		if s.into != nil {
			s.into.WriteString(words)
		}
	}})
	return s.grid, err
}

func (s *sheetCells) start(e element) {
	switch e.name {
	case "col":
		for c := number(e.attr("min")) - 1; isOn(e.attr("hidden")) && c < min(number(e.attr("max")), mostColumns); c++ {
			s.grid.hidden.columns[max(c, 0)] = true
		}
	case "row":
		s.row, s.grid.hidden.row = nil, isOn(e.attr("hidden"))
		if n := number(e.attr("r")); n > s.grid.line {
			s.grid.line = n - 1
		}
	case "c":
		s.kind, s.style = e.attr("t"), number(e.attr("s"))
		s.column = columnOf(e.attr("r"), len(s.row))
		s.value.Reset()
		s.formula.Reset()
		s.computed = false
	case "f":
		s.computed, s.into = true, &s.formula
	case "v", "t":
		s.into = &s.value
	case "mergeCell":
		if a, is := areaOf(e.attr("ref")); is {
			s.grid.areas = append(s.grid.areas, a)
		}
	}
}

func (s *sheetCells) end(name string) {
	switch name {
	case "v", "t", "f":
		s.into = nil
	case "c":
		s.cell(s.shown())
	case "row":
		s.grid.add(s.row)
	}
}

// shown is what the cell shows; of a formula without a value, the formula. Of a row that only counts it is what the file holds.
func (s *sheetCells) shown() string {
	value := s.value.String()
	if len(s.grid.rows) >= mostRows {
		return value
	}
	if !s.computed || value != "" || s.kind == "str" {
		return s.book.shown(value, s.kind, s.style)
	}
	s.grid.formulas++
	if s.formula.Len() == 0 { // as in a cell elsewhere
		return "=…"
	}
	return "=" + s.formula.String()
}

func (s *sheetCells) cell(text string) {
	if s.column >= mostColumns {
		if text != "" {
			s.grid.wide = max(s.grid.wide, s.column+1)
		}
		return
	}
	for len(s.row) <= s.column {
		s.row = append(s.row, "")
	}
	s.row[s.column] = text
}

// columnOf is the column of "AB12", from 0; a cell without a name stands next.
func columnOf(ref string, next int) int {
	n := 0
	for _, r := range ref {
		if r < 'A' || r > 'Z' {
			break
		}
		if n = n*26 + int(r-'A') + 1; n > 1<<14 {
			return 1 << 14
		}
	}
	if n == 0 {
		return next
	}
	return n - 1
}

// cellOf is the cell of "AB12".
func cellOf(ref string) cellAt {
	return cellAt{number(strings.TrimLeft(ref, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")), columnOf(ref, 0)}
}

// areaOf is the area of "A1:B2".
func areaOf(ref string) (area, bool) {
	from, to, is := strings.Cut(ref, ":")
	return area{cellOf(from), cellOf(to)}, is
}

// shown is what a cell shows that holds a value. What its format shows nothing of stands with a mark.
func (b *workbook) shown(value, kind string, style int) string {
	format := numberformat.Parse("")
	if style >= 0 && style < len(b.formats) {
		format = b.formats[style]
	}
	said, plain := value, value
	switch kind {
	case "s":
		i, err := strconv.Atoi(value)
		if err != nil || i < 0 || i >= len(b.strings) {
			return ""
		}
		plain = b.strings[i]
		said = format.ShowWords(plain)
	case "str", "inlineStr":
		said = format.ShowWords(plain)
	case "b":
		return map[bool]string{true: "TRUE", false: "FALSE"}[value == "1"]
	case "", "n":
		f, err := strconv.ParseFloat(value, 64)
		if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
			return value
		}
		said, plain = format.Show(f, b.from1904), numberformat.General(f)
		if f == 0 {
			return said
		}
	}
	if said == "" && filled(plain) {
		return plain + " (hidden)"
	}
	return said
}
