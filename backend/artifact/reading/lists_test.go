package reading

import (
	"strings"
	"testing"
)

// Clauses are cited by their numbers: each format keeps them with their levels, whether a style says them, the list or the item.
func TestNumbersOfClausesAreReadInEachFormat(t *testing.T) {
	const want = "# 1 Terms\n\n1. Definitions\n2. Payment\n    2.1 Within 30 days.\n    2.2 If late:\n        (a) interest;\n        (b) no deliveries.\n3. Liability\n\nNo clause.\n\n# 2 End\n\n- a point"
	clause := func(level, words string) string {
		return para(`<w:numPr><w:ilvl w:val="`+level+`"/><w:numId w:val="1"/></w:numPr>`, run(words))
	}
	level := func(n, way, text, more string) string {
		return `<w:lvl w:ilvl="` + n + `"><w:start w:val="1"/><w:numFmt w:val="` + way + `"/><w:lvlText w:val="` + text + `"/>` + more + `</w:lvl>`
	}
	openLevel := func(n, format, more string) string {
		return `<list-level-style-number level="` + n + `" num-format="` + format + `" ` + more + `/>`
	}
	for name, data := range map[string][]byte{
		"a.docx": packed(t, "word/document.xml", wordHead+para(`<w:pStyle w:val="H"/>`, run("Terms"))+clause("0", "Definitions")+clause("0", "Payment")+clause("1", "Within 30 days.")+clause("1", "If late:")+
			clause("2", "interest;")+para("", `<w:del><w:r><w:delText>x</w:delText></w:r></w:del>`)+clause("2", "no deliveries.")+clause("0", "Liability")+para(`<w:pStyle w:val="C"/><w:numPr><w:numId w:val="0"/></w:numPr>`, run("No clause."))+
			para(`<w:pStyle w:val="H"/>`, run("End"))+para(`<w:numPr><w:numId w:val="3"/></w:numPr>`, run("a point"))+wordTail,
			"word/styles.xml", `<w:styles xmlns:w="w"><w:style w:styleId="H"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style><w:style w:styleId="C"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
			"word/numbering.xml", `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">`+level("0", "decimal", "%1.", "")+level("1", "decimal", "%1.%2", "")+level("2", "lowerLetter", "(%3)", "")+`</w:abstractNum>`+
				`<w:abstractNum w:abstractNumId="1">`+level("0", "decimal", "%1", `<w:pStyle w:val="H"/>`)+`</w:abstractNum><w:abstractNum w:abstractNumId="2">`+level("0", "bullet", "\uF0B7", "")+`</w:abstractNum>`+
				`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num></w:numbering>`),
		"a.odt": packed(t, "styles.xml", `<o><outline-style><outline-level-style level="1" num-format="1"/></outline-style></o>`, "content.xml", `<o><list-style name="L">`+openLevel("1", "1", `num-suffix="."`)+openLevel("2", "1", `display-levels="2"`)+openLevel("3", "a", `num-prefix="(" num-suffix=")"`)+`</list-style>`+
			`<list-style name="P"><list-level-style-bullet level="1"/></list-style><h outline-level="1">Terms</h><list id="one" style-name="L"><list-item><p>Definitions</p></list-item><list-item><p>Payment</p><list><list-item><p>Within 30 days.</p></list-item><list-item><p>If late:</p>`+
			`<list><list-item><p>interest;</p></list-item><list-item><p>no deliveries.</p></list-item></list></list-item></list></list-item><list-item><p>Liability</p></list-item></list><p>No clause.</p><h outline-level="1">End</h><list style-name="P"><list-item><p>a point</p></list-item></list></o>`),
		"a.rtf": []byte(`{\rtf1\pard\outlinelevel0{\listtext 1\tab}Terms\par\pard\ls1{\listtext 1.\tab}Definitions\par{\listtext 2.\tab}Payment\par\ilvl1{\listtext 2.1\tab}Within 30 days.\par{\listtext 2.2\tab}If late:\par` +
			`\ilvl2{\listtext (a)\tab}interest;\par{\listtext (b)\tab}no deliveries.\par\ilvl0{\listtext 3.\tab}Liability\par\pard No clause.\par\pard\outlinelevel0{\listtext 2\tab}End\par\pard\ls2{\listtext\'b7\tab}a point\par}`),
	} {
		if got := read(t, name, data).Body; got != want {
			t.Errorf("%s:\n%s\nand not\n%s", name, got, want)
		}
	}
}

