package reading

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// writer puts Markdown together from what the readers of files find: paragraphs, headings, lists, tables, and the
// places where pages or slides begin.
type writer struct {
	body   strings.Builder
	line   inline // the paragraph that is being read
	places []Place
	ahead  []Place // begin with the next paragraph

	tables []*table // open ones, within each other
	depth  int      // of the list whose item was the last block, 0 = it was none
	quotes int      // quotations that the next block stands in, within each other

	beside []func(*writer) // what is held in the paragraph and is no part of its sentence: it stands below
	apart  bool            // the words that follow stand apart from those before

	unmarked bool // what is written is marked already: words of a box are words like others

	hiding *hiding // where the text is whole: what is left out stands before its next block
}

// block is what a paragraph is besides its words.
type block struct {
	heading int    // 1 to 6, 0 = none
	label   string // what stands before it: "-", "1.", "(a)", "2.1"
	depth   int    // of the list that it is an item of, 1 = the outermost; 0 = none
	more    bool   // it goes on with the item before it
}

func (w *writer) words(s string) {
	if w.apart && s != "" {
		if w.apart = false; isWordSign(first(s)) {
			s = " " + s
		}
	}
	w.line.add(s)
}

// picture writes words about a picture in the midst of others.
func (w *writer) picture(said string) {
	if w.sets(marks{}); !w.line.blank() {
		said = " " + said
	}
	w.words(said)
	w.apart = true
}

// pictureBelow writes words about a picture below the paragraph that holds it.
func (w *writer) pictureBelow(said string) {
	w.below(func(w *writer) { w.plain(said, block{}) })
}

// plain writes a paragraph of words that are set in no way.
func (w *writer) plain(words string, b block) {
	w.bare(words)
	w.sentence(b)
}

// bare writes words that are set in no way.
func (w *writer) bare(words string) {
	w.sets(marks{})
	w.words(words)
}

// sets says how the words that follow are set.
func (w *writer) sets(m marks) { w.line.now = m }

// boxed writes the words of a text box below the paragraph that holds it.
func (w *writer) boxed(said string) {
	w.below(func(w *writer) {
		if !w.unmarked {
			said = textBox(said)
		}
		w.plain(said, block{})
	})
}

// place begins a page, a slide or a sheet with the next paragraph.
func (w *writer) place(p Place) { w.ahead = append(w.ahead, p) }

// formula writes an equation. A number before it is no part of its first one.
func (w *writer) formula(text string) {
	if before, _ := utf8.DecodeLastRune(w.line.text); isWordSign(before) && isWordSign(first(text)) {
		text = " " + text
	}
	w.bare(text)
}

// below writes something that the paragraph holds when it has ended.
func (w *writer) below(write func(*writer)) { w.beside = append(w.beside, write) }

// paragraph ends one.
func (w *writer) paragraph(b block) {
	w.sentence(b)
	held := w.beside
	w.beside = nil
	for _, write := range held {
		write(w)
	}
}

func (w *writer) sentence(b block) {
	w.apart = false
	text := strings.TrimSpace(w.line.take())
	if text == "" {
		return
	}
	if b.label != "" && (len(w.tables) == 0 && b.heading == 0 || b.label != bullet) {
		text = b.label + " " + text
	}
	if n := len(w.tables); n > 0 {
		w.tables[n-1].add(text, b.depth > 0 && !b.more)
		return
	}
	if b.heading > 0 {
		w.block(w.quoted(strings.Repeat("#", b.heading)+" "+oneLine(text)), false)
		return
	}
	if b.depth > 0 {
		depth := min(b.depth, w.depth+1)
		text = indented(text, strings.Repeat(" ", 4*(depth-1)), b.more)
		w.block(w.quoted(text), !b.more)
		w.depth = depth
		return
	}
	w.block(w.quoted(text), false)
}

const bullet = "-"

// indented sets the lines of an item below the list that it stands in.
func indented(text, by string, more bool) string {
	if more {
		by += "    "
		text = strings.ReplaceAll(text, "\n", "\n"+by)
	}
	return by + text
}

// quoted marks a block as one of the quotations that it stands in.
func (w *writer) quoted(text string) string {
	if w.quotes == 0 {
		return text
	}
	mark := strings.Repeat("> ", w.quotes)
	return mark + strings.ReplaceAll(text, "\n", "\n"+mark)
}

