package artifact

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/graph"
)

const (
	shortestSentence = 24 // letters of a sentence that counts as taken from a source
	shortestQuoted   = 8  // of what stands in quotation marks
	mostPieces       = 40
)

var (
	sentence = regexp.MustCompile(`(?:[^.!?\n]|\.\d)+[.!?]?`) // the point of a number ends none
	nodeName = regexp.MustCompile(`\bn\d{2,9}\b`)
)

// Citation is a passage of a source that a text takes from it word for word.
type Citation struct {
	cite.Match
	Place        // of its beginning
	Quote string // the line of that
}

// Cite lists what a text takes from a source word for word: what it quotes first, then its sentences, the longer ones first.
// Of a patch suggestion these are the old texts. The source is an Artifact; its text never changes, so nothing is stored.
func Cite(source *graph.Node, text string) (out []Citation) {
	full := source.Full()
	add := func(p cite.Match) {
		out = append(out, Citation{p, PlaceAt(source, p.From()), lineOf(full, p.From())})
	}
	if pairs, err := ParsePatch(text); err == nil {
		for _, p := range pairs { // to the letter, and perhaps a part of a word
			if at := strings.Index(full, p.Old); at >= 0 {
				add(cite.Match{Spans: []pages.Span{{From: at, To: at + len(p.Old)}}, Exact: true})
			}
		}
		return out
	}
	for _, piece := range pieces(text) {
		if p, ok := cite.In(full).Find(piece); ok {
			add(p)
		}
	}
	return out
}

// lineOf is the line that a byte of a text stands on.
func lineOf(text string, at int) string {
	words, _, _ := strings.Cut(text[strings.LastIndexByte(text[:at], '\n')+1:], "\n")
	return shortened(strings.TrimSpace(words))
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

// pieces are what a text may have taken from a source.
func pieces(text string) (out []string) {
	quotations := cite.Quotations(text, shortestQuoted)
	for _, q := range quotations[:min(len(quotations), mostPieces)] {
		out = append(out, q.Text)
	}
	longestFirst(out)
	var whole []string
	for _, s := range sentence.FindAllString(text, mostPieces) {
		if s = strings.TrimSpace(s); utf8.RuneCountInString(s) >= shortestSentence {
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
