package pdfium

import (
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/pdfium/pdftest"
)

// Lines, thin areas and sides of areas are rules, whole where they are drawn in pieces; curves and slopes are none. A line
// is as long as its pen leaves it.
func TestTheRulesOfAPage(t *testing.T) {
	const letters = " BT /F1 12 Tf 72 700 Td (Words) Tj ET"
	for content, want := range map[string]string{
		"1 w 100 200 m 100 300 l S 100 300 m 400 300 l S":                                   "upright 100 199-301, level 300 99-401",
		"99.5 200 1 100 re f 100 299.5 300 1 re f":                                          "upright 100 200-300, level 300 100-400",
		"100 200 300 100 re f":                                                              "upright 100 200-300, upright 400 200-300, level 200 100-400, level 300 100-400",
		"2 0 0 2 0 0 cm 50 100 150 50 re f":                                                 "upright 100 200-300, upright 400 200-300, level 200 100-400, level 300 100-400",
		"100 200 m 100 240 l 100 242 m 100 300 l S":                                         "upright 100 199-301",
		"100 200 m 100 240 l S 100.3 242 m 100.3 300 l S":                                   "upright 100 199-301",
		"100 200 m 100 240 l S 100 250 m 100 300 l S":                                       "upright 100 199-241, upright 100 249-301",
		"100 200 m 150 240 l S 100 200 m 150 200 200 250 200 300 c S 100 200 m 101 201 l S": "",
	} {
		d, err := shared.Text(t.Context(), pdftest.Drawn(content+letters), generous)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, u := range d.Pages[0].Rules.Upright {
			got = append(got, fmt.Sprintf("upright %.0f %.0f-%.0f", u.At, u.From, u.To))
		}
		for _, l := range d.Pages[0].Rules.Level {
			got = append(got, fmt.Sprintf("level %.0f %.0f-%.0f", l.At, l.From, l.To))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s:\n has %q\nwant %q", content, got, want)
		}
	}
}

// Words that hardly a gap lies between are two cells where a rule does, and one where it is the side of a word's background, or stands in a word.
func TestARulePartsCells(t *testing.T) {
	const words = " BT /F1 12 Tf 72 700 Td (12 34) Tj ET" // the blank lies from 85.3 to 88.7
	for drawn, want := range map[string]int{"": 1, "87 650 m 87 750 l S": 2, "72 698 15 12 re f": 1, "80 650 m 80 750 l S": 1, "87 600 m 87 690 l S": 1} {
		d, err := shared.Text(t.Context(), pdftest.Drawn(drawn+words), generous)
		if err != nil {
			t.Fatal(err)
		}
		if l := d.Pages[0].Lines[0]; l.Text != "12 34" || len(l.Cells) != want {
			t.Errorf("%s: %+v", drawn, l)
		}
	}
}

// What is drawn is looked at up to a bound, and a page that is full of it has no rules.
func TestAPageFullOfLinesHasNoRules(t *testing.T) {
	var lines, corners strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&lines, "%d %d m %d %d l S\n", 2*i%600, i/300*20, 2*i%600, i/300*20+10)
		fmt.Fprintf(&corners, "%d %d 6 8 re ", 2*i%600, i/300*20)
	}
	for _, content := range []string{lines.String(), corners.String() + "f", strings.ReplaceAll(corners.String(), "re ", "re f\n")} {
		d, err := shared.Text(t.Context(), pdftest.Drawn(content+" BT /F1 12 Tf 72 700 Td (Words) Tj ET"), generous)
		if err != nil {
			t.Fatal(err)
		}
		if r := d.Pages[0].Rules; len(r.Upright) > mostRules || len(r.Level) > mostRules {
			t.Errorf("%d and %d rules", len(r.Upright), len(r.Level))
		}
	}
}
