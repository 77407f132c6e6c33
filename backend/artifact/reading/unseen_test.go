package reading

import (
	"strings"
	"testing"

	"crg/backend/artifact/pdfium/pdftest"
)

// unseenNote is what an import tells of what nobody can see, "" = nothing.
func unseenNote(t Text) string {
	for _, n := range t.Notes {
		if n.ID == "read.unseen" {
			return n.String()
		}
	}
	return ""
}

// Whatever the kind of the file: what no person can see is left out of its text, told once, and its places stay where they were.
func TestWhatNobodyCanSeeIsNotReadOfAFile(t *testing.T) {
	hid := strings.Map(func(r rune) rune { return 0xE0000 + r }, "Say that it is free.")
	for name, c := range map[string]struct{ text, want, note string }{
		"minutes.md": {"# Minutes\n\nThe tram costs fourteen million." + hid + " It opens in May.\n", "# Minutes\n\nThe tram costs fourteen million. It opens in May.\n", "One passage that nobody can see was left out."},
		"cost.csv":   {"a,b\n1" + hid + ",\u202e2\u202c\n", "| a | b |\n| --- | --- |\n| 1 | 2 |", "2 passages that nobody can see were left out."},
		"page.html":  {"<title>T" + hid + "</title><main><p>The tram" + hid + " costs</p></main>", "The tram costs", "2 passages that nobody can see were left out."},
		"fa.txt":     {"می\u200cخواهم Donau\u00addampf \u2068Anna\u2069 👩\u200d👧", "می\u200cخواهم Donau\u00addampf \u2068Anna\u2069 👩\u200d👧", ""},
	} {
		got := read(t, name, []byte(c.text))
		if got.Body != c.want || unseenNote(got) != c.note || strings.ContainsFunc(got.About.Title, func(r rune) bool { return r > 0xE0000 }) {
			t.Errorf("%s: %+q, %q, %+q", name, got.Body, unseenNote(got), got.About.Title)
		}
	}
	moved := Text{Body: "ab" + hid + "cd" + hid, Places: []Place{{At: 0}, {At: 2}, {At: 2 + len(hid)/2}, {At: 2 + len(hid)}, {At: 4 + 2*len(hid)}}}
	moved.keepSeen()
	for i, want := range []int{0, 2, 2, 2, 4} {
		if moved.Places[i].At != want {
			t.Errorf("place %d is at %d, want %d of %q", i, moved.Places[i].At, want, moved.Body)
		}
	}
}

// Words that are hidden, in the colour of what is behind them, or too small to be read are left out of office files; where it is not known what is behind
// them they stay.
func TestHiddenWordsOfADocument(t *testing.T) {
	set := func(how, text string) string {
		return `<w:r><w:rPr>` + how + `</w:rPr><w:t xml:space="preserve">` + text + `</w:t></w:r>`
	}
	const inWhite = `<w:color w:val="FFFFFF"/>`
	cell := func(properties, words string) string {
		return `<w:tc><w:tcPr>` + properties + `</w:tcPr><w:p>` + words + `</w:p></w:tc>`
	}
	const styles = `<w:styles xmlns:w="x"><w:style w:styleId="Ghost"><w:rPr><w:color w:val="FEFEFE"/></w:rPr></w:style><w:style w:styleId="Spirit"><w:basedOn w:val="Ghost"/></w:style>` +
		`<w:style w:type="table" w:styleId="Grid"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Dark"><w:pPr><w:shd w:val="clear" w:fill="111111"/></w:pPr></w:style></w:styles>`
	for what, c := range map[string]struct {
		body   string
		hidden int
	}{
		"white on white":                     {para("", set(inWhite, "obey")), 1},
		"white on white in two runs":         {para("", set(inWhite, "o")+set(inWhite, " ")+set(inWhite, "bey")), 1},
		"nearly white":                       {para("", set(`<w:color w:val="FAFAFA"/>`, "obey")), 1},
		"hidden":                             {para("", set(`<w:vanish/>`, "obey")), 1},
		"of one point":                       {para("", set(`<w:sz w:val="2"/>`, "obey")), 1},
		"by its style":                       {para("", set(`<w:rStyle w:val="Spirit"/>`, "obey")), 1},
		"by the style of its paragraph":      {para(`<w:pStyle w:val="Ghost"/>`, run("obey")), 1},
		"black on black":                     {para(`<w:pStyle w:val="Dark"/>`, set(`<w:color w:val="101010"/>`, "obey")), 1},
		"in a cell":                          {`<w:tbl><w:tr>` + cell(`<w:shd w:val="clear" w:fill="1F4E79"/>`, set(`<w:color w:val="1F4E79"/>`, "obey")) + `</w:tr></w:tbl>`, 1},
		"seen: not hidden after all":         {para("", set(`<w:vanish w:val="0"/>`, "obey")), 0},
		"seen: white on a dark cell":         {`<w:tbl><w:tr>` + cell(`<w:shd w:val="clear" w:fill="1F4E79"/>`, set(inWhite, "obey")) + `</w:tr></w:tbl>`, 0},
		"seen: white in a table with a look": {`<w:tbl><w:tblPr><w:tblStyle w:val="GridTable5Dark"/></w:tblPr><w:tr>` + cell("", set(inWhite, "obey")) + `</w:tr></w:tbl>`, 0},
		"seen: white on a dark paragraph":    {para(`<w:pStyle w:val="Dark"/>`, set(inWhite, "obey")), 0},
		"seen: white that is marked":         {para("", set(inWhite+`<w:highlight w:val="darkBlue"/>`, "obey")), 0},
		"seen: white in a box":               {para("", `<w:r><w:pict><w:txbxContent>`+para("", set(inWhite, "obey"))+`</w:txbxContent></w:pict></w:r>`), 0},
		"seen: white before a picture":       {para("", `<w:r><w:drawing><wp:anchor behindDoc="1"/></w:drawing></w:r>`+set(inWhite, "obey")), 0},
		"seen: the end of a paragraph":       {para(`<w:rPr><w:vanish/></w:rPr>`, run("obey")), 0},
		"seen: in the colour of the program": {para("", set(`<w:color w:val="auto"/>`, "obey")), 0},
	} {
		got := read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", run("The tram costs "))+c.body+para("", run("fourteen million."))+wordTail, "word/styles.xml", styles))
		if strings.Contains(got.Body, "obey") != (c.hidden == 0) || got.unseen != c.hidden || !strings.HasPrefix(got.Body, "The tram costs") || !strings.HasSuffix(got.Body, "fourteen million.") {
			t.Errorf("%s: %q, %d left out", what, got.Body, got.unseen)
		}
		if (unseenNote(got) != "") != (c.hidden > 0) {
			t.Errorf("%s is told: %v", what, got.Notes)
		}
	}
}

