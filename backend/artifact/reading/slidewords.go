package reading

import (
	"bytes"
	"context"
	"strings"
)

// slideText gathers a slide; the words of its title are a heading. Of notes the number of the slide is left out.
type slideText struct {
	out                  *writer
	notes                bool
	headers              *pageHeaders
	objects              *objects
	header               *cellWriter // the header or footer that is being read
	named                string      // "Footer"
	around               *writer     // the text around it
	boxes                bool        // each shape is a box beside the text
	inText, title, field bool
	body                 bool // the shape is for points, which its master draws
	skip                 int
	marks                marks
	font                 string
	math                 *equation
	level                int    // of the paragraph
	way                  string // of its number, "" = none
	start1               int    // its first number
	point                bool
	count                numbering
	ways                 [mostLevels]string // of the items that are counted
	framed               bool               // within the frame of a table or a chart
	alternative          string             // what is said of the picture or the chart
	silent               bool               // the picture that is being read has no words
	pictures             int
	hidden, unmarked     bool // the slide is not shown; no words say so yet
}

func (s *slideText) read(ctx context.Context, a *archive, part string) error {
	s.objects.archive, s.objects.ctx = a, ctx
	if err := s.objects.follow(part); err != nil {
		return err
	}
	return a.markup(ctx, part, handler{start: s.start, end: s.end, text: func(words string) {
		switch {
		case !s.inText || s.skip > 0:
		case s.math != nil:
			s.math.words(words)
		default:
			s.out.sets(s.marks)
			s.out.words(seenAs(s.font, words))
		}
	}})
}

// onEachSlide are the places of a slide that say the same on each, and how they are called.
var onEachSlide = map[string]string{"hdr": "Header", "ftr": "Footer", "dt": "Footer", "sldNum": "Footer"}

// place begins what stands at a place of the slide that its master has.
func (s *slideText) place(kind string) {
	s.body = (kind == "" || kind == "obj") && !s.notes
	s.title = kind == "title" || kind == "ctrTitle"
	if s.named = onEachSlide[kind]; s.named != "" && s.around == nil {
		s.header, s.around = newCellWriter(), s.out
		s.out = s.header.writer
	}
}

// picture writes what is said of a picture, if anything is.
func (s *slideText) picture() {
	if s.alternative != "" {
		s.silent = false
		s.out.picture(s.alternative)
		s.out.paragraph(block{})
		s.alternative = ""
	}
}

// object writes a chart or a diagram, and what is said of it.
func (s *slideText) object(write func(*writer)) {
	if write == nil && s.alternative == "" {
		s.pictures++
	}
	if s.picture(); write != nil {
		s.out.below(write)
		s.out.paragraph(block{})
	}
}

func (s *slideText) startShape() {
	s.title, s.body, s.count = false, false, numbering{}
	if s.boxes && s.around == nil {
		s.around, s.out = s.out, &writer{}
	}
}

// endShape keeps a header or footer, and writes what stands in a box.
func (s *slideText) endShape() {
	switch {
	case s.around == nil:
		return
	case s.header != nil:
		s.headers.add(s.named, s.header.words())
		s.out = s.around
	default:
		said := s.out.text().Body
		if s.out = s.around; said != "" {
			s.out.boxed(said)
			s.out.paragraph(block{})
		}
	}
	s.header, s.around = nil, nil
}

