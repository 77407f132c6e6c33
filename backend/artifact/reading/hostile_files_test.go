package reading

import (
	"archive/zip"
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"crg/backend/artifact/pdfium/pdftest"
)

// hostileFile is a file made to take all memory or time. want are the messages that may come of it, "" = it is read.
type hostileFile struct {
	name string // with its extension: the reader that it is for
	data func(*testing.T) []byte
	want string // several are parted by a blank
	slow bool   // seconds or a file of many MB: not in the gate
}

var again = strings.Repeat

// hostilePDFs are those of package pdftest, with what is to be said of each.
func hostilePDFs() (all []hostileFile) {
	said := map[string]string{
		"a page tree in a circle": "import.damaged import.empty", "a billion pages": "import.damaged import.empty import.too-heavy",
		"a form that draws itself": "import.empty import.too-heavy", "a length that is itself": "import.empty import.damaged", "letters without number": "/import.empty",
		"arrays in arrays": "import.empty import.too-heavy", "dictionaries in each other": "import.empty import.too-heavy",
		"cut off": "import.damaged", "a header alone": "import.damaged", "nothing but zeros behind it": "import.damaged",
		"bits turned round": "import.damaged /import.empty", "locked": "import.locked",
	}
	heavy := map[string]bool{"a gigabyte of blanks": true, "a gigabyte packed twice": true, "300 MB of words": true, "three million q": true}
	for name, data := range pdftest.Hostile() {
		want := said[name]
		if heavy[name] {
			want = "import.too-heavy"
		}
		all = append(all, hostileFile{name + ".pdf", func(*testing.T) []byte { return data }, want, heavy[name]})
	}
	return all
}

func hostilePacked() []hostileFile {
	document := func(xml string) func(*testing.T) []byte {
		return func(t *testing.T) []byte { return packed(t, "word/document.xml", xml) }
	}
	const relations = `<Relationships><Relationship Id="a" Target="one.xml"/></Relationships>`
	book := func(spine int, chapter string) func(*testing.T) []byte {
		return func(t *testing.T) []byte {
			return packed(t, "META-INF/container.xml", `<c><rootfile full-path="b.opf"/></c>`,
				"b.opf", `<p><item id="a" href="a.html"/>`+again(`<itemref idref="a"/>`, spine)+`</p>`, "a.html", chapter)
		}
	}
	row := `<row>` + again(`<c t="s"><v>0</v></c>`, 30) + `</row>`
	return []hostileFile{
		{"400 MB in one part.docx", func(t *testing.T) []byte { return bomb(t, "word/document.xml", 400<<20) }, "import.too-heavy", true},
		{"parts without number.docx", func(t *testing.T) []byte {
			return packed(t, append(make([]string, 2*mostParts), "word/document.xml", "<a/>")...)
		}, "import.too-heavy", false},
		{"parts that share their bytes.docx", overlapping, "import.damaged import.too-heavy", false},
		{"a part that lies of its size.docx", lying, "import.damaged import.too-heavy", false},
		{"elements without end.docx", document(varied("<w:p>", 1<<20)), "import.too-heavy", false},
		{"two million elements.docx", document(wordHead + varied("<w:p/>", 2<<20) + wordTail), "import.too-heavy", true},
		{"a billion laughs.docx", document(`<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><w:document><w:t>&b;</w:t></w:document>`), "import.damaged", false},
		{"attributes without end.docx", document(`<w:document ` + attributes(1<<20) + `/>`), "import.empty import.damaged import.too-heavy", false},
		{"a billion blanks.odt", func(t *testing.T) []byte {
			return packed(t, "content.xml", `<t><p>words`+again(`<s c="1000000000"/>`, 100)+`</p></t>`)
		}, "/import.too-much-text import.too-heavy", false},
		{"a billion cells.ods", func(t *testing.T) []byte {
			return packed(t, "content.xml", `<spreadsheet><table name="a"><table-row number-rows-repeated="1000000000"><table-cell number-columns-repeated="1000000000"><p>`+
				again("words ", 1<<17)+`</p></table-cell></table-row></table></spreadsheet>`)
		}, "import.too-much-text", false},
		{"one text in all cells.xlsx", func(t *testing.T) []byte {
			return packed(t, "xl/workbook.xml", `<w xmlns:r="r"><sheet name="s" r:id="a"/></w>`, "xl/_rels/workbook.xml.rels", relations,
				"xl/sharedStrings.xml", `<sst><si><t>`+again("words ", 1<<17)+`</t></si></sst>`, "xl/one.xml", `<s>`+again(row, 1000)+`</s>`)
		}, "import.too-much-text import.too-heavy", false},
		{"one slide again and again.pptx", func(t *testing.T) []byte {
			return packed(t, "ppt/presentation.xml", `<p xmlns:r="r">`+again(`<sldId r:id="a"/>`, 20000)+`</p>`, "ppt/_rels/presentation.xml.rels", relations,
				"ppt/one.xml", `<p><txBody><p><r><t>`+again("words ", 1<<17)+`</t></r></p></txBody></p>`)
		}, "import.too-much-text import.too-heavy import.damaged", false},
		{"one chapter again and again.epub", book(20000, `<p>`+again("words ", 1<<17)), "import.too-much-text import.too-heavy", false},
		{"a chapter of paragraphs.epub", book(1, varied("<p>", 5<<20)), "import.too-heavy", true},
		{"names that lead out.docx", func(t *testing.T) []byte {
			return packed(t, "../../etc/passwd", "x", "/word/document.xml", "y", `..\word\document.xml`, "z")
		}, "import.damaged", false},
	}
}

