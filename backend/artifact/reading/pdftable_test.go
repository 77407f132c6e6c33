package reading

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"crg/backend/artifact/pdfium"
	"crg/backend/artifact/pdfium/pdftest"
)

// put is a line of 10 points whose cells begin at these places: x, words …
func put(y float32, cells ...any) pdfium.Line {
	l := pdfium.Line{Baseline: y, Height: 12, Size: 10}
	var words []string
	for i := 0; i < len(cells); i += 2 {
		text := cells[i+1].(string)
		left := float32(cells[i].(int))
		words = append(words, text)
		l.Cells = append(l.Cells, pdfium.Cell{Text: text, Left: left, Right: left + 5*float32(len([]rune(text)))})
	}
	l.Text, l.Left, l.Right = strings.Join(words, " "), l.Cells[0].Left, l.Cells[len(l.Cells)-1].Right
	return l
}

// Rows of words with gaps over each other are a table; an empty cell is none that is missing, and what only has gaps is no table.
func TestRowsOfAPageAreATable(t *testing.T) {
	const prose = "A line of words that goes over the whole page, as text does, and is no row of it."
	for what, c := range map[string]struct {
		lines []pdfium.Line
		want  string
	}{
		"an empty cell": {
			[]pdfium.Line{put(700, 72, "Year", 200, "Tram", 330, "Bus"), put(684, 72, "2025", 330, "9"), put(668, 72, "2026", 200, "15", 330, "11")},
			"| Year | Tram | Bus |\n| --- | --- | --- |\n| 2025 |  | 9 |\n| 2026 | 15 | 11 |",
		},
		"between text": {
			[]pdfium.Line{put(716, 72, prose), put(700, 72, "a", 200, "b"), put(684, 72, "c", 200, "d"), put(668, 72, prose)},
			prose + "\n\n| a | b |\n| --- | --- |\n| c | d |\n\n" + prose,
		},
		"numbers at the right": {
			[]pdfium.Line{put(700, 72, "Town", 200, "Tram", 300, "Bus lines"), put(684, 72, "Halden", 260, "12", 340, "7"), put(668, 72, "Sund", 255, "140", 335, "11")},
			"| Town | Tram | Bus lines |\n| --- | --- | --- |\n| Halden | 12 | 7 |\n| Sund | 140 | 11 |",
		},
		"a head over two columns": {
			[]pdfium.Line{put(716, 72, "Town", 190, "Lines in use of 2026"), put(700, 72, "-", 200, "Tram", 270, "Bus"), put(684, 72, "Sund", 200, "1", 270, "2"), put(668, 72, "Halden", 200, "3", 270, "4")},
			"| Town | Lines in use of 2026 |  |\n| --- | --- | --- |\n| - | Tram | Bus |\n| Sund | 1 | 2 |\n| Halden | 3 | 4 |",
		},
		"a head over nothing, beside numbers of none": {
			[]pdfium.Line{put(700, 72, "Year", 200, "Tram"), put(684, 72, "2025", 330, "9"), put(668, 72, "2026", 330, "11")},
			"| Year | Tram |  |\n| --- | --- | --- |\n| 2025 |  | 9 |\n| 2026 |  | 11 |",
		},
		"heads in the middle": {
			[]pdfium.Line{put(700, 152, "before", 322, "since"), put(684, 72, "a", 300, "of one"), put(668, 72, "a longer name of it", 300, "of two words"), put(652, 72, "b", 300, "c")},
			"| before | since |\n| --- | --- |\n| a | of one |\n| a longer name of it | of two words |\n| b | c |",
		},
		"below the head of the page": {
			[]pdfium.Line{put(700, 72, "Contents", 272, "Report", 330, "7"), put(670, 72, "Scope", 330, "8"), put(656, 72, "Terms", 330, "9"), put(642, 72, "Costs", 330, "9")},
			"Contents | Report | 7\n\n| Scope | 8 |\n| --- | --- |\n| Terms | 9 |\n| Costs | 9 |",
		},
		"two lines of text with room behind a sentence": {
			[]pdfium.Line{put(700, 72, "It goes on in polar coordinates.", 242, "Others go on in"), put(688, 72, "other ones, but will do so too.", 242, "See what is set.")},
			"It goes on in polar coordinates. Others go on in other ones, but will do so too. See what is set.",
		},
		"a label alone": {
			[]pdfium.Line{put(716, 72, "Town", 200, "Tram"), put(700, 72, "North"), put(684, 72, "Sund", 200, "1"), put(668, 72, "Halden", 200, "3")},
			"| Town | Tram |\n| --- | --- |\n| North |  |\n| Sund | 1 |\n| Halden | 3 |",
		},
		"cells that were drawn one by one": {
			[]pdfium.Line{put(700, 72, "Year"), put(700, 200, "Tram"), put(684, 72, "2025"), put(684, 200, "12")},
			"| Year | Tram |\n| --- | --- |\n| 2025 | 12 |",
		},
		"cells of several lines": {
			[]pdfium.Line{put(700, 72, "Line"), put(700, 200, "What it costs"), put(688, 200, "in millions"), put(700, 330, "Opened"), put(670, 72, "Tram to"), put(658, 72, "the sta\x02"), put(646, 72, "tion"), put(670, 200, "14"), put(670, 330, "2026"), put(658, 330, "in May"), put(630, 72, "Bus"), put(630, 200, "2"), put(630, 330, "2025"), put(618, 330, "in June")},
			"| Line | What it costs in millions | Opened |\n| --- | --- | --- |\n| Tram to the station | 14 | 2026 in May |\n| Bus | 2 | 2025 in June |",
		},
		"right to left": {
			[]pdfium.Line{
				{Text: "שנה קו", Left: 200, Right: 400, Baseline: 700, Height: 12, Size: 10, Cells: []pdfium.Cell{{Text: "שנה", Left: 370, Right: 400}, {Text: "קו", Left: 200, Right: 230}}},
				{Text: "א ב", Left: 210, Right: 400, Baseline: 684, Height: 12, Size: 10, Cells: []pdfium.Cell{{Text: "א", Left: 390, Right: 400}, {Text: "ב", Left: 210, Right: 220}}},
			},
			"| שנה | קו |\n| --- | --- |\n| א | ב |",
		},
		"a sign of tables":            {[]pdfium.Line{put(700, 72, "a|b", 200, "c"), put(684, 72, "d", 200, "e")}, "| a\\|b | c |\n| --- | --- |\n| d | e |"},
		"one row":                     {[]pdfium.Line{put(700, 72, prose[:40]), put(684, 72, "Halden", 200, "3 May", 300, "Ada"), put(668, 72, prose[:40])}, prose[:40] + "\nHalden | 3 May | Ada\n" + prose[:40]},
		"gaps beside signs of tables": {[]pdfium.Line{put(700, 72, "a |", 200, "b", 300, "| c")}, "a | b | c"},
		"points that lead":            {[]pdfium.Line{put(700, 72, "1.1 Scope . . . . 3"), put(684, 72, "1.2 Terms . . . . 4")}, "1.1 Scope . . . . 3\n1.2 Terms . . . . 4"},
		"fields":                      {[]pdfium.Line{put(700, 72, "Name:", 200, "Ada"), put(684, 72, "Town:", 200, "Halden")}, "Name: Ada\nTown: Halden"},
		"a list":                      {[]pdfium.Line{put(700, 72, "•", 92, "a tram"), put(684, 72, "•", 92, "a bus line")}, "• a tram\n• a bus line"},
		"numbered":                    {[]pdfium.Line{put(700, 72, "(a)", 102, "a tram"), put(684, 72, "(b)", 102, "a bus line")}, "(a) a tram\n(b) a bus line"},
		"clauses":                     {[]pdfium.Line{put(700, 72, "§ 2", 102, "Time"), put(684, 102, "2.1 In May."), put(668, 72, "§ 3", 102, "Costs")}, "§ 2 Time 2.1 In May.\n§ 3 Costs"},
		"gaps that do not lie over each other": {
			[]pdfium.Line{put(700, 72, "A line with", 135, "gaps set wide to fill"), put(688, 72, "the room of the", 157, "column of the")},
			"A line with gaps set wide to fill the room of the column of the",
		},
		"lines of text with room between words": {
			[]pdfium.Line{put(700, 72, "aa bb cc dd", 142, "ee ff gg hh ii jj"), put(688, 72, "aa bb cc dd ee ff", 172, "gg hh ii jj"), put(676, 72, "aa bb", 112, "cc dd ee ff gg hh ii j")},
			"aa bb cc dd ee ff gg hh ii jj aa bb cc dd ee ff gg hh ii jj aa bb cc dd ee ff gg hh ii j",
		},
		"two columns of text": {append(textColumn(72, 8), textColumn(320, 8)...), strings.Repeat("Words of a text in a column of it. ", 16)},
	} {
		got := typeset(pdfium.Doc{Pages: []pdfium.Page{{Width: 612, Height: 800, Lines: c.lines}}}).Body
		if strings.TrimSpace(strings.Join(strings.Fields(got), " ")) != strings.Join(strings.Fields(c.want), " ") || what != "two columns of text" && got != c.want {
			t.Errorf("%s:\n has %q\nwant %q", what, got, c.want)
		}
	}
}

