package reading

import (
	"math"
	"slices"

	"crg/backend/artifact/pdfium"
)

const (
	narrowGap = 0.35 // in heights of a line: more than most blanks
	aligns    = 0.8  // points: edges so close stand below each other
)

// aligned are the lines of a table with cells also parted by gaps that are hardly wider than a blank, where the words behind them begin below each other or
// those before them end so, in half of its rows and three at least; nil where there are none. Numbers at the right of a column come close to the words of the next one.
func aligned(lines []pdfium.Line) (out []pdfium.Line) {
	begins, ends := make([][]float32, len(lines)), make([][]float32, len(lines))
	rows := 0
	for i, l := range lines {
		if len(l.Cells) > 1 {
			rows++
		}
		words := wordsOfLine(l)
		for n := 1; n < len(words); n++ {
			if words[n].Left-words[n-1].Right > narrowGap*l.Height {
				begins[i], ends[i] = append(begins[i], words[n].Left), append(ends[i], words[n-1].Right)
			}
		}
	}
	const least = 3
	often := func(edges [][]float32, at float32) bool {
		n := 0
		for _, of := range edges {
			if slices.ContainsFunc(of, func(x float32) bool { return math.Abs(float64(x-at)) < aligns }) {
				n++
			}
		}
		return n >= max(least, (rows+1)/2)
	}
	finer := false
	for _, l := range lines {
		var cells []pdfium.Cell
		for _, c := range l.Cells {
			if len(c.Words) < 2 {
				cells = append(cells, c)
				continue
			}
			from := 0
			for n := 1; n <= len(c.Words); n++ {
				if n == len(c.Words) || c.Words[n].Left-c.Words[n-1].Right > narrowGap*l.Height && (often(begins, c.Words[n].Left) || often(ends, c.Words[n-1].Right)) {
					cells = append(cells, pdfium.Cell{Text: textOf(c.Words[from:n]), Left: c.Words[from].Left, Right: c.Words[n-1].Right, Words: c.Words[from:n]})
					finer, from = finer || n < len(c.Words), n
				}
			}
		}
		l.Cells = cells
		out = append(out, l)
	}
	if !finer {
		return nil
	}
	return out
}

// wordsOfLine are those of all cells of a line.
func wordsOfLine(l pdfium.Line) (words []pdfium.Cell) {
	for _, c := range l.Cells {
		if len(c.Words) > 0 {
			words = append(words, c.Words...)
		} else {
			words = append(words, c)
		}
	}
	return words
}
