package reading

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

func init() { packedFiles = append(packedFiles, fullFiles...) }

// relatedParts are the relations of a part: id, what it is for, and target in turn.
func relatedParts(all ...string) string {
	s := `<Relationships>`
	for i := 0; i < len(all); i += 3 {
		s += `<Relationship Id="` + all[i] + `" Type="x/` + all[i+1] + `" Target="` + all[i+2] + `"/>`
	}
	return s + `</Relationships>`
}

// fullFiles have all parts that their readers go through.
var fullFiles = []struct {
	name  string
	parts []string
	spare string
}{
	{"full.docx", []string{
		"_rels/.rels", relatedParts("a", "officeDocument", "word/document.xml"),
		"word/document.xml", wordHead + `<w:p><w:r><w:t>Words.</w:t></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>` + wordTail,
		"word/_rels/document.xml.rels", relatedParts("h", "header", "header1.xml"), "word/header1.xml", `<w:hdr xmlns:w="w"/>`, "word/numbering.xml", `<w:numbering xmlns:w="w"/>`,
		"word/endnotes.xml", `<w:endnotes xmlns:w="w"/>`, "word/comments.xml", wordRemark, "word/settings.xml", `<w:settings xmlns:w="w"/>`, "docProps/core.xml", wordCore,
	}, "docProps/core.xml"},
	{"full.odt", []string{"content.xml", `<o><p>Words.</p></o>`, "styles.xml", `<s><master-page name="Standard"><header><p>Draft</p></header></master-page></s>`, "meta.xml", `<m/>`}, "meta.xml"},
	{"full.odp", []string{"content.xml", `<o><page><p>Words.</p></page></o>`, "styles.xml", `<s/>`, "meta.xml", `<m/>`}, "meta.xml"},
	{"full.pptx", []string{
		"ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", relatedParts("a", "slide", "slides/s.xml", "b", "authors", "people.xml"),
		"ppt/slides/s.xml", `<s><sp><txBody><p><r><t>Words.</t></r></p></txBody></sp></s>`, "ppt/slides/_rels/s.xml.rels", relatedParts("n", "notesSlide", "n.xml", "c", "comments", "c.xml"),
		"ppt/slides/n.xml", `<n><p><r><t>Slowly.</t></r></p></n>`, "ppt/slides/_rels/n.xml.rels", relatedParts(), "ppt/slides/c.xml", `<c><cm authorId="1"><text>Really?</text></cm></c>`, "ppt/people.xml", `<a><author id="1" name="Ada"/></a>`, "docProps/core.xml", `<c/>`,
	}, "docProps/core.xml"},
	{"full.xlsx", []string{
		"_rels/.rels", relatedParts("a", "officeDocument", "xl/workbook.xml"),
		"xl/workbook.xml", `<w xmlns:r="r"><sheet name="S" r:id="a"/></w>`, "xl/_rels/workbook.xml.rels", relatedParts("a", "worksheet", "s.xml", "p", "person", "p.xml"),
		"xl/s.xml", `<w><row><c t="str"><v>Words.</v></c></row></w>`, "xl/_rels/s.xml.rels", relatedParts("c", "comments", "c.xml", "d", "drawing", "d.xml"), "xl/p.xml", `<p/>`,
		"xl/c.xml", `<c><comment ref="A1"><text><t>Really?</t></text></comment></c>`, "xl/d.xml", `<d><sp><txBody><p><r><t>Beside.</t></r></p></txBody></sp></d>`, "xl/_rels/d.xml.rels", relatedParts(), "docProps/core.xml", `<c/>`,
	}, "docProps/core.xml"},
}

// locked is an archive of which a password locks one part.
func locked(t *testing.T, parts []string, part string) []byte {
	data := stored(t, parts, "")
	const entry, flags, size, name = "PK\x01\x02", 8, 28, 46
	for at := 0; ; at++ {
		next := bytes.Index(data[at:], []byte(entry))
		if next < 0 {
			return data
		}
		at += next
		if n := int(binary.LittleEndian.Uint16(data[at+size:])); string(data[at+name:at+name+n]) == part {
			data[at+flags] |= lockedPart
		}
	}
}

// Whichever part of a file a password locks, the person hears that it is locked, and not that it is damaged, or whole.
func TestALockedPartIsToldAsSuch(t *testing.T) {
	for _, f := range packedFiles {
		for i := 0; i < len(f.parts); i += 2 {
			if _, err := readers.Read(t.Context(), SourceFile{Name: f.name, Data: locked(t, f.parts, f.parts[i])}); f.parts[i] == f.spare && err != nil || f.parts[i] != f.spare && !fault.Is(err, "import.locked") {
				t.Errorf("%s, %s: %v", f.name, f.parts[i], err)
			}
		}
	}
}

// A part that is packed in a way that nobody knows is told as such.
func TestAnUnknownWayOfPackingIsTold(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if _, err := z.CreateRaw(&zip.FileHeader{Name: "word/document.xml", Method: 99}); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := readers.Read(t.Context(), SourceFile{Name: "a.docx", Data: b.Bytes()}); !fault.Is(err, "import.damaged") || !errors.Is(err, zip.ErrAlgorithm) {
		t.Error(err)
	}
}

