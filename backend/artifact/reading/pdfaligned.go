package reading

import (
	"math"
	"slices"

	"crg/backend/artifact/pdfium"
)

const aligns = 0.8 // points: edges so close stand below each other

// aligned are the lines of a table with cells also parted by gaps that are no wider than a blank, where the words before them end and those behind them begin
// below each other: in its first line, in half of its rows, and three at least. Numbers at the right of a column come so close to the words of the next one. nil = there are none.
func aligned(lines []pdfium.Line) (out []pdfium.Line) {
	type gap struct{ from, to float32 }
	gaps := make([][]gap, len(lines))
	rows := 0
	for i, l := range lines {
		if len(l.Cells) > 1 {
			rows++
		}
		words := wordsOfLine(l)
		for n := 1; n < len(words); n++ {
			gaps[i] = append(gaps[i], gap{words[n-1].Right, words[n].Left})
		}
	}
	near := func(a, b float32) bool { return math.Abs(float64(a-b)) < aligns }
	const least = 3
	often := func(from, to float32) bool {
		n := 0
		for i, of := range gaps {
			switch {
			case slices.ContainsFunc(of, func(g gap) bool { return near(g.from, from) && near(g.to, to) }):
				n++
			case i == 0:
				return false
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
				if n == len(c.Words) || often(c.Words[n-1].Right, c.Words[n].Left) {
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
