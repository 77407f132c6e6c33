package numberformat

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// token is a piece of a format.
type token struct {
	kind kind
	text string // of a literal; else as it is written, dates in small letters
}

type kind int

const (
	literal  kind = iota
	digit         // 0 # ?
	point         // .
	comma         // ,
	percent       // %
	exponent      // E+ E-
	over          // / of a fraction
	date          // yyyy, m, dd, h, ss
	elapsed       // [h]: hours beyond a day
	noon          // AM/PM
	place         // @: the words of the cell
	usual         // General
	bracket       // [Red], [>=100], [$-407]
)

// scan cuts a format into its sections, and these into tokens.
func scan(code string) [][]token {
	all := [][]token{nil}
	for code != "" {
		if code[0] == ';' {
			all, code = append(all, nil), code[1:]
			continue
		}
		t, size := next(code)
		code = code[size:]
		all[len(all)-1] = append(all[len(all)-1], t)
	}
	return all
}

// next is the token at the beginning of a format, and how long it is there.
func next(code string) (token, int) {
	lower := strings.ToLower(code[:min(len(code), len("general"))])
	switch c := code[0]; {
	case c == '"':
		said, _, ended := strings.Cut(code[1:], `"`)
		if !ended {
			return token{literal, said}, len(code)
		}
		return token{literal, said}, len(said) + 2
	case c == '\\' || c == '_' || c == '*': // the next letter as it is, as room, or over and over up to the end of the cell
		r, size := utf8.DecodeRuneInString(code[1:])
		switch {
		case c == '\\' && size > 0:
			return token{literal, string(r)}, 1 + size
		case c == '_':
			return token{literal, " "}, 1 + size
		}
		return token{kind: literal}, 1 + size
	case c == '[':
		said, _, ended := strings.Cut(code[1:], "]")
		if !ended {
			return token{literal, code}, len(code)
		}
		return bracketed(said), len(said) + 2
	case lower == "general":
		return token{kind: usual}, len(lower)
	case strings.HasPrefix(lower, "am/pm"):
		return token{noon, code[:5]}, 5
	case strings.HasPrefix(lower, "a/p"):
		return token{noon, code[:3]}, 3
	case c == 'E' && len(code) > 1 && (code[1] == '+' || code[1] == '-'):
		return token{exponent, code[:2]}, 2
	case strings.IndexByte("ymdhs", lower[0]) >= 0:
		size := run(lower[0], code)
		return token{date, strings.Repeat(lower[:1], size)}, size
	case lower[0] == 'e': // the year of an era: that of all calendars
		return token{date, "yyyy"}, run('e', code)
	case lower[0] == 'g': // its name
		return token{kind: literal}, run('g', code)
	}
	if k, is := signs[code[0]]; is {
		return token{k, code[:1]}, 1
	}
	r, size := utf8.DecodeRuneInString(code)
	return token{literal, string(r)}, size
}

var signs = map[byte]kind{'0': digit, '#': digit, '?': digit, '.': point, ',': comma, '%': percent, '/': over, '@': place}

// run is how often a letter stands at the beginning, small or large.
func run(letter byte, code string) (n int) {
	for n < len(code) && code[n]|0x20 == letter {
		n++
	}
	return n
}

// bracketed is what stands in brackets: a currency and a language, hours that were counted, a condition; colours and others show nothing.
func bracketed(said string) token {
	if sign, is := strings.CutPrefix(said, "$"); is {
		sign, language, _ := strings.Cut(sign, "-")
		if sign != "" {
			return token{literal, sign}
		}
		return token{bracket, "$-" + strings.ToUpper(language)}
	}
	small := strings.ToLower(said)
	if small != "" && strings.IndexByte("hms", small[0]) >= 0 && run(small[0], small) == len(small) {
		return token{elapsed, small}
	}
	return token{bracket, said}
}

// newSection finds out what its tokens make of a number.
func newSection(tokens []token) section {
	s := section{tokens: tokens}
	for _, t := range tokens {
		switch t.kind {
		case date, elapsed, noon:
			s.shows = moment
		case usual:
			s.shows = max(s.shows, general)
		case digit:
			s.shows = max(s.shows, decimal)
		case exponent:
			s.shows = max(s.shows, scientific)
		case over:
			if s.has(digit) {
				s.shows = max(s.shows, fraction)
			}
		case bracket:
			if c, is := conditionOf(t.text); is {
				s.when = c
			}
			language := languageOf(t.text)
			s.german, s.dotted = s.german || language == germanLanguage, s.dotted || bytes.IndexByte(dotted, language) >= 0
			switch t.text { // as the computer shows days and times, which no file says: without doubt, then
			case "$-F800":
				s.tokens, s.shows = isoDay, moment
				return s
			case "$-F400":
				s.tokens, s.shows = clock, moment
				return s
			}
		}
	}
	return s
}

var (
	isoDay = scan(`yyyy\-mm\-dd`)[0]
	clock  = scan("hh:mm:ss")[0]
)

func conditionOf(said string) (condition, bool) {
	number := strings.TrimLeft(said, "<>=")
	sign := said[:len(said)-len(number)]
	than, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	return condition{sign, than}, err == nil && sign != ""
}

// Languages by their numbers. The stroke of a format stands for the sign that the language has between the parts of a day.
const germanLanguage = 0x07

var dotted = []byte{0x02, 0x05, germanLanguage, 0x0B, 0x14, 0x15, 0x18, 0x19, 0x1A, 0x1B, 0x1F, 0x22, 0x23, 0x24, 0x25, 0x26} // bg cs de fi nb pl ro ru hr sk tr uk be sl et lv

// languageOf is that of a place: its number's lowest ten bits, those before them are the land; 0 = English, or not known.
func languageOf(said string) byte {
	n, err := strconv.ParseUint(strings.TrimPrefix(said, "$-"), 16, 32)
	switch {
	case strings.HasPrefix(said, "$-DE"):
		return germanLanguage
	case err != nil || n&0x3FF > 0xFF:
		return 0
	}
	return byte(n & 0xFF)
}
