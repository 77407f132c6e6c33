package reading

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

// packedFiles are small files of each kind that is an archive, with those parts without which they are read all the same.
var packedFiles = []struct {
	name  string
	parts []string // name, content …
	spare string   // names of parts that may be damaged: what they say is missing then
}{
	{"a.docx", []string{
		"word/document.xml", `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Words.</w:t></w:r></w:p></w:body></w:document>`,
		"word/styles.xml", `<w:styles xmlns:w="w"><w:style w:styleId="a"/></w:styles>`,
		"word/footnotes.xml", `<w:footnotes xmlns:w="w"/>`, "docProps/core.xml", `<c><title>T</title></c>`,
	}, "docProps/core.xml"},
	{"a.odt", []string{"content.xml", `<o><p>Words.</p></o>`, "meta.xml", `<m><title>T</title></m>`}, "meta.xml"},
	{"a.ods", []string{"content.xml", `<o><table name="S"><table-row><table-cell><p>Words.</p></table-cell></table-row></table></o>`, "meta.xml", `<m><title>T</title></m>`}, "meta.xml"},
	{"a.odp", []string{"content.xml", `<o><page name="S"><p>Words.</p></page></o>`, "meta.xml", `<m><title>T</title></m>`}, "meta.xml"},
	{"a.pptx", []string{
		"ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", `<r><Relationship Id="a" Target="slides/s.xml"/></r>`,
		"ppt/slides/s.xml", `<s><sp><txBody><p><r><t>Words.</t></r></p></txBody></sp></s>`, "docProps/core.xml", `<c><title>T</title></c>`,
	}, "docProps/core.xml"},
	{"a.xlsx", []string{
		"xl/workbook.xml", `<w xmlns:r="r"><sheet name="S" r:id="a"/></w>`, "xl/_rels/workbook.xml.rels", `<r><Relationship Id="a" Target="s.xml"/></r>`,
		"xl/sharedStrings.xml", `<s><si><t>Words.</t></si></s>`, "xl/styles.xml", `<s/>`, "xl/s.xml", `<w><row><c t="s"><v>0</v></c></row></w>`, "docProps/core.xml", `<c><title>T</title></c>`,
	}, "docProps/core.xml"},
	{"a.epub", []string{
		"mimetype", "application/epub+zip", "META-INF/container.xml", `<c><rootfile full-path="b.opf"/></c>`,
		"b.opf", `<p><metadata><title>T</title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></p>`,
		"a.xhtml", `<html><body><p>Words.</p></body></html>`,
	}, "mimetype"},
}

// stored is an archive whose parts stand in it as they are; that of one name has another check sum than it says.
func stored(t *testing.T, parts []string, broken string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		w, err := z.CreateHeader(&zip.FileHeader{Name: parts[i], Method: zip.Store})
		if err == nil {
			_, err = w.Write([]byte(parts[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	data := b.Bytes()
	for i := 0; i < len(parts); i += 2 {
		if parts[i] == broken {
			at := bytes.Index(data, []byte(parts[i]+parts[i+1])) + len(parts[i])
			data[at+len(parts[i+1])-1]++
		}
	}
	return data
}

// A file of which a part is damaged, as its text or on the disk, is never read as if it were whole; and who cancels waits for none.
func TestNoPartOfADamagedFileIsMissedInSilence(t *testing.T) {
	for _, f := range packedFiles {
		whole := read(t, f.name, stored(t, f.parts, ""))
		if !strings.Contains(whole.Body, "Words.") {
			t.Errorf("%s: %s", f.name, whole.Body)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := readers.For(f.name, stored(t, f.parts, "")).Read(ctx, SourceFile{Name: f.name, Data: stored(t, f.parts, "")}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", f.name, err)
		}
		for i := 0; i < len(f.parts); i += 2 {
			torn := append([]string{}, f.parts...)
			torn[i+1] = "<a><b></c"
			for how, data := range map[string][]byte{"torn": stored(t, torn, ""), "broken": stored(t, f.parts, f.parts[i])} {
				text, err := readers.Read(t.Context(), SourceFile{Name: f.name, Data: data})
				if spare := f.parts[i] == f.spare; spare && (err != nil || text.Body != whole.Body) || !spare && !fault.Is(err, "import.damaged") && !fault.Is(err, "import.empty") {
					t.Errorf("%s, %s %s: %v, %q", f.name, f.parts[i], how, err, text.Body)
				}
			}
		}
	}
}
