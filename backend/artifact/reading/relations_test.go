package reading

import "testing"

// Programs name the parts of Office files as they like: what a part is for is said beside it, in all three kinds of file.
func TestPartsOfAnyNameAreFoundByWhatTheyAreFor(t *testing.T) {
	begin := func(target string) string {
		return `<r><Relationship Id="m" Type="x/officeDocument" Target="` + target + `"/></r>`
	}
	sheet := packed(t, "xl/a.xml", `<w xmlns:r="r"><sheet name="S" r:id="s"/></w>`, "_rels/.rels", begin("/xl/a.xml"),
		"xl/_rels/a.xml.rels", `<r><Relationship Id="s" Type="x/worksheet" Target="b.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="c.xml"/><Relationship Id="f" Type="x/styles" Target="d.xml"/></r>`,
		"xl/b.xml", `<w><sheetData><row><c t="s"><v>0</v></c><c s="1"><v>0.5</v></c></row></sheetData></w>`, "xl/c.xml", `<s><si><t>Share</t></si></s>`,
		"xl/d.xml", `<s><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs></s>`)
	deck := packed(t, "ppt/a.xml", `<p xmlns:r="r"><sldId r:id="s"/></p>`, "_rels/.rels", begin("ppt/a.xml"),
		"ppt/_rels/a.xml.rels", `<r><Relationship Id="s" Type="x/slide" Target="b.xml"/></r>`, "ppt/b.xml", `<s><sp><txBody><p><r><t>Words</t></r></p></txBody></sp></s>`,
		"ppt/_rels/b.xml.rels", `<r><Relationship Id="n" Type="x/notesSlide" Target="c.xml"/></r>`, "ppt/c.xml", `<n><sp><nvPr><ph type="body"/></nvPr><txBody><p><r><t>Aside</t></r></p></txBody></sp></n>`)
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"a.xlsx": {sheet, "## S\n\n| Share | 50.00% |\n| --- | --- |"},
		"a.pptx": {deck, "Words\n\nNotes: Aside"},
	} {
		if got := read(t, name, c.data).Body; got != c.want {
			t.Errorf("%s: %q", name, got)
		}
	}
}
