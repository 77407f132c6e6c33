package reading

import (
	"fmt"
	"strings"
	"testing"
)

const wordRels = `<Relationships>` +
	`<Relationship Id="h1" Type="x/header" Target="header1.xml"/><Relationship Id="h2" Type="x/header" Target="header2.xml"/>` +
	`<Relationship Id="f1" Type="x/footer" Target="footer1.xml"/><Relationship Id="f2" Type="x/footer" Target="footer2.xml"/></Relationships>`

// headed is a Word document with headers and footers; section is what its section says, more are further parts.
func headed(t *testing.T, section string, more ...string) Text {
	parts := []string{
		"word/document.xml", wordHead + para("", run("Words.")) + `<w:sectPr>` + section + `</w:sectPr>` + wordTail,
		"word/_rels/document.xml.rels", wordRels,
		"word/header1.xml", `<w:hdr xmlns:w="w">` + para("", run("DRAFT of 3 March")) + para("", run("not decided")) + `</w:hdr>`,
		"word/header2.xml", `<w:hdr xmlns:w="w">` + para("", `<w:r><w:pict><v:shape xmlns:v="v"><v:textpath string="CONFIDENTIAL"/></v:shape><w:drawing/></w:pict></w:r>`) + `</w:hdr>`,
		"word/footer1.xml", `<w:ftr xmlns:w="w">` + para("", run("Page ")+run("3")+run(" of ")+run("7")) + `</w:ftr>`,
		"word/footer2.xml", `<w:ftr xmlns:w="w"><w:tbl><w:tr><w:tc>` + para("", run("City of X")) + `</w:tc><w:tc>` + para("", run("Page 1")) + `</w:tc></w:tr></w:tbl></w:ftr>`,
	}
	return read(t, "a.docx", packed(t, append(parts, more...)...))
}

// What stands on each page stands once, before the text, and is called what it is; one that only counts pages is none, and so is one that no page shows.
func TestHeadersOfAWordDocumentStandOnceBeforeItsText(t *testing.T) {
	ref := func(what, pages, id string) string {
		return `<w:` + what + `Reference w:type="` + pages + `" r:id="` + id + `"/>`
	}
	for _, c := range []struct{ section, settings, want string }{
		{ref("header", "default", "h1"), "", "[Header: DRAFT of 3 March not decided]\n\nWords."},
		{ref("header", "default", "h1") + ref("footer", "default", "f1") + ref("header", "default", "h1"), "", "[Header: DRAFT of 3 March not decided]\n\nWords."},
		{ref("header", "default", "h2") + ref("footer", "default", "f2"), "", "[Header: CONFIDENTIAL]\n\n[Footer: City of X Page 1]\n\nWords."},
		{ref("header", "first", "h1"), "", "Words."},
		{ref("header", "first", "h1") + `<w:titlePg/>`, "", "[Header: DRAFT of 3 March not decided]\n\nWords."},
		{ref("header", "even", "h1"), "", "Words."},
		{ref("header", "even", "h1"), `<w:settings xmlns:w="w"><w:evenAndOddHeaders/></w:settings>`, "[Header: DRAFT of 3 March not decided]\n\nWords."},
		{ref("header", "even", "h1"), `<w:settings xmlns:w="w"><w:evenAndOddHeaders w:val="0"/></w:settings>`, "Words."},
		{ref("header", "default", "none"), "", "Words."},
	} {
		more := []string{}
		if c.settings != "" {
			more = append(more, "word/settings.xml", c.settings)
		}
		if text := headed(t, c.section, more...); text.Body != c.want || len(text.Notes) > 0 {
			t.Errorf("%s:\n has %q %v\nwant %q", c.section, text.Body, text.Notes, c.want)
		}
	}
}

