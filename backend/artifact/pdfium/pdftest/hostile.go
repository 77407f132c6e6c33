package pdftest

import (
	"bytes"
	"compress/zlib"
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed locked.pdf
var locked []byte

// Locked is a PDF whose user password is not empty.
func Locked() []byte { return locked }

// Hostile are PDFs made to take all memory or time, by what they are.
var Hostile = sync.OnceValue(func() map[string][]byte {
	one := Make([]Page{{{X: 72, Y: 700, Size: 12, Text: "Words enough for a page that is read."}}, {{X: 72, Y: 700, Size: 12, Text: "And a second one, just as long."}}}, false)
	flipped := bytes.Clone(one)
	const mark = 16 // bytes that say that it is a PDF
	for i := range 400 {
		flipped[mark+(i*7919)%(len(flipped)-mark)] ^= byte(1 << (i % 8))
	}
	blanks := deflated(1<<30, []byte(" "))
	const flate = "/Filter /FlateDecode"
	return map[string][]byte{
		"a gigabyte of blanks":        drawn(blanks, flate, ""),
		"a gigabyte packed twice":     drawn(deflated(len(blanks), blanks), "/Filter [/FlateDecode /FlateDecode]", ""),
		"300 MB of words":             drawn(deflated(300<<20, []byte("BT /F1 9 Tf (many words) Tj ET\n")), flate, ""),
		"three million q":             drawn(deflated(6<<20, []byte("q ")), flate, ""),
		"a page tree in a circle":     circle("%d 0 R", "3"),
		"a billion pages":             circle("%d 0 R", "1000000000"),
		"arrays in arrays":            drawn([]byte(strings.Repeat("[", 2<<20)), "", ""),
		"dictionaries in each other":  drawn([]byte(strings.Repeat("<</A ", 200000)), "", ""),
		"a form that draws itself":    selfDrawn(),
		"a length that is itself":     bytes.Replace(drawn([]byte("BT ET"), "", ""), []byte("/Length 5"), []byte("/Length 3 0 R"), 1),
		"letters without number":      lettered("<00000000> <FFFFFFFF> <0041>"),
		"cut off":                     one[:len(one)/2],
		"a header alone":              []byte("%PDF-1.7\n"),
		"bits turned round":           flipped,
		"nothing but zeros behind it": append([]byte("%PDF-1.7\n"), make([]byte, 1<<20)...),
		"locked":                      locked,
	}
})

// drawn is a file of one page with this content; resources go into the page's dictionary of them.
func drawn(content []byte, dict, resources string) []byte {
	b := &Builder{}
	root, tree := b.Reserve(), b.Reserve()
	stream := b.Stream(dict, content)
	font := b.Add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
	page := b.Add(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Resources << /Font << /F1 %d 0 R >> %s >> >>", tree, stream, font, resources))
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page))
	b.Set(root, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", tree))
	return b.File(root)
}

func circle(kids, count string) []byte {
	b := &Builder{}
	root, tree := b.Reserve(), b.Reserve()
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %s /Parent %d 0 R >>", fmt.Sprintf(kids, tree), count, tree))
	b.Set(root, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", tree))
	return b.File(root)
}

func selfDrawn() []byte {
	b := &Builder{}
	root, tree, form := b.Reserve(), b.Reserve(), b.Reserve()
	resources := fmt.Sprintf("/Resources << /XObject << /X %d 0 R >> >>", form)
	content := "/X Do /X Do"
	b.Set(form, fmt.Sprintf("<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] %s /Length %d >>\nstream\n%s\nendstream", resources, len(content), content))
	stream := b.Stream("", []byte(content))
	page := b.Add(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R %s >>", tree, stream, resources))
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page))
	b.Set(root, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", tree))
	return b.File(root)
}

// lettered is a page whose font says by a range which letters its glyphs are.
func lettered(span string) []byte {
	b := &Builder{}
	root, tree := b.Reserve(), b.Reserve()
	letters := b.Stream("", []byte("/CIDInit /ProcSet findresource begin begincmap\n1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange\n1 beginbfrange "+span+" endbfrange\nendcmap end"))
	font := b.Add(fmt.Sprintf("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode %d 0 R >>", letters))
	stream := b.Stream("", []byte("BT /F1 9 Tf 72 700 Td (words of a font that says what they are) Tj ET"))
	page := b.Add(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Resources << /Font << /F1 %d 0 R >> >> >>", tree, stream, font))
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page))
	b.Set(root, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", tree))
	return b.File(root)
}

// deflated is n bytes of fill again and again, packed.
func deflated(n int, fill []byte) []byte {
	for len(fill) < 1<<16 {
		fill = append(bytes.Clone(fill), fill...)
	}
	var b bytes.Buffer
	z, _ := zlib.NewWriterLevel(&b, zlib.BestCompression)
	for ; n > 0; n -= len(fill) {
		_, _ = z.Write(fill[:min(n, len(fill))])
	}
	_ = z.Close()
	return b.Bytes()
}
