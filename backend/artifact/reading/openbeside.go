package reading

import (
	"bytes"
	"context"
	"strconv"
	"strings"
)

// openAside is the text around something that is no part of it, and where that text is read on.
type openAside struct {
	out   *writer
	depth int // of the heading
	head  bool
	items []openItem
}

// turnAside begins a text of its own.
func (o *openText) turnAside() { o.turnTo(&writer{}) }

func (o *openText) turnTo(out *writer) {
	o.aside = append(o.aside, openAside{o.out, o.depth, o.head, o.look.lists.open})
	o.out, o.depth, o.look.lists.open = out, 0, nil
}

// turnBack goes on with the text around, and gives what was read. A file may end what it never began.
func (o *openText) turnBack() (said string, is bool) {
	n := len(o.aside)
	if n == 0 {
		return "", false
	}
	said = o.out.text().Body
	back := o.aside[n-1]
	o.aside = o.aside[:n-1]
	o.out, o.depth, o.head, o.look.lists.open = back.out, back.depth, back.head, back.items
	return said, true
}

// openFrame is a frame or a shape that is open.
type openFrame struct {
	class  string // what it is for, in a presentation: "title"
	tabled bool   // it holds a table: the picture beside it shows the same
	aside  bool   // its words are no part of the text around it
	inline bool   // it stands in the place of a letter

	words              int // paragraphs around it
	image, boxed       bool
	charted            bool // it holds a chart, and the picture beside it shows the same
	title, description string
}

// shapes are drawings that hold words.
var shapes = map[string]bool{
	"frame": true, "custom-shape": true, "rect": true, "ellipse": true, "circle": true, "line": true, "path": true, "polygon": true, "polyline": true, "connector": true,
}

// frame is the innermost frame that is open, one that takes nothing where there is none.
func (o *openText) frame() *openFrame {
	if n := len(o.frames); n > 0 {
		return &o.frames[n-1]
	}
	return &openFrame{}
}

// sameOnEach are the frames of a slide that say the same on each, and how they are called.
var sameOnEach = map[string]string{"header": "Header", "footer": "Footer", "date-time": "Footer", "page-number": "Footer"}

func (o *openText) startFrame(e element) {
	f := openFrame{class: e.attr("class"), inline: e.attr("anchor-type") == "as-char", words: o.words}
	if f.aside = e.name != "frame" && o.slides == 0 || sameOnEach[f.class] != ""; f.aside {
		o.turnAside()
	}
	o.frames = append(o.frames, f)
}

func (o *openText) endFrame() {
	f := *o.frame()
	o.frames = o.frames[:max(0, len(o.frames)-1)]
	switch name := sameOnEach[f.class]; {
	case !f.aside:
	case name != "":
		said, _ := o.turnBack()
		o.headers.add(name, oneLine(said))
	default:
		o.box()
	}
	o.endPicture(f)
}

// describes keeps who made a remark, and what is said of the picture in a frame; in a paragraph a title is a field, and words of the text.
func (o *openText) describes(words string) bool {
	if o.naming == "creator" {
		o.by += words
		return true
	}
	f := o.frame()
	if o.naming == "" || len(o.frames) == 0 || o.words != f.words {
		return false
	}
	if o.naming == "title" {
		f.title += words
	} else {
		f.description += words
	}
	return true
}

// endPicture writes what is said of a picture or a shape: in its place, or below the paragraph that it floats beside.
func (o *openText) endPicture(f openFrame) {
	words := pictureWords(f.title, f.description)
	switch {
	case f.tabled || f.boxed || o.skip > 0 || sameOnEach[f.class] != "":
	case words == "":
		if f.image && !f.charted {
			o.pictures++
		}
	case f.inline:
		o.out.picture(words)
	default:
		if o.out.pictureBelow(words); f.words == 0 {
			o.out.paragraph(block{})
		}
	}
}

// chart writes one below the paragraph that holds it.
func (o *openText) chart(c *chart) {
	if c == nil || o.skip > 0 {
		return
	}
	o.frame().charted = true
	if o.out.below(o.left.writing(c)); o.words == 0 {
		o.out.paragraph(block{})
	}
}

