package textform

import (
	"slices"
	"strconv"
	"strings"

	"crg/backend/base/message"
)

// Step is one "exploration : 5" line of a phase order. The same name may stand twice (004 §6.6).
type Step struct {
	Name  string // lower case
	Count string // as written, without a comment behind it; "" where it is missing
	Line  int    // from 1
	Until string // of "exploration : 12 | until: read" the last word, in lower case; "" where nothing is said
	More  string // what else stands behind the bar; nobody knows it
}

// Steps are the lines of a phase order.
type Steps struct {
	Steps    []Step
	Loop     string // value of the last "loop:" line, "" where there is none
	LoopLine int
}

// Steps reads a phase order. A line without a colon is a step without a count.
func (d *Doc) Steps() Steps {
	var out Steps
	for i, l := range d.Lines {
		text := plainLine(l.Text)
		if text == "" || isComment(l.Text) {
			continue
		}
		name, count, _ := strings.Cut(text, ":")
		name, count = strings.ToLower(CutComment(name)), CutComment(count)
		if name == "loop" {
			out.Loop, out.LoopLine = strings.ToLower(count), i+1
			continue
		}
		step := Step{Name: name, Line: i + 1}
		step.Count, step.Until, step.More = untilOf(count)
		out.Steps = append(out.Steps, step)
	}
	return out
}

// untilOf parts "12 | until: read".
func untilOf(text string) (count, until, more string) {
	count, rest, _ := strings.Cut(text, "|")
	key, word, _ := strings.Cut(rest, ":")
	if strings.EqualFold(strings.TrimSpace(key), "until") {
		return strings.TrimSpace(count), strings.ToLower(strings.TrimSpace(word)), ""
	}
	return strings.TrimSpace(count), "", strings.TrimSpace(rest)
}

// SetSteps writes a new phase order over the old one. A step that was there before keeps its line as written, with the
// comment behind it; comments on lines of their own keep their places; lines that do not change are not touched.
// An error means that nothing was changed: a name could not be read back.
func (d *Doc) SetSteps(steps []Step, loop bool) error {
	work := d.Clone()
	old := work.Steps()
	texts := work.stepTexts(old.Steps, steps)
	n := min(len(texts), len(old.Steps))
	for i := range n {
		work.Lines[old.Steps[i].Line-1].Text = texts[i]
	}
	switch {
	case n > 0:
		work.insert(old.Steps[n-1].Line, texts[n:]...)
	case old.LoopLine > 0:
		work.insert(old.LoopLine-1, texts...)
	default:
		work.insert(len(work.Lines), texts...)
	}
	var gone []int
	for _, s := range old.Steps[n:] {
		gone = append(gone, s.Line-1)
	}
	work.remove(gone...)
	work.setLoop(strconv.FormatBool(loop))
	same := func(a, b Step) bool {
		return a.Name == b.Name && a.Count == b.Count && a.Name != "" && !strings.ContainsAny(a.Name+a.Count, "\r\n")
	}
	if back := work.Steps(); !slices.EqualFunc(back.Steps, steps, same) {
		return message.Failed("text.step-name")
	}
	d.Lines = work.Lines
	return nil
}

// stepTexts finds the line for every wanted step: the very line it had, else a line of the same phase with a new count,
// else a new one.
func (d *Doc) stepTexts(have, want []Step) []string {
	texts := make([]string, len(want))
	have = slices.Clone(have)
	reuse := func(fits func(have, want Step) bool) {
		for i, w := range want {
			if texts[i] != "" {
				continue
			}
			j := slices.IndexFunc(have, func(h Step) bool { return fits(h, w) })
			if j >= 0 {
				texts[i] = replaceCount(d.Lines[have[j].Line-1].Text, have[j].Count, w.Count)
				have = slices.Delete(have, j, j+1)
			}
		}
	}
	reuse(func(h, w Step) bool { return h.Name == w.Name && h.Count == w.Count })
	reuse(func(h, w Step) bool { return h.Name == w.Name })
	for i, w := range want {
		if texts[i] == "" {
			texts[i] = w.Name + " : " + w.Count
		}
	}
	return texts
}

func replaceCount(line, old, count string) string {
	if old == count {
		return line
	}
	colon := strings.Index(line, ":")
	if colon < 0 {
		return strings.TrimRight(line, " \t") + " : " + count
	}
	if old == "" {
		return line[:colon+1] + " " + count + line[colon+1:]
	}
	return line[:colon+1] + strings.Replace(line[colon+1:], old, count, 1)
}

func (d *Doc) setLoop(value string) {
	s := d.Steps()
	switch {
	case s.LoopLine == 0:
		d.insert(len(d.Lines), "loop: "+value)
	case s.Loop != value:
		line := &d.Lines[s.LoopLine-1].Text
		key, rest, _ := strings.Cut(*line, ":")
		note := ""
		if i := strings.Index(rest, "#"); i >= 0 {
			note = " " + rest[i:]
		}
		*line = key + ": " + value + note
	}
}
