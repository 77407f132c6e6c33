package reading

import (
	"bytes"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// block writes an element that stands for itself.
func (p *pageReader) block(n *html.Node, m marks) {
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		p.inside(n, m)
		p.end(number(n.Data[1:]))
		return
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
		p.list(n, m)
		return
	case atom.Li:
		p.item(n, m)
		return
	case atom.Table:
		p.table(n, m)
		return
	case atom.Pre:
		p.pre(n, m)
		return
	case atom.Hr:
		p.out.words("* * *")
	case atom.Blockquote:
		p.out.quotes++
		defer func() { p.out.quotes-- }()
	}
	p.inside(n, m)
	p.end(0)
}

// end ends a paragraph, if there is one. Within an item of a list the first has its sign, the others go on with it.
func (p *pageReader) end(heading int) {
	p.hiding.apart()
	if len(bytes.TrimSpace(p.out.line.text)) == 0 {
		p.out.line.take()
		return
	}
	b := block{heading: heading}
	if n := len(p.lists); n > 0 && heading == 0 && p.lists[n-1].item {
		l := &p.lists[n-1]
		b.depth, b.label, b.more = n, l.label, l.label == ""
		l.label = ""
	}
	p.out.paragraph(b)
}

// pageList is a list that is open.
type pageList struct {
	way    string // of its numbers
	number int    // of the next item
	step   int
	item   bool   // an item is open
	label  string // what stands before it, until it does
}

// numberWays are how a page says that a list is numbered.
var numberWays = map[string]string{"a": "lowerLetter", "A": "upperLetter", "i": "lowerRoman", "I": "upperRoman"}

func (p *pageReader) list(n *html.Node, m marks) {
	l := pageList{way: "bullet", number: 1, step: 1}
	if n.DataAtom == atom.Ol {
		l.way = numberWays[said(n, "type")]
		if s, err := strconv.Atoi(strings.TrimSpace(said(n, "start"))); err == nil {
			l.number = s
		}
		if has(n, "reversed") {
			l.step = -1
			if said(n, "start") == "" {
				l.number = items(n)
			}
		}
	}
	p.lists = append(p.lists, l)
	p.inside(n, m)
	p.end(0)
	if p.lists = p.lists[:len(p.lists)-1]; len(p.lists) == 0 {
		p.out.depth = 0
	}
}

func items(list *html.Node) (n int) {
	for c := list.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Li {
			n++
		}
	}
	return n
}

func (p *pageReader) item(n *html.Node, m marks) {
	if len(p.lists) == 0 { // of no list
		p.lists = append(p.lists, pageList{way: "bullet"})
		defer func() { p.lists = p.lists[:len(p.lists)-1] }()
	}
	l := &p.lists[len(p.lists)-1]
	l.item, l.label = true, bullet
	if l.way != "bullet" {
		if v, err := strconv.Atoi(strings.TrimSpace(said(n, "value"))); err == nil {
			l.number = v
		}
		l.label = numberAs(l.way, l.number) + "."
		l.number += l.step
	}
	p.inside(n, m)
	p.end(0)
	p.lists[len(p.lists)-1].item = false
}

// pre is text whose blanks and line ends count.
func (p *pageReader) pre(n *html.Node, m marks) {
	was := p.raw
	p.raw = true
	p.inside(n, marks{})
	p.raw = was
	if text := strings.Trim(p.out.line.take(), "\n"); strings.TrimSpace(text) != "" {
		if len(p.out.tables) == 0 {
			f := fence(text, 3)
			text = f + codeLanguage(n) + "\n" + text + "\n" + f
		}
		p.out.bare(text)
		p.end(0)
	}
}

// codeLanguage is the language that a page says its code is in, "" = none.
func codeLanguage(n *html.Node) string {
	for ; n != nil; n = find1(n, atom.Code) {
		for class := range strings.FieldsSeq(said(n, "class")) {
			if name, is := strings.CutPrefix(class, "language-"); is {
				return name
			}
		}
		if n.DataAtom == atom.Code {
			break
		}
	}
	return ""
}

