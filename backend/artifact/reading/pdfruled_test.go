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

// drawnGrid are the rules of a table whose columns and rows lie between these places.
func drawnGrid(xs, ys []float32) (r pdfium.Rules) {
	for _, x := range xs {
		r.Upright = append(r.Upright, pdfium.Rule{At: x, From: ys[len(ys)-1], To: ys[0]})
	}
	for _, y := range ys {
		r.Level = append(r.Level, pdfium.Rule{At: y, From: xs[0], To: xs[len(xs)-1]})
	}
	return r
}

// What stands between the lines that a page draws is a cell, whatever gaps and lines it has; and what only looks like lines is no table.
func TestWhatIsDrawnIsATable(t *testing.T) {
	three := drawnGrid([]float32{70, 100, 130, 200}, []float32{712, 692, 660, 640})
	spans := pdfium.Rules{ // "Town" over two rows, "Lines" over two columns
		Upright: []pdfium.Rule{{At: 70, From: 640, To: 712}, {At: 110, From: 640, To: 712}, {At: 150, From: 640, To: 692}, {At: 200, From: 640, To: 712}},
		Level:   []pdfium.Rule{{At: 712, From: 70, To: 200}, {At: 692, From: 110, To: 200}, {At: 666, From: 70, To: 200}, {At: 640, From: 70, To: 200}},
	}
	inner := pdfium.Rules{Upright: three.Upright[1:3], Level: three.Level[1:3]}
	twice := pdfium.Rules{ // each cell has a border of its own
		Upright: []pdfium.Rule{{At: 70, From: 640, To: 712}, {At: 98, From: 640, To: 712}, {At: 101, From: 640, To: 712}, {At: 130, From: 640, To: 712}, {At: 133, From: 640, To: 712}, {At: 200, From: 640, To: 712}},
		Level:   append(slices.Clone(three.Level), pdfium.Rule{At: 689, From: 70, To: 200}, pdfium.Rule{At: 657, From: 70, To: 200}),
	}
	rows := []pdfium.Line{put(698, 72, "Leg", 102, "Least", 132, "Most"), put(678, 72, "A", 102, "1.9", 132, "3.3 and"), put(666, 132, "more"), put(646, 72, "B", 132, "2.7")}
	const table = "| Leg | Least | Most |\n| --- | --- | --- |\n| A | 1.9 | 3.3 and more |\n| B |  | 2.7 |"
	flow := pdfium.Rules{}
	for i := range 3 {
		x, y := float32(70+80*i), float32(700-60*i)
		box := drawnGrid([]float32{x, x + 60}, []float32{y, y - 30})
		flow.Upright, flow.Level = append(flow.Upright, box.Upright...), append(flow.Level, append(box.Level, pdfium.Rule{At: y - 30, From: x, To: x + 80})...)
	}
	for what, c := range map[string]struct {
		rules pdfium.Rules
		lines []pdfium.Line
		want  string
	}{
		"all sides":   {three, rows, table},
		"inner sides": {inner, rows, table},
		"twice":       {twice, rows, table},
		"spans": {
			spans,
			[]pdfium.Line{put(698, 130, "Lines"), put(684, 72, "Town"), put(672, 112, "Tram", 152, "Bus"), put(648, 72, "Sund", 112, "1", 152, "2")},
			"| Town | Lines | Lines |\n| --- | --- | --- |\n| Town | Tram | Bus |\n| Sund | 1 | 2 |",
		},
		"drawn column by column":  {three, []pdfium.Line{put(698, 72, "Leg"), put(678, 72, "A"), put(646, 72, "B"), put(698, 102, "Least"), put(678, 102, "1.9"), put(698, 132, "Most"), put(678, 132, "3.3 and"), put(666, 132, "more"), put(646, 132, "2.7")}, table},
		"between text":            {three, slices.Concat([]pdfium.Line{put(730, 70, "Above it.")}, rows, []pdfium.Line{put(620, 70, "Below it.")}), "Above it.\n\n" + table + "\n\nBelow it."},
		"a box":                   {drawnGrid([]float32{70, 300}, []float32{712, 640}), []pdfium.Line{put(700, 72, "Call 112,"), put(688, 72, "then go.")}, "Call 112, then go."},
		"squared paper":           {drawnGrid([]float32{70, 100, 130, 160, 190, 220}, []float32{712, 692, 672, 652}), []pdfium.Line{put(698, 72, "a", 102, "b"), put(678, 72, "c", 102, "d")}, ""},
		"boxes of a drawing":      {flow, []pdfium.Line{put(684, 72, "Ask", 152, "then"), put(624, 152, "Do", 232, "last"), put(564, 232, "End")}, ""},
		"a line that goes beyond": {three, []pdfium.Line{put(698, 72, "Leg", 102, "Least", 132, "Most", 250, "Beside"), put(678, 72, "A", 102, "1.9", 132, "3.3")}, ""},
		"rows with nothing drawn between": {
			drawnGrid([]float32{70, 100, 130}, []float32{712, 692, 640}),
			[]pdfium.Line{put(698, 72, "Leg", 112, "Most"), put(680, 72, "A", 112, "1"), put(666, 72, "B", 112, "2"), put(652, 72, "C", 112, "3")},
			"| Leg | Most |\n| --- | --- |\n| A | 1 |\n| B | 2 |\n| C | 3 |",
		},
	} {
		p := pdfium.Page{Width: 612, Height: 800, Lines: c.lines, Rules: c.rules}
		if _, tables := ruledTables(p.Rules, p.Lines); c.want == "" && len(tables) > 0 {
			t.Errorf("%s: %v", what, tables)
		}
		if got := typeset(pdfium.Doc{Pages: []pdfium.Page{p}}).Body; c.want != "" && got != c.want {
			t.Errorf("%s:\n has %q\nwant %q", what, got, c.want)
		}
	}
}

