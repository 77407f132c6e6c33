package reading

import (
	"bytes"
	"context"
	"strconv"
	"strings"
	"unicode/utf16"

	"golang.org/x/text/encoding"

	"crg/backend/base/message"
)

// richText reads RTF documents (.rtf), the form that older programs share: paragraphs, headings, lists, tables, before it what stands on each page,
// and after it what stands in footnotes.
type richText struct{}

func (richText) Kind() string { return "rtf" }

func (richText) Fits(_ string, head []byte) bool { return bytes.HasPrefix(head, []byte(`{\rtf`)) }

func (richText) Read(ctx context.Context, in SourceFile) (Text, error) {
	r := &rtf{data: in.Data, out: &writer{}, fonts: map[int]encoding.Encoding{}, names: map[int]string{}, signFonts: map[int]string{}, page: codePages[1252], state: rtfState{skip: 1}}
	r.state.letters, r.out.hiding = r.page, &r.hiding
	for n := 0; r.at < len(r.data) && !r.ended; n++ {
		if n%4096 == 0 && ctx.Err() != nil {
			return Text{}, ctx.Err()
		}
		if !r.step() {
			return Text{}, tooHeavy(in.Name, errTooDeep)
		}
	}
	r.endLetters()
	r.state = rtfState{}
	r.leave(r.state)
	r.endTable()
	r.out.paragraph(r.block())
	r.out.appendix("Footnotes", r.notes)
	t := r.out.text()
	t.hides(&r.hiding)
	t.preface(r.onEachPage())
	t.About = About{Title: oneLine(r.title), Author: oneLine(r.author)}
	t.broken(r.pages)
	t.tell("read.pictures", r.pictures)
	if r.deletions {
		t.Notes = append(t.Notes, message.New("read.deletions"))
	}
	return t, nil
}

// rtf is a walk through the bytes of a document. Groups lie on a stack of our own, which is bounded.
type rtf struct {
	data  []byte
	at    int
	ended bool
	state rtfState
	stack []rtfState

	page  encoding.Encoding         // of letters outside ASCII, where a font does not say
	fonts map[int]encoding.Encoding // by their number
	names map[int]string
	// signFonts are those whose letters are signs.
	signFonts map[int]string
	look      richLook
	hiding    hiding
	font      int // in the list of fonts: the one that is being declared

	out *writer
	richPlace
	asides         []richAside // the text around what is being read
	headers        []richHeader
	first, facing  bool          // first pages have headers of their own; left and right pages have
	drawings       []richDrawing // that are open, within each other
	fields         []fieldCode   // likewise
	math           *equation
	bytes          []byte   // letters that wait to be decoded together
	halves         []uint16 // the first half of a character beyond 16 bits
	notes          []string
	note           inline
	title, author  string
	pages          int
	pictures       int
	deletions      bool
	afterSkippable int // characters that stand for a \u and are passed over
}

// rtfState is what a group inherits, and what ends with it.
type rtfState struct {
	into    destination
	skip    int // characters that follow each \u for programs that do not know it
	letters encoding.Encoding
	hidden  bool
	ink     int // by its number in the list of colours, 0 = that of the program
	paper   int // of the words, likewise
	font    string
	marks   marks
	boxed   bool
	size    int // half points, 0 = not said
	deleted bool
	twice   bool // it says again what stands elsewhere
	term    bool // it is a part of an equation

	asides, drawings, fields int // that it stands within
	code                     int // of which of these fields it is the code, from 1
}

// destination is where the words of a group go.
type destination int

const (
	toBody destination = iota
	toNothing
	toNote
	toTitle
	toAuthor
	toFonts
	toColours
	toLabel // what stands before an item of a list
	toMath
	toHeader
	toPropertyName // of a drawing
	toPropertyValue
	toCode // of a field
)

