// Package unseen leaves out of a text what no person can see and a model would read. What takes no room and yet does its work stays.
//
// Left out are
//   - tag characters (U+E0000 to U+E007F), in which whole sentences can be written that nothing shows; those of the three flags that have
//     some, England, Scotland and Wales, stay;
//   - runs of four and more signs without width: bits can be written in them. A joiner in Persian, Hindi or an emoji, a mark of direction in
//     Hebrew or Arabic, a soft hyphen, a place where a line may break come alone or in twos, and stay, wherever they are;
//   - variants of what has none: a letter of Latin, Greek or Cyrillic, a blank, another variant. Those of signs, of emoji and of
//     Chinese characters stay;
//   - signs that turn the direction of writing by force, so that a person reads another order than the model, and in a line without any
//     letter that is written from right to left those that turn it thither, with their ends. The words between stay, in their own order.
//
// Nothing else of a text changes; no line end is left out.
package unseen

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Span is a part of a text, in bytes.
type Span struct{ From, To int }

// Without is a text without what nobody can see, and how many passages of that were in it.
func Without(s string) (seen string, passages int) {
	spans, passages := Find(s)
	return Cut(s, spans), passages
}

// Cut is a text without some parts of it, which come in order and apart.
func Cut(s string, spans []Span) string {
	if len(spans) == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	at := 0
	for _, sp := range spans {
		b.WriteString(s[at:sp.From])
		at = sp.To
	}
	b.WriteString(s[at:])
	return b.String()
}

// Spelled is a text in which tag characters are the letters that they stand for.
func Spelled(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= firstTag+' ' && r < lastTag {
			return r - firstTag
		}
		return r
	}, s)
}

// Find is what Without leaves out, in order. An end that goes with its beginning is no passage of its own.
func Find(s string) (spans []Span, passages int) {
	f := finder{s: s}
	last := rune(-1) // the sign before, seen or not
	for i, r := range s {
		switch {
		case i < f.flagged:
		case r < firstUnseen || !unseen(r) || variant(r) && varies(last, r):
			f.end()
			if r == '\n' {
				f.line, f.turned, f.set = i+1, f.turned[:0], f.set[:0]
			}
		default:
			f.take(i, r, last)
		}
		last = r
	}
	f.end()
	return f.spans, f.passages
}

const (
	firstUnseen = '\u00ad'
	firstTag    = 0xE0000 // from here on ASCII stands once more, as tags
	lastTag     = 0xE007F
	fewest      = 4 // signs without width in a row that are left out
)

// finder goes through a text. A run is what cannot be seen in one piece.
type finder struct {
	s        string
	spans    []Span
	passages int

	run     Span
	signs   int
	forced  []Span // of the run: left out however short it is
	begins  bool   // one of them is more than the end of what was left out before
	flagged int    // byte up to which a flag goes

	line   int    // byte at which the line begins
	turned []bool // embeddings and overrides that are open: whether their beginning is left out
	set    []bool // isolates, likewise
}

// take adds a sign to the run.
func (f *finder) take(i int, r, last rune) {
	if flag := flagAt(f.s[i:], last); flag > 0 {
		f.end()
		f.flagged = i + flag
		return
	}
	to := i + utf8.RuneLen(r)
	if f.signs == 0 {
		f.run.From = i
	}
	f.run.To = to
	f.signs++
	out, begins := f.out(r)
	if out {
		f.forced = append(f.forced, Span{i, to})
		f.begins = f.begins || begins
	}
}

// out reports a sign that is left out by itself; begins = it is no mere end.
func (f *finder) out(r rune) (out, begins bool) {
	open := func(list *[]bool, out bool) (bool, bool) {
		*list = append(*list, out)
		return out, out
	}
	end := func(list *[]bool) (out, begins bool) {
		if n := len(*list); n > 0 {
			out = (*list)[n-1]
			*list = (*list)[:n-1]
		}
		return out, false
	}
	switch r {
	case 0x202D, 0x202E: // overrides
		return open(&f.turned, true)
	case 0x202A, 0x202B: // embeddings
		return open(&f.turned, r == 0x202B && !f.leftward())
	case 0x2066, 0x2067, 0x2068: // isolates
		return open(&f.set, r == 0x2067 && !f.leftward())
	case 0x202C:
		return end(&f.turned)
	case 0x2069:
		return end(&f.set)
	}
	return tag(r) || variant(r), true
}

// end ends a run.
func (f *finder) end() {
	if f.signs == 0 {
		return
	}
	switch {
	case f.signs >= fewest:
		f.spans = append(f.spans, f.run)
		f.passages++
	case len(f.forced) > 0:
		f.spans = append(f.spans, f.forced...)
		if f.begins {
			f.passages++
		}
	}
	f.signs, f.forced, f.begins = 0, f.forced[:0], false
}

// leftward reports a letter in the line that is written from right to left.
func (f *finder) leftward() bool {
	line, _, _ := strings.Cut(f.s[f.line:], "\n")
	return strings.ContainsFunc(line, func(r rune) bool {
		return r >= 0x0590 && (r <= 0x08FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFC || r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF)
	})
}

func unseen(r rune) bool { return tag(r) || variant(r) || widthless(r) }

func tag(r rune) bool { return r >= 0xE0000 && r <= 0xE0FFF && !variant(r) }

func variant(r rune) bool { return r >= 0xFE00 && r <= 0xFE0F || r >= 0xE0100 && r <= 0xE01EF }

// widthless are signs without width. Signs before a number, as in Arabic, and those that put hieroglyphs together are formatting, too, and can be seen.
func widthless(r rune) bool {
	switch r {
	case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x3164, 0xFFA0:
		return true
	}
	return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r) && (r < 0x13430 || r > 0x1345F)
}

// varies reports a sign that has variants.
func varies(r, as rune) bool {
	if as > 0xFE0F {
		return unicode.Is(unicode.Han, r)
	}
	return r > ' ' && !unseen(r) && !unicode.IsSpace(r) && !unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic)
}

// flagAt is the length of the tags that make a black flag one of three.
func flagAt(s string, before rune) int {
	if before != 0x1F3F4 {
		return 0
	}
	for _, flag := range flags {
		if strings.HasPrefix(s, flag) {
			return len(flag)
		}
	}
	return 0
}

var flags = []string{tags("gbeng"), tags("gbsct"), tags("gbwls")}

func tags(name string) string {
	return strings.Map(func(r rune) rune { return 0xE0000 + r }, name) + string(rune(0xE007F))
}
