package answer

import (
	"strings"

	"crg/backend/graph"
)

// A heading whose lines are what they were keeps its text when a memo is written anew: what nobody changed cannot be damaged, and costs nothing.

// Digest tells the lines of a heading from others; their numbers do not count.
func (h MemoHead) Digest() string {
	lines := []string{h.Title}
	for _, l := range h.Lines {
		lines = append(lines, l.Text)
	}
	return graph.Digest(strings.Join(lines, "\n"))
}

// Unwritten is the part without the headings that have a text of before, with their share of its words. It may have no heading left.
func (p MemoPart) Unwritten(before map[string]string) MemoPart {
	out, all, words := MemoPart{}, 0, 0
	for _, h := range p.Heads {
		n := 0
		for _, l := range h.Lines {
			n += WordsOf(l.Text)
		}
		all += n
		if before[h.Digest()] == "" {
			out.Heads, words = append(out.Heads, h), words+n
		}
	}
	out.Words = p.Words * words / max(1, all)
	return out
}

// Joined is the whole part out of what was written anew, nil for nothing, and what has a text of before.
func (p MemoPart) Joined(anew *Written, before map[string]string) *Written {
	w := &Written{MemoPart: p, paras: make([][]memoPara, len(p.Heads)), kept: make([]string, len(p.Heads))}
	at := 0
	for i, h := range p.Heads {
		if w.kept[i] = before[h.Digest()]; w.kept[i] == "" && anew != nil {
			w.paras[i] = anew.paras[at]
			at++
		}
	}
	if anew != nil {
		w.Own, w.Back, w.Struck = anew.Own, anew.Back, anew.Struck
	}
	return w
}

// Texts are the texts of the headings by the digests of their lines.
func (w *Written) Texts(g *graph.Graph, into map[string]string) {
	for i, h := range w.Heads {
		if text := w.TextOf(g, i); text != "" {
			into[h.Digest()] = text
		}
	}
}
