package reading

import (
	"context"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// opensheet reads OpenDocument spreadsheets (.ods): what the cells show, sheet by sheet.
type opensheet struct{}

func (opensheet) Kind() string { return "ods" }

func (opensheet) Fits(name string, head []byte) bool { return packedWith(name, head, ".ods", ".ots") }

func (opensheet) Read(ctx context.Context, in Input) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	data, err := a.must("content.xml")
	if err != nil {
		return Text{}, err
	}
	var s openSheet
	if err := markup(ctx, in.Name, data, handler{start: s.start, end: s.end, text: s.text}); err != nil {
		return Text{}, err
	}
	t := s.out.text()
	t.Notes = s.left
	t.About.Title, t.About.Author = metaOf(ctx, a, "meta.xml")
	return t, nil
}

// openSheet gathers the sheets. Cells and rows that say the same stand once, with how often they do.
type openSheet struct {
	out  writer
	left []message.Message

	name         string
	grid         grid
	row          []string
	column       int // of the row, those beyond the limit counted
	cell         strings.Builder
	wide, high   int // how often the cell and the row stand
	aside, words int // within remarks, which are not the cell's text; within its paragraphs
}

func (s *openSheet) start(e element) {
	switch e.name {
	case "table":
		s.name, s.grid = e.attr("name"), grid{}
	case "table-row":
		s.row, s.column, s.high = nil, 0, times(e, "number-rows-repeated")
	case "table-cell", "covered-table-cell":
		s.wide = times(e, "number-columns-repeated")
		s.cell.Reset()
	case "annotation":
		s.aside++
	case "p":
		s.words++
		s.cell.WriteByte(' ') // of several; that before the first is trimmed
	case "s", "tab", "line-break":
		s.text(" ")
	}
}

func (s *openSheet) end(name string) {
	switch name {
	case "annotation":
		s.aside--
	case "p":
		s.words--
	case "table-cell", "covered-table-cell":
		for range min(s.wide, mostColumns-len(s.row)) {
			s.row = append(s.row, s.cell.String())
		}
		if s.column += s.wide; strings.TrimSpace(s.cell.String()) != "" {
			s.grid.wide = max(s.grid.wide, s.column)
		}
	case "table-row":
		s.grid.repeat(s.row, s.high)
	case "table":
		if len(s.grid.rows) > 0 {
			s.left = append(s.left, s.grid.write(&s.out, s.name, true)...)
		}
	}
}

func (s *openSheet) text(words string) {
	if s.aside == 0 && s.words > 0 {
		s.cell.WriteString(words)
	}
}

func times(e element, name string) int {
	n, err := strconv.Atoi(e.attr(name))
	if err != nil {
		return 1
	}
	return max(n, 1)
}
