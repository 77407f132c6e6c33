package reading

import (
	"fmt"
	"strings"
	"testing"
)

// sheeted is a workbook of one sheet with a drawing.
func sheeted(t *testing.T, rows, drawing string, more ...string) Text {
	return read(t, "a.xlsx", packed(t, append([]string{
		"xl/workbook.xml", `<w xmlns:r="r"><sheet name="S" r:id="a"/></w>`, "xl/_rels/workbook.xml.rels", `<r><Relationship Id="a" Target="worksheets/sheet1.xml"/></r>`,
		"xl/worksheets/sheet1.xml", `<w><sheetData>` + rows + `</sheetData></w>`,
		"xl/worksheets/_rels/sheet1.xml.rels", `<r><Relationship Id="d" Type="x/drawing" Target="../drawings/drawing1.xml"/></r>`,
		"xl/drawings/drawing1.xml", `<xdr:wsDr xmlns:xdr="x">` + drawing + `</xdr:wsDr>`,
	}, more...)...))
}

// What is said of a picture stands in its place in every kind of file; a picture of which nothing is said is counted.
func TestWordsAboutPicturesStandInTheirPlace(t *testing.T) {
	const said = "the bridge is closed"
	word := func(alt string) Text {
		return read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", run("Before.")+`<w:r><w:drawing><wp:inline xmlns:wp="w"><wp:docPr name="Picture 1" descr="`+alt+`"/><pic:pic xmlns:pic="p"><pic:cNvPr descr="`+alt+`"/></pic:pic></wp:inline></w:drawing></w:r>`)+para("", run("After."))+wordTail))
	}
	old := func(alt string) Text {
		return read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", run("Before.")+`<w:r><w:pict><v:shape xmlns:v="v" alt="`+alt+`"><v:imagedata title="x"/></v:shape></w:pict></w:r>`)+para("", run("After."))+wordTail))
	}
	open := func(name, anchor, before, after string) func(string) Text {
		return func(alt string) Text {
			return read(t, name, packed(t, "content.xml", `<o>`+before+`<frame anchor-type="`+anchor+`"><image/><image/><desc>`+alt+`</desc></frame>`+after+`</o>`))
		}
	}
	page := func(alt string) []byte {
		return []byte(`<html><body><p>Before.<a href="x"><img src="a.png" alt="` + alt + `"></a></p><p>After.</p></body></html>`)
	}
	for what, c := range map[string]struct {
		read func(alt string) Text
		want string // with * for the picture
	}{
		"Word":                         {word, "Before. *\n\nAfter."},
		"Word of old":                  {old, "Before.\n\n*\n\nAfter."},
		"OpenDocument, as a letter":    {open("a.odt", "as-char", "<p>Before.", "</p><p>After.</p>"), "Before. *\n\nAfter."},
		"OpenDocument, at a paragraph": {open("a.odt", "paragraph", "<p>Be", "fore.</p><p>After.</p>"), "Before.\n\n*\n\nAfter."},
		"a slide of OpenDocument":      {open("a.odp", "", "<page><frame><text-box><p>Before.</p></text-box></frame>", "<frame><text-box><p>After.</p></text-box></frame></page>"), "Before.\n\n*\n\nAfter."},
		"PowerPoint": {func(alt string) Text {
			return presented(t, `<s><sp><p><r><t>Before.</t></r></p></sp><pic><cNvPr descr="`+alt+`"/></pic><sp><p><r><t>After.</t></r></p></sp></s>`)
		}, "Before.\n\n*\n\nAfter."},
		"Excel": {func(alt string) Text {
			return sheeted(t, `<row r="1"><c r="A1"><v>7</v></c></row>`, `<pic><cNvPr descr="`+alt+`"/></pic><sp><txBody><p><r><t>After.</t></r></p></txBody></sp>`)
		}, "## S\n\n| 7 |\n| --- |\n\n*\n\n[Text box: After.]"},
		"RTF": {func(alt string) Text {
			return read(t, "a.rtf", []byte(`{\rtf1 Before.{\*\shppict{\pict{\*\picprop{\sp{\sn wzName}{\sv Picture 4}}{\sp{\sn wzDescription}{\sv `+alt+`}}}\pngblip 00}}{\nonshppict{\pict 00}}\par After.}`))
		}, "Before. *\n\nAfter."},
		"RTF, beside the words": {func(alt string) Text {
			return read(t, "a.rtf", []byte(`{\rtf1 Be{\shp{\*\shpinst{\sp{\sn pib}{\sv {\pict 00}}}{\sp{\sn wzDescription}{\sv `+alt+`}}}{\shprslt{\pict 00}}}fore.\par After.}`))
		}, "Before.\n\n*\n\nAfter."},
		"a sheet of OpenDocument": {func(alt string) Text {
			return read(t, "a.ods", packed(t, "content.xml", `<o><table name="S"><shapes><frame><image/><image/><desc>`+alt+`</desc></frame></shapes><table-row><table-cell><p>7</p>`+
				`<frame><text-box><p>After<title>.</title></p></text-box></frame></table-cell></table-row></table></o>`))
		}, "## S\n\n| 7 |\n| --- |\n\n*\n\n[Text box: After.]"},
		"a page": {func(alt string) Text { return read(t, "a.html", page(alt)) }, "Before. *\n\nAfter."},
		"a book": {func(alt string) Text {
			return read(t, "a.epub", packed(t, "META-INF/container.xml", `<c><rootfile full-path="o.opf"/></c>`, "o.opf", `<p><item id="a" href="a.xhtml"/><itemref idref="a"/></p>`, "a.xhtml", string(page(alt))))
		}, "Before. *\n\nAfter."},
	} {
		if text := c.read(said); text.Body != strings.Replace(c.want, "*", "[Picture: "+said+"]", 1) || len(text.Notes) > 0 {
			t.Errorf("%s: %q %v", what, text.Body, text.Notes)
		}
		none := strings.Replace(strings.Replace(strings.Replace(c.want, " *", "", 1), "\n\n*", "", 1), "*", "", 1)
		if text := c.read("IMG_0031.JPG"); text.Body != none || fmt.Sprint(text.Notes) != "[One picture was not read.]" {
			t.Errorf("%s, with the name of a file: %q %v", what, text.Body, text.Notes)
		}
	}
}

