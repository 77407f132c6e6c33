package report

import (
	"io"
	"regexp"
	"strconv"
	"strings"
)

// Markdown writes a document as CommonMark with tables. What stands in a node is text: no mark or HTML of it acts, but for bold,
// italics and code, which are runs of their own.
func Markdown(d Doc, to io.Writer) error {
	var b strings.Builder
	b.WriteString("# " + mdText(d.Title) + "\n")
	for _, block := range d.Blocks {
		b.WriteString("\n")
		if block.Kind == Notes {
			for _, n := range d.Notes {
				b.WriteString("[^" + n.Mark + "]: " + mdLine(mdRuns(n.Text)) + "\n")
			}
			continue
		}
		mdBlock(&b, block)
	}
	_, err := io.WriteString(to, b.String())
	return err
}

func mdBlock(b *strings.Builder, block Block) {
	switch block.Kind {
	case Heading:
		b.WriteString(strings.Repeat("#", block.Level) + " " + mdRuns(block.Text) + "\n")
	case Quote, Box:
		b.WriteString("> " + mdLine(mdRuns(block.Text)) + "\n")
	case List, Numbered:
		var within []string // blanks before the items of each list
		for i, item := range block.Items {
			sign := "- "
			if number := numberOf(block, i); number > 0 {
				sign = strconv.Itoa(number) + ". "
			}
			depth := min(item.Depth, len(within))
			before := ""
			if depth > 0 {
				before = within[depth-1]
			}
			within = append(within[:depth], before+strings.Repeat(" ", len(sign)))
			b.WriteString(before + sign + mdLine(mdRuns(item.Text)) + "\n")
		}
	case Table:
		for i, row := range block.Rows {
			for _, cell := range row {
				b.WriteString("| " + mdRuns(cell) + " ")
			}
			b.WriteString("|\n")
			if i == 0 {
				for k := range row {
					if block.right(k) {
						b.WriteString("| ---: ")
					} else {
						b.WriteString("| --- ")
					}
				}
				b.WriteString("|\n")
			}
		}
	case Code:
		fence := "```"
		for _, r := range block.Text {
			for strings.Contains(r.Text, fence) {
				fence += "`"
			}
		}
		b.WriteString(fence + "\n")
		for _, r := range block.Text {
			b.WriteString(r.Text + "\n")
		}
		b.WriteString(fence + "\n")
	default:
		b.WriteString(mdLine(mdRuns(block.Text)) + "\n")
	}
}

// numberOf is the number of an item, 0 = it is a point.
func numberOf(block Block, i int) int {
	if block.Kind == Numbered {
		return i + 1
	}
	return block.Items[i].Number
}

func mdRuns(list []Run) string {
	var b strings.Builder
	for _, r := range list {
		inner := strings.TrimSpace(r.Text)
		at := strings.Index(r.Text, inner)
		before, after := r.Text[:at], r.Text[at+len(inner):] // a mark with a blank inside is none
		switch {
		case r.Note != "":
			b.WriteString("[^" + r.Note + "]")
		case inner == "":
			b.WriteString(r.Text)
		case r.Code && !strings.Contains(inner, "`"):
			b.WriteString(before + "`" + strings.ReplaceAll(inner, "\n", " ") + "`" + after)
		case r.Bold:
			b.WriteString(before + "**" + mdText(inner) + "**" + after)
		case r.Italic:
			b.WriteString(before + "*" + mdText(inner) + "*" + after)
		default:
			b.WriteString(before + mdText(inner) + after)
		}
	}
	return b.String()
}

var mdSigns = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "&", `\&`, "~", `\~`, "|", `\|`, "\n", " ", "\t", " ")

func mdText(s string) string { return mdSigns.Replace(s) }

var (
	mdLead   = regexp.MustCompile(`^\s*([#+>=-])`)
	mdNumber = regexp.MustCompile(`^\s*(\d{1,9})([.)])`)
)

// mdLine keeps a line from beginning like a heading, a list, or another block.
func mdLine(s string) string {
	s = mdLead.ReplaceAllString(s, `\$1`)
	return strings.TrimSpace(mdNumber.ReplaceAllString(s, `$1\$2`))
}
