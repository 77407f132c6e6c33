package reading

import (
	"context"
	"strconv"
)

// wordLook follows how the words of a Word document are set: hidden, in the colour of what is behind them, or too small to be seen. What is
// behind words in text boxes and in tables that a style colours is not known.
type wordLook struct {
	styles map[string]wordSetting
	page   colour

	within           string  // the properties that are being read: rPr of a run, pPr, tcPr, tblPr
	depth            int     // of elements in these properties
	para, words, own setting // of the paragraph's style with its own, of the run's style, of the run
	tables           []wordTable
	boxes            int
	cover            bool // a picture lies behind the words of this page
}

// wordSetting is a setting with the name of the style that it rests on.
type wordSetting struct {
	setting
	basedOn string
}

type wordTable struct{ whole, cell colour }

// says takes one property.
func (s *setting) says(e element) {
	switch e.name {
	case "vanish":
		on := e.on()
		s.hidden = &on
	case "strike", "dstrike":
		on := e.on()
		s.struck = &on
	case "vertAlign":
		where := vertical[e.attr("val")]
		s.level = &where
	case "rFonts":
		s.font = e.attr("ascii")
	case "color":
		c := hexColour(e.attr("val"))
		s.ink = &c
	case "highlight":
		c := highlights[e.attr("val")]
		s.paper = &c
	case "shd":
		switch fill := e.attr("fill"); {
		case e.attr("val") != "clear" && e.attr("val") != "nil" && e.attr("val") != "":
			s.paper = &colour{} // a pattern
		case fill != "auto" && fill != "":
			c := hexColour(fill)
			s.paper = &c
		}
	case "sz":
		if n, err := strconv.ParseFloat(e.attr("val"), 64); err == nil {
			s.size = n / 2
		}
	}
}

var vertical = map[string]level{"superscript": raised, "subscript": lowered}

var highlights = map[string]colour{"white": white, "black": {known: true}}

// read takes the styles of a document, which were read as those of paragraphs before.
func (l *wordLook) read(ctx context.Context, file string, data []byte) {
	l.styles, l.page = map[string]wordSetting{}, white
	id, table := "", false
	_ = markup(ctx, file, data, handler{start: func(e element) {
		if e.name == "style" {
			id, table = e.attr("styleId"), e.attr("type") == "table"
			return
		}
		if id == "" || table {
			return
		}
		s := l.styles[id]
		if e.name == "basedOn" {
			s.basedOn = e.attr("val")
		}
		s.says(e)
		l.styles[id] = s
	}, end: func(name string) {
		if name == "style" {
			id = ""
		}
	}})
}

// style is a style with those that it rests on; a file may have made a circle of them.
func (l *wordLook) style(id string) (out setting) {
	for n := 0; id != "" && n < mostRested; n++ {
		s := l.styles[id]
		out, id = out.over(s.setting), s.basedOn
	}
	return out
}

func (l *wordLook) start(e element) {
	if l.within != "" {
		l.depth++
		l.property(e)
		return
	}
	switch e.name {
	case "rPr", "pPr", "tcPr", "tblPr":
		l.within, l.depth = e.name, 0
	case "background":
		l.page = hexColour(e.attr("color"))
	case "anchor":
		if e.attr("behindDoc") == "1" {
			l.cover = true
		}
	case "lastRenderedPageBreak", "sectPr":
		l.cover = false
	case "br":
		l.cover = l.cover && e.attr("type") != "page"
	case "p":
		l.para, l.words, l.own = setting{}, setting{}, setting{}
	case "r":
		l.words, l.own = setting{}, setting{}
	case "tbl":
		l.tables = append(l.tables, wordTable{l.behind(), l.behind()})
	case "tc":
		if n := len(l.tables); n > 0 {
			l.tables[n-1].cell = l.tables[n-1].whole
		}
	case "txbxContent":
		l.boxes++
	}
}

func (l *wordLook) property(e element) {
	n := len(l.tables)
	switch {
	case l.within == "rPr" && e.name == "rStyle":
		l.words = l.style(e.attr("val"))
	case l.within == "rPr" && l.depth == 1: // deeper is how it was before somebody changed it
		l.own.says(e)
	case l.within == "pPr" && l.depth == 1 && e.name == "pStyle":
		l.para = l.para.over(l.style(e.attr("val")))
	case l.within == "pPr" && l.depth == 1 && e.name == "shd": // what else is said there is of the sign that ends it
		l.para.says(e)
	case l.within == "tblPr" && e.name == "tblStyle" && n > 0 && e.attr("val") != "TableGrid" && e.attr("val") != "TableNormal":
		l.tables[n-1].whole = colour{}
	case l.within == "tcPr" && e.name == "shd" && n > 0:
		s := setting{}
		if s.says(e); s.paper != nil {
			l.tables[n-1].cell = *s.paper
		}
	}
}

func (l *wordLook) end(name string) {
	if l.within != "" {
		if l.depth == 0 {
			l.within = ""
		} else {
			l.depth--
		}
		return
	}
	switch name {
	case "tbl":
		l.tables = l.tables[:max(0, len(l.tables)-1)]
	case "txbxContent":
		l.boxes = max(0, l.boxes-1)
	case "r":
		l.words, l.own = setting{}, setting{}
	}
}

// behind is what words stand on where they say nothing themselves.
func (l *wordLook) behind() colour {
	switch n := len(l.tables); {
	case l.boxes > 0:
		return colour{}
	case n > 0:
		return l.tables[n-1].cell
	case l.cover:
		return colour{}
	}
	return l.page
}

// set is how the words that follow are set.
func (l *wordLook) set() setting { return l.own.over(l.words).over(l.para) }

// hidden reports words that nobody can see as they are set.
func (l *wordLook) hidden() bool { return l.set().hides(l.behind()) }
