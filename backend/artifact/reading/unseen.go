package reading

import (
	"slices"
	"strings"

	"crg/backend/base/unseen"
)

// keepSeen leaves out what no person can see, of the text and of what the file says of itself, and tells how much there was with what its
// reader left out. What it says is kept for people, as places of its own. The file stays as it is.
func (t *Text) keepSeen() {
	t.cut(byteOrderMarks(t.Body))
	spans, n := unseen.Find(t.Body)
	t.unseen += n
	t.keepHidden(spans)
	t.cut(spans)
	for _, said := range []*string{&t.About.Title, &t.About.Author} {
		*said, n = unseen.Without(*said)
		t.unseen += n
	}
	t.tell("read.unseen", t.unseen)
}

// keepHidden makes of each hidden passage the words that it says, on one line, with those that stand in parts of the text. What says nothing is none.
func (t *Text) keepHidden(spans []unseen.Span) {
	for n := 0; n < mostHidden && len(spans) > 0; spans = spans[1:] {
		if said := t.Body[spans[0].From:spans[0].To]; hiddenWords(said) != "" {
			t.Places = append(t.Places, Place{At: spans[0].From, Kind: Hidden, Label: said})
			n++
		}
	}
	slices.SortStableFunc(t.Places, func(a, b Place) int { return a.At - b.At })
	n := 0
	t.Places = slices.DeleteFunc(t.Places, func(p Place) bool {
		if p.Kind != Hidden || hiddenWords(p.Label) == "" {
			return p.Kind == Hidden
		}
		n++
		return n > mostHidden
	})
	for i, p := range t.Places {
		if p.Kind == Hidden {
			t.Places[i].Label = hiddenWords(p.Label)
		}
	}
}

// hiddenWords are what a hidden passage says, with what is spelled in signs that nothing shows.
func hiddenWords(said string) string {
	said, _ = unseen.Without(unseen.Spelled(said))
	said = oneLine(said)
	if len(said) > longestHidden {
		said = strings.TrimSpace(strings.ToValidUTF8(said[:longestHidden], "")) + "…"
	}
	return said
}

// cut leaves parts of the text out; its places stay where they were.
func (t *Text) cut(spans []unseen.Span) {
	t.Body = unseen.Cut(t.Body, spans)
	gone := 0
	for i := range t.Places { // which ascend, as the spans do
		p := &t.Places[i]
		for len(spans) > 0 && spans[0].To <= p.At {
			gone += spans[0].To - spans[0].From
			spans = spans[1:]
		}
		if len(spans) > 0 && spans[0].From < p.At {
			p.At = spans[0].From
		}
		p.At -= gone
		p.Label, _ = unseen.Without(p.Label)
	}
}

// byteOrderMarks are the marks by which files say how their letters are written, wherever joining them left one: no words of theirs.
func byteOrderMarks(s string) (all []unseen.Span) {
	const mark = "\uFEFF"
	for at := 0; ; {
		i := strings.Index(s[at:], mark)
		if i < 0 {
			return all
		}
		from := at + i
		at = from + len(mark)
		if from == 0 { // it was a paragraph of a page by itself
			at = len(s) - len(strings.TrimLeft(s[at:], "\n"))
		}
		all = append(all, unseen.Span{From: from, To: at})
	}
}
