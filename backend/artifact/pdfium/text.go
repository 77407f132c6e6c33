package pdfium

import (
	"context"
	"math"
	"strings"
)

// Text reads the words of a PDF, page by page. Errors: ErrDamaged, ErrLocked, ErrTooMuch, ErrTooLong, and ctx's.
func (r *Reader) Text(ctx context.Context, data []byte, most Limits) (Doc, error) {
	var d Doc
	err := r.with(ctx, data, func(s *session) error {
		pages := s.number("FPDF_GetPageCount", s.doc)
		d.Title, d.Author = s.meta("Title"), s.meta("Author")
		letters := 0
		for i := range min(pages, most.Pages) {
			p := s.page(i)
			for _, l := range p.Lines {
				letters += len(l.Text)
			}
			for _, n := range p.Notes {
				letters += len(n.Text) + len(n.Words)
			}
			if s.stopped != nil {
				return s.stopped
			}
			if letters > most.Letters {
				break
			}
			d.Pages = append(d.Pages, p)
			s.earned()
		}
		d.More = pages - len(d.Pages)
		d.Outline = s.outline()
		return nil
	})
	if err != nil {
		return Doc{}, err
	}
	return d, nil
}

func (s *session) meta(key string) string {
	name := append([]byte(key), 0)
	if !s.module.Memory().Write(uint32(s.scratch), name) {
		return ""
	}
	return s.words("FPDF_GetMetaText", s.doc, s.scratch)
}

func (s *session) page(i int) Page {
	page := s.call("FPDF_LoadPage", s.doc, uint64(i))
	if page == 0 {
		return Page{}
	}
	defer s.call("FPDF_ClosePage", page)
	p := Page{
		Label:  s.words("FPDF_GetPageLabel", s.doc, uint64(i)),
		Width:  math.Float32frombits(uint32(s.call("FPDF_GetPageWidthF", page))),
		Height: math.Float32frombits(uint32(s.call("FPDF_GetPageHeightF", page))),
	}
	text := s.call("FPDFText_LoadPage", page)
	if text == 0 {
		return p
	}
	defer s.call("FPDFText_ClosePage", text)
	var seen []letter
	p.Rules = s.rules(page)
	p.Lines, p.Unseen, seen = s.lines(page, text, p.Rules)
	beside := s.notes(page, text, seen)
	p.Lines, p.Notes, p.Unseen = withFields(p.Lines, beside.fields, p.Width), beside.notes, append(p.Unseen, beside.unseen...)
	p.Drawn = s.drawn(page, p.Lines)
	return p
}

// lines splits the letters of a page where PDFium saw a line end. Letters that nobody can see are left out; unseen are passages of them, and seen are
// the others.
func (s *session) lines(page, text uint64, rules Rules) (out []Line, unseen []string, seen []letter) {
	visible := visibility{s: s, page: page, text: text, doubtful: map[uint64]bool{}, inkless: map[uint64]bool{}}
	var hidden passages
	var l lineOf
	paper := s.paper(page)
	spaced, before := false, 0 // before: how many letters were seen before the line
	keep := func(c letter) {
		c.spaced, spaced = spaced, false
		seen = append(seen, c)
	}
	end := func() {
		lines := l.end(s, text, rules)
		if len(lines) > 0 && (lines[0].off(paper) || lines[0].tiny()) {
			seen = seen[:before]
			for _, off := range lines {
				hidden.add(off.Text, true)
			}
			lines = nil
		}
		out = append(out, lines...)
		l, before = lineOf{}, len(seen)
	}
	letters := s.letters(text)
	blanks := s.hasBlanks(text, letters)
	for _, c := range letters {
		switch c.char {
		case '\r', '\n':
			end()
			spaced = true
		case 0, '\uFFFE', '\uFFFF': // a glyph that the file gives no letter for
		case ' ':
			l.put = blanks && (l.put || !l.blank) && s.call("FPDFText_IsGenerated", text, uint64(c.at)) == 1
			l.blank, spaced = true, true
		case Hyphen: // PDFium goes on with the next line
			l.words.WriteRune(Hyphen)
			keep(c)
			end()
		default:
			if !visible.seen(c.at) {
				hidden.add(string(c.char), spaced)
				spaced = false
				continue
			}
			hidden.end()
			l.add(s, text, c)
			keep(c)
		}
	}
	end()
	return out, hidden.said, seen
}

// lineOf is a line of which the letters come.
type lineOf struct {
	words       strings.Builder
	cells       []Cell // a word each, until the line ends
	begins      int    // where in words the last one does
	letters     int
	blank       bool // a blank stands before the next letter
	put         bool // and it is none of the file
	from        box  // of the first letter of the last word
	firstOf     int  // the first letter of the last word
	wasPut      bool // likewise
	first, last letter
}

func (l *lineOf) add(s *session, text uint64, c letter) {
	switch {
	case l.letters == 0:
		l.first, l.from, l.firstOf = c, s.box(text, c.at), c.at
	case l.blank:
		l.endWord(s.box(text, l.last.at))
		l.words.WriteByte(' ')
		l.begins, l.from, l.firstOf, l.wasPut = l.words.Len(), s.box(text, c.at), c.at, l.put
	}
	l.blank, l.put, l.last = false, false, c
	l.letters++
	l.words.WriteRune(c.char)
}

func (l *lineOf) endWord(last box) {
	l.cells = append(l.cells, Cell{l.words.String()[l.begins:], min(l.from.left, last.left), max(l.from.right, last.right), nil, l.firstOf, l.wasPut})
}

