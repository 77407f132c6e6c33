// Package cite locates quotations in the stored text of a document. "Word for word" and "verbatim" mean found here.
//
// It compares folded texts (see folded), so a line break, a kind of quotation mark or a ligature makes no difference, and
// every word and number does. A quotation begins and ends with whole words and numbers: "900 cars" does not stand in "2,900
// cars". Signs at its ends do not count. Where it leaves something out with … or [...], its parts stand in their order,
// near each other.
package cite

import (
	"iter"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"crg/backend/artifact/pages"
	"crg/backend/base/recent"
	"crg/backend/base/words"
)

// Match is where a quotation stands in a document.
type Match struct {
	Spans []pages.Span // bytes of the document's text; more than one where the quotation leaves something out
	Exact bool         // byte for byte, not only word for word
}

// From and To are the first byte of the match and the one behind its last.
func (p Match) From() int { return p.Spans[0].From }
func (p Match) To() int   { return p.Spans[len(p.Spans)-1].To }

// Source is a document's text, made ready for many quotations. It is safe for concurrent use.
type Source struct {
	text   string
	folded func() *folded
	index  func() *index
}

// longestGap is how many bytes of the folded text a quotation may leave out at a time: some paragraphs. More is not one
// statement any more.
const longestGap = 1500

var sources recent.Texts[*Source]

// In is the source of a text. Those of the newest texts are kept.
func In(text string) *Source {
	return sources.Of(text, 0, newSource)
}

func newSource(text string) *Source {
	s := &Source{text: text, folded: sync.OnceValue(func() *folded { return fold(text) })}
	s.index = sync.OnceValue(func() *index { return newIndex(s.folded().text) })
	return s
}

// Has tells whether a quotation stands in the text word for word.
func (s *Source) Has(quotation string) bool {
	_, ok := s.Find(quotation)
	return ok
}

// Find locates a quotation: the first place that has it byte for byte, else the first that has it word for word.
func (s *Source) Find(quotation string) (Match, bool) {
	exact := strings.Trim(quotation, " \t\n")
	quoted := trim(fold(exact).text)
	if quoted == "" {
		return Match{}, false
	}
	places, _, known := s.index().places(quoted, 0)
	for at := 0; !known || len(places) > 0; {
		i := find(s.text[at:], exact)
		if i < 0 {
			break
		}
		span := pages.Span{From: at + i, To: at + i + len(exact)}
		if whole(s.text[:span.From], exact, s.text[span.To:]) && !cut(s.text[:span.From], exact) {
			return Match{[]pages.Span{span}, true}, true
		}
		_, n := utf8.DecodeRuneInString(exact)
		at = span.From + n
	}
	for p := range s.All(quotation) {
		return p, true
	}
	return Match{}, false
}

// FindQuoted is Find of a quotation within a sentence: its first letter may be small, or large, as that of the sentence is not its own.
func (s *Source) FindQuoted(quotation string) (Match, bool) {
	if m, ok := s.Find(quotation); ok {
		return m, true
	}
	return s.Find(otherCase(quotation))
}

