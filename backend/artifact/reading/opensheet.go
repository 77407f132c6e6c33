package reading

import (
	"context"
	"strings"

	"crg/backend/base/message"
)

// opensheet reads OpenDocument spreadsheets (.ods): what the cells show, sheet by sheet.
type opensheet struct{}

func (opensheet) Kind() string { return "ods" }

func (opensheet) Fits(name string, head []byte) bool { return packedWith(name, head, ".ods", ".ots") }

func (opensheet) Read(ctx context.Context, in SourceFile) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	s := openSheet{object: func(href string) (string, *chart) { return openObject(ctx, a, href) }}
	if err := a.mustMarkup(ctx, "content.xml", handler{start: s.start, end: s.end, text: s.text}); err != nil {
		return Text{}, err
	}
	t := s.out.text()
	t.Notes = s.left
	s.charts.tell(&t)
	t.tell("read.pictures", s.pictures)
	t.About.Title, t.About.Author = metaOf(ctx, a, "meta.xml")
	return t, nil
}

// openSheet gathers the sheets. Cells and rows that say the same stand once, with how often they do.
type openSheet struct {
	out  writer
	left []message.Message

	style  string          // that is being read
	unseen map[string]bool // styles of sheets that are not shown

	object func(href string) (formula string, c *chart)
	beside writer // what stands on the sheet beside its cells
	charts chartsLeft

	name   string
	grid   grid
	row    []string
	column int // of the row, those beyond the limit counted
	place  int // of the columns whose look is told ahead of the rows

	cell, remark *strings.Builder // nil = within none
	box          *strings.Builder // what is drawn on the sheet or beside the cell; nil = nothing
	drawings     int              // within each other
	frame        openFrame        // the outermost of them
	pictures     int
	by           string  // who wrote the remark
	value        element // the cell: what it holds
	blank        bool    // it says that it shows nothing
	wide, high   int     // how often the cell and the row stand
	words        int     // within paragraphs
	naming       *string // what is said within: who wrote the remark, or what a drawing shows; nil = neither
}

func (s *openSheet) start(e element) {
	switch e.name {
	case "style":
		s.style = e.attr("name")
	case "table-properties":
		if e.attr("display") == "false" {
			if s.unseen == nil {
				s.unseen = map[string]bool{}
			}
			s.unseen[s.style] = true
		}
	case "table":
		s.name, s.grid, s.place = e.attr("name"), grid{}, 0
		s.grid.hidden.sheet = s.unseen[e.attr("style-name")]
	case "table-column":
		n := times(e, "number-columns-repeated")
		for c := s.place; collapsed(e) && c < min(s.place+n, mostColumns); c++ {
			s.grid.hidden.columns[c] = true
		}
		s.place = min(s.place+n, mostColumns)
	case "table-row":
		s.row, s.column, s.high = nil, 0, times(e, "number-rows-repeated")
		s.grid.hidden.row = collapsed(e)
	case "table-cell", "covered-table-cell":
		s.wide = times(e, "number-columns-repeated")
		s.cell, s.value, s.blank = &strings.Builder{}, e, false
	case "frame", "custom-shape", "rect", "ellipse", "line", "caption":
		if s.drawings++; s.drawings == 1 {
			s.box, s.frame = &strings.Builder{}, openFrame{}
		}
	case "object":
		s.frame.charted = true // the picture beside it shows the same
		if _, c := s.object(e.attr("href")); c != nil {
			c.write(&s.beside, &s.charts)
		}
	case "image":
		s.frame.image = true
	case "title", "desc":
		if s.naming = nil; s.drawings > 0 && s.words == 0 { // in a paragraph they are fields
			s.naming = &s.frame.title
			if e.name == "desc" {
				s.naming = &s.frame.description
			}
		}
	case "annotation":
		s.remark, s.by = &strings.Builder{}, ""
	case "creator":
		if s.remark != nil {
			s.naming = &s.by
		}
	case "p":
		s.words++
		s.say(" ") // of several; that before the first is trimmed
		s.blank = s.blank || s.remark == nil && s.box == nil
	case "s", "tab", "line-break":
		s.text(" ")
	}
}