// end gives the line; several where its cells stand at several heights, which PDFium takes for one where they are close.
func (l *lineOf) end(s *session, text uint64, rules Rules) (out []Line) {
	if l.letters == 0 {
		return nil
	}
	l.endWord(s.box(text, l.last.at))
	height := s.box(text, l.first.at).height()
	var width float32
	for _, c := range l.cells {
		width += c.Right - c.Left
	}
	const sameHeight = 3 // points
	_, y := s.origin(text, l.first.at)
	ruled := func(left, right float32) bool { return rules.part(left, right, float32(y), height) }
	for _, c := range parted(l.cells, max(wideGap*height, wideGaps*width/float32(l.letters)), putGap*height, ruled) {
		_, y := s.origin(text, c.first)
		if n := len(out) - 1; n >= 0 && math.Abs(y-float64(out[n].Baseline)) < sameHeight {
			o := &out[n]
			o.Text += " " + c.Text
			o.Left, o.Right, o.Cells = min(o.Left, c.Left), max(o.Right, c.Right), append(o.Cells, c)
			continue
		}
		out = append(out, Line{Text: c.Text, Left: c.Left, Right: c.Right, Baseline: float32(y), Height: s.box(text, c.first).height(), Size: s.size(text, c.first), Cells: []Cell{c}})
	}
	return out
}

// hasBlanks: most blanks of the page are its own, and not those that PDFium sees between words that were put beside each other.
func (s *session) hasBlanks(text uint64, letters []letter) bool {
	const enough = 100
	own, all := 0, 0
	for _, c := range letters {
		if c.char == ' ' {
			if all++; s.call("FPDFText_IsGenerated", text, uint64(c.at)) == 0 {
				own++
			}
			if all == enough {
				break
			}
		}
	}
	return own > all/2
}

// parted joins the words between which no wide gap is and no rule, and the points that lead from words to a number.
func parted(words []Cell, wide, put float32, ruled func(left, right float32) bool) (cells []Cell) {
	begins := 0
	for i, w := range words {
		if n := len(cells) - 1; n >= 0 {
			c := &cells[n]
			gap := max(w.Left-c.Right, c.Left-w.Right)
			if (gap <= put || gap <= wide && !w.put || leads(w.Text) || leads(c.Text)) && !ruled(min(c.Right, w.Right), max(c.Left, w.Left)) {
				c.Text += " " + w.Text
				c.Left, c.Right, c.Words = min(c.Left, w.Left), max(c.Right, w.Right), words[begins:i+1]
				continue
			}
		}
		begins = i
		cells = append(cells, w)
	}
	return cells
}

// leads: points at the end of words, such as those before the number of a page.
func leads(words string) bool {
	return strings.HasSuffix(words, ". .") || strings.HasSuffix(words, "...") || strings.HasSuffix(words, "…") || words == "."
}

// off: the line stands where the page has no paper.
func (l Line) off(paper box) bool {
	return paper.right > paper.left && (l.Right < paper.left || l.Left > paper.right || l.Baseline > paper.top || l.Baseline+l.Height < paper.bottom)
}

// tiny: nobody reads letters that are hardly a point in size. A font may say nothing of its letters' height, or measure them in units of its own.
func (l Line) tiny() bool {
	const smallest = 1.5 // points
	return l.Size < smallest && l.Height > 0 && l.Height < smallest
}

// paper is the part of the page that is shown.
func (s *session) paper(page uint64) box {
	if s.call("FPDF_GetPageBoundingBox", page, s.scratch) == 0 {
		return box{}
	}
	b := s.floats(4)
	return box{b[0], b[1], b[2], b[3]}
}

// box is the place of a letter with the room that its font gives it.
type box struct{ left, top, right, bottom float32 }

func (b box) height() float32 { return b.top - b.bottom }

func (s *session) box(text uint64, at int) box {
	s.call("FPDFText_GetLooseCharBox", text, uint64(at), s.scratch)
	b := s.floats(4)
	return box{b[0], b[1], b[2], b[3]}
}

// size is that of a letter's font, in points: a file may set a font of one point and make it larger with the page.
func (s *session) size(text uint64, at int) float32 {
	size := math.Float64frombits(s.call("FPDFText_GetFontSize", text, uint64(at)))
	if s.call("FPDFText_GetMatrix", text, uint64(at), s.scratch) != 0 {
		m := s.floats(6)
		size *= math.Hypot(float64(m[2]), float64(m[3]))
	}
	const grain = 100 // what the same letters differ in by rounding is the same
	return float32(math.Round(grain*size) / grain)
}

const (
	mostEntries = 2000
	mostDepth   = 12
)

// outline walks the table of contents. A file may have made a circle of it.
func (s *session) outline() []Entry {
	var out []Entry
	seen := map[uint64]bool{}
	var walk func(parent uint64, depth int)
	walk = func(parent uint64, depth int) {
		for b := s.call("FPDFBookmark_GetFirstChild", s.doc, parent); b != 0 && !seen[b]; b = s.call("FPDFBookmark_GetNextSibling", s.doc, b) {
			if seen[b] = true; len(out) == mostEntries || depth == mostDepth {
				return
			}
			if dest := s.call("FPDFBookmark_GetDest", s.doc, b); dest != 0 {
				if page := s.number("FPDFDest_GetDestPageIndex", s.doc, dest); page >= 0 {
					out = append(out, Entry{Title: s.words("FPDFBookmark_GetTitle", b), Depth: depth, Page: page})
				}
			}
			walk(b, depth+1)
		}
	}
	walk(0, 0)
	return out
}
