package reading

import (
	"strings"

	"crg/backend/artifact/pdfium"
)

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
