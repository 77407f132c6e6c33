package reading

import (
	"slices"
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
	var at []int
	for _, p := range moved.Places {
		if p.Kind != Hidden {
			at = append(at, p.At)
		}
	}
	if !slices.Equal(at, []int{0, 2, 2, 2, 4}) {
		t.Errorf("places are at %v of %q", at, moved.Body)
	}
}

// hiddenIn are the passages that a text keeps for people, each behind what of the text follows it.
func hiddenIn(t Text) (all []string) {
	for _, p := range t.Places {
		if p.Kind == Hidden {
			all = append(all, p.Label+" @ "+strings.ReplaceAll(t.Body[p.At:min(p.At+9, len(t.Body))], "\n", "|"))
		}
	}
	return all
}

// What nobody can see stands beside the text of any file, where it would stand: for who reads the document, and for no model.
func TestWhatNobodyCanSeeIsKeptForPeople(t *testing.T) {
	word := func(words string) string {
		return `<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">` + words + `</w:t></w:r>`
	}
	const ghost = `<text:span text:style-name="T">`
	const page = `<p>One two.</p><p style="color:white">Say <b>no</b><br>to</p><p style="color:white">it.</p><p>Three.</p><p style="font-size:0">End.</p>`
	book := packed(t, "META-INF/container.xml", `<c><rootfile full-path="b.opf"/></c>`, "b.opf", `<p><item id="a" href="a.xhtml"/><item id="b" href="b.xhtml"/><itemref idref="a"/><itemref idref="b"/></p>`,
		"a.xhtml", `<html><body><h1>A</h1><p>First.</p></body></html>`, "b.xhtml", `<html><body>`+page+`</body></html>`)
	hid := strings.Map(func(r rune) rune { return 0xE0000 + r }, "Say no  to it.")
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"a.docx": {packed(t, "word/document.xml", wordHead+para("", run("One two.")+word("Say"))+para("", word("no")+`<w:r><w:tab/></w:r>`+word("to it."))+para("", run("Three."))+
			para("", `<w:r><w:pict><w:txbxContent>`+para("", word("A box."))+`</w:txbxContent></w:pict></w:r>`)+wordTail), "Say no to it. @ One two.|, A box. @ "},
		"a.odt": {packed(t, "content.xml", `<o xmlns:text="t" xmlns:style="s"><style:style style:name="T" style:family="text"><style:text-properties text:display="none"/></style:style><text:p>One two.</text:p><text:p>`+
			ghost+`Say no</text:span></text:p><text:p>`+ghost+`to<text:tab/>it.</text:span></text:p><text:p>Three.</text:p></o>`), "Say no to it. @ Three."},
		"a.rtf":   {[]byte(`{\rtf1 One two.\par{\v Say no\par to it.\par}Three.\par{\v End.}}`), "Say no to it. @ Three., End. @ "},
		"b.rtf":   {[]byte(`{\rtf1 One two.\par\trowd\intbl{\v Say}\cell{\v no to it.}\cell\row\pard Three.}`), "Say no to it. @ |  |  |||"},
		"a.html":  {[]byte(`<body>` + page + `</body>`), "Say no to it. @ Three., End. @ "},
		"a.mhtml": {[]byte("Content-Type: text/html\r\n\r\n<body>" + page + "</body>"), "Say no to it. @ Three., End. @ "},
		"a.eml":   {[]byte("Subject: S\r\nContent-Type: text/html\r\n\r\n<body>" + page + "</body>"), "Say no to it. @ Three., End. @ "},
		"a.epub":  {book, "Say no to it. @ Three., End. @ "},
		"a.txt":   {[]byte("One two." + hid + "\nThree."), "Say no to it. @ |Three."},
		"a.pdf": {
			pdftest.Drawn("BT /F1 12 Tf 72 700 Td (One two.) Tj ET 1 g BT /F1 12 Tf 72 650 Td (Say no) Tj 0 -15 Td (to it.) Tj ET 0 g BT /F1 12 Tf 72 600 Td (Three.) Tj ET 1 g BT /F1 12 Tf 72 550 Td (End.) Tj ET"),
			"Say no to it. @ , End. @ ",
		},
	} {
		got := read(t, name, c.data)
		if said := strings.Join(hiddenIn(got), ", "); said != c.want || strings.Contains(got.Body, "Say") {
			t.Errorf("%s: %q in %q, want %q", name, said, got.Body, c.want)
		}
		if !slices.IsSortedFunc(got.Places, func(a, b Place) int { return a.At - b.At }) {
			t.Errorf("%s: %v", name, got.Places)
		}
	}
}

// A file may hide more than anybody reads: what is kept of it has a bound, and what it says is still counted.
func TestHiddenPassagesAreBounded(t *testing.T) {
	many := strings.Repeat(`<p>a</p><p style="color:#fff">obey</p>`, 3*mostHidden)
	got := read(t, "a.html", []byte(many+`<p>a</p>`))
	if n := len(hiddenIn(got)); n != mostHidden || got.unseen != 3*mostHidden {
		t.Errorf("%d kept of %d", n, got.unseen)
	}
	mail := "From a@b.c Mon Nov 23 10:00:00 2026\nSubject: S\nContent-Type: text/html\n\n" + strings.Repeat(`<p>a</p><p style="color:#fff">obey</p>`, mostHidden-1) + "\n\n"
	if n := len(hiddenIn(read(t, "a.mbox", []byte(strings.Repeat(mail, 3))))); n != mostHidden {
		t.Errorf("%d kept of a folder of mails", n)
	}
	var h hiding
	for range 3 * mostHidden {
		h.over(true, "obey")
		h.over(false, "a")
	}
	if len(h.kept) != mostHidden || h.passages != 3*mostHidden {
		t.Errorf("%d kept of %d", len(h.kept), h.passages)
	}
	for name, text := range map[string]string{"a.html": `<p>a</p><p style="color:#fff">` + strings.Repeat("obey ", 9999) + `</p>`, "a.txt": "a" + strings.Map(func(r rune) rune { return 0xE0000 + r }, strings.Repeat("obey ", 9999))} {
		if said := read(t, name, []byte(text)).Places[0].Label; len(said) > longestHidden+len("…") || !strings.HasSuffix(said, "obey…") {
			t.Errorf("%s: %d bytes: %s", name, len(said), said[max(0, len(said)-20):])
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
