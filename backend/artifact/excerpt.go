package artifact

import (
	"slices"
	"strings"

	"crg/backend/artifact/pages"
	"crg/backend/artifact/reading"
	"crg/backend/graph"
)

// Reading is what is shown of a document.
type Reading struct {
	Lines    int // of the document
	Excerpts []Excerpt
}

// Excerpt is a passage with the lines around it.
type Excerpt struct {
	Nodes       []*graph.Node // that take it from there
	Exact       bool          // it was found word for word
	First, Last int           // numbers of its lines, from 1
	Lines       []Line
	From, To    int // bytes of the document
}

// Line is a line of a document; Marks are the bytes of it that belong to the passage.
type Line struct {
	N      int // 0 where it is hidden
	Text   string
	Hit    bool
	Marks  []pages.Span
	Hidden bool // nobody who looks at the file sees it: it stands here for people, and is no part of the text
}

const (
	linesAround  = 5
	mostExcerpts = 40
	mostLines    = 200  // of one passage
	longestLine  = 4000 // bytes
)

// Excerpts opens a document at a place or, where that is empty, at what nodes take from it word for word; where they take nothing, at
// its beginning.
func Excerpts(doc *graph.Node, from, to int, nodes []*graph.Node) Reading {
	text := doc.Full()
	r := Reading{Lines: strings.Count(text, "\n") + 1}
	if to > from {
		span := pages.Span{From: max(0, min(from, len(text))), To: max(0, min(to, len(text)))}
		r.Excerpts = append(r.Excerpts, excerpt(doc, []pages.Span{span}, nodes, true))
		return r
	}
	for _, n := range nodes {
		for _, c := range Cite(doc, n.Name+"\n"+n.Full()) {
			at := slices.IndexFunc(r.Excerpts, func(e Excerpt) bool { return c.Line >= e.First && c.Line <= e.Last })
			switch {
			case at >= 0 && !slices.Contains(r.Excerpts[at].Nodes, n):
				r.Excerpts[at].Nodes = append(r.Excerpts[at].Nodes, n)
			case at < 0 && len(r.Excerpts) < mostExcerpts:
				r.Excerpts = append(r.Excerpts, excerpt(doc, c.Spans, []*graph.Node{n}, true))
			}
		}
	}
	slices.SortStableFunc(r.Excerpts, func(a, b Excerpt) int { return a.First - b.First })
	if len(r.Excerpts) == 0 {
		e := excerpt(doc, []pages.Span{{}}, nodes, false)
		r.Excerpts = append(r.Excerpts, e)
	}
	return r
}

func excerpt(doc *graph.Node, spans []pages.Span, nodes []*graph.Node, exact bool) Excerpt {
	text := doc.Full()
	from, to := spans[0].From, spans[len(spans)-1].To
	e := Excerpt{Nodes: nodes, Exact: exact, From: from, To: to, First: 1 + strings.Count(text[:from], "\n")}
	e.Last = e.First + strings.Count(strings.TrimRight(text[from:to], "\n"), "\n")
	start := strings.LastIndexByte(text[:from], '\n') + 1
	n := e.First
	for range linesAround {
		if start == 0 {
			break
		}
		start, n = strings.LastIndexByte(text[:start-1], '\n')+1, n-1
	}
	hidden := hiddenFrom(doc, start)
	for first, end := n, e.Last+linesAround; n <= end && start <= len(text) && n-first < mostLines; n++ {
		e.Lines = append(e.Lines, hidden.upTo(start)...)
		stop := len(text)
		if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
			stop = start + i
		}
		e.Lines = append(e.Lines, lineAt(text, start, stop, n, exact && n >= e.First && n <= e.Last, spans))
		start = stop + 1
	}
	e.Lines = append(e.Lines, hidden.upTo(min(start-1, len(text)))...)
	return e
}

// lineAt is a line with what of it belongs to the passage. A line as long as a chapter is cut round that.
func lineAt(text string, from, to, n int, hit bool, spans []pages.Span) Line {
	l := Line{N: n, Hit: hit}
	cut := from
	if hit && to-from > longestLine {
		cut = letter(text, max(from, spans[0].From-longestLine/4))
	}
	end := letter(text, min(to, cut+longestLine))
	if l.Text = strings.TrimSuffix(text[cut:end], "\r"); end < to {
		l.Text += "…"
	}
	if hit {
		l.Marks = within(spans, cut, end)
	}
	return l
}

// within are the parts of passages that lie in a stretch of the text, by its own bytes.
func within(spans []pages.Span, from, to int) (marks []pages.Span) {
	for _, s := range spans {
		if a, b := max(s.From, from), min(s.To, to); a < b {
			marks = append(marks, pages.Span{From: a - from, To: b - from})
		}
	}
	return marks
}

// letter is the beginning of the letter that holds a byte.
func letter(text string, at int) int {
	for at > 0 && at < len(text) && text[at]&0xC0 == 0x80 {
		at--
	}
	return at
}

// hiddenPassages are what nobody who looks at a document's file can see, as far as it has not been shown yet.
type hiddenPassages []reading.Place

// hiddenFrom are those at a byte of the text and behind it.
func hiddenFrom(doc *graph.Node, at int) hiddenPassages {
	if !HasPages(doc) {
		return nil
	}
	s, _ := SourceOf(doc)
	return slices.DeleteFunc(s.Places, func(p reading.Place) bool { return p.Kind != reading.Hidden || p.At < at })
}

// upTo are the next of them up to a byte, a line each.
func (h *hiddenPassages) upTo(at int) (lines []Line) {
	for len(*h) > 0 && (*h)[0].At <= at {
		lines = append(lines, Line{Text: (*h)[0].Label, Hidden: true})
		*h = (*h)[1:]
	}
	return lines
}