func textColumn(x, lines int) (out []pdfium.Line) {
	for i := range lines {
		out = append(out, put(float32(700-12*i), x, "Words of a text in a column of it."))
	}
	return out
}

// Whatever a table holds: each of its words is read under the head of its column, beside the label of its row.
func TestEachCellOfATableIsReadUnderItsHead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		columns, rows := rapid.IntRange(2, 6).Draw(t, "columns"), rapid.IntRange(1, 12).Draw(t, "rows")
		right := rapid.SliceOfN(rapid.Bool(), columns, columns).Draw(t, "at the right")
		var want [][]string
		var lines []pdfium.Line
		for r := range rows + 1 {
			row, at := make([]string, columns), []any{}
			for c := range columns {
				switch {
				case r == 0:
					row[c] = fmt.Sprint("Head", c)
				case c == 0:
					row[c] = fmt.Sprint("Row ", r)
				case rapid.IntRange(0, 4).Draw(t, "empty") > 0:
					row[c] = fmt.Sprint(rapid.IntRange(0, 99999).Draw(t, "number"))
				}
				if x := 60 + 80*c; row[c] != "" {
					if right[c] {
						x += 40 - 5*len(row[c])
					}
					at = append(at, x, row[c])
				}
			}
			if len(at) < 4 { // a label alone at the end may be a text below
				row[1] = "7"
				x := 140
				if right[1] {
					x = 175
				}
				at = append(at, x, row[1])
			}
			want, lines = append(want, row), append(lines, put(float32(700-15*r), at...))
		}
		grid, end := (&tables{lines: lines, heads: make([]int, len(lines))}).at(0)
		if end != len(lines) || !slices.EqualFunc(grid, want, slices.Equal[[]string]) {
			t.Fatalf("has %q\nwant %q", grid, want)
		}
	})
}

