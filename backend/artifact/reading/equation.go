package reading

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// An equation is a tree of terms, in the words of MathML (pages, books, OpenDocument) or of Office (Word, PowerPoint, RTF). It becomes text
// that reads right on one line: 1/12, √(16), x^2; what has no plainer form is written as in LaTeX.

// term is an element of an equation.
type term struct {
	name  string
	attrs map[string]string
	parts []*term
	text  []byte // between its elements
}

// equation grows from what a reader comes upon.
type equation struct{ open []*term }

func (q *equation) start(name string, attrs map[string]string) {
	t := &term{name: name, attrs: attrs}
	if n := len(q.open); n > 0 {
		q.open[n-1].parts = append(q.open[n-1].parts, t)
	}
	q.open = append(q.open, t)
}

// end closes an element; done = it was the outermost, and text is what it says.
func (q *equation) end() (text string, done bool) {
	n := len(q.open)
	if n > 1 {
		q.open = q.open[:n-1]
		return "", false
	}
	if n == 1 {
		text = q.open[0].say()
	}
	q.open = nil
	return strings.TrimSpace(text), true
}

func (q *equation) words(s string) {
	if n := len(q.open); n > 0 {
		q.open[n-1].text = append(q.open[n-1].text, s...)
	}
}

// named are an element's attributes by their names without a space.
func (e element) named() map[string]string {
	all := make(map[string]string, len(e.attrs))
	for _, a := range e.attrs {
		all[a.Name.Local] = a.Value
	}
	return all
}

// part is the first with a name, an empty one where there is none.
func (t *term) part(name string) *term {
	for _, p := range t.parts {
		if p.name == name {
			return p
		}
	}
	return &term{}
}

// at is a part by its place.
func (t *term) at(i int) *term {
	if i < len(t.parts) {
		return t.parts[i]
	}
	return &term{}
}

// property is what Office says of a term: <radPr><degHide val="1"/></radPr>. RTF has it as words of the element.
func (t *term) property(name, otherwise string) string {
	p := t.part(t.name + "Pr").part(name)
	switch val, is := p.attrs["val"]; {
	case is:
		return val
	case len(p.text) > 0:
		return strings.TrimSpace(string(p.text))
	case p.name != "" && otherwise == "":
		return "on"
	}
	return otherwise
}

func isOn(s string) bool { return s != "" && s != "0" && s != "off" && s != "false" }

// sayer writes one kind of term.
type sayer func(t *term) string

// saying are the kinds of terms whose parts are more than a row.
var saying map[string]sayer

func init() { // as terms say what is in them by the same list
	saying = map[string]sayer{
		"mfrac": func(t *term) string { return ratio(t.at(0), t.at(1), t.attrs["linethickness"] == "0") },
		"f":     func(t *term) string { return ratio(t.part("num"), t.part("den"), t.property("type", "bar") == "noBar") },
		"msqrt": func(t *term) string { return root("", t.row()) },
		"mroot": func(t *term) string { return root(t.at(1).say(), t.at(0).say()) },
		"rad": func(t *term) string {
			if t.part("radPr").part("degHide").name != "" && isOn(t.property("degHide", "")) {
				return root("", t.part("e").say())
			}
			return root(t.part("deg").say(), t.part("e").say())
		},
		"msup":       func(t *term) string { return scripts(t.at(0), nil, t.at(1)) },
		"msub":       func(t *term) string { return scripts(t.at(0), t.at(1), nil) },
		"msubsup":    func(t *term) string { return scripts(t.at(0), t.at(1), t.at(2)) },
		"munder":     func(t *term) string { return placed(t.at(0), t.at(1), "underline", '\u0332', '_') },
		"mover":      func(t *term) string { return placed(t.at(0), t.at(1), "overline", '\u0305', '^') },
		"munderover": func(t *term) string { return scripts(t.at(0), t.at(1), t.at(2)) },
		"sSup":       func(t *term) string { return scripts(t.part("e"), nil, t.part("sup")) },
		"sSub":       func(t *term) string { return scripts(t.part("e"), t.part("sub"), nil) },
		"sSubSup":    func(t *term) string { return scripts(t.part("e"), t.part("sub"), t.part("sup")) },
		"sPre":       func(t *term) string { return scripts(&term{}, t.part("sub"), t.part("sup")) + t.part("e").say() },
		"limLow":     func(t *term) string { return scripts(t.part("e"), t.part("lim"), nil) },
		"limUpp":     func(t *term) string { return scripts(t.part("e"), nil, t.part("lim")) },
		"nary": func(t *term) string {
			sign := &term{name: "mo", text: []byte(t.property("chr", "∫"))}
			return scripts(sign, t.part("sub"), t.part("sup")) + " " + t.part("e").say()
		},
		"func": func(t *term) string {
			name, of := t.part("fName").say(), t.part("e").say()
			if enclosed(of, '(', ')') {
				return name + of
			}
			return name + " " + of
		},
		"acc": func(t *term) string { return accented(t.part("e").say(), first(t.property("chr", "\u0302")), `\hat`) },
		"bar": func(t *term) string {
			if t.property("pos", "bot") == "top" {
				return accented(t.part("e").say(), '\u0305', `\overline`)
			}
			return accented(t.part("e").say(), '\u0332', `\underline`)
		},
		"d":             delimited,
		"mfenced":       fenced,
		"mtable":        func(t *term) string { return matrix(t, "mtr", "mtd") },
		"m":             func(t *term) string { return matrix(t, "mr", "e") },
		"eqArr":         func(t *term) string { return strings.Join(t.all("e"), "; ") },
		"mmultiscripts": multiscripts,
		"menclose": func(t *term) string {
			if t.attrs["notation"] == "radical" {
				return root("", t.row())
			}
			return t.row()
		},
		"phant": func(t *term) string {
			if t.property("show", "1") == "0" {
				return ""
			}
			return t.row()
		},
		"semantics": func(t *term) string { return t.at(0).say() }, "maction": func(t *term) string { return t.at(0).say() },
		"mspace": func(*term) string { return " " }, "mphantom": silent, "annotation": silent, "annotation-xml": silent, "del": silent, "moveFrom": silent,
		"delText": silent, "instrText": silent, "mathPict": silent,
		"noBreakHyphen": func(*term) string { return noBreakHyphen }, "tab": func(*term) string { return " " }, "br": func(*term) string { return " " },
	}
}

