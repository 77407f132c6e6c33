package reading

import (
	"context"
	"strings"
)

// openObject is the equation as text, or the chart, that an OpenDocument file holds in a part of its own; nothing where it is another object, or
// damaged: it stays the picture that stands beside it.
func openObject(ctx context.Context, a *archive, href string) (formula string, c *chart) {
	q, plot := &equation{}, openPlot{} // without its part there is neither
	err := a.markup(ctx, strings.TrimPrefix(href, "./")+"/content.xml", handler{
		start: func(e element) {
			if e.name == "math" || len(q.open) > 0 {
				q.start(e.name, e.named())
				return
			}
			plot.start(e)
		},
		end: func(name string) {
			if len(q.open) == 0 {
				plot.end(name)
			} else if said, done := q.end(); done {
				formula = said
			}
		},
		text: func(words string) {
			q.words(words)
			plot.text(words)
		},
	})
	if err != nil || plot.empty() {
		return formula, nil
	}
	return formula, plot.chart()
}

// openPlot reads a chart of OpenDocument: it keeps what it shows as a table.
type openPlot struct {
	titles      map[string]string // by the axis, "" = of the chart
	axis        string
	title, cell bool // within one
	undescribed int  // within what is said of where a cell comes from
	rows        [][]string
	said        strings.Builder
}

func (p *openPlot) empty() bool { return p.titles[""] == "" && len(p.rows) == 0 }

func (p *openPlot) start(e element) {
	switch e.name {
	case "axis":
		p.axis = e.attr("dimension")
	case "title":
		p.title = !p.cell
	case "table-row":
		p.rows = append(p.rows, nil)
	case "table-cell":
		p.cell = true
	case "desc":
		p.undescribed++
	case "p":
		p.said.WriteByte(' ')
	}
}

func (p *openPlot) end(name string) {
	switch name {
	case "axis":
		p.axis = ""
	case "title":
		if p.titles == nil {
			p.titles = map[string]string{}
		}
		if said := p.take(); p.title && p.titles[p.axis] == "" {
			p.titles[p.axis] = said
		}
		p.title = false
	case "desc":
		p.undescribed--
	case "table-cell":
		said := p.take()
		if said == "NaN" || said == "1.#NAN" {
			said = ""
		}
		if n := len(p.rows); n > 0 {
			p.rows[n-1] = append(p.rows[n-1], said)
		}
		p.cell = false
	}
}

func (p *openPlot) take() string {
	s := oneLine(p.said.String())
	p.said.Reset()
	return s
}

func (p *openPlot) text(words string) {
	if (p.title || p.cell) && p.undescribed == 0 {
		p.said.WriteString(words)
	}
}

// chart is the table with the names of its columns in its first row.
func (p *openPlot) chart() *chart {
	c := &chart{title: p.titles[""], labels: p.titles["x"]}
	if p.titles["y"] != "" {
		c.values = []string{p.titles["y"]}
	}
	if len(p.rows) < 2 {
		return c
	}
	var labels []string
	for _, row := range p.rows[1:] {
		labels = append(labels, cellIn(row, 0))
	}
	for column := 1; column < len(p.rows[0]); column++ {
		s := series{name: p.rows[0][column], labels: labels}
		for _, row := range p.rows[1:] {
			s.values = append(s.values, cellIn(row, column))
		}
		c.series = append(c.series, s)
	}
	return c
}

// cellIn is a cell of a row, "" where the row is shorter.
func cellIn(row []string, column int) string {
	if column >= len(row) {
		return ""
	}
	return row[column]
}
