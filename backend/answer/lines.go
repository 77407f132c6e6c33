package answer

import (
	"slices"
	"strings"
)

// Numbered is a line of an answer with labelled parts, by the number under which a prompt shows it.
type Numbered struct {
	No    int // from 1, labels and empty lines aside
	Key   Key // of its part, which is called
	Title string
	Text  string // as it stands, its mark with it: "- Costs fall [n03]."

	at int // of the lines of the text, from 0
}

// Unwrapped is a text with line ends where a model wrote them as signs.
func Unwrapped(text string) string { return strings.ReplaceAll(text, `\n`, "\n") }

// Lines are the lines of an answer that can be mended one by one; none where it has no parts.
func Lines(text string) (out []Numbered) {
	if Parts(text) == nil {
		return nil
	}
	var key Key
	title, begun := "", false
	for i, line := range strings.Split(Unwrapped(text), "\n") {
		if k, called, rest, ok := labelled(line); ok {
			key, title, begun = k, called, true
			if line = rest; strings.TrimSpace(rest) != "" {
				continue // "Answer: wait." is label and line in one: it is mended as a whole text
			}
		}
		if strings.TrimSpace(line) == "" || !begun {
			continue
		}
		out = append(out, Numbered{No: len(out) + 1, Key: key, Title: title, Text: strings.TrimSpace(line), at: i})
	}
	return out
}

// How a line is mended.
const (
	Replace = ""  // by another one
	Behind  = "+" // another one is put behind it
	Gone    = "-" // it goes
)

// Mend is an answer with one line mended: how is Replace, Behind or Gone. A line keeps the mark of a point where the new one has none. ok is
// false where there is no line of that number, or nothing to put there.
func Mend(text string, no int, how, line string) (mended string, ok bool) {
	lines := Lines(text)
	line = strings.Join(strings.Fields(line), " ")
	if no < 1 || no > len(lines) || how != Gone && line == "" {
		return text, false
	}
	all, at := strings.Split(Unwrapped(text), "\n"), lines[no-1].at
	if mark := point.FindString(all[at]); mark != "" && !point.MatchString(line) {
		line = mark + line
	}
	switch how {
	case Gone:
		all = slices.Delete(all, at, at+1)
	case Behind:
		all = slices.Insert(all, at+1, line)
	default:
		all[at] = line
	}
	return strings.Join(all, "\n"), true
}
