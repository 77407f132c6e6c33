package report

import (
	"regexp"
	"strings"
)

// inline are the marks of Markdown that a node's text keeps in a report. All else, HTML too, is text.
var inline = regexp.MustCompile("\\*\\*([^*\\n]+)\\*\\*|\\*([^*\\s][^*\\n]*)\\*|`([^`\\n]+)`")

// runs are the words of one line of a node's text.
func runs(text string) (out []Run) {
	for text != "" {
		m := inline.FindStringSubmatchIndex(text)
		if m == nil {
			break
		}
		if m[0] > 0 {
			out = append(out, Run{Text: text[:m[0]]})
		}
		switch {
		case m[2] >= 0:
			out = append(out, Run{Text: text[m[2]:m[3]], Bold: true})
		case m[4] >= 0:
			out = append(out, Run{Text: text[m[4]:m[5]], Italic: true})
		default:
			out = append(out, Run{Text: text[m[6]:m[7]], Code: true})
		}
		text = text[m[1]:]
	}
	if text != "" {
		out = append(out, Run{Text: text})
	}
	return out
}

var (
	bullet   = regexp.MustCompile(`^\s*(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$`)
	headline = regexp.MustCompile(`^#{1,6}\s+(\S.*)$`)
)

// blocks are a node's text: paragraphs, lists, and blocks of code. A heading of the text is a bold line, as the report has headings
// of its own.
func blocks(text string) (out []Block) {
	var para []string
	var items [][]Run
	var code []string
	fenced := false
	end := func() {
		if len(para) > 0 {
			out = append(out, Block{Kind: Para, Text: runs(strings.Join(para, " "))})
		}
		if len(items) > 0 {
			out = append(out, Block{Kind: List, Items: items})
		}
		para, items = nil, nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \t\r\n")
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), "```"):
			end()
			if fenced && len(code) > 0 {
				out = append(out, Block{Kind: Code, Text: plain(strings.Join(code, "\n"))})
			}
			fenced, code = !fenced, nil
		case fenced:
			code = append(code, line)
		case strings.TrimSpace(line) == "":
			end()
		case headline.MatchString(line):
			end()
			out = append(out, Block{Kind: Para, Text: bold(headline.FindStringSubmatch(line)[1])})
		case bullet.MatchString(line):
			if len(para) > 0 {
				end()
			}
			items = append(items, runs(bullet.FindStringSubmatch(line)[1]))
		case len(items) > 0: // an item goes on
			items[len(items)-1] = append(append(items[len(items)-1], Run{Text: " "}), runs(strings.TrimSpace(line))...)
		default:
			para = append(para, strings.TrimSpace(line))
		}
	}
	end()
	if len(code) > 0 { // a fence that nothing closed
		out = append(out, Block{Kind: Code, Text: plain(strings.Join(code, "\n"))})
	}
	return out
}