func silent(*term) string { return "" }

// say is what a term says.
func (t *term) say() string {
	if s := saying[t.name]; s != nil {
		return s(t)
	}
	if strings.HasSuffix(t.name, "Pr") { // properties
		return ""
	}
	if len(t.parts) > 0 {
		return t.row()
	}
	switch t.name {
	case "t", "r":
		return string(t.text)
	case "mo":
		return silentOperators.Replace(strings.TrimSpace(string(t.text)))
	}
	return oneLine(string(t.text))
}

// silentOperators are operators without a look.
var silentOperators = strings.NewReplacer("\u2061", "", "\u2062", "", "\u2063", ",", "\u2064", " ")

// row joins what parts say. Blanks keep apart what would read as one: sin x, 1 1/2.
func (t *term) row() string {
	var out []byte
	lastName := ""
	for _, p := range t.parts {
		s := p.say()
		if s == "" {
			continue
		}
		before, _ := utf8.DecodeLastRune(out)
		if isFraction(p) && unicode.IsDigit(before) {
			s = partOf(before, s)
		} else if (isWordSign(before) || before == ')' && saying[lastName] != nil) && isWordSign(first(s)) && apart(lastName, p.name, before, s) {
			out = append(out, ' ')
		}
		out = append(out, s...)
		lastName = p.name
		if p.name == "mi" && utf8.RuneCountInString(s) > 1 {
			lastName = "word"
		}
	}
	return string(out)
}

func isWordSign(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// apart reports two parts of a row that are not written as one word.
func apart(left, right string, before rune, s string) bool {
	if left == "r" && right == "r" { // runs of Office have their blanks
		return false
	}
	return left == "word" || saying[left] != nil || isFraction(&term{name: right}) || unicode.IsLetter(before) && right == "mn" ||
		right == "mi" && utf8.RuneCountInString(s) > 1
}

func isFraction(t *term) bool { return t.name == "f" || t.name == "mfrac" }

// all is what each part with a name says.
func (t *term) all(name string) (all []string) {
	for _, p := range t.parts {
		if p.name == name {
			all = append(all, p.say())
		}
	}
	return all
}

func ratio(above, below *term, bare bool) string {
	a, b := strings.TrimSpace(above.say()), strings.TrimSpace(below.say())
	if bare {
		return `\binom{` + a + `}{` + b + `}`
	}
	if strings.ContainsFunc(a, parts) && !stands(a) {
		a = "(" + a + ")"
	}
	if strings.ContainsFunc(b, func(r rune) bool { return parts(r) || r == '·' }) && !stands(b) || product(b) {
		b = "(" + b + ")"
	}
	return a + "/" + b
}

// parts are signs between terms; a fraction of them needs brackets.
func parts(r rune) bool { return strings.ContainsRune("+-−±∓=<>≤≥/ ,;:", r) }

// stands reports a text that stands as one beside other signs.
func stands(s string) bool {
	return one(s) || strings.HasPrefix(s, "√(") && enclosed(s[len("√"):], '(', ')')
}

// product reports a number with a letter behind it, such as 2a.
func product(s string) bool {
	return unicode.IsDigit(first(s)) && strings.ContainsFunc(s, unicode.IsLetter)
}

func root(degree, of string) string {
	switch degree {
	case "", "2":
		degree = "√"
	case "3":
		degree = "∛"
	case "4":
		degree = "∜"
	default:
		return `\sqrt[` + degree + `]{` + of + `}`
	}
	if enclosed(of, '(', ')') {
		return degree + of
	}
	return degree + "(" + of + ")"
}

func scripts(base, below, above *term) string {
	out := strings.TrimSpace(base.say())
	if out != "" && !one(out) && saying[base.name] != nil && base.name != "nary" && !enclosed(out, '[', ']') && !enclosed(out, '|', '|') {
		out = "(" + out + ")"
	}
	if below != nil {
		if s := strings.TrimSpace(below.say()); s != "" {
			out += "_" + operand(s, 0)
		}
	}
	if above != nil {
		if s := strings.TrimSpace(above.say()); onlySigns(s) {
			out += s
		} else if s != "" {
			out += "^" + operand(s, 0)
		}
	}
	return out
}
