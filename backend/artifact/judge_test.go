package artifact

import (
	"testing"

	"crg/backend/artifact/reading"
	"crg/backend/base/fault"
)

func TestAFileIsJudgedByItsBeginning(t *testing.T) {
	readers := reading.All(nil)
	for name, f := range map[string]struct {
		length     int64
		head, want string
	}{
		"a.txt": {5, "text\n", ""}, "empty.txt": {0, "", "import.empty"}, "long.txt": {11, "text", "import.too-big"},
		"report.pdf": {MostBytes, "%PDF-1.7\n", ""}, "scan.pdf": {MostBytes + 1, "%PDF-1.7\n", "import.too-big"},
		"data.bin": {4, "\x00\x01\x02\x03", "import.binary"}, "old.doc": {20, "\xd0\xcf\x11\xe0", "import.old-format"},
		"photo.png": {20, "\x89PNG\r\n\x1a\n", "import.picture"},
	} {
		if err := Judge(readers, name, f.length, []byte(f.head), 10); f.want == "" && err != nil || f.want != "" && !fault.Is(err, f.want) {
			t.Errorf("%s: %v, want %q", name, err, f.want)
		}
	}
}
