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

func TestTheWordsOfASmallFileAreCountedBeforeItIsImported(t *testing.T) {
	readers := reading.All(nil)
	for name, f := range map[string]struct {
		length     int64
		data, want string
		words      int
	}{
		"a.txt":      {32, "Dear council, wir wollen später", "", 5},
		"part.txt":   {100, "Only the beginning is here", "", 0}, // its end is not known
		"costs.csv":  {14, "tram;90\nbus;20\n"[:14], "", 4},
		"data.bin":   {4, "\x00\x01\x02\x03", "import.binary", 0},
		"report.pdf": {9, "%PDF-1.7\n", "", 0}, // its reader takes its time
	} {
		n, err := Foresee(t.Context(), readers, name, f.length, []byte(f.data), 100)
		if n != f.words || f.want == "" && err != nil || f.want != "" && !fault.Is(err, f.want) {
			t.Errorf("%s: %d words, %v; want %d, %q", name, n, err, f.words, f.want)
		}
	}
}
