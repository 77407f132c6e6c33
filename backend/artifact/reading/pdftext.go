package reading

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/message"
)

const (
	paragraphGap = 1.6 // from line to line, in heights of a line
	widestGap    = 3.0 // what is further down is no part of the text: a footer, a figure's words
	usualGap     = 1.3 // and in usual gaps of the page, which may be set with much room
	indent       = 1.0 // in sizes of letters
	sameColumn   = 3.0 // lines that begin within so many sizes of each other
)

// typeset makes text of the lines of a PDF: paragraphs are joined, words that a line end cut are whole again, larger letters are
// headings, and what stands on every page is left out but where it stands first.
func typeset(doc pdfium.Doc) Text {
	var t Text
	body := bodySize(doc)
	left, said := runningLines(doc, body)
	known := vocabularyOf(doc)
	var b strings.Builder
	starts := make([]int, len(doc.Pages))
	for i, p := range doc.Pages {
		t.unseen += len(p.Unseen)
		text := strings.Trim(page(p, body, left[i], known)+"\n\n"+notesOf(p, known), "\n")
		if b.Len() > 0 && text != "" {
			b.WriteString("\n\n")
		}
		starts[i] = b.Len()
		b.WriteString(text)
		t.Places = append(t.Places, Place{At: starts[i], Kind: Page, Label: pageLabel(p, i)})
		for _, said := range p.Unseen {
			t.Places = append(t.Places, Place{At: b.Len(), Kind: Hidden, Label: said})
		}
	}
	t.Body = b.String()
	t.sections(doc.Outline, starts)
	if len(said) > 0 {
		t.Notes = append(t.Notes, message.New("read.repeated-lines", "lines", inShort(said, " · ")))
	}
	return t
}

// pageLabel is what people call a page.
func pageLabel(p pdfium.Page, i int) string {
	if p.Label != "" {
		return p.Label
	}
	return strconv.Itoa(i + 1)
}

// sections puts the file's table of contents among the places: each entry at its title on its page, else where the page begins.
func (t *Text) sections(outline []pdfium.Entry, starts []int) {
	for _, e := range outline {
		if e.Page >= len(starts) || e.Title == "" {
			continue
		}
		at, end := starts[e.Page], len(t.Body)
		if e.Page+1 < len(starts) {
			end = starts[e.Page+1]
		}
		at += max(0, strings.Index(t.Body[at:end], e.Title))
		t.Places = append(t.Places, Place{At: at, Kind: Section, Label: e.Title, Depth: e.Depth})
	}
	slices.SortStableFunc(t.Places, func(a, b Place) int { return a.At - b.At })
}

// bodySize is the size of most letters, in points.
func bodySize(doc pdfium.Doc) float32 {
	letters := map[float32]int{}
	var size float32
	for _, p := range doc.Pages {
		for _, l := range p.Lines {
			letters[l.Size] += len(l.Text)
			if n := letters[l.Size]; n > letters[size] || n == letters[size] && l.Size < size {
				size = l.Size
			}
		}
	}
	return size
}

// page is the text of a page without the lines that are left out.
func page(p pdfium.Page, body float32, left map[int]bool, known vocabulary) string {
	var lines []pdfium.Line
	for i, l := range p.Lines {
		if !left[i] {
			lines = append(lines, l)
		}
	}
	if rightward(lines) {
		mirror(lines)
		p.Rules = mirrored(p.Rules)
	}
	lines, ruled := ruledTables(p.Rules, lines)
	var b strings.Builder
	usual := lineGap(lines)
	heads := headings(lines, body)
	found := tables{lines: lines, heads: heads, ruled: ruled}
	for i, end, after := 0, 0, ""; i < len(lines); i = end {
		var grid [][]string
		if grid, end = found.at(i); end > 0 {
			if b.Len() > 0 {
				after = "\n\n"
			}
			b.WriteString(after + markdownTable(grid))
			after = "\n\n"
			continue
		}
		l := lines[i]
		if end = i + 1; i > 0 && after == "" {
			after = between(lines, heads, i, usual)
		}
		b.WriteString(after)
		after = ""
		if heads[i] > 0 {
			if i == 0 || heads[i-1] != heads[i] {
				b.WriteString("## ")
			}
			b.WriteString(l.Text)
		} else {
			b.WriteString(wordsOfRow(l))
		}
	}
	return ligatures(known.whole(b.String()))
}

// rightward: the page is written from right to left.
func rightward(lines []pdfium.Line) bool {
	n := 0
	for _, l := range lines {
		if at := strings.IndexFunc(l.Text, unicode.IsLetter); at >= 0 {
			if r, _ := utf8.DecodeRuneInString(l.Text[at:]); unicode.In(r, unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko) {
				n++
			} else {
				n--
			}
		}
	}
	return n > 0
}

// mirror lays the lines of such a page as if it were written from left to right.
func mirror(lines []pdfium.Line) {
	for i := range lines {
		l := &lines[i]
		l.Left, l.Right, l.Cells = -l.Right, -l.Left, cellsOf(*l)
		for n, c := range l.Cells {
			l.Cells[n].Left, l.Cells[n].Right, l.Cells[n].Words = -c.Right, -c.Left, slices.Clone(c.Words)
			for i, w := range c.Words {
				l.Cells[n].Words[i].Left, l.Cells[n].Words[i].Right = -w.Right, -w.Left
			}
		}
	}
}

