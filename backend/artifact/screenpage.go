package artifact

import (
	"slices"
	"strings"

	"crg/backend/artifact/cite"
	"crg/backend/artifact/pages"
	"crg/backend/base/words"
	"crg/backend/graph"
)

// screenPageSize is about how many tokens of a document one page of the reader holds: two or three screens.
const screenPageSize = 1500

var screenPages = pages.Cutter{Estimate: func(s string) int { return len(s)/4 + 1 }}

// ScreenPage is what a person turns in a document: one of its own pages, slides or sheets, a part of a long one; else a part of its text.
type ScreenPage struct {
	Kind, Label string // "page" "7", "page" "7b"; "" and its number where the document has no pages
	From, To    int    // bytes of the document
	Nodes       []*graph.Node
}

// Heading is a line of a document's contents.
type Heading struct {
	Title       string
	Depth, Page int // the page from 0
	At          int
}

const mostHeadings = 500

// Book is a document in its pages, each with the nodes that quote it, and its contents.
func Book(g *graph.Graph, doc *graph.Node) (out []ScreenPage, contents []Heading) {
	list := screenPagesOf(doc)
	quoted := quotedBy(doc, restingOn(g, doc))
	for i, p := range list {
		out = append(out, ScreenPage{p.Kind, pages.Name(list, i), p.From, p.To, quotedOn(quoted, p)})
	}
	sections := pages.Sections(doc.Full())
	for _, h := range sections[:min(len(sections), mostHeadings)] {
		contents = append(contents, Heading{h.Title, h.Depth, ScreenPageAt(doc, h.At), h.At})
	}
	return out, contents
}

// ScreenPageAt is the page of a document that holds a byte, from 0.
func ScreenPageAt(doc *graph.Node, at int) int { return max(0, pages.At(screenPagesOf(doc), at)-1) }

// ScreenPageLines are the lines of a page, from 0, and the nodes that quote it. What these take is marked, or where to is not 0 the bytes from
// from to to, whose lines are told.
func ScreenPageLines(g *graph.Graph, doc *graph.Node, page, from, to int) ([]Line, []*graph.Node) {
	list := screenPagesOf(doc)
	if page < 0 || page >= len(list) {
		return nil, nil
	}
	quoted := quotedBy(doc, restingOn(g, doc))
	nodes := quotedOn(quoted, list[page])
	hit := pages.Span{From: from, To: to}
	if to > from {
		quoted = []taken{{span: hit}}
	}
	return linesOf(doc, list[page].From, list[page].To, quoted, hit), nodes
}

// Occurrence is a place of a document where words stand.
type Occurrence struct{ From, To, Page int }

// Occurrences are the places where words stand in a document, whatever the lines and marks they are set in. Words in quotation marks are what
// stands between these.
func Occurrences(doc *graph.Node, asked string) (out []Occurrence) {
	const most = 200
	if parts := words.Asked(asked); len(parts) == 1 && parts[0].Exact {
		asked = parts[0].Text
	}
	for m := range cite.In(doc.Full()).All(asked) {
		if len(out) == most {
			break
		}
		out = append(out, Occurrence{m.From(), m.To(), ScreenPageAt(doc, m.From())})
	}
	return out
}

func screenPagesOf(doc *graph.Node) []pages.Page {
	return screenPages.CutOwn(doc.Full(), screenPageSize, func() []pages.Start { return PagesOf(doc) })
}

// taken is a passage that a node takes from a document word for word.
type taken struct {
	node *graph.Node
	span pages.Span
}

// quotedBy lists what nodes take from a document, in the order of its text.
func quotedBy(doc *graph.Node, nodes []*graph.Node) (out []taken) {
	for _, n := range nodes {
		for _, c := range Cite(doc, n.Name+"\n"+n.Full()) {
			for _, s := range c.Spans {
				out = append(out, taken{n, s})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b taken) int { return a.span.From - b.span.From })
	return out
}

// quotedOn are the nodes that quote a page, each once.
func quotedOn(quoted []taken, page pages.Page) (out []*graph.Node) {
	for _, q := range quoted {
		if q.span.From < page.To && q.span.To > page.From && !slices.Contains(out, q.node) {
			out = append(out, q.node)
		}
	}
	return out
}

// linesOf are the lines of a stretch of a document, with the passages marked; those that hold a byte of hit are told.
func linesOf(doc *graph.Node, from, to int, quoted []taken, hit pages.Span) (out []Line) {
	text := doc.Full()
	n := strings.Count(text[:from], "\n") + 1
	var spans []pages.Span
	for _, q := range quoted {
		if q.span.From < to && q.span.To > from && (len(spans) == 0 || q.span.To > spans[len(spans)-1].To) {
			if last := len(spans) - 1; last >= 0 && q.span.From < spans[last].To {
				spans[last].To = q.span.To // two nodes take overlapping words
			} else {
				spans = append(spans, q.span)
			}
		}
	}
	hidden := hiddenFrom(doc, from)
	for start := from; start < to; n++ {
		out = append(out, hidden.upTo(start)...)
		stop := to
		if i := strings.IndexByte(text[start:to], '\n'); i >= 0 {
			stop = start + i
		}
		l := Line{N: n, Text: strings.TrimSuffix(text[start:stop], "\r"), Hit: hit.From < stop && hit.To > start}
		l.Marks = within(spans, start, start+len(l.Text))
		out = append(out, l)
		start = stop + 1
	}
	if to < len(text) {
		to-- // what is hidden there stands before the next page
	}
	return append(out, hidden.upTo(to)...)
}

const mostResting = 400

// restingOn are the nodes that may take something from a document: those it is linked with, and those of its level that name it.
func restingOn(g *graph.Graph, doc *graph.Node) (out []*graph.Node) {
	level, _ := g.LevelOf(doc.ID)
	l := g.Level(level)
	add := func(n *graph.Node) {
		if n != nil && n.ID != doc.ID && n.Type != graph.TypeArtifact && len(out) < mostResting && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	for e := range l.Touching(doc.ID) {
		other := e.Other(doc.ID)
		if e.External != nil {
			other, _ = g.Outside(e)
		}
		add(g.Node(other))
	}
	for _, id := range l.NodeIDs() {
		if n := l.Node(id); strings.Contains(n.Full(), doc.ID) && slices.Contains(Mentions(n.Full()), doc.ID) {
			add(n)
		}
	}
	return out
}
