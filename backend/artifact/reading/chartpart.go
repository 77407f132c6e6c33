package reading

import (
	"context"
	"strconv"
	"strings"

	"crg/backend/artifact/reading/numberformat"
)

// chartPart reads a chart as Word, PowerPoint and Excel keep it, with the values that it showed last.
type chartPart struct {
	chart
	depth  int
	axis   string // within one: "catAx"
	titled int    // within titles
	ser    int    // the depth of the series that is being read, 0 = none
	part   string // of the series: "tx", "cat", "val"
	words  strings.Builder
	inText bool

	levels   [][]string // of labels, the innermost first
	at       int        // the number of the value that is being read
	format   string
	from1904 bool
	byPlace  bool // its values stand at numbers, and no axis has labels
	room     *int
	naming   string // of newer charts: the name of the series that is being read
}

// objects are what a part of an Office file refers to: charts and diagrams.
type objects struct {
	*archive
	ctx   context.Context
	links map[string]string // by id; nil = what is read now refers to nothing
	room  int               // values of charts that were read: a file may name the same one without end
	left  chartsLeft
}

func (o *objects) follow(part string) (err error) {
	o.links, err = o.relations(o.ctx, part)
	return err
}

// chart reads a chart by its id, and is what writes it, nil where there is none. What is damaged is told as a picture that was not read.
func (o *objects) chart(id string) func(*writer) {
	c := chartPart{room: &o.room} // empty without its part
	err := o.markup(o.ctx, o.links[id], handler{start: c.start, end: c.end, text: func(s string) {
		if c.inText {
			c.words.WriteString(s)
		}
	}})
	if err != nil || c.empty() {
		return nil
	}
	return o.left.writing(&c.chart)
}

func (c *chartPart) start(e element) {
	c.depth++
	switch e.name {
	case "date1904":
		c.from1904 = e.on()
	case "catAx", "valAx", "dateAx", "serAx":
		c.axis = e.name
	case "title":
		c.titled++
		c.words.Reset()
	case "ser", "data": // the values of newer charts stand apart from their series
		c.ser = c.depth
		c.series = append(c.series, series{})
	case "dataId":
		if i := number(e.attr("val")); i >= 0 && i < len(c.series) {
			c.series[i].name = c.naming
		}
	case "lvl":
		c.levels = append(c.levels, nil)
	case "pt":
		c.at = number(e.attr("idx"))
		c.inText = newer(c.part)
	case "p":
		if c.titled > 0 && c.words.Len() > 0 {
			c.words.WriteByte(' ')
		}
	case "t":
		c.inText = c.titled > 0
	case "v":
		c.inText = true
	case "formatCode":
		c.inText = c.part != ""
	}
	if c.ser > 0 && c.depth == c.ser+1 { // deeper are names of single values, and errors
		c.part, c.levels, c.format, c.at = e.name, nil, "", 0
		c.byPlace = c.byPlace || c.part == "xVal"
		c.words.Reset()
	}
}

func (c *chartPart) end(name string) {
	switch name {
	case "t":
		c.inText = false
	case "formatCode":
		c.inText = false
		if c.part != "" {
			c.format = c.take()
		}
	case "pt":
		if c.inText = false; newer(c.part) {
			c.value(oneLine(c.take()))
		}
	case "v":
		switch c.inText = false; {
		case c.titled > 0:
		case c.part != "":
			c.value(oneLine(c.take()))
		default:
			c.naming = oneLine(c.take())
		}
	case "title":
		c.titled--
		c.name(oneLine(c.take()))
	case "catAx", "valAx", "dateAx", "serAx":
		c.axis = ""
	case "ser", "data":
		c.ser = 0
	}
	if c.ser > 0 && c.depth == c.ser+1 {
		c.endPart()
	}
	c.depth--
}

func (c *chartPart) take() string {
	s := c.words.String()
	c.words.Reset()
	return s
}

// name keeps a title: of the chart, of its labels or of its values. That of a chart of points says both by their axes, the first that of the labels.
func (c *chartPart) name(title string) {
	switch {
	case title == "":
	case c.axis == "":
		c.title = title
	case c.axis == "valAx" && !c.byPlace:
		c.values = append(c.values, title)
	case c.labels == "":
		c.labels = title
	default:
		c.values = append(c.values, title)
	}
}

// newer reports the parts of newer charts, whose values have no element of their own.
func newer(part string) bool { return part == "strDim" || part == "numDim" }

// value keeps a value at its number.
func (c *chartPart) value(said string) {
	if len(c.levels) == 0 {
		c.levels = [][]string{nil}
	}
	level := &c.levels[len(c.levels)-1]
	if *c.room += max(0, c.at+1-len(*level)); c.at < 0 || *c.room > mostPoints {
		return
	}
	for len(*level) <= c.at {
		*level = append(*level, "")
	}
	(*level)[c.at] = c.shown(said)
}

const mostPoints = 1 << 20 // of all charts; a file may name the last of a series alone

// shown is a value as the cells show it that it was taken from.
func (c *chartPart) shown(said string) string {
	f, err := strconv.ParseFloat(said, 64)
	if c.format == "" || err != nil {
		return said
	}
	if shown := numberformat.Parse(c.format).Show(f, c.from1904); strings.TrimSpace(shown) != "" {
		return shown
	}
	return said
}

// endPart ends what a series says of itself.
func (c *chartPart) endPart() {
	s := &c.series[len(c.series)-1]
	switch c.part {
	case "tx":
		s.name = oneLine(strings.Join(c.joined(), " "))
	case "cat", "xVal", "strDim":
		s.labels = c.joined()
	case "val", "yVal", "numDim":
		s.values = c.joined()
	case "bubbleSize":
		s.sizes = c.joined()
	}
	c.part, c.levels = "", nil
}

// joined are labels of several levels, the outermost first. One that stands for several is written down at the first of them.
func (c *chartPart) joined() (all []string) {
	for i := len(c.levels) - 1; i >= 0; i-- {
		last := ""
		for n, said := range c.levels[i] {
			if said == "" && i > 0 {
				said = last
			}
			last = said
			for len(all) <= n {
				all = append(all, "")
			}
			all[n] = strings.TrimSpace(all[n] + " " + said)
		}
	}
	return all
}
