package reading

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// webLook is how a page sets its words, as far as the page or its file says it: by the attributes of its elements, and by rules for a class, an id or
// a kind of element. Where it says so in other ways, anything may be behind its words: then only what an element itself says is known.
type webLook struct {
	sheets []*styleSheet
	flat   bool // there are no pictures, which words may be laid over
	still  bool // there is no script, which may show later what is transparent or out of the page
	whole  bool // all of the page is for readers
	hiding hiding
}

// styleSheet are the rules of one.
type styleSheet struct {
	rules map[string][]declaration // by ".class", "#id" or "p"
	whole bool                     // none that is not understood can put something behind words
}

const mostSheets = 50 // of one page

// webSetting is what an element hands on to those within.
type webSetting struct {
	ink, paper colour
	clear      bool // its ink is transparent
	tiny       bool
	gone       bool // out of the page, or transparent with all that is in it
	font       string
}

func (s webSetting) hidden() bool { return s.clear || s.tiny || s.gone || s.paper.hides(s.ink) }

type declaration struct{ key, value string }

// setAsideHidden takes out of the text of a page the words that nobody can see because of how they are set: in the colour of what is behind
// them, without size, transparent, out of the page. It answers how many passages that were. What is not shown at all, such as a menu that opens,
// is taken out with all that is no text for readers. linked gives the style sheets that lie in the same file, by their addresses; nil = none does.
func setAsideHidden(doc *html.Node, whole bool, linked func(href string) *styleSheet) (left int) {
	l := webLook{whole: whole, flat: true}
	start := webSetting{ink: colour{known: true}, paper: white}
	for _, link := range findAll(doc, atom.Link) {
		if !strings.Contains(strings.ToLower(said(link, "rel")), "stylesheet") {
			continue
		}
		var sheet *styleSheet
		if linked != nil && len(l.sheets) < mostSheets {
			sheet = linked(said(link, "href"))
		}
		if sheet == nil {
			start = webSetting{}
		} else {
			l.sheets = append(l.sheets, sheet)
		}
	}
	for _, s := range findAll(doc, atom.Style) {
		if s.FirstChild != nil {
			l.sheets = append(l.sheets, learned(s.FirstChild.Data))
		}
	}
	for _, sheet := range l.sheets {
		if !sheet.whole {
			start.paper = colour{}
		}
	}
	for _, a := range []atom.Atom{atom.Img, atom.Picture, atom.Video, atom.Svg, atom.Canvas, atom.Object} {
		l.flat = l.flat && find1(doc, a) == nil
	}
	l.still = find1(doc, atom.Script) == nil
	l.walk(doc, start)
	return l.hiding.passages
}

var (
	cssRemark  = regexp.MustCompile(`(?s)/\*.*?\*/`)
	cssRule    = regexp.MustCompile(`([^{}]*)\{([^{}]*)\}`)
	cssSimple  = regexp.MustCompile(`^(?:[a-z][a-z0-9]*|[.#][-_a-z0-9]+)$`)
	cssMany    = regexp.MustCompile(`url\(|gradient|var\(|image`)
	cssNone    = regexp.MustCompile(`^(?:0+(?:\.0*)?|\.0+)(?:px|pt|em|rem|%)?$`)
	cssTiny    = regexp.MustCompile(`^[01](?:\.\d+)?(?:px|pt)$`)
	cssOut     = regexp.MustCompile(`^-\d{3,}(?:\.\d+)?(?:px|pt|em|rem|%)`)
	cssSmaller = regexp.MustCompile(`^(?:(?:x+-)?small(?:er)?|0?\.\d+r?em|\d{1,2}(?:\.\d+)?%)$`)
	cssLength  = regexp.MustCompile(`^([-+]?\d*\.?\d+)(?:px|pt|em|rem|ex|%)$`)
	cssSize    = regexp.MustCompile(`^(?:[\d.]+(?:[a-z]+|%)|(?:xx?-)?(?:small|large)|medium|smaller|larger)(?:/|$)`)
	cssAlpha   = regexp.MustCompile(`^(?:rgba?|hsla?)\(.*[,/]\s*(?:0|0?\.0\d*|[0-3]%)\s*\)$`)
)