// Kinds of packed files that hold others are no less careful: a folder of files, conversations in a folder, a book, and mails.
func TestADamagedFolderIsNotReadAsIfItWereWhole(t *testing.T) {
	folder := []string{"a.txt", "Words.", "b.txt", "More."}
	said := []string{"conversations.json", `[{"title":"T","mapping":{"a":{"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["Words."]}}}}}]`}
	for what, c := range map[string]struct {
		name, kind string
		data       []byte
	}{
		"a broken file in a folder":     {"a.zip", "import.damaged", stored(t, folder, "b.txt")},
		"broken conversations":          {"a.zip", "import.damaged", stored(t, said, "conversations.json")},
		"no archive":                    {"a.zip", "import.damaged", []byte("PK\x03\x04 and no more")},
		"a list that ends at once":      {"conversations.json", "import.damaged", []byte(`[{"mapping"`)},
		"a locked file in a folder":     {"a.zip", "import.locked", locked(t, folder, "a.txt")},
		"locked conversations":          {"a.zip", "import.locked", locked(t, said, "conversations.json")},
		"a page of a book without end":  {"a.epub", "import.too-heavy", stored(t, append(packedFiles[6].parts[:6:6], "a.xhtml", "<a x='"+strings.Repeat("y", mostTag+1)+"'>"), "")},
		"a page in one file, no mail":   {"a.mht", "import.damaged", []byte("no head")},
		"a mail without a head":         {"a.eml", "import.damaged", []byte("no head")},
		"a mail with a page, no end":    {"a.eml", "import.too-heavy", []byte("Content-Type: text/html\r\n\r\n<a x='" + strings.Repeat("y", mostTag+1) + "'>")},
		"a folder of mails, none a one": {"a.mbox", "import.empty", []byte("From a@b Mon Nov 23 10:00:00 2026\nno head\n\nFrom a@b Mon Nov 23 10:00:00 2026\nno head either\n")},
	} {
		texts, err := readers.ReadAll(t.Context(), SourceFile{Name: c.name, Data: c.data})
		_, alone := readers.Read(t.Context(), SourceFile{Name: c.name, Data: c.data})
		if !fault.Is(err, c.kind) || !fault.Is(alone, c.kind) || panicked(err) || panicked(alone) {
			t.Errorf("%s: %v, %v, %d texts", what, err, alone, len(texts))
		}
	}
}

// panicked: a reader was driven mad.
func panicked(err error) bool {
	for ; err != nil; err = errors.Unwrap(err) {
		if strings.HasPrefix(err.Error(), "panic:") {
			return true
		}
	}
	return false
}

// Packed files that are none, and those whose list of parts says that a password locks them, are told as what they are, whatever their kind.
func TestPackedFilesThatAreNoneOrLocked(t *testing.T) {
	lock := []string{"META-INF/manifest.xml", `<m><file-entry><encryption-data/></file-entry></m>`}
	for _, f := range append(packedFiles, struct {
		name  string
		parts []string
		spare string
	}{"a.zip", []string{"a.txt", "Words."}, ""}) {
		for kind, data := range map[string][]byte{
			"import.damaged": []byte("PK\x03\x04 and no more"), "import.locked": stored(t, append(f.parts[:len(f.parts):len(f.parts)], lock...), ""),
		} {
			if _, err := readers.ReadAll(t.Context(), SourceFile{Name: f.name, Data: data}); !fault.Is(err, kind) || panicked(err) {
				t.Errorf("%s: %v, not %s", f.name, err, kind)
			}
		}
		if _, err := readers.ReadAll(t.Context(), SourceFile{Name: f.name, Data: stored(t, append(f.parts[:len(f.parts):len(f.parts)], lock...), lock[0])}); !fault.Is(err, "import.damaged") {
			t.Errorf("%s with a broken list of its parts: %v", f.name, err)
		}
	}
	for _, name := range []string{"a.mht", "a.eml"} {
		if _, err := readers.Read(t.Context(), SourceFile{Name: name, Data: []byte("no head")}); !fault.Is(err, "import.damaged") || panicked(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A chapter without a byte is none, and the book is read all the same.
func TestAnEmptyChapterSpoilsNoBook(t *testing.T) {
	parts := append([]string{}, packedFiles[6].parts...)
	parts[5] = strings.NewReplacer(`<spine>`, `<spine><itemref idref="b"/>`, `<manifest>`, `<manifest><item id="b" href="b.xhtml"/>`).Replace(parts[5])
	if got := read(t, "a.epub", packed(t, append(parts, "b.xhtml", "")...)); got.Body != "Words." {
		t.Errorf("%q", got.Body)
	}
}

// A walk through XML that was cancelled says so: half of a text is none.
func TestAWalkThatIsCancelledSaysSo(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := markup(ctx, "a", []byte("<a/>"), handler{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
