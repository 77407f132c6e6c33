package pdfium

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
)

// letter is a character of a page; at is the first that PDFium counts for it, which has its place.
type letter struct {
	char   rune
	at     int
	spaced bool // a blank or a line end stands before it; told of letters that can be seen
}

// letters are the characters of a page. PDFium gives those beyond U+FFFF in two halves, and what one glyph of Arabic or Hebrew stands for backwards,
// where the file says it by several letters.
func (s *session) letters(text uint64) []letter {
	n := max(s.number("FPDFText_CountChars", text), 0)
	out := make([]letter, 0, n)
	for i := 0; i < n && s.stopped == nil; i++ {
		c := rune(s.call("FPDFText_GetUnicode", text, uint64(i)))
		if before := len(out) - 1; before >= 0 && out[before].at == i-1 && utf16.IsSurrogate(out[before].char) {
			if whole := utf16.DecodeRune(out[before].char, c); whole != unicode.ReplacementChar {
				out[before].char = whole
				continue
			}
		}
		out = append(out, letter{char: c, at: i})
	}
	for i := range out {
		if utf16.IsSurrogate(out[i].char) { // without its other half
			out[i].char = unicode.ReplacementChar
		}
	}
	s.turnGlyphs(text, out)
	return out
}

// turnGlyphs puts the letters of each glyph in the order in which they are read. Presentation forms such as U+FEFB PDFium takes apart in this order itself; which
// of both a page has is told by lam and alef, which are one glyph wherever they meet in this order, and never in the other. Marks follow what they stand on.
func (s *session) turnGlyphs(text uint64, letters []letter) {
	var glyphs [][]letter
	turned := false
	for i := 0; i < len(letters); {
		if !rightToLeft(letters[i].char) {
			i++
			continue
		}
		x, y := s.origin(text, letters[i].at)
		end := i + 1
		for end < len(letters) && rightToLeft(letters[end].char) {
			if nextX, nextY := s.origin(text, letters[end].at); nextX != x || nextY != y {
				break
			}
			end++
		}
		if glyph := letters[i:end]; len(glyph) > 1 {
			glyphs = append(glyphs, glyph)
			turned = turned || alefBeforeLam(glyph)
		}
		i = end
	}
	for _, glyph := range glyphs {
		if unicode.IsMark(glyph[0].char) || turned && !unicode.IsMark(glyph[len(glyph)-1].char) {
			slices.Reverse(glyph)
		}
	}
}

func alefBeforeLam(glyph []letter) bool {
	const lam, alefs = '\u0644', "\u0622\u0623\u0625\u0627\u0671"
	return glyph[len(glyph)-1].char == lam && strings.ContainsRune(alefs, glyph[0].char)
}

// rightToLeft: a letter or mark of Hebrew, Arabic and their neighbours, as they stand in texts.
func rightToLeft(r rune) bool {
	return r >= 0x0590 && r <= 0x08FF && (unicode.IsLetter(r) || unicode.IsMark(r))
}

// origin is the point that a letter stands on.
func (s *session) origin(text uint64, at int) (x, y float64) {
	s.call("FPDFText_GetCharOrigin", text, uint64(at), s.scratch, s.scratch+8)
	raw := s.read(s.scratch, 16)
	if len(raw) < 16 {
		return 0, 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(raw)), math.Float64frombits(binary.LittleEndian.Uint64(raw[8:]))
}
