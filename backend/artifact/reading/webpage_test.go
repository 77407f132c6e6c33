package reading

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

func TestASavedPage(t *testing.T) {
	const html = `<!doctype html><html><head><title>The bridge | Halden Times</title><style>p{}</style></head><body>
<nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
<main><h1>The bridge</h1><p>It carries <b>2900</b> cars a day, <a href="https://example.org/count">the city says</a>. 2 * 3 _is_ #6.</p>
<ul><li>repair</li><li>replace</li></ul>
<table><tr><th>year</th><th>cars</th></tr><tr><td>2025</td><td>2900</td></tr></table>
<p hidden>secret</p><p style="display: none">more</p><img src="https://example.org/x.png"><script>alert(1)</script></main>
<footer>Imprint</footer></body></html>`
	text := read(t, "page.html", []byte(html))
	want := "# The bridge\n\nIt carries **2900** cars a day, the city says. 2 * 3 _is_ #6.\n\n- repair\n- replace\n\n| year | cars |\n| --- | --- |\n| 2025 | 2900 |"
	if text.Body != want {
		t.Errorf("the text is\n%s", text.Body)
	}
	if text.About.Title != "The bridge | Halden Times" || fmt.Sprint(text.Notes) != "[Only the main part of the page was taken, without what stood round it. One picture was not read.]" {
		t.Errorf("%+v %v", text.About, text.Notes)
	}
}

func TestTheMainPartIsFoundWithoutItsName(t *testing.T) {
	words := strings.Repeat("<p>The third pier lost a fifth of its steel in ten years.</p>", 9)
	for name, page := range map[string]string{
		"one article": `<body><div>menu <a href=x>one</a></div><article>` + words + `</article></body>`,
		"most text":   `<body><div><a href=1>a long list of links that leads to other pages of the same house</a></div><div><div id=x>` + words + `</div></div><div>imprint</div></body>`,
	} {
		text := read(t, "p.htm", []byte(page))
		if strings.Contains(text.Body, "menu") || strings.Contains(text.Body, "imprint") || strings.Contains(text.Body, "links") || strings.Count(text.Body, "pier") != 9 {
			t.Errorf("%s: %s", name, text.Body)
		}
	}
	for _, above := range []string{"<h1>Eleven years</h1>", "<p>We followed thirty-eight bridges over eleven years.</p>"} {
		if text := read(t, "p.html", []byte("<body><p>Home</p>"+above+"<div>"+words+"</div></body>")); len(text.Notes) > 0 || !strings.Contains(strings.ToLower(text.Body), "eleven years") {
			t.Errorf("%s: %v\n%s", above, text.Notes, text.Body)
		}
	}
	if text := read(t, "p.html", []byte("<body><p>Home</p><h2><a href=x>News</a></h2><div>"+words+"</div></body>")); strings.Contains(text.Body, "News") {
		t.Errorf("%s", text.Body)
	}
	if text := read(t, "p.html", []byte("<p>Only this.</p>")); text.Body != "Only this." || len(text.Notes) != 0 {
		t.Errorf("%q %v", text.Body, text.Notes)
	}
	if text := read(t, "old.html", []byte("<meta charset=windows-1252><p>Stra\xdfe</p>")); text.Body != "Straße" {
		t.Errorf("%q", text.Body)
	}
}

func TestHostilePages(t *testing.T) {
	for name, page := range map[string]string{
		"elements without end": strings.Repeat("<div>", 200000) + "words",
		"tables in tables":     strings.Repeat("<table><tr><td>", 50000) + "words",
		"formatting":           strings.Repeat("<b><i>", 100000) + "words",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := readers.Read(t.Context(), SourceFile{Name: "a.html", Data: []byte(page)}); err != nil && !fault.Is(err, "import.too-heavy") && !fault.Is(err, "import.empty") {
				t.Error(err)
			}
		})
	}
	if text := read(t, "a.html", []byte(strings.Repeat("<p>x", 50000))); strings.Count(text.Body, "x") != 50000 {
		t.Error("a wide page is not read")
	}
}

func TestABook(t *testing.T) {
	data := packed(t, "mimetype", "application/epub+zip",
		"META-INF/container.xml", `<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
		"OPS/book.opf", `<package xmlns:dc="d"><metadata><dc:title>Bridges</dc:title><dc:creator>A. Author</dc:creator></metadata><manifest><item id="a" href="one.xhtml"/><item id="b" href="two%20b.xhtml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/><itemref idref="none"/></spine></package>`,
		"OPS/one.xhtml", `<html><body><h2>Second</h2><p>More.</p></body></html>`,
		"OPS/two b.xhtml", `<html><head><title>x</title></head><body><h2>First</h2><p>Words.</p><img src="a.png"/></body></html>`)
	text := read(t, "b.epub", data)
	if text.Body != "## First\n\nWords.\n\n## Second\n\nMore." || places(text) != "chapter First: ## First; chapter Second: ## Second" {
		t.Errorf("%s\n%s", text.Body, places(text))
	}
	if text.About != (About{Title: "Bridges", Author: "A. Author"}) || text.Kind != "epub" {
		t.Errorf("%s %+v", text.Kind, text.About)
	}
	if _, err := readers.Read(t.Context(), SourceFile{Name: "c.epub", Data: packed(t, "META-INF/rights.xml", "<a/>")}); !fault.Is(err, "import.locked") {
		t.Error(err)
	}
	const container = `<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`
	for name, parts := range map[string][]string{
		"no container":        {"OPS/book.opf", "<package/>"},
		"a container of none": {"META-INF/container.xml", "<container", "OPS/book.opf", "<package/>"},
		"no list of parts":    {"META-INF/container.xml", container},
	} {
		if text, err := readers.Read(t.Context(), SourceFile{Name: "d.epub", Data: packed(t, append([]string{"mimetype", "application/epub+zip"}, parts...)...)}); !fault.Is(err, "import.damaged") {
			t.Errorf("%s: %+v, %v", name, text, err)
		}
	}
}

