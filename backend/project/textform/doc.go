// Package textform reads and edits CRG's text files without disturbing them: every line, comment, order, byte order
// mark, line end and encoding stays, and an edit of one value touches the lines of that value only (004 §3.1, CRG-18).
//
// A Doc is a file as lines. Values, Blocks and Steps read the three kinds of format from it; their edits change its
// lines. Nothing here knows what a key means: the reader passes a Format.
package textform

import (
	"bytes"
	"slices"
	"strings"
)

// Line is one line of a file and the bytes that ended it: "\n", "\r\n", "\r", or "" for the last.
type Line struct{ Text, End string }

// Doc is one text file as lines. There is always at least one line, which is empty in an empty file.
type Doc struct {
	Lines    []Line
	Encoding Encoding
}

// Parse splits data into lines. It takes any bytes: what is not text has the encoding Binary.
func Parse(data []byte) *Doc {
	text, enc := decode(data)
	return &Doc{Lines: splitLines(text), Encoding: enc}
}

func splitLines(text string) []Line {
	var lines []Line
	for {
		i := strings.IndexAny(text, "\r\n")
		if i < 0 {
			return append(lines, Line{Text: text})
		}
		end := text[i : i+1]
		if strings.HasPrefix(text[i:], "\r\n") {
			end = "\r\n"
		}
		lines = append(lines, Line{text[:i], end})
		text = text[i+len(end):]
	}
}

// Bytes prints the file. Without an edit these are the bytes that Parse was given. Text that the file's old encoding
// cannot hold turns the whole file into UTF-8.
func (d *Doc) Bytes() []byte {
	var b strings.Builder
	for _, l := range d.Lines {
		b.WriteString(l.Text)
		b.WriteString(l.End)
	}
	if data, ok := encode(b.String(), d.Encoding); ok {
		return data
	}
	return []byte(b.String())
}

// Clone is a copy that can be edited alone.
func (d *Doc) Clone() *Doc { return &Doc{Lines: slices.Clone(d.Lines), Encoding: d.Encoding} }

// Text is the whole file with line ends LF and without a line end at its end.
func (d *Doc) Text() string {
	var b strings.Builder
	for i, l := range d.Lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(l.Text)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// SetText replaces the whole text. Lines that stay the same at the top and at the bottom keep their own line ends, new
// ones get the file's usual one, and the file goes on ending as it ended. SetText(Text()) changes nothing.
func (d *Doc) SetText(text string) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	if text == d.Text() {
		return
	}
	want := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	have := d.Lines
	closing := len(have) > 1 && have[len(have)-1].Text == "" // the text ends with a line end
	if closing {
		have = have[:len(have)-1]
	} else if len(have) == 1 && have[0].Text == "" {
		closing = true // an empty or new file gets the usual closing line end
	}
	top := 0
	for top < len(have) && top < len(want) && have[top].Text == want[top] {
		top++
	}
	bottom := 0
	for bottom < len(have)-top && bottom < len(want)-top && have[len(have)-1-bottom].Text == want[len(want)-1-bottom] {
		bottom++
	}
	usual := d.usualEnd()
	lines := slices.Clone(have[:top])
	for _, t := range want[top : len(want)-bottom] {
		lines = append(lines, Line{t, usual})
	}
	lines = append(lines, have[len(have)-bottom:]...)
	for i := range lines[:len(lines)-1] {
		if lines[i].End == "" {
			lines[i].End = usual
		}
	}
	last := &lines[len(lines)-1]
	switch {
	case !closing:
		last.End = ""
	case len(want) == 1 && want[0] == "":
		lines = []Line{{}}
	default:
		if last.End == "" {
			last.End = usual
		}
		lines = append(lines, Line{})
	}
	d.Lines = lines
}

// usualEnd is the line end that most lines have; LF in a file without any.
func (d *Doc) usualEnd() string {
	count := map[string]int{}
	for _, l := range d.Lines {
		count[l.End]++
	}
	best := "\n"
	for _, end := range []string{"\r\n", "\r"} {
		if count[end] > count[best] {
			best = end
		}
	}
	return best
}

// insert puts lines before index at (0 … len). The file goes on ending as it did: without a last line end the new last
// line has none.
func (d *Doc) insert(at int, texts ...string) {
	if len(texts) == 0 {
		return
	}
	usual := d.usualEnd()
	last := len(d.Lines) - 1
	if at > last && d.Lines[last].Text == "" { // before the empty line that a closing line end leaves
		at = last
	}
	fresh := make([]Line, len(texts))
	for i, t := range texts {
		fresh[i] = Line{t, usual}
	}
	if at > last {
		d.Lines[last].End, fresh[len(fresh)-1].End = usual, ""
	}
	d.Lines = slices.Insert(d.Lines, at, fresh...)
}

// remove takes out the lines with the given indexes, which are in rising order.
func (d *Doc) remove(at ...int) {
	if len(at) == 0 {
		return
	}
	end := d.Lines[len(d.Lines)-1].End
	kept := d.Lines[:at[0]]
	for i := at[0]; i < len(d.Lines); i++ {
		if len(at) > 0 && at[0] == i {
			at = at[1:]
			continue
		}
		kept = append(kept, d.Lines[i])
	}
	if len(kept) == 0 {
		kept = []Line{{}}
	}
	kept[len(kept)-1].End = end
	d.Lines = kept
}

// BadLine is the number of the first line that holds bytes which are not UTF-8, from 1; 0 where all are.
func BadLine(data []byte) int {
	for i, line := range bytes.Split(data, []byte{'\n'}) {
		if !plain(line) {
			return i + 1
		}
	}
	return 0
}

// plainLine is a line as the formats read it: without the backslashes that a copy from an escaped document leaves
// before marks, and without blanks round it.
func plainLine(s string) string {
	s = strings.TrimSpace(s)
	if !strings.Contains(s, `\`) {
		return s
	}
	return unescape.Replace(s)
}

var unescape = strings.NewReplacer(`\[`, `[`, `\]`, `]`, `\_`, `_`, `\#`, `#`, `\-`, `-`, `\*`, `*`, `\|`, `|`)

// Fold is how keys are compared: any letter case, "_" and "-" and blanks the same.
func Fold(key string) string {
	key = strings.ToLower(plainLine(key))
	return strings.Join(strings.FieldsFunc(key, func(r rune) bool { return r == '_' || r == '-' || r == ' ' || r == '\t' }), "-")
}

func isComment(line string) bool { return strings.HasPrefix(plainLine(line), "#") }

// CutComment takes a " # note" off the end of a value that cannot hold a "#", such as a number.
func CutComment(value string) string {
	if i := strings.Index(value, "#"); i >= 0 {
		value = value[:i]
	}
	return strings.TrimSpace(value)
}
