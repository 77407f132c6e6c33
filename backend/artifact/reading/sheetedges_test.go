package reading

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"strings"
	"testing"

	"crg/backend/artifact/reading/numberformat"
	"crg/backend/base/fault"
)

func TestCellsOfASheet(t *testing.T) {
	for ref, want := range map[string]int{"A1": 0, "Z9": 25, "AA1": 26, "AZ1": 51, "BA1": 52, "XFD1": 16383, "XFE1": 1 << 14, "ZZZZZZZ1": 1 << 14, "": 7, "12": 7, "a1": 7, "A": 0, "[1": 7, "@1": 7} {
		if got := columnOf(ref, 7); got != want {
			t.Errorf("%s is column %d, not %d", ref, got, want)
		}
	}
	book := workbook{strings: []string{"zero", "one"}, formats: []numberformat.Format{numberformat.Parse("General"), numberformat.Parse("yyyy-mm-dd"), numberformat.Parse(";;;")}}
	for _, c := range []struct {
		value, kind string
		style       int
		want        string
	}{
		{"0", "s", 0, "zero"},
		{"1", "s", 0, "one"},
		{"2", "s", 0, ""},
		{"-1", "s", 0, ""},
		{"x", "s", 0, ""},
		{"1", "b", 0, "TRUE"},
		{"0", "b", 0, "FALSE"},
		{"1.50", "", 0, "1.5"},
		{"1.50", "n", 0, "1.5"},
		{"1.50", "str", 0, "1.50"},
		{"1e3", "", 0, "1000"},
		{"1e3", "", 9, "1000"},
		{"1e3", "", -1, "1000"},
		{"NaN", "", 0, "NaN"},
		{"#DIV/0!", "e", 1, "#DIV/0!"},
		{"1", "", 1, "1899-12-31"},
		{"1", "str", 1, "1"},
		{"x", "", 1, "x"},
		{"", "", 1, ""},
		{"5", "", 2, "5 (hidden)"},
		{"0", "", 2, ""},
		{"1", "s", 2, "one (hidden)"},
	} {
		if got := book.shown(c.value, c.kind, c.style); got != c.want {
			t.Errorf("%q of kind %q is %q, not %q", c.value, c.kind, got, c.want)
		}
	}
	for text, want := range map[string]rune{
		"a,b\nc,d": ',', "a;b,c\nd;e": ';', "a\tb": '\t', "a|b|c,d": '|', "ab": ',', "": ',', "\n\n": ',', "a;b\n\nc;d": ';', "a;b\n": ';', "a,b;c,d;e\nf,g;h,i": ',',
		strings.Repeat("a;b\n", 9) + "c": ',', strings.Repeat("a;b\n", 10) + "c": ';',
	} {
		if got := separator(text); got != want {
			t.Errorf("%q is divided by %q", text, got)
		}
	}
	for value, want := range map[string]int{"": 1, "x": 1, "0": 1, "-2": 1, "1": 1, "3": 3} {
		if got := times(element{attrs: []xml.Attr{{Name: xml.Name{Local: "n"}, Value: value}}}, "n"); got != want {
			t.Errorf("%q is %d times", value, got)
		}
	}
}

