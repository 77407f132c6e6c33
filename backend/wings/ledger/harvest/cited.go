package harvest

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/base/words"
	"crg/backend/graph"
	"crg/backend/ledger/rows"
)

// Cite is a place of a document that a sentence of an answer quotes, or a page that it names.
type Cite struct {
	Document string     // its node
	Sentence pages.Span // bytes of the answer
	Quote    string     // the document's words, "" = a page is named
	Page     pages.Span // bytes of the document
}

// Cited are the passages of documents beside words of an answer: what the sentences that hold them quote, and of a page that they name the sentence that
// repeats most of the words in a row; a page that does not is none. said are the places of the words. Where they stand more than once nobody knows which
// was chosen, so only what stands beside all of them counts. Each passage is looked up in the document as it is now.
func Cited(node func(id string) *graph.Node, answer string, said []pages.Span, cites []Cite) (out []Passage) {
	for i, at := range said {
		here := citedAt(node, answer, at, cites)
		if i == 0 {
			out = here
			continue
		}
		out = slices.DeleteFunc(out, func(p Passage) bool { return !slices.Contains(here, p) })
	}
	return out
}

func citedAt(node func(id string) *graph.Node, answer string, at pages.Span, cites []Cite) (out []Passage) {
	of := map[string]int{}
	for _, c := range cites {
		from, to := max(at.From, c.Sentence.From), min(at.To, c.Sentence.To)
		if from >= to {
			continue
		}
		d := node(c.Document)
		if d == nil || d.Type != graph.TypeArtifact {
			continue
		}
		p, ok := quoted(d, c.Quote)
		if c.Quote == "" {
			p, ok = repeats(d, c.Page, answer[from:to])
		}
		over := func(o Passage) bool { return o.Document == p.Document && o.From < p.To && p.From < o.To }
		if ok && of[d.ID] < mostPassages && !slices.ContainsFunc(out, over) {
			out = append(out, p)
			of[d.ID]++
		}
	}
	return out
}

func quoted(d *graph.Node, quote string) (p Passage, ok bool) {
	found, ok := cite.In(d.Full()).FindQuoted(quote)
	if !ok {
		return p, false
	}
	return passage(d, found.Spans[0]), true
}

// repeats is the sentence of a stretch of a document that repeats most of the words in a row of something that was said.
func repeats(d *graph.Node, within pages.Span, said string) (p Passage, ok bool) {
	text := d.Full()
	within.From, within.To = max(0, within.From), min(within.To, len(text))
	if within.From >= within.To {
		return p, false
	}
	runs := map[uint64]bool{}
	words.Runs(said, nil, func(run uint64, _, _ int) { runs[run] = true })
	var hits []pages.Span
	words.Runs(text[within.From:within.To], nil, func(run uint64, from, to int) {
		if runs[run] {
			hits = append(hits, pages.Span{From: from, To: to})
		}
	})
	if len(hits) == 0 {
		return p, false
	}
	var best pages.Span
	most := 0
	for from, to := range rows.SentencesOf(wrapped(text[within.From:within.To])) {
		n := 0
		first := pages.Span{}
		for len(hits) > 0 && hits[0].From < to {
			if hits[0].To <= to { // not into the next sentence
				first = cmp.Or(first, hits[0])
				n++
			}
			hits = hits[1:]
		}
		if n > most {
			best, most = shortened(text, within.From, pages.Span{From: from, To: to}, first), n
		}
	}
	return passage(d, best), most > 0
}

// shortened is a sentence without the blanks around it; one that is longer than a quotation may be begins with the words that it repeats.
func shortened(text string, base int, at, first pages.Span) pages.Span {
	if utf8.RuneCountInString(text[base+at.From:base+first.To]) > rows.LongestQuote {
		at.From = first.From
	}
	all := text[base+at.From : base+at.To]
	from := base + at.From + len(lineMarks.FindString(all))
	return pages.Span{From: from, To: max(from, base+at.From+len(strings.TrimRight(all, " \t\r\n|")))}
}

var lineMarks = regexp.MustCompile(`^(?:\s|[#>|]|[-*+]\s)+`)

// wrapped is a text of the same length without the line ends within its paragraphs: they end no sentence.
func wrapped(text string) string {
	out := []byte(text)
	for i := 0; i < len(out); i++ {
		if out[i] != '\n' {
			continue
		}
		rest := strings.TrimLeft(text[i+1:min(len(text), i+200)], " \t")
		switch {
		case rest == "" || strings.ContainsRune("\r\n#>|*+-", rune(rest[0])) || numbered(rest):
			for i+1 < len(out) && out[i+1] == '\n' {
				i++
			}
		case i > 0 && out[i-1] == '|': // the end of a table
		default:
			out[i] = ' '
		}
	}
	return string(out)
}

// numbered reports the beginning of an item of a list.
func numbered(line string) bool {
	n := len(line) - len(strings.TrimLeft(line, "0123456789"))
	return n > 0 && n <= 3 && len(line) > n+1 && (line[n] == '.' || line[n] == ')') && line[n+1] == ' '
}

// Still is a passage where it stands today; ok is false where its words do not stand in the document any more.
func (p Passage) Still(d *graph.Node) (now Passage, ok bool) {
	return Stands(d, rows.Evidence{Quote: p.Quote, Span: &p.Span})
}
