package pdfium

import (
	"context"
	"encoding/binary"
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
	p.Lines, p.Unseen = s.lines(page, text)
	return p
}

// lines splits the letters of a page where PDFium saw a line end. Letters that nobody can see are left out; unseen is how many passages of them
// there are.
func (s *session) lines(page, text uint64) (out []Line, unseen int) {
	visible, under := visibility{s: s, page: page, text: text, doubtful: map[uint64]bool{}, inkless: map[uint64]bool{}}, false
	var words strings.Builder
	first, last := -1, -1 // the letters at the ends of the line
	end := func() {
		if first >= 0 {
			out = append(out, s.line(text, words.String(), first, last))
		}
		words.Reset()
		first, last = -1, -1
	}
	n := s.number("FPDFText_CountChars", text)
	for i := 0; i < n && s.stopped == nil; i++ {
		switch c := rune(s.call("FPDFText_GetUnicode", text, uint64(i))); c {
		case '\r', '\n':
			end()
		case 0, '\uFFFE', '\uFFFF': // a glyph that the file gives no letter for
		default:
			if c != ' ' && c != Hyphen {
				hidden := !visible.seen(i)
				if hidden && !under {
					unseen++
				}
				if under = hidden; hidden {
					continue
				}
			}
			words.WriteRune(c)
			if c != ' ' && c != Hyphen {
				if first < 0 {
					first = i
				}
				last = i
			}
		}
	}
	end()
	return out, unseen
}

func (s *session) line(text uint64, words string, first, last int) Line {
	l := Line{Text: strings.Trim(words, " "), Size: float32(math.Float64frombits(s.call("FPDFText_GetFontSize", text, uint64(first))))}
	box := func(i int) (left, top, right, bottom float32) {
		s.call("FPDFText_GetLooseCharBox", text, uint64(i), s.scratch)
		b := s.floats(4)
		return b[0], b[1], b[2], b[3]
	}
	left, top, _, bottom := box(first)
	l.Left, l.Height = left, top-bottom
	_, _, l.Right, _ = box(last)
	s.call("FPDFText_GetCharOrigin", text, uint64(first), s.scratch, s.scratch+8)
	if raw := s.read(s.scratch+8, 8); len(raw) == 8 {
		l.Baseline = float32(math.Float64frombits(binary.LittleEndian.Uint64(raw)))
	}
	return l
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
