package reading

import (
	"slices"
	"strconv"
	"strings"
)

// hiding parts the words that a person can see from those that nobody can, as a file sets them, and keeps these by passages.
type hiding struct {
	passages int
	kept     []Place // as many of them as a document keeps; one below 0 has no place yet
	before   bool    // the words before were left out, too
	spaced   bool    // a blank or the end of a paragraph stands before the words that follow
}

// over reports words that are left out. Blanks between two such are no words that can be seen.
func (h *hiding) over(hidden bool, words string) bool {
	if strings.TrimSpace(words) == "" {
		h.spaced = true
		return hidden
	}
	if hidden && !h.before {
		if h.passages++; h.passages <= mostHidden {
			h.kept = append(h.kept, Place{At: -1, Kind: Hidden})
		}
	}
	if hidden && h.passages <= mostHidden {
		said := &h.kept[h.passages-1].Label
		if h.spaced && *said != "" {
			*said += " "
		}
		if len(*said) < longestHidden {
			*said += words
		}
	}
	h.before, h.spaced = hidden, false
	return hidden
}

// apart says that a paragraph or a line ends.
func (h *hiding) apart() { h.spaced = true }

// land gives the passages their place that have none yet.
func (h *hiding) land(at int) {
	for i := len(h.kept) - 1; i >= 0 && h.kept[i].At < 0; i-- {
		h.kept[i].At = at
	}
}

// hides takes the passages that a reader left out. Those that did not land stood before the text.
func (t *Text) hides(h *hiding) {
	h.land(0)
	t.unseen += h.passages
	t.Places = append(t.Places, h.kept...)
	slices.SortStableFunc(t.Places, func(a, b Place) int { return a.At - b.At })
}

const (
	mostHidden    = 200  // passages that a document keeps
	longestHidden = 1000 // bytes of one
)

// colour is one of words or of what is behind them. Where a file does not say, or says it by something that is not looked into, it is not known,
// and nothing is hidden by it.
type colour struct {
	known   bool
	r, g, b int
}

var white = colour{true, 255, 255, 255}

// hides reports words in the colour of what is behind them, or so near to it that nobody tells them from it.
func (paper colour) hides(ink colour) bool {
	const near = 12 // of 255, in each part of the colour
	off := func(a, b int) bool { return a-b > near || b-a > near }
	return ink.known && paper.known && !off(ink.r, paper.r) && !off(ink.g, paper.g) && !off(ink.b, paper.b)
}

// hexColour reads "FFFFFF", "#FFFFFF" and "#FFF"; "auto" and others are not known.
func hexColour(s string) colour {
	s = strings.TrimPrefix(strings.TrimSpace(s), "#")
	if len(s) == 3 {
		s = string([]byte{s[0], s[0], s[1], s[1], s[2], s[2]})
	}
	n, err := strconv.ParseUint(s, 16, 32)
	if len(s) != 6 || err != nil {
		return colour{}
	}
	return colour{true, int(n >> 16), int(n >> 8 & 255), int(n & 255)}
}

// setting is how a style or a run of an office document sets words; what it does not say is as before.
type setting struct {
	hidden     *bool
	ink, paper *colour
	size       float64 // points, 0 = as before
	level      *level
	struck     *bool
	font       string
}

// marks are those of words that are set so.
func (s setting) marks() (m marks) {
	if s.level != nil {
		m.level = *s.level
	}
	m.struck = s.struck != nil && *s.struck
	return m
}

// over is the setting where it says something, else what was before.
func (s setting) over(before setting) setting {
	if s.hidden == nil {
		s.hidden = before.hidden
	}
	if s.ink == nil {
		s.ink = before.ink
	}
	if s.paper == nil {
		s.paper = before.paper
	}
	if s.size == 0 {
		s.size = before.size
	}
	if s.level == nil {
		s.level = before.level
	}
	if s.struck == nil {
		s.struck = before.struck
	}
	if s.font == "" {
		s.font = before.font
	}
	return s
}

// hides reports words that nobody can see; paper is what is behind them where they say nothing of it themselves.
func (s setting) hides(paper colour) bool {
	if s.paper != nil {
		paper = *s.paper
	}
	return s.hidden != nil && *s.hidden || s.ink != nil && paper.hides(*s.ink) || s.size > 0 && s.size < smallest
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// smallest is the size of letters in points below which nobody reads them.
const smallest = 1.5
