package reading

import (
	"context"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// opendoc reads OpenDocument texts and presentations (.odt, .odp), as LibreOffice writes them.
type opendoc struct{}

func (opendoc) Kind() string { return "opendocument" }

func (opendoc) Fits(name string, head []byte) bool {
	return packedWith(name, head, ".odt", ".ott", ".odp", ".otp")
}

func (opendoc) Read(ctx context.Context, in Input) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	data, err := a.must("content.xml")
	if err != nil {
		return Text{}, err
	}
	o := &openText{out: &writer{}}
	if err := o.look.read(ctx, a); err != nil {
		return Text{}, err
	}
	if err := markup(ctx, in.Name, data, handler{start: o.start, end: o.end, text: o.text}); err != nil {
		return Text{}, err
	}
	body := o.out
	body.appendix("Footnotes", o.notes)
	body.appendix("Comments", o.remarks)
	t := body.text()
	if o.breaks > 0 {
		t.Places = append([]Place{{Kind: Page, Label: "1"}}, t.Places...)
	}
	t.unseen = o.hiding.passages
	t.About.Pages = max(o.breaks+1, o.slides)
	if o.breaks == 0 && o.slides == 0 {
		t.About.Pages = 0
	}
	if o.pictures > 0 {
		t.Notes = append(t.Notes, message.New("read.pictures", "n", strconv.Itoa(o.pictures)))
	}
	if o.deleted {
		t.Notes = append(t.Notes, message.New("read.deletions"))
	}
	if o.running {
		t.Notes = append(t.Notes, message.New("read.running-lines"))
	}
	t.About.Title, t.About.Author = metaOf(ctx, a, "meta.xml")
	return t, nil
}

// openText gathers a document. A note stands in the middle of its sentence: it is put aside for the end.
type openText struct {
	out     *writer
	look    openLook
	hiding  hiding
	aside   []*writer // the text around the note that is being read
	skip    int       // within deletions, or what is not text
	depth   int       // of the heading, 0 = none
	items   int       // lists within lists
	words   int       // within paragraphs and headings
	remark  int       // 1 within a remark, which says who made it when
	frame   string    // what the frame is for, in a presentation: "title"
	tabled  bool      // the frame holds a table: the picture beside it shows the same
	notes   []string
	remarks []string

	pictures, breaks, slides int
	deleted, running         bool
}

// sameOnEach are the frames of a slide that say the same on each: they are told once, by a note.
var sameOnEach = map[string]bool{"header": true, "footer": true, "date-time": true, "page-number": true}

func (o *openText) start(e element) {
	o.look.start(e)
	switch e.name {
	case "tracked-changes":
		o.deleted = true
		o.skip++
	case "creator", "date", "date-string", "sender-initials": // of a remark; elsewhere they are fields, and words of the text
		o.skip += o.remark
	case "note-citation", "settings", "forms":
		o.skip++
	case "frame", "custom-shape":
		o.frame, o.tabled = e.attr("class"), false
	case "note", "annotation", "notes": // the last is what a speaker says
		if e.name == "annotation" {
			o.remark = 1
		}
		o.aside = append(o.aside, o.out)
		o.out = &writer{}
	case "h":
		o.words++
		o.depth = 1
		if n, err := strconv.Atoi(e.attr("outline-level")); err == nil {
			o.depth = min(max(n, 1), 6)
		}
	case "p":
		o.words++
	case "list-item":
		o.items++
	case "tab":
		o.out.words("\t")
	case "s":
		n, err := strconv.Atoi(e.attr("c"))
		if err != nil {
			n = 1
		}
		o.out.words(strings.Repeat(" ", min(max(n, 1), 100)))
	case "line-break":
		o.out.words("\n")
	case "soft-page-break":
		o.breaks++
		o.out.place(Place{Kind: Page, Label: strconv.Itoa(o.breaks + 1)})
	case "page": // of a presentation
		o.slides++
		o.out.place(Place{Kind: Slide, Label: strconv.Itoa(o.slides)})
	case "image":
		if !o.tabled {
			o.pictures++
		}
	case "table":
		o.tabled = true
		o.out.table()
	case "table-row":
		o.out.row()
	case "table-cell":
		o.out.cell()
	}
}

func (o *openText) end(name string) {
	o.look.end(name)
	switch name {
	case "creator", "date", "date-string", "sender-initials":
		o.skip -= o.remark
	case "tracked-changes", "note-citation", "settings", "forms":
		o.skip--
	case "frame", "custom-shape":
		o.frame, o.tabled = "", false
	case "note", "annotation", "notes":
		if name == "annotation" {
			o.remark = 0
		}
		if n := len(o.aside); n > 0 {
			said := o.out.text().Body
			o.out, o.aside = o.aside[n-1], o.aside[:n-1]
			o.heard(name, said)
		}
	case "h", "p":
		o.words--
		if o.frame == "title" && o.depth == 0 && o.slides > 0 {
			o.depth = 2
		}
		if o.skip == 0 {
			o.out.paragraph(o.depth, o.items > 0 && o.depth == 0)
		}
		o.depth = 0
	case "list-item":
		o.items--
	case "table-row":
		o.out.endRow()
	case "table":
		o.out.endTable()
	}
}

// heard keeps what stood aside: a footnote and a remark for the end, the words of a speaker below the slide.
func (o *openText) heard(kind, said string) {
	if kind == "notes" {
		if said != "" {
			o.out.block("Notes: "+said, false)
		}
		return
	}
	said = strings.Join(strings.Fields(said), " ")
	if kind == "annotation" {
		o.remarks = append(o.remarks, said)
		return
	}
	o.notes = append(o.notes, said)
	o.out.words("[" + strconv.Itoa(len(o.notes)) + "]")
}

// text: blanks and line ends between elements mean nothing, and within them as much as one blank.
func (o *openText) text(s string) {
	if o.skip > 0 || o.words == 0 {
		return
	}
	if sameOnEach[o.frame] {
		o.running = true
		return
	}
	if o.hiding.over(o.look.hidden(), s) {
		return
	}
	o.out.words(strings.NewReplacer("\n", " ", "\r", "").Replace(s))
}
