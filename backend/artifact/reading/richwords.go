package reading

import (
	"strconv"
	"strings"
	unicodes "unicode"
	"unicode/utf8"

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

var raisings = map[string]level{"super": raised, "up": raised, "sub": lowered, "dn": lowered}

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
			r.state.letters, r.state.font = r.page, ""
			if name := r.signFonts[number]; name != "" {
				r.state.letters, r.state.font = charmap.ISO8859_1, name // their letters are numbers
			} else if page := r.fonts[number]; page != nil {
				r.state.letters = page
			}
		}
	case "fcharset":
		if page := codePages[charsets[number]]; r.state.into == toFonts && page != nil && number != 0 {
			r.fonts[r.font] = page
		}
	case "plain":
		r.state.hidden, r.state.deleted, r.state.ink, r.state.paper, r.state.size = false, false, 0, 0, 0
		r.state.marks, r.state.font = marks{}, ""
	case "super", "sub", "nosupersub", "up", "dn":
		r.state.marks.level = raisings[name]
		if !on {
			r.state.marks.level = onLine
		}
	case "strike", "striked":
		r.state.marks.struck = on
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
	case "titlepg":
		r.first = true
	case "facingp":
		r.facing = true
	case "field":
		r.beginField()
	case "shp":
		r.beginDrawing(true)
	case "shppict": // a kind of group that all programs know by now: what it holds belongs where it stands
		r.state.into = r.around().into
	default:
		if to, is := destinations[name]; is {
			r.open(name, to)
		} else if sign := signs[name]; sign != "" {
			r.words(sign)
		} else if r.state.into == toBody {
			r.layout(name, number)
		} else if r.state.into == toNote && name == "par" {
			r.words(" ")
		} else if r.state.into == toMath {
			r.beginTerm(name)
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
		r.beginDrawing(false)
	}
	switch {
	case name == "shptxt" && r.state.into == toNothing && !r.state.twice:
		r.turnAside(name)
		r.state.boxed = true
	case to == toPropertyName, to == toPropertyValue:
		r.property(to)
	case to == toCode:
		r.beginCode()
	case r.state.into == toNothing && (name == "title" || name == "author"):
		r.state.into = to
	case r.state.into == toNothing:
	case to == toLabel && r.state.into != toBody:
		r.state.into = toNothing
	case to == toMath:
		if r.state.into == toBody || r.state.into == toNote {
			r.state.into, r.math = to, &equation{}
			r.beginTerm(name)
		}
	case to == toHeader && r.state.into == toBody && r.state.asides == 0:
		r.turnAside(name)
	case to == toHeader, to == toNote && (r.state.into != toBody || r.state.asides > 0):
		r.state.into = toNothing
	default:
		if r.state.into = to; to == toNote {
			r.state.marks = marks{}
		}
	}
}

// layout follows paragraphs, tables and pages.
func (r *rtf) layout(name string, number int) {
	switch name {
	case "par", "sect":
		r.endParagraph()
	case "pard":
		r.heading, r.listed, r.depth, r.inTable, r.joins, r.look.paragraph = 0, false, 0, false, false, 0
	case "outlinelevel":
		if number >= 0 && number < 6 {
			r.heading = number + 1
		}
	case "ls":
		r.listed = number > 0
	case "ilvl":
		r.depth = min(max(number, 0), mostLevels-1)
	case "dropcapli", "dropcapt":
		r.joins = true
	case "intbl", "itap":
		r.inTable = name == "intbl" || number > 0
	case "cell":
		r.beginCell()
		r.endCell()
	case "nestcell":
		r.words(" ")
	case "row":
		r.endRow()
	case "trowd", "trleft", "clmrg", "clvmrg", "cldel", "cellx":
		r.deletions = r.deletions || name == "cldel"
		r.grid.says(name, number)
	case "page":
		r.endParagraph()
		r.pages++
		r.out.place(Place{Kind: Page, Label: strconv.Itoa(r.pages + 1)})
	}
}

// beginParagraph is called with the first words of one: they say whether it stands in a table.
func (r *rtf) beginParagraph() {
	if r.inTable || r.grid.said { // older programs do not say it of each paragraph
		r.beginCell()
	} else {
		r.endTable()
	}
}

func (r *rtf) endParagraph() {
	r.hiding.apart()
	if r.joins { // pard says whether the next one does, too
		return
	}
	if !r.inTable && !r.grid.said {
		r.endTable()
	}
	r.out.paragraph(r.block())
}

// block is what the paragraph is that ends. What stands before it is its own.
func (r *rtf) block() block {
	b := block{heading: r.heading, label: itemLabel(r.label)}
	r.label = ""
	if b.label == "" && r.listed {
		b.label = bullet
	}
	if b.label != "" {
		b.depth = r.depth + 1
	}
	return b
}

// itemLabel is what stands before an item: a number in any way, else a point.
func itemLabel(s string) string {
	s = oneLine(s)
	letters := strings.TrimFunc(s, func(r rune) bool { return !unicodes.IsLetter(r) })
	if s == "" || strings.ContainsFunc(s, unicodes.IsDigit) || letters != "" && utf8.RuneCountInString(s) > 1 {
		return s
	}
	return bullet
}

// beginTerm makes a group a part of an equation; RTF names them as Word does, with an m before.
func (r *rtf) beginTerm(name string) {
	if part, is := strings.CutPrefix(name, "m"); is && !r.state.term {
		r.math.start(part, nil)
		r.state.term = true
	}
}

func (r *rtf) endTerm() {
	text, done := r.math.end()
	if !done {
		return
	}
	if r.state.into == toNote {
		r.note.now = marks{}
		r.note.add(text)
	} else if text != "" {
		r.beginParagraph()
		r.out.formula(text)
	}
}
