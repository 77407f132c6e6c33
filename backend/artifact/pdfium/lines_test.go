package pdfium

import (
	"fmt"
	"testing"

	"crg/backend/artifact/pdfium/pdftest"
)

// PDFium goes on behind a hyphen at a line's end and over wide gaps; what stands where is kept.
func TestALineEndsAtItsHyphenAndIsPartedByWideGaps(t *testing.T) {
	d, err := shared.Text(t.Context(), pdftest.Drawn("BT /F1 12 Tf 72 700 Td 16 TL (A well-) Tj T* (known word) Tj T* (Year) Tj 128 0 Td (Tram line) Tj 130 0 Td (Bus) Tj ET"), generous)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range d.Pages[0].Lines {
		said := fmt.Sprintf("%q at %.0f %.0f:", l.Text, l.Left, l.Baseline)
		for _, c := range l.Cells {
			said += fmt.Sprintf(" %q %.0f-%.0f", c.Text, c.Left, c.Right)
		}
		got = append(got, said)
	}
	if want := `["A well\x02" at 72 700: "A well\x02" 72-104 "known word" at 72 684: "known word" 72-136 "Year Tram line Bus" at 72 668: "Year" 72-97 "Tram line" 200-250 "Bus" 330-351]`; fmt.Sprint(got) != want {
		t.Errorf("%s", got)
	}
}

// In a font whose letters are all as wide as a blank a blank parts nothing; and points lead on.
func TestWhatIsNoGap(t *testing.T) {
	at := func(left, right float32, text string) Cell { return Cell{Text: text, Left: left, Right: right} }
	for want, words := range map[string][]Cell{
		"[{if (x) 0 36}]":          {at(0, 12, "if"), at(18, 36, "(x)")},
		"[{Costs . . . 7 0 200}]":  {at(0, 30, "Costs"), at(100, 103, "."), at(110, 113, "."), at(120, 123, "."), at(190, 200, "7")},
		"[{Costs...... 7 0 110}]":  {at(0, 60, "Costs......"), at(100, 110, "7")},
		"[{a 0 6} {b 20 26}]":      {at(0, 6, "a"), at(20, 26, "b")},
		"[{א 20 26} {ב 0 6}]":      {at(20, 26, "א"), at(0, 6, "ב")},
		"[{1,234 0 30} {- 34 40}]": {at(0, 30, "1,234"), {Text: "-", Left: 34, Right: 40, put: true}},
		"[{1,234 - 0 40}]":         {at(0, 30, "1,234"), {Text: "-", Left: 31, Right: 40, put: true}},
	} {
		var got []string
		for _, c := range parted(words, 10, 2, func(float32, float32) bool { return false }) {
			got = append(got, fmt.Sprintf("{%s %v %v}", c.Text, c.Left, c.Right))
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// Cells that stand a little higher or lower than those beside them are lines of their own, as words that are set in the middle of a row.
func TestCellsAtSeveralHeightsAreSeveralLines(t *testing.T) {
	d, err := shared.Text(t.Context(), pdftest.Drawn("BT /F1 12 Tf 72 700 Td (Line of) Tj 120 5 Td (Costs in) Tj 0 -12 Td (millions) Tj 100 7 Td (Remarks) Tj ET"), generous)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range d.Pages[0].Lines {
		got = append(got, fmt.Sprintf("%s %.0f", l.Text, l.Baseline))
	}
	if fmt.Sprint(got) != "[Line of 700 Costs in 705 millions 693 Remarks 700]" {
		t.Errorf("%v", got)
	}
}

// Words that were put beside each other are parted by less than a wide gap where the page has blanks of its own.
func TestWordsPutBesideEachOtherAreCells(t *testing.T) {
	for content, want := range map[string]int{
		"BT /F1 12 Tf 72 700 Td (A page with blanks of its own) Tj 0 -20 Td (1,234) Tj 38 0 Td (closed) Tj ET": 2,
		"BT /F1 12 Tf 72 700 Td (A) Tj 13 0 Td (page) Tj -13 -20 Td (1,234) Tj 38 0 Td (closed) Tj ET":         1,
	} {
		d, err := shared.Text(t.Context(), pdftest.Drawn(content), generous)
		if err != nil {
			t.Fatal(err)
		}
		if l := d.Pages[0].Lines[1]; l.Text != "1,234 closed" || len(l.Cells) != want {
			t.Errorf("%s: %+v", content, l)
		}
	}
}