// mirrored are the rules of such a page.
func mirrored(r pdfium.Rules) (out pdfium.Rules) {
	for _, u := range r.Upright {
		out.Upright = append(out.Upright, pdfium.Rule{At: -u.At, From: u.From, To: u.To})
	}
	for _, l := range r.Level {
		out.Level = append(out.Level, pdfium.Rule{At: l.At, From: -l.To, To: -l.From})
	}
	return out
}

func hasLetters(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }

// between is what stands between a line and the one before it: nothing within a word, a blank within a paragraph, a line end
// where the line was ended on purpose, and an empty line between paragraphs.
func between(lines []pdfium.Line, heads []int, i int, usual float32) string {
	before, l := lines[i-1], lines[i]
	size := max(l.Size, 1)
	switch gap := before.Baseline - l.Baseline; {
	case heads[i-1] != heads[i], before.Typed != l.Typed:
		return "\n\n"
	case endsIn(before.Text, string(pdfium.Hyphen)):
		return ""
	case heads[i] > 0:
		return joint(before.Text, l.Text)
	case gap < -size/2: // the next column, or a figure
		if endsSentence(before.Text) || !beginsSmall(l.Text) {
			return "\n\n"
		}
		return joint(before.Text, l.Text)
	case gap < size/4: // on the same height: cells of a table
		return " "
	case gap > max(paragraphGap*max(before.Height, l.Height, size), usualGap*usual), l.Left > before.Left+indent*size && endsSentence(before.Text):
		return "\n\n"
	case hyphenated(before.Text, l.Text):
		return ""
	case strings.HasSuffix(before.Text, ":"), wouldHaveFit(lines, i), rowOfWords(before), rowOfWords(l), behindLabel(l), leader(before), leader(l):
		return "\n"
	case addressGoesOn(before.Text, l.Text):
		return ""
	}
	return joint(before.Text, l.Text)
}

// lineGap is the usual way from one line of a paragraph down to the next.
func lineGap(lines []pdfium.Line) float32 {
	var gaps []float32
	for i := 1; i < len(lines); i++ {
		if g := lines[i-1].Baseline - lines[i].Baseline; lines[i].Size == lines[i-1].Size && g > lines[i].Size/2 && g < widestGap*max(lines[i].Height, lines[i].Size) {
			gaps = append(gaps, g)
		}
	}
	if len(gaps) == 0 {
		return 0
	}
	slices.Sort(gaps)
	return gaps[len(gaps)/4] // a quarter: on a page of short paragraphs most gaps are those between them
}

// joint is what a line end stood for: a blank, or nothing within a word and in scripts that have none between words.
func joint(before, after string) string {
	a, _ := utf8.DecodeLastRuneInString(before)
	b, _ := utf8.DecodeRuneInString(after)
	if unspaced(a) && unspaced(b) || a == pdfium.Hyphen {
		return ""
	}
	return " "
}

func unspaced(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai) || r >= 0x3000 && r <= 0x303F || r >= 0xFF00 && r <= 0xFF60
}

// wouldHaveFit: the first word of the line had room on the line before, so somebody ended that one: a list, a poem, code.
func wouldHaveFit(lines []pdfium.Line, i int) bool {
	before, l := lines[i-1], lines[i]
	word, _, _ := strings.Cut(l.Text, " ")
	if r, _ := utf8.DecodeRuneInString(word); unspaced(r) {
		word = string(r)
	}
	letters := utf8.RuneCountInString(l.Text)
	width := (l.Right - l.Left) / float32(max(letters, 1)) * float32(utf8.RuneCountInString(word)+1)
	return before.Right+width < edge(lines, i-1)
}

// edge is how far the lines of a column reach: those near by that begin where this one does. Of ten lines the longest does not count: it may be a title over two columns.
func edge(lines []pdfium.Line, i int) float32 {
	const near = 40
	l := lines[i]
	var rights []float32
	for _, o := range lines[max(0, i-near):min(len(lines), i+near)] {
		if d := o.Left - l.Left; d < sameColumn*l.Size && d > -sameColumn*l.Size {
			rights = append(rights, o.Right)
		}
	}
	slices.Sort(rights)
	return rights[len(rights)-1-len(rights)/10]
}

func endsSentence(s string) bool {
	s = strings.TrimRight(s, " \"'”’»)]")
	r, _ := utf8.DecodeLastRuneInString(s)
	return strings.ContainsRune(".!?:。！？", r)
}

func beginsSmall(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return !unicode.IsUpper(r) && unicode.IsLetter(r)
}

// ligatures writes ﬁ as fi. Nothing else is changed: ² stays ².
func ligatures(s string) string {
	if !strings.ContainsFunc(s, ligature) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if ligature(r) {
			b.WriteString(norm.NFKC.String(string(r)))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func ligature(r rune) bool { return r >= 0xFB00 && r <= 0xFB06 }
