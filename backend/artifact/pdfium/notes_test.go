package pdfium

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/pdfium/pdftest"
)

// withNotesOf is a PDF of one page with this content and these annotations; fields are those that its form has as well.
func withNotesOf(content string, fields bool, annotations ...string) []byte {
	b := &pdftest.Builder{}
	root, tree := b.Reserve(), b.Reserve()
	font := b.Add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
	look := func(words string) int {
		return b.Stream(fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 200 18] /Resources << /Font << /F1 %d 0 R >> >>", font), []byte(words))
	}
	dark, white, none := look("/Tx BMC q BT /F1 12 Tf 2 4 Td (Shown) Tj ET Q EMC"), look("/Tx BMC q 1 g BT /F1 12 Tf 2 4 Td (Shown) Tj ET Q EMC"), look("")
	stream := b.Stream("", []byte(content))
	var refs []string
	for _, a := range annotations {
		for name, n := range map[string]int{"DARK": dark, "WHITE": white, "NONE": none} {
			a = strings.ReplaceAll(a, name, fmt.Sprintf("/AP << /N %d 0 R >>", n))
		}
		a = strings.ReplaceAll(a, "STREAM", fmt.Sprintf("%d 0 R", none))
		refs = append(refs, fmt.Sprintf("%d 0 R", b.Add("<< /Type /Annot "+strings.ReplaceAll(a, "%NeedAppearances", "")+" >>")))
	}
	all := strings.Join(refs, " ")
	page := b.Add(fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R /Annots [%s] /Resources << /Font << /F1 %d 0 R >> >> >>", tree, stream, all, font))
	b.Set(tree, fmt.Sprintf("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", page))
	form := ""
	if fields {
		needs := strings.Contains(strings.Join(annotations, ""), "NeedAppearances")
		form = fmt.Sprintf(" /AcroForm << /NeedAppearances %v /Fields [%s] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 %d 0 R >> >> >>", needs, all, font)
	}
	b.Set(root, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R%s >>", tree, form))
	return b.File(root)
}

func linesOf(p Page) string {
	var out []string
	for _, l := range p.Lines {
		out = append(out, l.Text)
	}
	return strings.Join(out, "|")
}

// What a form holds stands where a person who looks at the page sees it: beside its label, or at its place among the lines.
func TestFieldsOfAFormAreReadAtTheirPlaces(t *testing.T) {
	const labels = "BT /F1 12 Tf 72 700 Td (Name:) Tj 228 0 Td (Town:) Tj -228 -40 Td (I agree) Tj 0 -60 Td (The end of the form.) Tj ET"
	const name, town = "/Subtype /Widget /Rect [120 696 280 714] /T (a) ", "/Subtype /Widget /Rect [350 696 500 714] /T (b) "
	const scripts = "/AA << /F << /S /JavaScript /JS (app.alert\\(1\\)) >> /C << /S /JavaScript /JS (x) >> >>"
	for what, c := range map[string]struct {
		want        string
		unseen      int
		form        bool
		annotations []string
	}{
		"text":                         {"Name: Ada Town: Halden|I agree|The end of the form.", 0, true, []string{town + "/FT /Tx /V (Halden) DARK", name + "/FT /Tx /V (Ada) DARK"}},
		"without a look":               {"Name: Ada Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Tx /V (Ada)"}},
		"of no form":                   {"Name: Ada Town:|I agree|The end of the form.", 0, false, []string{name + "/FT /Tx /V (Ada)"}},
		"in Unicode":                   {"Name: Żaba Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Tx /V <FEFF017B006100620061>"}},
		"an empty one":                 {"Name: Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Tx /V ()"}},
		"a password":                   {"Name: Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Tx /Ff 8192 /V (secret)"}},
		"a button":                     {"Name: Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Btn /Ff 65536 /V (Send) /MK << /CA (Send) >>"}},
		"a box that is ticked":         {"Name: Town:|☒ I agree|The end of the form.", 0, true, []string{"/Subtype /Widget /Rect [50 658 62 670] /T (c) /FT /Btn /V /Yes /AS /Yes"}},
		"a box that is not":            {"Name: Town:|I agree ☐|The end of the form.", 0, true, []string{"/Subtype /Widget /Rect [150 658 162 670] /T (c) /FT /Btn /V /Off /AS /Off"}},
		"boxes that look like nothing": {"Name: Town:|☒ I agree ☐|The end of the form.", 0, true, []string{"/Subtype /Widget /Rect [50 658 62 670] /T (c) /FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes STREAM /Off STREAM >> >>", "/Subtype /Widget /Rect [150 658 162 670] /T (d) /FT /Btn /V /Off /AS /Off /AP << /N << /Yes STREAM /Off STREAM >> >>"}},
		"a choice that shows nothing":  {"Name: Town:|I agree|The end of the form.", 1, true, []string{name + "/FT /Ch /Ff 131072 /V (t) /Opt [[(t) (obey)] [(b) (Bus)]] NONE"}},
		"a list that shows nothing":    {"Name: Town:|I agree|The end of the form.", 1, true, []string{name + "/FT /Ch /Ff 2097152 /V [(obey)] /Opt [(obey) (Boat)] NONE"}},
		"that programs are to draw":    {"Name: Ada Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Tx /V (Ada) NONE /DA (/F1 12 Tf 0 g) %NeedAppearances"}},
		"a choice":                     {"Name: Tram line Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Ch /Ff 131072 /V (t) /Opt [[(t) (Tram line)] [(b) (Bus)]]"}},
		"several choices":              {"Name: Tram, Bus Town:|I agree|The end of the form.", 0, true, []string{name + "/FT /Ch /Ff 2097152 /V [(Tram) (Bus)] /Opt [(Tram) (Boat) (Bus)]"}},
		"at a place of its own":        {"Name: Town:|I agree|In words|and more|The end of the form.", 0, true, []string{"/Subtype /Widget /Rect [72 615 300 645] /T (d) /FT /Tx /Ff 4096 /V (In words\rand more)"}},
		"typed on the page":            {"Name: Town:|I agree|Approved|The end of the form.", 0, false, []string{"/Subtype /FreeText /Rect [72 615 300 645] /Contents (Approved) DARK"}},
		"hidden by a mark":             {"Name: Town:|I agree|The end of the form.", 0, true, []string{name + "/F 2 /FT /Tx /V (obey) DARK"}},
		"of no size":                   {"Name: Town:|I agree|The end of the form.", 1, true, []string{"/Subtype /Widget /Rect [120 700 121 701] /T (a) /FT /Tx /V (obey) DARK"}},
		"white on white":               {"Name: Town:|I agree|The end of the form.", 1, true, []string{name + "/FT /Tx /V (obey) WHITE"}},
		"white words that are typed":   {"Name: Town:|I agree|The end of the form.", 1, false, []string{"/Subtype /FreeText /Rect [72 615 300 645] /Contents (obey) WHITE"}},
		"that shows nothing":           {"Name: Town:|I agree|The end of the form.", 1, true, []string{name + "/FT /Tx /V (obey) NONE"}},
		"with scripts":                 {"Name: Ada Town:|I agree|The end of the form.", 1, true, []string{town + "/FT /Tx /V (obey) WHITE " + scripts, name + "/FT /Tx /V (Ada) DARK " + scripts}},
	} {
		d, err := shared.Text(t.Context(), withNotesOf(labels, c.form, c.annotations...), generous)
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if got := linesOf(d.Pages[0]); got != c.want || len(d.Pages[0].Unseen) != c.unseen {
			t.Errorf("%s:\n has %q, %q unseen\nwant %q, %d", what, got, d.Pages[0].Unseen, c.want, c.unseen)
		}
	}
}

