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
	t.About.Title, t.About.Author = metaOf(ctx, a, "meta.xml")
	return t, nil
}

// openText gathers a document. A note stands in the middle of its sentence: it is put aside for the end.
type openText struct {
	out     *writer
	aside   []*writer // the text around the note that is being read
	skip    int       // within deletions, or what is not text
	depth   int       // of the heading, 0 = none
	items   int       // lists within lists
	words   int       // within paragraphs and headings
	notes   []string
	remarks []string

	pictures, breaks, slides int
	deleted                  bool
}

func (o *openText) start(e element) {
	switch e.name {
	case "tracked-changes":
		o.deleted = true
		o.skip++
	case "note-citation", "creator", "date", "date-string", "sender-initials", "notes", "settings", "forms":
		o.skip++
	case "note", "annotation":
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
		o.pictures++
	case "table":
		o.out.table()
	case "table-row":
		o.out.row()
	case "table-cell":
		o.out.cell()
	}
}

func (o *openText) end(name string) {
	switch name {
	case "tracked-changes", "note-citation", "creator", "date", "date-string", "sender-initials", "notes", "settings", "forms":
		o.skip--
	case "note", "annotation":
		if n := len(o.aside); n > 0 {
			said := strings.Join(strings.Fields(o.out.text().Body), " ")
			if name == "note" {
				o.notes = append(o.notes, said)
			} else {
				o.remarks = append(o.remarks, said)
			}
			o.out, o.aside = o.aside[n-1], o.aside[:n-1]
			if name == "note" {
				o.out.words("[" + strconv.Itoa(len(o.notes)) + "]")
			}
		}
	case "h", "p":
		o.words--
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

// text: blanks and line ends between elements mean nothing, and within them as much as one blank.
func (o *openText) text(s string) {
	if o.skip > 0 || o.words == 0 {
		return
	}
	o.out.words(strings.NewReplacer("\n", " ", "\r", "").Replace(s))
}