// block writes one block as it stands, an empty line before it but between items of lists.
func (w *writer) block(text string, item bool) {
	if w.body.Len() > mostText {
		return // the whole text is refused; the rest would only take memory
	}
	if w.body.Len() > 0 {
		w.body.WriteByte('\n')
		if !item || w.depth == 0 {
			w.body.WriteByte('\n')
		}
	}
	if w.depth = 0; item {
		w.depth = 1
	}
	for _, p := range w.ahead {
		p.At = w.body.Len()
		w.places = append(w.places, p)
	}
	w.ahead = nil
	if w.hiding != nil {
		w.hiding.land(w.body.Len())
	}
	w.body.WriteString(text)
}

// whole writes a text that was read by itself, with its places.
func (w *writer) whole(t Text) {
	w.block(t.Body, false)
	begin := w.body.Len() - len(t.Body)
	for _, p := range t.Places {
		p.At += begin
		w.places = append(w.places, p)
	}
}

func (w *writer) table() {
	w.paragraph(block{})
	w.tables = append(w.tables, &table{})
}

// inner is the innermost table, one that takes nothing where there is none: files end tables that they never began.
func (w *writer) inner() *table {
	if n := len(w.tables); n > 0 {
		return w.tables[n-1]
	}
	return &table{}
}

func (w *writer) cell(s span) {
	w.endCell()
	w.inner().begin(s)
}

// reaches says how far the cell reaches that is being read.
func (w *writer) reaches(s span) { w.inner().span = s }

func (w *writer) endCell() {
	if len(w.tables) > 0 {
		w.paragraph(block{})
		w.inner().end()
	}
}

// dropCell ends the cell that is being read, which is gone.
func (w *writer) dropCell() {
	if len(w.tables) > 0 {
		w.paragraph(block{})
		w.inner().drop()
	}
}

// covered is a place that the file names although another cell reaches over it.
func (w *writer) covered() {
	w.endCell()
	w.inner().covered()
}

func (w *writer) endRow(keep bool) {
	if len(w.tables) > 0 {
		w.paragraph(block{})
		w.inner().endRow(keep)
	}
}

func (w *writer) endTable() {
	if len(w.tables) == 0 {
		return
	}
	w.endRow(true)
	t := w.inner()
	w.tables = w.tables[:len(w.tables)-1]
	if n := len(w.tables); n > 0 {
		t.within(w.tables[n-1])
	} else if text := markdownTable(t.grid()); text != "" {
		w.block(w.quoted(text), false)
	}
}

// appendix writes notes that stood elsewhere, numbered, under a heading of their own.
func (w *writer) appendix(title string, notes []string) {
	for i, n := range notes {
		if i == 0 {
			w.paragraph(block{})
			w.block("## "+title, false)
		}
		w.block("["+strconv.Itoa(i+1)+"] "+n, false)
	}
}

// text is what was written.
func (w *writer) text() Text {
	for len(w.tables) > 0 {
		w.endTable()
	}
	w.paragraph(block{})
	if w.hiding != nil {
		w.hiding.land(w.body.Len())
	}
	return Text{Body: w.body.String(), Places: w.places}
}

// oneLine is a text on one line, with one blank between words.
func oneLine(s string) string {
	blank := true
	for i := range len(s) {
		switch c := s[i]; {
		case c == ' ' && !blank:
			blank = true
		case c <= ' ', c == 0xC2, c >= 0xE1 && c <= 0xE3: // some of these are blanks
			return strings.Join(strings.Fields(s), " ")
		default:
			blank = false
		}
	}
	return strings.TrimSuffix(s, " ")
}

// markdownTable writes rows as a table whose first row is its head. Rows may be of different lengths.
func markdownTable(rows [][]string) string {
	columns := 0
	for _, r := range rows {
		columns = max(columns, len(r))
	}
	if columns == 0 {
		return ""
	}
	var b strings.Builder
	for i, r := range rows {
		if b.Len() > mostText {
			break // it is refused; one text in many cells can be larger than the memory
		}
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteByte('|')
		for c := range columns {
			cell := ""
			if c < len(r) {
				cell = strings.ReplaceAll(oneLine(r[c]), "|", `\|`)
			}
			b.WriteString(" " + cell + " |")
		}
		if i == 0 {
			b.WriteString("\n|" + strings.Repeat(" --- |", columns))
		}
	}
	return b.String()
}
