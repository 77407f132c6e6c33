package reading

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// cached are values as a chart keeps them.
func cached(kind, format string, values ...string) string {
	var b strings.Builder
	for i, v := range values {
		if v != "" {
			fmt.Fprintf(&b, `<c:pt idx="%d"><c:v>%s</c:v></c:pt>`, i, v)
		}
	}
	if format != "" {
		format = `<c:formatCode>` + format + `</c:formatCode>`
	}
	return `<c:` + kind + `Ref><c:f>S!A1</c:f><c:` + kind + `Cache>` + format + b.String() + `</c:` + kind + `Cache></c:` + kind + `Ref>`
}

func charted(title, plot string) string {
	if title != "" {
		title = `<c:title><c:tx><c:rich><a:p><a:r><a:t>` + title + `</a:t></a:r></a:p></c:rich></c:tx></c:title>`
	}
	return `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart>` + title + `<c:plotArea>` + plot + `</c:plotArea></c:chart></c:chartSpace>`
}

func ser(name, labels, values string) string {
	return `<c:ser><c:tx>` + cached("str", "", name) + `</c:tx><c:cat>` + labels + `</c:cat><c:val>` + values + `</c:val></c:ser>`
}

func axis(kind, title string) string {
	return `<c:` + kind + `><c:title><c:tx><c:rich><a:p><a:r><a:t>` + title + `</a:t></a:r></a:p></c:rich></c:tx></c:title></c:` + kind + `>`
}

// withChart is a Word document with a chart between two paragraphs.
func withChart(t *testing.T, chart string) Text {
	return read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", run("Before")+`<w:r><w:drawing><c:chart xmlns:c="c" r:id="c1"/></w:drawing></w:r>`+run(" it."))+para("", run("After."))+wordTail,
		"word/_rels/document.xml.rels", `<r><Relationship Id="c1" Type="x/chart" Target="charts/chart1.xml"/></r>`, "word/charts/chart1.xml", chart))
}

// A chart says its title, the names of its series and its values, each below its name and beside its label.
func TestChartsAreReadAsTables(t *testing.T) {
	years := cached("str", "", "2023", "2024")
	for what, c := range map[string]struct{ chart, want string }{
		"two series": {
			charted("Accidents", `<c:barChart>`+ser("Bicycles", years, cached("num", "General", "417", "388"))+ser("Cars", years, cached("num", "General", "12.50", ""))+`</c:barChart>`+axis("catAx", "Year")+axis("valAx", "Number")),
			"[Chart: Accidents (Number)]\n\n| Year | Bicycles | Cars |\n| --- | --- | --- |\n| 2023 | 417 | 12.5 |\n| 2024 | 388 |  |",
		},
		"shown as the cells": {
			charted("", `<c:pieChart>`+ser("Share", cached("num", "yyyy\\-mm\\-dd", "45000", "45001"), cached("num", "0%", "0.25", "0.75"))+`</c:pieChart>`),
			"[Chart]\n\n|  | Share |\n| --- | --- |\n| 2023-03-15 | 25% |\n| 2023-03-16 | 75% |",
		},
		"over other labels": {
			charted("X", ser("a", years, cached("num", "", "1", "2"))+ser("b", cached("str", "", "p", "q"), cached("num", "", "3", "4"))),
			"[Chart: X]\n\n|  | a |\n| --- | --- |\n| 2023 | 1 |\n| 2024 | 2 |\n\n|  | b |\n| --- | --- |\n| p | 3 |\n| q | 4 |",
		},
		"points": {
			charted("X", `<c:bubbleChart><c:ser><c:tx><c:v>a</c:v></c:tx><c:dLbls><c:dLbl><c:tx><c:rich><a:p><a:r><a:t>label</a:t></a:r></a:p></c:rich></c:tx></c:dLbl></c:dLbls><c:errBars><c:plus>`+cached("num", "", "9")+`</c:plus></c:errBars><c:xVal>`+cached("num", "", "1", "2")+`</c:xVal><c:yVal>`+cached("num", "", "3", "4")+`</c:yVal><c:bubbleSize>`+cached("num", "", "5", "6")+`</c:bubbleSize></c:ser></c:bubbleChart>`+axis("valAx", "Speed")+axis("valAx", "Noise")),
			"[Chart: X (Noise)]\n\n| Speed | a | a (size) |\n| --- | --- | --- |\n| 1 | 3 | 5 |\n| 2 | 4 | 6 |",
		},
		"labels of two levels": {
			charted("X", `<c:ser><c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl><c:pt idx="0"><c:v>Q1</c:v></c:pt><c:pt idx="1"><c:v>Q2</c:v></c:pt><c:pt idx="2"><c:v>Q1</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2023</c:v></c:pt><c:pt idx="2"><c:v>2024</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val>`+cached("num", "", "1", "2", "3")+`</c:val></c:ser>`),
			"[Chart: X]\n\n|  |  |\n| --- | --- |\n| 2023 Q1 | 1 |\n| 2023 Q2 | 2 |\n| 2024 Q1 | 3 |",
		},
		"a newer one": {
			`<cx:chartSpace xmlns:cx="cx" xmlns:a="a"><cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:f>S!A</cx:f><cx:lvl ptCount="2"><cx:pt idx="0">in</cx:pt><cx:pt idx="1">out</cx:pt></cx:lvl></cx:strDim><cx:numDim type="val"><cx:f>S!B</cx:f><cx:lvl ptCount="2"><cx:pt idx="0">5</cx:pt><cx:pt idx="1">-3</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>Flow</cx:v></cx:txData></cx:tx></cx:title><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="waterfall"><cx:tx><cx:txData><cx:f>S!B1</cx:f><cx:v>Water</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart></cx:chartSpace>`,
			"[Chart: Flow]\n\n|  | Water |\n| --- | --- |\n| in | 5 |\n| out | -3 |",
		},
	} {
		if text := withChart(t, c.chart); text.Body != "Before it.\n\n"+c.want+"\n\nAfter." || len(text.Notes) > 0 {
			t.Errorf("%s: %q %v", what, text.Body, text.Notes)
		}
	}
	for what, chart := range map[string]string{"damaged": "<c:chart", "empty": charted("", "")} {
		if text := withChart(t, chart); text.Body != "Before it.\n\nAfter." || fmt.Sprint(text.Notes) != "[One picture was not read.]" {
			t.Errorf("%s: %q %v", what, text.Body, text.Notes)
		}
	}
}

