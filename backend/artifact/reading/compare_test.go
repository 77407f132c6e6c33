package reading

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// asked is what a format must reach: shares of the words in the median and in the worst file, and the order in the worst.
type asked struct{ median, least, order float64 }

// goal of a format: a page of a PDF says nothing of words and tables, they are found again.
func goal(format string) asked {
	if format == "pdf" {
		return asked{0.97, 0.90, 0.98}
	}
	return asked{0.99, 0.95, 0.98}
}

// TestDocumentsAgainstOthers has LibreOffice, Chromium and pandoc make files of each kind from the sources in testdata/compare, reads them, and compares
// the text with what LibreOffice and pdftotext say of the same files (build/rigs documents): the words that they find, the order of these, and each cell
// of a table under its own header. CRG_COMPARED is a folder that keeps the files and what all said of them.
func TestDocumentsAgainstOthers(t *testing.T) {
	if os.Getenv("CRG_RIGS") == "" {
		t.Skip("minutes of LibreOffice: see build/rigs documents")
	}
	kept := os.Getenv("CRG_COMPARED")
	s := studio{t, cmp.Or(kept, t.TempDir())}
	files := s.files()
	s.print(files)
	all := map[string][]figures{}
	for _, f := range files {
		data, err := os.ReadFile(f.path)
		if err != nil {
			t.Errorf("%s was not made: %v", f, err)
			continue
		}
		text, err := readers.Read(t.Context(), SourceFile{Name: filepath.Base(f.path), Data: data})
		if err != nil {
			t.Errorf("%s is refused: %v", f, err)
			continue
		}
		theirs := s.others(f)
		got := compare(theirs, text.Body)
		all[f.format] = append(all[f.format], got)
		missing, found := misplaced(f.format, theirs.tables, text.Body)
		fmt.Printf("%-34s %5d words  %5.1f %%  order %.3f  cells %d of %d\n", f, got.number, 100*got.words, got.order, found, found+len(missing))
		if len(missing) > 0 {
			t.Errorf("%s: of %d cells %d stand elsewhere: %s", f, found+len(missing), len(missing), strings.Join(missing[:min(3, len(missing))], "; "))
		}
		if kept != "" {
			s.write(f.path+".ours.md", []byte(text.Body))
			s.write(f.path+".theirs.txt", []byte(theirs.words))
			s.write(f.path+".missing.txt", []byte(strings.Join(got.missing, "\n")))
		}
	}
	fmt.Print("\n| kind | files | words, median | words, least | order, least |\n|---|---|---|---|---|\n")
	for _, format := range slices.Sorted(maps.Keys(all)) {
		got, want := worst(all[format]), goal(format)
		fmt.Printf("| `.%s` | %d | %.1f %% | %.1f %% | %.3f |\n", format, len(all[format]), 100*got.median, 100*got.least, got.order)
		if got.median < want.median || got.least < want.least || got.order < want.order {
			t.Errorf("%s: %.2f %% of the words in the median, %.2f %% at least, order %.3f", format, 100*got.median, 100*got.least, got.order)
		}
	}
}

// worst of some files.
func worst(all []figures) asked {
	words, order := []float64{}, 1.0
	for _, f := range all {
		words, order = append(words, f.words), min(order, f.order)
	}
	slices.Sort(words)
	return asked{words[len(words)/2], words[0], order}
}
