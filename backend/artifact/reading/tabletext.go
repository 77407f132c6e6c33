package reading

import (
	"bytes"
	"context"
	"encoding/csv"
	"io"
	"math"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
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

func (tableText) Read(ctx context.Context, in Input) (Text, error) {
	d, ok := Decode(in.Data)
	if !ok {
		return Text{}, fault.New("import.binary", in.Name)
	}
	text := LF(d.Text)
	r := csv.NewReader(bytes.NewReader([]byte(text)))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = separator(text), true, -1
	var g grid
	for n := 0; ; n++ {
		if n%1024 == 0 && ctx.Err() != nil {
			return Text{}, ctx.Err()
		}
		row, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return plain{}.Read(ctx, in) // no table after all
		}
		g.add(row)
	}
	var w writer
	notes := g.write(&w, in.Name, false)
	t := w.text()
	t.Notes = notes
	if d.Guessed {
		t.Notes = append(t.Notes, message.New("read.encoding-guessed", "encoding", d.Name))
	}
	return t, nil
}

// separator is the sign that divides the first lines into the same number of cells, and into most.
func separator(text string) rune {
	lines := strings.SplitN(text, "\n", 11)
	best, most := ',', 0
	for _, sep := range ",;\t|" {
		least := math.MaxInt
		for _, l := range lines[:min(len(lines), 10)] {
			if strings.TrimSpace(l) != "" {
				least = min(least, strings.Count(l, string(sep)))
			}
		}
		if least != math.MaxInt && least > most {
			best, most = sep, least
		}
	}
	return best
}
