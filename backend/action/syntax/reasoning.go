package syntax

import (
	"sort"
	"strings"

	"crg/backend/action"
	"crg/backend/base/thought"
)

// clean is a reply without its reasoning spans, and what is needed to find the line of a place in the original.
type clean struct {
	text     string
	thoughts []string
	cuts     []cut
	lone     int // places where a mark had no partner
}

// cut says that lines line ends were taken out before offset at of the clean text, all cuts before it included.
type cut struct{ at, lines int }

// think takes out the spans of reasoning, whatever marks they have (CRG-122).
func think(s string) clean {
	spans := thought.All(s)
	if len(spans) == 0 {
		return clean{text: s}
	}
	var c clean
	var b strings.Builder
	pos, lines := 0, 0
	for _, sp := range spans {
		b.WriteString(s[pos:sp.From])
		lines += strings.Count(s[sp.From:sp.To], "\n")
		c.cuts = append(c.cuts, cut{b.Len(), lines})
		if sp.TextTo > sp.TextFrom {
			c.thoughts = append(c.thoughts, s[sp.TextFrom:sp.TextTo])
		}
		if sp.Lone {
			c.lone++
		}
		pos = sp.To
	}
	b.WriteString(s[pos:])
	c.text = b.String()
	return c
}

// removed is the number of line ends taken out before the place at in the clean text.
func (c *clean) removed(at int) int {
	i := sort.Search(len(c.cuts), func(i int) bool { return c.cuts[i].at > at })
	if i == 0 {
		return 0
	}
	return c.cuts[i-1].lines
}

// border notes a mark in prose that may be the border of a thought which nobody knows. What stands on which side of it is not clear, so that
// the reply fails whole: its blocks are not even shown as readable.
func (p *parser) border(prose string, from int) {
	if mark, at := thought.Strange(prose); mark != "" && !p.bordered {
		p.bordered = true
		p.fail(SpecialMark, min(from+at, len(p.s)), "reply.mark", "mark", mark)
	}
}

// unread takes back what was read of a reply that fails whole.
func (p *parser) unread() {
	if p.bordered {
		p.res.Actions, p.seen = []action.Action{}, nil
	}
}