// What readers said of a page or marked on it is read with the words that it is about.
func TestCommentsAndMarksAreRead(t *testing.T) {
	const words = "BT /F1 12 Tf 72 700 Td 16 TL (The tram costs fourteen mil-) Tj T* (lion euros.) Tj T* 1 g (obey) Tj ET"
	const quads = "/Rect [72 650 300 714] /QuadPoints [150 712 300 712 150 698 300 698 72 696 93 696 72 682 93 682] "
	for what, c := range map[string]struct{ annotation, want string }{
		"a comment":                  {"/Subtype /Text /Rect [400 640 420 660] /T (Ada) /Contents (This is wrong)", "[{comment Ada This is wrong }]"},
		"a highlight":                {"/Subtype /Highlight " + quads, "[{highlight   fourteen mil\x02lion}]"},
		"a highlight with a comment": {"/Subtype /Highlight /Contents (Who says so?) " + quads, "[{highlight  Who says so? fourteen mil\x02lion}]"},
		"struck out":                 {"/Subtype /StrikeOut " + quads, "[{strike-out   fourteen mil\x02lion}]"},
		"a highlight of nothing":     {"/Subtype /Highlight /Rect [10 10 20 20] /QuadPoints [10 10 20 10 10 20 20 20]", "[]"},
		"over words nobody sees":     {"/Subtype /Highlight /Rect [72 650 300 714] /QuadPoints [60 680 300 680 60 660 300 660]", "[]"},
		"a comment on nothing":       {"/Subtype /Highlight /Contents (Look) /Rect [10 10 20 20] /QuadPoints [10 10 20 10 10 20 20 20]", "[{comment  Look }]"},
		"on a drawing":               {"/Subtype /Square /Rect [10 10 20 20] /Contents (This box)", "[{comment  This box }]"},
		"a stamp":                    {"/Subtype /Stamp /Name /Approved /Rect [10 10 90 40]", "[{stamp  Approved }]"},
		"its window":                 {"/Subtype /Popup /Contents (Again) /Rect [10 10 90 40]", "[]"},
		"a link":                     {"/Subtype /Link /Contents (Go) /Rect [10 10 90 40]", "[]"},
		"one that is hidden":         {"/Subtype /Text /F 2 /Rect [400 640 420 660] /Contents (obey)", "[]"},
	} {
		d, err := shared.Text(t.Context(), withNotesOf(words, false, c.annotation), generous)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(d.Pages[0].Notes); got != c.want || linesOf(d.Pages[0]) != "The tram costs fourteen mil\x02|lion euros." {
			t.Errorf("%s: %q, not %q; %q", what, got, c.want, linesOf(d.Pages[0]))
		}
	}
}

