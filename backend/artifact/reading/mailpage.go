package reading

import (
	"strings"
	"unicode"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// saysMore reports that a page of a mail says more than its plain text, which stands there for programs that show no pages: this may only say
// that it does. Where both say about the same, the plain text is what its author saw.
func saysMore(page, plain string) bool {
	known := map[string]bool{}
	words := mailWords(plain)
	for _, w := range words {
		known[w] = true
	}
	more := 0
	z := html.NewTokenizer(strings.NewReader(page))
	for skip := false; ; {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			return len(words) == 0 || more*2 > len(words)
		case html.StartTagToken, html.EndTagToken:
			if name, _ := z.TagName(); unsaid[atom.Lookup(name)] {
				skip = kind == html.StartTagToken
			}
		case html.TextToken:
			if skip {
				continue
			}
			for _, w := range mailWords(html.UnescapeString(string(z.Raw()))) {
				if !known[w] {
					more++
				}
			}
		}
	}
}

// unsaid are the elements whose words are none of the page.
var unsaid = map[atom.Atom]bool{atom.Style: true, atom.Script: true, atom.Title: true}

func mailWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
