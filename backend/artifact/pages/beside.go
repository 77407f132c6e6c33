package pages

import (
	"regexp"
	"strings"
)

// pageNamed is a page as people and models write it: "p. 7", "page 7", "Seite iv" is not read.
const pageNamed = `(?:pages?|pp?\.|seiten?|s\.|slides?|folien?)\s?(\d{1,5}[a-z]?)\b`

var (
	namedBehind = regexp.MustCompile(`(?i)^["”“»«›‹’']?[\s,;:.]{0,3}(?:[(\[][^()\[\]"“”„«»\n]{0,100}?\b|on |at |auf )?` + pageNamed)
	namedAhead  = regexp.MustCompile(`(?i)\b` + pageNamed + `[^.!?()\[\]"“”„«»\n]{0,60}["“„«»‘‚]$`)
)

// Beside is the page that a text names for what stands between two of its bytes, "" = none, and the words round it that may name the
// document: `"…" (report.pdf, p. 7)`, or `On page 7 it says "…"`.
func Beside(text string, from, to int) (page, words string) {
	if m := namedBehind.FindStringSubmatch(text[to:]); m != nil {
		return strings.ToLower(m[1]), m[0]
	}
	if m := namedAhead.FindStringSubmatch(text[max(0, from-120):from]); m != nil {
		return strings.ToLower(m[1]), m[0]
	}
	return "", ""
}

// Called reports whether a part is called so; "7a" is the first part that prompts make of a long page 7.
func (s Start) Called(name string) bool {
	return strings.EqualFold(s.Label, name) || strings.EqualFold(s.Label, strings.TrimRight(name, "abcdefghijklmnopqrstuvwxyz"))
}
