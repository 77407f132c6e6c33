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

func (opendoc) Read(ctx context.Context, in SourceFile) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	styles, err := a.part("styles.xml")
	if err != nil {
		return Text{}, err
	}
	o := &openText{out: &writer{}, object: func(href string) (string, *chart) { return openObject(ctx, a, href) }}
	o.out.hiding = &o.hiding
	if err := o.look.read(ctx, in.Name, styles); err != nil {
		return Text{}, err
	}
	if err := a.mustMarkup(ctx, "content.xml", handler{start: o.start, end: o.end, text: o.text}); err != nil {
		return Text{}, err
	}
	o.out.appendix("Footnotes", o.notes)
	o.out.appendix("Comments", o.remarks)
	t := o.out.text()
	o.onEachPage(ctx, in.Name, styles)
	t.hides(&o.hiding)
	t.preface(o.headers.pageHeaders)
	t.broken(o.breaks)
	t.About.Pages = max(t.About.Pages, o.slides)
	t.tell("read.pictures", o.pictures)
	o.left.tell(&t)
	t.tell("read.hidden-slides", o.hidden)
	if o.deleted {
		t.Notes = append(t.Notes, message.New("read.deletions"))
	}
	t.About.Title, t.About.Author = metaOf(ctx, a, "meta.xml")
	return t, nil
}

// openText gathers a document. A note stands in the middle of its sentence: it is put aside for the end.
type openText struct {
	out     *writer
	look    openLook
	hiding  hiding
	aside   []openAside // the text around the note, the box or the header that is being read
	skip    int         // within deletions, or what is not text
	depth   int         // of the heading, 0 = none
	head    bool        // the heading has a number, where its level has
	words   int         // within paragraphs and headings
	remark  int         // 1 within a remark, which says who made it when
	frames  []openFrame // that are open, within each other
	naming  string      // what is being read: "title" or "desc" of a frame, "creator" of a remark
	notes   []string
	remarks []string
	talks   []string // about the slide
	by      string   // who made the remark
	math    *equation
	object  func(href string) (formula string, c *chart) // what a part of the file holds, if it is one of these

	headers                  openHeaders
	left                     chartsLeft
	pictures, breaks, slides int
	hidden                   int  // slides that are not shown
	unmarked                 bool // the slide is not shown, and nothing says so yet
	deleted                  bool
}

func (o *openText) start(e element) {
	o.look.start(e)
	if o.math != nil || e.name == "math" {
		if o.math == nil {
			o.math = &equation{}
		}
		o.math.start(e.name, e.named())
		return
	}
	o.look.lists.start(e)
	o.headers.start(e)
	if shapes[e.name] {
		o.startFrame(e)
	}
	switch e.name {
	case "tracked-changes":
		o.deleted = true
		o.skip++
	case "creator", "date", "date-string", "sender-initials": // of a remark; elsewhere they are fields, and words of the text
		if o.skip += o.remark; o.remark > 0 && e.name == "creator" {
			o.naming = e.name
		}
	case "note-citation", "settings", "forms":
		o.skip++
	case "text-box":
		if o.slides == 0 {
			o.turnAside()
		}
	case "note", "annotation", "notes": // the last is what a speaker says
		if e.name == "annotation" {
			o.remark, o.by = 1, ""
		}
		o.turnAside()
	case "h":
		o.words++
		o.depth, o.head = 1, e.attr("is-list-header") != "true"
		if n, err := strconv.Atoi(e.attr("outline-level")); err == nil {
			o.depth = min(max(n, 1), 6)
		}
	case "p":
		o.words++
	case "ruby-text":
		o.out.words("(")
	case "tab":
		o.blank("\t")
	case "s":
		o.blank(strings.Repeat(" ", min(max(number(e.attr("c")), 1), 100)))
	case "line-break":
		o.blank("\n")
	case "soft-page-break":
		if len(o.aside) == 0 {
			o.breaks++
			o.out.place(Place{Kind: Page, Label: strconv.Itoa(o.breaks + 1)})
		}
	case "page": // of a presentation
		o.slide(e)
	case "image":
		o.frame().image = true
	case "title", "desc":
		o.naming = e.name
	case "object":
		f, c := o.object(e.attr("href"))
		if f != "" {
			o.frame().tabled = true // the picture beside it shows the same
			o.out.formula(f)
		}
		o.chart(c)
	case "table":
		o.frame().tabled = true
		o.out.table()
	case "table-cell":
		o.out.cell(span{cols: times(e, "number-columns-spanned"), rows: times(e, "number-rows-spanned")})
	case "covered-table-cell":
		for range min(times(e, "number-columns-repeated"), mostSpan) {
			o.out.covered()
		}
	}
}

func (o *openText) end(name string) {
	o.look.end(name)
	if o.math != nil {
		if text, done := o.math.end(); done {
			o.math, o.frame().tabled = nil, true
			o.out.formula(text)
		}
		return
	}
	o.look.lists.end(name)
	o.headers.end(name)
	if shapes[name] {
		o.endFrame()
	}
	switch name {
	case "creator", "date", "date-string", "sender-initials":
		o.skip -= o.remark
		o.naming = ""
	case "tracked-changes", "note-citation", "settings", "forms":
		o.skip--
	case "text-box":
		if o.slides == 0 {
			o.box()
		}
	case "note", "annotation", "notes":
		if name == "annotation" {
			o.remark = 0
		}
		if said, is := o.turnBack(); is {
			o.heard(name, said)
		}
	case "h", "p":
		o.words--
		o.hiding.apart()
		if o.frame().class == "title" && o.depth == 0 && o.slides > 0 {
			o.depth = 2
		}
		if o.mark(); o.skip == 0 {
			o.out.paragraph(o.block(name))
		}
		o.depth = 0
	case "title", "desc":
		o.naming = ""
	case "page":
		o.endSlide()
	case "ruby-text":
		o.out.words(")")
	case "table-cell":
		o.out.endCell()
	case "table-row":
		o.out.endRow(true)
	case "table":
		o.out.endTable()
	}
}

// block is what the paragraph is that ends.
func (o *openText) block(name string) block {
	b := o.look.lists.paragraph()
	if b.heading = o.depth; name == "h" && b.depth == 0 && o.head {
		b.label = o.look.lists.heading(o.depth - 1)
	}
	return b
}

// heard keeps what stood aside: a footnote and a remark for the end, the words of a speaker below the slide.
func (o *openText) heard(kind, said string) {
	if kind == "notes" {
		if said != "" {
			o.out.block("Notes: "+said, false)
		}
		return
	}
	said = oneLine(said)
	if kind == "annotation" {
		said = saidBy(o.by, said)
		if o.slides > 0 {
			o.talks = append(o.talks, bullet+" "+said)
		} else {
			o.remarks = append(o.remarks, said)
		}
		return
	}
	o.notes = append(o.notes, said)
	o.out.words("[" + strconv.Itoa(len(o.notes)) + "]")
}

// blank writes room between words.
func (o *openText) blank(s string) {
	o.hiding.apart()
	o.out.words(s)
}

var withoutBreaks = strings.NewReplacer("\n", " ", "\r", "")

// text: blanks and line ends between elements mean nothing, and within them as much as one blank.
func (o *openText) text(s string) {
	if o.math != nil {
		o.math.words(s)
		return
	}
	o.headers.text(s)
	if o.describes(s) || o.skip > 0 || o.words == 0 {
		return
	}
	if o.hiding.over(o.look.hidden(), s) {
		return
	}
	set := o.look.set()
	o.out.sets(set.marks())
	o.out.words(seenAs(set.font, withoutBreaks.Replace(s)))
}