// On a page in Hebrew or Arabic the first column is that at the right.
func TestATableThatIsDrawnFromTheRight(t *testing.T) {
	rules := drawnGrid([]float32{100, 130, 160}, []float32{712, 692, 672})
	lines := []pdfium.Line{
		{Text: "שנה קו", Left: 102, Right: 158, Baseline: 698, Height: 12, Size: 10, Cells: []pdfium.Cell{{Text: "שנה", Left: 132, Right: 158}, {Text: "קו", Left: 110, Right: 128}}},
		{Text: "א ב", Left: 102, Right: 158, Baseline: 678, Height: 12, Size: 10, Cells: []pdfium.Cell{{Text: "א", Left: 148, Right: 158}, {Text: "ב", Left: 118, Right: 128}}},
	}
	if got := typeset(pdfium.Doc{Pages: []pdfium.Page{{Width: 612, Height: 800, Lines: lines, Rules: rules}}}).Body; got != "| שנה | קו |\n| --- | --- |\n| א | ב |" {
		t.Errorf("%q", got)
	}
}

func TestATableThatAFileDrawsIsRead(t *testing.T) {
	var content strings.Builder
	for i := range 4 {
		fmt.Fprintf(&content, "70 %d 60 18 re S 130 %d 20 18 re S 150 %d 20 18 re S\n", 700-18*i, 700-18*i, 700-18*i)
	}
	for i, row := range [][]string{{"Leg of a pier", "mm", "n"}, {"A", "19", "12"}, {"B", "", "11"}, {"C of the third", "27", "12"}} {
		for c, words := range row {
			fmt.Fprintf(&content, "BT /F1 8 Tf %d %d Td (%s) Tj ET\n", []int{72, 132, 152}[c], 706-18*i, words)
		}
	}
	text := read(t, "drawn.pdf", pdftest.Drawn(content.String()))
	if want := "| Leg of a pier | mm | n |\n| --- | --- | --- |\n| A | 19 | 12 |\n| B |  | 11 |\n| C of the third | 27 | 12 |"; text.Body != want {
		t.Errorf("%s", text.Body)
	}
}

// However rules and lines lie on a page, none of its words is lost or read twice but in the places of a cell over several.
func TestNoWordIsLostWhateverIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		place := rapid.Map(rapid.IntRange(0, 12), func(n int) float32 { return float32(100 + 40*n) })
		rule := rapid.Custom(func(t *rapid.T) pdfium.Rule {
			from, to := place.Draw(t, "from"), place.Draw(t, "to")
			return pdfium.Rule{At: place.Draw(t, "at"), From: min(from, to), To: max(from, to)}
		})
		rules := drawnGrid([]float32{100, 180, 260, 340}, []float32{580, 500, 420, 340})
		if rapid.Bool().Draw(t, "pieces") {
			rules = pdfium.Rules{Upright: rapid.SliceOfN(rule, 0, 12).Draw(t, "upright"), Level: rapid.SliceOfN(rule, 0, 12).Draw(t, "level")}
		}
		var lines []pdfium.Line
		n := rapid.IntRange(0, 30).Draw(t, "words")
		for i := range n {
			lines = append(lines, put(float32(rapid.IntRange(90, 600).Draw(t, "y")), rapid.IntRange(60, 500).Draw(t, "x"), fmt.Sprintf("w%dw", i)))
		}
		body := typeset(pdfium.Doc{Pages: []pdfium.Page{{Width: 612, Height: 800, Lines: lines, Rules: rules}}}).Body
		for i := range n {
			if !strings.Contains(body, fmt.Sprintf("w%dw", i)) {
				t.Fatalf("w%dw is lost in:\n%s", i, body)
			}
		}
	})
}

// A page that is full of rules and words takes little time.
func TestAPageOfManyRulesIsBounded(t *testing.T) {
	var rules pdfium.Rules
	var lines []pdfium.Line
	for i := range 600 {
		rules.Upright = append(rules.Upright, pdfium.Rule{At: float32(6 * i), From: 0, To: 4000})
		rules.Level = append(rules.Level, pdfium.Rule{At: float32(6 * i), From: 0, To: 4000})
	}
	for i := range 3000 {
		lines = append(lines, put(float32(i%3600), i*7%3500, "a"))
	}
	began := time.Now()
	typeset(pdfium.Doc{Pages: []pdfium.Page{{Width: 612, Height: 800, Lines: lines, Rules: rules}}})
	if took := time.Since(began); took > 20*time.Second {
		t.Errorf("%v", took)
	}
}