func hostilePages() []hostileFile {
	text := func(s func() string) func(*testing.T) []byte { return func(*testing.T) []byte { return []byte(s()) } }
	return []hostileFile{
		{"elements in elements.html", text(func() string { return again("<div>", 1<<20) }), "import.too-heavy", false},
		{"twelve million paragraphs.html", text(func() string { return again("<p>x", 12<<20) }), "import.too-heavy", true},
		{"letters within letters.html", text(func() string {
			var b strings.Builder
			for i := range 400 {
				fmt.Fprintf(&b, "<b id=%d>", i)
			}
			return b.String() + again("<p>x", 1<<20)
		}), "import.too-heavy", false},
		{"attributes without end.html", text(func() string { return "<p " + again("a/", 24<<20) + ">" }), "import.too-heavy import.empty", true},
		{"one tag without end.html", text(func() string { return "<p title=\"" + again("words ", 8<<20) }), "import.too-heavy import.empty", true},
		{"tables in tables.html", text(func() string { return again("<table><tr><td>", 200) + again("x<table>", 1<<18) }), "import.too-heavy", false},
		{"parts within parts.eml", text(func() string {
			var b strings.Builder
			for i := range 20000 {
				fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n", i, i)
			}
			return "Subject: x\r\n" + b.String()
		}), "", false},
		{"a million parts.eml", text(func() string {
			return "Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" + again("--b\r\n\r\nx\r\n", 4<<20) + "--b--"
		}), "", true},
		{"a line without end.eml", text(func() string { return "Subject: " + again("=?utf-8?q?x?= ", 3<<20) + "\r\n\r\nwords" }), "/import.too-much-text import.damaged", true},
		{"a page of a mail.eml", text(func() string { return "Content-Type: text/html\r\n\r\n" + again("<p>x", 12<<20) }), "import.too-heavy", true},
		{"a million mails.mbox", text(func() string { return again("From a@b Mon Nov 23 10:00:00 2026\nSubject: x\n\nwords\n\n", 800000) }), "", true},
		{"groups in groups.rtf", text(func() string { return `{\rtf1 ` + again("{", 10<<20) }), "import.too-heavy import.damaged import.empty", true},
		{"lists in lists.json", text(func() string { return `[{"mapping":` + again("[", 10<<20) }), "/import.damaged import.too-heavy", true},
		{"a quotation mark without end.csv", text(func() string { return "a,b\n\"" + again("words ", 1<<20) }), "", false},
	}
}

// varied is s n times with another letter behind each, so that it does not pack to nothing.
func varied(s string, n int) string {
	var b strings.Builder
	random := rand.New(rand.NewPCG(1, 1))
	for range n {
		b.WriteString(s)
		b.WriteByte(byte('a' + random.IntN(26)))
	}
	return b.String()
}

func attributes(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `a%d="" `, i)
	}
	return b.String()
}

// bomb is a packed file with a part of n blanks.
func bomb(t *testing.T, part string, n int) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(part)
	if err != nil {
		t.Fatal(err)
	}
	block := bytes.Repeat([]byte(" "), 1<<20)
	for range n >> 20 {
		if _, err := w.Write(block); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// overlapping has a directory whose entries all lead to the same part.
func overlapping(t *testing.T) []byte {
	t.Helper()
	data := bomb(t, "word/document.xml", 32<<20)
	at := bytes.Index(data, []byte("PK\x01\x02"))
	end := bytes.LastIndex(data, []byte("PK\x05\x06"))
	entry, tail := data[at:end], bytes.Clone(data[end:])
	const n = 1500
	out := append(bytes.Clone(data[:at]), bytes.Repeat(entry, n)...)
	for _, i := range []int{8, 10} { // how many entries there are
		tail[i], tail[i+1] = n&0xff, n>>8
	}
	size := n * len(entry)
	tail[12], tail[13], tail[14], tail[15] = byte(size), byte(size>>8), byte(size>>16), byte(size>>24)
	return append(out, tail...)
}

// lying says in its directory that its part is one byte long.
func lying(t *testing.T) []byte {
	t.Helper()
	data := bomb(t, "word/document.xml", 100<<20)
	at := bytes.Index(data, []byte("PK\x01\x02"))
	copy(data[at+24:at+28], []byte{1, 0, 0, 0})
	return data
}

var hostileFiles = sync.OnceValue(func() []hostileFile {
	return append(append(hostilePDFs(), hostilePacked()...), hostilePages()...)
})
