package spoken

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// sign is a letter or a digit, and which bytes of the answer it comes from.
type sign struct {
	r      rune
	gap    gap
	at, to int32
	leaves int32 // the sign behind the name that this one is of, which may be cut short; 0 = it is of none
	skips  bool  // what begins here may be left out
}

// gap is what stands between a digit and the digit before it: its first sign that can be seen, and whether there are blanks. Anything may stand before other
// signs, and where something may be left out.
type gap struct {
	any   bool
	sign  rune
	blank bool
}

var anything = gap{any: true}

// is reports whether a sign of an answer is one that was asked for.
func (s sign) is(asked sign) bool {
	return s.r == asked.r && (s.gap.any || asked.gap.any || s.gap == asked.gap)
}

// signsOf are the signs of words.
func signsOf(words string) []sign {
	b := builder{}
	b.add(words, 0, true)
	return b.signs
}

// builder gathers signs.
type builder struct {
	signs []sign
	gap   gap  // since the last sign
	digit bool // that was a digit
}

// add takes the signs of a text that begins at a byte of the answer; grows is false where they all stand at that byte.
func (b *builder) add(text string, at int, grows bool) {
	b.digit = false
	for i := 0; i < len(text); {
		n := 1
		if text[i] >= utf8.RuneSelf || i+1 < len(text) && text[i+1] >= utf8.RuneSelf {
			n = max(1, norm.NFC.NextBoundaryInString(text[i:], true))
		}
		from, to := at, at
		if grows {
			from, to = at+i, at+i+n
		}
		if n == 1 && text[i] < utf8.RuneSelf {
			b.rune(rune(text[i]), from, to)
		} else {
			for _, r := range norm.NFC.String(text[i : i+n]) {
				b.rune(r, from, to)
			}
		}
		i += n
	}
}

// rune takes one rune: a sign, or what stands between signs.
func (b *builder) rune(r rune, from, to int) {
	if letter(r) {
		s := sign{r: r, gap: anything, at: int32(from), to: int32(to)}
		digit := unicode.IsNumber(r)
		if digit && b.digit {
			s.gap = b.gap
		}
		b.signs, b.gap, b.digit = append(b.signs, s), gap{}, digit
		return
	}
	switch {
	case r == '\n' || r == '\r': // the page begins something new there, or does not
		b.gap = anything
	case b.gap.any || strings.ContainsRune("*_`~[]\\", r) || unicode.Is(unicode.Cf, r) || variation(r): // marks of Markdown, and what cannot be seen
	case unicode.IsSpace(r) || r == '|': // cells of a table
		b.gap.blank = true
	case b.gap.sign == 0:
		b.gap.sign = r
	}
}

// letter reports what is compared: letters, numbers, and the signs on top of letters.
func letter(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) && !variation(r))
}

// variation signs say how the sign before them is drawn.
func variation(r rune) bool { return unicode.Is(unicode.Variation_Selector, r) }
