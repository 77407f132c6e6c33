// Package pdftest makes small PDF files for tests, byte by byte, so that each says just what its test is about.
package pdftest

import (
	"bytes"
	"fmt"
	"strings"
)

// Line is a line of words on a page, in points from the lower left corner.
type Line struct {
	X, Y, Size float64
	Text       string // Latin letters
}

// Page is what stands on a page of 612 × 792 points.
type Page []Line

// Make is a PDF with these pages, their labels i, ii, … where roman is set, and an outline with one entry per title, in
// the order of the pages.
func Make(pages []Page, roman bool, outline ...string) []byte {
	b := &Builder{}
	catalog := b.Reserve()
	tree := b.Reserve()
	font := b.Add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	var kids []string
	for _, p := range pages {
		var s strings.Builder
		for _, l := range p {
			text := strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(l.Text)
			fmt.Fprintf(&s, "BT /F1 %g Tf 1 0 0 1 %g %g Tm (%s) Tj ET\n", l.Size, l.X, l.Y, text)
		}
		content := b.Stream("", []byte(s.String()))
		kids = append(kids, fmt.Sprintf("%d 0 R", b.Add(fmt.Sprintf(
			"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Resources << /Font << /F1 %d 0 R >> >> >>", tree, content, font))))
	}
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(kids)))
	more := ""
	if roman {
		more += " /PageLabels << /Nums [0 << /S /r >>] >>"
	}
	if len(outline) > 0 {
		root := b.Reserve()
		items := make([]int, len(outline))
		for i := range items {
			items[i] = b.Reserve()
		}
		for i, title := range outline {
			next := ""
			if i+1 < len(items) {
				next = fmt.Sprintf(" /Next %d 0 R", items[i+1])
			}
			b.Set(items[i], fmt.Sprintf("<< /Title (%s) /Parent %d 0 R /Dest [%s /Fit]%s >>", title, root, kids[min(i, len(kids)-1)], next))
		}
		b.Set(root, fmt.Sprintf("<< /Type /Outlines /First %d 0 R /Last %d 0 R >>", items[0], items[len(items)-1]))
		more += fmt.Sprintf(" /Outlines %d 0 R", root)
	}
	b.Set(catalog, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R%s >>", tree, more))
	return b.File(catalog)
}

// Builder puts objects together to a file.
type Builder struct{ objects []string }

// Reserve is the number of an object that Set gives its body.
func (b *Builder) Reserve() int {
	b.objects = append(b.objects, "null")
	return len(b.objects)
}

// Set gives an object its body.
func (b *Builder) Set(n int, body string) { b.objects[n-1] = body }

// Add is Reserve and Set.
func (b *Builder) Add(body string) int {
	n := b.Reserve()
	b.Set(n, body)
	return n
}

// Stream adds a stream; dict is what its dictionary says beside the length.
func (b *Builder) Stream(dict string, data []byte) int {
	return b.Add(fmt.Sprintf("<< /Length %d %s >>\nstream\n%s\nendstream", len(data), dict, data))
}

// File is the file, its catalog the object root.
func (b *Builder) File(root int) []byte {
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n")
	offsets := make([]int, len(b.objects))
	for i, body := range b.objects {
		offsets[i] = out.Len()
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, body)
	}
	xref := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(b.objects)+1)
	for _, at := range offsets {
		fmt.Fprintf(&out, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&out, "trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(b.objects)+1, root, xref)
	return out.Bytes()
}

// Drawn is a PDF of one page with this content; /F1 is its font, /G0 a state in which nothing that is drawn shows.
func Drawn(content string) []byte {
	return drawn([]byte(content), "", "/ExtGState << /G0 << /ca 0 /CA 0 >> >>")
}
