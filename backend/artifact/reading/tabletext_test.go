package reading

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Cells with line breaks, or with signs that could part cells, stay one cell, whatever parts the cells of the table.
func TestCellsOfATextTableStayWhole(t *testing.T) {
	for name, row := range map[string]struct{ data, want string }{
		"semi.csv":  {"Name;Betrag;Datum\n\"Müller; Söhne\";1.234,50;03.04.2025\n\"Zeile\nzwei\";-5,00;04.04.2025\n", "| Name | Betrag | Datum |\n| --- | --- | --- |\n| Müller; Söhne | 1.234,50 | 03.04.2025 |\n| Zeile zwei | -5,00 | 04.04.2025 |"},
		"v4.csv":    {"Name;Note\n\"Müller\";\"one\ntwo\"\n\"Meier\";x\n", "| Name | Note |\n| --- | --- |\n| Müller | one two |\n| Meier | x |"},
		"tabs.tsv":  {"a\tb\n\"one, \ntwo\"\t\"x, y, z\"\n", "| a | b |\n| --- | --- |\n| one, two | x, y, z |"},
		"sep.csv":   {"sep=;\r\nName;Wert\r\nA;1\r\n", "| Name | Wert |\n| --- | --- |\n| A | 1 |"},
		"SEP.csv":   {"SEP=|\na,b|c\nd|e,f\n", "| a,b | c |\n| --- | --- |\n| d | e,f |"},
		"none.csv":  {"sep=;;\nA;1\n", "| sep= |  |\n| --- | --- |\n| A | 1 |"},
		"not.csv":   {"sep=\"\nA,1\n", "| sep=\" |  |\n| --- | --- |\n| A | 1 |"},
		"alone.csv": {"sep=,", ""},
	} {
		text, err := readers.Read(t.Context(), SourceFile{Name: name, Data: []byte(row.data)})
		if text.Body != row.want || (err != nil) != (row.want == "") {
			t.Errorf("%s: %v\n%s", name, err, text.Body)
		}
	}
}

// Whatever the cells of a table hold, and whatever parts them, they are the same cells afterwards.
func TestTheSeparatorIsFoundWhateverTheCellsHold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sep := rapid.SampledFrom([]rune(",;\t|")).Draw(t, "separator")
		columns := rapid.IntRange(2, 5).Draw(t, "columns")
		var rows [][]string
		for range rapid.IntRange(1, 15).Draw(t, "rows") {
			var row []string
			for range columns {
				row = append(row, "a"+rapid.StringMatching(`([a-z0-9.]|`+string(rapid.SampledFrom([]rune("x\n ")).Draw(t, "sign"))+`){0,8}`).Draw(t, "cell"))
			}
			rows = append(rows, row)
		}
		rows[0][0] = "a" + string(sep) + "b\n\"c\"" + string(sep)
		var b strings.Builder
		w := csv.NewWriter(&b)
		w.Comma = sep
		if err := w.WriteAll(rows); err != nil {
			t.Fatal(err)
		}
		if got := separator(b.String()); got != sep {
			t.Fatalf("%q is divided by %q", b.String(), got)
		}
		read, err := tableRows(b.String(), sep).ReadAll()
		if err != nil || fmt.Sprint(read) != fmt.Sprint(rows) {
			t.Fatalf("%v, and not %v: %v", read, rows, err)
		}
	})
}

// A sample of a long table that ends within a row says nothing wrong.
func TestTheSeparatorOfALongTable(t *testing.T) {
	long := "\"" + strings.Repeat("x", 9<<10) + "\";b;c\n"
	if got := separator(strings.Repeat(long, 20)); got != ';' {
		t.Errorf("divided by %q", got)
	}
}