// A table is shown up to its limits, and says what is left: the rows and columns in which something stands.
func TestWhatIsShownOfATable(t *testing.T) {
	wide := func(n int) []string { return strings.Split(strings.Repeat("x,", n-1)+"x", ",") }
	for _, c := range []struct {
		what       string
		do         func(*grid)
		rows, more int
		wide       int
	}{
		{"nothing", func(g *grid) { g.add(nil); g.add([]string{"", " "}); g.repeat([]string{" "}, 9) }, 0, 0, 0},
		{"blanks at the end", func(g *grid) { g.add([]string{"a", "", "b", "", " "}) }, 1, 0, 3},
		{"as wide as may be", func(g *grid) { g.add(wide(mostColumns)) }, 1, 0, mostColumns},
		{"wider", func(g *grid) { g.add(wide(mostColumns + 1)) }, 1, 0, mostColumns + 1},
		{"as long as may be", func(g *grid) { g.repeat([]string{"a"}, mostRows) }, mostRows, 0, 1},
		{"longer", func(g *grid) { g.repeat([]string{"a"}, mostRows-1); g.repeat([]string{"a"}, 3) }, mostRows, 2, 1},
		{"one by one", func(g *grid) { g.repeat([]string{"a"}, mostRows); g.add([]string{"b"}); g.add(nil) }, mostRows, 1, 1},
	} {
		var g grid
		c.do(&g)
		if len(g.rows) != c.rows || g.more != c.more || g.wide != c.wide {
			t.Errorf("%s: %d rows, %d more, %d wide", c.what, len(g.rows), g.more, g.wide)
		}
		for _, r := range g.rows {
			if len(r) > mostColumns {
				t.Errorf("%s: %d columns are shown", c.what, len(r))
			}
		}
		var w writer
		notes := fmt.Sprint(g.write(&w, "S", false))
		if (g.more > 0) != strings.Contains(notes, "more row") || (g.wide > mostColumns) != strings.Contains(notes, "more column") || w.body.Len() > 0 && strings.Contains(w.body.String(), "##") {
			t.Errorf("%s: %s, %.40s", c.what, notes, w.body.String())
		}
	}
	text := read(t, "wide.csv", []byte(strings.Repeat("a,", mostColumns+1)+"b\n"))
	if !strings.HasSuffix(text.Body, "\n\n… 2 more columns") || fmt.Sprint(text.Notes) != "[2 more columns of “wide.csv” were not read.]" {
		t.Errorf("%s %v", text.Body, text.Notes)
	}
	if text := read(t, "odd.csv", []byte("a,\"b\nc,d\n")); text.Body == "" {
		t.Error("a table that is none says nothing")
	}
	if _, err := (tableText{}).Read(t.Context(), SourceFile{Name: "a.csv", Data: []byte("a\x00\x01\x02\xff\xfe\x03")}); !fault.Is(err, "import.binary") {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (tableText{}).Read(ctx, SourceFile{Name: "a.csv", Data: []byte("a,b\n")}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	sheet := func(cells string) Text {
		return read(t, "a.xlsx", packed(t,
			"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/><sheet name="Gone" r:id="b"/></sheets></workbook>`,
			"xl/_rels/workbook.xml.rels", `<r><Relationship Id="a" Target="s.xml"/><Relationship Id="b" Target="gone.xml"/></r>`,
			"xl/styles.xml", `<s><cellXfs><xf numFmtId="13"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="23"/><xf numFmtId="44"/><xf numFmtId="45"/><xf numFmtId="47"/><xf numFmtId="48"/></cellXfs><cellStyles><xf numFmtId="14"/></cellStyles></s>`,
			"xl/s.xml", `<w><row>`+cells+`</row></w>`))
	}
	var styled strings.Builder
	for s := range 9 {
		fmt.Fprintf(&styled, `<c s="%d"><v>1</v></c>`, s)
	}
	for _, c := range []struct{ cells, want string }{
		{styled.String(), "| 1 | 1899-12-31 | 1899-12-31 00:00 | 1 | 1.00 | 00:00 | 00:00.0 | 1.0E+0 | 1 |"},
		{`<c r="C1"><v>x</v></c><c><v>y</v></c>`, "|  |  | x | y |"},
		{`<c r="AD1"><v>x</v></c><c r="AE1"><v>y</v></c>`, "|" + strings.Repeat("  |", 29) + " x |"},
		{`<c r="A1"><v>x</v></c><c r="AE1"><v></v></c>`, "| x |"},
		{`<c r="A1"><f>no</f><v>x</v>no</c>`, "| x |"},
	} {
		text := sheet(c.cells)
		if got := strings.Split(text.Body, "\n")[2]; got != c.want {
			t.Errorf("%s: %s", c.cells, got)
		}
		if more := strings.Contains(text.Body, "1 more columns"); more != strings.Contains(c.cells, `"AE1"><v>y`) {
			t.Errorf("%s: %s", c.cells, text.Body)
		}
	}
}

// A place is written as short as it is, and read as it was; what is none is refused.
func TestPlacesAreWrittenShort(t *testing.T) {
	for _, c := range []struct {
		p    Place
		want string
	}{{Place{At: 1843, Kind: Page, Label: "2"}, `[1843,"page","2"]`}, {Place{At: 0, Kind: Section, Label: "Method", Depth: 1}, `[0,"section","Method",1]`}} {
		data, err := json.Marshal(c.p)
		var again Place
		if err != nil || string(data) != c.want || json.Unmarshal(data, &again) != nil || again != c.p {
			t.Errorf("%s %+v %v", data, again, err)
		}
	}
	for _, bad := range []string{`{}`, `["1"]`, `[1,2]`, `[1,"page",3]`, `[1,"page","3","4"]`, `1`} {
		var p Place
		if err := json.Unmarshal([]byte(bad), &p); err == nil {
			t.Errorf("%s is %+v", bad, p)
		}
	}
	for short, want := range map[string]Place{`[]`: {}, `[7]`: {At: 7}, `[1,"page","3",0,9]`: {At: 1, Kind: Page, Label: "3"}} {
		p := Place{Label: "old"}
		if err := json.Unmarshal([]byte(short), &p); err != nil || p != want {
			t.Errorf("%s is %+v, %v", short, p, err)
		}
	}
}
