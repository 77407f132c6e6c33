package answer

import (
	"regexp"
	"slices"
	"strings"
)

// Numbered is a line of an answer with labelled parts, by the number under which a prompt shows it. A paragraph under Answer is one line a
// sentence, so that mending one of them copies no other.
type Numbered struct {
	No    int // from 1, labels and empty lines aside
	Key   Key // of its part, which is called
	Title string
	Text  string // as it stands, its mark with it: "- Costs fall [n03]."

	at       int // of the lines of the text, from 0
	from, to int // bytes of that line
	inside   bool
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
		for _, span := range spans(key, line) {
			out = append(out, Numbered{
				No: len(out) + 1, Key: key, Title: title, Text: line[span[0]:span[1]],
				at: i, from: span[0], to: span[1], inside: key == Verdict && !point.MatchString(line),
			})
		}
	}
	return out
}

// idsBehind are ids that stand behind the full stop of the sentence that they belong to.
var idsBehind = regexp.MustCompile(`^(?:\s*\[[^\]\n]*\bn\d{2,9}[^\]\n]*\][.\s]*)+`)

// spans are the bytes of a line, without the blanks around them; of a paragraph under Answer those of each sentence.
func spans(key Key, line string) (out [][2]int) {
	from := 0
	add := func(to int) {
		text := line[from:to]
		start := from + len(text) - len(strings.TrimLeft(text, " \t\r"))
		if end := from + len(strings.TrimRight(text, " \t\r")); end > start {
			out = append(out, [2]int{start, end})
		}
		from = to
	}
	if key == Verdict && !point.MatchString(line) {
		for _, end := range sentenceEnds(line) {
			if end += len(idsBehind.FindString(line[max(end, from):])); end > from {
				add(end)
			}
		}
	}
	add(len(line))
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
	l := lines[no-1]
	all, at := strings.Split(Unwrapped(text), "\n"), l.at
	if mark := point.FindString(all[at]); mark != "" && !point.MatchString(line) {
		line = mark + line
	}
	switch {
	case !l.inside && how == Gone:
		all = slices.Delete(all, at, at+1)
	case !l.inside && how == Behind:
		all = slices.Insert(all, at+1, line)
	case !l.inside:
		all[at] = line
	case how == Gone:
		if all[at] = strings.TrimSpace(strings.TrimRight(all[at][:l.from], " \t") + " " + strings.TrimLeft(all[at][l.to:], " \t")); all[at] == "" {
			all = slices.Delete(all, at, at+1)
		}
	case how == Behind:
		all[at] = all[at][:l.to] + " " + line + all[at][l.to:]
	default:
		all[at] = all[at][:l.from] + line + all[at][l.to:]
	}
	return strings.Join(all, "\n"), true
}