// A list goes on, or begins anew, where the file says so.
func TestListsGoOnAndBeginAnew(t *testing.T) {
	item := func(num, words string) string {
		return para(`<w:numPr><w:numId w:val="`+num+`"/></w:numPr>`, run(words))
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{
			"a.docx", packed(t, "word/document.xml", wordHead+item("1", "a")+para("", run("between"))+item("1", "b")+item("2", "c")+item("2", "d")+item("3", "e")+item("4", "f")+wordTail,
				"word/styles.xml", `<w:styles xmlns:w="w"><w:style w:type="numbering" w:styleId="N"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
				"word/numbering.xml", `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="§ %1"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="N"/></w:abstractNum>`+
					`<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/></w:lvlOverride></w:num>`+
					`<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:start w:val="7"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1)"/></w:lvl></w:lvlOverride></w:num><w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num></w:numbering>`),
			"§ I a\n\nbetween\n\n§ II b\n§ IV c\n§ V d\n7) e\n§ VI f",
		},
		{
			"a.odt", packed(t, "content.xml", `<o><list-style name="L"><list-level-style-number level="1" num-format="1" num-suffix="."/></list-style><list id="x" style-name="L"><list-item><p>a</p><p>more of a</p></list-item></list><p>between</p>`+
				`<list continue-numbering="true" style-name="L"><list-item><p>b</p></list-item></list><list style-name="L"><list-item><p>c</p></list-item></list><list continue-list="x" style-name="L"><list-item><p>d</p></list-item><list-item start-value="9"><p>e</p></list-item><list-header><p>no item</p></list-header></list></o>`),
			"1. a\n\n    more of a\n\nbetween\n\n2. b\n1. c\n3. d\n9. e\n\nno item",
		},
		{
			"a.html", []byte(`<ol start=4><li>a<p>more of a</p><ul><li>b<li>c</ul><li value=9>d</ol><ol type=a reversed><li>e<li>f</ol><ul><li><p>g</p><pre><code class="hl language-go">x
y</code></pre></ul><ul><li>h</ul>`),
			"4. a\n\n    more of a\n    - b\n    - c\n9. d\n\nb. e\na. f\n\n- g\n\n    ```go\n    x\n    y\n    ```\n\n- h",
		},
		{
			"a.pptx", slideWith(t, `<s><sp><p><pPr><buAutoNum type="arabicPeriod"/></pPr><r><t>a</t></r></p><p><pPr lvl="1"><buAutoNum type="alphaLcParenBoth" startAt="3"/></pPr><r><t>b</t></r></p><p><pPr lvl="1"><buAutoNum type="alphaLcParenBoth" startAt="3"/></pPr><r><t>c</t></r></p>`+
				`<p><pPr><buAutoNum type="arabicPeriod"/></pPr><r><t>d</t></r></p><p><r><t>none</t></r></p><p><pPr><buAutoNum type="arabicPeriod"/></pPr><r><t>e</t></r></p></sp>`+
				`<sp><ph idx="1"/><p><r><t>f</t></r></p><p><pPr lvl="1"/><r><t>g</t></r></p><p><pPr><buNone/></pPr><r><t>h</t></r></p></sp></s>`),
			"1. a\n    (c) b\n    (d) c\n2. d\n\nnone\n\n1. e\n- f\n    - g\n\nh",
		},
	} {
		if got := read(t, c.name, c.data).Body; got != c.want {
			t.Errorf("%s:\n%s\nand not\n%s", c.name, got, c.want)
		}
	}
}

// A clause that a law counts with Arabic numbers under a Roman chapter has them all so; a number without end is none.
func TestNumbersOfLevelsTogether(t *testing.T) {
	item := func(level string) string {
		return para(`<w:numPr><w:ilvl w:val="`+level+`"/><w:numId w:val="1"/></w:numPr>`, run("x"))
	}
	level := func(n, way, text string) string {
		return `<w:lvl w:ilvl="` + n + `"><w:start w:val="4"/><w:numFmt w:val="` + way + `"/><w:lvlText w:val="` + text + `"/>`
	}
	got := read(t, "a.docx", packed(t, "word/document.xml", wordHead+item("0")+item("1")+item("2")+item("3")+item("4")+wordTail, "word/numbering.xml", `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">`+
		level("0", "upperRoman", "%1.")+`</w:lvl>`+level("1", "decimal", "%1.%2")+`</w:lvl>`+level("2", "decimal", "%1.%2.%3")+`<w:isLgl/></w:lvl>`+level("3", "none", "")+`</w:lvl>`+level("4", "decimal", strings.Repeat("%1", 99))+
		`</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`)).Body
	if want := "IV. x\n    IV.4 x\n        4.4.4 x\n\nx\n\nx"; got != want {
		t.Errorf("%q", got)
	}
}

