package prompt

import (
	"slices"
	"strings"

	"crg/backend/answer"
	"crg/backend/graph"
)

// marks are what a review looked at, as the agent keeps it: "DIGEST line line fit:TEXT cut:TEXT". The first word is the whole text, or "-" before
// all of it was looked at.
type marks struct {
	whole    string
	lines    map[string]bool
	fit, cut string
}

func reviewed(kept string) (m marks) {
	m.lines = map[string]bool{}
	for i, word := range strings.Fields(kept) {
		switch text, fit := strings.CutPrefix(word, "fit:"); {
		case i == 0:
			m.whole = word
		case fit:
			m.fit = text
		case strings.HasPrefix(word, "cut:"):
			m.cut = strings.TrimPrefix(word, "cut:")
		default:
			m.lines[word] = true
		}
	}
	return m
}

func (m marks) mark(units []unit) {
	for i := range units {
		units[i].marked = m.lines[units[i].digest]
	}
}

// Reviewed is what the agent keeps of its review after a turn: in is as the graph is then, held the step that the turn's prompt showed; its Step
// is "" where that was the whole.
func Reviewed(in Input, held Held) string {
	c := newContext(in)
	list := c.conclusions()
	if len(list) == 0 {
		return in.Reviewed
	}
	n := list[0]
	whole := graph.Digest(n.Full())
	if held.Step == "" {
		return whole
	}
	lines := answer.Lines(n.Full())
	text := shortDigest(n.Full())
	words := []string{"-"}
	for _, u := range c.units(n, lines) {
		if !slices.Contains(held.Left, u.bare) && !slices.Contains(words, u.digest) {
			words = append(words, u.digest)
		}
	}
	if held.Fit {
		words = append(words, "fit:"+text)
	}
	if held.Cut {
		words = append(words, "cut:"+text)
	}
	in.Reviewed = strings.Join(words, " ")
	if _, left := newContext(in).plan(); !left {
		words[0] = whole
	}
	return strings.Join(words, " ")
}

// shortDigest tells a few dozen texts apart.
func shortDigest(text string) string { return graph.Digest(text)[:8] }