// inAllFiles is a chart in every kind of file: as Office keeps it, and as OpenDocument does.
func inAllFiles(t *testing.T, part, open string) map[string]Text {
	frame := `<frame><object href="./Object 1"/><image/></frame>`
	rels := `<r><Relationship Id="c1" Type="x/chart" Target="/charts/c.xml"/></r>`
	return map[string]Text{
		"Word": withChart(t, part),
		"PowerPoint": read(t, "a.pptx", packed(t, "ppt/presentation.xml", `<p xmlns:r="r"><sldId r:id="a"/></p>`, "ppt/_rels/presentation.xml.rels", `<r><Relationship Id="a" Target="slides/s.xml"/></r>`, "ppt/slides/_rels/s.xml.rels", rels, "charts/c.xml", part,
			"ppt/slides/s.xml", `<s><sp><ph type="title"/><p><r><t>T</t></r></p></sp><graphicFrame><cNvPr descr="It goes down."/><chart id="c1"/></graphicFrame></s>`)),
		"Excel":        sheeted(t, "", `<graphicFrame><cNvPr descr=""/><chart id="c1"/></graphicFrame>`, "xl/drawings/_rels/drawing1.xml.rels", rels, "charts/c.xml", part),
		"a text":       read(t, "a.odt", packed(t, "content.xml", `<o><p>Before`+frame+` it.</p><p>After.</p></o>`, "Object 1/content.xml", open)),
		"slides":       read(t, "a.odp", packed(t, "content.xml", `<o><page><frame class="title"><p>T</p></frame>`+frame+`</page></o>`, "Object 1/content.xml", open)),
		"spreadsheets": read(t, "a.ods", packed(t, "content.xml", `<o><table name="S"><shapes>`+frame+`</shapes><table-row><table-cell><p>x</p></table-cell></table-row></table></o>`, "Object 1/content.xml", open)),
	}
}

func openCell(words, more string) string {
	return `<table-cell><p>` + words + `</p>` + more + `</table-cell>`
}