func (s *slideText) start(e element) {
	switch e.name {
	case "t":
		s.inText = !s.field
	case "Fallback":
		s.skip++ // the same again, for older programs
	}
	if s.math != nil || e.name == "oMath" {
		if s.math == nil {
			s.math = &equation{}
		}
		s.math.start(e.name, e.named())
		return
	}
	if s.skip > 0 {
		return
	}
	switch e.name {
	case "sld":
		s.hidden = e.attr("show") != "" && !isOn(e.attr("show"))
		s.unmarked = s.hidden
	case "sp":
		s.startShape()
	case "ph":
		s.place(e.attr("type"))
	case "fld":
		s.field = e.attr("type") == "slidenum"
	case "br":
		s.out.words("\n")
	case "p":
		s.level, s.way, s.point = 0, "", s.body
	case "pPr":
		s.level = min(max(number(e.attr("lvl")), 0), mostLevels-1)
	case "buChar": // a sign before the paragraph
		s.point = true
	case "buNone":
		s.point = false
	case "buAutoNum":
		s.way, s.start1 = e.attr("type"), times(e, "startAt")
	case "r":
		s.marks, s.font = marks{}, ""
	case "rPr":
		switch by := number(e.attr("baseline")); {
		case by > 0:
			s.marks.level = raised
		case by < 0:
			s.marks.level = lowered
		}
		s.marks.struck = e.attr("strike") == "sngStrike" || e.attr("strike") == "dblStrike"
	case "latin", "sym":
		if face := e.attr("typeface"); symbolFonts[strings.ToLower(face)] != nil {
			s.font = face
		}
	case "pic":
		s.silent = true
	case "graphicFrame":
		s.framed, s.alternative = true, ""
	case "cNvPr":
		if s.alternative = pictureWords(e.attr("title"), e.attr("descr")); !s.framed {
			s.picture()
		}
	case "chart":
		s.object(s.objects.chart(e.attr("id")))
	case "relIds":
		s.object(s.objects.diagram(e.attr("dm")))
	case "tbl":
		s.out.table()
	case "tc":
		s.out.cell(span{left: isOn(e.attr("hMerge")), above: isOn(e.attr("vMerge"))})
	}
}

func (s *slideText) end(name string) {
	switch name {
	case "t":
		s.inText = false
	case "Fallback":
		s.skip--
	}
	if s.math != nil {
		if text, done := s.math.end(); done {
			s.math = nil
			s.out.formula(text)
		}
		return
	}
	if s.skip > 0 {
		return
	}
	switch name {
	case "sp":
		s.endShape()
	case "pic":
		if s.silent {
			s.pictures++
		}
	case "graphicFrame":
		s.framed = false
	case "r":
		s.marks, s.font = marks{}, ""
	case "fld":
		s.field = false
	case "p":
		s.mark()
		s.out.paragraph(s.block())
	case "tc":
		s.out.endCell()
	case "tr":
		s.out.endRow(true)
	case "tbl":
		s.out.endTable()
	}
}

// mark says behind the first words of a slide that it is hidden.
func (s *slideText) mark() {
	if s.unmarked && s.header == nil && len(bytes.TrimSpace(s.out.line.text)) > 0 {
		s.unmarked = false
		s.out.hidden()
	}
}

// block is what the paragraph is that ends. Numbers go on as long as their kind does, and what stands between has none.
func (s *slideText) block() (b block) {
	if s.title && !s.notes {
		return block{heading: 2}
	}
	empty := len(bytes.TrimSpace(s.out.line.text)) == 0
	switch {
	case empty:
	case s.way == "":
		clear(s.count.at[s.level:])
		if s.point {
			b = block{depth: s.level + 1, label: bullet}
		}
	default:
		if s.ways[s.level] != s.way {
			s.count.at[s.level] = 0
		}
		s.ways[s.level] = s.way
		b = block{depth: s.level + 1, label: autoNumber(s.way, s.count.next(s.level, s.start1))}
	}
	return b
}

// autoNumber writes a number as PowerPoint names it: "arabicPeriod", "alphaLcParenBoth".
func autoNumber(way string, n int) string {
	for _, end := range []struct{ name, before, after string }{{"ParenBoth", "(", ")"}, {"ParenR", "", ")"}, {"Period", "", "."}, {"Plain", "", ""}, {"Minus", "- ", " -"}} {
		if kind, is := strings.CutSuffix(way, end.name); is {
			return end.before + numberAs(map[string]string{"alphaLc": "lowerLetter", "alphaUc": "upperLetter", "romanLc": "lowerRoman", "romanUc": "upperRoman"}[kind], n) + end.after
		}
	}
	return numberAs("", n)
}
