package reading

import (
	"slices"
	"strings"
)

// What stands beside the text is marked as what it is, [Header: DRAFT]: in the text it would be taken for a part of it.

// besideText are the words of something that is no part of the text.
func besideText(what, words string) string {
	if words == "" {
		return "[" + what + "]"
	}
	return "[" + what + ": " + words + "]"
}

// saidBy are the words of somebody, "" = nobody knows whose they are.
func saidBy(who, words string) string {
	if who == "" {
		return words
	}
	return who + ": " + words
}

// textBox marks the words of a box. One of several paragraphs has its end marked as well.
func textBox(said string) string {
	if strings.Contains(said, "\n") || strings.HasPrefix(said, "#") {
		return besideText("Text box", "") + "\n\n" + said + "\n\n" + besideText("End of the text box", "")
	}
	return besideText("Text box", said)
}

// cellWriter writes on one line, as in a cell of a table.
type cellWriter struct {
	*writer
	table *table
}

func newCellWriter() *cellWriter {
	t := &table{}
	w := &writer{tables: []*table{t}, unmarked: true}
	w.cell(span{})
	return &cellWriter{w, t}
}

// words are what was written.
func (c *cellWriter) words() string {
	for len(c.tables) > 1 {
		c.endTable()
	}
	c.endRow(true)
	var words []string
	for _, row := range c.table.rows {
		for _, cell := range row {
			words = append(words, cell.text)
		}
	}
	return oneLine(strings.Join(words, " "))
}

// pageHeaders are the headers and footers of a file: each of them once, and none that only counts pages.
type pageHeaders struct{ said []string }

func (r *pageHeaders) add(what, words string) {
	if line := besideText(what, words); countsNothingBut(words) || slices.Contains(r.said, line) {
		return
	} else if len(r.said) < mostHeaders {
		r.said = append(r.said, line)
	}
}

const mostHeaders = 200 // different headers and footers; each chapter may have its own

// countsNothingBut reports words that say on which page they stand, and no more.
func countsNothingBut(words string) bool {
	for w := range strings.FieldsSeq(strings.ToLower(words)) {
		w = strings.Trim(w, pageTrim)
		_, _, _, number := numeral(w, 0, "")
		if w != "" && !number && !slices.Contains(pageWords, w) && !slices.Contains(ofWords, w) {
			return false
		}
	}
	return true
}

// preface puts headers and footers before the text.
func (t *Text) preface(r pageHeaders) {
	if len(r.said) == 0 {
		return
	}
	head := strings.Join(r.said, "\n\n")
	if t.Body != "" {
		head += "\n\n"
	}
	for i := range t.Places {
		t.Places[i].At += len(head)
	}
	t.Body = head + t.Body
}