// learned takes the rules of a style sheet.
func learned(sheet string) *styleSheet {
	sheet = cssRemark.ReplaceAllString(strings.ToLower(sheet), "")
	out := &styleSheet{rules: map[string][]declaration{}, whole: true}
	rest := cssRule.ReplaceAllStringFunc(sheet, func(rule string) string {
		m := cssRule.FindStringSubmatch(rule)
		for selector := range strings.SplitSeq(m[1], ",") {
			if selector = strings.TrimSpace(selector); cssSimple.MatchString(selector) {
				out.rules[selector] = append(out.rules[selector], declared(m[2])...)
			} else if strings.Contains(m[2], "background") {
				out.whole = false
			}
		}
		return ""
	})
	out.whole = out.whole && !strings.Contains(rest, "@") // rules within rules hold for some screens, and others come from elsewhere
	return out
}

// of gives what all sheets say of a kind of element, a class or an id.
func (l *webLook) of(selector string) (all []declaration) {
	for _, s := range l.sheets {
		all = append(all, s.rules[selector]...)
	}
	return all
}

func declared(text string) (out []declaration) {
	for d := range strings.SplitSeq(strings.ToLower(text), ";") {
		if key, value, is := strings.Cut(d, ":"); is {
			out = append(out, declaration{strings.TrimSpace(key), strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "!important"))})
		}
	}
	return out
}

// unseenSpace is that of the elements that stand for hidden words in our trees, and in no page.
const unseenSpace = "unseen"

// aside is an element that stands for hidden words.
func aside(words string) *html.Node {
	return &html.Node{Type: html.ElementNode, Data: unseenSpace, Namespace: unseenSpace, Attr: []html.Attribute{{Key: unseenSpace, Val: words}}}
}

// walk goes through a tree whose depth is bounded.
func (l *webLook) walk(n *html.Node, s webSetting) {
	for c := n.FirstChild; c != nil; {
		next := c.NextSibling
		switch {
		case c.Type == html.TextNode && strings.TrimSpace(c.Data) != "" && l.hiding.over(s.hidden(), c.Data):
			n.InsertBefore(aside(c.Data), c)
			n.RemoveChild(c)
		case c.Type == html.TextNode:
			c.Data = seenAs(s.font, c.Data)
		case c.Type == html.ElementNode && !beside(c, l.whole):
			l.walk(c, l.within(c, s))
		}
		c = next
	}
}

// within is how the words in an element are set.
func (l *webLook) within(n *html.Node, s webSetting) webSetting {
	var all []declaration
	for _, a := range []struct{ attr, key string }{{"background", "background-image"}, {"bgcolor", "background-color"}, {"text", "color"}, {"color", "color"}} {
		if value := said(n, a.attr); value != "" {
			if a.key == "background-image" {
				value = "url(" + value + ")"
			}
			all = append(all, declaration{a.key, strings.ToLower(value)})
		}
	}
	if face := said(n, "face"); n.DataAtom == atom.Font && face != "" {
		all = append(all, declaration{"font-family", strings.ToLower(face)})
	}
	all = append(all, l.of(n.Data)...)
	for class := range strings.FieldsSeq(strings.ToLower(said(n, "class"))) {
		all = append(all, l.of("."+class)...)
	}
	all = append(append(all, l.of("#"+strings.ToLower(said(n, "id")))...), declared(said(n, "style"))...)
	for _, d := range all { // where it is laid comes first: what is behind it is its own, else not known
		if d.key == "position" && (d.value == "absolute" || d.value == "fixed") && !l.flat {
			s.paper = colour{}
		}
	}
	for _, d := range all {
		s.says(d, l.still)
	}
	renamed(n, all)
	for _, d := range all {
		if strings.HasSuffix(d.key, "background-clip") && d.value == "text" { // letters that are cut out of what is behind them
			s.ink, s.clear = colour{}, false
		}
	}
	return s
}

