package journal

import "testing"

func TestRowsOfAWingStandInTheTimeline(t *testing.T) {
	var rows []Entry
	b := (&story{}).book()
	b.from.Beside = func() []Beside {
		return []Beside{{Name: "notebook", Rows: func(n int) []Entry { return rows[n:] }}}
	}
	row := func(second int, text string) Entry {
		return Entry{At: at(second), Kind: Noted, Actor: "notebook", Text: Wrote(text)}
	}
	rows = append(rows, row(10, "One"), row(30, "Two"))
	if got := b.Page(Query{}, 0, 10); got.Total != 2 {
		t.Fatalf("%+v", got)
	}
	rows = append(rows, row(20, "Between"))
	page := b.Page(Query{}, 0, 10)
	if page.Total != 3 {
		t.Fatalf("%+v", page)
	}
	told := map[string]bool{}
	for _, row := range page.Rows {
		for _, e := range b.Whole(row.Key) {
			told[e.Text.Text] = true
		}
	}
	if len(told) != 3 {
		t.Errorf("the rows tell %v", told)
	}
}
