package diagram

import (
	"regexp"
	"strings"
)

// item is a line of an outline: how far it is moved in, its mark, and what it says.
var item = regexp.MustCompile(`^([ \t]*)([-*+•–]|\d{1,3}[.)])?[ \t]*(.*?)[ \t]*$`)

// fitsOutline: nothing but items, at least three, and one of them below another. A text may well look so, hence it is never sure.
func fitsOutline(name, text string) (bool, bool) {
	if strings.Contains(name, ".") && !strings.HasSuffix(name, ".txt") && !strings.HasSuffix(name, ".md") {
		return false, false
	}
	items, marked, deeper := 0, 0, false
	first := -1
	for line := range strings.Lines(text) {
		m := item.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil || m[3] == "" {
			continue
		}
		items++
		if m[2] != "" {
			marked++
		}
		if first < 0 {
			first = width(m[1])
		}
		deeper = deeper || width(m[1]) > first
		if len(m[3]) > 300 {
			return false, false
		}
	}
	return items >= 3 && deeper && (marked == 0 && !strings.Contains(text, "\n\n") || marked >= items-1), false
}

// readOutline: what is moved in stands under what is above it, and is linked to it.
func readOutline(text string) (*Diagram, error) {
	d := &Diagram{}
	var open []string
	var depths []int
	for line := range strings.Lines(text) {
		m := item.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil || m[3] == "" {
			continue
		}
		if len(d.Nodes) > MostNodes {
			return nil, errTooMany
		}
		depth := width(m[1])
		for len(depths) > 0 && depths[len(depths)-1] >= depth {
			open, depths = open[:len(open)-1], depths[:len(depths)-1]
		}
		d.under(open, strings.TrimSpace(strings.TrimLeft(m[3], "#")), "")
		open, depths = append(open, d.Nodes[len(d.Nodes)-1].ID), append(depths, depth)
	}
	return d, nil
}

// width is how far a line is moved in; a tab counts as four blanks.
func width(blanks string) int { return len(strings.ReplaceAll(blanks, "\t", "    ")) }