// However lines lie on a page, none of their words is lost or read twice.
func TestNoWordIsLostWhateverTheLinesAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var lines []pdfium.Line
		n := 0
		for range rapid.IntRange(0, 30).Draw(t, "lines") {
			var at []any
			x := rapid.IntRange(0, 300).Draw(t, "x")
			for range rapid.IntRange(1, 4).Draw(t, "cells") {
				text := fmt.Sprintf("w%dw", n)
				n++
				at = append(at, x, text)
				x += 5*len(text) + rapid.IntRange(6, 90).Draw(t, "gap")
			}
			lines = append(lines, put(float32(12*rapid.IntRange(1, 60).Draw(t, "y")), at...))
		}
		body := typeset(pdfium.Doc{Pages: []pdfium.Page{{Width: 612, Height: 800, Lines: lines}}}).Body
		for i := range n {
			if strings.Count(body, fmt.Sprintf("w%dw", i)) != 1 {
				t.Fatalf("w%dw stands %d times in:\n%s", i, strings.Count(body, fmt.Sprintf("w%dw", i)), body)
			}
		}
	})
}

func TestATableOfAFileIsRead(t *testing.T) {
	var page pdftest.Page
	for i, row := range [][]string{{"Year", "Tram", "Bus"}, {"2024", "12", "7"}, {"2025", "", "9"}, {"2026", "15", "11"}} {
		for c, words := range row {
			if words != "" {
				page = append(page, line([]float64{72, 200, 330}[c], 720-20*float64(i), words))
			}
		}
	}
	page = append(page, line(72, 620, "This text follows the table and is long enough to be a paragraph of its own."))
	text := read(t, "table.pdf", pdftest.Make([]pdftest.Page{page}, false))
	if want := "| Year | Tram | Bus |\n| --- | --- | --- |\n| 2024 | 12 | 7 |\n| 2025 |  | 9 |\n| 2026 | 15 | 11 |\n\nThis text follows"; !strings.HasPrefix(text.Body, want) {
		t.Errorf("%s", text.Body)
	}
}

// A page of thirty thousand lines, whether they look like a table that goes on or like one that never comes, takes little time.
func TestAPageOfManyLinesIsBounded(t *testing.T) {
	for what, at := range map[string]func(i int) pdfium.Line{
		"below each other":  func(i int) pdfium.Line { return put(float32(-2*i), 72, "a", 200+i%97, "b") },
		"beside each other": func(i int) pdfium.Line { return put(700, 20*i, "a") },
		"in stairs":         func(i int) pdfium.Line { return put(float32(-4*i), 20*(i%50), "a", 20*(i%50)+20, "b") },
		"up and down":       func(i int) pdfium.Line { return put(float32(700-12*(i%6)), 20*(i/6), "a") },
	} {
		var lines []pdfium.Line
		for i := range 30_000 {
			lines = append(lines, at(i))
		}
		began := time.Now()
		typeset(pdfium.Doc{Pages: []pdfium.Page{{Width: 612, Height: 800, Lines: lines}}})
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("%s: %v", what, took)
		}
	}
}
