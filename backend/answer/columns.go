package answer

import (
	"regexp"
	"strings"
)

// A column of a table that holds numbers stands at the right, digit below digit.

// number is a cell of such a column: an amount with a sign, a unit or a word of it, or a stroke in the place of one.
var number = regexp.MustCompile(`^(?:[–—-]|[−–-]?\s?[€$£]?\s?\d[\d.,'\s]*(?:\s?(?:%|€|\pL{1,3}²?|\([^)]{1,12}\)))?)$`)

// alignNumbers marks the cells of columns that hold nothing but numbers, and their heads.
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

func alignColumns(rows []Line) {
	for column := 1; ; column++ { // the first says what a row is about
		amounts, others, there := 0, 0, false
		for i, row := range rows {
			cells := row.Cells()
			if column >= len(cells) {
				continue
			}
			there = true
			var text strings.Builder
			for _, w := range cells[column] {
				text.WriteString(w.Text)
			}
			switch t := strings.TrimSpace(text.String()); {
			case i == 0 || t == "":
			case !number.MatchString(t):
				others++
			case digits.MatchString(t):
				amounts++
			}
		}
		if !there {
			return
		}
		if amounts < 2 || others > 0 {
			continue
		}
		for _, row := range rows {
			at := -1
			for i := range row {
				if row[i].Cell {
					at++
				}
				if row[i].Cell && at == column {
					row[i].Number = true
				}
			}
		}
	}
}
