package artifact

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	shortestPassage = 24 // characters of a sentence that count as taken from a source
	shortestQuote   = 8  // of one that stands in quotation marks
	mostPieces      = 40
)

var (
	inQuotes = regexp.MustCompile(`"([^"\n]+)"|“([^”\n]+)”|„([^“\n]+)“|«([^»\n]+)»`)
	sentence = regexp.MustCompile(`[^.!?\n]+[.!?]?`)
	nodeName = regexp.MustCompile(`\bn\d{2,9}\b`)
)

// Passage finds where a source says what a text takes from it word for word: the line, from 1, and the line's text.
// Quotations count before sentences, and longer ones before shorter. 0 = it takes nothing word for word.
func Passage(source, text string) (line int, passage string) {
	for _, piece := range pieces(text) {
		at := strings.Index(source, piece)
		if at < 0 {
			continue
		}
		from := strings.LastIndexByte(source[:at], '\n') + 1
		rest := source[from:]
		if end := strings.IndexByte(rest, '\n'); end >= 0 {
			rest = rest[:end]
		}
		return strings.Count(source[:at], "\n") + 1, shortened(strings.TrimSpace(rest))
	}
	return 0, ""
}

// Mentions are the ids of nodes that a text names, each once.
func Mentions(text string) (out []string) {
	for _, id := range nodeName.FindAllString(text, mostPieces) {
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

func pieces(text string) (out []string) {
	if pairs, err := ParsePatch(text); err == nil {
		for _, p := range pairs {
			out = append(out, p.Old)
		}
		return out
	}
	for _, m := range inQuotes.FindAllStringSubmatch(text, mostPieces) {
		if q := strings.TrimSpace(strings.Join(m[1:], "")); utf8.RuneCountInString(q) >= shortestQuote {
			out = append(out, q)
		}
	}
	longestFirst(out)
	var whole []string
	for _, s := range sentence.FindAllString(text, mostPieces) {
		if s = strings.TrimSpace(s); utf8.RuneCountInString(s) >= shortestPassage {
			whole = append(whole, s)
		}
	}
	longestFirst(whole)
	return append(out, whole...)
}

func longestFirst(list []string) {
	slices.SortStableFunc(list, func(a, b string) int { return len(b) - len(a) })
}

func shortened(s string) string {
	const most = 160
	if r := []rune(s); len(r) > most {
		return strings.TrimSpace(string(r[:most])) + "…"
	}
	return s
}
