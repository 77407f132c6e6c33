package service

import (
	"context"
	"encoding/base64"

	"crg/backend/artifact"
	"crg/backend/graph"
)

// DocumentView is what a person turns the pages of: its pages, its headings, and how much of it is quoted.
type DocumentView struct {
	Pages    []DocumentPage    `json:"pages"`
	Headings []DocumentHeading `json:"headings"`
	Unquoted int               `json:"unquoted"` // pages that nobody quotes
	Draws    bool              `json:"draws"`    // its pages can be shown as they look
}

// DocumentPage is a page, slide or sheet of the document's own, a part of a long one, or a part of a text without such.
type DocumentPage struct {
	Kind  string `json:"kind"`  // page, slide, sheet; "" = a part of the text
	Label string `json:"label"` // "7", "7b"; the number of a part
	From  int    `json:"from"`  // bytes of the document
	To    int    `json:"to"`
	Nodes int    `json:"nodes"` // that quote it
}

// DocumentHeading is a line of the contents.
type DocumentHeading struct {
	Title string `json:"title"`
	Depth int    `json:"depth"`
	Page  int    `json:"page"` // from 0
	From  int    `json:"from"`
}

// PageView is one page to read.
type PageView struct {
	Lines []DocumentLine `json:"lines"`
	Nodes []AnswerNode   `json:"nodes"` // that quote it
}

// Occurrence is a place of a document where words stand.
type Occurrence struct {
	From int `json:"from"`
	To   int `json:"to"`
	Page int `json:"page"`
}

// PagePicture is a page as it looks.
type PagePicture struct {
	PNG   string       `json:"png"`   // base64, "" = none
	State string       `json:"state"` // of the file: same, changed, missing; "" = it has no pages to show
	Lines []PlacedLine `json:"lines"` // its words, where they stand
}

// PlacedLine is a line of words on a picture. Places are parts of the picture's width, from its upper left corner.
type PlacedLine struct {
	Text   string  `json:"text"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// Document is the document behind an Artifact. Error: graph.no-node.
func (s *Answers) Document(doc string) (DocumentView, error) {
	v := DocumentView{Pages: []DocumentPage{}, Headings: []DocumentHeading{}}
	var err error
	s.project.Doc.View(func(g *graph.Graph) {
		d := g.Node(doc)
		if d == nil {
			err = noNode(doc)
			return
		}
		pages, contents := artifact.Book(g, d)
		for _, l := range pages {
			if len(l.Nodes) == 0 {
				v.Unquoted++
			}
			v.Pages = append(v.Pages, DocumentPage{l.Kind, l.Label, l.From, l.To, len(l.Nodes)})
		}
		for _, h := range contents {
			v.Headings = append(v.Headings, DocumentHeading{cut(h.Title, nameLength), h.Depth, h.Page, h.At})
		}
		if source, ok := artifact.SourceOf(d); ok {
			v.Draws = s.project.Edit.Readers.Draws(source.Kind)
		}
	})
	return v, err
}

// ScreenPage is the text of one page, from 0, with everything marked that nodes take from it; the lines of a passage are told. Error: graph.no-node.
func (s *Answers) ScreenPage(doc string, page, from, to int) (PageView, error) {
	v := PageView{Lines: []DocumentLine{}, Nodes: []AnswerNode{}}
	var err error
	s.project.Doc.View(func(g *graph.Graph) {
		d := g.Node(doc)
		if d == nil {
			err = noNode(doc)
			return
		}
		lines, nodes := artifact.ScreenPageLines(g, d, page, from, to)
		v.Lines, v.Nodes = documentLines(lines), answerNodes(g, nodes)
	})
	return v, err
}

// Occurrences are the places where words stand in a document, letter for letter but for how they are set. Error: graph.no-node.
func (s *Answers) Occurrences(doc, words string) ([]Occurrence, error) {
	out := []Occurrence{}
	var err error
	s.project.Doc.View(func(g *graph.Graph) {
		d := g.Node(doc)
		if d == nil {
			err = noNode(doc)
			return
		}
		for _, o := range artifact.Occurrences(d, words) {
			out = append(out, Occurrence(o))
		}
	})
	return out, err
}

// Picture is the page that a place of a document stands on as it looks, with the words there marked. Errors: graph.no-node,
// import.damaged, import.locked, import.too-heavy.
func (s *Answers) Picture(doc string, from, to, width int) (PagePicture, error) {
	var d *graph.Node
	s.project.Doc.View(func(g *graph.Graph) { d = g.Node(doc) })
	if d == nil {
		return PagePicture{}, noNode(doc)
	}
	page, state, err := artifact.DrawPage(context.Background(), s.project.Edit.Readers, s.project.Workspace.Root(), d, from, to, min(max(width, 200), 2000))
	v := PagePicture{PNG: base64.StdEncoding.EncodeToString(page.PNG), State: state, Lines: []PlacedLine{}}
	for _, l := range page.Lines {
		part := func(pixels int) float64 { return float64(pixels) / float64(page.Size.X) }
		v.Lines = append(v.Lines, PlacedLine{l.Text, part(l.Box.Min.X), part(l.Box.Min.Y), part(l.Box.Dx()), part(l.Box.Dy())})
	}
	return v, err
}

func documentLines(lines []artifact.Line) []DocumentLine {
	out := make([]DocumentLine, 0, len(lines))
	for _, l := range lines {
		line := DocumentLine{N: l.N, Text: l.Text, Hit: l.Hit, Hidden: l.Hidden}
		at := counter{text: l.Text}
		for _, m := range l.Marks {
			line.Marks = append(line.Marks, at.of(m.From), at.of(m.To))
		}
		out = append(out, line)
	}
	return out
}
