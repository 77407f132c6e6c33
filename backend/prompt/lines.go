package prompt

import (
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// DiffLine is one line of a text beside the last version of it: as it was (" "), new ("+") or gone ("-").
type DiffLine struct {
	Op   string `json:"op"`
	Text string `json:"text"`
	Line int    `json:"line"` // its number in the new text, from 1; 0 where it is gone
}

// Lines compares two texts line by line and gives the whole of it.
func Lines(before, after string) []DiffLine {
	edits := udiff.Lines(before+"\n", after+"\n")
	patch, err := udiff.ToUnifiedDiff("", "", before+"\n", edits, 1<<20)
	if err != nil || len(patch.Hunks) == 0 {
		return plain(after)
	}
	var out []DiffLine
	number := 0
	for _, h := range patch.Hunks {
		for _, l := range h.Lines {
			line := DiffLine{Text: strings.TrimSuffix(l.Content, "\n")}
			switch l.Kind {
			case udiff.Delete:
				line.Op = "-"
			case udiff.Insert:
				line.Op = "+"
			default:
				line.Op = " "
			}
			if l.Kind != udiff.Delete {
				number++
				line.Line = number
			}
			out = append(out, line)
		}
	}
	return out
}

func plain(text string) []DiffLine {
	lines := strings.Split(text, "\n")
	out := make([]DiffLine, len(lines))
	for i, l := range lines {
		out[i] = DiffLine{Op: " ", Text: l, Line: i + 1}
	}
	return out
}
