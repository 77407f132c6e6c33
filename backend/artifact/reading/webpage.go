package reading

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"golang.org/x/net/html/charset"

	"crg/backend/base/message"
)

// webpage reads saved web pages (.html): their main part, without what stands round it. Nothing is fetched.
type webpage struct{}

func (webpage) Kind() string { return "html" }

func (webpage) Fits(name string, head []byte) bool {
	e := extension(name)
	return (e == ".html" || e == ".htm" || e == ".xhtml") && looksLikeText(head)
}

func (webpage) Read(_ context.Context, in SourceFile) (Text, error) {
	if extension(in.Name) == ".xhtml" {
		in.Data = closed(in.Data)
	}
	doc, err := parsePage(in)
	if err != nil {
		return Text{}, err
	}
	title := wordsIn(find1(doc, atom.Title))
	unseen := setAsideHidden(doc, false, nil)
	pictures := tidyPage(doc, false)
	part := mainPart(doc)
	t := markdown(part)
	t.About.Title, t.unseen = title, unseen
	if part.DataAtom != atom.Body {
		t.Notes = append(t.Notes, message.New("read.main-part"))
	}
	t.tell("read.pictures", pictures)
	return t, nil
}

// parsePage makes a tree of a page, in whatever encoding it is. Elements are bounded: a page that goes deeper is refused.
func parsePage(in SourceFile) (*html.Node, error) {
	if !bearable(in.Data) {
		return nil, tooHeavy(in.Name, errTooMuch)
	}
	r, _ := charset.NewReader(io.MultiReader(bytes.NewReader(in.Data), strings.NewReader("\n")), "") // which refuses nothing but no byte at all
	page := bufio.NewReader(r)
	if mark, _, err := page.ReadRune(); err == nil && mark != '\uFEFF' { // the mark of an encoding is no word
		_ = page.UnreadRune()
	}
	doc, err := html.Parse(page)
	if err != nil {
		return nil, tooHeavy(in.Name, err)
	}
	if deeper(doc, mostDepth) {
		return nil, tooHeavy(in.Name, errTooDeep)
	}
	return doc, nil
}

// closed is a page of XML as HTML has it: an element that ends where it begins, such as <a id="p7"/> or <title/>, would go on in HTML to the end of
// the page.
func closed(page []byte) []byte {
	z := html.NewTokenizer(bytes.NewReader(page))
	z.SetMaxBuf(mostTag)
	out := make([]byte, 0, len(page)+1024)
	for foreign := 0; ; {
		kind := z.Next()
		raw := z.Raw()
		if kind == html.ErrorToken {
			if z.Err() != io.EOF {
				return page // it is refused as it stands
			}
			return append(out, raw...)
		}
		out = append(out, raw...)
		if kind != html.SelfClosingTagToken && kind != html.StartTagToken && kind != html.EndTagToken {
			continue
		}
		name, _ := z.TagName()
		is := atom.Lookup(name)
		switch {
		case kind == html.SelfClosingTagToken:
			z.NextIsNotRawText()
			if foreign == 0 && is != atom.Svg && is != atom.Math && !void[is] {
				out = append(append(append(out, "</"...), name...), '>')
			}
		case is != atom.Svg && is != atom.Math:
		case kind == html.StartTagToken:
			foreign++
		default:
			foreign = max(0, foreign-1)
		}
	}
}

// void are the elements of HTML that never hold anything.
var void = map[atom.Atom]bool{
	atom.Area: true, atom.Base: true, atom.Br: true, atom.Col: true, atom.Embed: true, atom.Hr: true, atom.Img: true, atom.Input: true, atom.Link: true,
	atom.Meta: true, atom.Source: true, atom.Track: true, atom.Wbr: true,
}

// bearable counts what the tree of a page will hold, before it is made: a byte can cost a hundred in it. Marks of letters that
// were not ended are made again in each block that follows, so each counts there once more.
func bearable(data []byte) bool {
	z := html.NewTokenizer(bytes.NewReader(data))
	z.SetMaxBuf(mostTag)
	made, open := 0, 0
	for made <= mostNodes {
		kind := z.Next()
		made++
		switch kind {
		case html.ErrorToken:
			return z.Err() == io.EOF
		case html.StartTagToken, html.EndTagToken:
			name, _ := z.TagName()
			switch {
			case !lettering[atom.Lookup(name)]:
				made += open
			case kind == html.StartTagToken:
				open++
			default:
				open = max(open-1, 0)
			}
		}
	}
	return false
}

// lettering are the marks that HTML makes again where a block ended before them.
var lettering = map[atom.Atom]bool{
	atom.A: true, atom.B: true, atom.Big: true, atom.Code: true, atom.Em: true, atom.Font: true, atom.I: true, atom.Nobr: true,
	atom.S: true, atom.Small: true, atom.Strike: true, atom.Strong: true, atom.Tt: true, atom.U: true,
}

