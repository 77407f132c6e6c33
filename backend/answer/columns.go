package answer

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A column of a table that holds numbers stands at the right, digit below digit, and what its cells rest on behind the name of their row.

// number is a cell of such a column: an amount with a sign, a unit or a word of it, or a stroke in the place of one.
var number = regexp.MustCompile(`^(?:[–—-]|[−–-]?\s?[€$£]?\s?\d[\d.,'\s]*(?:\s?(?:%|€|\pL{1,3}²?|\([^)]{1,12}\)))?)$`)

// shortWord is how long a word may be that stands among numbers: "none", "7.2 (cap)".
const shortWord = 12

// alignNumbers marks the cells of columns that hold numbers, and their heads.
func alignNumbers(lines []Line) {
	for from := 0; from < len(lines); {
		if lines[from].Cells() == nil {
			from++
			continue
		}
		end := from + 1
		for end < len(lines) && lines[end].Cells() != nil && !lines[end][0].Head {
			end++
		}
		alignColumns(lines[from:end])
		from = end
	}
}

// alignColumns does so in one table. A short word for each three numbers may stand among them: "none", "yes".
func alignColumns(rows []Line) {
	amounts, words, texts := map[int]int{}, map[int]int{}, map[int]int{}
	for _, row := range rows[1:] {
		for column, cell := range row.Cells() {
			var text strings.Builder
			for _, w := range cell {
				text.WriteString(w.Text)
			}
			switch t := strings.TrimSpace(text.String()); {
			case number.MatchString(t):
				if digits.MatchString(t) {
					amounts[column]++
				}
			case utf8.RuneCountInString(t) > shortWord:
				texts[column]++
			case t != "":
				words[column]++
			}
		}
	}
	for _, row := range rows {
		column, name := -1, 0 // where the name of the row ends
		for i := range row {
			if row[i].Cell {
				column++
			}
			if column == 0 {
				name = i
			}
			if column > 0 && amounts[column] > 1 && 3*words[column] <= amounts[column] && texts[column] == 0 { // the first column says what a row is about
				row[i].Number = row[i].Cell
				row[name].mark(row[i].Marks...)
				row[i].Marks = nil
			}
		}
	}
}

// mark puts more marks behind words.
func (w *Stretch) mark(more ...string) {
	w.Marks = slices.Compact(slices.SortedFunc(slices.Values(slices.Concat(w.Marks, more)), compareMarks))
}
