package reading

import (
	"strconv"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// codePages are the ways in which Windows and older systems wrote letters, by their numbers.
var codePages = map[int]encoding.Encoding{
	437: charmap.CodePage437, 850: charmap.CodePage850, 852: charmap.CodePage852, 866: charmap.CodePage866, 874: charmap.Windows874,
	932: japanese.ShiftJIS, 936: simplifiedchinese.GBK, 949: korean.EUCKR, 950: traditionalchinese.Big5,
	1250: charmap.Windows1250, 1251: charmap.Windows1251, 1252: charmap.Windows1252, 1253: charmap.Windows1253, 1254: charmap.Windows1254,
	1255: charmap.Windows1255, 1256: charmap.Windows1256, 1257: charmap.Windows1257, 1258: charmap.Windows1258,
	10000: charmap.Macintosh, 65001: unicode.UTF8,
}

// charsets are the code pages of fonts, by what \fcharset says.
var charsets = map[int]int{
	0: 1252, 77: 10000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251,
	222: 874, 238: 1250,
}

// word does what a control word says. What it does not know, it passes over, as the standard asks.
func (r *rtf) word(name string, number int, given bool) {
	on := !given || number != 0
	switch name {
	case "u":
		r.unicode(number)
	case "uc":
		r.state.skip = min(max(number, 0), 16)
	case "ansicpg":
		if page := codePages[number]; page != nil {
			r.page, r.state.letters = page, page
		}
	case "mac":
		r.page, r.state.letters = codePages[10000], codePages[10000]
	case "pc":
		r.page, r.state.letters = codePages[437], codePages[437]
	case "f":
		r.font = number
		if r.state.into != toFonts {
			r.state.letters = r.page
			if page := r.fonts[number]; page != nil {
				r.state.letters = page
			}
		}
	case "fcharset":
		if page := codePages[charsets[number]]; r.state.into == toFonts && page != nil && number != 0 {
			r.fonts[r.font] = page
		}
	case "plain":
		r.state.hidden, r.state.deleted, r.state.ink, r.state.paper, r.state.size = false, false, 0, 0, 0
	case "v":
		r.state.hidden = on
	case "red", "green", "blue":
		r.look.part(name, number)
	case "cf":
		r.state.ink = number
	case "cb", "chcbpat", "highlight":
		r.state.paper = number
	case "fs":
		r.state.size = number
	case "cbpat":
		r.look.paragraph = number
	case "clcbpat", "trcbpat", "background":
		r.look.mixed = true
	case "deleted":
		r.state.deleted = on
	default:
		if to, is := destinations[name]; is {
			r.open(name, to)
		} else if sign := signs[name]; sign != "" {
			r.words(sign)
		} else if r.state.into == toBody {
			r.layout(name, number)
		} else if r.state.into == toNote && name == "par" {
			r.words(" ")
		}
	}
}

// open turns a group into one of a kind. What goes nowhere stays there, but for title and author, which stand within what is told of
// the document, and the words of text boxes.
func (r *rtf) open(name string, to destination) {
	switch name {
	case "nonshppict", "shprslt": // the same again, for older programs
		r.state.twice = true
	case "pict":
		if !r.state.twice {
			r.pictures++
		}
	}
	switch {
	case name == "shptxt" && r.state.into == toNothing && !r.state.twice:
		r.state.into, r.state.boxed = to, true
	case r.state.into == toNothing && (name == "title" || name == "author"):
		r.state.into = to
	case r.state.into == toNothing:
	case to == toBullet:
		r.listed = r.listed || r.state.into == toBody
		r.state.into = toNothing
	case to == toNote && r.state.into != toBody:
		r.state.into = toNothing
	default:
		r.state.into = to
	}
}

// layout follows paragraphs, tables and pages.
func (r *rtf) layout(name string, number int) {
	switch name {
	case "par", "sect":
		r.endParagraph()
	case "pard":
		r.heading, r.listed, r.inTable, r.look.paragraph = 0, false, false, 0
	case "outlinelevel":
		if number >= 0 && number < 6 {
			r.heading = number + 1
		}
	case "ls":
		r.listed = number > 0
	case "intbl", "itap":
		r.inTable = name == "intbl" || number > 0
	case "cell":
		r.beginCell()
		r.out.endCell()
		r.cellWords = false
	case "nestcell":
		r.words(" ")
	case "row":
		if r.rowOpen {
			r.out.endRow()
			r.rowOpen = false
		}
	case "page":
		r.endParagraph()
		r.pages++
		r.out.place(Place{Kind: Page, Label: strconv.Itoa(r.pages + 1)})
	}
}

// beginParagraph is called with the first words of one: they say whether it stands in a table.
func (r *rtf) beginParagraph() {
	if r.inTable {
		r.beginCell()
	} else {
		r.endTable()
	}
}

func (r *rtf) beginCell() {
	if !r.rows {
		r.out.paragraph(r.heading, r.listed)
		r.out.table()
		r.rows = true
	}
	if !r.rowOpen {
		r.out.row()
		r.rowOpen = true
	}
	if !r.cellWords {
		r.out.cell()
		r.cellWords = true
	}
}

func (r *rtf) endParagraph() {
	if r.inTable {
		r.out.words(" ")
		return
	}
	r.endTable()
	r.out.paragraph(r.heading, r.listed)
}

func (r *rtf) endTable() {
	if !r.rows {
		return
	}
	if r.rowOpen {
		r.out.endRow()
	}
	r.out.endTable()
	r.rows, r.rowOpen, r.cellWords = false, false, false
}
