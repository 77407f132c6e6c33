package prompt

import (
	"strings"
	"unicode/utf8"
)

// smallestPage is the least number of tokens worth a page; with less room the prompt is too long.
const smallestPage = 64

// pageSize is the tokens of one page where left tokens are free: three quarters, so that the surroundings keep a part,
// in steps, so that a slightly longer note elsewhere does not move the pages.
func pageSize(left int) int {
	const step = 128
	size := left*3/4 - 48 // the label and the fence
	if size > 2*step {
		size -= size % step
	}
	return size
}

// paged cuts a text into pages of at most size tokens, at line ends where it can, else between words, else between runes.
// The pages joined are the text. It is nil where a page would be too small to be of use.
func paged(text string, size int) []string {
	if size < smallestPage {
		return nil
	}
	var pages []string
	start, used := 0, 0
	for at := 0; at < len(text); {
		n := atom(text[at:], min(400, size/2))
		cost := tokens(text[at : at+n])
		if used+cost > size && at > start {
			pages = append(pages, text[start:at])
			start, used = at, 0
		}
		used += cost
		at += n
	}
	return append(pages, text[start:])
}

// atom is the length of the next bit that is not cut: a line, or at most longest bytes of it.
func atom(text string, longest int) int {
	head := text[:min(longest, len(text))]
	if i := strings.IndexByte(head, '\n'); i >= 0 {
		return i + 1
	}
	if len(head) == len(text) {
		return len(text)
	}
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		return i + 1
	}
	for n := longest; n > longest-utf8.UTFMax; n-- {
		if utf8.RuneStart(text[n]) {
			return n
		}
	}
	return longest // not UTF-8
}
