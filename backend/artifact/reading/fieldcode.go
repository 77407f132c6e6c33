package reading

import (
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/charmap"
)

// Word and RTF have fields that show something of which the file keeps no words: equations of old, EQ \f(1;12), and signs by their number,
// SYMBOL 109 \f "Symbol". What they show is worked out from their code.

// fieldCode is a field that is open.
type fieldCode struct {
	code   []byte
	result bool // its code has ended
	said   bool // the file keeps words of it
}

const longestCode = 4096 // bytes of the code of a field

func (f *fieldCode) add(code string) {
	if len(f.code)+len(code) <= longestCode {
		f.code = append(f.code, code...)
	}
}

// equation reports that the code of an equation is being read: what stands within it is a part of it.
func (f *fieldCode) equation() bool {
	if f.result {
		return false
	}
	_, is := cutWord(string(f.code[:min(len(f.code), 32)]), "EQ")
	return is
}

// shows is what a field shows by its code, "" where that does not say it.
func (f *fieldCode) shows() string {
	if rest, is := cutWord(string(f.code), "EQ"); is {
		p := eqReader{s: []rune(rest)}
		return oneLine(p.row("").say())
	}
	if rest, is := cutWord(string(f.code), "SYMBOL"); is {
		return fieldSign(rest)
	}
	return ""
}

// cutWord cuts the first word off, where it is this one.
func cutWord(code, word string) (rest string, is bool) {
	code = strings.TrimLeftFunc(code, unicode.IsSpace)
	if len(code) < len(word) || !strings.EqualFold(code[:len(word)], word) {
		return "", false
	}
	rest = code[len(word):]
	return rest, rest == "" || !isWordSign(first(rest))
}

// writeField writes what a field shows. A number before it is no part of its first one.
func (w *writer) writeField(shown string) {
	if unicode.IsDigit(first(shown)) {
		w.formula(shown)
		return
	}
	w.bare(shown)
}

// fieldSign is the sign of a number: of Unicode, of a font, or as Windows wrote letters.
func fieldSign(code string) string {
	words := strings.Fields(code)
	if len(words) == 0 {
		return ""
	}
	n, err := strconv.ParseUint(words[0], 0, 16)
	if err != nil || n < ' ' {
		return ""
	}
	_, font, _ := strings.Cut(code, `\f`)
	font = strings.TrimSpace(font)
	if quoted, is := strings.CutPrefix(font, `"`); is {
		font, _, _ = strings.Cut(quoted, `"`)
	}
	switch sign := string(rune(n)); {
	case symbolFonts[strings.ToLower(font)] != nil:
		return seenAs(font, sign)
	case n > 255 || strings.Contains(strings.ToLower(code), `\u`):
		return sign
	}
	return string(charmap.Windows1252.DecodeByte(byte(n)))
}

// eqReader makes terms of the code of an equation: a switch is a backslash and a letter, with options, and parts in brackets. What is written there by
// itself is text, and a sign behind a backslash stands for itself.
type eqReader struct {
	s  []rune
	at int
}

// eqOptions are the options of switches: which have a sign, and which may have a number.
var eqOptions = map[string]bool{
	"lc": true, "rc": true, "bc": true, "fc": true, "vc": true,
	"al": false, "ac": false, "ar": false, "ad": false, "co": false, "vs": false, "hs": false, "fo": false, "ba": false, "li": false,
	"su": false, "pr": false, "in": false, "ai": false, "up": false, "do": false, "di": false, "to": false, "bo": false, "le": false, "ri": false,
}

// row reads up to one of some signs, which it leaves.
func (p *eqReader) row(until string) *term {
	row := &term{name: "mrow"}
	var text []rune
	brackets := 0
	end := func() {
		if len(text) > 0 {
			row.parts = append(row.parts, &term{name: "t", text: []byte(string(text))})
			text = nil
		}
	}
	for p.at < len(p.s) {
		c := p.s[p.at]
		switch {
		case c == '\\' && p.at+1 < len(p.s):
			if next := p.s[p.at+1]; next == '*' {
				p.format()
			} else if name := p.name(); len(name) == 1 {
				end()
				p.element(row, name)
			} else if name == "" {
				text = append(text, next)
				p.at += 2
			}
			continue
		case brackets == 0 && strings.ContainsRune(until, c):
			end()
			return row
		case c == '(':
			brackets++
		case c == ')':
			brackets--
		}
		text = append(text, c)
		p.at++
	}
	end()
	return row
}

// name takes a switch or an option, in small letters; "" where there is none.
func (p *eqReader) name() string {
	at := p.at + 1
	for at < len(p.s) && p.s[at] < unicode.MaxASCII && unicode.IsLetter(p.s[at]) {
		at++
	}
	name := strings.ToLower(string(p.s[min(p.at+1, len(p.s)):at]))
	if name != "" {
		p.at = at
	}
	return name
}

// format passes over how the field is set: \* jc2, \* "Font:Arial".
func (p *eqReader) format() {
	p.at += len(`\*`)
	p.blanks()
	stops := unicode.IsSpace
	if p.at < len(p.s) && p.s[p.at] == '"' {
		p.at++
		stops = func(r rune) bool { return r == '"' }
	}
	for p.at < len(p.s) && !stops(p.s[p.at]) {
		p.at++
	}
	p.at = min(p.at+1, len(p.s))
}

func (p *eqReader) blanks() {
	for p.at < len(p.s) && unicode.IsSpace(p.s[p.at]) {
		p.at++
	}
}

// option takes the next option of a switch, with the sign or the number that it has.
func (p *eqReader) option() (name, value string) {
	from := p.at
	p.blanks()
	if p.at < len(p.s) && p.s[p.at] == '\\' {
		name = p.name()
	}
	signed, is := eqOptions[name]
	switch {
	case !is:
		p.at = from
		return "", ""
	case signed:
		if p.at < len(p.s) && p.s[p.at] == '\\' {
			p.at++
		}
		if p.at < len(p.s) {
			value = string(p.s[p.at])
			p.at++
		}
		return name, value
	}
	p.blanks()
	for p.at < len(p.s) && (p.s[p.at] == '-' || unicode.IsDigit(p.s[p.at])) {
		value += string(p.s[p.at])
		p.at++
	}
	return name, value
}

// parts are what stands in the brackets behind a switch, parted by commas or, where there are any, by semicolons: a comma is that of a number then.
func (p *eqReader) parts() (all []*term, by string) {
	from := p.at
	p.blanks()
	if p.at >= len(p.s) || p.s[p.at] != '(' {
		p.at = from
		return nil, ""
	}
	p.at++
	by = p.parting()
	for p.at < len(p.s) {
		all = append(all, p.row(by+")"))
		if p.at++; p.at > len(p.s) || p.s[p.at-1] == ')' {
			break
		}
	}
	return all, by
}

func (p *eqReader) parting() string {
	brackets := 0
	for i := p.at; i < len(p.s) && brackets >= 0; i++ {
		switch p.s[i] {
		case '\\':
			i++
		case '(':
			brackets++
		case ')':
			brackets--
		case ';':
			if brackets == 0 {
				return ";"
			}
		}
	}
	return ","
}