// table writes one; what only lays out a page is no table.
func (p *pageReader) table(n *html.Node, m marks) {
	laidOut := layout(n)
	lists := p.lists
	if !laidOut {
		p.lists = nil
	}
	var groups []*html.Node // as they are shown: the head first, the foot last
	for _, show := range []func(atom.Atom) bool{
		func(a atom.Atom) bool { return a == atom.Caption },
		func(a atom.Atom) bool { return a == atom.Thead },
		func(a atom.Atom) bool { return a != atom.Caption && a != atom.Thead && a != atom.Tfoot },
		func(a atom.Atom) bool { return a == atom.Tfoot },
	} {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if show(c.DataAtom) {
				groups = append(groups, c)
			}
		}
	}
	began := laidOut
	for _, g := range groups {
		if g.DataAtom == atom.Caption {
			p.inside(g, m)
			p.end(0)
			continue
		}
		if !began {
			p.out.table()
			began = true
		}
		for row := g.FirstChild; row != nil; row = row.NextSibling {
			p.row(row, m, laidOut)
		}
		if !laidOut {
			p.out.inner().endGroup()
		}
	}
	if began && !laidOut {
		p.out.endTable()
	}
	p.lists = lists
}

func (p *pageReader) row(row *html.Node, m marks, laidOut bool) {
	for c := row.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom != atom.Td && c.DataAtom != atom.Th {
			continue
		}
		if !laidOut {
			s := span{cols: spanOf(c, "colspan"), rows: spanOf(c, "rowspan")}
			if s.rows == 0 {
				s.rows = mostHigh
			}
			p.out.cell(s)
		}
		p.inside(c, m)
		p.end(0)
	}
	if !laidOut && row.DataAtom == atom.Tr {
		p.out.endRow(true)
	}
}

const mostHigh = 65534 // rows that a cell reaches over, as browsers have it

// spanOf reads a span; where there is no number, it is 1.
func spanOf(n *html.Node, attr string) int {
	s, err := strconv.Atoi(strings.TrimSpace(said(n, attr)))
	if err != nil || s < 0 {
		return 1
	}
	return min(s, mostHigh)
}

// layout reports a table that only lays out a page: one that says so, of one column with blocks in it, or with a cell that is no cell of a
// table any more.
func layout(n *html.Node) bool {
	if role := said(n, "role"); role == "presentation" || role == "none" {
		return true
	}
	const mostLetters = 1000
	wide, blocky, long := 0, false, false
	for group := n.FirstChild; group != nil; group = group.NextSibling {
		for row := group.FirstChild; row != nil; row = row.NextSibling {
			cells := 0
			for c := row.FirstChild; c != nil; c = c.NextSibling {
				if c.DataAtom == atom.Th {
					return false
				}
				if c.DataAtom == atom.Td {
					cells++
					if holds := holdsBlocks(c); holds {
						blocky, long = true, long || longer(c, mostLetters)
					}
				}
			}
			wide = max(wide, cells)
		}
	}
	return blocky && (wide == 1 || long)
}

// holdsBlocks reports a cell with what a cell of a table seldom has.
func holdsBlocks(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.DataAtom {
		case atom.Table, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			return true
		}
		if c.DataAtom != atom.Table && holdsBlocks(c) {
			return true
		}
	}
	return false
}

// longer reports more letters than so many. It counts no further.
func longer(n *html.Node, letters int) bool { return lettersIn(n, letters) > letters }

func lettersIn(n *html.Node, most int) (letters int) {
	if n.Type == html.TextNode {
		return len(strings.TrimSpace(n.Data))
	}
	for c := n.FirstChild; c != nil && letters <= most; c = c.NextSibling {
		letters += lettersIn(c, most-letters)
	}
	return letters
}
