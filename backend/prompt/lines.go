package prompt

import (
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// DiffLine is one line of a text beside the last version of it: as it was (" "), new ("+") or gone ("-"), or a Gap.
type DiffLine struct {
	Op   string `json:"op"`
	Text string `json:"text"`
	Line int    `json:"line"` // its number in the new text, from 1; 0 where it is gone
}

// Gap stands where a difference begins or leaves lines out.
const Gap = "@"

// Lines compares two texts line by line and gives the whole of it.
func Lines(before, after string) []DiffLine {
	if out := difference(before, after, 1<<20, false); out != nil {
		return out
	}
	lines := strings.Split(after, "\n")
	out := make([]DiffLine, len(lines))
	for i, l := range lines {
		out[i] = DiffLine{Op: " ", Text: l, Line: i + 1}
	}
	return out
}

// difference is the changed lines of a text with so many unchanged ones around them; nothing where the texts are equal.
func difference(before, after string, around int, gaps bool) (out []DiffLine) {
	edits := udiff.Lines(before+"\n", after+"\n")
	patch, err := udiff.ToUnifiedDiff("", "", before+"\n", edits, around)
	if err != nil {
		return nil
	}
	for _, h := range patch.Hunks {
		if gaps {
			out = append(out, DiffLine{Op: Gap})
		}
		number := h.ToLine
		for _, l := range h.Lines {
			line := DiffLine{Op: operator(l.Kind), Text: strings.TrimSuffix(l.Content, "\n")}
			if l.Kind != udiff.Delete {
				line.Line = number
				number++
			}
			out = append(out, line)
		}
	}
	return out
}

func operator(k udiff.OpKind) string {
	switch k {
	case udiff.Delete:
		return "-"
	case udiff.Insert:
		return "+"
	}
	return " "
}
