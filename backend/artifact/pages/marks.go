package pages

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Span is a range of bytes of a document's text.
type Span struct{ From, To int }

// Marks say which bytes of which documents were read: "n01:0-4012,8100-12044 n02:0-310". They are a value: adding to them
// gives new ones. The zero value is nothing read. Bytes and not page numbers, since another window cuts other pages.
type Marks struct{ docs []marked }

// marked is one document's spans, ascending, without touch or overlap.
type marked struct {
	id    string
	spans []Span
}

// ParseMarks reads what String wrote. What it cannot read counts as not read.
func ParseMarks(s string) (m Marks) {
	for word := range strings.FieldsSeq(s) {
		id, list, _ := strings.Cut(word, ":")
		for part := range strings.SplitSeq(list, ",") {
			from, to, _ := strings.Cut(part, "-")
			a, errA := strconv.ParseUint(from, 10, 48)
			b, errB := strconv.ParseUint(to, 10, 48)
			if errA == nil && errB == nil {
				m = m.Add(id, int(a), int(b))
			}
		}
	}
	return m
}

// String is the canonical form: documents by id, spans sorted and joined, "" for nothing.
func (m Marks) String() string {
	var b strings.Builder
	for i, d := range m.docs {
		if i > 0 {
			b.WriteByte(' ')
		}
		sep := d.id + ":"
		for _, s := range d.spans {
			b.WriteString(sep + strconv.Itoa(s.From) + "-" + strconv.Itoa(s.To))
			sep = ","
		}
	}
	return b.String()
}

// Add marks bytes of a document as read. An empty span, a negative place and an id that the form cannot hold change nothing.
func (m Marks) Add(id string, from, to int) Marks {
	if from < 0 || from >= to || id == "" || strings.ContainsAny(id, ":,") || len(strings.Fields(id)) != 1 || strings.Fields(id)[0] != id {
		return m
	}
	i, found := m.find(id)
	docs := slices.Clone(m.docs)
	if !found {
		docs = slices.Insert(docs, i, marked{id, []Span{{from, to}}})
		return Marks{docs}
	}
	spans := docs[i].spans
	a, _ := slices.BinarySearchFunc(spans, from, func(s Span, at int) int { return cmp.Compare(s.To, at) })
	b := a
	for ; b < len(spans) && spans[b].From <= to; b++ {
		from, to = min(from, spans[b].From), max(to, spans[b].To)
	}
	docs[i].spans = slices.Concat(spans[:a], []Span{{from, to}}, spans[b:])
	return Marks{docs}
}

// Join are the marks of both.
func (m Marks) Join(other Marks) Marks {
	for _, d := range other.docs {
		for _, s := range d.spans {
			m = m.Add(d.id, s.From, s.To)
		}
	}
	return m
}

// Has tells whether all of these bytes were read. Of no bytes it is true.
func (m Marks) Has(id string, from, to int) bool { return m.Count(id, from, to) == max(0, to-from) }

// Count is how many of these bytes were read.
func (m Marks) Count(id string, from, to int) (n int) {
	for _, s := range m.Spans(id) {
		n += max(0, min(s.To, to)-max(s.From, from))
	}
	return n
}

// Spans are what was read of a document. They are not to be changed.
func (m Marks) Spans(id string) []Span {
	if i, found := m.find(id); found {
		return m.docs[i].spans
	}
	return nil
}

// find is the place of a document. Shorter ids stand first, so n99 comes before n100.
func (m Marks) find(id string) (int, bool) {
	return slices.BinarySearchFunc(m.docs, id, func(d marked, id string) int {
		return cmp.Or(cmp.Compare(len(d.id), len(id)), cmp.Compare(d.id, id))
	})
}

// Without are the marks but for those of other.
func (m Marks) Without(other Marks) (left Marks) {
	for _, d := range m.docs {
		for _, s := range d.spans {
			from := s.From
			for _, gone := range other.Spans(d.id) {
				left = left.Add(d.id, from, min(s.To, gone.From))
				from = max(from, gone.To)
			}
			left = left.Add(d.id, from, s.To)
		}
	}
	return left
}