// box puts the words of a text box below the paragraph that holds it: in the midst of a sentence nobody would find that again.
func (o *openText) box() {
	if said, is := o.turnBack(); is && said != "" {
		o.frame().boxed = true
		o.out.boxed(said)
	}
}

// openHeaders are the headers and footers of a file. Slides name theirs; pages have those of their master.
type openHeaders struct {
	pageHeaders
	named  map[string]string // what is said under a name
	naming string            // what is read now
	used   map[string]bool   // masters of pages
}

// start keeps which masters the pages of a text have, and what a presentation says under a name.
func (h *openHeaders) start(e element) {
	switch e.name {
	case "style", "master-page":
		for _, name := range []string{e.attr("master-page-name"), e.attr("next-style-name")} {
			if name != "" {
				if h.used == nil {
					h.used = map[string]bool{}
				}
				h.used[name] = true
			}
		}
	case "header-decl", "footer-decl", "date-time-decl":
		h.naming = "use-" + strings.TrimSuffix(e.name, "decl") + "name " + e.attr("name")
	}
}

func (h *openHeaders) text(words string) {
	if h.naming == "" {
		return
	}
	if h.named == nil {
		h.named = map[string]string{}
	}
	h.named[h.naming] += words
}

func (h *openHeaders) end(name string) {
	if strings.HasSuffix(name, "-decl") {
		h.naming = ""
	}
}

// headerNames are the elements that a master says them in.
var headerNames = map[string]string{
	"header": "Header", "header-left": "Header", "header-first": "Header", "footer": "Footer", "footer-left": "Footer", "footer-first": "Footer",
}

// onEachPage reads the headers and footers of the masters that the pages of a text have, in styles that were read before.
func (o *openText) onEachPage(ctx context.Context, file string, styles []byte) {
	if o.slides > 0 {
		return
	}
	_ = markup(ctx, file, styles, handler{start: o.headers.start})
	pictures, master, within := o.pictures, false, ""
	var line *cellWriter
	_ = markup(ctx, file, styles, handler{
		start: func(e element) {
			switch {
			case within != "":
				o.start(e)
			case e.name == "master-page":
				master = e.attr("name") == "Standard" || o.headers.used[e.attr("name")]
			case headerNames[e.name] != "" && master && e.attr("display") != "false":
				within, line = e.name, newCellWriter()
				o.turnTo(line.writer)
			}
		},
		end: func(name string) {
			switch {
			case within != name && within != "":
				o.end(name)
			case within != "":
				o.turnBack()
				o.headers.add(headerNames[within], line.words())
				within = ""
			}
		},
		text: func(s string) {
			if within != "" {
				o.text(s)
			}
		},
	})
	o.pictures = pictures // a mark of the house is no picture of the text
}

// slide begins a slide with the headers and footers that it names.
func (o *openText) slide(e element) {
	o.slides++
	look := o.look.slides["drawing-page "+e.attr("style-name")]
	if o.unmarked = look.hidden; look.hidden {
		o.hidden++
	}
	for _, what := range []struct{ part, name string }{{"header", "Header"}, {"footer", "Footer"}, {"date-time", "Footer"}} {
		if use := "use-" + what.part + "-name"; look.says.attr("display-"+what.part) != "false" {
			o.headers.add(what.name, oneLine(o.headers.named[use+" "+e.attr(use)]))
		}
	}
	o.out.place(Place{Kind: Slide, Label: strconv.Itoa(o.slides)})
}

// mark says behind the first words of a slide that it is hidden.
func (o *openText) mark() {
	if o.unmarked && len(o.aside) == 0 && len(bytes.TrimSpace(o.out.line.text)) > 0 {
		o.unmarked = false
		o.out.hidden()
	}
}

// endSlide writes below a slide what people said about it.
func (o *openText) endSlide() {
	o.out.remarks(o.talks)
	o.talks = nil
}
