package reading

import (
	"fmt"
	"strings"
	"testing"
)

// What is written stands in the cell, the paragraph or the row in which it was written.
func TestWordsStayInTheirCell(t *testing.T) {
	for what, c := range map[string]struct {
		write func(w *writer)
		want  string
	}{
		"words before a table": {func(w *writer) { w.words("a"); w.table(); w.cell(span{}); w.words("b") }, "a\n\n| b |\n| --- |"},
		"cells that end with the next": {func(w *writer) {
			w.table()
			w.cell(span{})
			w.words("a")
			w.cell(span{})
			w.words("b")
			w.covered()
			w.endRow(true)
			w.cell(span{})
			w.words("c")
		}, "| a | b |  |\n| --- | --- | --- |\n| c |  |  |"},
		"words behind a cell": {func(w *writer) {
			w.table()
			w.cell(span{})
			w.words("a")
			w.endCell()
			w.words("b")
			w.endRow(true)
		}, "| a | b |\n| --- | --- |"},
		"words at the end": {func(w *writer) { w.words("a") }, "a"},
		"a picture among bold words": {func(w *writer) {
			w.sets(marks{bold: true})
			w.words("a")
			w.picture("[P]")
			w.sets(marks{bold: true})
			w.words("b")
		}, "**a** [P] **b**"},
		"a box and a plain line below bold words": {func(w *writer) {
			w.sets(marks{bold: true})
			w.words("a")
			w.boxed("b")
			w.pictureBelow("[P]")
			w.below(func(w *writer) { w.plain("c", block{}) })
		}, "**a**\n\n[Text box: b]\n\n[P]\n\nc"},
		"a mark that says hidden": {func(w *writer) { w.sets(marks{struck: true}); w.words("a"); w.hidden() }, "~~a~~ (hidden)"},
	} {
		w := &writer{}
		if c.write(w); w.text().Body != c.want {
			t.Errorf("%s: %q, not %q", what, w.body.String(), c.want)
		}
	}
	rows := func(of *table) string {
		of.endRow(true)
		return fmt.Sprint(of.grid())
	}
	a := &table{}
	a.begin(span{})
	a.add("a", false)
	a.begin(span{})
	a.add("b", false)
	a.covered()
	a.begin(span{})
	a.add("c", false)
	if got := rows(a); got != "[[a b  c]]" {
		t.Errorf("%q", got)
	}
	for name, xml := range map[string]string{
		"a.odt": `<o><table><table-row><table-cell><p>a</p></table-cell><covered-table-cell/><table-cell><p>b</p></table-cell></table-row></table></o>`,
		"a.odp": `<o><page><frame><table><table-row><table-cell><p>a</p></table-cell><covered-table-cell number-columns-repeated="1"/><table-cell><p>b</p></table-cell></table-row></table></frame></page></o>`,
	} {
		if text := read(t, name, packed(t, "content.xml", xml)); !strings.Contains(text.Body, "| a |  | b |") {
			t.Errorf("%s: a place that nothing covers: %q", name, text.Body)
		}
	}
}

// Signs of emphasis stand round the words that are emphasised, and round nothing else; blocks of a page end where they end.
func TestBlocksAndMarksOfAPageEndWhereTheyEnd(t *testing.T) {
	for page, want := range map[string]string{
		`<p>a</p><hr><p>b</p>`:                                                        "a\n\n* * *\n\nb",
		`<ul>stray<li>a</li>more</ul><p>b</p>`:                                        "stray\n\n- a\n\nmore\n\nb",
		`<ul><li>a<li>b</ul>c`:                                                        "- a\n- b\n\nc",
		`<b>a<math><mi>x</mi></math></b> c`:                                           "**ax** c",
		`a <b><math><mi>x</mi></math></b>`:                                            "a **x**",
		`a <b><input type=checkbox checked>yes</b>`:                                   "a **☒ yes**",
		`a <b><q>x</q></b> b`:                                                         "a **“x”** b",
		`<q><i>x</i></q> b`:                                                           "“*x*” b",
		`<div><b>a</b></div><pre>x</pre>`:                                             "**a**\n\n```\nx\n```",
		`<p>a </p><p> </p><p>b</p>`:                                                   "a\n\nb",
		`<table><caption>C<tr><td>a<td>b</table>`:                                     "C\n\n| a | b |\n| --- | --- |",
		`<table><tr><td><b>a</b><td>b<tr><td>c<td>d</table>`:                          "| **a** | b |\n| --- | --- |\n| c | d |",
		`<ruby>橋<rp>(</rp><rt>hashi</rt><rp>)</rp></ruby>`:                            "橋(hashi)",
		`<table><tbody><tr><td rowspan=3>a<td>b</tbody><tbody><tr><td>c<td>d</table>`: "| a | b |\n| --- | --- |\n| c | d |",
		`<table><tr><td rowspan=0>a<td>b<tr><td>c</table>`:                            "| a | b |\n| --- | --- |\n| a | c |",
		`<table><tr><td rowspan=-1>a<td>b<tr><td>c<td>d</table>`:                      "| a | b |\n| --- | --- |\n| c | d |",
		`<span style="vertical-align:sub">a</span>`:                                   "_a",
	} {
		text := read(t, "a.html", []byte("<main>"+page+"</main>"))
		if text.Body != want {
			t.Errorf("%s: %q, not %q", page, text.Body, want)
		}
	}
}