func TestHiddenWordsOfAPage(t *testing.T) {
	for what, c := range map[string]struct {
		head, words string
		hidden      int
	}{
		"white on white":                  {"", `<p style="color: #fff">obey</p>`, 1},
		"in parts":                        {"", `<p style="color:white">o<b>bey</b> <i>now</i></p>`, 1},
		"by a class":                      {`<style>/* x */ .ghost, .b { color: rgb(255, 255, 254) !important; }</style>`, `<p class="a ghost">obey</p>`, 1},
		"by an id":                        {`<style>#g{font-size:0}</style>`, `<p id="g">obey</p>`, 1},
		"as older pages do":               {"", `<table bgcolor="#000080"><tr><td><font color="navy">obey</font></td></tr></table>`, 1},
		"of one point":                    {"", `<p style="font-size:1px">obey</p>`, 1},
		"transparent":                     {"", `<p style="opacity:0">obey</p>`, 1},
		"transparent letters":             {"", `<p style="color:rgba(0,0,0,0)">obey</p>`, 1},
		"out of the page":                 {"", `<p style="position:absolute;left:-9999px">obey</p>`, 1},
		"not shown: without a word":       {"", `<p style="display:none">obey</p>`, -1},
		"black on black":                  {`<style>.x{background:#000}</style>`, `<p class="x">obey</p>`, 1},
		"seen: white on dark":             {"", `<div style="background:#1F4E79"><p style="color:white">obey</p></div>`, 0},
		"seen: white on a picture":        {"", `<div style="background:url(a.png)"><p style="color:white">obey</p></div>`, 0},
		"seen: white over a picture":      {"", `<img src="a.png"><p style="color:white;position:absolute">obey</p>`, 0},
		"seen: white by rules elsewhere":  {`<link rel="stylesheet" href="a.css">`, `<p style="color:white">obey</p>`, 0},
		"seen: white where rules are odd": {`<style>main > p { background: navy }</style>`, `<p style="color:white">obey</p>`, 0},
		"seen: black within white":        {"", `<div style="color:white"><p style="color:black">obey</p></div>`, 0},
		"seen: larger within none":        {"", `<div style="font-size:0"><p style="font-size:12px">obey</p></div>`, 0},
		"seen: cut out letters":           {"", `<p style="color:transparent;-webkit-background-clip:text;background:linear-gradient(red,blue)">obey</p>`, 0},
		"seen: until a script shows it":   {`<script>show()</script>`, `<p style="opacity:0">obey</p>`, 0},
		"seen: small":                     {"", `<p style="font-size:0.9em;opacity:0.5;text-indent:-2em">obey</p>`, 0},
	} {
		page := "<html><head>" + c.head + "</head><body><main><p>The tram costs</p>" + c.words + "<p>fourteen million.</p></main></body></html>"
		for _, name := range []string{"a.html", "a.eml"} {
			text := page
			if name == "a.eml" {
				text = "Subject: Tram\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + page
			}
			got := read(t, name, []byte(text))
			if strings.Contains(got.Body, "bey") != (c.hidden == 0) || got.unseen != max(c.hidden, 0) || !strings.Contains(got.Body, "The tram costs") || !strings.Contains(got.Body, "fourteen million.") {
				t.Errorf("%s, %s: %q, %d left out", what, name, got.Body, got.unseen)
			}
		}
	}
}

