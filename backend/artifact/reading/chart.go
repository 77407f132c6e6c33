package reading

import (
	"slices"
	"strconv"
	"strings"
)

// chart is what a chart says, as tables: one for all series over the same labels.
type chart struct {
	title  string
	labels string   // what the labels are: the title of their axis
	values []string // what the values are
	series []series
}

// series are the values of a chart under a name. A value stands at the number of its label.
type series struct {
	name           string
	labels, values []string
	sizes          []string // of bubbles
}

func (c *chart) empty() bool { return c.title == "" && len(c.series) == 0 }

// write writes a chart below the words before it. Where it has more than a text shows of a table, the text says so.
func (c *chart) write(w *writer) {
	title := c.title
	if values := strings.Join(c.values, ", "); values != "" {
		title = strings.TrimSpace(title + " (" + values + ")")
	}
	w.plain(besideText("Chart", title))
	for rest := c.series; len(rest) > 0; {
		n := 1
		for n < len(rest) && slices.Equal(rest[n].labels, rest[0].labels) {
			n++
		}
		c.table(w, rest[:n])
		rest = rest[n:]
	}
}

func (c *chart) table(w *writer, all []series) {
	head, columns := []string{c.labels}, [][]string{all[0].labels}
	for _, s := range all {
		head, columns = append(head, s.name), append(columns, s.values)
		if len(s.sizes) > 0 {
			head, columns = append(head, strings.TrimSpace(s.name+" (size)")), append(columns, s.sizes)
		}
	}
	rows := 0
	for _, column := range columns {
		rows = max(rows, len(column))
	}
	left := len(columns) - mostColumns
	columns, head = columns[:min(len(columns), mostColumns)], head[:min(len(head), mostColumns)]
	w.table()
	w.row(head)
	for i := range min(rows, mostRows) {
		row := make([]string, len(columns))
		for c, column := range columns {
			if i < len(column) {
				row[c] = column[i]
			}
		}
		w.row(row)
	}
	w.endTable()
	if rows > mostRows {
		w.plain("… " + strconv.Itoa(rows-mostRows) + " more rows")
	}
	if left > 0 {
		w.plain("… " + strconv.Itoa(left) + " more columns")
	}
}

// row writes a row of a table.
func (w *writer) row(cells []string) {
	for _, words := range cells {
		w.cell(span{})
		w.plain(words)
	}
	w.endRow(true)
}

// plain writes a paragraph of words that are set in no way.
func (w *writer) plain(words string) {
	w.sets(marks{})
	w.words(words)
	w.sentence(block{})
}
