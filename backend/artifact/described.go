package artifact

import (
	"strings"

	"crg/backend/artifact/reading"
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
