package pdftest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"
)

// Spelled is a PDF of one page and line, whose font says for some of its glyphs which letters they stand for.
func Spelled(glyphs string, letters map[byte]string) []byte {
	var m strings.Builder
	for _, g := range slices.Sorted(maps.Keys(letters)) {
		fmt.Fprintf(&m, "<%02X> <", g)
		for _, half := range utf16.Encode([]rune(letters[g])) {
			fmt.Fprintf(&m, "%04X", half)
		}
		m.WriteString(">\n")
	}
	return spelled(glyphs, m.String(), len(letters))
}

// HalfSpelled is one whose second glyph stands for half a letter, as no file should say it.
func HalfSpelled() []byte { return spelled("ABC", "<42> <D835>\n", 1) }

func spelled(glyphs, spelling string, n int) []byte {
	b := &Builder{}
	root, tree := b.Reserve(), b.Reserve()
	letters := b.Stream("", fmt.Appendf(nil, "/CIDInit /ProcSet findresource begin begincmap\n1 begincodespacerange <00> <FF> endcodespacerange\n%d beginbfchar\n%sendbfchar\nendcmap end", n, spelling))
	font := b.Add(fmt.Sprintf("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode %d 0 R >>", letters))
	stream := b.Stream("", []byte("BT /F1 12 Tf 72 700 Td ("+glyphs+") Tj ET"))
	page := b.Add(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Resources << /Font << /F1 %d 0 R >> >> >>", tree, stream, font))
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page))
	b.Set(root, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", tree))
	return b.File(root)
}
