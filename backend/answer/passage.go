package answer

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"crg/backend/artifact"
	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/artifact/passage"
	"crg/backend/base/recent"
	"crg/backend/graph"
)

// Passage is a place of a document that a thought took something from, word for word.
type Passage struct {
	Doc      *graph.Node
	From, To int            // bytes of its text: the whole sentences, or the row of a table
	Quote    string         // these, on one line, without marks of emphasis
	Row      bool           // of a table: it wants no quotation marks
	Loose    bool           // the thought says it in other words: it is the sentence that shares most of them
	At, End  artifact.Place // of its beginning and its end
	Section  string         // the heading that it stands under, "" = none
	Par      string         // "4.5.2" where its paragraph begins with such a number
}

func (p Passage) key() string { return fmt.Sprintf("%s:%d-%d", p.Doc.ID, p.From, p.To) }

const (
	mostPassages = 2   // of a document in one note
	mostQuoted   = 400 // bytes that a quotation grows to; longer sentences are quoted as the thought has them
)

// Passages are the passages that a thought took from the documents it was drawn from, and those documents of which none was found.
func Passages(g *graph.Graph, n *graph.Node) (found []Passage, loosely []*graph.Node) {
	if n.Type == graph.TypeArtifact {
		return nil, []*graph.Node{n}
	}
	said := n.Full()
	if inside := g.Level(n.ID); n.IsMaster() && inside != nil { // what it sums up stands inside it
		for _, other := range inside.Nodes() {
			said += "\n" + other.Full()
		}
	}
	for _, doc := range DrawnFrom(g, n) {
		if doc.Type != graph.TypeArtifact {
			continue
		}
		before := len(found)
		for _, c := range artifact.Cite(doc, n.Name+"\n"+said) {
			p := passageAt(doc, c.From(), c.To())
			if len(found)-before == mostPassages {
				break
			}
			if !slices.ContainsFunc(found, func(q Passage) bool { return q.Doc == doc && p.From < q.To && q.From < p.To }) {
				found = append(found, p)
			}
		}
		if len(found) == before {
			loosely = append(loosely, doc)
		}
	}
	return found, loosely
}

// leastShared is how many telling words, or numbers, a sentence shares at least with what it is to show, leastSaid how much of it that is, in
// hundredths: one that speaks of something else shares a date and a name, too.
const (
	leastShared = 3
	leastSaid   = 20
)

// year is a number that says when, as many sentences of a document do.
var year = regexp.MustCompile(`^(?:19|20)\d\d$`)

// shows is how much of a text a passage shows: its telling words, and numbers but years three times. A mere name or date shows nothing.
func shows(said map[string]bool, passage string) (n int) {
	if len(strings.Fields(passage)) < leastSentence && !strings.Contains(passage, "|") {
		return 0
	}
	for w := range telling(passage) {
		switch {
		case !said[w]:
		case isFigure(w):
			n += 3
		default:
			n++
		}
	}
	return n
}

// isFigure tells a number that is no year.
func isFigure(word string) bool { return digits.MatchString(word) && !year.MatchString(word) }

func shareFigure(a, b map[string]bool) bool {
	for w := range a {
		if b[w] && isFigure(w) {
			return true
		}
	}
	return false
}

// speaksOf reports whether a passage speaks of what a text says.
func speaksOf(said map[string]bool, passage string) bool {
	all := telling(passage)
	return shared(said, all) >= leastShared && shows(said, passage)*100 >= shows(all, passage)*leastSaid
}

// leastSentence is how many words a sentence has that shows something.
const leastSentence = 5

// Nearest is the sentence, or the row of a table, of a document that shares most words with a text that was drawn from it and quotes none.
func Nearest(doc *graph.Node, thought string) (p Passage, ok bool) {
	known := nearests.Of(doc.Full(), 0, func(string) *nearest { return &nearest{of: map[string]Passage{}} })
	known.mu.Lock()
	defer known.mu.Unlock()
	p, there := known.of[thought]
	if !there {
		if len(known.of) >= mostNearest {
			clear(known.of)
		}
		p = lookNearest(doc, thought)
		known.of[thought] = p
	}
	p.Doc = doc
	return p, p.To > 0
}

// nearest are, of one document, the sentences that were found for texts: an answer is composed whenever it is shown, and a look through a document of
// 1.5 MB takes 16 ms.
type nearest struct {
	mu sync.Mutex
	of map[string]Passage // To 0 = none
}

var nearests recent.Texts[*nearest]

const mostNearest = 2000 // texts of a document