// deeper walks without calling itself: the tree may be deeper than the stack.
func deeper(root *html.Node, most int) bool {
	depth := 0
	for n := root; n != nil; {
		switch {
		case n.FirstChild != nil:
			n = n.FirstChild
			if depth++; depth > most {
				return true
			}
		default:
			for n != root && n.NextSibling == nil {
				n = n.Parent
				depth--
			}
			if n == root {
				return false
			}
			n = n.NextSibling
		}
	}
	return false
}

// beside reports what is no text for readers, or stands round it. whole = all of a page is for readers, as in a book or a mail.
func beside(n *html.Node, whole bool) bool {
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Noscript, atom.Template, atom.Iframe, atom.Svg, atom.Object, atom.Nav, atom.Button, atom.Select, atom.Textarea,
		atom.Head, atom.Dialog:
		return true
	case atom.Input:
		kind := strings.ToLower(said(n, "type"))
		return kind != "checkbox" && kind != "radio" || hidden(n)
	case atom.Footer:
		return !whole || hidden(n)
	case atom.Aside: // of the text itself it is a note
		return !whole && !within(n, atom.Main, atom.Article) || hidden(n)
	case atom.Form: // some pages are one form
		return !whole && find1(n, atom.P) == nil && find1(n, atom.Table) == nil || hidden(n)
	}
	return hidden(n) && find1(n, atom.Math) == nil // a picture may show the equation
}

func within(n *html.Node, outer ...atom.Atom) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		if slices.Contains(outer, n.DataAtom) {
			return true
		}
	}
	return false
}

// tidyPage takes out what is not text for readers, and makes links the words that they are.
func tidyPage(n *html.Node, whole bool) (pictures int) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		switch {
		case c.Type == html.CommentNode, c.Type == html.ElementNode && beside(c, whole):
			n.RemoveChild(c)
		case c.DataAtom == atom.Img || c.DataAtom == atom.Picture || c.DataAtom == atom.Video:
			if words := shown(c); words != "" {
				n.InsertBefore(&html.Node{Type: html.TextNode, Data: words}, c)
			} else {
				pictures++
			}
			n.RemoveChild(c)
		default:
			if c.DataAtom == atom.A {
				c.Data, c.DataAtom, c.Attr = "span", atom.Span, []html.Attribute{{Key: "data-link"}}
			}
			pictures += tidyPage(c, whole)
		}
		c = next
	}
	return pictures
}

var noDisplay = regexp.MustCompile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden`)

func hidden(n *html.Node) bool {
	for _, a := range n.Attr {
		if a.Key == "hidden" || a.Key == "aria-hidden" && a.Val == "true" || a.Key == "style" && noDisplay.MatchString(a.Val) {
			return true
		}
	}
	return false
}

// mainPart is <main>, or the only <article>, or the block that holds most text that is no link; else the body. A block beside headings or sentences is
// not all of the text: a section in columns below the title and the abstract.
func mainPart(doc *html.Node) *html.Node {
	body := find1(doc, atom.Body)
	if body == nil {
		return doc
	}
	if m := find1(body, atom.Main); m != nil {
		return m
	}
	if all := findAll(body, atom.Article); len(all) == 1 {
		return all[0]
	}
	best := body
	for {
		whole := weight(best)
		var most *html.Node
		for c := best.FirstChild; c != nil; c = c.NextSibling {
			if c.Type == html.ElementNode && (c.DataAtom == atom.Div || c.DataAtom == atom.Section || c.DataAtom == atom.Article || c.DataAtom == atom.Center) &&
				weight(c)*10 > whole*8 {
				most = c
			}
		}
		if most == nil || withWords(most) {
			return best
		}
		best = most
	}
}

// withWords reports a block with a heading or a paragraph of some length beside it.
func withWords(block *html.Node) bool {
	const sentence = 40 // letters
	for c := block.Parent.FirstChild; c != nil; c = c.NextSibling {
		switch c.DataAtom {
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			if weight(c) > 0 {
				return true
			}
		case atom.P:
			if weight(c) > sentence {
				return true
			}
		}
	}
	return false
}

// weight is how many letters stand in a part, those of links apart.
func weight(n *html.Node) (letters int) {
	if n.Type == html.TextNode {
		return len(strings.TrimSpace(n.Data))
	}
	if isLink(n) {
		return 0
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		letters += weight(c)
	}
	return letters
}

// isLink reports what was a link before the page was tidied.
func isLink(n *html.Node) bool { return len(n.Attr) == 1 && n.Attr[0].Key == "data-link" }

func find1(n *html.Node, a atom.Atom) *html.Node {
	if n.DataAtom == a {
		return n
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if found := find1(c, a); found != nil {
			return found
		}
	}
	return nil
}

func findAll(n *html.Node, a atom.Atom) (all []*html.Node) {
	if n.DataAtom == a {
		all = append(all, n)
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		all = append(all, findAll(c, a)...)
	}
	return all
}

func wordsIn(n *html.Node) string {
	if n == nil {
		return ""
	}
	if n.Type == html.TextNode {
		return oneLine(n.Data)
	}
	var parts []string
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		parts = append(parts, wordsIn(c))
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}
