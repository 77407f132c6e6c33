package syntax

import "strings"

// before takes in the prose between two blocks and notes the Markdown that a model put round the block at start.
func (p *parser) before(from, start int) {
	if p.all || from >= start {
		return
	}
	prose := p.s[from:start]
	if (strings.Count(prose, "```")+strings.Count(prose, "~~~"))%2 == 1 {
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
		if tail := strings.TrimSpace(prose[line:]); tail != "" && strings.Trim(tail, "-*+•>_`0123456789.) \t") == "" {
			p.warn(start, "a list marker, quote mark or bold mark before an action block")
			prose = prose[:line]
		}
	}
	p.prose = append(p.prose, prose)
}

// reasoning joins what the model said outside its blocks, without the Markdown that only framed them (CRG-113).
func (p *parser) reasoning() string {
	var parts []string
	for _, text := range append(p.src.thoughts, p.prose...) {
		var lines []string
		for _, line := range strings.Split(text, "\n") {
			bare := strings.TrimSpace(line)
			if strings.HasPrefix(bare, "```") || strings.HasPrefix(bare, "~~~") || bare != "" && strings.Trim(bare, "*_`-]") == "" {
				continue
			}
			lines = append(lines, line)
		}
		if text := strings.TrimSpace(strings.Join(lines, "\n")); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "\n")
}
