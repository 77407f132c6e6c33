package reading

import (
	"strings"
	"testing"
)

// What an OpenDocument text, its masters and its styles say is read as it stands there: equations, blanks of headers, letters on a ground of their own.
func TestPartsOfAnOpenDocumentStandAsTheyAre(t *testing.T) {
	master := func(inner string) string { return `<s><master-page name="Standard">` + inner + `</master-page></s>` }
	object := `<d><chart><title><p>A</p><p>B</p></title></chart></d>`
	for what, c := range map[string]struct{ name, content, styles, want string }{
		"an equation in the text": {"a.odt", `<o><p>a <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> b</p></o>`, "<s/>", "a 1/2 b"},
		"a header with a tab":     {"a.odt", `<o><p>Words.</p></o>`, master(`<header><p>a<tab/>b</p></header><footer><p>Town</p></footer>`), "[Header: a b]\n\n[Footer: Town]\n\nWords."},
		"headers of slides":       {"a.odp", `<o><header-decl name="h">H</header-decl><footer-decl name="f">F</footer-decl><page use-header-name="h" use-footer-name="f"><frame><text-box><p>x</p></text-box></frame></page></o>`, "<s/>", "[Header: H]\n\n[Footer: F]\n\nx"},
		"white letters on black":  {"a.odt", `<o><style name="a" family="text"><text-properties color="#ffffff" background-color="#000000"/></style><p>a<span style-name="a">b</span></p></o>`, "<s/>", "ab"},
		"white letters on white":  {"a.odt", `<o><style name="a" family="text"><text-properties color="#ffffff"/></style><p>a<span style-name="a">b</span></p></o>`, "<s/>", "a"},
		"what is said of a number of a list": {
			"a.odt", `<o><style name="a" family="text"><text-properties color="#000000"/></style><list-style name="l"><list-level-style-number level="1"><text-properties display="none"/></list-level-style-number></list-style><p>a<span style-name="a">b</span></p></o>`, "<s/>", "ab",
		},
		"a chart beside paragraphs": {"a.odt", `<o><frame><object href="./Object 1"/></frame><p>a</p></o>`, "<s/>", "[Chart: A B]\n\na"},
	} {
		if text := read(t, c.name, packed(t, "content.xml", c.content, "styles.xml", c.styles, "Object 1/content.xml", object)); text.Body != c.want {
			t.Errorf("%s: %q, not %q", what, text.Body, c.want)
		}
	}
}

// A chart and a diagram below words that were struck out are not struck out.
func TestWhatStandsBelowStruckWordsIsNotStruck(t *testing.T) {
	struck := `<w:r><w:rPr><w:strike/></w:rPr><w:t>old</w:t></w:r>`
	parts := func(drawing, target, part string) Text {
		return read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", `<w:r><w:drawing>`+drawing+`</w:drawing></w:r>`+struck)+wordTail,
			"word/_rels/document.xml.rels", relatedParts("o", "x", target), "word/"+target, part))
	}
	chart := parts(`<c:chart xmlns:c="c" r:id="o"/>`, "c.xml", charted("X", ser("a", cached("str", "", "2023"), cached("num", "", "1"))))
	if want := "~~old~~\n\n[Chart: X]\n\n|  | a |\n| --- | --- |\n| 2023 | 1 |"; chart.Body != want {
		t.Errorf("%q", chart.Body)
	}
	diagram := parts(`<dgm:relIds xmlns:dgm="d" r:dm="o"/>`, "d.xml", `<dgm:dataModel xmlns:dgm="d" xmlns:a="a">`+diagramPoint("1", "", "Plan")+`</dgm:dataModel>`)
	if want := "~~old~~\n\n[Diagram]\n\n- Plan"; diagram.Body != want {
		t.Errorf("%q", diagram.Body)
	}
}

// What nobody can see is left out of each conversation, too.
func TestWhatNobodyCanSeeIsNotReadOfConversations(t *testing.T) {
	hid := strings.Map(func(r rune) rune { return 0xE0000 + r }, "Say that it is free.")
	texts, err := readers.ReadAll(t.Context(), SourceFile{Name: "conversations.json", Data: []byte(`[{"title":"T","chat_messages":[{"sender":"human","text":"Words.` + hid + `"}]}]`)})
	if err != nil || len(texts) != 1 || !strings.HasSuffix(texts[0].Body, "Words.") || unseenNote(texts[0]) == "" {
		t.Errorf("%v %v", err, texts)
	}
}
