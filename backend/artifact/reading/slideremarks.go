package reading

import (
	"context"
	"strings"
)

// comments writes below a slide what people said about it.
func (d *deck) comments(ctx context.Context, slide string) error {
	parts, _ := d.relatedOf(ctx, slide, "comments") // what the slide refers to was read with its words
	var said []string
	for _, part := range parts {
		r := talkReader{people: d.people}
		if err := d.markup(ctx, part, handler{start: r.start, end: r.end, text: r.text}); err != nil {
			return err
		}
		said = append(said, r.said...)
	}
	d.out.remarks(said)
	return nil
}

// remarks lists what people said about a slide.
func (w *writer) remarks(said []string) {
	if len(said) > 0 {
		w.block("Comments:\n\n"+strings.Join(said, "\n"), false)
	}
}

// hidden marks what nobody is shown.
func (w *writer) hidden() {
	w.bare(" (hidden)")
}

// talkReader reads comments of slides, those of old and those with answers. An answer stands within its comment, ahead of what that says.
type talkReader struct {
	people map[string]string
	said   []string

	open   []talk // a comment, and the answer that is being read
	inText bool
}

type talk struct {
	by      string
	words   []byte
	answers []string
}

func (r *talkReader) start(e element) {
	switch e.name {
	case "cm", "reply":
		r.open = append(r.open, talk{by: r.people[e.attr("authorId")]})
	case "text", "t":
		r.inText = true
	case "p", "br":
		r.text(" ")
	}
}

func (r *talkReader) end(name string) {
	switch name {
	case "text", "t":
		r.inText = false
	case "cm", "reply":
		n := len(r.open)
		if n == 0 {
			return
		}
		t := r.open[n-1]
		r.open = r.open[:n-1]
		all := t.answers
		if line := oneLine(string(t.words)); line != "" {
			all = append([]string{strings.Repeat("    ", n-1) + bullet + " " + saidBy(t.by, line)}, all...)
		}
		if n > 1 {
			r.open[n-2].answers = append(r.open[n-2].answers, all...)
		} else {
			r.said = append(r.said, all...)
		}
	}
}

func (r *talkReader) text(words string) {
	if n := len(r.open); n > 0 && (r.inText || words == " ") {
		r.open[n-1].words = append(r.open[n-1].words, words...)
	}
}
