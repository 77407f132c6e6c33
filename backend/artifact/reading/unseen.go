package reading

import (
	"strconv"

	"crg/backend/base/message"
	"crg/backend/base/unseen"
)

// keepSeen leaves out what no person can see, of the text and of what the file says of itself, and tells how much there was with what its
// reader left out. The file stays as it is.
func (t *Text) keepSeen() {
	spans, n := unseen.Find(t.Body)
	t.unseen += n
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
	for _, said := range []*string{&t.About.Title, &t.About.Author} {
		*said, n = unseen.Without(*said)
		t.unseen += n
	}
	if t.unseen > 0 {
		t.Notes = append(t.Notes, message.New("read.unseen", "n", strconv.Itoa(t.unseen)))
	}
}
