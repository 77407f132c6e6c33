package reading

import (
	"context"
	"errors"
	"strings"
	"testing"

	"crg/backend/artifact/pdfium"
	"crg/backend/base/fault"
)

// painter reads files of one ending and shows their pages; scribe only reads.
type scribe struct{ kind string }

func (s scribe) Kind() string                                 { return s.kind }
func (s scribe) Fits(name string, _ []byte) bool              { return strings.HasSuffix(name, "."+s.kind) }
func (scribe) Read(context.Context, SourceFile) (Text, error) { return Text{}, nil }

type painter struct {
	scribe
	warmed *int
}

func (painter) Picture(context.Context, SourceFile, int, int, string) (Drawing, error) {
	return Drawing{PNG: []byte("x")}, nil
}

func (p painter) Warm(context.Context) error {
	*p.warmed++
	return errors.New("told at the first file")
}

// Pages are shown of those files whose reader can, and only such a reader is made ready ahead.
func TestWhichReadersShowPages(t *testing.T) {
	warmed := 0
	all := Readers{scribe{"txt"}, painter{scribe{"art"}, &warmed}, scribe{"rtf"}}
	for kind, want := range map[string]bool{"txt": false, "art": true, "rtf": false, "png": false} {
		d, err := all.Picture(t.Context(), SourceFile{Name: "a." + kind}, 0, 100, "")
		if err != nil || all.Draws(kind) != want || len(d.PNG) > 0 != want {
			t.Errorf("%s is shown: %v, %v", kind, len(d.PNG) > 0, err)
		}
	}
	if all.Warm(t.Context()); warmed != 1 {
		t.Errorf("made ready %d times", warmed)
	}
	other := errors.New("other")
	for from, want := range map[error]string{pdfium.ErrLocked: "import.locked", pdfium.ErrDamaged: "import.damaged", pdfium.ErrTooMuch: "import.too-heavy", pdfium.ErrTooLong: "import.too-heavy"} {
		if err := told("a.pdf", from); !fault.Is(err, want) {
			t.Errorf("%v is told as %v", from, err)
		}
	}
	if told("a.pdf", nil) != nil || !errors.Is(told("a.pdf", other), other) || fault.Is(told("a.pdf", other), "import.too-heavy") {
		t.Error("another error is told as one of PDFium")
	}
}

// What is not hidden is read: shadings that cover nothing, text that a field shows, a page that is one form.
func TestWhatIsShownIsRead(t *testing.T) {
	for shading, want := range map[string]string{
		`<w:shd w:val="clear" w:fill="000000"/>`: "", `<w:shd w:val="clear" w:fill="auto"/>`: "x", `<w:shd w:val="clear"/>`: "x", `<w:shd w:val="nil" w:fill="000000"/>`: "", `<w:shd w:fill="000000"/>`: "",
		`<w:shd w:val="pct25" w:fill="000000"/>`: "x", ``: "x",
	} {
		text := read(t, "a.docx", packed(t, "word/document.xml", wordHead+para("", `<w:r><w:rPr><w:color w:val="000000"/>`+shading+`</w:rPr><w:t>x</w:t></w:r>`+run("y"))+wordTail))
		if text.Body != want+"y" {
			t.Errorf("%s: %q", shading, text.Body)
		}
	}
	for shown, want := range map[string]string{`is-hidden="false"`: "a b", `is-hidden="true"`: "a", ``: "a b"} {
		if text := read(t, "a.odt", packed(t, "content.xml", `<o><p>a <hidden-text `+shown+`>b</hidden-text></p></o>`)); text.Body != want {
			t.Errorf("%s: %q", shown, text.Body)
		}
	}
	for page, want := range map[string]string{
		"<form><p>a</p></form>": "a", "<form><table><tr><td>a</td><td>b</td></tr></table></form>": "| a | b |\n| --- | --- |", "<p>x</p><form><label>Search</label></form>": "x", `<p>x</p><form hidden><p>a</p></form>`: "x",
	} {
		if text := read(t, "a.html", []byte("<body>"+page)); text.Body != want {
			t.Errorf("%s: %q", page, text.Body)
		}
	}
}
