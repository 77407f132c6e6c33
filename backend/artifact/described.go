package artifact

import (
	"io"
	"os"
	"slices"
	"strings"

	"github.com/gabriel-vasile/mimetype"

	"crg/backend/artifact/reading"
	"crg/backend/base/disk"
	"crg/backend/base/fault"
)

// Picture is the kind of an Artifact whose file has no text: its text is what a person says of it.
const Picture = "picture"

// Describable reports whether a file that Read refused may be kept with a person's words for a text: a picture, or a scan.
func Describable(err error) bool {
	return fault.Is(err, "import.picture") || fault.Is(err, "import.scanned")
}

// Describe is a file with a person's words for its text.
func Describe(name string, data []byte, words string) *Incoming {
	return &Incoming{name, data, reading.Text{Kind: Picture, Body: reading.LF(strings.TrimSpace(words))}}
}

// mostShown is how large a picture may be to be shown.
const mostShown = 20 << 20

// Shown is the picture behind an Artifact that a person described, with its kind, such as "image/png"; ok is false where there is
// none that a screen can show.
func Shown(root *os.Root, s Source) (kind string, data []byte, ok bool) {
	if s.Kind != Picture {
		return "", nil, false
	}
	file, err := disk.Open(root, s.File)
	if err != nil {
		return "", nil, false
	}
	defer file.Close()
	if data, err = io.ReadAll(io.LimitReader(file, mostShown+1)); err != nil || len(data) > mostShown {
		return "", nil, false
	}
	kind = mimetype.Detect(data).String()
	return kind, data, slices.Contains([]string{"image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/avif"}, kind)
}
