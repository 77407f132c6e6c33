package report

import (
	"regexp"
	"strconv"
	"strings"
)

// inline are the marks of Markdown that a node's text keeps in a report. All else, HTML too, is text.
var inline = regexp.MustCompile("\\*\\*([^*\\n]+)\\*\\*|\\*([^*\\s][^*\\n]*)\\*|`([^`\\n]+)`|!?\\[([^\\]\\n]+)\\]\\(([^)\\s]+)[^)\\n]*\\)")

// runs are the words of one line of a node's text.
func runs(text string) (out []Run) {
	for text != "" {
		at := marked(text)
		if at < 0 {
			break
		}
		m := inline.FindStringSubmatchIndex(text[at:])
		if m == nil {
			break
		}
		if at += m[0]; at > 0 {
			out = append(out, Run{Text: text[:at]})
		}
		text = text[at-m[0]:]
		switch {
		case m[2] >= 0:
			out = append(out, Run{Text: text[m[2]:m[3]], Bold: true})
		case m[4] >= 0:
			out = append(out, Run{Text: text[m[4]:m[5]], Italic: true})
		case m[6] >= 0:
			out = append(out, Run{Text: text[m[6]:m[7]], Code: true})
		default:
			out = append(out, Run{Text: linked(text[m[8]:m[9]], text[m[10]:m[11]])})
		}
		text = text[m[1]:]
	}
	if text != "" {
		out = append(out, Run{Text: text})
	}
	return out
}

// marked is where the first mark may begin, below 0 where there is none: most words have none, and looking for it costs less than matching.
func marked(text string) int {
	at := strings.IndexAny(text, "*`[")
	if at > 0 && text[at-1] == '!' {
		at--
	}
	return at
}

// linked is a link as words: a report leads nowhere by itself, and on paper an address must be seen.
func linked(words, address string) string {
	if words == address || !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") && !strings.HasPrefix(address, "mailto:") {
		return words
	}
	return words + " (" + address + ")"
}

var (
	bullet   = regexp.MustCompile(`^(\s*)(?:[-*+•]|(\d{1,3})[.)])\s+(\S.*)$`)
	quoted   = regexp.MustCompile(`^\s*>\s?(.*)$`)
	rule     = regexp.MustCompile(`^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-*:?\s*)+$`) // below the head of a table
	headline = regexp.MustCompile(`^#{1,6}\s+(\S.*)$`)
)

const escapedPipe = "\x00" // a stroke within a cell

// cells are those of a line of a table, without marks; as many as its head has, where that is told.
func cells(line string, n int) (out []string) {
	line = strings.ReplaceAll(strings.TrimSpace(line), `\|`, escapedPipe)
	line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
	for cell := range strings.SplitSeq(line, "|") {
		out = append(out, strings.ReplaceAll(spoken(runs(strings.TrimSpace(cell))), escapedPipe, "|"))
	}
	if n == 0 {
		return out
	}
	for len(out) < n {
		out = append(out, "")
	}
	out[n-1] = strings.Join(out[n-1:], " | ")
	return out[:n]
}

// listItems are the items of a list as they come: how deep one lies is told by how far it stands in.
type listItems struct {
	items   []Item
	indents []int // of the open lists
}

func (l *listItems) add(line []string) {
	const deepest = 8 // as Word has it
	in := len(strings.ReplaceAll(line[1], "\t", "    "))
	for n := len(l.indents); n > 1 && in < l.indents[n-1]; n-- {
		l.indents = l.indents[:n-1]
	}
	if n := len(l.indents); n == 0 || in > l.indents[n-1]+1 && n <= deepest {
		l.indents = append(l.indents, in)
	}
	number, _ := strconv.Atoi(line[2]) // none is 0
	l.items = append(l.items, Item{Text: runs(line[3]), Number: number, Depth: len(l.indents) - 1})
}

// blocks are a node's text: paragraphs, lists, quotations, tables, and blocks of code. A heading of the text is a bold line, as the report has headings
// of its own.
func blocks(text string) (out []Block) {
	var para, code, quote []string
	var list listItems
	var rows [][]Cell
	fenced := false
	end := func() {
		if len(para) > 0 {
			out = append(out, Block{Kind: Para, Text: runs(strings.Join(para, " "))})
		}
		if len(quote) > 0 {
			out = append(out, Block{Kind: Quote, Text: runs(strings.Join(quote, " "))})
		}
		if len(list.items) > 0 {
			out = append(out, Block{Kind: List, Items: list.items})
		}
		if len(rows) > 0 {
			out = append(out, Block{Kind: Table, Rows: rows})
		}
		para, quote, list, rows = nil, nil, listItems{}, nil
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
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
		case len(rows) > 0 && strings.Contains(line, "|"):
			if !rule.MatchString(line) {
				rows = append(rows, row(cells(line, len(rows[0]))...))
			}
		case strings.Contains(line, "|") && i+1 < len(lines) && rule.MatchString(lines[i+1]):
			end()
			rows = [][]Cell{row(cells(line, 0)...)}
		case headline.MatchString(line):
			end()
			out = append(out, Block{Kind: Para, Text: bold(headline.FindStringSubmatch(line)[1])})
		case bullet.MatchString(line):
			if list.items == nil {
				end()
			}
			list.add(bullet.FindStringSubmatch(line))
		case quoted.MatchString(line):
			if quote == nil {
				end()
			}
			quote = append(quote, strings.TrimSpace(quoted.FindStringSubmatch(line)[1]))
		case len(list.items) > 0: // an item goes on
			last := &list.items[len(list.items)-1]
			last.Text = append(append(last.Text, Run{Text: " "}), runs(strings.TrimSpace(line))...)
		default:
			if para == nil {
				end()
			}
			para = append(para, strings.TrimSpace(line))
		}
	}
	end()
	if len(code) > 0 { // a fence that nothing closed
		out = append(out, Block{Kind: Code, Text: plain(strings.Join(code, "\n"))})
	}
	return out
}