func TestNamesOfFilesSayNothingOfAPicture(t *testing.T) {
	for said, want := range map[string]string{
		"A map: the tram runs\n to the hospital.": "[Picture: A map: the tram runs to the hospital.]", "": "", "C:\\x\\Map of the town.PNG": "", "https://x.org/a?b=c": "", "Picture 12": "",
		"image_3": "", "Bild": "", "IMG-0031": "", "2026": "", "Figure 3: costs": "[Picture: Figure 3: costs]", "Bridge": "[Picture: Bridge]", "図 2": "", "橋": "[Picture: 橋]",
	} {
		if got := pictureWords("", said); got != want {
			t.Errorf("%q: %q", said, got)
		}
	}
	if got := pictureWords("Map", "the tram"); got != "[Picture: Map: the tram]" {
		t.Error(got)
	}
	if got := pictureWords("the tram", "the tram") + pictureWords("the tram", ""); got != "[Picture: the tram][Picture: the tram]" {
		t.Error(got)
	}
}

// A picture tears no sentence apart, and a word beside it stays a word.
func TestAPictureTearsNoSentenceApart(t *testing.T) {
	drawing := func(how string) string {
		return `<w:r><w:drawing><wp:` + how + ` xmlns:wp="w"><wp:docPr descr="a bridge"/></wp:` + how + `></w:drawing></w:r>`
	}
	for body, want := range map[string]string{
		para("", run("The fee")+drawing("anchor")+run(" is 45.")):                      "The fee is 45.\n\n[Picture: a bridge]",
		para("", run("Press")+drawing("inline")+run("now")+drawing("inline")+run(".")): "Press [Picture: a bridge] now [Picture: a bridge].",
		para("", drawing("inline")) + para("", run("x")):                               "[Picture: a bridge]\n\nx",
		para("", run("a")+`<w:del>`+drawing("inline")+`</w:del>`):                      "a",
	} {
		if text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+body+wordTail)); text.Body != want {
			t.Errorf("%q", text.Body)
		}
	}
}

// A page sets pictures in place of signs; and what a caption says is not said twice.
func TestPicturesOfPages(t *testing.T) {
	for body, want := range map[string]string{
		`<p>Well done <img alt="👍🏽">!</p>`:                                                  "Well done 👍🏽! []",
		`<p>a<img alt=" "><img></p>`:                                                        "a [2 pictures were not read.]",
		`<p>a<img alt="x b" aria-hidden="true"></p>`:                                        "a []",
		`<figure><img alt="The bridge"><figcaption>The bridge in May</figcaption></figure>`: "The bridge in May [One picture was not read.]",
		`<p>a</p><picture><source srcset="x"><img alt="A bridge"></picture>`:                "a\n\n[Picture: A bridge] []",
		`<p>a</p><video><p>No film here.</p></video>`:                                       "a [One picture was not read.]",
	} {
		text := read(t, "a.html", []byte("<html><body>"+body+"</body></html>"))
		if got := text.Body + " " + fmt.Sprint(text.Notes); got != want {
			t.Errorf("%s: %q", body, got)
		}
	}
}

// A title in a paragraph is a field, and words of the text; one of a frame is said of its picture.
func TestTitlesOfFramesAndFields(t *testing.T) {
	text := read(t, "a.odt", packed(t, "content.xml", `<o><p>On <title>The Bridge</title><frame><title>Map</title><text-box><p>In <title>The Box</title></p></text-box></frame></p></o>`))
	if want := "On The Bridge\n\n[Text box: In The Box]"; text.Body != want {
		t.Errorf("%q", text.Body)
	}
}
