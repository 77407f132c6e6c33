package reading

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
)

// Pages of lines become a text: each at its place, entries of the table of contents at their titles, what stands on each page left out.
func TestLinesOfPagesBecomeText(t *testing.T) {
	line := func(text string, y, size float32) pdfium.Line {
		return pdfium.Line{Text: text, Left: 50, Right: 50 + size/2*float32(len(text)), Baseline: y, Height: size, Size: size}
	}
	page := func(lines ...pdfium.Line) pdfium.Page { return pdfium.Page{Height: 600, Lines: lines} }
	for _, c := range []struct {
		what, want string
		doc        pdfium.Doc
	}{
		{"short pages", "a\n\nb | 0 page 1, 1 page ii, 3 page 3", pdfium.Doc{Pages: []pdfium.Page{page(line("a", 300, 10)), {Label: "ii", Height: 600}, page(line("b", 300, 10))}}},
		{"an empty page first", "a | 0 page 1, 0 page 2", pdfium.Doc{Pages: []pdfium.Page{page(), page(line("a", 300, 10))}}},
		{"contents", "One two | 0 page 1, 0 section One, 0 section None, 4 section two", pdfium.Doc{Pages: []pdfium.Page{page(line("One two", 300, 10))}, Outline: []pdfium.Entry{{Title: "two"}, {Title: "One"}, {Title: "None"}, {Title: ""}, {Title: "far", Page: 1}}}},
		{"contents of the second page", "two\n\nOne two | 0 page 1, 5 page 2, 9 section two", pdfium.Doc{Pages: []pdfium.Page{page(line("two", 300, 10)), page(line("One two", 300, 10))}, Outline: []pdfium.Entry{{Title: "two", Page: 1}}}},
		{"contents of the first alone", "One\n\ntwo | 0 page 1, 0 section two, 5 page 2", pdfium.Doc{Pages: []pdfium.Page{page(line("One", 300, 10)), page(line("two", 300, 10))}, Outline: []pdfium.Entry{{Title: "two"}}}},
		{"a heading", "## Title\n\nwords of it | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("Title", 400, 20), line("words of it", 300, 10))}}},
		{"as many letters of two sizes", "abcd\n\n## efgh | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("abcd", 400, 10), line("efgh", 300, 20))}}},
		{"the larger first", "## efgh\n\nabcd | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("efgh", 400, 20), line("abcd", 300, 10))}}},
		{"a word over the end of a line", "together | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("toge\x02", 300, 10), line("ther", 288, 10))}}},
		{"a word over the end of a page", "toge-\n\nther | 0 page 1, 7 page 2", pdfium.Doc{Pages: []pdfium.Page{page(line("toge\x02", 300, 10)), page(line("ther", 300, 10))}}},
		{"cells on one height", "a b | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("a", 300, 10), line("b", 300, 10))}}},
		{"a little lower is the same height", "a b | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("a", 300, 10), line("b", 298, 10))}}},
		{"a little higher, too", "a B | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("a", 300, 10), line("B", 305, 10))}}},
		{"another column", "a\n\nB | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("a", 300, 10), line("B", 306, 10))}}},
		{"another column within a sentence", "a b | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("a", 300, 10), line("b", 306, 10))}}},
		{"a ligature", "fine ffi | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(line("ﬁne ﬃ", 300, 10))}}},
		{"signs without blanks between", "橋。橋 | 0 page 1", pdfium.Doc{Pages: []pdfium.Page{page(pdfium.Line{Text: "橋。", Left: 50, Right: 500, Baseline: 300, Height: 10, Size: 10}, pdfium.Line{Text: "橋", Left: 50, Right: 60, Baseline: 288, Height: 10, Size: 10})}}},
		{"of five pages", "Report, 9\n\na\n\nb\n\nc\n\nd\n\ne | 0 page 1, 14 page 2, 17 page 3, 20 page 4, 23 page 5 | left out", func() (d pdfium.Doc) {
			for i, w := range "abcde" {
				d.Pages = append(d.Pages, page(line(fmt.Sprint("Report, ", 9+i), 590, 10), line(string(w), 300, 10)))
			}
			return d
		}()},
		{"inside the margin's bound", strings.Repeat("\n\nx", 4)[2:] + " | 0 page 1, 3 page 2, 6 page 3, 9 page 4", func() (d pdfium.Doc) {
			for range 4 {
				d.Pages = append(d.Pages, page(line("x", 500, 10)))
			}
			return d
		}()},
		{"at the lower bound", strings.Repeat("\n\nx", 4)[2:] + " | 0 page 1, 3 page 2, 6 page 3, 9 page 4", func() (d pdfium.Doc) {
			for range 4 {
				d.Pages = append(d.Pages, page(line("x", 100, 10)))
			}
			return d
		}()},
		{"three pages are too few", strings.Repeat("\n\nx", 3)[2:] + " | 0 page 1, 3 page 2, 6 page 3", func() (d pdfium.Doc) {
			for range 3 {
				d.Pages = append(d.Pages, page(line("x", 590, 10)))
			}
			return d
		}()},
	} {
		text := typeset(c.doc)
		var at []string
		for _, p := range text.Places {
			at = append(at, fmt.Sprint(p.At, " ", p.Kind, " ", p.Label))
		}
		got := text.Body + " | " + strings.Join(at, ", ")
		if len(text.Notes) > 0 {
			got += " | left out"
		}
		if got != c.want {
			t.Errorf("%s:\n has %q\nwant %q", c.what, got, c.want)
		}
	}
	for r, want := range map[rune]bool{'橋': true, '。': true, 0x3000: true, 0x303F: true, 0x2FFF: false, 0x3040: false, 0xFF00: true, 0xFF60: true, 0xFF61: false, 'a': false, 'ก': true} {
		if unspaced(r) != want {
			t.Errorf("%U", r)
		}
	}
}

func TestOpenDocumentsAtTheirEdges(t *testing.T) {
	for _, c := range []struct{ name, xml, want string }{
		{"a.odt", `<o><p>a<tab/>b<s/>c<s c="3"/>d<s c="x"/>e<s c="-1"/>f<line-break/>g</p></o>`, "a\tb c   d e f\ng []"},
		{"a.odt", `<o><h outline-level="1">a</h><h outline-level="9">b</h><h outline-level="0">c</h><h>d</h><p>e</p></o>`, "# a\n\n###### b\n\n# c\n\n# d\n\ne []"},
		{"a.odt", `<o><list><list-item><p>a</p></list-item><list-item><h outline-level="2">b</h></list-item></list><p>c</p></o>`, "- a\n\n## b\n\nc []"},
		{"a.odt", `<o><p>a<soft-page-break/>b</p></o>`, "ab [] 2"},
		{"a.odt", `<o><p>a<note><note-citation>1</note-citation><p>n</p></note>b<annotation><creator>Ada</creator><date>5</date><p>r</p></annotation></p><p><creator>Bea</creator></p></o>`, "a[1]b\n\nBea\n\n## Footnotes\n\n[1] n\n\n## Comments\n\n[1] Ada: r []"},
		{"a.odt", `<o><tracked-changes><p>gone</p></tracked-changes><p>a</p><frame><image/></frame></o>`, "a [One picture was not read. Text that was marked as deleted was left out.]"},
		{"a.odt", `<o><frame><table><table-row><table-cell><p>x</p></table-cell></table-row></table><image/></frame><p>a</p></o>`, "| x |\n| --- |\n\na []"},
		{"a.odt", `<o><table><table-row><table-cell><p>x</p><p>y</p></table-cell><table-cell><p>z</p></table-cell></table-row><table-row><table-cell><p>w</p></table-cell></table-row></table></o>`, "| x y | z |\n| --- | --- |\n| w |  | []"},
		{"a.odt", `<o><frame class="title"><p>a</p></frame></o>`, "a []"},
		{"a.odp", `<o><page name="S"><frame class="title"><p>a</p></frame><frame><p>b</p></frame></page><page><p>c</p></page></o>`, "## a\n\nb\n\nc [] 2"},
		{"a.ods", `<o><table name="S"><table-row><table-cell>stray<p>1</p><p>2</p></table-cell><table-cell/><table-cell><p>x</p></table-cell></table-row></table></o>`, "## S\n\n| 1 2 |  | x |\n| --- | --- | --- | []"},
		{"a.ods", `<o><table name="S"><table-row><table-cell number-columns-repeated="29"/><table-cell number-columns-repeated="3"><p>x</p></table-cell></table-row></table></o>`, "## S\n\n|" + strings.Repeat("  |", 29) + " x |\n|" + strings.Repeat(" --- |", 30) + "\n\n… 2 more columns [2 more columns of “S” were not read.]"},
	} {
		text := read(t, c.name, packed(t, "content.xml", c.xml))
		got := text.Body + " " + fmt.Sprint(text.Notes)
		if text.About.Pages > 0 {
			got += fmt.Sprint(" ", text.About.Pages)
		}
		if got != c.want {
			t.Errorf("%s:\n has %q\nwant %q", c.xml, got, c.want)
		}
	}
}

func TestWordsAndSlidesAtTheirEdges(t *testing.T) {
	style := func(id, level string) string {
		return `<w:style w:styleId="` + id + `"><w:outlineLvl w:val="` + level + `"/></w:style>`
	}
	styles := `<w:styles xmlns:w="w"><w:style w:styleId="T"><w:name w:val="Title"/></w:style>` + style("a", "0") + style("f", "5") + style("g", "6") + style("n", "-1") + `<w:style w:styleId="H"><w:name w:val="heading 3"/><w:outlineLvl w:val="0"/></w:style></w:styles>`
	styled := func(id string) string { return para(`<w:pStyle w:val="`+id+`"/>`, run(id)) }
	for _, c := range []struct{ body, want string }{
		{styled("a") + styled("f") + styled("g") + styled("n") + styled("T") + styled("H"), "# a\n\n###### f\n\ng\n\nn\n\n# T\n\n### H []"},
		{para("", `<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:cr/><w:t>d</w:t></w:r>`), "a\tb\nc\nd []"},
		{para("", run("a")+`<w:del><w:r><w:tab/><w:br/><w:br w:type="page"/><w:drawing/><w:delText>x</w:delText></w:r></w:del>`+run("b")), "ab [Text that was marked as deleted was left out.]"},
		{para("", run("a")+`<w:Fallback>`+run("a")+`</w:Fallback>`+run("b")), "ab []"},
		{para("", `<w:r><w:br w:type="page"/></w:r>`+run("a")) + para("", `<w:r><w:br w:type="page"/><w:lastRenderedPageBreak/></w:r>`+run("b")) + para("", `<w:r><w:lastRenderedPageBreak/></w:r>`+run("c")), "a\n\nb\n\nc [] page 1: a; page 2: b; page 3: c"},
		{para(`<w:numPr/>`, run("a")) + para("", run("b")), "- a\n\nb []"},
		{`<w:tbl><w:tr><w:tc>` + para("", run("a")) + para("", run("b")) + `</w:tc><w:tc/></w:tr><w:tr><w:tc>` + para("", run("c")) + `</w:tc></w:tr></w:tbl>`, "| a b |  |\n| --- | --- |\n| c |  | []"},
		{para("", run("a")+`<w:r><w:drawing/></w:r><w:r><w:pict/></w:r>`), "a [2 pictures were not read.]"},
	} {
		text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+c.body+wordTail, "word/styles.xml", styles))
		got := text.Body + " " + fmt.Sprint(text.Notes)
		if at := places(text); at != "" {
			got += " " + at
		}
		if got != c.want {
			t.Errorf("%s:\n has %q\nwant %q", c.body, got, c.want)
		}
	}
	slide := func(xml string) string {
		text := read(t, "a.pptx", packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", `<r><Relationship Id="a" Target="slides/s.xml"/></r>`, "ppt/slides/s.xml", xml))
		return text.Body + " " + fmt.Sprint(text.Notes)
	}
	for xml, want := range map[string]string{
		`<s><sp><ph type="title"/><p><r><t>T</t></r></p></sp><sp><p><r><t>a</t><br/><t>b</t></r></p></sp></s>`:                              "## T\n\na\nb []",
		`<s><sp><ph type="ctrTitle"/><p><buChar/><r><t>T</t></r></p></sp><sp><ph type="body"/><p><buChar/><r><t>a</t></r></p></sp></s>`:     "## T\n\n- a []",
		`<s><sp><p><r><t>a</t></r><fld type="slidenum"><t>7</t></fld><fld type="x"><t>b</t></fld></p></sp><pic/></s>`:                       "ab [One picture was not read.]",
		`<s><tbl><tr><tc><p><r><t>a</t></r></p></tc><tc><p><r><t>b</t></r></p></tc></tr><tr><tc><p><r><t>c</t></r></p></tc></tr></tbl></s>`: "| a | b |\n| --- | --- |\n| c |  | []",
	} {
		if got := slide(xml); got != want {
			t.Errorf("%s:\n has %q\nwant %q", xml, got, want)
		}
	}
}

func TestMailsAndConversationsAtTheirEdges(t *testing.T) {
	for name, want := range map[string]bool{"a.eml": true, "a.mbox": true, "a.txt": false} {
		if (letter{}).Fits(name, []byte("F")) != want || (letter{}).Fits(name, nil) || (letter{}).Fits(name, []byte("F\x00")) {
			t.Errorf("%s is a mail", name)
		}
	}
	const from = "From a@b Mon Nov 23 10:00:00 2026\n"
	for _, c := range []struct{ name, mail, want string }{
		{"a.mbox", "Subject: one\n\nFirst.\n", "## one\n\nFirst. 0"},
		{"a.mbox", from + "Subject: one\n\nFirst.\n", "## one\n\nFirst. 0"},
		{"a.mbox", from + "Subject: one\n\nFirst.\n\n" + from + "no mail\n\n" + from + "Subject: three\n\n\n", "## one\n\nFirst.\n\n## three 2"},
		{"a.eml", "Cc: x\nX: y\n\nWords.", "Cc: x\n\nWords. 0"},
	} {
		text := read(t, c.name, []byte(c.mail))
		if got := fmt.Sprint(text.Body, " ", len(text.Places)); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	if _, err := readers.Read(t.Context(), SourceFile{Name: "a.eml", Data: []byte("no mail\n\nx")}); !fault.Is(err, "import.damaged") {
		t.Error(err)
	}
	if text := read(t, "a.mbox", []byte(strings.Repeat(from+"Subject: one\n\nFirst.\n\n", mostMails+1))); fmt.Sprint(text.Notes) != "[One more mail was not read.]" {
		t.Errorf("%v", text.Notes)
	}
	if text := read(t, "a.mbox", []byte(strings.Repeat(from+"Subject: one\n\nFirst.\n\n", mostMails))); len(text.Notes) != 0 {
		t.Errorf("%v", text.Notes)
	}

	for s, want := range map[float64]string{0: "", -1: "", 0.5: "1970", 1: "1970", 1 << 38: "10680", 1<<38 + 1: ""} {
		if got := seconds(s); got.IsZero() != (want == "") || want != "" && fmt.Sprint(got.UTC().Year()) != want {
			t.Errorf("%v is %v", s, got)
		}
	}
	if !instant("odd").IsZero() || !instant("2026-11-23T10:00:00+01:00").Equal(time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC)) {
		t.Error("a moment")
	}
	for name, want := range map[string]bool{"a.json [{\"mapping\":": true, "a.json {\"chat_messages\":": true, "a.json [": false, "a.json ": false, "a.json x\"mapping\"": false, "conversations.json [": true, "conversations.json {": false, "a.txt [\"mapping\"": false} {
		file, head, _ := strings.Cut(name, " ")
		if got := (chats{}).Fits(file, []byte(head)); got != want {
			t.Errorf("%s: %v", name, got)
		}
	}
	one := conversation{Mapping: map[string]chatNode{"x": {}}, Messages: []chatMessage{{Sender: "human", Text: "of another service"}}}
	if got := one.text("f"); got.Body != "" {
		t.Errorf("a tree of one is no tree: %q", got.Body)
	}
	attached := conversation{Messages: []chatMessage{{Sender: "human", Text: "a"}}}
	if got := attached.text("f"); len(got.Notes) != 0 || got.Body != "## User\n\na" || got.About.Title != "f" {
		t.Errorf("%+v", got)
	}
}

func TestControlsInAText(t *testing.T) {
	text := func(controls, all int) []byte {
		return []byte(strings.Repeat("\x01", controls) + strings.Repeat("a", all-controls))
	}
	for _, c := range []struct {
		data []byte
		want bool
	}{{text(1, 50), false}, {text(1, 49), true}, {text(0, 1), false}, {nil, false}, {[]byte("\t\n\v\f\r\b\x1a\x1b"), false}, {[]byte("\x7f"), true}, {[]byte(" "), false}, {[]byte("\x1f"), true}} {
		if got := mostlyControls(c.data); got != c.want {
			t.Errorf("%q: %v", c.data, got)
		}
	}
	for _, data := range []string{"\x00abc", "ab\x00c", "abc\x00"} {
		if d, ok := decodeAs([]byte(data), Encoding{Name: "utf-8"}, []byte(data)); ok {
			t.Errorf("%q is a text: %q", data, d.Text)
		}
	}
	half := func(le, nul int, odd bool) string { // pairs of which so many have a NUL at their end, and so many at their beginning
		s := strings.Repeat("a\x00", le) + strings.Repeat("\x00a", nul) + strings.Repeat("aa", 100-le-nul)
		if odd {
			s += "a"
		}
		return utf16Parity([]byte(s))
	}
	for _, c := range []struct {
		le, be int
		odd    bool
		want   string
	}{{25, 0, false, "utf-16le"}, {24, 0, false, ""}, {0, 25, false, "utf-16be"}, {0, 24, false, ""}, {60, 3, false, "utf-16le"}, {60, 4, false, ""}, {3, 60, false, "utf-16be"}, {4, 60, false, ""}, {99, 0, true, ""}} {
		if got := half(c.le, c.be, c.odd); got != c.want {
			t.Errorf("%d and %d of 100 pairs: %q, not %q", c.le, c.be, got, c.want)
		}
	}
	if utf16Parity(nil) != "utf-16le" && utf16Parity(nil) != "" {
		t.Error("nothing")
	}
}
