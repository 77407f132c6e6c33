package artifact

import (
	"context"
	"fmt"
	"path"

	"crg/backend/artifact/reading"
	"crg/backend/base/fault"
	"crg/backend/base/words"
	"crg/backend/graph"
	"crg/backend/graph/diagram"
)

// ParsedFile is a file that was read, or the reason why it was not, and has no place in the project yet. It holds what Store needs, so
// that nothing is read twice.
type ParsedFile struct {
	reading.SourceFile
	Text   reading.Text
	Err    error
	Within string         // the mail that it is attached to, "" = it is a file of its own
	Packed string         // the ZIP that it came out of, "" = none
	Drawn  *diagram.Found // the nodes and links that it draws, nil = none

	// What the person wants of it.
	Described string // their words for a file that has no text; they are its text then
	AsNodes   bool   // what it draws comes in, not the file
}

// Parse makes text of a file (CRG-68, 259, 260): one for the file, or one for each document in it, and one for each file within it that can
// be read for itself. Nothing is written: a large document takes seconds, in which the graph is free. limit, in bytes, is that of plain
// text. Errors: import.too-big, and those of reading.Readers; they stand beside the file.
func Parse(ctx context.Context, readers reading.Readers, f reading.SourceFile, limit int64) (out []ParsedFile) {
	whole := ParsedFile{SourceFile: f, Drawn: drawn(f)}
	all, err := texts(ctx, readers, f, limit)
	if err == nil && whole.Drawn != nil && all[0].Body == "" { // tables of nodes and links, packed
		err = fault.New("import.binary", f.Name)
	}
	if whole.Err = err; err != nil {
		return []ParsedFile{whole}
	}
	for _, text := range all {
		within, packed := f.Name, ""
		held := text.Held
		text.Held = nil      // it is read once, and takes memory
		if text.Body == "" { // a folder of files, and no document
			within, packed = "", f.Name
		} else {
			doc := whole
			doc.Text = text
			out = append(out, doc)
		}
		for _, h := range held {
			part := ParsedFile{SourceFile: h, Within: within, Packed: packed, Drawn: drawn(h)}
			if part.Err = tooBig(readers, h.Name, int64(len(h.Data)), h.Data, limit); part.Err == nil {
				part.Text, part.Err = readers.Read(ctx, h)
				part.Text.Held = nil // a mail within a mail is read, and no further
			}
			out = append(out, part)
		}
	}
	return out
}

// texts are that of the file, or those of the documents in it. Errors: those of Parse.
func texts(ctx context.Context, readers reading.Readers, f reading.SourceFile, limit int64) ([]reading.Text, error) {
	if err := tooBig(readers, f.Name, int64(len(f.Data)), f.Data, limit); err != nil {
		return nil, err
	}
	return readers.ReadAll(ctx, f)
}

// drawn looks for nodes and links in a file, nil = it draws none.
func drawn(f reading.SourceFile) *diagram.Found {
	data := f.Data
	if text, ok := reading.Decode(data); ok {
		data = []byte(reading.LF(text.Text))
	}
	return diagram.Of(path.Base(f.Name), data)
}

// Undrawn is why a file that should draw nodes and links does not, nil = it does, or should not.
func (f ParsedFile) Undrawn() error {
	if f.Drawn == nil {
		return nil
	}
	return f.Drawn.Err
}

// Known finds the Artifact made of the same bytes, or of the same document within them, or nil.
func (f ParsedFile) Known(g *graph.Graph) *graph.Node {
	if len(f.Data) == 0 {
		return nil
	}
	sum := digest(f.Data)
	return find(g, func(s StoredSource) bool {
		return s.SHA256 == sum && (s.Part == f.Text.Part || f.Text.Part == "")
	})
}

// MostBytes is how large a file may be that is not text as it stands; most of its bytes are pictures and packing.
const MostBytes = 50 << 20

// tooBig refuses a file by its length; data is its beginning, or all that was read of it.
func tooBig(readers reading.Readers, name string, length int64, data []byte, limit int64) error {
	if r := readers.For(name, data); r == nil || r.Kind() != reading.PlainText {
		limit = max(limit, MostBytes)
	}
	switch {
	case length <= limit:
		return nil
	case length == int64(len(data)) && length > MostBytes: // nobody read on to its end
		return fault.New("import.too-big", name, "size", size(limit), "limit", size(limit), "over", "yes")
	}
	return fault.New("import.too-big", name, "size", size(length), "limit", size(limit))
}

// Judge says by the size and the beginning of a file why Parse would not take it, before it is read as a whole; nil = nothing speaks
// against it so far. Errors: those of Parse that a beginning tells.
func Judge(readers reading.Readers, name string, length int64, head []byte, limit int64) error {
	if err := tooBig(readers, name, length, head, limit); err != nil {
		return err
	}
	return readers.Judge(name, length, head)
}

// Small is the size of files that are read whole before anybody decides to import them.
const Small = 1 << 20

// Foresee is Judge for a small file that is there whole: it is read, and the words of its text are counted. A PDF is judged by its
// beginning, for its reader takes its time; its words are not known then, as are none of a file that is not whole (0).
// Errors: those of Judge and Parse.
func Foresee(ctx context.Context, readers reading.Readers, name string, length int64, data []byte, limit int64) (count int, err error) {
	if err = Judge(readers, name, length, data[:min(len(data), reading.HeadSize)], limit); err != nil {
		return 0, err
	}
	if r := readers.For(name, data); length != int64(len(data)) || length > Small || r == nil || r.Kind() == reading.PDF {
		return 0, nil
	}
	all, err := texts(ctx, readers, reading.SourceFile{Name: name, Data: data}, limit)
	for _, text := range all {
		count += words.Count(text.Body)
	}
	return count, err
}

// Words is how much there is to read in a document.
func Words(doc *graph.Node) int { return words.Count(doc.Full()) }

func size(n int64) string {
	const mb = 1 << 20
	if n >= mb {
		return fmt.Sprintf("%.4g MB", float64(n)/mb)
	}
	return fmt.Sprintf("%d bytes", n)
}