// A sign of a Word document is set as its run is, a formula and the number of a note as none; what Word says of rows and boxes is done.
func TestSignsOfAWordDocumentAreSetAsTheirRun(t *testing.T) {
	struck := func(inner string) string { return `<w:r><w:rPr><w:strike/></w:rPr>` + inner + `</w:r>` }
	const words = `<w:t xml:space="preserve">a</w:t>`
	cell := func(words string) string { return `<w:tc>` + para("", run(words)) + `</w:tc>` }
	box := func(inner string) string { return `<w:r><w:drawing>` + inner + `</w:drawing></w:r>` }
	for body, want := range map[string]string{
		para("", run("x")+struck(`<w:noBreakHyphen/>`+words)):                                                                               "x~~\u2011a~~ []",
		para("", struck(words)+`<m:oMath><m:r><m:t>y</m:t></m:r></m:oMath>`):                                                                "~~a~~ y []",
		para("", struck(words+`<w:footnoteReference w:id="2"/>`)):                                                                           "~~a~~[1]\n\n## Footnotes\n\n[1] Counted in May. []",
		`<w:tbl><w:tr>` + cell("a") + cell("b") + `</w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>` + cell("c") + `</w:tr></w:tbl>`: "| a | b |\n| --- | --- |\n|  | c | []",
		para("", `<w:r><w:fldChar><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r>`+run(" yes")):                "☒ yes []",
		para("", run("a")+box(`<w:txbxContent>`+para("", run("b"))+`</w:txbxContent>`)):                                                     "a\n\n[Text box: b] []",
		para("", run("a")+box(`<w:pict/>`)):                                                                                                 "a [One picture was not read.]",
		para("", run("a")+box(``)):                                                                                                          "a [One picture was not read.]",
		para(`<w:shd w:val="clear" w:fill="000000"/>`, `<w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr>`+words+`</w:r>`):                      "a []",
		para("", run("a")+`<w:del><w:r><w:footnoteReference w:id="2"/></w:r></w:del>`):                                                      "a\n\n## Footnotes\n\n[1] Counted in May. [Text that was marked as deleted was left out.]",
	} {
		text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+body+wordTail, "word/footnotes.xml", map[bool]string{true: wordNotes, false: `<w:footnotes xmlns:w="w"/>`}[strings.Contains(body, "footnoteReference")]))
		if got := text.Body + " " + fmt.Sprint(text.Notes); got != want {
			t.Errorf("%s:\n has %q\nwant %q", body, got, want)
		}
	}
}

// The reading of a word stands behind it, in brackets, and remarks and parts stand in the order of the sheet and of their names.
func TestReadingsAndRemarksStandInTheirPlace(t *testing.T) {
	text := read(t, "a.odt", packed(t, "content.xml", `<o><p><ruby><ruby-base>橋</ruby-base><ruby-text>hashi</ruby-text></ruby>は</p></o>`))
	if text.Body != "橋(hashi)は" {
		t.Errorf("%q", text.Body)
	}
	remark := func(ref, words string) string {
		return `<comment ref="` + ref + `"><text><t>` + words + `</t></text></comment>`
	}
	sheet := read(t, "a.xlsx", workbookOf(t, "", `<sheetData><row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row><c t="str"><v>c</v></c></row></sheetData>`,
		"xl/_rels/s.xml.rels", relatedParts("c", "comments", "z.xml", "d", "threadedComment", "b.xml"), "xl/z.xml", `<c>`+remark("A2", "third")+remark("B1", "second")+`</c>`,
		"xl/b.xml", `<c><threadedComment ref="A1"><text>first</text></threadedComment></c>`))
	if !strings.Contains(sheet.Body, "- A1 (a): first\n- B1 (b): second\n- A2 (c): third") {
		t.Errorf("%q", sheet.Body)
	}
	deck := read(t, "a.pptx", packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", relatedParts("a", "slide", "s.xml"),
		"ppt/s.xml", `<s><sp><txBody><p><r><t>x</t></r></p></txBody></sp></s>`, "ppt/_rels/s.xml.rels", relatedParts("z", "comments", "z.xml", "b", "comments", "b.xml"),
		"ppt/z.xml", `<c><cm><text>second</text></cm></c>`, "ppt/b.xml", `<c><cm><text>first</text></cm></c>`))
	if deck.Body != "x\n\nComments:\n\n- first\n- second" {
		t.Errorf("%q", deck.Body)
	}
}

// Small print above a line stays words; what is one thing needs no brackets.
func TestRaisedWordsOfSeveralWords(t *testing.T) {
	for page, want := range map[string]string{
		`x<sup>a b c d</sup>`: "xa b c d", `x<sup>a b c</sup>`: "x^(a b c)", `x<sub>a b c d</sub>`: "xa b c d", `x<sub>a b c</sub>`: "x_(a b c)",
		`x<sup>n</sup>`: "x^n", `x<sup>10</sup>`: "x^10", `x<sup>(a)</sup>`: "x^(a)", `x<sup>(a)(b)</sup>`: "x^((a)(b))", `x<sup>((a))</sup>`: "x^((a))",
	} {
		if text := read(t, "a.html", []byte("<main><p>"+page+"</p></main>")); text.Body != want {
			t.Errorf("%s: %q, not %q", page, text.Body, want)
		}
	}
}