// renamed makes of a span that a style raises, lowers or strikes out the element that does so. What is moved by a length is so only where it is
// smaller, too: other words are moved to fit beside a picture.
func renamed(n *html.Node, all []declaration) {
	if n.DataAtom != atom.Span && n.DataAtom != atom.Font {
		return
	}
	small, moved := false, false
	for _, d := range all {
		small = small || d.key == "font-size" && cssSmaller.MatchString(d.value)
		moved = moved || d.key == "position" && d.value == "relative"
	}
	for _, d := range all {
		up := 0.0
		switch length := cssLength.FindStringSubmatch(d.value); {
		case strings.HasPrefix(d.key, "text-decoration") && strings.Contains(d.value, "line-through"):
			n.DataAtom, n.Data = atom.S, "s"
		case d.key == "vertical-align" && d.value == "super":
			up = 1
		case d.key == "vertical-align" && d.value == "sub":
			up = -1
		case length == nil || !small:
		case d.key == "vertical-align", d.key == "bottom" && moved:
			up, _ = strconv.ParseFloat(length[1], 64)
		case d.key == "top" && moved:
			up, _ = strconv.ParseFloat(length[1], 64)
			up = -up
		}
		switch {
		case up > 0:
			n.DataAtom, n.Data = atom.Sup, "sup"
		case up < 0:
			n.DataAtom, n.Data = atom.Sub, "sub"
		}
	}
}

// says takes a declaration; still = none changes when the page runs.
func (s *webSetting) says(d declaration, still bool) {
	switch d.key {
	case "color":
		if d.value != "inherit" {
			s.ink, s.clear = cssColour(d.value), d.value == "transparent" || cssAlpha.MatchString(d.value)
		}
	case "background", "background-color", "background-image":
		switch {
		case d.value == "none" || d.value == "transparent" || d.value == "inherit" || d.value == "initial" || cssAlpha.MatchString(d.value):
		case cssMany.MatchString(d.value):
			s.paper = colour{}
		case d.key != "background-image":
			s.paper = cssColour(d.value)
		}
	case "opacity":
		s.gone = s.gone || still && cssNone.MatchString(d.value)
	case "font-size":
		s.tiny = cssNone.MatchString(d.value) || cssTiny.MatchString(d.value)
	case "font-family":
		s.font = firstFont(d.value, s.font)
	case "font":
		if family, is := familyOf(d.value); is {
			s.font = firstFont(family, s.font)
		}
	case "text-indent", "left", "top":
		s.gone = s.gone || still && cssOut.MatchString(d.value)
	}
}

// firstFont is the first of a list of fonts, "" = one whose letters are letters.
func firstFont(list, before string) string {
	name, _, _ := strings.Cut(list, ",")
	if name = strings.Trim(strings.TrimSpace(name), `"'`); name == "inherit" {
		return before
	}
	return name
}

// familyOf is what stands behind the size in all that is said of a font: bold 12pt/1.2 "Times New Roman", serif.
func familyOf(font string) (family string, is bool) {
	for word := range strings.FieldsSeq(font) {
		if cssSize.MatchString(word) {
			_, family, is = strings.Cut(font, word)
			return family, is
		}
	}
	return "", false
}

func said(n *html.Node, attr string) string {
	for _, a := range n.Attr {
		if a.Key == attr {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, attr string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == attr })
}

var cssNumbers = regexp.MustCompile(`^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0*)?\s*)?\)$`)

// cssColour is the first colour of a value; one that is written in another way is not known.
func cssColour(value string) colour {
	if m := cssNumbers.FindStringSubmatch(value); m != nil {
		return colour{true, number(m[1]), number(m[2]), number(m[3])}
	}
	for word := range strings.FieldsSeq(value) {
		if c, is := named[word]; is {
			return c
		}
		if strings.HasPrefix(word, "#") {
			return hexColour(word)
		}
	}
	return hexColour(value)
}

// named are the colours in which words are hidden, and in front of which.
var named = map[string]colour{
	"white": white, "snow": {true, 255, 250, 250}, "ivory": {true, 255, 255, 240}, "ghostwhite": {true, 248, 248, 255}, "floralwhite": {true, 255, 250, 240},
	"whitesmoke": {true, 245, 245, 245}, "azure": {true, 240, 255, 255}, "mintcream": {true, 245, 255, 250}, "black": {known: true}, "red": {true, 255, 0, 0},
	"yellow": {true, 255, 255, 0}, "blue": {true, 0, 0, 255}, "green": {true, 0, 128, 0}, "gray": {true, 128, 128, 128}, "grey": {true, 128, 128, 128}, "navy": {true, 0, 0, 128},
}
