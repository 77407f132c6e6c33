package passage

import (
	"strings"

	"crg/backend/artifact/pages"
)

const (
	longest  = 700  // bytes of a passage
	together = 400  // short paragraphs stand together up to here
	table    = 2000 // bytes of a table that is one passage
	caption  = 200  // of the paragraph before it that belongs to it
)

// bit is a passage of a text: a paragraph with the heading before it, some short ones, a table, or some rows of a long one.
type bit struct {
	from, to int
	head     pages.Span // the first row of the table, where it is not in the passage
	section  int        // in the list of sections, -1 = none
	words    int
}

// block is what stands between two blank lines or headings.
type block struct {
	from, to int
	title    bool
	table    bool
}

// cut cuts a text into passages. They stand in order and do not overlap; only blanks are in none.
func cut(text string, sections []pages.Section) (out []bit) {
	open := false // the last passage may take more
	titles := -1  // where headings wait for what follows them
	section := -1
	next := 0
	for _, b := range blocks(text, sections) {
		if b.title {
			if titles < 0 {
				titles = b.from
			}
			section, next = next, next+1
			open = false
			continue
		}
		from := b.from
		if titles >= 0 {
			from, titles = titles, -1
		}
		last := len(out) - 1
		size := b.to - b.from
		switch {
		case b.table && size <= table:
			if last >= 0 && open && out[last].to-out[last].from <= caption && from == b.from {
				out[last].to = b.to
			} else {
				out = append(out, bit{from: from, to: b.to, section: section})
			}
			open = false
		case b.table:
			out = append(out, rows(text, b, from, section)...)
			open = false
		case size > longest:
			for at := b.from; at < b.to; {
				end := at + breakAt(text[at:b.to])
				out = append(out, bit{from: from, to: end, section: section})
				at, from = end, end
			}
			open = false
		case open && from == b.from && b.to-out[last].from <= together:
			out[last].to = b.to
		default:
			out = append(out, bit{from: from, to: b.to, section: section})
			open = true
		}
	}
	if titles >= 0 { // a heading without text
		out = append(out, bit{from: titles, to: len(text), section: section})
	}
	for i := range out {
		b := &out[i]
		b.to = b.from + len(strings.TrimRight(text[b.from:b.to], " \t\r\n"))
		b.from = b.to - len(strings.TrimLeft(text[b.from:b.to], " \t\r\n"))
	}
	return out
}

// blocks cuts at blank lines and round headings.
func blocks(text string, sections []pages.Section) (out []block) {
	from := -1
	end := func(to int) {
		if from >= 0 {
			out = append(out, block{from: from, to: to, table: columns(text[from:to]) != ""})
		}
		from = -1
	}
	for at := 0; at < len(text); {
		next := len(text)
		if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
			next = at + n + 1
		}
		switch {
		case len(sections) > 0 && sections[0].At == at:
			end(at)
			out = append(out, block{from: at, to: next, title: true})
			sections = sections[1:]
		case strings.TrimSpace(text[at:next]) == "":
			end(at)
		case from < 0:
			from = at
		}
		at = next
	}
	end(len(text))
	return out
}

// columns is the sign that parts the columns of a table, "" for a text that is none: each line has it, equally often.
func columns(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) < 2 {
		return ""
	}
	for _, sep := range []string{"|", "\t", ";", ","} {
		n := strings.Count(lines[0], sep)
		if n == 0 || sep == "," && (n < 2 || len(lines) < 3) {
			continue
		}
		same := 0
		for _, l := range lines {
			if m := strings.Count(l, sep); m == n || sep == "|" && m > 1 || sep == "," && m > n && strings.Contains(l, `"`) {
				same++
			}
		}
		if same == len(lines) {
			return sep
		}
	}
	return ""
}

// rows are the passages of a long table: some rows each, with its first line as their head.
func rows(text string, b block, from, section int) (out []bit) {
	line := func(at int) int {
		if n := strings.IndexByte(text[at:b.to], '\n'); n >= 0 {
			return at + n + 1
		}
		return b.to
	}
	head := pages.Span{From: b.from, To: line(b.from)}
	for at := b.from; at < b.to; {
		end := line(at)
		for end < b.to && line(end)-at <= longest {
			end = line(end)
		}
		p := bit{from: at, to: end, head: head, section: section}
		if at == b.from {
			p.from, p.head = from, pages.Span{}
		}
		out = append(out, p)
		at = end
	}
	return out
}

// breakAt is where a long paragraph is cut: after a line, else after a sentence, else between words.
func breakAt(text string) int {
	if len(text) <= longest {
		return len(text)
	}
	for _, end := range []string{"\n", ". ", " "} {
		if i := strings.LastIndex(text[:longest], end); i > longest/3 {
			return i + len(end)
		}
	}
	at := longest
	for at > longest-4 && text[at]&0xC0 == 0x80 { // not inside a letter
		at--
	}
	return at
}
