package reading

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crg/backend/base/fault"
)

func sample(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A document as LibreOffice writes it.
func TestARichTextDocument(t *testing.T) {
	text := read(t, "bridge.rtf", sample(t, "libreoffice.rtf"))
	want := "# Findings\n\nRust took a fifth of the steel – “really”, says Jörg. Мост стар. 橋は古い。😀\n\n## Costs\n\n- repair\n- replace\n\n" +
		"| year | cars |\n| --- | --- |\n| 2025 | 2900 a day |\n\nSee the count."
	if text.Body != want || text.Kind != "rtf" || text.About.Title != "The bridge" || len(text.Notes)+len(text.Places) != 0 {
		t.Errorf("%s %+v %v %v\n%s", text.Kind, text.About, text.Notes, text.Places, text.Body)
	}
}

func TestWhatRichTextMayHold(t *testing.T) {
	for name, c := range map[string]struct{ rtf, want string }{
		"letters of Windows":      {`{\rtf1\ansi\ansicpg1252 Stra\'dfe, 5 \'80\par}`, "Straße, 5 €"},
		"letters of a font":       {`{\rtf1\ansicpg1252{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset204 B;}}\f1 \'cc\'ee\'f1\'f2\f0  \'e4}`, "Мост ä"},
		"letters of two bytes":    {`{\rtf1{\fonttbl{\f0\fcharset128 A;}}\f0 \'8b\'b4}`, "橋"},
		"what stands for others":  {`{\rtf1\uc2 a\u8211 --b\u-3913?!c}`, "a–b\uF0B7c"},
		"signs":                   {`{\rtf1 \{a\}\\ b\~c\endash d\emdash\lquote e\rquote}`, "{a}\\ b\u00A0c–d—‘e’"},
		"a name with what it has": {`{\rtf1{\info{\title Bridge}{\author Ada}{\operator X}}{\*\unknown no}{\header Top}Words.}`, "[Header: Top]\n\nWords."},
		"hidden and deleted":      {`{\rtf1 a{\v no}b{\deleted no}c\v no\v0 d}`, "abcd"},
		"a footnote":              {`{\rtf1 Rust.{\super\chftn{\footnote\pard {\super\chftn} Counted in May.}}\par More.}`, "Rust.[1]\n\nMore.\n\n## Footnotes\n\n[1] Counted in May."},
		"lines of a list":         {`{\rtf1\pard{\pntext\'B7\tab}one\par{\pntext\'B7\tab}two\par\pard three}`, "- one\n- two\n\nthree"},
		"a text box":              {`{\rtf1{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt In the box.\par}}{\shprslt again}}After.}`, "After.\n\n[Text box: In the box.]"},
		"bytes":                   {"{\\rtf1 a{\\pict\\bin5 {{{}}}b}", "ab"},
		"a cell of two lines":     {`{\rtf1\trowd\intbl a\par b\cell c\cell\row\trowd\intbl\cell d\cell\row\pard e}`, "| a b | c |\n| --- | --- |\n|  | d |\n\ne"},
		"no end":                  {`{\rtf1 open {\b bold`, "open bold"},
		"more ends than groups":   {`{\rtf1 a}}}} b`, "a"},
	} {
		t.Run(name, func(t *testing.T) {
			if text := read(t, "a.rtf", []byte(c.rtf)); text.Body != c.want {
				t.Errorf("%q, want %q", text.Body, c.want)
			}
		})
	}
	text := read(t, "a.rtf", []byte(`{\rtf1{\info{\title The Bridge}{\author Ada}}One{\*\shppict{\pict 00}}{\nonshppict{\pict 00}}\page Two{\deleted x}}`))
	if places(text) != "page 1: One; page 2: Two" || text.About != (About{Title: "The Bridge", Author: "Ada", Pages: 2}) ||
		fmt.Sprint(text.Notes) != "[One picture was not read. Text that was marked as deleted was left out.]" {
		t.Errorf("%s %+v %v", places(text), text.About, text.Notes)
	}
}

func TestHostileRichText(t *testing.T) {
	if _, err := readers.Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1` + strings.Repeat("{", 1<<20))}); !fault.Is(err, "import.too-heavy") {
		t.Error(err)
	}
	for name, rtf := range map[string]string{
		"cells":     strings.Repeat(`\cell`, 1<<18),
		"rows":      strings.Repeat(`\intbl a\cell\row`, 1<<16),
		"footnotes": strings.Repeat(`{\footnote a}`, 1<<16),
		"numbers":   `\u99999999999999999999999999\bin-5\bin99999999999999999999 a`,
		"letters":   strings.Repeat(`\'8b`, 1<<18),
		"words":     strings.Repeat(`\`+strings.Repeat("x", 1<<10), 1<<8) + " a",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := readers.Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1 ` + rtf)}); err != nil && !fault.Is(err, "import.empty") {
				t.Error(err)
			}
		})
	}
}

func FuzzRichText(f *testing.F) {
	f.Add(`{\rtf1\ansi{\fonttbl{\f0\fcharset204 A;}}\trowd\intbl a\u8211 -\cell\row{\footnote b}\page\'e4}`)
	f.Fuzz(func(t *testing.T, data string) {
		text, err := richText{}.Read(t.Context(), SourceFile{Name: "a.rtf", Data: []byte(`{\rtf1` + data)})
		if err != nil && !fault.Is(err, "import.too-heavy") {
			t.Fatal(err)
		}
		for i, p := range text.Places {
			if p.At > len(text.Body) || i > 0 && p.At < text.Places[i-1].At {
				t.Fatalf("places %v of %d bytes", text.Places, len(text.Body))
			}
		}
	})
}

// A page as Chromium saves it in one file.
func TestAPageInOneFile(t *testing.T) {
	text := read(t, "page.mhtml", sample(t, "chromium.mhtml"))
	want := "# Die Brücke\n\nSie trägt 2900 Autos – „jeden Tag“, sagt die Stadt. Мост стар. 橋は古い。\n\n" +
		"Ein langer Absatz, der in der Datei an mehreren Stellen umbrochen wird, damit auch das geprüft ist, und der also ein paar Wörter mehr hat."
	if text.Body != want || text.Kind != "mhtml" || text.About.Title != "Die Brücke" {
		t.Errorf("%s %+v\n%s", text.Kind, text.About, text.Body)
	}
	for name, data := range map[string]string{
		"import.empty":   "Content-Type: multipart/related; boundary=x\r\n\r\n--x--\r\n",
		"import.damaged": "no head\r\nat all",
	} {
		if _, err := readers.Read(t.Context(), SourceFile{Name: "a.mht", Data: []byte(data)}); !fault.Is(err, name) {
			t.Errorf("%v, want %s", err, name)
		}
	}
}

func FuzzPageInOneFile(f *testing.F) {
	f.Add([]byte("Subject: a\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>a\r\n--x--\r\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_, _ = archivedPage{}.Read(t.Context(), SourceFile{Name: "a.mhtml", Data: data})
	})
}
