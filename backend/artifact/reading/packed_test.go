package reading

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

// A file that lost its ending on the way, or has that of another kind, is what its first parts say.
func TestPackedFilesAreKnownByTheirParts(t *testing.T) {
	for file, kind := range map[string]string{
		"libreoffice.docx": "docx", "libreoffice.odt": "opendocument", "libreoffice.odp": "opendocument", "libreoffice.ods": "ods", "libreoffice.xlsx": "xlsx", "libreoffice.pptx": "pptx",
	} {
		data, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		own := read(t, file, data)
		for _, name := range []string{"report", "report.pdf", "report.zip", "report.docx", "report.ods", "report.txt"} {
			if got := read(t, name, data); got.Kind != kind || got.Body != own.Body {
				t.Errorf("%s as %s: %s\n%s", file, name, got.Kind, got.Body)
			}
		}
	}
	book := packed(t, "mimetype", "application/epub+zip", "META-INF/container.xml", `<c><rootfile full-path="b.opf"/></c>`,
		"b.opf", `<p><item id="a" href="a.html"/><itemref idref="a"/></p>`, "a.html", "<h1>One</h1><p>Words.")
	if got := read(t, "book", book); got.Kind != "epub" {
		t.Errorf("a book is %s", got.Kind)
	}
	// What says nothing of itself is what its name says; a folder that a person named "word" says nothing.
	if got := readers.For("a.docx", packed(t, "word/document.xml", "<a/>")); got == nil || got.Kind() != "docx" {
		t.Errorf("%v", got)
	}
	if got := readers.For("letters.zip", packed(t, "word/letter.txt", "x")); got == nil || got.Kind() != Chats {
		t.Errorf("%v", got)
	}
}

// The bound of a packed file is one of all its parts together, however little each of them is.
func TestPartsAreTooMuchTogether(t *testing.T) {
	part := func(n int) string { return strings.Repeat("x", n) }
	a, err := unpack(SourceFile{Name: "book.docx", Data: packed(t, "one", part(400), "two", part(400), "three", part(400), "last", part(200))})
	if err != nil {
		t.Fatal(err)
	}
	a.left = 1000
	var got []string
	for _, name := range a.order {
		data, err := a.part(name)
		if err != nil && !fault.Is(err, "import.too-heavy") {
			t.Error(err)
		}
		got = append(got, fmt.Sprint(name, " ", len(data)))
	}
	if s := strings.Join(got, ", "); s != "one 400, two 400, three 0, last 200" {
		t.Errorf("of 1000 bytes: %s", s)
	}
}

func TestAProjectIsNoDocument(t *testing.T) {
	for _, name := range []string{"bridge.crg.zip", "bridge.crg (1).zip", "bridge"} {
		_, err := readers.Read(t.Context(), SourceFile{Name: name, Data: packed(t, "crg.json", `{"format":1}`, "graph/graph-data.json", "{}")})
		if !fault.Is(err, "import.project") || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestATableSaysWhatIsLeftOfIt(t *testing.T) {
	row := strings.TrimSuffix(strings.Repeat("7,", mostColumns+4), ",")
	xlsx := packed(t, "xl/workbook.xml", `<w xmlns:r="r"><sheet name="Wide" r:id="a"/></w>`, "xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="a" Target="one.xml"/></Relationships>`,
		"xl/one.xml", `<s><row>`+strings.Repeat(`<c><v>7</v></c>`, mostColumns)+`<c r="AH1"><v>8</v></c><c r="AZ1"/></row></s>`)
	ods := packed(t, "content.xml", `<d><spreadsheet><table name="Wide"><table-row><table-cell number-columns-repeated="34"><p>7</p></table-cell><table-cell number-columns-repeated="16000"/></table-row></table></spreadsheet></d>`)
	for name, data := range map[string][]byte{"wide.csv": []byte(row + "\n"), "wide.xlsx": xlsx, "wide.ods": ods} {
		got := read(t, name, data)
		if len(got.Notes) != 1 || !strings.HasPrefix(got.Notes[0].String(), "4 more columns of “") || !strings.HasSuffix(got.Body, "\n\n… 4 more columns") {
			t.Errorf("%s: %v\n%s", name, got.Notes, got.Body)
		}
	}
}
