package reading

import (
	"fmt"
	"strings"
	"testing"
)

func diagramPoint(id, kind string, words ...string) string {
	said := ""
	for _, w := range words {
		said += `<a:p><a:r><a:t>` + w + `</a:t></a:r></a:p>`
	}
	return `<dgm:pt modelId="` + id + `" type="` + kind + `"><dgm:t> <a:bodyPr/> ` + said + ` </dgm:t></dgm:pt>`
}

func joinedPoints(from, to, place, kind string) string {
	return `<dgm:cxn type="` + kind + `" srcId="` + from + `" destId="` + to + `" srcOrd="` + place + `"/>`
}

func withDiagram(t *testing.T, body string) Text {
	return read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", run("Before")+`<w:r><w:drawing><dgm:relIds xmlns:dgm="d" r:dm="d1" r:lo="x"/></w:drawing></w:r>`+run(" it."))+para("", run("After."))+wordTail,
		"word/_rels/document.xml.rels", `<r><Relationship Id="d1" Type="x/diagramData" Target="diagrams/data1.xml"/></r>`, "word/diagrams/data1.xml", `<dgm:dataModel xmlns:dgm="d" xmlns:a="a">`+body+`</dgm:dataModel>`))
}

// A diagram is a list of its points, in the order and on the levels that they have there.
func TestDiagramsAreReadAsLists(t *testing.T) {
	tree := diagramPoint("0", "doc") + diagramPoint("1", "", "Apply", "in time") + diagramPoint("2", "", "Build") + diagramPoint("3", "asst", "form A") + diagramPoint("4", "node", "form B") +
		diagramPoint("9", "pres", "drawn") + diagramPoint("8", "sibTrans", "arrow") +
		joinedPoints("0", "2", "1", "") + joinedPoints("0", "1", "0", "parOf") + joinedPoints("1", "4", "1", "") + joinedPoints("1", "3", "0", "") + joinedPoints("9", "1", "0", "presOf")
	const want = "[Diagram]\n\n- Apply in time\n    - form A\n    - form B\n- Build"
	for what, c := range map[string]struct{ body, want string }{
		"a tree":     {tree, "Before it.\n\n" + want + "\n\nAfter. []"},
		"no lines":   {diagramPoint("1", "", "a") + diagramPoint("2", "", "b"), "Before it.\n\n[Diagram]\n\n- a\n- b\n\nAfter. []"},
		"a ring":     {diagramPoint("1", "", "a") + diagramPoint("2", "", "b") + joinedPoints("1", "2", "0", "") + joinedPoints("2", "1", "0", ""), "Before it.\n\n[Diagram]\n\n- a\n    - b\n\nAfter. []"},
		"no words":   {diagramPoint("1", ""), "Before it.\n\nAfter. [One picture was not read.]"},
		"is damaged": {"</x", "Before it.\n\nAfter. [One picture was not read.]"},
	} {
		if text := withDiagram(t, c.body); text.Body+" "+fmt.Sprint(text.Notes) != c.want {
			t.Errorf("%s: %q %v", what, text.Body, text.Notes)
		}
	}
	text := read(t, "a.pptx", packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", `<r><Relationship Id="a" Target="slides/s.xml"/></r>`,
		"ppt/slides/_rels/s.xml.rels", `<r><Relationship Id="d1" Type="x/diagramData" Target="/d.xml"/></r>`, "d.xml", "<d>"+tree+"</d>",
		"ppt/slides/s.xml", `<s><graphicFrame><cNvPr/><relIds dm="d1"/></graphicFrame><sp><p><r><t>After.</t></r></p></sp></s>`))
	if text.Body != want+"\n\nAfter." {
		t.Errorf("PowerPoint: %q", text.Body)
	}
}

func TestADiagramHasAnEnd(t *testing.T) {
	var b strings.Builder
	for i := range 20000 {
		b.WriteString(diagramPoint(fmt.Sprint(i), "", "x"))
	}
	for i := range 19999 {
		b.WriteString(joinedPoints(fmt.Sprint(i), fmt.Sprint(i+1), "0", ""))
	}
	if text := withDiagram(t, b.String()); strings.Count(text.Body, "- x") != 20000 || len(text.Body) > 2<<20 {
		t.Errorf("%d bytes", len(text.Body))
	}
}

// What a file says of charts, diagrams, comments and headers may be anything.
func FuzzBesideText(f *testing.F) {
	f.Add(charted("X", ser("a", cached("num", "0%", "1"), cached("num", "", "2"))))
	f.Add(diagramPoint("1", "", "a") + joinedPoints("1", "1", "0", ""))
	f.Add(`<cm authorId="1"><reply><t>x</t></reply></cm></cm></sp><sp><ph type="ftr"/><p><r><t>x</t></r></p>`)
	f.Add(`<txbxContent><p></txbxContent></txbxContent></tbl><tc><drawing><docPr descr="a b"/></drawing></drawing>`)
	f.Add(`<chart><title><p>x</p></title><table-row><table-cell/></table-cell></table-row></chart><frame><text-box></frame></text-box></rect></note></page><creator>x`)
	f.Fuzz(func(t *testing.T, xml string) {
		rels := func(target string) string {
			all := `<r><Relationship Id="a" Type="x/slide" Target="` + target + `"/>`
			for _, kind := range []string{"chart", "diagramData", "header", "comments", "authors", "drawing"} {
				all += `<Relationship Id="` + kind + `" Type="x/` + kind + `" Target="` + target + `"/>`
			}
			return all + `</r>`
		}
		uses := `<x><p><r><drawing><chart id="chart"/></drawing><drawing><relIds dm="diagramData"/></drawing></r></p><graphicFrame><chart id="chart"/><relIds dm="diagramData"/></graphicFrame><headerReference id="header"/></x>`
		for name, data := range map[string][]byte{
			"a.docx": packed(t, "word/document.xml", uses+xml, "word/_rels/document.xml.rels", rels("one.xml"), "word/one.xml", xml),
			"a.pptx": packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", rels("two.xml"), "ppt/two.xml", uses+xml, "ppt/_rels/two.xml.rels", rels("one.xml"), "ppt/one.xml", xml),
			"a.xlsx": packed(t, "xl/workbook.xml", `<p xmlns:r="r"><sheet name="s" r:id="a"/></p>`, "xl/_rels/workbook.xml.rels", rels("one.xml"), "xl/one.xml", uses+xml, "xl/_rels/one.xml.rels", rels("one.xml")),
			"a.odt":  packed(t, "content.xml", `<p>a<object href="o"/></p>`+xml, "o/content.xml", xml, "styles.xml", `<master-page name="Standard"><header>`+xml),
			"a.odp":  packed(t, "content.xml", `<page><object href="o"/>`+xml, "o/content.xml", xml),
		} {
			text, err := All(nil).Read(t.Context(), SourceFile{Name: name, Data: data})
			if err == nil && strings.TrimSpace(text.Body) == "" {
				t.Fatalf("%s: a text of nothing", name)
			}
			for _, p := range text.Places {
				if p.At > len(text.Body) {
					t.Fatalf("%s: places are not in order: %v in %d bytes", name, text.Places, len(text.Body))
				}
			}
		}
	})
}
