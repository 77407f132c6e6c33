package syntax

import "strings"

// closers finds where quoted values end. A `"` closes only where blanks (or a comma) and then `|` or `]` follow, so
// whether a quote closes depends on its place alone, not on the block it stands in. That lets one answer serve every
// later question about the same stretch: a reply of a million unclosed quotes is still read once.
type closers struct {
	known     bool
	from, to  int  // values that start in [from,to] end at to
	end       int  // the place after the closing quote
	plain     bool // the closing quote is a "
	none      bool
	atEnd     bool // with none: only blanks follow the last quote, so a bracket is missing, not a quote
	lastQuote int  // the last quote inside that does not close, -1 = none
	lastStart int  // the last block start inside, -1 = none
	work      int  // bytes looked at so far, for the test of linear cost
}

// find answers for a value whose text starts at s[open].
func (c *closers) find(s string, open int, smart bool) {
	if c.known && open >= c.from && open <= c.to {
		return
	}
	*c = closers{known: true, work: c.work, from: open, to: len(s), end: len(s), none: true, lastQuote: -1, lastStart: -1}
	lastEnd := 0
	for i := open; ; {
		j, size := nextQuote(s[i:], smart)
		if j < 0 {
			break
		}
		i += j
		if size == 1 && slashes(s, i, open)%2 == 1 {
			i++ // an escaped quote
			continue
		}
		if closes(s, i+size) {
			c.to, c.end, c.none, c.plain = i, i+size, false, size == 1
			break
		}
		c.lastQuote, lastEnd = i, i+size
		i += size
	}
	c.work += 2 * (c.end - open)
	c.atEnd = c.none && c.lastQuote >= 0 && blanks(s, lastEnd) == len(s)
	if c.lastQuote < 0 {
		return // no stray quote: block starts inside are content
	}
	for i := c.to; i > open; {
		if i = strings.LastIndexByte(s[open:i], '['); i < 0 {
			break
		}
		i += open
		if _, ok := opening(s, i); ok {
			c.lastStart = i
			break
		}
	}
}

// runsOn reports that the value starting at open holds both a stray quote and the start of another block: its closing
// quote is missing, and the one that was found belongs to the other block.
func (c *closers) runsOn(open int) bool { return c.lastQuote >= open && c.lastStart >= open }

// closes reports whether what follows a quote makes it a closing one.
func closes(s string, i int) bool {
	if i = blanks(s, i); i < len(s) && s[i] == ',' {
		i = blanks(s, i+1)
	}
	if i < len(s) && s[i] == '\\' {
		i++
	}
	return i < len(s) && (s[i] == '|' || s[i] == ']')
}

// nextQuote is the first quote of s and its size in bytes. A value in smart quotes may end in a plain one.
func nextQuote(s string, smart bool) (at, size int) {
	if !smart {
		return strings.IndexByte(s, '"'), 1
	}
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			return i, 1
		case 0xE2:
			if smartQuote(s[i:]) {
				return i, 3
			}
		}
	}
	return -1, 0
}

// smartQuote reports whether s starts with one of “ ” „ ‟ (U+201C to U+201F).
func smartQuote(s string) bool {
	return len(s) >= 3 && s[0] == 0xE2 && s[1] == 0x80 && s[2] >= 0x9C && s[2] <= 0x9F
}

// slashes counts the backslashes right before s[i], down to s[floor].
func slashes(s string, i, floor int) int {
	n := 0
	for i > floor && s[i-1] == '\\' {
		i--
		n++
	}
	return n
}

// unquote decodes the text between quotes: k backslashes before `"` or `]` are ⌊k/2⌋ backslashes, and an odd k makes
// the character literal; every other backslash stands for itself, so LaTeX and Windows paths survive (CRG-108, 109).
// stray counts quotes, and brackets brackets, that should have been escaped. Backslashes at the end count as standing
// before a quote where the closing one is plain.
func unquote(raw string, plain bool) (text string, stray, brackets int) {
	if strings.IndexByte(raw, '\\') < 0 {
		return raw, strings.Count(raw, `"`), strings.Count(raw, "]")
	}
	var b strings.Builder
	b.Grow(len(raw))
	for i := 0; i < len(raw); {
		if raw[i] != '\\' {
			j := strings.IndexByte(raw[i:], '\\')
			if j < 0 {
				j = len(raw) - i
			}
			part := raw[i : i+j]
			stray += strings.Count(part, `"`)
			brackets += strings.Count(part, "]")
			b.WriteString(part)
			i += j
			continue
		}
		k := i
		for k < len(raw) && raw[k] == '\\' {
			k++
		}
		n := k - i
		if k == len(raw) && !plain || k < len(raw) && raw[k] != '"' && raw[k] != ']' {
			b.WriteString(raw[i:k])
			i = k
			continue
		}
		b.WriteString(raw[i : i+n/2]) // before a quote, a bracket, or the closing quote
		if i = k; n%2 == 1 && k < len(raw) {
			b.WriteByte(raw[k])
			i++
		}
	}
	return b.String(), stray, brackets
}