// The places of a text are where they were, behind the headers.
func TestPlacesStandBehindHeaders(t *testing.T) {
	paged := read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", run("One."))+para("", `<w:r><w:br w:type="page"/></w:r>`)+para("", run("Two."))+
		`<w:sectPr><w:headerReference w:type="default" r:id="h1"/></w:sectPr>`+wordTail, "word/_rels/document.xml.rels", wordRels,
		"word/header1.xml", `<w:hdr xmlns:w="w">`+para("", `<w:r><w:br w:type="page"/></w:r>`+run("DRAFT"))+`</w:hdr>`))
	if got := places(paged); paged.Body != "[Header: DRAFT]\n\nOne.\n\nTwo." || got != "page 1: [Header: DRAFT]; page 2: Two." || paged.About.Pages != 2 {
		t.Errorf("%q: %s", paged.Body, got)
	}
}

// Only the masters that pages of the text have are looked at; what is not shown is not read.
func TestHeadersOfAnOpenDocumentStandOnceBeforeItsText(t *testing.T) {
	styles := `<d><automatic-styles/><master-styles>` +
		`<master-page name="Standard" next-style-name="Next"><header><p>DRAFT <page-number>4</page-number></p></header><header-left display="false"><p>Old</p></header-left><footer><p>Seite <page-number>4</page-number></p></footer></master-page>` +
		`<master-page name="Next"><header><p>DRAFT 4</p></header><footer><p><custom-shape><p>Secret</p></custom-shape></p></footer></master-page>` +
		`<master-page name="Annex"><header><p>Annex</p></header></master-page><master-page name="Unused"><header><p>Never</p></header></master-page></master-styles></d>`
	text := read(t, "a.odt", packed(t, "styles.xml", styles, "content.xml", `<o><automatic-styles><style name="P1" master-page-name="Annex"/></automatic-styles><p>Words.</p></o>`))
	if want := "[Header: DRAFT 4]\n\n[Footer: Secret]\n\n[Header: Annex]\n\nWords."; text.Body != want || len(text.Notes) > 0 {
		t.Errorf("%q %v", text.Body, text.Notes)
	}
}

// Slides name their footers; a file of PowerPoint has them on each slide.
func TestFootersOfSlidesStandOnceBeforeThem(t *testing.T) {
	want := "[Footer: Confidential]\n\n[Footer: May 2026]\n\n## One\n\n## Two"
	text := read(t, "a.odp", packed(t, "content.xml", `<o><presentation><footer-decl name="f">Confidential</footer-decl><footer-decl name="g">Unused</footer-decl><date-time-decl name="d">May 2026</date-time-decl>`+
		`<page use-footer-name="f" use-date-time-name="d"><frame class="title"><text-box><p>One</p></text-box></frame><frame class="page-number"><text-box><p>1</p></text-box></frame></page>`+
		`<page use-footer-name="f"><frame class="title"><text-box><p>Two</p></text-box></frame></page></presentation></o>`))
	if text.Body != want || places(text) != "slide 1: ## One; slide 2: ## Two" {
		t.Errorf("ODP: %q %s", text.Body, places(text))
	}
	slide := func(title, more string) string {
		at := func(kind, words string) string {
			return `<sp><ph type="` + kind + `"/><p><r><t>` + words + `</t></r></p></sp>`
		}
		return `<s>` + at("title", title) + at("ftr", "Confidential") + more + at("sldNum", "7") + `</s>`
	}
	if got := presented(t, slide("One", `<sp><ph type="dt"/><p><r><t>May 2026</t></r></p></sp>`), slide("Two", "")); got.Body != want || places(got) != places(text) {
		t.Errorf("PPTX: %q %s", got.Body, places(got))
	}
}

// presented is a file of PowerPoint with these slides.
func presented(t *testing.T, all ...string) Text {
	show, rels, parts := "", "", []string{}
	for i, s := range all {
		n := fmt.Sprint(i + 1)
		show += `<sldId r:id="r` + n + `"/>`
		rels += `<Relationship Id="r` + n + `" Target="slides/s` + n + `.xml"/>`
		parts = append(parts, "ppt/slides/s"+n+".xml", s)
	}
	return read(t, "a.pptx", packed(t, append(parts, "ppt/presentation.xml", `<p xmlns:r="r">`+show+`</p>`, "ppt/_rels/presentation.xml.rels", `<r>`+rels+`</r>`)...))
}