// The style sheets of a book lie in it: what they raise, strike out or hide is so in its chapters.
func TestABookIsSetAsItsStyleSheetsSay(t *testing.T) {
	book := func(sheet string, more ...string) Text {
		return read(t, "b.epub", packed(t, append([]string{
			"mimetype", "application/epub+zip",
			"META-INF/container.xml", `<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
			"OPS/book.opf", `<package><manifest><item id="a" href="text/one.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>`,
			"OPS/text/one.xhtml", `<html><head><link rel="stylesheet" href="` + sheet + `"/></head><body><p>10<span class="u">4</span> kg, <span class="s">9 t</span> <span class="w">trust me</span></p></body></html>`,
		}, more...)...))
	}
	const rules = ".u { font-size: 0.58em; position: relative; top: -0.33em; vertical-align: baseline }\n.s { text-decoration: line-through }\n.w { color: white }"
	if text := book("../the%20look.css", "OPS/the look.css", rules); text.Body != "10^4 kg, ~~9 t~~" || text.unseen != 1 {
		t.Errorf("%q, %d passages", text.Body, text.unseen)
	}
	for what, text := range map[string]Text{
		"a sheet that is not there": book("../look.css"),
		"one of somewhere else":     book("https://example.org/look.css", "OPS/text/look.css", rules),
		"one without end":           book("../look.css", "OPS/look.css", rules+strings.Repeat(" ", longestSheet)),
	} {
		if text.Body != "104 kg, 9 t trust me" {
			t.Errorf("%s: %q", what, text.Body)
		}
	}
}

const oneMail = "From: =?utf-8?q?J=C3=B6rg?= <j@example.org>\r\nTo: ada@example.org\r\nSubject: The\r\n bridge\r\nDate: Mon, 23 Nov 2026 10:00:00 +0000\r\n" +
	"Content-Type: multipart/mixed; boundary=X\r\n\r\n--X\r\nContent-Type: multipart/alternative; boundary=Y\r\n\r\n--Y\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
	"Die Stra=DFe ist zu.\r\n--Y\r\nContent-Type: text/html\r\n\r\n<p>The same</p>\r\n--Y--\r\n--X\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n%PDF\r\n--X--\r\n"

func TestMails(t *testing.T) {
	text := read(t, "a.eml", []byte(oneMail))
	want := "## The bridge\n\nFrom: Jörg <j@example.org>\nTo: ada@example.org\nDate: Mon, 23 Nov 2026 10:00:00 +0000\nAttached: a.pdf\n\nDie Straße ist zu."
	if text.Body != want || len(text.Held) != 1 || text.Notes != nil || text.Places != nil {
		t.Errorf("%s\n%v", text.Body, text.Notes)
	}
	page := read(t, "b.eml", []byte("Subject: x\r\nContent-Type: text/html\r\n\r\n<p>Only <b>this</b>.</p>"))
	if page.Body != "## x\n\nOnly **this**." {
		t.Errorf("%q", page.Body)
	}
	folder := "From a@b Mon Nov 23 10:00:00 2026\nSubject: one\n\nFirst.\n\nFrom a@b Mon Nov 23 11:00:00 2026\nSubject: two\n\nSecond.\n"
	if text := read(t, "a.mbox", []byte(folder)); places(text) != "mail 1: ## one; mail 2: ## two" || !strings.HasSuffix(text.Body, "Second.") {
		t.Errorf("%s\n%s", places(text), text.Body)
	}
	many := strings.Repeat("From a@b Mon Nov 23 10:00:00 2026\nSubject: one\n\nFirst.\n\n", mostMails+3)
	if text := read(t, "m.mbox", []byte(many)); fmt.Sprint(text.Notes) != "[3 more mails were not read.]" {
		t.Errorf("%v", text.Notes)
	}
}

func FuzzMail(f *testing.F) {
	f.Add([]byte(oneMail))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, name := range []string{"a.eml", "a.mbox"} {
			_, _ = letter{}.Read(t.Context(), SourceFile{Name: name, Data: data})
		}
	})
}

func FuzzPage(f *testing.F) {
	f.Add([]byte(`<table><tr><td><ul><li>a<p>b</table>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, _ = webpage{}.Read(t.Context(), SourceFile{Name: "a.html", Data: data})
	})
}
