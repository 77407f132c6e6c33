package pdfium

import (
	"image"
	"math"
	"slices"
	"strings"
)

// Boxes, as a text shows them.
const (
	ticked   = "☒"
	unticked = "☐"
)

// field is words at a place of the page: what a field of a form holds, or what was typed on it.
type field struct {
	box
	words string
}

// place keeps words where they stand on the page, if somebody who looks at it sees them there.
func (n *noted) place(a uint64, words string) {
	at := n.s.scratch
	if words == "" || n.s.call("FPDFAnnot_GetRect", a, at) == 0 {
		return
	}
	b := n.s.floats(4)
	f := field{box{b[0], b[1], b[2], b[3]}, words}
	if box := words == ticked || words == unticked; !n.shows(a, f.box, box) {
		n.unseen = append(n.unseen, words)
		return
	}
	n.bytes += len(words)
	n.fields = append(n.fields, f)
}

// shows reports that something can be seen in the box. Where the file does not say how it looks, programs draw it themselves, and a box that is not ticked often
// looks like nothing.
func (n *noted) shows(a uint64, b box, empty bool) bool {
	const least = 2 // points
	if b.right-b.left < least || b.top-b.bottom < least {
		return false
	}
	if empty || n.s.call("FPDFAnnot_HasKey", a, n.s.key("AP")) == 0 || n.inked(a) {
		return true
	}
	if !n.tried {
		n.tried = true
		n.drawn = n.s.raster(n.page, withNotes)
	}
	if n.drawn == nil {
		return true
	}
	n.s.put(float64(b.left), float64(b.top), float64(b.right), float64(b.bottom))
	on := image.Rectangle{n.s.pixel(n.page, n.drawn.size, 0), n.s.pixel(n.page, n.drawn.size, 16)}.Canon()
	return n.drawn.differs(on.Intersect(image.Rectangle{Max: n.drawn.size}))
}

// inked reports words that are drawn so that they are seen wherever they stand, as in most fields: then nothing has to be drawn to see it.
func (n *noted) inked(a uint64) bool {
	const most, words = 100, 1
	v := visibility{s: n.s, inkless: map[uint64]bool{}}
	for i := range min(n.s.number("FPDFAnnot_GetObjectCount", a), most) {
		if o := n.s.call("FPDFAnnot_GetObject", a, uint64(i)); n.s.number("FPDFPageObj_GetType", o) == words && !v.doubts(o) {
			return true
		}
	}
	return false
}

// value is what a field of a form holds, as it shows it; "" = nothing.
func (s *session) value(a uint64) string {
	const button, checkBox, radio, comboBox, listBox, text, signature = 1, 2, 3, 4, 5, 6, 7
	const password = 1 << 13
	form := s.formOf()
	switch kind := s.number("FPDFAnnot_GetFormFieldType", form, a); {
	case kind == button, kind == signature, kind == text && s.call("FPDFAnnot_GetFormFieldFlags", form, a)&password != 0:
		return ""
	case kind == checkBox, kind == radio:
		if state := s.words("FPDFAnnot_GetStringValue", a, s.key("AS")); state != "" && state != "Off" || s.call("FPDFAnnot_IsChecked", form, a) != 0 {
			return ticked
		}
		return unticked
	case kind <= 0: // of no form that the file knows
		return s.words("FPDFAnnot_GetStringValue", a, s.key("V"))
	case kind == comboBox, kind == listBox:
		var chosen []string
		for i := range min(s.number("FPDFAnnot_GetOptionCount", form, a), mostNotes) {
			if s.call("FPDFAnnot_IsOptionSelected", form, a, uint64(i)) != 0 {
				chosen = append(chosen, s.words("FPDFAnnot_GetOptionLabel", form, a, uint64(i)))
			}
		}
		if len(chosen) > 0 {
			return strings.Join(chosen, ", ")
		}
	}
	return s.words("FPDFAnnot_GetFormFieldValue", form, a)
}

// formOf is the form of the file, made at its first field. It is only read: the functions by which it would act are none.
func (s *session) formOf() uint64 {
	if s.form == 0 {
		const size, version = 512, 1
		if info := s.call("malloc", size); info != 0 {
			s.module.Memory().Write(uint32(info), append([]byte{version}, make([]byte, size-1)...))
			s.form = s.call("FPDFDOC_InitFormFillEnvironment", s.doc, info)
		}
	}
	return s.form
}

// withFields puts fields among the lines of a page: into the line on whose height they stand, else as lines of their own below what stands above them.
func withFields(lines []Line, fields []field, width float32) []Line {
	for _, f := range fields {
		words := strings.FieldsFunc(f.words, func(r rune) bool { return r == '\r' || r == '\n' })
		const usual = 12 // points
		size := min(f.height()/float32(max(len(words), 1)), usual)
		at := beside(lines, f, width)
		if at >= 0 && len(words) == 1 {
			lines[at] = lines[at].with(Cell{Text: words[0], Left: f.left, Right: f.right})
			continue
		}
		if at++; at == 0 {
			at = below(lines, f)
		}
		for i, w := range words {
			l := Line{Text: w, Left: f.left, Right: f.right, Baseline: f.top - size*(float32(i)+0.9), Height: size, Size: size, Cells: []Cell{{Text: w, Left: f.left, Right: f.right}}, Typed: true}
			lines = slices.Insert(lines, at, l)
			at++
		}
	}
	return lines
}

// beside is the line nearest to a field on its height, -1 = there is none.
func beside(lines []Line, f field, width float32) int {
	const under = 2 // points that a label may stand lower
	nearest, at := width/2, -1
	for i, l := range lines {
		if far := max(f.left-l.Right, l.Left-f.right, 0); l.Baseline > f.bottom-under && l.Baseline < f.top && far < nearest {
			nearest, at = far, i
		}
	}
	return at
}

// below is the place among lines of what stands below those above it.
func below(lines []Line, f field) int {
	for i := len(lines) - 1; i >= 0; i-- {
		if l := lines[i]; l.Baseline > f.top && l.Left < f.right && f.left < l.Right {
			return i + 1
		}
	}
	for i, l := range lines {
		if l.Baseline < f.bottom {
			return i
		}
	}
	return len(lines)
}

// with is the line with one more cell at its place.
func (l Line) with(c Cell) Line {
	at := 0
	for at < len(l.Cells) && l.Cells[at].Left <= c.Left {
		at++
	}
	l.Cells = slices.Insert(slices.Clone(l.Cells), at, c)
	var words []string
	l.Left, l.Right = float32(math.Inf(1)), float32(math.Inf(-1))
	for _, c := range l.Cells {
		words = append(words, c.Text)
		l.Left, l.Right = min(l.Left, c.Left), max(l.Right, c.Right)
	}
	l.Text = strings.Join(words, " ")
	return l
}
