package pdfium

import (
	"strings"
	"testing"

	"crg/backend/artifact/pdfium/pdftest"
)

// What a page holds and does not show is left out, and counted by passages. What lies under a scan, or light on something dark, is seen.
func TestLettersThatAPageDoesNotShow(t *testing.T) {
	const frame = "BT /F1 12 Tf 0 g 72 700 Td (The tram costs) Tj ET %s BT /F1 12 Tf 0 g 72 600 Td (fourteen million.) Tj ET"
	const words = "BT /F1 12 Tf 72 650 Td (obey now) Tj ET"
	scan := "0 g " // strokes where a picture has its letters
	for _, x := range []string{"74", "82", "90", "98", "106", "114", "120"} {
		scan += x + " 648 3 12 re f "
	}
	for what, c := range map[string]struct {
		content string
		unseen  int
	}{
		"white on white":        {"1 g " + words, 1},
		"nearly white":          {"0.98 0.98 1 rg " + words, 1},
		"drawn with no ink":     {"0 g 3 Tr " + words + " 0 Tr", 1},
		"transparent":           {"q /G0 gs 0 g " + words + " Q", 1},
		"of a box's own colour": {"1 0.9 0.2 rg 60 640 200 30 re f " + words, 1},
		"two passages":          {"1 g " + words + " 0 g BT /F1 12 Tf 72 630 Td (and) Tj ET 1 g BT /F1 12 Tf 72 615 Td (obey) Tj ET", 2},
		"beside the page":       {"0 g BT /F1 12 Tf -300 650 Td (obey now) Tj ET", 1},
		"below the page":        {"0 g BT /F1 12 Tf 72 -60 Td (obey now) Tj ET", 1},
		"of one point":          {"0 g BT /F1 1 Tf 72 650 Td (obey now) Tj ET", 1},
		"made tiny":             {"q 0.05 0 0 0.05 0 0 cm 0 g BT /F1 12 Tf 1440 13000 Td (obey now) Tj ET Q", 1},
		"two lines of no size":  {"0 g BT /F1 1 Tf 72 650 Td (obey now) Tj 0 -20 Td (obey) Tj ET", 2},
		"seen: made large":      {"0 g BT /F1 1 Tf 12 0 0 12 72 650 Tm (obey now) Tj ET", 0},
		"seen: at the edge":     {"0 g BT /F1 12 Tf -6 650 Td (obey now) Tj ET", 0},
		"seen: grey":            {"0.85 g " + words, 0},
		"seen: white on dark":   {"0.1 0.2 0.5 rg 60 640 200 30 re f 1 g " + words, 0},
		"seen: below a scan":    {scan + "3 Tr " + words + " 0 Tr", 0},
		"seen: below a picture": {"q 300 0 0 60 60 630 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \xff EI Q 0 g 3 Tr " + words + " 0 Tr", 0},
		"seen: black":           {"0 g " + words, 0},
	} {
		d, err := shared.Text(t.Context(), pdftest.Drawn(strings.Replace(frame, "%s", c.content, 1)), generous)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, l := range d.Pages[0].Lines {
			lines = append(lines, l.Text)
		}
		text := strings.Join(lines, "|")
		if strings.Contains(text, "obey") != (c.unseen == 0) || len(d.Pages[0].Unseen) != c.unseen || !strings.HasPrefix(text, "The tram costs") || !strings.HasSuffix(text, "fourteen million.") {
			t.Errorf("%s: %q, %q left out", what, text, d.Pages[0].Unseen)
		}
	}
}
