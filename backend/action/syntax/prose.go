package syntax

import "strings"

// before takes in the prose between two blocks and notes the Markdown that a model put round the block at start.
func (p *parser) before(from, start int) {
	if p.all || from >= start {
		return
	}
	prose := p.s[from:start]
	if blanks(prose, 0) == len(prose) { // as between most blocks
		return
	}
	p.border(prose, from)
	if (strings.IndexByte(prose, '`') >= 0 || strings.IndexByte(prose, '~') >= 0) && (strings.Count(prose, "```")+strings.Count(prose, "~~~"))%2 == 1 {
		p.fenced = !p.fenced
	}
	if start < len(p.s) {
		if p.fenced && !p.fenceWarned {
			p.fenceWarned = true
			p.warn(start, "reply.fence")
		}
		if strings.HasSuffix(prose, `\`) {
			p.backslash(start - 1)
			prose = prose[:len(prose)-1]
		}
		line := strings.LastIndexByte(prose, '\n') + 1
		if tail := strings.TrimSpace(prose[line:]); tail != "" && only(tail, "-*+•>_`0123456789.) \t") {
			p.warn(start, "reply.list-mark")
			prose = prose[:line]
		}
	}
	p.say(prose)
}

// say adds to what the model said outside its blocks, without the Markdown that only framed them (CRG-113). Most replies
// say one thing, which need not be copied.
func (p *parser) say(text string) {
	text = unframed(text)
	switch {
	case text == "":
	case p.said == "":
		p.said = text
	default:
		if p.more.Len() == 0 {
			p.more.WriteString(p.said)
		}
		p.more.WriteByte('\n')
		p.more.WriteString(text)
	}
}

func (p *parser) reasoning() string {
	if p.more.Len() > 0 {
		return p.more.String()
	}
	return p.said
}

// unframed leaves out the lines that hold nothing but Markdown. It copies only where there are any.
func unframed(text string) string {
	if strings.IndexByte(text, '\n') < 0 {
		if text = strings.TrimSpace(text); frames(text) {
			return ""
		}
		return text
	}
	var kept strings.Builder
	from := 0
	for at := 0; at < len(text); {
		next := len(text)
		if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
			next = at + i + 1
		}
		if frames(strings.TrimSpace(text[at:next])) {
			kept.WriteString(text[from:at])
			from = next
		}
		at = next
	}
	if from == 0 {
		return strings.TrimSpace(text)
	}
	kept.WriteString(text[from:])
	return strings.TrimSpace(kept.String())
}

func frames(line string) bool {
	const marks = "*_`-]"
	switch {
	case line == "" || strings.IndexByte(marks+"~", line[0]) < 0:
		return false
	case strings.HasPrefix(line, "```"), strings.HasPrefix(line, "~~~"):
		return true
	}
	return only(line, marks)
}

// only reports whether a text has no rune but these. For most texts the first one tells.
func only(text, runes string) bool {
	for _, r := range text {
		if !strings.ContainsRune(runes, r) {
			return false
		}
	}
	return true
}
