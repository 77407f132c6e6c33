package reading

import (
	"strconv"
	"strings"
)

// writer puts Markdown together from what the readers of office files find: paragraphs, headings, lists, tables, and the
// places where pages or slides begin.
type writer struct {
	body   strings.Builder
	line   strings.Builder // the paragraph or cell that is being written
	places []Place
	ahead  []Place // begin with the next paragraph

	tables int // open ones, within each other
	cells  []string
	rows   [][]string
	inCell bool
	listed bool // the last paragraph was one of a list
}

func (w *writer) words(s string) { w.line.WriteString(s) }

// place begins a page, a slide or a sheet with the next paragraph.
func (w *writer) place(p Place) { w.ahead = append(w.ahead, p) }

// paragraph ends one. heading is 1 to 6, 0 = none.
func (w *writer) paragraph(heading int, list bool) {
	text := strings.TrimSpace(w.line.String())
	if w.tables > 0 {
		if w.inCell && text != "" {
			w.line.WriteString(" ") // a cell is one line
		}
		return
	}
	w.line.Reset()
	if text == "" {
		return
	}
	prefix := ""
	switch {
	case heading > 0:
		prefix, text = strings.Repeat("#", heading)+" ", strings.Join(strings.Fields(text), " ")
	case list:
		prefix = "- "
	}
	w.block(prefix+text, list)
}

// block writes one block, an empty line before it but between lines of a list.
func (w *writer) block(text string, list bool) {
	if w.body.Len() > mostText {
		return // the whole text is refused; the rest would only take memory
	}
	if w.body.Len() > 0 {
		w.body.WriteByte('\n')
		if !list || !w.listed {
			w.body.WriteByte('\n')
		}
	}
	w.listed = list
	for _, p := range w.ahead {
		p.At = w.body.Len()
		w.places = append(w.places, p)
	}
	w.ahead = nil
	w.body.WriteString(text)
}

func (w *writer) table() {
	if w.tables == 0 {
		w.paragraph(0, false)
	}
	w.tables++
}

// row and cell: a table within a cell becomes words of that cell.
func (w *writer) row() {
	if w.tables == 1 {
		w.cells = nil
	}
}

func (w *writer) cell() {
	if w.tables != 1 {
		w.line.WriteByte(' ')
		return
	}
	w.endCell()
	w.inCell = true
}

func (w *writer) endCell() {
	if w.inCell {
		w.cells = append(w.cells, w.line.String())
	}
	w.line.Reset()
	w.inCell = false
}

func (w *writer) endRow() {
	if w.tables != 1 {
		return
	}
	w.endCell()
	if len(w.cells) > 0 {
		w.rows = append(w.rows, w.cells)
		w.cells = nil
	}
}

func (w *writer) endTable() {
	if w.tables--; w.tables > 0 {
		return
	}
	w.tables = 0
	rows := w.rows
	w.rows = nil
	if t := markdownTable(rows); t != "" {
		w.block(t, false)
	}
}

// appendix writes notes that stood elsewhere, numbered, under a heading of their own.
func (w *writer) appendix(title string, notes []string) {
	for i, n := range notes {
		if i == 0 {
			w.paragraph(0, false)
			w.block("## "+title, false)
		}
		w.block("["+strconv.Itoa(i+1)+"] "+n, false)
	}
}

// text is what was written.
func (w *writer) text() Text {
	w.tables = 0
	w.paragraph(0, false)
	return Text{Body: w.body.String(), Places: w.places}
}

// markdownTable writes rows as a table whose first row is its head. Rows may be of different lengths.
func markdownTable(rows [][]string) string {
	columns := 0
	for _, r := range rows {
		columns = max(columns, len(r))
	}
	if columns == 0 {
		return ""
	}
	var b strings.Builder
	for i, r := range rows {
		if b.Len() > mostText {
			break // it is refused; one text in many cells can be larger than the memory
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteByte('|')
		for c := range columns {
			cell := ""
			if c < len(r) {
				cell = strings.ReplaceAll(strings.Join(strings.Fields(r[c]), " "), "|", `\|`)
			}
			b.WriteString(" " + cell + " |")
		}
		if i == 0 {
			b.WriteString("\n|" + strings.Repeat(" --- |", columns))
		}
	}
	return b.String()
}
