package diagram

import (
	"iter"
	"regexp"
	"strings"
)

// mostLabel is how many lines a label may have.
const mostLabel = 100

// mermaidRows are the lines of a diagram with their numbers, from 0, without comments and descriptions. A label that goes on over several lines
// is one.
func mermaidRows(text string) iter.Seq2[int, string] {
	lines := strings.Split(text, "\n")
	return func(yield func(int, string) bool) {
		for i := 0; i < len(lines); i++ {
			first, row := i, lines[i]
			start := strings.TrimSpace(row)
			skip := func(end string) {
				for !strings.Contains(lines[i], end) && i+1 < len(lines) {
					i++
				}
			}
			switch {
			case strings.HasPrefix(start, "%%{"):
				skip("}%%")
				continue
			case strings.HasPrefix(start, "%%"):
				continue
			case described.MatchString(start):
				skip("}")
				continue
			}
			for !mermaidPass.MatchString(start) && goesOn(row) && i+1 < len(lines) && i-first < mostLabel {
				i++
				row += "\n" + lines[i]
			}
			if !yield(first, row) {
				return
			}
		}
	}
}

var described = regexp.MustCompile(`^accDescr\s*\{`)

// goesOn: a bracket is open, or a quotation in one.
func goesOn(row string) bool {
	quoted, open := false, 0
	for _, r := range row {
		switch {
		case r == '"':
			quoted = !quoted
		case quoted:
		case strings.ContainsRune("[({", r):
			open++
		case strings.ContainsRune("])}", r):
			open = max(open-1, 0)
		}
	}
	return open > 0
}

// statements are the parts of a row between semicolons that stand in no quotes.
func statements(row string) (out []string) {
	quoted, from := false, 0
	for i, r := range row {
		switch {
		case r == '"':
			quoted = !quoted
		case r == ';' && !quoted && !entityEnd(row[from:i]):
			out, from = append(out, row[from:i]), i+1
		}
	}
	return append(out, row[from:])
}

var halfEntity = regexp.MustCompile(`#(?:\d{1,7}|[a-z]{2,8})$`)

func entityEnd(before string) bool { return halfEntity.MatchString(before) }