// collapsed: a row or a column is hidden, by hand or by a filter.
func collapsed(e element) bool {
	return e.attr("visibility") == "collapse" || e.attr("visibility") == "filter"
}

func (s *openSheet) end(name string) {
	switch name {
	case "creator", "title", "desc":
		s.naming = nil
	case "frame", "custom-shape", "rect", "ellipse", "line", "caption":
		if s.drawings--; s.drawings <= 0 {
			s.boxed()
		}
	case "annotation":
		s.remarked()
	case "p":
		s.words = max(0, s.words-1)
	case "table-cell", "covered-table-cell":
		s.endCell()
	case "table-row":
		s.grid.repeat(s.row, s.high)
	case "table":
		s.grid.drawn = s.beside.text().Body
		s.beside = writer{}
		s.left = append(s.left, s.grid.write(&s.out, s.name, true)...)
	}
}

func (s *openSheet) at() cellAt { return cellAt{s.grid.line + 1, s.column} }

func (s *openSheet) remarked() {
	if s.remark == nil {
		return
	}
	s.grid.remarks = append(s.grid.remarks, remark{s.at(), saidBy(s.by, strings.TrimSpace(s.remark.String()))})
	s.remark = nil
}

// boxed writes what a drawing says, and what is said of it.
func (s *openSheet) boxed() {
	if s.box != nil && filled(s.box.String()) {
		s.beside.plain(textBox(oneLine(s.box.String())), block{})
	}
	if said := pictureWords(s.frame.title, s.frame.description); said != "" {
		s.beside.plain(said, block{})
	} else if s.frame.image && !s.frame.charted {
		s.pictures++
	}
	s.box, s.drawings, s.frame = nil, 0, openFrame{}
}

func (s *openSheet) endCell() {
	if s.cell == nil {
		return
	}
	text := s.shown(strings.TrimSpace(s.cell.String()))
	wide, high := times(s.value, "number-columns-spanned"), times(s.value, "number-rows-spanned")
	if from := s.at(); text != "" && (wide > 1 || high > 1) {
		s.grid.areas = append(s.grid.areas, area{from, cellAt{from.row + high - 1, from.column + wide - 1}})
	}
	for range min(s.wide, mostColumns-len(s.row)) {
		s.row = append(s.row, text)
	}
	if s.column += s.wide; text != "" {
		s.grid.wide = max(s.grid.wide, s.column)
	}
	s.cell = nil
}

// shown is what the cell shows: its words, else what it holds; of a formula without a value, the formula.
func (s *openSheet) shown(words string) string {
	if words != "" {
		return words
	}
	for _, name := range []string{"string-value", "date-value", "time-value", "boolean-value", "value"} {
		switch v := s.value.attr(name); {
		case v != "" && v != "0" && s.blank:
			return v + " (hidden)"
		case v != "" && !s.blank:
			return v
		}
	}
	formula := s.value.attr("formula")
	if formula == "" || s.value.attr("value-type") != "" { // words without a letter are a value, too
		return ""
	}
	s.grid.formulas++
	_, formula, _ = strings.Cut(formula, ":") // what language it is written in
	return formula
}

func (s *openSheet) text(words string) {
	switch {
	case s.naming != nil:
		*s.naming += words
	case s.words > 0:
		s.say(words)
	}
}

// say adds words to the remark, or to the cell.
func (s *openSheet) say(words string) {
	switch {
	case s.remark != nil:
		s.remark.WriteString(words)
	case s.box != nil:
		s.box.WriteString(words)
	case s.cell != nil:
		s.cell.WriteString(words)
	}
}

func times(e element, name string) int {
	return min(max(number(e.attr(name)), 1), 1<<24) // more than a sheet has; added up, they stay numbers
}
