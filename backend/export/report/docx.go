package report

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	_ "embed"
)

//go:embed styles.xml
var docxStyles string

const (
	xmlHead     = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	wordNames   = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`
	typesOf     = `http://schemas.openxmlformats.org/package/2006/`
	officeTypes = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/`
	wordType    = `application/vnd.openxmlformats-officedocument.wordprocessingml.`
)

// Docx writes a document for Word and LibreOffice, with their own styles for headings, quotations and tables, so that a person can
// give it another look at once and go through it by its headings.
func Docx(d Doc, to io.Writer) error {
	z := zip.NewWriter(to)
	for _, part := range []struct{ name, text string }{
		{"[Content_Types].xml", `<Types xmlns="` + typesOf + `content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
			override("/word/document.xml", wordType+"document.main+xml") + override("/word/styles.xml", wordType+"styles+xml") +
			override("/word/numbering.xml", wordType+"numbering+xml") + override("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml") + `</Types>`},
		{"_rels/.rels", `<Relationships xmlns="` + typesOf + `relationships">` + relation(1, officeTypes+"officeDocument", "word/document.xml") +
			relation(2, typesOf+"relationships/metadata/core-properties", "docProps/core.xml") + `</Relationships>`},
		{"word/_rels/document.xml.rels", `<Relationships xmlns="` + typesOf + `relationships">` + relation(1, officeTypes+"styles", "styles.xml") +
			relation(2, officeTypes+"numbering", "numbering.xml") + `</Relationships>`},
		{"docProps/core.xml", `<cp:coreProperties xmlns:cp="` + typesOf + `metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>` + escaped(d.Title) +
			`</dc:title><dc:creator>CRG</dc:creator><dc:language>` + d.Language + `</dc:language></cp:coreProperties>`},
		{"word/styles.xml", strings.Replace(docxStyles, "LANGUAGE", map[bool]string{true: "de-DE", false: "en-US"}[d.Language == "de"], 1)},
		{"word/numbering.xml", `<w:numbering ` + wordNames + `>` + numbering(0, "bullet", "•") + numbering(1, "decimal", "%1.") +
			`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`},
		{"word/document.xml", wordDocument(d)},
	} {
		text := part.text
		if !strings.HasPrefix(text, "<?xml") {
			text = xmlHead + text
		}
		w, err := z.Create(part.name)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, text); err != nil {
			return err
		}
	}
	return z.Close()
}

func override(part, kind string) string {
	return `<Override PartName="` + part + `" ContentType="` + kind + `"/>`
}

func relation(id int, kind, target string) string {
	return fmt.Sprintf(`<Relationship Id="r%d" Type="%s" Target="%s"/>`, id, kind, target)
}

func numbering(id int, form, sign string) string {
	levels := ""
	for depth := range 2 {
		levels += fmt.Sprintf(`<w:lvl w:ilvl="%d"><w:start w:val="1"/><w:numFmt w:val="%s"/><w:lvlText w:val="%s"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="%d" w:hanging="426"/></w:pPr></w:lvl>`, depth, form, sign, 426*(depth+1))
	}
	return fmt.Sprintf(`<w:abstractNum w:abstractNumId="%d"><w:multiLevelType w:val="multilevel"/>%s</w:abstractNum>`, id, levels)
}

func wordDocument(d Doc) string {
	w := &strings.Builder{}
	w.WriteString(xmlHead + `<w:document ` + wordNames + `><w:body>`)
	wordPara(w, "Heading1", "", plain(d.Title))
	for _, b := range d.Blocks {
		switch b.Kind {
		case Heading:
			wordPara(w, fmt.Sprintf("Heading%d", b.Level), "", b.Text)
		case Quote:
			wordPara(w, "Quote", "", b.Text)
		case Box:
			wordPara(w, "Answer", "", b.Text)
		case Code:
			wordPara(w, "Code", "", b.Text)
		case List, Numbered:
			number := 1
			if b.Kind == Numbered {
				number = 2
			}
			for _, item := range b.Items {
				depth := 0
				if item.Deep {
					depth = 1
				}
				wordPara(w, "ListParagraph", fmt.Sprintf(`<w:numPr><w:ilvl w:val="%d"/><w:numId w:val="%d"/></w:numPr>`, depth, number), item.Text)
			}
		case Table:
			wordTable(w, b.Rows)
		default:
			wordPara(w, "Normal", "", b.Text)
		}
	}
	w.WriteString(`<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`)
	return w.String()
}

func wordPara(w *strings.Builder, style, more string, list []Run) {
	w.WriteString(`<w:p><w:pPr><w:pStyle w:val="` + style + `"/>` + more + `</w:pPr>`)
	for _, r := range list {
		look := ""
		if r.Bold {
			look += `<w:b/>`
		}
		if r.Italic {
			look += `<w:i/>`
		}
		if r.Code {
			look = `<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>` + look
		}
		if look != "" {
			look = `<w:rPr>` + look + `</w:rPr>`
		}
		for i, line := range strings.Split(r.Text, "\n") {
			w.WriteString(`<w:r>` + look)
			if i > 0 {
				w.WriteString(`<w:br/>`)
			}
			w.WriteString(`<w:t xml:space="preserve">` + escaped(line) + `</w:t></w:r>`)
		}
	}
	w.WriteString(`</w:p>`)
}

func wordTable(w *strings.Builder, rows [][]string) {
	w.WriteString(`<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>` + strings.Repeat(`<w:gridCol w:w="2400"/>`, len(rows[0])) + `</w:tblGrid>`)
	for i, row := range rows {
		w.WriteString(`<w:tr>`)
		if i == 0 {
			w.WriteString(`<w:trPr><w:tblHeader/></w:trPr>`)
		}
		for _, cell := range row {
			w.WriteString(`<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>`)
			wordPara(w, "Normal", "", []Run{{Text: cell, Bold: i == 0}})
			w.WriteString(`</w:tc>`)
		}
		w.WriteString(`</w:tr>`)
	}
	w.WriteString(`</w:tbl>`)
	wordPara(w, "Normal", "", nil) // Word wants a paragraph between two tables and after the last
}

func escaped(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a buffer takes everything
	return b.String()
}
