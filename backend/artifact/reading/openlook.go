package reading

import (
	"context"
	"strconv"
	"strings"
)

// openLook follows how the words of an OpenDocument file are set. What is behind words in a frame or on a slide is not known.
type openLook struct {
	styles map[string]openStyle
	slides map[string]slideLook
	style  string // that is being read
	page   colour
	open   []setting // the styles of what the words stand in, outermost first
	names  []string  // of the elements of open
	frames int
	lists  openLists
}

// openStyle is a setting with the name of the style that it rests on.
type openStyle struct {
	setting
	parent string
}

// slideLook is how a slide is shown.
type slideLook struct {
	hidden bool
	says   element // which of its headers and footers are shown
}

// read takes the styles that have names; those that the text has for itself stand before it.
func (l *openLook) read(ctx context.Context, file string, data []byte) error {
	l.styles, l.page = map[string]openStyle{}, white
	return markup(ctx, file, data, handler{start: func(e element) {
		if e.name == "page-layout-properties" {
			l.page = openPaper(e, l.page)
		}
		l.learn(e)
	}, end: l.learned})
}

func openPaper(e element, before colour) colour {
	switch c := e.attr("background-color"); {
	case e.attr("fill-image-name") != "" || e.attr("fill-gradient-name") != "":
		return colour{}
	case c != "" && c != "transparent":
		return hexColour(c)
	}
	return before
}

// learn takes a property of a style.
func (l *openLook) learn(e element) {
	l.lists.learn(e)
	s := l.styles[l.style]
	switch e.name {
	case "style":
		l.style = e.attr("family") + " " + e.attr("name")
		s = openStyle{}
		if parent := e.attr("parent-style-name"); parent != "" {
			s.parent = e.attr("family") + " " + parent
		}
	case "text-properties":
		if e.attr("display") == "none" {
			s.hidden = &yes
		}
		if c := e.attr("color"); c != "" && e.attr("use-window-font-color") != "true" {
			ink := hexColour(c)
			s.ink = &ink
		}
		if n, err := strconv.ParseFloat(strings.TrimSuffix(e.attr("font-size"), "pt"), 64); err == nil {
			s.size = n
		}
		s.letters(e)
		s.behind(e)
	case "drawing-page-properties":
		if l.slides == nil {
			l.slides = map[string]slideLook{}
		}
		l.slides[l.style] = slideLook{e.attr("visibility") == "hidden", e}
		return
	case "paragraph-properties", "table-cell-properties":
		s.behind(e)
	default:
		return
	}
	if l.style != "" {
		l.styles[l.style] = s
	}
}

// letters takes what changes what words say.
func (s *setting) letters(e element) {
	if where, _, _ := strings.Cut(e.attr("text-position"), " "); where != "" {
		at := onLine
		switch percent := strings.TrimSuffix(where, "%"); {
		case where == "super" || percent != where && number(percent) > 0:
			at = raised
		case where == "sub" || percent != where && number(percent) < 0:
			at = lowered
		}
		s.level = &at
	}
	for _, stroke := range []string{e.attr("text-line-through-style"), e.attr("text-line-through-type")} {
		if stroke != "" {
			struck := stroke != "none"
			s.struck = &struck
		}
	}
	if s.font = e.attr("font-name"); s.font == "" {
		s.font = strings.Trim(e.attr("font-family"), "'")
	}
}

func (s *setting) behind(e element) {
	if c := e.attr("background-color"); c != "" && c != "transparent" {
		paper := hexColour(c)
		s.paper = &paper
	}
}

func (l *openLook) learned(name string) {
	if name == "style" {
		l.style = ""
	}
}

// named is a style with those that it rests on; a file may have made a circle of them.
func (l *openLook) named(id string) (out setting) {
	for n := 0; id != "" && n < mostRested; n++ {
		s := l.styles[id]
		out, id = out.over(s.setting), s.parent
	}
	return out
}

var yes = true

// families are the kinds of style that elements have.
var families = map[string]string{"p": "paragraph", "h": "paragraph", "span": "text", "a": "text", "table-cell": "table-cell", "section": "section", "hidden-text": ""}

func (l *openLook) start(e element) {
	l.learn(e)
	switch e.name {
	case "page", "text-box", "custom-shape":
		l.frames++
	}
	family, is := families[e.name]
	if !is {
		return
	}
	s := l.named(family + " " + e.attr("style-name"))
	if e.name == "section" && e.attr("display") == "none" || e.name == "hidden-text" && e.attr("is-hidden") == "true" {
		s.hidden = &yes
	}
	if n := len(l.open); n > 0 {
		s = s.over(l.open[n-1])
	}
	l.open, l.names = append(l.open, s), append(l.names, e.name)
}

func (l *openLook) end(name string) {
	l.learned(name)
	switch name {
	case "page", "text-box", "custom-shape":
		l.frames--
	}
	if n := len(l.names); n > 0 && l.names[n-1] == name {
		l.open, l.names = l.open[:n-1], l.names[:n-1]
	}
}

// set is how the words that follow are set.
func (l *openLook) set() (s setting) {
	if n := len(l.open); n > 0 {
		s = l.open[n-1]
	}
	return s
}

// hidden reports words that nobody can see as they are set.
func (l *openLook) hidden() bool {
	paper := l.page
	if l.frames > 0 {
		paper = colour{}
	}
	return l.set().hides(paper)
}