func TestHowNumbersOfListsAreWritten(t *testing.T) {
	for want, got := range map[string]string{
		"3": numberAs("decimal", 3), "03": numberAs("decimalZero", 3), "12": numberAs("decimalZero", 12), "z": numberAs("lowerLetter", 26), "AA": numberAs("upperLetter", 27),
		"xiv": numberAs("lowerRoman", 14), "MCMXCIX": numberAs("upperRoman", 1999), "4000": numberAs("upperRoman", 4000), "0": numberAs("lowerLetter", 0), "": numberAs("none", 1), "5.": numberAs("ordinal", 5),
	} {
		if got != want {
			t.Errorf("%q is not %q", got, want)
		}
	}
}

// Notes have their numbers in the text and at its end, and no chapter is empty because it is made of them.
func TestNotesAreRead(t *testing.T) {
	note := func(kind, id string) string { return `<w:r><w:` + kind + `Reference w:id="` + id + `"/></w:r>` }
	notes := func(kind string) string {
		return `<w:` + kind + `s xmlns:w="w"><w:` + kind + ` w:type="separator" w:id="0"><w:p>` + run("--") + `</w:p></w:` + kind + `><w:` + kind + ` w:id="2"><w:p>` + run("of two") + `</w:p></w:` + kind + `><w:` + kind + ` w:id="5"><w:p>` + run("of five") + `</w:p></w:` + kind + `></w:` + kind + `s>`
	}
	book := func(chapter string) []byte {
		return packed(t, "mimetype", "application/epub+zip", "META-INF/container.xml", `<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>`,
			"b.opf", `<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>`, "a.xhtml", chapter)
	}
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{
			"a.docx", packed(t, "word/document.xml", wordHead+para("", run("One")+note("footnote", "5")+run(" two")+note("footnote", "2")+run(" three")+note("endnote", "2")+run("."))+wordTail, "word/footnotes.xml", notes("footnote"), "word/endnotes.xml", notes("endnote")),
			"One[1] two[2] three[i].\n\n## Footnotes\n\n[2] of two\n\n[1] of five\n\n## Endnotes\n\n[i] of two\n\n[ii] of five",
		},
		{"b.docx", packed(t, "word/document.xml", wordHead+para("", run("One")+`<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>a</w:t></w:r>`+run(" two."))+wordTail), "One[a] two."},
		{"a.epub", book(`<html><body><aside epub:type="footnote"><p>1 Counted in May.</p></aside><footer><p>2 So they say.</p></footer></body></html>`), "1 Counted in May.\n\n2 So they say."},
		{"a.html", []byte(`<aside>Related pages</aside><main><p>It stands.<a href="#1"><sup>1</sup></a></p><aside><p>1 Counted in May.</p></aside></main>`), "It stands.[1]\n\n1 Counted in May."},
		{"b.html", []byte(`<form><p>All of the page is a form.</p><input value=no><select><option>no</select></form>`), "All of the page is a form."},
		{"a.rtf", []byte(`{\rtf1 One{\super\chftn{\footnote{\super\chftn} x{\super 2}}}.}`), "One[1].\n\n## Footnotes\n\n[1] x^2"},
	} {
		if got := read(t, c.name, c.data).Body; got != c.want {
			t.Errorf("%s:\n%s\nand not\n%s", c.name, got, c.want)
		}
	}
}

