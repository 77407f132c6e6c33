package reading

import (
	"context"
	"regexp"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// word reads Word documents (.docx): the text as it stands with all changes taken, headings, lists, tables, and after it
// what stands in footnotes and comments.
type word struct{}

func (word) Kind() string { return "docx" }

func (word) Fits(name string, head []byte) bool {
	return packedWith(name, head, ".docx", ".docm", ".dotx")
}

func (word) Read(ctx context.Context, in Input) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	styles, err := wordStyles(ctx, a)
	if err != nil {
		return Text{}, err
	}
	data, err := a.must("word/document.xml")
	if err != nil {
		return Text{}, err
	}
	w := &wordText{styles: styles}
	if err := w.look.read(ctx, a); err != nil {
		return Text{}, err
	}
	if err := markup(ctx, in.Name, data, w.handler()); err != nil {
		return Text{}, err
	}
	for _, more := range []struct{ part, item, title string }{
		{"word/footnotes.xml", "footnote", "Footnotes"},
		{"word/endnotes.xml", "endnote", "Endnotes"},
		{"word/comments.xml", "comment", "Comments"},
	} {
		data, err := a.part(more.part)
		if err != nil {
			return Text{}, err
		}
		if err := w.notes(ctx, in.Name, data, more.item, more.title); err != nil {
			return Text{}, err
		}
	}
	t := w.out.text()
	if w.breaks > 0 {
		t.Places = append([]Place{{Kind: Page, Label: "1"}}, t.Places...)
		t.About.Pages = w.breaks + 1
	}
	if w.pictures > 0 {
		t.Notes = append(t.Notes, message.New("read.pictures", "n", strconv.Itoa(w.pictures)))
	}
	if w.deleted {
		t.Notes = append(t.Notes, message.New("read.deletions"))
	}
	t.unseen = w.hiding.passages
	t.About.Title, t.About.Author = coreProperties(ctx, a)
	return t, nil
}

var headingName = regexp.MustCompile(`(?i)^heading ([1-6])$`)

// wordStyles is the depth of each style that is a heading; a style may be one by its name or by its outline level.
func wordStyles(ctx context.Context, a *archive) (map[string]int, error) {
	data, err := a.part("word/styles.xml")
	if err != nil {
		return nil, err
	}
	depths := map[string]int{}
	id := ""
	err = markup(ctx, a.name, data, handler{start: func(e element) {
		switch e.name {
		case "style":
			id = e.attr("styleId")
		case "name":
			if m := headingName.FindStringSubmatch(e.attr("val")); m != nil {
				depths[id], _ = strconv.Atoi(m[1])
			} else if e.attr("val") == "Title" {
				depths[id] = 1
			}
		case "outlineLvl":
			if n, err := strconv.Atoi(e.attr("val")); err == nil && n >= 0 && n < 6 && depths[id] == 0 {
				depths[id] = n + 1
			}
		}
	}})
	return depths, err
}

// wordText gathers a document.
type wordText struct {
	styles map[string]int
	look   wordLook
	hiding hiding
	out    writer

	skip     int // within a deletion, a field's code
	inText   bool
	heading  int
	list     bool
	pictures int
	breaks   int
	deleted  bool
	began    bool // a word of this page has been seen
}

func (w *wordText) handler() handler {
	return handler{start: w.start, end: w.end, text: func(s string) {
		if w.inText && w.skip == 0 && !w.hiding.over(w.look.hidden(), s) {
			w.out.words(s)
			w.began = true
		}
	}}
}

func (w *wordText) start(e element) {
	w.look.start(e)
	switch e.name {
	case "del", "moveFrom":
		w.skip++
		w.deleted = true
	case "Fallback":
		w.skip++ // the same again, for older programs
	case "p":
		w.heading, w.list = 0, false
	case "pStyle":
		w.heading = w.styles[e.attr("val")]
	case "numPr":
		w.list = true
	case "t":
		w.inText = true
	case "tab":
		if w.skip == 0 {
			w.out.words("\t")
		}
	case "br", "cr":
		if e.attr("type") == "page" {
			w.pageBreak()
		} else if w.skip == 0 {
			w.out.words("\n")
		}
	case "lastRenderedPageBreak":
		w.pageBreak()
	case "drawing", "pict":
		if w.skip == 0 {
			w.pictures++
		}
	case "tbl":
		w.out.table()
	case "tr":
		w.out.row()
	case "tc":
		w.out.cell()
	}
}

// pageBreak counts a page once: Word writes a break of its own where it broke the page by itself, and both where a person did.
func (w *wordText) pageBreak() {
	if w.skip > 0 || !w.began {
		return
	}
	w.breaks++
	w.began = false
	w.out.place(Place{Kind: Page, Label: strconv.Itoa(w.breaks + 1)})
}

func (w *wordText) end(name string) {
	w.look.end(name)
	switch name {
	case "del", "moveFrom", "Fallback":
		w.skip--
	case "t":
		w.inText = false
	case "p":
		w.out.paragraph(w.heading, w.list && w.heading == 0)
	case "tr":
		w.out.endRow()
	case "tbl":
		w.out.endTable()
	}
}

// notes appends footnotes or comments under a heading of their own; the file's own ids of separators are no notes.
func (w *wordText) notes(ctx context.Context, file string, data []byte, item, title string) error {
	if data == nil {
		return nil
	}
	n := 0
	use := false
	h := w.handler()
	inner := handler{
		start: func(e element) {
			if e.name == item {
				use = e.attr("type") == "" || e.attr("type") == "normal"
				if use {
					if n++; n == 1 {
						w.out.words(title)
						w.out.paragraph(2, false)
					}
					w.out.words("[" + strconv.Itoa(n) + "] ")
					if who := e.attr("author"); who != "" {
						w.out.words(who + ": ")
					}
				}
			} else if use {
				h.start(e)
			}
		},
		end: func(name string) {
			if use && name != item {
				h.end(name)
			}
		},
		text: func(s string) {
			if use {
				h.text(s)
			}
		},
	}
	return markup(ctx, file, data, inner)
}

// coreProperties is what an Office file says of itself.
func coreProperties(ctx context.Context, a *archive) (title, author string) {
	return metaOf(ctx, a, "docProps/core.xml")
}

// metaOf reads title and author of a part that holds them; they are not worth a failure.
func metaOf(ctx context.Context, a *archive, part string) (title, author string) {
	data, err := a.part(part)
	if err != nil {
		return "", ""
	}
	in := ""
	_ = markup(ctx, a.name, data, handler{
		start: func(e element) { in = e.name },
		end:   func(string) { in = "" },
		text: func(s string) {
			switch in {
			case "title":
				title += s
			case "creator":
				author += s
			}
		},
	})
	return strings.TrimSpace(title), strings.TrimSpace(author)
}
