package reading

import (
	"context"
	"encoding/csv"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"crg/backend/base/fault"
)

// tableText reads tables that are text: .csv and .tsv.
type tableText struct{}

// Table is the kind of a text that is a table: .csv, .tsv.
const Table = "table"

func (tableText) Kind() string { return Table }

func (tableText) Fits(name string, head []byte) bool {
	e := extension(name)
	return (e == ".csv" || e == ".tsv" || e == ".tab") && looksLikeText(head)
}

func (tableText) Read(ctx context.Context, in SourceFile) (Text, error) {
	d, ok := Decode(in.Data)
	if !ok {
		return Text{}, fault.New("import.binary", in.Name)
	}
	text, sep := namedSeparator(LF(d.Text))
	if sep == 0 {
		sep = separator(text)
	}
	r := tableRows(text, sep)
	var g grid
	for n := 0; ; n++ {
		if n%1024 == 0 && ctx.Err() != nil {
			return Text{}, ctx.Err()
		}
		row, err := r.Read()
		if err != nil { // at its end: any text is a table
			break
		}
		g.add(row)
	}
	var w writer
	notes := g.write(&w, in.Name, false)
	t := w.text()
	t.Notes = slices.Concat(notes, d.notes())
	return t, nil
}

func tableRows(text string, sep rune) *csv.Reader {
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = sep, true, -1
	return r
}

// namedSeparator cuts off a first line "sep=;", by which spreadsheets tell each other the sign between cells; 0 = there is none.
func namedSeparator(text string) (rest string, sep rune) {
	line, rest, _ := strings.Cut(text, "\n")
	if len(line) != len("sep=;") || !strings.EqualFold(line[:4], "sep=") || strings.ContainsAny(line[4:], "\"\r") || line[4] >= utf8.RuneSelf {
		return text, 0
	}
	return rest, rune(line[4])
}

// separator is the sign that divides the first rows into the same number of cells, and into most. A row may have several lines.
func separator(text string) rune {
	const rows, sample = 10, 64 << 10
	best, most := ',', 1
	for _, sep := range ",;\t|" {
		least := math.MaxInt
		r := tableRows(text[:min(len(text), sample)], sep)
		for range rows {
			row, err := r.Read()
			if err != nil || r.InputOffset() == sample { // the last may be cut off
				break
			}
			least = min(least, len(row))
		}
		if least != math.MaxInt && least > most {
			best, most = sep, least
		}
	}
	return best
}
