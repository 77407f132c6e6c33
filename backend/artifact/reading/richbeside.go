package reading

import (
	"strings"
	"unicode"
)

// richPlace is where in an RTF document the walk is: what the paragraph says of itself, and the table that is open.
type richPlace struct {
	heading int
	listed  bool
	label   string // what stands before it
	depth   int    // of its list, 0 = the outermost
	joins   bool   // a letter of several lines, which begins the next paragraph
	inTable bool   // the paragraph stands in a cell
	grid    richTable
}

// richAside is the text around a header or a box that is being read.
type richAside struct {
	kind string // "headerf", "footer", "shptxt"
	line *cellWriter
	out  *writer
	richPlace
	drawings        []richDrawing
	pages, pictures int
}

// richHeader is a header or a footer of a document, by the word that begins it.
type richHeader struct{ kind, words string }

// turnAside begins a text of its own.
func (r *rtf) turnAside(kind string) {
	aside := richAside{kind, nil, r.out, r.richPlace, r.drawings, r.pages, r.pictures}
	r.out = &writer{}
	if kind != "shptxt" {
		aside.line = newCellWriter()
		r.out = aside.line.writer
	}
	r.asides, r.richPlace, r.drawings = append(r.asides, aside), richPlace{}, nil
	r.state.into, r.state.asides, r.state.drawings = toBody, len(r.asides), 0
}

// turnBack goes on with the text around. A page goes on with its headers, and a mark of the house is no picture of the text.
func (r *rtf) turnBack() {
	n := len(r.asides) - 1
	aside := r.asides[n]
	r.endTable()
	r.out.paragraph(r.block())
	read := r.out
	r.asides, r.out, r.richPlace, r.drawings, r.pages = r.asides[:n], aside.out, aside.richPlace, aside.drawings, aside.pages
	if aside.line != nil {
		r.pictures = aside.pictures
		r.headers = append(r.headers, richHeader{aside.kind, aside.line.words()})
		return
	}
	if said := read.text().Body; said != "" {
		r.beginParagraph()
		r.out.boxed(said)
	}
}

// onEachPage are the headers and footers that pages show.
func (r *rtf) onEachPage() (all pageHeaders) {
	for _, h := range r.headers {
		if strings.HasSuffix(h.kind, "f") && !r.first || strings.HasSuffix(h.kind, "l") && !r.facing {
			continue
		}
		if strings.HasPrefix(h.kind, "header") {
			all.add("Header", h.words)
		} else {
			all.add("Footer", h.words)
		}
	}
	return all
}

// around is the state of the group around the one that is being read.
func (r *rtf) around() rtfState {
	if n := len(r.stack); n > 0 {
		return r.stack[n-1]
	}
	return rtfState{}
}

// richDrawing is a drawing that is open: a shape, which stands beside the words, or a picture, which may stand within one.
type richDrawing struct {
	shape   bool
	picture bool
	naming  string            // the property that is being read
	says    map[string]string // by the names of properties
}

// What a drawing says: about itself, how it is called, and words that are drawn.
const (
	drawingAbout = "wzDescription"
	drawingName  = "wzName" // in LibreOffice its title
	drawingWords = "gtextUNICODE"
)

// beginDrawing makes a group one, once.
func (r *rtf) beginDrawing(shape bool) {
	if again := r.state.drawings > r.around().drawings; !again && !r.state.twice {
		r.drawings = append(r.drawings, richDrawing{shape: shape, picture: !shape, says: map[string]string{}})
		r.state.drawings = len(r.drawings)
	}
}

// property begins the name of what a drawing says, or its value.
func (r *rtf) property(to destination) {
	n := len(r.drawings)
	if n == 0 || r.state.twice || r.state.into != toNothing {
		r.state.into = toNothing
		return
	}
	d := &r.drawings[n-1]
	if r.state.into = to; to == toPropertyName {
		d.naming = ""
	} else {
		delete(d.says, strings.TrimSpace(d.naming))
	}
}

// take takes words of a property.
func (d *richDrawing) take(into destination, words string) {
	const longest = 4096 // bytes
	if into == toPropertyName {
		d.naming = short(d.naming + words)
		return
	}
	switch name := strings.TrimSpace(d.naming); name {
	case drawingAbout, drawingName, drawingWords:
		if len(d.says[name]) < longest {
			d.says[name] += words
		}
	}
}

// endDrawing writes what a drawing says, or counts it. A picture within a shape is what that shows.
func (r *rtf) endDrawing() {
	n := len(r.drawings) - 1
	d := r.drawings[n]
	r.drawings = r.drawings[:n]
	if n > 0 {
		around := &r.drawings[n-1]
		around.picture = around.picture || d.picture
		for name, said := range d.says {
			if around.says[name] == "" {
				around.says[name] = said
			}
		}
		return
	}
	if drawn := oneLine(d.says[drawingWords]); drawn != "" {
		r.words(drawn)
		return
	}
	switch said := d.about(); {
	case r.state.hidden || r.state.deleted:
	case said != "" && r.state.into == toNote:
		r.note.now = marks{}
		r.note.add(" " + said + " ")
	case said != "" && r.state.into == toBody:
		if r.beginParagraph(); d.shape {
			r.out.pictureBelow(said)
		} else {
			r.out.picture(said)
		}
	case d.picture:
		r.pictures++
	}
}

// about is what is said of a drawing, with its title. The names that programs give end in a number.
func (d richDrawing) about() string {
	title := strings.TrimSpace(d.says[drawingName])
	if strings.TrimRightFunc(title, unicode.IsDigit) != title {
		title = ""
	}
	return pictureWords(title, d.says[drawingAbout])
}
