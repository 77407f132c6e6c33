package reading

import (
	"strings"

	"crg/backend/artifact/pdfium"
)

const (
	headingSize  = 1.15 // against the letters of the text
	headingWords = 28   // of all its lines
)

// large: letters larger than those of the text.
func large(l pdfium.Line, body float32) bool { return l.Size > headingSize*body && hasLetters(l.Text) }

// headings tell which heading each line is of, 0 = none: lines of one size that stand below each other, however the last of them is filled.
func headings(lines []pdfium.Line, body float32) []int {
	out := make([]int, len(lines))
	for from, to := 0, 0; from < len(lines); from = to {
		words := len(strings.Fields(lines[from].Text))
		for to = from + 1; to < len(lines) && large(lines[from], body) && goesOnAsHeading(lines[to-1], lines[to]); to++ {
			words += len(strings.Fields(lines[to].Text))
		}
		for i := from; i < to && large(lines[from], body) && words <= headingWords; i++ {
			out[i] = from + 1
		}
	}
	return out
}

func goesOnAsHeading(before, l pdfium.Line) bool {
	gap := before.Baseline - l.Baseline
	return l.Size == before.Size && hasLetters(l.Text) && gap > -l.Size/2 && gap < paragraphGap*max(l.Height, l.Size)
}