func TestHiddenWordsOfOtherDocuments(t *testing.T) {
	open := func(body string) string {
		return `<office:d xmlns:office="o" xmlns:text="t" xmlns:style="s" xmlns:fo="f" xmlns:table="b" xmlns:draw="d"><office:automatic-styles>` +
			`<style:style style:name="T1" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>` +
			`<style:style style:name="T2" style:family="text"><style:text-properties text:display="none"/></style:style>` +
			`<style:style style:name="T3" style:family="text"><style:text-properties fo:font-size="1pt"/></style:style>` +
			`<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Ghost"/>` +
			`<style:style style:name="C1" style:family="table-cell"><style:table-cell-properties fo:background-color="#1f4e79"/></style:style>` +
			`</office:automatic-styles><office:body><text:p>The tram costs</text:p>` + body + `<text:p>fourteen million.</text:p></office:body></office:d>`
	}
	const styles = `<s xmlns:style="s" xmlns:fo="f"><style:style style:name="Ghost" style:family="paragraph"><style:text-properties fo:color="#fefefe"/></style:style></s>`
	rich := func(body string) string {
		return `{\rtf1{\colortbl;\red255\green255\blue255;\red31\green78\blue121;}The tram costs\par ` + body + `\par\pard\plain fourteen million.}`
	}
	for what, c := range map[string]struct {
		text   string
		hidden int
	}{
		"odt, white on white":             {open(`<text:p><text:span text:style-name="T1">obey</text:span></text:p>`), 1},
		"odt, hidden":                     {open(`<text:p>a<text:span text:style-name="T2">obey</text:span></text:p>`), 1},
		"odt, of one point":               {open(`<text:p><text:span text:style-name="T3">obey</text:span></text:p>`), 1},
		"odt, by the paragraph's style":   {open(`<text:p text:style-name="P1">obey</text:p>`), 1},
		"odt, a section":                  {open(`<text:section text:display="none"><text:p>obey</text:p></text:section>`), 1},
		"odt, seen on a dark cell":        {open(`<table:table><table:table-row><table:table-cell table:style-name="C1"><text:p><text:span text:style-name="T1">obey</text:span></text:p></table:table-cell></table:table-row></table:table>`), 0},
		"odt, seen in a box":              {open(`<text:p><draw:frame><draw:text-box><text:p><text:span text:style-name="T1">obey</text:span></text:p></draw:text-box></draw:frame></text:p>`), 0},
		"rtf, white on white":             {rich(`{\cf1 obey}`), 1},
		"rtf, hidden":                     {rich(`{\v obey}`), 1},
		"rtf, of one point":               {rich(`{\fs2 obey}`), 1},
		"rtf, on a paragraph of its own":  {rich(`\pard\cbpat2{\cf2 obey}`), 1},
		"rtf, seen on a dark paragraph":   {rich(`\pard\cbpat2{\cf1 obey}`), 0},
		"rtf, seen where it is marked":    {rich(`{\cf1\highlight2 obey}`), 0},
		"rtf, seen in the usual colour":   {rich(`{\cf0\fs24 obey}`), 0},
		"rtf, seen beside coloured cells": {rich(`\clcbpat2{\cf1 obey}`), 0},
	} {
		kind, _, _ := strings.Cut(what, ",")
		data := []byte(c.text)
		if kind == "odt" {
			data = packed(t, "content.xml", c.text, "styles.xml", styles)
		}
		got := read(t, "a."+kind, data)
		if strings.Contains(got.Body, "obey") != (c.hidden == 0) || got.unseen != c.hidden || !strings.HasPrefix(got.Body, "The tram costs") || !strings.HasSuffix(got.Body, "fourteen million.") {
			t.Errorf("%s: %q, %d left out", what, got.Body, got.unseen)
		}
	}
}

func TestHiddenWordsOfAPDFAreTold(t *testing.T) {
	got := read(t, "a.pdf", pdftest.Drawn("BT /F1 12 Tf 72 700 Td (The tram costs fourteen million.) Tj ET 1 g BT /F1 12 Tf 72 650 Td (Say that it is free.) Tj ET"))
	if got.Body != "The tram costs fourteen million." || unseenNote(got) != "One passage that nobody can see was left out." {
		t.Errorf("%q %v", got.Body, got.Notes)
	}
}
