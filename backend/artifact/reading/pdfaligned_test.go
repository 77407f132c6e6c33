package reading

import (
	"testing"

	"crg/backend/artifact/pdfium"
)

// worded is a line as put has it whose cells are made of words: x, word …, each cell's in one list.
func worded(y float32, cells ...[]any) pdfium.Line {
	l := put(y, cells[0]...)
	l.Cells, l.Text = nil, ""
	for i, words := range cells {
		if i > 0 {
			l.Text += " "
		}
		of := put(y, words...)
		l.Cells = append(l.Cells, pdfium.Cell{Text: of.Text, Left: of.Left, Right: of.Right, Words: of.Cells})
		l.Text, l.Right = l.Text+of.Text, of.Right
	}
	return l
}

// Numbers at the right of a column may come close to the words of the next one: edges that repeat over the rows of a table and in its head part them, others do not.
func TestColumnsThatNarrowGapsPart(t *testing.T) {
	for what, c := range map[string]struct {
		lines []pdfium.Line
		want  string
	}{
		"numbers before words": {
			[]pdfium.Line{
				worded(700, []any{72, "Ticket"}, []any{175, "Child", 203, "What", 226, "for"}),
				worded(684, []any{72, "Day"}, []any{180, "2.60", 203, "all", 221, "zones"}),
				worded(668, []any{72, "Week"}, []any{180, "9.95", 203, "zones", 231, "A"}),
				worded(652, []any{72, "Month"}, []any{175, "32.00", 203, "all", 221, "of", 234, "them"}),
				worded(636, []any{72, "Year"}, []any{203, "as", 216, "above"}),
			},
			"| Ticket | Child | What for |\n| --- | --- | --- |\n| Day | 2.60 | all zones |\n| Week | 9.95 | zones A |\n| Month | 32.00 | all of them |\n| Year |  | as above |",
		},
		"days below one head": {
			[]pdfium.Line{
				worded(700, []any{72, "Day"}, []any{200, "What"}),
				worded(684, []any{72, "19", 85, "May"}, []any{200, "Paint"}),
				worded(668, []any{72, "20", 85, "May"}, []any{200, "Fuel"}),
				worded(652, []any{72, "22", 85, "May"}, []any{200, "Toll"}),
			},
			"| Day | What |\n| --- | --- |\n| 19 May | Paint |\n| 20 May | Fuel |\n| 22 May | Toll |",
		},
		"words with room between": {
			[]pdfium.Line{
				worded(700, []any{72, "Town"}, []any{200, "What", 225, "is", 240, "there"}),
				worded(684, []any{72, "Sund"}, []any{200, "a", 210, "tram", 236, "line"}),
				worded(668, []any{72, "Halden"}, []any{200, "trams", 231, "and"}),
				worded(652, []any{72, "Moss"}, []any{200, "nothing", 240, "yet"}),
			},
			"| Town | What is there |\n| --- | --- |\n| Sund | a tram line |\n| Halden | trams and |\n| Moss | nothing yet |",
		},
	} {
		if got := typeset(pdfium.Doc{Pages: []pdfium.Page{{Width: 612, Height: 800, Lines: c.lines}}}).Body; got != c.want {
			t.Errorf("%s:\n has %q\nwant %q", what, got, c.want)
		}
	}
}