// destinations of groups, by the word that begins them. What is not for readers goes nowhere.
var destinations = map[string]destination{
	"fonttbl": toFonts, "shptxt": toBody, "shprslt": toNothing, "footnote": toNote, "title": toTitle, "author": toAuthor, "listtext": toLabel, "pntext": toLabel, "mmath": toMath, "nonesttables": toNothing,
	"info": toNothing, "colortbl": toColours, "stylesheet": toNothing, "pict": toNothing, "nonshppict": toNothing, "object": toNothing,
	"objdata": toNothing, "header": toHeader, "headerl": toHeader, "headerr": toHeader, "headerf": toHeader, "footer": toHeader,
	"footerl": toHeader, "footerr": toHeader, "footerf": toHeader, "sn": toPropertyName, "sv": toPropertyValue, "fldinst": toCode, "bkmkstart": toNothing, "bkmkend": toNothing,
	"listtable": toNothing, "listoverridetable": toNothing, "revtbl": toNothing, "rsidtbl": toNothing, "generator": toNothing,
	"xe": toNothing, "tc": toNothing, "themedata": toNothing, "datastore": toNothing, "latentstyles": toNothing, "annotation": toNothing,
	"atnid": toNothing, "atnauthor": toNothing, "ftnsep": toNothing, "ftnsepc": toNothing, "aftnsep": toNothing, "filetbl": toNothing,
	"pgdsctbl": toNothing, "keywords": toNothing, "operator": toNothing, "comment": toNothing, "subject": toNothing, "company": toNothing,
	"doccomm": toNothing, "mmathPr": toNothing, "xmlnstbl": toNothing, "userprops": toNothing, "template": toNothing,
}

// signs are control words and symbols that stand for a character.
var signs = map[string]string{
	"tab": "\t", "emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•",
	"emspace": " ", "enspace": " ", "qmspace": " ", "line": "\n", "~": "\u00A0", "_": "\u2011", "\\": "\\", "{": "{", "}": "}",
}

// step takes the next sign, word or letter; false = groups within groups without end.
func (r *rtf) step() bool {
	switch c := r.data[r.at]; c {
	case '{':
		r.endLetters()
		if len(r.stack) >= mostDepth {
			return false
		}
		r.stack, r.afterSkippable = append(r.stack, r.state), 0
		r.state.term = false
		r.at++
	case '}':
		r.endLetters()
		r.at, r.afterSkippable = r.at+1, 0
		r.endGroup()
	case '\\':
		r.control()
	case '\r', '\n':
		r.at++
	default:
		r.at++
		r.letter(c)
	}
	return true
}

func (r *rtf) endGroup() {
	if len(r.stack) == 0 {
		r.ended = true
		return
	}
	was := r.state
	r.state = r.stack[len(r.stack)-1]
	r.stack = r.stack[:len(r.stack)-1]
	if was.term {
		r.endTerm()
	}
	r.leave(r.state)
	if was.into == toNote && r.state.into != toNote {
		r.notes = append(r.notes, oneLine(r.note.take()))
		r.state.marks.level = onLine
		r.words("[" + strconv.Itoa(len(r.notes)) + "]")
	}
	r.ended = len(r.stack) == 0
}

// leave ends the drawings and the texts beside the text that a state does not stand within.
func (r *rtf) leave(to rtfState) {
	for len(r.asides) > to.asides || len(r.drawings) > to.drawings || len(r.fields) > to.fields {
		switch {
		case len(r.drawings) > to.drawings:
			r.endDrawing()
		case len(r.fields) > to.fields:
			r.endField()
		default:
			r.turnBack()
		}
	}
}

// control takes a control word with its number, or a control symbol.
func (r *rtf) control() {
	r.at++
	if r.at >= len(r.data) {
		return
	}
	c := r.data[r.at]
	if c|0x20 < 'a' || c|0x20 > 'z' {
		r.at++
		r.symbol(c)
		return
	}
	start := r.at
	for r.at < len(r.data) && r.data[r.at]|0x20 >= 'a' && r.data[r.at]|0x20 <= 'z' {
		r.at++
	}
	word := string(r.data[start:min(r.at, start+longestControl)])
	start = r.at
	if r.at < len(r.data) && r.data[r.at] == '-' {
		r.at++
	}
	for r.at < len(r.data) && r.data[r.at] >= '0' && r.data[r.at] <= '9' {
		r.at++
	}
	number, given := 0, false
	if r.at > start {
		n, err := strconv.Atoi(string(r.data[start:min(r.at, start+longestControl)]))
		number, given = n, err == nil
	}
	if r.at < len(r.data) && r.data[r.at] == ' ' {
		r.at++
	}
	if word == "bin" {
		r.at += min(max(number, 0), len(r.data)-r.at)
		return
	}
	if r.afterSkippable > 0 && word != "u" {
		r.afterSkippable--
		return
	}
	if word != "u" && word != "uc" { // which may stand between the halves of a character
		r.endLetters()
	}
	r.word(word, number, given)
}

