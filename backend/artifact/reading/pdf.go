package reading

import (
	"bytes"
	"context"
	"strconv"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
	"crg/backend/base/message"
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

func (r pdf) Read(ctx context.Context, in Input) (Text, error) {
	doc, err := r.reader.Text(ctx, in.Data, pdfium.Limits{Pages: mostPages, Letters: mostText})
	switch {
	case err != nil:
		return Text{}, told(in.Name, err)
	case scanned(doc):
		return Text{}, fault.New("import.scanned", in.Name, "pages", strconv.Itoa(len(doc.Pages)))
	}
	t := typeset(doc)
	t.About.Title, t.About.Author, t.About.Pages = doc.Title, doc.Author, len(doc.Pages)+doc.More
	if doc.More > 0 {
		t.Notes = append(t.Notes, message.New("read.pages-left", "n", strconv.Itoa(doc.More)))
	}
	return t, nil
}

// Warm does what a new installation would do at its first PDF.
func (r pdf) Warm(ctx context.Context) error { return r.reader.Warm(ctx) }

// scanned: nearly all pages are pictures without words.
func scanned(doc pdfium.Doc) bool {
	const wordless = 20 // letters: a page number, a stamp
	bare := 0
	for _, p := range doc.Pages {
		n := 0
		for _, l := range p.Lines {
			n += len([]rune(l.Text))
		}
		if n < wordless {
			bare++
		}
	}
	return bare*5 > len(doc.Pages)*4 || bare == len(doc.Pages)
}
