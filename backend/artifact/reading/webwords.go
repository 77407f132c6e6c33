package reading

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// markdown writes a part of a page. What looks like a sign of Markdown stays as it is written: the text is a source, word for word.
// Its places are what is hidden in it.
func markdown(n *html.Node) Text {
	p := pageReader{}
	p.out.hiding = &p.hiding
	p.inside(n, marks{})
	t := p.out.text()
	t.Body = strings.TrimSpace(t.Body)
	t.hides(&p.hiding)
	t.unseen = 0 // they are counted in all of the page
	return t
}

// pageReader follows the elements of a page, whose depth is bounded.
type pageReader struct {
	out    writer
	hiding hiding
	lists  []pageList
	raw    bool // blanks and line ends count
}

// blockLevel are elements that stand for themselves. Those that are not here are words of a line.
var blockLevel = map[atom.Atom]bool{
	atom.Address: true, atom.Article: true, atom.Aside: true, atom.Blockquote: true, atom.Body: true, atom.Caption: true, atom.Center: true, atom.Dd: true,
	atom.Details: true, atom.Dialog: true, atom.Dir: true, atom.Div: true, atom.Dl: true, atom.Dt: true, atom.Fieldset: true, atom.Figcaption: true,
	atom.Figure: true, atom.Footer: true, atom.Form: true, atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true,
	atom.Header: true, atom.Hgroup: true, atom.Hr: true, atom.Html: true, atom.Legend: true, atom.Li: true, atom.Main: true, atom.Menu: true, atom.Nav: true,
	atom.Ol: true, atom.P: true, atom.Pre: true, atom.Search: true, atom.Section: true, atom.Summary: true, atom.Table: true, atom.Tbody: true,
	atom.Td: true, atom.Tfoot: true, atom.Th: true, atom.Thead: true, atom.Tr: true, atom.Ul: true,
}

func (p *pageReader) inside(n *html.Node, m marks) {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.Type {
		case html.TextNode:
			p.words(c.Data, m)
		case html.ElementNode:
			p.element(c, m)
		}
	}
}

// words: blanks and line ends count as much as one blank, and at the beginning of a line nothing.
func (p *pageReader) words(s string, m marks) {
	p.hiding.over(false, s)
	p.out.sets(m)
	if p.raw {
		p.out.words(s)
		return
	}
	words := strings.FieldsFunc(s, isPageBlank)
	if len(words) == 0 {
		if s != "" && !p.out.line.blank() {
			p.out.words(" ")
		}
		return
	}
	text := strings.Join(words, " ")
	if isPageBlank(rune(s[0])) && !p.out.line.blank() {
		text = " " + text
	}
	if isPageBlank(rune(s[len(s)-1])) {
		text += " "
	}
	p.out.words(text)
}

func isPageBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\f' }

func (p *pageReader) element(n *html.Node, m marks) {
	if n.Namespace == unseenSpace {
		p.hiding.over(true, said(n, unseenSpace))
		return
	}
	if blockLevel[n.DataAtom] {
		p.end(0)
		p.block(n, m)
		return
	}
	kind := n.DataAtom
	if strings.HasSuffix(n.Data, ":math") { // as books name its space
		kind = atom.Math
	}
	switch kind {
	case atom.Br:
		p.hiding.apart()
		p.out.words("\n")
	case atom.B, atom.Strong:
		m.bold = true
	case atom.I, atom.Em:
		m.italic = true
	case atom.S, atom.Strike, atom.Del:
		m.struck = true
	case atom.Code, atom.Kbd, atom.Samp, atom.Tt:
		m.code = !p.raw
	case atom.Sup:
		m.level = raised
	case atom.Sub:
		m.level = lowered
	case atom.Span:
		m.note = m.note || isLink(n) && (m.level == raised || holdsOnly(n, atom.Sup))
	case atom.Math:
		p.out.sets(m)
		p.out.words(strings.TrimSpace(termOf(n).say()))
		return
	case atom.Q:
		p.around("“", n, "”", m)
		return
	case atom.Rt:
		p.around("(", n, ")", m)
		return
	case atom.Rp:
		return
	case atom.Input:
		p.out.sets(m)
		p.out.words(tickBox(has(n, "checked")) + " ")
	}
	p.inside(n, m)
}

// holdsOnly reports an element with another one in it, and nothing beside that.
func holdsOnly(n *html.Node, a atom.Atom) bool {
	found := false
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch {
		case c.DataAtom == a && !found:
			found = true
		case c.Type != html.TextNode || strings.TrimSpace(c.Data) != "":
			return false
		}
	}
	return found
}

func (p *pageReader) around(open string, n *html.Node, closed string, m marks) {
	p.out.sets(m)
	p.out.words(open)
	p.inside(n, m)
	p.out.sets(m)
	p.out.words(closed)
}

// termOf is an equation of a page.
func termOf(n *html.Node) *term {
	_, name, spaced := strings.Cut(n.Data, ":")
	if !spaced {
		name = n.Data
	}
	t := &term{name: name, attrs: map[string]string{}}
	for _, a := range n.Attr {
		t.attrs[a.Key] = a.Val
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		switch c.Type {
		case html.TextNode:
			t.text = append(t.text, c.Data...)
		case html.ElementNode:
			t.parts = append(t.parts, termOf(c))
		}
	}
	return t
}
