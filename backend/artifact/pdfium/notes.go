package pdfium

import "strings"

// What stands on a page beside its own words: fields that were filled in, words that were typed on it, comments and marks of readers.

// Note is what a reader of the file said of a page, or marked on it.
type Note struct {
	Kind   NoteKind
	Author string
	Text   string // "" = only marked
	Words  string // of the page that it is about, "" = none
}

// NoteKind is how a note was made.
type NoteKind string

// The kinds of notes.
const (
	Comment   NoteKind = "comment"
	Highlight NoteKind = "highlight"
	StrikeOut NoteKind = "strike-out"
	Stamp     NoteKind = "stamp"
)

const (
	mostNotes   = 2000    // of a page
	mostOfNotes = 1 << 20 // bytes of a page's notes and fields
	mostQuads   = 200     // of a page: pieces of lines that are marked
)

// noted is what a page has beside its own words.
type noted struct {
	s          *session
	page, text uint64
	letters    []letter // that can be seen
	boxes      []box    // theirs; nil = not asked yet
	drawn      *raster  // the page with its notes; nil = not yet, or it could not be drawn
	tried      bool
	quads      int
	bytes      int

	fields []field
	notes  []Note
	unseen []string
}

// notes reads what a page has beside its own words.
func (s *session) notes(page, text uint64, seen []letter) noted {
	n := noted{s: s, page: page, text: text, letters: seen}
	for i := range min(s.number("FPDFPage_GetAnnotCount", page), mostNotes) {
		a := s.call("FPDFPage_GetAnnot", page, uint64(i))
		if a == 0 || n.bytes > mostOfNotes {
			break
		}
		const hidden, noView = 1 << 1, 1 << 5
		if s.call("FPDFAnnot_GetFlags", a)&(hidden|noView) == 0 {
			n.read(a)
		}
		s.call("FPDFPage_CloseAnnot", a)
	}
	return n
}

func (n *noted) read(a uint64) {
	const text, freeText, line, highlight, underline, squiggly, strikeOut, stamp, caret, ink, file, widget = 1, 3, 4, 9, 10, 11, 12, 13, 14, 15, 17, 20
	kind := n.s.number("FPDFAnnot_GetSubtype", a)
	said := Note{Comment, n.string(a, "T"), n.string(a, "Contents"), ""}
	switch {
	case kind == widget:
		n.place(a, n.s.value(a))
		return
	case kind == freeText:
		n.place(a, said.Text)
		return
	case kind == highlight, kind == underline, kind == squiggly:
		said.Kind, said.Words = Highlight, n.marked(a)
	case kind == strikeOut:
		said.Kind, said.Words = StrikeOut, n.marked(a)
	case kind == stamp:
		if said.Kind = Stamp; said.Text == "" {
			said.Text = n.string(a, "Name")
		}
	case kind == text, kind >= line && kind < highlight, kind == caret, kind == ink, kind == file:
	default: // links, and the windows in which comments open
		return
	}
	if said.Words == "" && said.Kind != Stamp {
		said.Kind = Comment // on what has no words
	}
	if said.Text != "" || said.Words != "" {
		n.bytes += len(said.Text) + len(said.Words)
		n.notes = append(n.notes, said)
	}
}

func (n *noted) string(a uint64, key string) string {
	return n.s.words("FPDFAnnot_GetStringValue", a, n.s.key(key))
}

// marked are the words of the page that a mark lies on.
func (n *noted) marked(a uint64) string {
	if n.boxes == nil {
		for _, l := range n.letters {
			n.boxes = append(n.boxes, n.s.box(n.text, l.at))
		}
	}
	var b strings.Builder
	last := -1
	for i := range min(n.s.number("FPDFAnnot_CountAttachmentPoints", a), mostQuads-n.quads) {
		n.quads++
		if n.s.call("FPDFAnnot_GetAttachmentPoints", a, uint64(i), n.s.scratch) == 0 {
			continue
		}
		q := n.s.floats(8)
		left, right := min(q[0], q[2], q[4], q[6]), max(q[0], q[2], q[4], q[6])
		bottom, top := min(q[1], q[3], q[5], q[7]), max(q[1], q[3], q[5], q[7])
		for i, at := range n.boxes {
			if x, y := (at.left+at.right)/2, (at.bottom+at.top)/2; x < left || x > right || y < bottom || y > top {
				continue
			}
			if b.Len() > 0 && (last != i-1 || n.letters[i].spaced) {
				b.WriteByte(' ')
			}
			b.WriteRune(n.letters[i].char)
			last = i
		}
	}
	return b.String()
}

// key is where the name of an entry stands for a call.
func (s *session) key(name string) uint64 {
	const behind = 128
	s.module.Memory().Write(uint32(s.scratch+behind), append([]byte(name), 0))
	return s.scratch + behind
}
