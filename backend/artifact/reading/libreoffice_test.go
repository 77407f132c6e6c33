package reading

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Files as LibreOffice writes them, read by the readers of CRG, against what is written in them (testdata/NAME.golden.md; UPDATE=1 writes
// those anew). The presentations are what LibreOffice 7.4 makes of talk.fodp: soffice --headless --convert-to odp (and pptx) talk.fodp.
func TestFilesOfLibreOffice(t *testing.T) {
	for _, row := range []struct{ file, places string }{
		{"libreoffice.odt", ""},
		{"libreoffice.docx", ""},
		{"libreoffice.ods", "sheet"},
		{"libreoffice.xlsx", "sheet"},
		{"libreoffice.odp", "slide"},
		{"libreoffice.pptx", "slide"},
	} {
		t.Run(row.file, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("testdata", row.file))
			if err != nil {
				t.Fatal(err)
			}
			text := read(t, row.file, data)
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(filepath.Join("testdata", row.file+".golden.md"), []byte(text.Body+"\n"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			golden, err := os.ReadFile(filepath.Join("testdata", row.file+".golden.md"))
			if err != nil {
				t.Fatal(err)
			}
			if want := strings.TrimSuffix(string(golden), "\n"); text.Body != want {
				t.Errorf("the text is\n%s\nand not\n%s", text.Body, want)
			}
			for _, p := range text.Places {
				if row.places != "" && string(p.Kind) != row.places {
					t.Errorf("a place is %+v", p)
				}
			}
			if len(text.Notes) > 0 {
				t.Errorf("a person is told %v", text.Notes)
			}
			if row.places != "" && len(text.Places) == 0 {
				t.Error("it has no places")
			}
		})
	}
}