// An element that ends where it begins ends there, in a book and in a page of XML.
func TestElementsOfXMLEndWhereTheyBegin(t *testing.T) {
	const chapter = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="a.js"/></head><body><p><a id="p7"/>10<sup>3</sup> kg.<br/>Then</p><div/><p>more.</p><i/><p>End <svg><path/><text/></svg>here: <m:math><m:mfrac><m:mn>1</m:mn><m:mn>12</m:mn></m:mfrac></m:math>.</p></body></html>`
	const want = "10^3 kg.\nThen\n\nmore.\n\nEnd here: 1/12."
	if got := read(t, "a.xhtml", []byte(chapter)).Body; got != want {
		t.Errorf("%q", got)
	}
	book := packed(t, "mimetype", "application/epub+zip", "META-INF/container.xml", `<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>`,
		"b.opf", `<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>`, "a.xhtml", chapter)
	if got := read(t, "a.epub", book).Body; got != want {
		t.Errorf("%q", got)
	}
}

// What Word says of changes: a row, the end of a paragraph and numbers that were deleted are gone.
func TestDeletionsOfWordAreGone(t *testing.T) {
	deleted := `<w:tr><w:trPr><w:del/></w:trPr>` + wordCell("gone", "") + `</w:tr>`
	body := `<w:tbl>` + wordRow("a", "b") + deleted + wordRow("c", "d") + `</w:tbl>` + para(`<w:rPr><w:del/></w:rPr>`, run("One ")) + para("", run("sentence.")) +
		para(`<w:framePr w:dropCap="margin"/>`, run("T")) + para("", run("he end.")) + para(`<w:pPrChange><w:pPr><w:pStyle w:val="H"/><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:pPrChange>`, run("No item."))
	text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+body+wordTail, "word/styles.xml", `<w:styles xmlns:w="w"><w:style w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>`))
	if want := "| a | b |\n| --- | --- |\n| c | d |\n\nOne sentence.\n\nThe end.\n\nNo item."; text.Body != want {
		t.Errorf("%s\nand not\n%s", text.Body, want)
	}
	if len(text.Notes) != 1 || text.Notes[0].String() != "Text that was marked as deleted was left out." {
		t.Errorf("%v", text.Notes)
	}
	if got := read(t, "a.rtf", []byte(`{\rtf1\pard\dropcapli2 O\par\pard nce upon\par}`)).Body; got != "Once upon" {
		t.Errorf("%q", got)
	}
}

// A table that only lays out a page is no table; one with a table in a cell is.
func TestTablesThatLayOutAPage(t *testing.T) {
	long := "<p>" + strings.Repeat("The third pier lost a fifth of its steel. ", 30) + "</p>"
	for page, want := range map[string]string{
		`<table role="presentation"><tr><td>a<td>b</table>`:                                        "a\n\nb",
		`<table><tr><td><h1>Title</h1><tr><td><table><tr><th>x<th>y<tr><td>1<td>2</table></table>`: "# Title\n\n| x | y |\n| --- | --- |\n| 1 | 2 |",
		`<table><tr><td>a<td><table><tr><td>x<td>y<tr><td>z</table></table>`:                       "| a | x y; z |\n| --- | --- |",
		`<table><tr><td>menu<td><h2>News</h2>` + long + `</table>`:                                 "menu\n\n## News\n\n" + strings.TrimSpace(strings.Repeat("The third pier lost a fifth of its steel. ", 30)),
		`<table><caption>Fees</caption><tr><td>a</table>`:                                          "Fees\n\n| a |\n| --- |",
		`<blockquote><p>a<ul><li>b</ul></blockquote>`:                                              "> a\n\n> - b",
	} {
		if got := read(t, "a.html", []byte(page)).Body; got != want {
			t.Errorf("%.60s:\n has %q\nwant %q", page, got, want)
		}
	}
}

// Cells that were deleted are gone with their words, and those beside them close up; cells that were set in are there.
func TestCellsThatWereDeletedAreGone(t *testing.T) {
	const gone, set = `<w:cellDel w:id="1"/>`, `<w:cellIns w:id="2"/>`
	cell := func(properties, words string) string { return wordCell(words, properties) }
	row := func(cells ...string) string { return `<w:tr>` + strings.Join(cells, "") + `</w:tr>` }
	inner := `<w:tc><w:tcPr>` + gone + `</w:tcPr><w:tbl>` + row(cell("", "x"), cell(gone, "y")) + `</w:tbl>` + para("", run("z")) + `</w:tc>`
	for body, want := range map[string]string{
		row(cell("", "Year"), cell(gone, "Bus"), cell(set, "Tram")) + row(cell("", "2024"), cell(gone, "7"), cell(set, "12")): "| Year | Tram |\n| --- | --- |\n| 2024 | 12 |",
		row(cell("", "a"), cell("", "b")) + row(cell(gone, "c"), cell(gone, "d")) + row(cell("", "e"), cell("", "f")):         "| a | b |\n| --- | --- |\n| e | f |",
		row(cell("", "a"), inner, cell("", "b")):                                                                       "| a | b |\n| --- | --- |",
		row(cell("", "a"), cell("", "b")) + row(cell("", "c"), cell(`<w:cellMerge w:vMerge="cont"/>`, "")):             "| a | b |\n| --- | --- |\n| c | b |",
		row(cell(`<w:tcPrChange><w:tcPr><w:gridSpan w:val="2"/>`+gone+`</w:tcPr></w:tcPrChange>`, "a"), cell("", "b")): "| a | b |\n| --- | --- |",
		row(cell(gone, "a")): "",
	} {
		text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+`<w:tbl>`+body+`</w:tbl>`+para("", run("After."))+wordTail))
		told := len(text.Notes) == 1 && text.Notes[0].ID == "read.deletions"
		if text.Body != strings.TrimSpace(want+"\n\nAfter.") || told != strings.Contains(body, `<w:tcPr>`+gone) {
			t.Errorf("%s:\n has %q %v\nwant %q", body, text.Body, text.Notes, want)
		}
	}
	rich := read(t, "a.rtf", []byte(`{\rtf1\trowd\cellx1000\cldel\cellx2000\cellx3000\intbl Year\cell Bus\cell Tram\cell\row\trowd\cellx1000\cldel\cellx2000\cellx3000\intbl 2024\cell 7\cell 12\cell\row}`))
	if want := "| Year | Tram |\n| --- | --- |\n| 2024 | 12 |"; rich.Body != want || len(rich.Notes) != 1 {
		t.Errorf("%q %v", rich.Body, rich.Notes)
	}
}