// The same chart reads alike in every kind of file.
func TestChartsReadAlikeInAllFiles(t *testing.T) {
	const want = "[Chart: Accidents (Number)]\n\n| Year | Bicycles | Cars |\n| --- | --- | --- |\n| 2023 | 417 | 12 |\n| 2024 | 388 |  |"
	years := cached("str", "", "2023", "2024")
	part := charted("Accidents", `<c:barChart>`+ser("Bicycles", years, cached("num", "", "417", "388"))+ser("Cars", years, cached("num", "", "12"))+`</c:barChart>`+axis("catAx", "Year")+axis("valAx", "Number"))
	open := `<d><chart><title><p>Accidents</p></title><plot-area><axis dimension="x"><title><p>Year</p></title></axis><axis dimension="y"><title><p>Number</p></title></axis></plot-area>` +
		`<table name="local-table"><table-header-rows><table-row><table-cell><p/></table-cell>` + openCell("Bicycles", `<g><desc>S.B1</desc></g>`) + openCell("Cars", "") + `</table-row></table-header-rows>` +
		`<table-rows><table-row>` + openCell("2023", "") + openCell("417", "") + openCell("12", "") + `</table-row><table-row>` + openCell("2024", "") + openCell("388", "") + openCell("NaN", "") + `</table-row></table-rows></table></chart></d>`
	around := map[string]string{
		"Word": "Before it.\n\n*\n\nAfter.", "PowerPoint": "## T\n\n[Picture: It goes down.]\n\n*", "Excel": "## S\n\n*",
		"a text": "Before it.\n\n*\n\nAfter.", "slides": "## T\n\n*", "spreadsheets": "## S\n\n| x |\n| --- |\n\n*",
	}
	for what, text := range inAllFiles(t, part, open) {
		if text.Body != strings.Replace(around[what], "*", want, 1) || len(text.Notes) > 0 {
			t.Errorf("%s: %q %v", what, text.Body, text.Notes)
		}
	}
}

// What a chart has more than a text shows of a table is said there, and told to the person, in every kind of file.
func TestRowsOfChartsThatAreLeftAreTold(t *testing.T) {
	long := slices.Repeat([]string{"1"}, mostRows+3)
	part := charted("Accidents", ser("a", "", cached("num", "", long...)))
	open := `<d><chart><title><p>Accidents</p></title><table><table-row>` + openCell("", "") + openCell("a", "") + `</table-row>` +
		strings.Repeat(`<table-row>`+openCell("", "")+openCell("1", "")+`</table-row>`, mostRows+3) + `</table></chart></d>`
	for what, text := range inAllFiles(t, part, open) {
		if got := fmt.Sprint(text.Notes); got != "[3 more rows of charts were not read: Accidents]" || !strings.Contains(text.Body, "\n\n… 3 more rows") {
			t.Errorf("%s: %s", what, got)
		}
	}
	wide := `<c:barChart>` + strings.Repeat(ser("a", "", cached("num", "", "1")), mostColumns) + ser("b", cached("str", "", "x"), cached("num", "", long...)) + `</c:barChart>`
	if got := fmt.Sprint(withChart(t, charted("", wide)).Notes); got != "[3 more rows of charts were not read: a · b One more column of a chart was not read: a · b]" {
		t.Error(got)
	}
	if got := fmt.Sprint(withChart(t, charted("", ser("", "", cached("num", "", long...)))).Notes); got != "[3 more rows of charts were not read: [Chart]]" {
		t.Error(got)
	}
}

// A chart that names values without end costs no more than one of many.
func TestAChartHasAnEnd(t *testing.T) {
	many := strings.Repeat(`<c:ser><c:val><c:numLit><c:pt idx="1000000"><c:v>1</c:v></c:pt></c:numLit></c:val></c:ser>`, 3000)
	text := withChart(t, charted("X", many))
	if !strings.HasPrefix(text.Body, "Before it.\n\n[Chart: X]") || len(text.Body) > mostText {
		t.Errorf("%d bytes", len(text.Body))
	}
	long := make([]string, mostRows+3)
	for i := range long {
		long[i] = "1"
	}
	if text := withChart(t, charted("X", ser("a", "", cached("num", "", long...)))); !strings.Contains(text.Body, "| 1 |\n\n… 3 more rows\n\nAfter.") {
		t.Errorf("%q", text.Body[len(text.Body)-100:])
	}
	if text := withChart(t, charted("X", strings.Repeat(ser("a", "", cached("num", "", "1")), mostColumns+1))); !strings.Contains(text.Body, "… 2 more columns") {
		t.Errorf("%q", text.Body)
	}
}
