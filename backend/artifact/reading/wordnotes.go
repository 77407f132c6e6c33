package reading

import (
	"context"
	"strconv"
	"strings"
)

// noteNumbers are the numbers of notes by their kind and id, in the order in which the text names them; that of a kind alone is how many there are.
type noteNumbers map[[2]string]int

// of is the number of a note, as Word shows it. One without an id has the next number.
func (n noteNumbers) of(kind, id string) string {
	count, key := [2]string{kind}, [2]string{kind, id}
	if id == "" || n[key] == 0 {
		n[count]++
		n[key] = n[count]
	}
	if kind == "endnote" {
		return numberAs("lowerRoman", n[key])
	}
	return strconv.Itoa(n[key])
}

// refer writes the number of a note, or lets the mark stand for it that its author gave it.
func (w *wordText) refer(kind string, e element) {
	if w.skip > 0 {
		return
	}
	number := w.numbers.of(kind, e.attr("id"))
	if w.mark = isOn(e.attr("customMarkFollows")); !w.mark {
		w.out.bare("[" + number + "]")
	}
}

// notes appends footnotes or comments under a heading of their own; the file's own ids of separators are no notes.
func (w *wordText) notes(ctx context.Context, file string, data []byte, item, title string) error {
	if data == nil {
		return nil
	}
	began, use := false, false
	h := w.handler()
	inner := handler{
		start: func(e element) {
			if e.name == item {
				use = e.attr("type") == "" || e.attr("type") == "normal"
				if use {
					w.out.sets(marks{})
					if !began {
						began = true
						w.out.words(title)
						w.out.paragraph(block{heading: 2})
					}
					w.out.words("[" + w.numbers.of(item, e.attr("id")) + "] ")
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
	in := ""
	_ = a.markup(ctx, part, handler{
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