func lookNearest(doc *graph.Node, thought string) (p Passage) {
	text, said := doc.Full(), telling(thought)
	best := 0
	free := func(string) int { return 0 }
	for _, at := range passage.Find([]passage.Doc{{ID: doc.ID, Text: text}}, thought, passage.Limit{Passages: 8, Estimate: free}) {
		for from := at.From; from < at.To; {
			end := min(lineEnd(text, from), at.To)
			start := from
			for _, stop := range append(sentenceEnds(text[from:end]), end-from) {
				words := text[start : from+stop]
				n, all := shows(said, words), max(1, shows(telling(words), words))
				// Of two that show as much it is the one that says less beside it.
				if n*100+n*99/all > best && speaksOf(said, words) && !strings.HasPrefix(strings.TrimSpace(words), "#") {
					lead := len(words) - len(strings.TrimLeft(words, " \t"))
					p, best = passageAt(doc, start+lead, from+stop), n*100+n*99/all
				}
				start = from + stop
			}
			from = end + 1
		}
	}
	p.Doc, p.Loose = nil, true
	return p
}

// Where is the place of a passage within its document: "Costs, page 3", "par. 4.5.2", "line 120".
func (p Passage) Where() string {
	var parts []string
	if p.Section != "" {
		parts = append(parts, p.Section)
	}
	switch {
	case p.Par != "":
		parts = append(parts, "par. "+p.Par)
	case p.At.Kind != "":
		parts = append(parts, p.At.Kind+" "+p.At.Label)
	default:
		parts = append(parts, fmt.Sprintf("line %d", p.At.Line))
	}
	return strings.Join(parts, ", ")
}

// nextWords is how long a sentence is that stands behind a passage, so that it is shown with it.
const nextWords = 26

// WithNext is the quotation of a passage with the sentence behind it, where that is short and stands in the same paragraph: what takes a sentence
// back mostly stands there.
func WithNext(p Passage) string {
	text := p.Doc.Full()
	if p.Row {
		return p.Quote
	}
	_, end := paragraph(text, p.From, p.To)
	rest := text[p.To:end]
	for _, at := range append(sentenceEnds(rest), len(rest)) {
		if words := strings.Fields(rest[:at]); len(words) > 2 {
			if len(words) <= nextWords {
				return p.Quote + " " + strings.Join(words, " ")
			}
			break
		}
	}
	return p.Quote
}

// Sentences are the sentences of a document as passages, its tables, headings and lists of contents aside.
func Sentences(doc *graph.Node) (out []Passage) {
	text := doc.Full()
	sections := pages.Sections(text)
	for from := 0; from < len(text); {
		line := text[from:lineEnd(text, from)]
		if other.MatchString(line) {
			from = lineEnd(text, from) + 1
			continue
		}
		_, end := paragraph(text, from, from)
		start := from
		for _, at := range append(sentenceEnds(text[from:end]), end-from) {
			if first, last, _ := trimmed(text, start, from+at, false); last > first {
				p := Passage{Doc: doc, From: first, To: last, Quote: quoted(text[first:last])}
				for _, s := range sections {
					if s.At > first {
						break
					}
					p.Section = s.Title
				}
				out = append(out, p)
			}
			start = from + at
		}
		from = end + 1
	}
	for i := range out {
		out[i].At = artifact.PlaceAt(doc, out[i].From)
	}
	return out
}

// Figured is a sentence or a row of a document that has figures.
type Figured struct {
	From, To int    // bytes of the document's text
	Words    string // of it
	Figures  []string
}

var figured recent.Texts[[]Figured]

// At is the passage of it.
func (f Figured) At(doc *graph.Node) Passage { return passageAt(doc, f.From, f.To) }

const leastFigured, mostFigured = 5, 40 // words

// FiguredIn are the sentences and rows with figures of a document. They are found once for a text, as every prompt of a review asks for them.
func FiguredIn(doc *graph.Node) []Figured {
	return figured.Of(doc.Full(), 0, func(text string) (out []Figured) {
		for from := 0; from < len(text); {
			end := lineEnd(text, from)
			stops := []int{end - from}
			if !strings.Contains(text[from:end], "|") {
				stops = append(sentenceEnds(text[from:end]), stops...)
			}
			start := from
			for _, stop := range stops {
				words := text[start : from+stop]
				if n := len(strings.Fields(words)); n >= leastFigured && n <= mostFigured && !strings.HasPrefix(words, "#") {
					if f := Figures(words); len(f) > 0 {
						lead := len(words) - len(strings.TrimLeft(words, " \t"))
						out = append(out, Figured{start + lead, start + len(strings.TrimRight(words, " \t")), words, f})
					}
				}
				start = from + stop
			}
			from = end + 1
		}
		return out
	})
}

