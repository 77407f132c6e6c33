// Package pages cuts a document into fixed pages, finds its sections, and keeps which bytes of it were read.
//
// Pages follow from the text, the size and the estimate alone, never from the graph, a note or the turn: page 3 is the same
// page in every prompt of the same window.
package pages

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/base/recent"
)

// Page is a stretch of a document's text and the sections that begin on it. Its number is its place in the list, from 1.
type Page struct {
	From, To int // bytes of the text
	Sections []Section
	// Of a document with pages of its own; "" and 0 where the text was cut for want of them.
	Kind, Label string // "page" "7", "slide" "3", "page" "7b" for the second part of a long one
	Of          int    // how many the document has
}

// Cutter cuts documents and remembers the cuts of those that were cut last.
type Cutter struct {
	Estimate func(string) int // the tokens of a text
	kept     recent.Texts[[]Page]
}

// Cut is the function Cut. The pages are not to be changed.
func (c *Cutter) Cut(text string, size int) []Page {
	return c.kept.Of(text, size, func(text string) []Page { return Cut(text, size, c.Estimate) })
}

// Cut cuts a text into pages of at most size tokens: at a heading in the last third of a page, else at a blank line there,
// else at a line end, else between words, never inside a letter. Where what is left fits 5/4 of a page, it is one page; so
// a text of that length is one. The pages joined are the text. The estimate is that of tokens.
func Cut(text string, size int, estimate func(string) int) []Page {
	size = max(size, 1)
	sections := Sections(text)
	var out []Page
	for at := 0; at < len(text) || len(out) == 0; at = out[len(out)-1].To {
		rest := text[at:]
		p := Page{From: at, To: len(text)}
		if fits, _ := gallop(rest, size*5/4, estimate); fits < len(rest) {
			most := reach(rest, size, estimate)
			p.To = at + end(rest, most, between(sections, at+1, at+most+1), at)
		}
		p.Sections = between(sections, p.From, p.To)
		out = append(out, p)
	}
	return out
}

// At is the number of the page, from 1, that a byte of the text stands on.
func At(list []Page, at int) int {
	i, _ := slices.BinarySearchFunc(list, at, func(p Page, at int) int { return cmp.Compare(p.To, at+1) })
	return min(i+1, len(list))
}

// gallop finds two beginnings of the text: low bytes cost at most so many tokens, high bytes cost more, where low is not the
// whole. A long text is not estimated as a whole.
func gallop(text string, tokens int, estimate func(string) int) (low, high int) {
	for step := 4 * tokens; low < len(text); step *= 2 {
		if high = letter(text, min(low+step, len(text))); estimate(text[:high]) > tokens {
			break
		}
		low = high
	}
	return low, high
}

// reach is how many bytes of the text cost at most so many tokens, at least one letter. A few words more or less are not
// worth an estimate.
func reach(text string, tokens int, estimate func(string) int) int {
	low, high := gallop(text, tokens, estimate)
	for high-low > max(1, tokens/16) {
		mid := letter(text, (low+high)/2)
		if mid <= low {
			break
		}
		if estimate(text[:mid]) <= tokens {
			low = mid
		} else {
			high = mid
		}
	}
	if low == 0 {
		_, low = utf8.DecodeRuneInString(text)
	}
	return low
}

// letter moves a place back to where a letter starts.
func letter(text string, at int) int {
	for i := at; i > at-utf8.UTFMax && i >= 0 && i < len(text); i-- {
		if utf8.RuneStart(text[i]) {
			return i
		}
	}
	return at
}

// end is where a page that holds at most so many bytes of the text ends best. The headings are those of this stretch, by
// their places in the document, of which the text begins at from.
func end(text string, most int, headings []Section, from int) int {
	first, last := most/3, most-most/3 // a page that ends in its first third would be a scrap
	if n := len(headings); n > 0 && headings[n-1].At-from > last {
		most = headings[n-1].At - from
	} else if at := lastBlankLine(text[:most], last); at > 0 {
		most = at
	} else if at := strings.LastIndexByte(text[:most], '\n') + 1; at > first {
		most = at
	} else if at := strings.LastIndexAny(text[:most], " \t") + 1; at > first { // the blank goes with the word before it
		most = at
	}
	for _, h := range slices.Backward(headings) { // a heading does not end a page
		if at := h.At - from; at < most && at > first && bare(text[at:most]) {
			most = at
		}
	}
	return most
}

// bare tells whether a heading is followed by nothing.
func bare(text string) bool {
	_, rest := lineAt(text, 0)
	after, next := lineAt(text, rest)
	if rule.MatchString(after) {
		rest = next
	}
	return strings.TrimSpace(text[rest:]) == ""
}

// lastBlankLine is the place after the last blank line of a text that ends behind floor, 0 for none.
func lastBlankLine(text string, floor int) int {
	for nl := strings.LastIndexByte(text, '\n'); nl >= floor; {
		before := strings.LastIndexByte(text[:nl], '\n')
		if before >= 0 && strings.TrimSpace(text[before:nl]) == "" {
			return nl + 1
		}
		nl = before
	}
	return 0
}

// between are the sections that begin from one place up to another.
func between(sections []Section, from, to int) []Section {
	at := func(s Section, place int) int { return cmp.Compare(s.At, place) }
	i, _ := slices.BinarySearchFunc(sections, from, at)
	j, _ := slices.BinarySearchFunc(sections, to, at)
	return sections[i:j:j]
}
