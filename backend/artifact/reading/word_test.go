package reading

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

// packed makes a packed file of its parts; names and contents stand in turn.
func packed(t *testing.T, parts ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		method := zip.Deflate
		if parts[i] == "mimetype" { // is stored, so that its file is known by it
			method = zip.Store
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: parts[i], Method: method})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(parts[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

const (
	wordHead   = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>`
	wordTail   = `</w:body></w:document>`
	wordStyle  = `<w:styles xmlns:w="x"><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Kapitel"><w:name w:val="Kapitel"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style></w:styles>`
	wordNotes  = `<w:footnotes xmlns:w="x"><w:footnote w:type="separator"><w:p><w:r><w:t>---</w:t></w:r></w:p></w:footnote><w:footnote w:id="2"><w:p><w:r><w:t>Counted in May.</w:t></w:r></w:p></w:footnote></w:footnotes>`
	wordRemark = `<w:comments xmlns:w="x"><w:comment w:author="Ada"><w:p><w:r><w:t>Really?</w:t></w:r></w:p></w:comment></w:comments>`
	wordCore   = `<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>The bridge</dc:title><dc:creator>City office</dc:creator></cp:coreProperties>`
)

func para(style, runs string) string {
	if style != "" {
		style = `<w:pPr>` + style + `</w:pPr>`
	}
	return `<w:p>` + style + runs + `</w:p>`
}

func run(text string) string { return `<w:r><w:t xml:space="preserve">` + text + `</w:t></w:r>` }

func TestAWordDocument(t *testing.T) {
	body := para(`<w:pStyle w:val="berschrift1"/>`, run("Find")+run("ings")) +
		para("", run("Rust took ")+`<w:del><w:r><w:delText>half</w:delText></w:r></w:del><w:ins>`+run("a fifth")+`</w:ins>`+run(" of the steel &amp; the paint.")) +
		para(`<w:pStyle w:val="Kapitel"/>`, run("Costs")) +
		para(`<w:numPr/>`, run("repair")) + para(`<w:numPr/>`, run("replace")) +
		`<w:tbl><w:tr><w:tc>` + para("", run("year")) + `</w:tc><w:tc>` + para("", run("cars")) + `</w:tc></w:tr>` +
		`<w:tr><w:tc>` + para("", run("2025")) + `</w:tc><w:tc>` + para("", run("2900 | a day")) + para("", run("on average")) + `</w:tc></w:tr></w:tbl>` +
		para("", `<w:r><w:br w:type="page"/></w:r>`) +
		para("", `<w:r><w:lastRenderedPageBreak/></w:r>`+run("A new page.")+`<w:r><w:drawing/></w:r>`)
	text := read(t, "Report.DOCX", packed(t, "word/document.xml", wordHead+body+wordTail, "word/styles.xml", wordStyle,
		"word/footnotes.xml", wordNotes, "word/comments.xml", wordRemark, "docProps/core.xml", wordCore))
	want := `# Findings

Rust took a fifth of the steel & the paint.

## Costs

- repair
- replace

| year | cars |
| --- | --- |
| 2025 | 2900 \| a day on average |

A new page.

## Footnotes

[1] Counted in May.

## Comments

[1] Ada: Really?`
	if text.Body != want {
		t.Errorf("the text is\n%s", text.Body)
	}
	if len(text.Places) != 2 || text.Places[1].Label != "2" || !strings.HasPrefix(text.Body[text.Places[1].At:], "A new page.") {
		t.Errorf("places %v", text.Places)
	}
	if text.About != (About{Title: "The bridge", Author: "City office", Pages: 2}) || text.Kind != "docx" {
		t.Errorf("%s, %+v", text.Kind, text.About)
	}
	if fmt.Sprint(text.Notes) != "[One picture was not read. Text that was marked as deleted was left out.]" {
		t.Errorf("notes %v", text.Notes)
	}
}

func TestHostilePackedFiles(t *testing.T) {
	document := func(xml string) []byte { return packed(t, "word/document.xml", xml) }
	many := make([]string, 0, 2*(mostParts+1))
	for i := range mostParts + 1 {
		many = append(many, fmt.Sprintf("part%d", i), "")
	}
	for name, row := range map[string]struct {
		data []byte
		want string
	}{
		"no document":          {packed(t, "other.xml", "<a/>"), "import.damaged"},
		"cut off":              {document(wordHead)[:60], "import.damaged"},
		"no XML":               {document("hello < world"), "import.damaged"},
		"an entity of its own": {document(`<!DOCTYPE a [<!ENTITY b "boom">]><w:document><w:t>&b;</w:t></w:document>`), "import.damaged"},
		"elements without end": {document(strings.Repeat("<w:p>", 300000)), "import.too-heavy"},
		"too many elements":    {document(wordHead + strings.Repeat("<w:p/>", 2<<20) + wordTail), "import.too-heavy"},
		"a bomb":               {document(wordHead + `<w:t>` + strings.Repeat(" ", 100<<20)), "import.too-heavy"},
		"too many parts":       {packed(t, many...), "import.too-heavy"},
		"no words":             {document(wordHead + wordTail), "import.empty"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := readers.Read(t.Context(), SourceFile{Name: "a.docx", Data: row.data}); !fault.Is(err, row.want) {
				t.Errorf("%v, not %s", err, row.want)
			}
		})
	}
}

func TestWhatCannotBeReadSaysWhatToDo(t *testing.T) {
	for name, row := range map[string]struct{ data, want string }{
		"photo.jpg": {"\xff\xd8\xff\xe0\x00\x10JFIF\x00", "import.picture"},
		"old.doc":   {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\x00\x00", "import.old-format"},
		"a.bin":     {"\x00\x01\x02\x03", "import.binary"},
		"none.txt":  {"", "import.empty"},
	} {
		if _, err := readers.Read(t.Context(), SourceFile{Name: name, Data: []byte(row.data)}); !fault.Is(err, row.want) {
			t.Errorf("%s: %v, not %s", name, err, row.want)
		}
	}
	if got := fault.New("import.old-format", "a.xls", "as", "xlsx").Remedy(); got != "Open it in its own program and save it as an Excel workbook (.xlsx)." {
		t.Error(got)
	}
}

// Each kind of file is read by its own reader, whatever stands before it in the list.
func TestEveryKindHasItsReader(t *testing.T) {
	for name, row := range map[string]struct{ head, want string }{
		"a.pdf": {"%PDF-1.7", "pdf"}, "no-name": {"%PDF-1.4", "pdf"}, "a.docx": {"PK\x03\x04", "docx"}, "a.txt": {"words", "text"}, "code.go": {"package a", "text"},
		"A.DOCX": {"PK\x03\x04", "docx"},
	} {
		if r := readers.For(name, []byte(row.head)); r == nil || r.Kind() != row.want {
			t.Errorf("%s is read by %v", name, r)
		}
	}
}

func FuzzWord(f *testing.F) {
	f.Add(wordHead + para("", run("text")) + wordTail)
	f.Add(wordHead + "<w:tbl><w:tr><w:tc><w:tbl>" + para("", run("a")) + wordTail)
	f.Fuzz(func(t *testing.T, xml string) {
		text, err := word{}.Read(t.Context(), SourceFile{Name: "a.docx", Data: packed(t, "word/document.xml", xml)})
		if err != nil {
			return
		}
		last := 0
		for _, p := range text.Places {
			if p.At < last || p.At > len(text.Body) {
				t.Fatalf("places are not in order: %v in %d bytes", text.Places, len(text.Body))
			}
			last = p.At
		}
	})
}