// A box stands below the paragraph that it is fastened to: it tears no sentence apart, and its words are no part of one.
func TestATextBoxTearsNoSentenceApart(t *testing.T) {
	wordBox := func(words string) string {
		return `<w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice><w:drawing><w:txbxContent>` + words + `</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>` + words + `</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
	}
	openBox := func(words string) string { return `<frame><text-box>` + words + `</text-box></frame>` }
	for _, c := range []struct{ what, word, open, want string }{
		{
			"one paragraph", para("", run("The fee is ")+wordBox(para("", run("Call 112.")))+run("45 euros.")) + para("", run("End.")), `<p>The fee is ` + openBox(`<p>Call 112.</p>`) + `45 euros.</p><p>End.</p>`,
			"The fee is 45 euros.\n\n[Text box: Call 112.]\n\nEnd.",
		},
		{
			"several", para("", run("a")+wordBox(para("", run("b"))+para("", run("c")))), `<p>a` + openBox(`<p>b</p><p>c</p>`) + `</p>`,
			"a\n\n[Text box]\n\nb\n\nc\n\n[End of the text box]",
		},
		{
			"a heading around it", para(`<w:pStyle w:val="Kapitel"/>`, wordBox(para("", run("b")))+run("a")), `<h outline-level="2">` + openBox(`<p>b</p>`) + `a</h>`,
			"## a\n\n[Text box: b]",
		},
		{
			"a box in a box", para("", run("a")+wordBox(para("", run("b")+wordBox(para("", run("c")))))), `<p>a` + openBox(`<p>b`+openBox(`<p>c</p>`)+`</p>`) + `</p>`,
			"a\n\n[Text box]\n\nb\n\n[Text box: c]\n\n[End of the text box]",
		},
		{
			"in a cell", `<w:tbl><w:tr><w:tc>` + para("", run("a")+wordBox(para("", run("b")))) + `</w:tc></w:tr></w:tbl>`, `<table><table-row><table-cell><p>a` + openBox(`<p>b</p>`) + `</p></table-cell></table-row></table>`,
			"| a [Text box: b] |\n| --- |",
		},
		{"nothing in it", para("", run("a")+wordBox(para("", ""))), `<p>a` + openBox(`<p/>`) + `</p>`, "a"},
	} {
		word := read(t, "a.docx", packed(t, "word/document.xml", wordHead+c.word+wordTail, "word/styles.xml", wordStyle))
		if word.Body != c.want {
			t.Errorf("%s, Word: %q", c.what, word.Body)
		}
		if told := fmt.Sprint(word.Notes); c.what != "nothing in it" && told != "[]" {
			t.Errorf("%s: a box that was read is no picture: %s", c.what, told)
		}
		if open := read(t, "a.odt", packed(t, "content.xml", `<o>`+c.open+`</o>`)); open.Body != c.want {
			t.Errorf("%s, OpenDocument: %q", c.what, open.Body)
		}
	}
}

// A note in a heading or an item takes nothing of what these are.
func TestNotesLeaveHeadingsAndItemsWhatTheyAre(t *testing.T) {
	text := read(t, "a.odt", packed(t, "content.xml", `<o><h outline-level="2">One<note><note-body><p>n</p></note-body></note></h><list><list-item><p>a<note><note-body><p>m</p></note-body></note></p></list-item></list></o>`))
	if want := "## One[1]\n\n- a[2]\n\n## Footnotes\n\n[1] n\n\n[2] m"; text.Body != want {
		t.Errorf("%q", text.Body)
	}
}

func TestALineThatOnlyCountsPagesIsNoHeader(t *testing.T) {
	for words, want := range map[string]bool{
		"Page 3 of 7": true, "- 3 -": true, "3/7": true, "Seite iv": true, "": true, "第3页": true, "DRAFT": false, "Part 3 B": false, "Confidential Page 3": false, "3 March": false,
	} {
		if countsNothingBut(words) != want {
			t.Errorf("%q: %v", words, !want)
		}
	}
	var h pageHeaders
	for i := range 2 * mostHeaders {
		h.add("Header", "Chapter "+strings.Repeat("x", i+1))
	}
	if len(h.said) != mostHeaders {
		t.Error("headers without end", len(h.said))
	}
}
