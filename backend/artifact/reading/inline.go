package reading

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// marks are how a run of words is set, as far as that changes what they say.
type marks struct {
	level                      level
	note                       bool // raised words lead to a note
	struck, bold, italic, code bool
}

// level is where a run stands beside the line: 10³ is not 103.
type level uint8

const (
	onLine level = iota
	raised
	lowered
)

// inline gathers the runs of a paragraph or a cell, in the order in which they are read.
type inline struct {
	text []byte
	runs []stretch
	now  marks // of the words that follow
}

// stretch is a run of words that are set alike. It begins at a byte of the text and ends where the next one begins.
type stretch struct {
	at int
	marks
}

func (l *inline) add(words string) {
	if words == "" {
		return
	}
	if n := len(l.runs); n == 0 && l.now != (marks{}) || n > 0 && l.runs[n-1].marks != l.now {
		l.runs = append(l.runs, stretch{len(l.text), l.now})
	}
	l.text = append(l.text, words...)
}

// blank reports that nothing was read since the line began, or its last sign is a blank.
func (l *inline) blank() bool {
	r, n := utf8.DecodeLastRune(l.text)
	return n == 0 || r == ' ' || r == '\n'
}

// take is the line as text, and begins another.
func (l *inline) take() string {
	text, runs := string(l.text), l.runs
	l.text, l.runs = l.text[:0], l.runs[:0]
	if len(runs) == 0 {
		return text
	}
	s := setter{out: make([]byte, 0, len(text)+16)}
	s.out = append(s.out, text[:runs[0].at]...)
	part := func(i int) string {
		if i+1 < len(runs) {
			return text[runs[i].at:runs[i+1].at]
		}
		return text[runs[i].at:]
	}
	for i := 0; i < len(runs); i++ {
		m := runs[i].marks
		if i+2 < len(runs) && m.level == raised && runs[i+1].level == onLine && runs[i+2].level == lowered {
			before, _ := utf8.DecodeLastRune(s.out)
			if f, is := fraction(before, part(i), part(i+1), part(i+2)); is {
				m.level = onLine
				s.run(f, m, 0)
				i += 2
				continue
			}
		}
		next := rune(0)
		if i+1 < len(runs) && runs[i+1].level == onLine {
			next, _ = utf8.DecodeRuneInString(part(i + 1))
		}
		s.run(part(i), m, next)
	}
	s.close(0)
	return string(s.out)
}

// setter writes runs one after the other, with signs of Markdown around those that are emphasised.
type setter struct {
	out  []byte
	open []string // the signs that are not closed yet
}

// run writes one; next is the sign that follows it.
func (s *setter) run(text string, m marks, next rune) {
	core := strings.TrimSpace(text)
	if core == "" {
		s.close(shared(s.open, m.signs(text)))
		s.out = append(s.out, text...)
		return
	}
	before, after, _ := strings.Cut(text, core)
	if after != "" {
		next = ' '
	}
	signs := m.signs(core)
	s.close(shared(s.open, signs))
	s.out = append(s.out, before...)
	base, _ := utf8.DecodeLastRune(s.out)
	if len(s.out) == 0 {
		base = ' '
	}
	for _, sign := range signs[len(s.open):] {
		s.out = append(s.out, sign...)
	}
	s.open = signs
	switch m.level {
	case raised:
		core = raise(base, core, m.note, next)
	case lowered:
		core = lower(base, core, next)
	}
	s.out = append(append(s.out, core...), after...)
}

// close ends the signs that do not go on. The blanks at their end stand behind them.
func (s *setter) close(same int) {
	if same == len(s.open) {
		return
	}
	n := len(bytes.TrimRight(s.out, " \t\n"))
	blanks := string(s.out[n:])
	s.out = s.out[:n]
	for i := len(s.open) - 1; i >= same; i-- {
		s.out = append(s.out, s.open[i]...)
	}
	s.out = append(s.out, blanks...)
	s.open = s.open[:same]
}

// shared is how many signs two lists begin with alike.
func shared(a, b []string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// signs are those of Markdown that stand round a run. Words that were struck out stay, and are seen to be.
func (m marks) signs(text string) (all []string) {
	if m.struck {
		all = append(all, "~~")
	}
	if m.bold {
		all = append(all, "**")
	}
	if m.italic {
		all = append(all, "*")
	}
	if m.code {
		all = append(all, fence(text, 1))
	}
	return all
}

// fence is a row of ` that is longer than each in a text.
func fence(text string, least int) string {
	row := 0
	for _, r := range text {
		if row++; r != '`' {
			row = 0
		}
		least = max(least, row+1)
	}
	return strings.Repeat("`", least)
}

// tickBox is one on paper: ticked or not.
func tickBox(ticked bool) string {
	if ticked {
		return "☒"
	}
	return "☐"
}

const noBreakHyphen = "\u2011"