// otherCase is a text with its first letter small, or large.
func otherCase(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if unicode.IsUpper(r) {
		return string(unicode.ToLower(r)) + s[n:]
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// All yields each place where a quotation stands, in the order of the text. Places do not overlap.
func (s *Source) All(quotation string) iter.Seq[Match] {
	return func(yield func(Match) bool) {
		quoted := fold(quotation).text
		for _, parts := range [][]string{{trim(quoted)}, split(quoted)} {
			found := false
			for at := 0; ; {
				match, next, ok := s.chain(parts, at)
				if !ok {
					break
				}
				found = true
				if !yield(match) {
					return
				}
				at = next
			}
			if found { // the points stand in the text itself
				return
			}
		}
	}
}

// chain is the first place from byte at of the folded text on where all parts stand in their order.
func (s *Source) chain(parts []string, at int) (match Match, next int, ok bool) {
	if len(parts) == 0 || parts[0] == "" {
		return Match{}, 0, false
	}
	f := s.folded()
	for {
		first, end, ok := s.find(parts[0], at, len(f.text))
		if !ok {
			return Match{}, 0, false
		}
		spans := []pages.Span{{From: f.start(first), To: f.end(end)}}
		for _, part := range parts[1:] {
			from, to, ok := s.find(part, end, min(len(f.text), end+longestGap+len(part)))
			if !ok {
				break
			}
			spans, end = append(spans, pages.Span{From: f.start(from), To: f.end(to)}), to
		}
		if len(spans) == len(parts) {
			return Match{Spans: spans}, end, true
		}
		_, n := utf8.DecodeRuneInString(f.text[first:])
		at = first + n
	}
}

// find is the first place of a part between two places of the folded text where it is made of whole words.
func (s *Source) find(part string, at, most int) (from, to int, ok bool) {
	f := s.folded()
	for {
		i := s.next(part, at, most)
		if i < 0 {
			return 0, 0, false
		}
		from, to = i, i+len(part)
		before, after := f.text[:from], f.text[to:]
		if s.parted(from) {
			before = ""
		}
		if s.parted(to) {
			after = ""
		}
		if whole(before, part, after) && !cut(s.text[:f.start(from)], part) {
			return from, to, true
		}
		_, n := utf8.DecodeRuneInString(part)
		at = from + n
	}
}

// next is the first place of a part between two places of the folded text, -1 = there is none.
func (s *Source) next(part string, at, most int) int {
	text := s.folded().text
	if most-at > indexed {
		if places, skip, ok := s.index().places(part, at); ok {
			for _, p := range places {
				if from := int(p.at) - skip; from+len(part) > most {
					return -1
				} else if strings.HasPrefix(text[from:], part) {
					return from
				}
			}
			return -1
		}
	}
	if i := find(text[at:most], part); i >= 0 {
		return at + i
	}
	return -1
}

// common are bytes in the order of how common they are in texts; others are rare.
const common = " etaoinsrhldcumgfpwybvkx.,'\n\xc3\xd0\xd1\xe3\xe4\xe5\xe6\xe7\xe8\xe9"

// find is strings.Index made for long texts: it looks for the part from its rarest byte on, and not for more than the
// processor compares at a time.
func find(text, part string) int {
	const atOnce = 60
	skip, best := 0, len(common)
	for i := 0; i < len(part) && best >= 0; i++ {
		if at := strings.IndexByte(common, part[i]); at < 0 {
			skip, best = i, -1
		} else if len(common)-at < best {
			skip, best = i, len(common)-at
		}
	}
	look := part[skip:min(len(part), skip+atOnce)]
	for at := skip; at < len(text); at++ {
		i := strings.Index(text[at:], look)
		if i < 0 {
			return -1
		}
		if at += i; strings.HasPrefix(text[at-skip:], part) {
			return at - skip
		}
	}
	return -1
}

// parted tells whether something that can be seen was folded away before byte i of the folded text: it parts words.
func (s *Source) parted(i int) bool {
	f := s.folded()
	if i == 0 || i == len(f.text) {
		return true
	}
	from, to := f.end(i), f.start(i)
	return from < to && strings.TrimFunc(s.text[from:to], func(r rune) bool { return r == '^' || invisible(r) }) != ""
}

func invisible(r rune) bool {
	return r == 0x02 || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r)
}

// whole tells whether a part begins and ends where words and numbers do.
func whole(before, part, after string) bool {
	before, after = strings.TrimRightFunc(before, invisible), strings.TrimLeftFunc(after, invisible)
	first, _ := utf8.DecodeRuneInString(part)
	last, _ := utf8.DecodeLastRuneInString(part)
	b, n := utf8.DecodeLastRuneInString(before)
	a, m := utf8.DecodeRuneInString(after)
	if isWord(b) && isWord(first) && !words.Dense(b) && !words.Dense(first) || isWord(last) && isWord(a) && !words.Dense(last) && !words.Dense(a) {
		return false
	}
	// The sign in a number: 2,900 or 3.5 or 10:31.
	b2, _ := utf8.DecodeLastRuneInString(before[:len(before)-n])
	a2, _ := utf8.DecodeRuneInString(after[m:])
	inNumber := func(outer, sign, inner rune) bool {
		return (sign == '.' || sign == ',' || sign == ':') && unicode.IsDigit(outer) && unicode.IsDigit(inner)
	}
	// What stands above the line: 10^3 is not 10, and -3 no number of its own in 10^-3.
	power := isWord(first) && (b == '^' || b == '-' && b2 == '^') || a == '^' && unicode.IsDigit(last)
	return !power && !inNumber(b2, b, first) && !inNumber(a2, a, last)
}

// cut reports a number of which the beginning is left out: "5 °C" does not stand in "-5 °C", nor "½ cup" in "1½ cup". A dash between numbers or
// with blanks round it is no sign of a number.
func cut(before, part string) bool {
	if r, _ := utf8.DecodeRuneInString(part); !unicode.IsNumber(r) {
		return false
	}
	sign, n := utf8.DecodeLastRuneInString(before)
	if sign != '-' && sign != '−' && sign != '–' {
		return unicode.IsDigit(sign)
	}
	r, m := utf8.DecodeLastRuneInString(before[:len(before)-n])
	return m == 0 || unicode.IsSpace(r) || strings.ContainsRune("([|=<>≤≥≈", r)
}

// atEnds are signs at the ends of a quotation that say nothing about what it quotes.
const atEnds = " '.,;:!?-|#>*_[]()"

var leftOut = regexp.MustCompile(`[\[(]?\.{3,}[\])]?`)

// trim takes the signs at the ends of a folded quotation away, but not the sign of a number.
func trim(s string) string {
	s = strings.TrimRight(s, atEnds)
	rest := strings.TrimLeft(s, atEnds)
	if n := len(s) - len(rest); n > 0 && (s[n-1] == '-' || s[n-1] == '.') && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		return s[n-1:]
	}
	return rest
}

// split is a folded quotation in the parts between what it leaves out.
func split(s string) (parts []string) {
	for _, part := range leftOut.Split(s, -1) {
		if part = trim(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}
