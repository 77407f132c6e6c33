package artifact

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"

	"crg/backend/base/disk"
)

// Stored tells how long the file behind an Artifact is, and whether it still is what was imported: "same", "changed" or
// "missing".
func Stored(root *os.Root, s Source) (size int64, state string) {
	f, err := disk.Open(root, s.File)
	if err != nil {
		return 0, "missing"
	}
	defer f.Close()
	sum := sha256.New()
	size, err = io.Copy(sum, f)
	switch {
	case err != nil:
		return size, "missing"
	case hex.EncodeToString(sum.Sum(nil)) != s.SHA256:
		return size, "changed"
	}
	return size, "same"
}
