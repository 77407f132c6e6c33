package artifact

import (
	"bytes"
	"context"
	"io"
	"os"
	"slices"

	"github.com/gabriel-vasile/mimetype"

	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Picture is the kind of an Artifact whose file has no text: its text is what a person says of it.
const Picture = "picture"

// Describable reports whether a file that was refused may be kept with a person's words for a text: a picture, or a scan.
func Describable(err error) bool {
	return fault.Is(err, "import.picture") || fault.Is(err, "import.scanned")
}

// Describes reports whether an Artifact's text is a person's words for a picture, or for a scan.
func Describes(n *graph.Node) bool {
	if !bytes.Contains(n.Extra[sourceKey], []byte(`"`+Picture+`"`)) {
		return false // its places, which may be many, are not read for that
	}
	s, ok := SourceOf(n)
	return ok && s.Kind == Picture
}

// mostShown is how large a picture may be to be shown.
const mostShown = 20 << 20

// scanWidth is how wide the first page of a scan is drawn, in pixels.
const scanWidth = 800

// Shown is the picture behind an Artifact that a person described, of a scan its first page, with its kind, such as "image/png"; ok is
// false where there is none that a screen can show.
func Shown(ctx context.Context, readers reading.Readers, root *os.Root, s StoredSource) (kind string, data []byte, ok bool) {
	if s.Kind != Picture {
		return "", nil, false
	}
	file, err := disk.Open(root, s.File)
	if err != nil {
		return "", nil, false
	}
	defer file.Close()
	if data, err = io.ReadAll(io.LimitReader(file, MostBytes+1)); err != nil || len(data) > MostBytes {
		return "", nil, false
	}
	if scan, err := readers.Picture(ctx, reading.SourceFile{Name: s.File, Data: data}, 0, scanWidth, ""); err == nil && scan.PNG != nil {
		return "image/png", scan.PNG, true
	}
	kind = mimetype.Detect(data).String()
	shown := []string{"image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/avif"}
	return kind, data, len(data) <= mostShown && slices.Contains(shown, kind)
}
