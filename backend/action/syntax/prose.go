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
	if (strings.IndexByte(prose, '`') >= 0 || strings.IndexByte(prose, '~') >= 0) && (strings.Count(prose, "```")+strings.Count(prose, "~~~"))%2 == 1 {
		p.fenced = !p.fenced
	}
	if start < len(p.s) {
		if p.fenced && !p.fenceWarned {
			p.fenceWarned = true
			p.warn(start, "action blocks inside a code fence")
		}
		if strings.HasSuffix(prose, `\`) {
			p.backslash(start - 1)
			prose = prose[:len(prose)-1]
		}
		line := strings.LastIndexByte(prose, '\n') + 1
		if tail := strings.TrimSpace(prose[line:]); tail != "" && !letter(tail[0]) && strings.Trim(tail, "-*+•>_`0123456789.) \t") == "" {
			p.warn(start, "a list marker, quote mark or bold mark before an action block")
			prose = prose[:line]
		}
	}
	if strings.IndexByte(prose, '\n') >= 0 || !frames(strings.TrimSpace(prose)) {
		p.prose = append(p.prose, prose)
	}
}

// reasoning joins what the model said outside its blocks, without the Markdown that only framed them (CRG-113).
func (p *parser) reasoning() string {
	size := 0
	for _, text := range p.prose {
		size += len(text) + 1
	}
	var out strings.Builder
	out.Grow(size)
	for _, list := range [][]string{p.src.thoughts, p.prose} {
		for _, text := range list {
			if text = unframed(text); text != "" {
				if out.Len() > 0 {
					out.WriteByte('\n')
				}
				out.WriteString(text)
			}
		}
	}
	return out.String()
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
	return strings.Trim(line, marks) == ""
}

// letter is a quick no to most prose before it is looked at rune by rune.
func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
