package reading

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"crg/backend/artifact/pdfium"
)

// TestPDFsAgainstPdftotext reads the PDFs of a folder (build/rigs pdf fetches them) and compares their words with those that
// pdftotext finds: at least 99 % of them, of neighbouring pairs 97 % in the median, and no file below 90 %.
func TestPDFsAgainstPdftotext(t *testing.T) {
	dir := os.Getenv("CRG_PDFS")
	if dir == "" {
		t.Skip("no folder of PDFs: CRG_PDFS is not set (see build/rigs pdf)")
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.pdf"))
	r := pdfium.Open(os.Getenv("CRG_PDF_CACHE"))
	defer r.Close()
	if err := r.Prepare(t.Context()); err != nil {
		t.Fatal(err)
	}
	var pairs []float64
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		doc, err := r.Text(context.Background(), data, pdfium.Limits{Pages: mostPages, Letters: mostText})
		got := typeset(doc)
		took := time.Since(began)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		want, err := exec.Command("pdftotext", "-enc", "UTF-8", file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		w, p := share(wordsOf(string(want)), append(wordsOf(got.Body), wordsLeftOut(doc)...))
		fmt.Printf("%-40s %4d pages %6.1f ms a page  words %.1f %%  pairs %.1f %%\n", filepath.Base(file), len(doc.Pages),
			float64(took.Microseconds())/1000/float64(len(doc.Pages)), 100*w, 100*p)
		if os.Getenv("CRG_PDF_OUT") != "" {
			os.WriteFile(filepath.Join(os.Getenv("CRG_PDF_OUT"), filepath.Base(file)+".md"), []byte(got.Body), 0o644)
		}
		if w < 0.99 {
			t.Errorf("%s: %.2f %% of the words", file, 100*w)
		}
		if p < 0.90 {
			t.Errorf("%s: %.2f %% of the pairs", file, 100*p)
		}
		pairs = append(pairs, p)
	}
	slices.Sort(pairs)
	if len(pairs) > 0 && pairs[len(pairs)/2] < 0.97 {
		t.Errorf("neighbouring words: %.2f %% in the median", 100*pairs[len(pairs)/2])
	}
}

// wordsLeftOut are the headers and footers, which pdftotext does not know as such.
func wordsLeftOut(doc pdfium.Doc) (out []string) {
	left, _ := runningLines(doc, bodySize(doc))
	for i, p := range doc.Pages {
		for n := range left[i] {
			out = append(out, wordsOf(p.Lines[n].Text)...)
		}
	}
	return out
}

// wordsOf are words without what readers may write in different ways: a hyphen at a line end, marks, ligatures.
func wordsOf(s string) []string {
	s = strings.ReplaceAll(ligatures(s), "-\n", "")
	var spaced strings.Builder
	for _, r := range s {
		if unspaced(r) { // each is a word, as there are no blanks to agree on
			spaced.WriteString(" " + string(r) + " ")
		} else {
			spaced.WriteRune(r)
		}
	}
	return strings.FieldsFunc(strings.ToLower(spaced.String()), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// share is how much of want is in got, as words and as pairs of neighbours, each counted as often as it stands there.
func share(want, got []string) (words, pairs float64) {
	count := func(n int) float64 {
		have := map[string]int{}
		for i := range len(got) - n + 1 {
			have[strings.Join(got[i:i+n], " ")]++
		}
		found, all := 0, 0
		for i := range len(want) - n + 1 {
			k := strings.Join(want[i:i+n], " ")
			all++
			if have[k] > 0 {
				have[k]--
				found++
			}
		}
		return float64(found) / float64(max(all, 1))
	}
	return count(1), count(2)
}
