// Package numberformat shows a number as the number format of a spreadsheet's cell does (ECMA-376 part 1, 18.8.30 and 18.8.31), with the
// signs of English: a format says how many places there are, and not which sign parts them.
package numberformat

import (
	"math"
	"strings"
)

// Format is a number format, read once for all cells that have it.
type Format struct{ sections []section }

// section is how numbers of one kind are shown: those above zero, those below, zero; the fourth is for words.
type section struct {
	tokens []token
	when   condition
	shows  showing
	german bool // the names of months and days
	dotted bool // what a stroke parts of a day, a point does
}

// showing is what a section makes of a number.
type showing int

const (
	words   showing = iota // nothing of the number
	general                // what has no format
	decimal
	scientific
	fraction
	moment
)

// condition is which numbers a section is for; without a sign, for all that no other one takes.
type condition struct {
	sign string
	than float64
}

func (c condition) holds(v float64) bool {
	switch c.sign {
	case "<":
		return v < c.than
	case "<=":
		return v <= c.than
	case ">":
		return v > c.than
	case ">=":
		return v >= c.than
	case "=":
		return v == c.than
	case "<>":
		return v != c.than
	}
	return true
}

// onlyNegative: its numbers need no sign, as the section says by itself that they are below zero.
func (c condition) onlyNegative() bool {
	return c.sign == "<" && c.than <= 0 || c.sign == "<=" && c.than < 0
}

// longest is how many bytes a format may have; spreadsheets take 255 letters.
const longest = 1024

// Parse reads a format; any words are one.
func Parse(code string) Format {
	if code == "" || len(code) > longest {
		code = "General"
	}
	var f Format
	for _, tokens := range scan(code) {
		f.sections = append(f.sections, newSection(tokens))
	}
	switch numbers := f.sections[:min(len(f.sections), 3)]; {
	case len(numbers) == 2 && numbers[0].when.sign == "":
		numbers[0].when, numbers[1].when = condition{">=", 0}, numbers[1].when.or(condition{"<", 0})
	case len(numbers) == 3:
		numbers[0].when, numbers[1].when = numbers[0].when.or(condition{">", 0}), numbers[1].when.or(condition{"<", 0})
	}
	return f
}

func (c condition) or(usual condition) condition {
	if c.sign == "" {
		return usual
	}
	return c
}

// Show is what a cell with the number shows. from1904: the days of the file are counted from 1904 on.
func (f Format) Show(v float64, from1904 bool) string {
	for _, s := range f.sections[:min(len(f.sections), 3)] {
		if s.when.holds(v) {
			return s.show(v, from1904)
		}
	}
	return General(v)
}

// ShowWords is what a cell with words shows.
func (f Format) ShowWords(said string) string {
	s := f.sections[len(f.sections)-1]
	if len(f.sections) < 4 && !s.has(place) {
		return said
	}
	return strings.TrimSpace(s.literally(func(t token) string {
		if t.kind == place {
			return said
		}
		return ""
	}))
}

func (s section) show(v float64, from1904 bool) string {
	minus := ""
	if v < 0 && s.shows != moment {
		if v = -v; !s.when.onlyNegative() {
			minus = "-"
		}
	}
	said := ""
	switch s.shows {
	case words:
		if s.has(place) {
			return General(math.Copysign(v, signOf(minus)))
		}
		return strings.TrimSpace(s.literally(nil))
	case general:
		said = s.literally(func(t token) string {
			if t.kind == usual {
				return General(v)
			}
			return ""
		})
	case moment:
		return s.moment(v, from1904)
	case fraction:
		said = s.fraction(v)
	case scientific:
		said = s.scientific(v)
	case decimal:
		said = s.decimal(v)
	}
	if said = strings.TrimSpace(said); minus != "" && strings.ContainsAny(said, "123456789") { // what is rounded to nothing has no sign
		return minus + said
	}
	return said
}

func signOf(minus string) float64 {
	if minus != "" {
		return -1
	}
	return 1
}

// literally writes the words of a section, and for its other tokens what they stand for.
func (s section) literally(of func(token) string) string {
	var b strings.Builder
	for _, t := range s.tokens {
		switch {
		case t.kind == literal:
			b.WriteString(t.text)
		case of != nil:
			b.WriteString(of(t))
		}
	}
	return b.String()
}

func (s section) has(k kind) bool {
	for _, t := range s.tokens {
		if t.kind == k {
			return true
		}
	}
	return false
}
