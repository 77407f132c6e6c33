package reading

import (
	"time"

	"crg/backend/base/fault"
)

// What is read of one file at most. These bounds keep a hostile file from taking the computer; no document that a person
// reads comes near them.
const (
	mostText  = 8 << 20 // bytes of text that comes of a file
	mostPages = 5000

	mostUnpacked = 64 << 20 // bytes of all parts of a packed file together
	mostParts    = 2000     // files in it
	mostRatio    = 200      // unpacked against packed, where it is more than a little
	littleData   = 1 << 20

	patience = 20 * time.Second

	mostDepth  = 256     // elements within elements
	mostRested = 20      // styles that rest on each other
	mostTokens = 2 << 20 // of all parts together

	mostNodes = 1 << 20 // of a page's tree: the longest specifications of the web have half of it
	mostTag   = 8 << 20 // bytes of one tag or one run of words; a picture may stand in a tag
)

func tooMuch(name string) error { return fault.New("import.too-much-text", name) }
func damaged(name string, cause error) error {
	return fault.Wrap(cause, "import.damaged", name)
}
func tooHeavy(name string, cause error) error { return fault.Wrap(cause, "import.too-heavy", name) }
