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
func DrawPage(ctx context.Context, readers reading.Readers, root *os.Root, doc *graph.Node, from, to, width int) (png []byte, state string, err error) {
	s, ok := SourceOf(doc)
	if !ok || !readers.Draws(s.Kind) {
		return nil, "", nil
	}
	data, err := disk.ReadFile(root, s.File)
	if err != nil {
		return nil, "missing", nil
	}
	if digest(data) != s.SHA256 {
		return nil, "changed", nil
	}
	starts := PagesOf(doc)
	page := 0
	for page+1 < len(starts) && starts[page+1].At <= from {
		page++
	}
	text := doc.Full()
	if page+1 < len(starts) {
		to = min(to, starts[page+1].At) // the rest stands on the next page
	}
	words := ""
	if from >= 0 && from < to && to <= len(text) {
		words = text[from:to]
	}
	png, err = readers.Picture(ctx, reading.Input{Name: s.File, Data: data}, page, width, words)
	return png, "same", err
}