// Adds is how many words a sentence has that a text has not.
func Adds(sentence, text string) (n int) {
	have := folded(text)
	for word := range strings.FieldsSeq(folded(sentence)) {
		if word = strings.Trim(word, ".,;:!?()[]\"“”'"); word != "" && !strings.Contains(have, word) {
			n++
		}
	}
	return n
}

// footnote is the beginning of a footnote of Markdown, footnoteMark so many bytes as its mark takes at most.
var footnote = regexp.MustCompile(`^\s*\[\^[^\]\s]{1,20}\]:`)

const footnoteMark = 40

// passageAt is the passage around what was found in a document: its sentences from their beginning to their end.
func passageAt(doc *graph.Node, from, to int) Passage {
	text := doc.Full()
	p := Passage{Doc: doc}
	p.From, p.To, p.Row = around(text, from, to)
	p.Quote = quoted(text[p.From:p.To])
	p.At, p.End = artifact.PlaceAt(doc, p.From), artifact.PlaceAt(doc, p.To-1)
	for _, s := range pages.Sections(text) {
		if s.At > p.From {
			break
		}
		p.Section = s.Title
	}
	start, _ := paragraph(text, p.From, p.To)
	if footnote.MatchString(text[start:min(len(text), start+footnoteMark)]) {
		p.Section = "" // it belongs to where its mark stands, not to what it happens to stand below
	}
	if m := numbered.FindStringSubmatch(text[start:]); m != nil {
		p.Par = m[1]
	}
	return p
}

// quoted is a stretch of a document as it is quoted: on one line, without marks of emphasis.
func quoted(words string) string {
	return strings.Join(strings.Fields(cite.WithoutEmphasis(words)), " ")
}

// numbered is how a paragraph begins that is cited by its number.
var numbered = regexp.MustCompile(`^[ \t]*(\d{1,3}(?:\.\d{1,3}){1,4})\.?[ \t]+\pL`)

// lead is what stands before the words of a paragraph.
var lead = regexp.MustCompile(`^(?:[ \t]*(?:[-*•+>]|#{1,6}|\d{1,3}[.)]|\d{1,3}(?:\.\d{1,3}){1,4}\.?)[ \t]+)+`)

// sentenceEnds are the places behind the sentences of a text. A stop before a small letter ends none: "e.g. with rails".
func sentenceEnds(text string) (out []int) {
	for _, at := range sentenceEnd.FindAllStringIndex(text, -1) {
		if r, _ := utf8.DecodeRuneInString(strings.TrimLeft(text[at[1]:], " \t\r\n")); !unicode.IsLower(r) {
			out = append(out, at[1])
		}
	}
	return out
}

// around grows a stretch to the sentences that it stands in, or to its row where it stands in a table.
func around(text string, from, to int) (first, last int, row bool) {
	first, last = lineStart(text, from), lineEnd(text, to)
	if strings.ContainsAny(text[first:last], "|\t") {
		return trimmed(text, first, last, true)
	}
	first, last = paragraph(text, from, to)
	start := first
	for _, end := range sentenceEnds(text[start:last]) {
		switch at := start + end; {
		case at <= from:
			first = at
		case at >= to:
			last = min(last, at)
		}
	}
	if last-first > mostQuoted {
		return trimmed(text, from, to, false)
	}
	return trimmed(text, first, max(last, to), false)
}

func trimmed(text string, from, to int, row bool) (int, int, bool) {
	if !row {
		from += len(lead.FindString(text[from:to]))
	}
	from += len(text[from:to]) - len(strings.TrimLeft(text[from:to], " \t\r\n|"))
	return from, from + len(strings.TrimRight(text[from:to], " \t\r\n|")), row
}

func lineStart(text string, at int) int { return strings.LastIndexByte(text[:at], '\n') + 1 }

func lineEnd(text string, at int) int {
	if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(text)
}

// begins is a line with which a paragraph begins: a point of a list, a quotation; other is one that is none: a heading, a row, an empty line.
var (
	begins = regexp.MustCompile(`^[ \t]*(?:[-*•+>]|\d{1,3}[.)])[ \t]`)
	other  = regexp.MustCompile(`^[ \t]*(?:#|$|.*[|\t])`)
)

// paragraph is the paragraph, or the point of a list, in which a stretch stands.
func paragraph(text string, from, to int) (start, end int) {
	start, end = lineStart(text, from), lineEnd(text, to)
	for start > 0 && !begins.MatchString(text[start:end]) {
		before := lineStart(text, start-1)
		if other.MatchString(text[before : start-1]) {
			break
		}
		start = before
	}
	for end < len(text) {
		next := lineEnd(text, end+1)
		if line := text[end+1 : next]; other.MatchString(line) || begins.MatchString(line) {
			break
		}
		end = next
	}
	return start, end
}
