package report

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	_ "embed"

	"golang.org/x/text/unicode/bidi"
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
	document, lists := wordDocument(d)
	styles, types, relations := docxStyles, "", ""
	if len(d.Notes) > 0 {
		styles = strings.Replace(styles, `<w:style w:type="table"`, noteStyles+`<w:style w:type="table"`, 1)
		types, relations = override("/word/footnotes.xml", wordType+"footnotes+xml"), relation(3, officeTypes+"footnotes", "footnotes.xml")
	}
	for _, part := range []struct{ name, text string }{
		{"[Content_Types].xml", `<Types xmlns="` + typesOf + `content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
			override("/word/document.xml", wordType+"document.main+xml") + override("/word/styles.xml", wordType+"styles+xml") +
			override("/word/numbering.xml", wordType+"numbering+xml") + types + override("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml") + `</Types>`},
		{"_rels/.rels", `<Relationships xmlns="` + typesOf + `relationships">` + relation(1, officeTypes+"officeDocument", "word/document.xml") +
			relation(2, typesOf+"relationships/metadata/core-properties", "docProps/core.xml") + `</Relationships>`},
		{"word/_rels/document.xml.rels", `<Relationships xmlns="` + typesOf + `relationships">` + relation(1, officeTypes+"styles", "styles.xml") +
			relation(2, officeTypes+"numbering", "numbering.xml") + relations + `</Relationships>`},
		{"docProps/core.xml", `<cp:coreProperties xmlns:cp="` + typesOf + `metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>` + escaped(d.Title) +
			`</dc:title><dc:creator>CRG</dc:creator><dc:language>` + d.Language + `</dc:language></cp:coreProperties>`},
		{"word/styles.xml", strings.Replace(styles, "LANGUAGE", map[bool]string{true: "de-DE", false: "en-US"}[d.Language == "de"], 1)},
		{"word/numbering.xml", `<w:numbering ` + wordNames + `>` + numbering(0, "bullet", "•") + numbering(1, "decimal", "%1.") +
			`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>` + lists + `</w:numbering>`},
		{"word/document.xml", document},
		{"word/footnotes.xml", wordNotes(d)},
	} {
		if part.text == "" {
			continue
		}
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

const noteStyles = `<w:style w:type="paragraph" w:styleId="FootnoteText"><w:name w:val="footnote text"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="40" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="18"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
`

func override(part, kind string) string {
	return `<Override PartName="` + part + `" ContentType="` + kind + `"/>`
}

func relation(id int, kind, target string) string {
	return fmt.Sprintf(`<Relationship Id="r%d" Type="%s" Target="%s"/>`, id, kind, target)
}

func numbering(id int, form, sign string) string {
	levels := ""
	for depth := range 9 {
		levels += fmt.Sprintf(`<w:lvl w:ilvl="%d"><w:start w:val="1"/><w:numFmt w:val="%s"/><w:lvlText w:val="%s"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="%d" w:hanging="426"/></w:pPr></w:lvl>`, depth, form, sign, 426*(depth+1))
	}
	return fmt.Sprintf(`<w:abstractNum w:abstractNumId="%d"><w:multiLevelType w:val="multilevel"/>%s</w:abstractNum>`, id, levels)
}

// wordNotes are the footnotes of a document, with the marks that its text has: Word numbers none itself.
func wordNotes(d Doc) string {
	if len(d.Notes) == 0 {
		return ""
	}
	w := &wordWriter{}
	w.WriteString(xmlHead + `<w:footnotes ` + wordNames + `>` +
		`<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>` +
		`<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>`)
	for i, n := range d.Notes {
		fmt.Fprintf(w, `<w:footnote w:id="%d">`, i+1)
		w.para("FootnoteText", "", append([]Run{{Text: n.Mark, Note: n.Mark}, {Text: " "}}, n.Text...))
		w.WriteString(`</w:footnote>`)
	}
	w.WriteString(`</w:footnotes>`)
	return w.String()
}

// wordWriter writes the paragraphs of a document. A mark leads to its footnote where it stands first; a footnote has one place.
type wordWriter struct {
	strings.Builder
	notes map[string]int // numbers of the footnotes that no mark has led to yet

	lists strings.Builder // numbered ones: each begins at its own number
	last  int             // the number of the newest of them
}

const points = 1 // the list of all items without numbers

// items writes a list. Word counts by itself, so that each number that does not follow the one before it begins a list.
func (w *wordWriter) items(b Block) {
	w.last = max(w.last, points)
	var open []struct{ list, number int } // by depth
	for i, item := range b.Items {
		depth := min(item.Depth, len(open), 8)
		if depth == len(open) {
			open = append(open, struct{ list, number int }{})
		}
		open = open[:depth+1]
		list, here := points, &open[depth]
		if number := numberOf(b, i); number > 0 {
			if here.list == 0 || here.number+1 != number {
				w.last++
				here.list = w.last
				const numbers = 1
				fmt.Fprintf(&w.lists, `<w:num w:numId="%d"><w:abstractNumId w:val="%d"/><w:lvlOverride w:ilvl="%d"><w:startOverride w:val="%d"/></w:lvlOverride></w:num>`, w.last, numbers, depth, number)
			}
			list, here.number = here.list, number
		}
		w.para("ListParagraph", fmt.Sprintf(`<w:numPr><w:ilvl w:val="%d"/><w:numId w:val="%d"/></w:numPr>`, depth, list), item.Text)
	}
}

// wordDocument is the text of a document, and the lists that its numbers count in.
func wordDocument(d Doc) (text, lists string) {
	w := &wordWriter{notes: map[string]int{}}
	for i, n := range d.Notes {
		w.notes[n.Mark] = i + 1
	}
	w.WriteString(xmlHead + `<w:document ` + wordNames + `><w:body>`)
	w.para("Heading1", "", plain(d.Title))
	for _, b := range d.Blocks {
		switch b.Kind {
		case Heading:
			w.para(fmt.Sprintf("Heading%d", b.Level), "", b.Text)
		case Quote:
			w.para("Quote", "", b.Text)
		case Box:
			w.para("Answer", "", b.Text)
		case Code:
			w.para("Code", "", b.Text)
		case Notes: // they are footnotes
		case List, Numbered:
			w.items(b)
		case Table:
			w.table(b)
		default:
			w.para("Normal", "", b.Text)
		}
	}
	w.WriteString(`<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`)
	return w.String(), w.lists.String()
}

func (w *wordWriter) para(style, more string, list []Run) {
	direction := ""
	if rightToLeft(list) {
		more, direction = more+`<w:bidi/>`, `<w:rtl/>`
	}
	w.WriteString(`<w:p><w:pPr><w:pStyle w:val="` + style + `"/>` + more + `</w:pPr>`)
	for i, r := range list {
		if r.Note != "" {
			w.mark(r, between(list, i))
			continue
		}
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
		look += direction
		if look != "" {
			look = `<w:rPr>` + look + `</w:rPr>`
		}
		for j, line := range strings.Split(r.Text, "\n") {
			w.WriteString(`<w:r>` + look)
			if j > 0 {
				w.WriteString(`<w:br/>`)
			}
			w.WriteString(`<w:t xml:space="preserve">` + escaped(line) + `</w:t></w:r>`)
		}
	}
	w.WriteString(`</w:p>`)
}

// rightToLeft: the words begin in a script that is written so.
func rightToLeft(list []Run) bool {
	for _, r := range spoken(list) {
		switch p, _ := bidi.LookupRune(r); p.Class() {
		case bidi.R, bidi.AL:
			return true
		case bidi.L:
			return false
		}
	}
	return false
}

// mark is a raised number or letter, and the first time the place of its footnote.
func (w *wordWriter) mark(r Run, before string) {
	const raised = `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>`
	if before != "" {
		w.WriteString(raised + `<w:t>` + before + `</w:t></w:r>`)
	}
	w.WriteString(raised)
	if id := w.notes[r.Note]; id > 0 {
		delete(w.notes, r.Note)
		fmt.Fprintf(w, `<w:footnoteReference w:customMarkFollows="1" w:id="%d"/>`, id)
	}
	w.WriteString(`<w:t>` + escaped(r.Text) + `</w:t></w:r>`)
}

func (w *wordWriter) table(b Block) {
	rows := b.Rows
	w.WriteString(`<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>` + strings.Repeat(`<w:gridCol w:w="2400"/>`, len(rows[0])) + `</w:tblGrid>`)
	for i, row := range rows {
		w.WriteString(`<w:tr>`)
		if i == 0 {
			w.WriteString(`<w:trPr><w:tblHeader/></w:trPr>`)
		}
		for column, cell := range row {
			w.WriteString(`<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>`)
			if cell = slices.Clone(cell); i == 0 {
				for k := range cell {
					cell[k].Bold = true
				}
			}
			side := ""
			if b.right(column) {
				side = `<w:jc w:val="right"/>`
			}
			w.para("Normal", side, cell)
			w.WriteString(`</w:tc>`)
		}
		w.WriteString(`</w:tr>`)
	}
	w.WriteString(`</w:tbl>`)
	w.para("Normal", "", nil) // Word wants a paragraph between two tables and after the last
}

func escaped(s string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(s)) // a buffer takes everything
	return b.String()
}
