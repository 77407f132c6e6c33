package artifact

import (
	"context"
	"os"

	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/graph"
)

// DrawPage shows the page that a byte of a document stands on as it looks, with the words from there on to another marked. state says why there is none:
// the file is "missing" or "changed" (see Stored), or it has no pictures, "". Errors: those of reading.
func DrawPage(ctx context.Context, readers reading.Readers, root *os.Root, doc *graph.Node, from, to, width int) (page reading.Drawing, state string, err error) {
	s, ok := SourceOf(doc)
	if !ok || !readers.Draws(s.Kind) {
		return page, "", nil
	}
	data, err := disk.ReadFile(root, s.File)
	if err != nil {
		return page, "missing", nil
	}
	if digest(data) != s.SHA256 {
		return page, "changed", nil
	}
	starts := PagesOf(doc)
	at := 0
	for at+1 < len(starts) && starts[at+1].At <= from {
		at++
	}
	text := doc.Full()
	if at+1 < len(starts) {
		to = min(to, starts[at+1].At) // the rest stands on the next page
	}
	words := ""
	if from >= 0 && from < to && to <= len(text) {
		words = text[from:to]
	}
	page, err = readers.Picture(ctx, reading.SourceFile{Name: s.File, Data: data}, at, width, words)
	return page, "same", err
}
