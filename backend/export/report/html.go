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

// HTML writes a document as one file that fetches nothing and runs nothing: its policy refuses both, and all words are text.
func HTML(d Doc, to io.Writer) error {
	w := &strings.Builder{}
	fmt.Fprintf(w, "<!doctype html>\n<html lang=%q>\n<head>\n<meta charset=\"utf-8\">\n", d.Language)
	w.WriteString("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n")
	w.WriteString("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"referrer\" content=\"no-referrer\">\n")
	fmt.Fprintf(w, "<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n<main>\n<h1>%s</h1>\n", html.EscapeString(d.Title), style, html.EscapeString(d.Title))
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
	for _, block := range d.Blocks {
		htmlBlock(w, block, &listed)
	}
}

func htmlBlock(w *strings.Builder, block Block, listed *bool) {
	switch block.Kind {
	case Heading:
		fmt.Fprintf(w, "<h%d>%s</h%d>\n", block.Level, htmlRuns(block.Text), block.Level)
	case Quote:
		fmt.Fprintf(w, "<blockquote><p>%s</p></blockquote>\n", htmlRuns(block.Text))
	case Box:
		fmt.Fprintf(w, "<p class=\"box\">%s</p>\n", htmlRuns(block.Text))
	case List:
		w.WriteString("<ul>\n")
		htmlItems(w, block.Items)
		w.WriteString("</ul>\n")
	case Numbered:
		w.WriteString("<ol>\n")
		for i, item := range block.Items {
			if *listed {
				fmt.Fprintf(w, "<li>%s</li>\n", htmlRuns(item.Text))
			} else {
				fmt.Fprintf(w, "<li id=\"source-%d\">%s</li>\n", i+1, htmlRuns(item.Text))
			}
		}
		w.WriteString("</ol>\n")
		*listed = true
	case Table:
		htmlTable(w, block.Rows)
	case Code:
		fmt.Fprintf(w, "<pre><code>%s</code></pre>\n", htmlRuns(block.Text))
	default:
		fmt.Fprintf(w, "<p>%s</p>\n", htmlRuns(block.Text))
	}
}

// htmlItems writes items, those that belong to another as a list inside it.
func htmlItems(w *strings.Builder, items []Item) {
	for i, item := range items {
		deep := i > 0 && item.Deep
		if before := i > 1 && items[i-1].Deep; deep && !before {
			w.WriteString("<ul>\n")
		}
		w.WriteString("<li>" + htmlRuns(item.Text))
		after := i+1 < len(items) && items[i+1].Deep
		switch {
		case !deep && after:
			w.WriteString("\n")
		case deep && !after:
			w.WriteString("</li>\n</ul></li>\n")
		default:
			w.WriteString("</li>\n")
		}
	}
}

func htmlTable(w *strings.Builder, rows [][]string) {
	w.WriteString("<table>\n")
	for i, row := range rows {
		cell, close := "<td>", "</td>"
		if i == 0 {
			cell, close = `<th scope="col">`, "</th>"
		}
		w.WriteString("<tr>")
		for k, text := range row {
			if i > 0 && k == 0 {
				w.WriteString(`<th scope="row">` + html.EscapeString(text) + "</th>")
				continue
			}
			w.WriteString(cell + html.EscapeString(text) + close)
		}
		w.WriteString("</tr>\n")
	}
	w.WriteString("</table>\n")
}

func htmlRuns(list []Run) string {
	var b strings.Builder
	for _, r := range list {
		text := html.EscapeString(r.Text)
		switch {
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
