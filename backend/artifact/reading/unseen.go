package reading

import (
	"strconv"
	"strings"

	"crg/backend/base/message"
	"crg/backend/base/unseen"
)

// keepSeen leaves out what no person can see, of the text and of what the file says of itself, and tells how much there was with what its
// reader left out. The file stays as it is.
func (t *Text) keepSeen() {
	t.cut(byteOrderMarks(t.Body))
	spans, n := unseen.Find(t.Body)
	t.unseen += n
	t.cut(spans)
	for _, said := range []*string{&t.About.Title, &t.About.Author} {
		*said, n = unseen.Without(*said)
		t.unseen += n
	}
	if t.unseen > 0 {
		t.Notes = append(t.Notes, message.New("read.unseen", "n", strconv.Itoa(t.unseen)))
	}
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
