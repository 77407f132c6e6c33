package reading

import (
	"cmp"
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

// chartsLeft is what the charts of a file have more than a text shows of them.
type chartsLeft struct {
	rows, columns int
	named         []string // the charts, some of them
}

// tell tells the person what the texts of charts tell the model.
func (l *chartsLeft) tell(t *Text) {
	charts := inShort(l.named, " · ")
	t.tell("read.chart-rows-left", l.rows, "charts", charts)
	t.tell("read.chart-columns-left", l.columns, "charts", charts)
}

func (l *chartsLeft) add(rows, columns int, chart string) {
	const most = 20 // names
	l.rows, l.columns = l.rows+rows, l.columns+columns
	if rows+columns > 0 && len(l.named) < most && !slices.Contains(l.named, chart) {
		l.named = append(l.named, chart)
	}
}

// writing is what writes a chart.
func (l *chartsLeft) writing(c *chart) func(*writer) { return func(w *writer) { c.write(w, l) } }

// write writes a chart below the words before it. Where it has more than a text shows of a table, the text says so, and it is told.
func (c *chart) write(w *writer, left *chartsLeft) {
	title := c.title
	if values := strings.Join(c.values, ", "); values != "" {
		title = strings.TrimSpace(title + " (" + values + ")")
	}
	w.plain(besideText("Chart", title), block{})
	for rest := c.series; len(rest) > 0; {
		n := 1
		for n < len(rest) && slices.Equal(rest[n].labels, rest[0].labels) {
			n++
		}
		rows, columns := c.table(w, rest[:n])
		left.add(rows, columns, cmp.Or(c.title, rest[0].name, besideText("Chart", "")))
		rest = rest[n:]
	}
}

// table writes series over the same labels, and answers how many rows and columns more there are.
func (c *chart) table(w *writer, all []series) (rowsLeft, columnsLeft int) {
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
	columnsLeft = max(0, len(columns)-mostColumns)
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
	rowsLeft = max(0, rows-mostRows)
	w.more(rowsLeft, columnsLeft)
	return rowsLeft, columnsLeft
}

// more says below a table how many rows and columns it has besides: whoever reads the text is told as the person is.
func (w *writer) more(rows, columns int) {
	if rows > 0 {
		w.plain("… "+strconv.Itoa(rows)+" more rows", block{})
	}
	if columns > 0 {
		w.plain("… "+strconv.Itoa(columns)+" more columns", block{})
	}
}

// row writes a row of a table.
func (w *writer) row(cells []string) {
	for _, words := range cells {
		w.cell(span{})
		w.plain(words, block{})
	}
	w.endRow(true)
}
