package reading

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Small files, each with one way in which meaning was lost, against what they say (testdata/says/NAME.golden.md; UPDATE=1 writes those anew).
func TestFilesSayWhatTheySay(t *testing.T) {
	files, err := filepath.Glob("testdata/says/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".golden.md") {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := read(t, filepath.Base(file), data)
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file+".golden.md", []byte(text.Body+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		golden, err := os.ReadFile(file + ".golden.md")
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.TrimSuffix(string(golden), "\n"); text.Body != want {
			t.Errorf("%s: the text is\n%s\nand not\n%s", file, text.Body, want)
		}
	}
}
