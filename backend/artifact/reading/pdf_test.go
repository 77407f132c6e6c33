package reading

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/pdfium/pdftest"
	"crg/backend/base/fault"
)

var readers Readers

func TestMain(m *testing.M) {
	dir, err := os.UserCacheDir()
	if err == nil {
		dir = filepath.Join(dir, "crg", "test-pdfium")
	}
	p := pdfium.Open(dir)
	if file := os.Getenv(hostileChild); file != "" {
		readHostile(p, file)
		return
	}
	readers = All(p)
	code := m.Run()
	p.Close()
	os.Exit(code)
}

func read(t *testing.T, name string, data []byte) Text {
	t.Helper()
	text, err := readers.Read(t.Context(), SourceFile{Name: name, Data: data})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return text
}

func line(x, y float64, text string) pdftest.Line {
	return pdftest.Line{X: x, Y: y, Size: 12, Text: text}
}

func TestAPDFBecomesParagraphsWithPages(t *testing.T) {
	var pages []pdftest.Page
	for i := range 4 {
		pages = append(pages, pdftest.Page{
			line(72, 760, "City of Halden, bridge report"),
			{X: 72, Y: 700, Size: 18, Text: fmt.Sprintf("%d Findings", i+1)},
			line(72, 660, "The old bridge carries 2900 cars a day, and the inspection of the"),
			line(72, 645, "third pier found that a fifth of its steel is gone."),
			line(72, 615, "Cyclists use it, too."),
			line(300, 40, fmt.Sprintf("page %d of 12", 9+i)),
		})
	}
	text := read(t, "report.pdf", pdftest.Make(pages, false, "1 Findings", "2 Findings"))
	want := "## 2 Findings\n\nThe old bridge carries 2900 cars a day, and the inspection of the third pier found that a fifth of its steel is gone.\n\nCyclists use it, too."
	if got := pageText(text, 1); got != want {
		t.Errorf("page 2 is %q", got)
	}
	if first := "City of Halden, bridge report\n\n" + strings.Replace(want, "2", "1", 1) + "\n\npage 9 of 12"; pageText(text, 0) != first {
		t.Errorf("page 1 is %q", pageText(text, 0))
	}
	if strings.Count(text.Body, "Halden") != 1 || strings.Count(text.Body, "of 12") != 1 {
		t.Errorf("headers or footers stand in the text again:\n%s", text.Body)
	}
	if len(text.Notes) != 1 || text.Notes[0].ID != "read.repeated-lines" || !strings.HasSuffix(text.Notes[0].String(), ": City of Halden, bridge report · page 10 of 12") {
		t.Errorf("notes %v", text.Notes)
	}
	var got []string
	for _, p := range text.Places {
		got = append(got, fmt.Sprintf("%s %s", p.Kind, p.Label))
		if p.Kind == Section && !strings.HasPrefix(text.Body[p.At:], p.Label) {
			t.Errorf("the section %q begins at %q", p.Label, text.Body[p.At:min(len(text.Body), p.At+20)])
		}
	}
	if fmt.Sprint(got) != "[page 1 section 1 Findings page 2 section 2 Findings page 3 page 4]" {
		t.Errorf("places %v", got)
	}
	if text.Kind != "pdf" || text.About.Pages != 4 {
		t.Errorf("%s, %+v", text.Kind, text.About)
	}
}

// pageText is the text of a page, 0 = the first.
func pageText(t Text, n int) string {
	var starts []int
	for _, p := range t.Places {
		if p.Kind == Page {
			starts = append(starts, p.At)
		}
	}
	starts = append(starts, len(t.Body))
	return strings.TrimSpace(t.Body[starts[n]:starts[n+1]])
}

func TestLinesThatWereEndedOnPurposeStayLines(t *testing.T) {
	text := read(t, "list.pdf", pdftest.Make([]pdftest.Page{{
		line(72, 700, "What the council wants to know of the bridge before it decides anything at all:"),
		line(72, 685, "what it costs"),
		line(72, 670, "who uses it"),
		line(72, 655, "how long it stands"),
	}}, false))
	if want := "anything at all:\nwhat it costs\nwho uses it\nhow long it stands"; !strings.HasSuffix(text.Body, want) {
		t.Errorf("%q", text.Body)
	}
}

func TestPDFsThatCannotBeRead(t *testing.T) {
	const picture = "q 300 0 0 60 60 630 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q"
	whole := pdftest.Make([]pdftest.Page{{line(72, 700, "words")}}, false)
	for name, row := range map[string]struct {
		data []byte
		want string
	}{
		"scan.pdf":    {pdftest.Drawn(picture), "import.scanned"},
		"plotted.pdf": {pdftest.Drawn("72 700 m 90 700 l S"), "import.scanned"},
		"empty.pdf":   {pdftest.Make(make([]pdftest.Page, 3), false), "import.empty"},
		"damaged.pdf": {whole[:40], "import.damaged"},
		"locked.pdf":  {pdftest.Locked(), "import.locked"},
	} {
		if _, err := readers.Read(t.Context(), SourceFile{Name: name, Data: row.data}); !fault.Is(err, row.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A file with a word is read; which of its pages are pictures is told.
func TestShortWordsAreReadAndPagesThatArePicturesAreTold(t *testing.T) {
	const picture = "q 300 0 0 60 60 630 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q "
	const told = "Page 1 is a picture with hardly a word: what is shown there was not read."
	for content, want := range map[string]string{
		"BT /F1 12 Tf 72 760 Td (Approved.) Tj ET":                                 "Approved. []",
		picture + "BT /F1 12 Tf 72 760 Td (7) Tj ET":                               "7 [" + told + "]",
		picture + "BT /F1 12 Tf 72 760 Td (Words enough beside it.) Tj ET":         "Words enough beside it. []",
		"BT /F1 12 Tf 72 760 Td (Part II) Tj ET 72 700 m 90 700 l S":               "Part II []",
		picture + "BT /F1 12 Tf 72 760 Td (" + strings.Repeat("x", 19) + ") Tj ET": strings.Repeat("x", 19) + " [" + told + "]",
		picture + "BT /F1 12 Tf 72 760 Td (" + strings.Repeat("x", 20) + ") Tj ET": strings.Repeat("x", 20) + " []",
	} {
		if text := read(t, "a.pdf", pdftest.Drawn(content)); fmt.Sprint(text.Body, " ", text.Notes) != want {
			t.Errorf("%s: %q %v", content, text.Body, text.Notes)
		}
	}
}

// Pictures within drawings that a page takes from elsewhere are found.
func TestAScanWithinADrawingIsAScan(t *testing.T) {
	b := &pdftest.Builder{}
	root, tree := b.Reserve(), b.Reserve()
	drawing := b.Stream("/Type /XObject /Subtype /Form /BBox [0 0 612 792]", []byte("q 300 0 0 60 60 630 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q"))
	content := b.Stream("", []byte("/X Do"))
	page := b.Add(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Resources << /XObject << /X %d 0 R >> >> >>", tree, content, drawing))
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page))
	b.Set(root, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", tree))
	if _, err := readers.Read(t.Context(), SourceFile{Name: "scan.pdf", Data: b.File(root)}); !fault.Is(err, "import.scanned") {
		t.Error(err)
	}
}
