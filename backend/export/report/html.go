package report

import (
	"fmt"
	"html"
	"io"
	"strings"

	_ "embed"
)

//go:embed report.css
var style string

//go:embed notes.css
var noteStyle string // of a document that has notes

// HTML writes a document as one file that fetches nothing and runs nothing: its policy refuses both, and all words are text.
func HTML(d Doc, to io.Writer) error {
	w := &strings.Builder{}
	fmt.Fprintf(w, "<!doctype html>\n<html lang=%q>\n<head>\n<meta charset=\"utf-8\">\n", d.Language)
	w.WriteString("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n")
	w.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n")
	look := style
	if len(d.Notes) > 0 {
		look += noteStyle
	}
	fmt.Fprintf(w, "<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n<main>\n<h1>%s</h1>\n", html.EscapeString(d.Title), look, html.EscapeString(d.Title))
	body(w, d)
	w.WriteString("</main>\n</body>\n</html>\n")
	_, err := io.WriteString(to, w.String())
	return err
}

// Body is a document as part of another page that tells its title: the blocks, all words escaped.
func Body(d Doc) string {
	w := &strings.Builder{}
	body(w, d)
	return w.String()
}

func body(w *strings.Builder, d Doc) {
	listed := false // the sources, to which references lead, are the one numbered list
	notes := map[string]string{}
	for _, n := range d.Notes {
		notes[n.Mark] = spoken(n.Text)
	}
	for _, block := range d.Blocks {
		if block.Kind == Notes {
			htmlNotes(w, block, d.Notes)
		} else {
			htmlBlock(w, block, &listed, notes)
		}
	}
}

// htmlNotes are the notes below a document; a mark leads to each.
func htmlNotes(w *strings.Builder, block Block, notes []Note) {
	fmt.Fprintf(w, "<h2>%s</h2>\n", htmlRuns(block.Text, nil))
	w.WriteString("<dl class=\"notes\">\n")
	for _, n := range notes {
		fmt.Fprintf(w, "<dt id=\"note-%s\">%s</dt><dd>%s</dd>\n", n.Mark, n.Mark, htmlRuns(n.Text, nil))
	}
	w.WriteString("</dl>\n")
}

func htmlBlock(w *strings.Builder, block Block, listed *bool, notes map[string]string) {
	switch block.Kind {
	case Heading:
		fmt.Fprintf(w, "<h%d>%s</h%d>\n", block.Level, htmlRuns(block.Text, notes), block.Level)
	case Quote:
		fmt.Fprintf(w, "<blockquote><p>%s</p></blockquote>\n", htmlRuns(block.Text, notes))
	case Box:
		fmt.Fprintf(w, "<p class=\"box\">%s</p>\n", htmlRuns(block.Text, notes))
	case List:
		htmlItems(w, block.Items, 0, notes)
	case Numbered:
		w.WriteString("<ol>\n")
		for i, item := range block.Items {
			if *listed {
				fmt.Fprintf(w, "<li>%s</li>\n", htmlRuns(item.Text, notes))
			} else {
				fmt.Fprintf(w, "<li id=\"source-%d\">%s</li>\n", i+1, htmlRuns(item.Text, notes))
			}
		}
		w.WriteString("</ol>\n")
		*listed = true
	case Table:
		htmlTable(w, block, notes)
	case Code:
		fmt.Fprintf(w, "<pre><code>%s</code></pre>\n", htmlRuns(block.Text, notes))
	default:
		fmt.Fprintf(w, "<p>%s</p>\n", htmlRuns(block.Text, notes))
	}
}

// htmlItems writes items from a depth on, those that lie deeper as lists inside others. What is numbered keeps its numbers.
func htmlItems(w *strings.Builder, items []Item, depth int, notes map[string]string) {
	tag, next := "", 0
	for i := 0; i < len(items); {
		item := items[i]
		kind := "ul"
		if item.Number > 0 {
			kind = "ol"
		}
		if kind != tag {
			closeList(w, tag)
			w.WriteString("<" + kind + ">\n")
			tag, next = kind, 1
		}
		value := ""
		if item.Number > 0 && item.Number != next {
			value = fmt.Sprintf(` value="%d"`, item.Number)
		}
		next = item.Number + 1
		w.WriteString("<li" + value + ">" + htmlRuns(item.Text, notes))
		from := i + 1
		for i = from; i < len(items) && items[i].Depth > depth; i++ {
		}
		if i > from {
			w.WriteString("\n")
			inner := &strings.Builder{}
			htmlItems(inner, items[from:i], depth+1, notes)
			w.WriteString(strings.TrimSuffix(inner.String(), "\n"))
		}
		w.WriteString("</li>\n")
	}
	closeList(w, tag)
}

func closeList(w *strings.Builder, tag string) {
	if tag != "" {
		w.WriteString("</" + tag + ">\n")
	}
}

func htmlTable(w *strings.Builder, block Block, notes map[string]string) {
	w.WriteString("<table>\n")
	for i, row := range block.Rows {
		cell, close := "<td", "</td>"
		if i == 0 {
			cell, close = `<th scope="col"`, "</th>"
		}
		w.WriteString("<tr>")
		for k, text := range row {
			if i > 0 && k == 0 {
				w.WriteString(`<th scope="row">` + htmlRuns(text, notes) + "</th>")
				continue
			}
			class := ""
			if block.right(k) {
				class = ` class="number"`
			}
			w.WriteString(cell + class + ">" + htmlRuns(text, notes) + close)
		}
		w.WriteString("</tr>\n")
	}
	w.WriteString("</table>\n")
}

// between parts a mark from the one before it.
func between(list []Run, i int) string {
	if i > 0 && list[i-1].Note != "" {
		return ","
	}
	return ""
}

// htmlRuns are runs of text; a mark shows the words of its note where the pointer rests on it.
func htmlRuns(list []Run, notes map[string]string) string {
	var b strings.Builder
	for i, r := range list {
		text := html.EscapeString(r.Text)
		switch {
		case r.Note != "":
			text = fmt.Sprintf(`<sup>%s<a href="#note-%s" title="%s">%s</a></sup>`, between(list, i), r.Note, html.EscapeString(notes[r.Note]), text)
		case r.Source > 0:
			text = fmt.Sprintf(`<a href="#source-%d">%s</a>`, r.Source, text)
		case r.Code:
			text = "<code>" + text + "</code>"
		case r.Bold:
			text = "<strong>" + text + "</strong>"
		case r.Italic:
			text = "<em>" + text + "</em>"
		}
		b.WriteString(text)
	}
	return b.String()
}