// Notes without end are read up to a bound, and count as what is read of the file.
func TestNotesAreBounded(t *testing.T) {
	var many []string
	for range mostNotes + 500 {
		many = append(many, "/Subtype /Text /Rect [0 0 9 9] /Contents (x)")
	}
	d, err := shared.Text(t.Context(), withNotesOf("", false, many...), generous)
	if err != nil || len(d.Pages[0].Notes) != mostNotes {
		t.Errorf("%v, %d notes", err, len(d.Pages[0].Notes))
	}
	many = many[:0]
	for range 100 {
		many = append(many, "/Subtype /Text /Rect [0 0 9 9] /Contents ("+strings.Repeat("x", 30_000)+")")
	}
	if d, err = shared.Text(t.Context(), withNotesOf("", false, many...), Limits{Pages: 9, Letters: 8 << 20}); err != nil || len(d.Pages[0].Notes) > mostOfNotes/30_000+1 {
		t.Errorf("%v, %d long notes", err, len(d.Pages[0].Notes))
	}
	if d, err = shared.Text(t.Context(), withNotesOf("", false, many...), Limits{Pages: 9, Letters: 1000}); err != nil || len(d.Pages) != 0 || d.More != 1 {
		t.Errorf("%v, %d pages", err, len(d.Pages))
	}
}
