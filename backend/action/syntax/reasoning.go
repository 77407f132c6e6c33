package syntax

import (
	"sort"
	"strings"
)

// clean is a reply without its reasoning spans, and what is needed to find the line of a place in the original.
type clean struct {
	text     string
	thoughts []string
	cuts     []cut
	lone     int // places where a tag had no partner
}

// cut says that lines line ends were taken out before offset at of the clean text, all cuts before it included.
type cut struct{ at, lines int }

// think takes out <think> and <thinking> spans (CRG-122). An opening tag without a closing one takes the rest;
// a closing tag without an opening one takes all before it, as some servers swallow the opening tag.
func think(s string) clean {
	tags := findTags(s)
	if len(tags) == 0 {
		return clean{text: s}
	}
	var c clean
	type span struct{ from, to, textFrom, textTo int }
	var spans []span
	open := -1
	for i, t := range tags {
		switch {
		case !t.closing && open < 0:
			open = i
		case t.closing && open >= 0:
			spans = append(spans, span{tags[open].from, t.to, tags[open].to, t.from})
			open = -1
		case t.closing:
			c.lone++
			spans = append(spans[:0], span{0, t.to, 0, t.from})
		}
	}
	if open >= 0 {
		c.lone++
		spans = append(spans, span{tags[open].from, len(s), tags[open].to, len(s)})
	}
	var b strings.Builder
	pos, lines := 0, 0
	for _, sp := range spans {
		b.WriteString(s[pos:sp.from])
		lines += strings.Count(s[sp.from:sp.to], "\n")
		c.cuts = append(c.cuts, cut{b.Len(), lines})
		c.thoughts = append(c.thoughts, s[sp.textFrom:sp.textTo])
		pos = sp.to
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

type tag struct {
	from, to int
	closing  bool
}

func findTags(s string) []tag {
	var tags []tag
	for i := 0; ; {
		j := strings.IndexByte(s[i:], '<')
		if j < 0 {
			return tags
		}
		i += j
		if end, closing := tagAt(s, i); end > 0 {
			tags = append(tags, tag{i, end, closing})
			i = end
		} else {
			i++
		}
	}
}

// tagAt is the end of the reasoning tag at s[i], 0 where there is none.
func tagAt(s string, i int) (end int, closing bool) {
	j := i + 1
	if j < len(s) && s[j] == '/' {
		closing = true
		j++
	}
	if len(s) < j+6 || !strings.EqualFold(s[j:j+5], "think") {
		return 0, false
	}
	j += 5
	if len(s) >= j+3 && strings.EqualFold(s[j:j+3], "ing") {
		j += 3
	}
	if j = blanks(s, j); j < len(s) && s[j] == '>' {
		return j + 1, closing
	}
	return 0, false
}
