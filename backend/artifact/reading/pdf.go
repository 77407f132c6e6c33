package reading

import (
	"bytes"
	"context"
	"strconv"
	"strings"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
)

// PDF is the kind of a PDF file.
const PDF = "pdf"

// pdf reads PDF files. What PDFium sees is lines at places; pdftext.go makes text of them.
type pdf struct{ reader *pdfium.Reader }

func (pdf) Kind() string { return PDF }

func (pdf) Fits(_ string, head []byte) bool {
	const window = 1024 // some programs write a few lines of their own before the mark
	return bytes.Contains(head[:min(len(head), window)], []byte("%PDF-"))
}

func (r pdf) Read(ctx context.Context, in SourceFile) (Text, error) {
	doc, err := r.reader.Text(ctx, in.Data, pdfium.Limits{Pages: mostPages, Letters: mostText})
	if err != nil {
		return Text{}, told(in.Name, err)
	}
	pictures, all := pictured(doc)
	if all {
		return Text{}, fault.New("import.scanned", in.Name, "pages", strconv.Itoa(len(doc.Pages)))
	}
	t := typeset(doc)
	t.About.Title, t.About.Author, t.About.Pages = doc.Title, doc.Author, len(doc.Pages)+doc.More
	t.tell("read.picture-pages", len(pictures), "pages", inShort(pictures, ", "))
	t.tell("read.pages-left", doc.More)
	return t, nil
}

// Warm does what a new installation would do at its first PDF.
func (r pdf) Warm(ctx context.Context) error { return r.reader.Warm(ctx) }

// pictured are the pages that show pictures and hardly a word, as people call them; all: no page has words, and something is shown instead.
func pictured(doc pdfium.Doc) (pages []string, all bool) {
	shown, words := false, false
	for i, p := range doc.Pages {
		shown, words = shown || p.Drawn != pdfium.Nothing, words || len(p.Lines)+len(p.Notes) > 0
		if p.Drawn == pdfium.Pictures {
			pages = append(pages, pageLabel(p, i))
		}
	}
	return pages, shown && !words
}

// notesOf are the notes of a page, a paragraph each, as they stand below its text.
func notesOf(p pdfium.Page, known vocabulary) string {
	var out []string
	for _, n := range p.Notes {
		what := map[pdfium.NoteKind]string{pdfium.Comment: "Comment", pdfium.Highlight: "Highlighted", pdfium.StrikeOut: "Struck out", pdfium.Stamp: "Stamp"}[n.Kind]
		if n.Author != "" {
			what += " by " + oneLine(n.Author)
		}
		if n.Words != "" {
			what += ": “" + ligatures(known.whole(n.Words)) + "”"
		}
		if n.Text != "" {
			what += ": " + strings.TrimSpace(LF(n.Text))
		}
		out = append(out, what)
	}
	return strings.Join(out, "\n\n")
}
