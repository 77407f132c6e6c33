package reading

import "strings"

// richLook holds the colours of an RTF document, and what is behind the words of a paragraph.
type richLook struct {
	colours   []colour // by their number; the first is that of the program
	next      colour
	paragraph int  // the colour behind it, 0 = that of the page
	mixed     bool // cells or the page have colours of their own: what is behind words is not known
}

// part takes a part of the next colour.
func (l *richLook) part(name string, number int) {
	number = min(max(number, 0), 255)
	l.next.known = true
	switch name {
	case "red":
		l.next.r = number
	case "green":
		l.next.g = number
	default:
		l.next.b = number
	}
}

// ends takes the signs that end colours.
func (l *richLook) ends(signs string) {
	const most = 4096
	for range strings.Count(signs, ";") {
		if len(l.colours) < most {
			l.colours = append(l.colours, l.next)
		}
		l.next = colour{}
	}
}

func (l *richLook) of(n int) colour {
	if n <= 0 || n >= len(l.colours) {
		return colour{}
	}
	return l.colours[n]
}

// unseen reports words that nobody can see as they are set.
func (r *rtf) unseen() bool {
	paper := white
	switch {
	case r.state.paper > 0:
		paper = r.look.of(r.state.paper)
	case r.look.paragraph > 0:
		paper = r.look.of(r.look.paragraph)
	case r.look.mixed || r.state.boxed:
		paper = colour{}
	}
	return r.state.hidden || paper.hides(r.look.of(r.state.ink)) || r.state.size > 0 && float64(r.state.size) < 2*smallest
}