const longestControl = 32 // characters; the standard allows as many

func (r *rtf) symbol(c byte) {
	switch c {
	case '\'':
		if len(r.data)-r.at < 2 {
			r.at = len(r.data)
			return
		}
		n, err := strconv.ParseUint(string(r.data[r.at:r.at+2]), 16, 8)
		r.at += 2
		if err == nil {
			r.letter(byte(n))
		}
	case '*': // a kind of group that a program may not know: passed over, but those that are words for readers. LibreOffice marks notes so
		r.endLetters()
		if r.state.into != toMath && !bytes.HasPrefix(r.data[r.at:], []byte(`\footnote`)) {
			r.state.into = toNothing
		}
	case '\r', '\n':
		r.endLetters()
		r.word("par", 0, false)
	default:
		r.endLetters()
		if r.afterSkippable > 0 {
			r.afterSkippable--
			return
		}
		r.words(signs[string(c)])
	}
}

// letter takes a byte of a text. Those of one character may be several, so they are decoded when something else follows.
func (r *rtf) letter(c byte) {
	if r.afterSkippable > 0 {
		r.afterSkippable--
		return
	}
	r.bytes = append(r.bytes, c)
}

func (r *rtf) endLetters() {
	if len(r.halves) > 0 {
		half := r.halves
		r.halves = nil
		r.words(string(utf16.Decode(half)))
	}
	if len(r.bytes) == 0 {
		return
	}
	text, _ := r.state.letters.NewDecoder().Bytes(r.bytes) // what is no letter comes as U+FFFD
	r.bytes = r.bytes[:0]
	r.words(strings.ToValidUTF8(string(text), "\uFFFD"))
}

// unicode takes a \u: half a character beyond 16 bits waits for its other half.
func (r *rtf) unicode(number int) {
	if len(r.bytes) > 0 {
		r.endLetters()
	}
	r.halves = append(r.halves, uint16(number)) //nolint:gosec // negative numbers are meant so
	if !utf16.IsSurrogate(rune(r.halves[0])) || len(r.halves) > 1 {
		r.endLetters()
	}
	r.afterSkippable = r.state.skip
}

func (r *rtf) words(s string) {
	if s == "" {
		return
	}
	switch r.state.into {
	case toTitle:
		r.title += s
	case toAuthor:
		r.author += s
	case toColours:
		r.look.ends(s)
	case toFonts:
		name, _, _ := strings.Cut(r.names[r.font]+s, ";")
		if r.names[r.font] = short(name); symbolFonts[strings.ToLower(strings.TrimSpace(name))] != nil {
			r.signFonts[r.font] = name
		}
	case toLabel:
		r.label = short(r.label + s)
	case toPropertyName, toPropertyValue:
		r.drawings[r.state.drawings-1].take(r.state.into, s)
	case toCode:
		r.fields[r.state.code-1].add(seenAs(r.state.font, s))
	case toNote, toMath:
		if r.state.deleted || r.hiding.over(r.unseen(), s) {
			return
		}
		if r.state.into == toMath {
			r.math.words(s)
			return
		}
		r.fieldSaid()
		r.note.now = r.state.marks
		r.note.add(seenAs(r.state.font, s))
	case toBody:
		if r.state.deleted {
			r.deletions = true
			return
		}
		if r.hiding.over(r.unseen(), s) {
			return
		}
		r.fieldSaid()
		r.beginParagraph()
		r.out.sets(r.state.marks)
		r.out.words(seenAs(r.state.font, s))
	}
}
