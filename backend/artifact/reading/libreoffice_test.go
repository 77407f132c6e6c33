package reading

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Files as LibreOffice writes them, read by the readers of CRG, against what is written in them (testdata/NAME.golden.md).
func TestFilesOfLibreOffice(t *testing.T) {
	for _, row := range []struct{ file, places string }{
		{"libreoffice.odt", ""}, {"libreoffice.docx", ""}, {"libreoffice.ods", "sheet"}, {"libreoffice.xlsx", "sheet"},
	} {
		t.Run(row.file, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", row.file))
			if err != nil {
				t.Fatal(err)
			}
			golden, err := os.ReadFile(filepath.Join("testdata", row.file+".golden.md"))
			if err != nil {
				t.Fatal(err)
			}
			text := read(t, row.file, data)
			if want := strings.TrimSuffix(string(golden), "\n"); text.Body != want {
				t.Errorf("the text is\n%s\nand not\n%s", text.Body, want)
			}
			for _, p := range text.Places {
				if row.places != "" && string(p.Kind) != row.places {
					t.Errorf("a place is %+v", p)
				}
			}
			if row.places != "" && len(text.Places) == 0 {
				t.Error("it has no places")
			}
		})
	}
}
