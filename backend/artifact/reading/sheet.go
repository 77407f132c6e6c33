package reading

import (
	"bytes"
	"context"
	"encoding/csv"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"crg/backend/base/fault"
	"crg/backend/base/message"
)

// What is shown of a sheet. A model reads tables badly; who needs more rows asks the sheet's own program.
const (
	mostRows    = 2000
	mostColumns = 30
)

// grid gathers the cells of one sheet as a table.
type grid struct {
	rows [][]string
	more int // rows beyond the limit
	wide int // columns of its widest row
}

func (g *grid) add(row []string) {
	for len(row) > 0 && strings.TrimSpace(row[len(row)-1]) == "" {
		row = row[:len(row)-1]
	}
	g.wide = max(g.wide, len(row))
	switch {
	case len(row) == 0:
	case len(g.rows) == mostRows:
		g.more++
	default:
		g.rows = append(g.rows, row[:min(len(row), mostColumns)])
	}
}

// repeat adds a row that stands there n times.
func (g *grid) repeat(row []string, n int) {
	if strings.TrimSpace(strings.Join(row, "")) == "" {
		return
	}
	fit := min(n, mostRows-len(g.rows))
	for range fit {
		g.add(row)
	}
	g.more += n - fit
}

// write adds the table to a text, a sheet of several under its name.
func (g *grid) write(t *writer, name string, sheet bool) (note []message.Message) {
	if sheet {
		t.place(Place{Kind: Sheet, Label: name})
		t.block("## "+name, false)
	}
	if table := markdownTable(g.rows); table != "" {
		t.block(table, false)
	}
	// Whoever reads the text is told as the person is: it is not the whole table.
	if g.more > 0 {
		t.block("… "+strconv.Itoa(g.more)+" more rows", false)
		note = append(note, message.New("read.rows-left", "n", strconv.Itoa(g.more), "sheet", name))
	}
	if left := g.wide - mostColumns; left > 0 {
		t.block("… "+strconv.Itoa(left)+" more columns", false)
		note = append(note, message.New("read.columns-left", "n", strconv.Itoa(left), "sheet", name))
	}
	return note
}

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

// sheets reads Excel workbooks (.xlsx): the values as they were shown last, sheet by sheet.
type sheets struct{}

func (sheets) Kind() string { return "xlsx" }

func (sheets) Fits(name string, head []byte) bool {
	return packedWith(name, head, ".xlsx", ".xlsm", ".xltx")
}

func (sheets) Read(ctx context.Context, in Input) (Text, error) {
	a, err := unpack(in)
	if err != nil {
		return Text{}, err
	}
	shared, err := sharedStrings(ctx, a)
	if err != nil {
		return Text{}, err
	}
	dates, err := dateStyles(ctx, a)
	if err != nil {
		return Text{}, err
	}
	const book = "xl/workbook.xml"
	data, err := a.must(book)
	if err != nil {
		return Text{}, err
	}
	links, err := a.relations(ctx, book)
	if err != nil {
		return Text{}, err
	}
	var names, parts []string
	if err := markup(ctx, in.Name, data, handler{start: func(e element) {
		if e.name != "sheet" {
			return
		}
		for _, at := range e.attrs {
			if part := links[at.Value]; at.Name.Local == "id" && a.parts[part] != nil {
				names, parts = append(names, e.attr("name")), append(parts, part)
			}
		}
	}}); err != nil {
		return Text{}, err
	}
	var w writer
	var notes []message.Message
	for i, part := range parts {
		g, err := sheetCells(ctx, a, part, shared, dates)
		if err != nil {
			return Text{}, err
		}
		if len(g.rows) > 0 {
			notes = append(notes, g.write(&w, names[i], true)...)
		}
	}
	t := w.text()
	t.Notes = notes
	t.About.Title, t.About.Author = coreProperties(ctx, a)
	return t, nil
}

func sharedStrings(ctx context.Context, a *archive) (all []string, err error) {
	data, err := a.part("xl/sharedStrings.xml")
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	inText, phonetic := false, false
	err = markup(ctx, a.name, data, handler{
		start: func(e element) {
			switch e.name {
			case "rPh": // how it is spoken
				phonetic = true
			case "t":
				inText = !phonetic
			}
		},
		end: func(name string) {
			switch name {
			case "rPh":
				phonetic = false
			case "t":
				inText = false
			case "si":
				all = append(all, b.String())
				b.Reset()
			}
		},
		text: func(s string) {
			if inText {
				b.WriteString(s)
			}
		},
	})
	return all, err
}

// dateStyles are the numbers of the styles whose cells are days or times.
func dateStyles(ctx context.Context, a *archive) (map[int]bool, error) {
	data, err := a.part("xl/styles.xml")
	if err != nil {
		return nil, err
	}
	own := map[int]bool{} // formats of the book that show a year, a month or a day
	dates := map[int]bool{}
	inCells, n := false, 0
	err = markup(ctx, a.name, data, handler{
		start: func(e element) {
			switch e.name {
			case "numFmt":
				if id, err := strconv.Atoi(e.attr("numFmtId")); err == nil {
					own[id] = dateFormat(e.attr("formatCode"))
				}
			case "cellXfs":
				inCells = true
			case "xf":
				if id, err := strconv.Atoi(e.attr("numFmtId")); inCells && err == nil {
					dates[n] = own[id] || id >= 14 && id <= 22 || id >= 45 && id <= 47
				}
				if inCells {
					n++
				}
			}
		},
		end: func(name string) { inCells = inCells && name != "cellXfs" },
	})
	return dates, err
}

// dateFormat: "yyyy-mm-dd", but not "0.00" nor "[Red]0".
func dateFormat(code string) bool {
	var b strings.Builder
	quoted, bracket := false, false
	for _, r := range strings.ToLower(code) {
		switch {
		case r == '"':
			quoted = !quoted
		case r == '[':
			bracket = true
		case r == ']':
			bracket = false
		case !quoted && !bracket:
			b.WriteRune(r)
		}
	}
	return strings.ContainsAny(b.String(), "yd") || strings.Contains(b.String(), "mm")
}

func sheetCells(ctx context.Context, a *archive, part string, shared []string, dates map[int]bool) (g grid, err error) {
	data, err := a.part(part)
	if err != nil {
		return g, err
	}
	var row []string
	var value strings.Builder
	var kind string
	column, style, inValue := 0, 0, false
	err = markup(ctx, a.name, data, handler{
		start: func(e element) {
			switch e.name {
			case "row":
				row = nil
			case "c":
				kind = e.attr("t")
				style, _ = strconv.Atoi(e.attr("s"))
				column = columnOf(e.attr("r"), len(row))
				value.Reset()
			case "v", "t":
				inValue = true
			}
		},
		end: func(name string) {
			switch name {
			case "v", "t":
				inValue = false
			case "c":
				text := cellText(value.String(), kind, dates[style], shared)
				if column >= mostColumns {
					if text != "" {
						g.wide = max(g.wide, column+1)
					}
					return
				}
				for len(row) <= column {
					row = append(row, "")
				}
				row[column] = text
			case "row":
				g.add(row)
			}
		},
		text: func(s string) {
			if inValue {
				value.WriteString(s)
			}
		},
	})
	return g, err
}

// columnOf is the column of "AB12", from 0; a cell without a name stands next.
func columnOf(ref string, next int) int {
	n := 0
	for _, r := range ref {
		if r < 'A' || r > 'Z' {
			break
		}
		if n = n*26 + int(r-'A') + 1; n > 1<<14 {
			return 1 << 14
		}
	}
	if n == 0 {
		return next
	}
	return n - 1
}

func cellText(value, kind string, date bool, shared []string) string {
	switch kind {
	case "s":
		if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(shared) {
			return shared[i]
		}
		return ""
	case "b":
		if value == "1" {
			return "TRUE"
		}
		return "FALSE"
	}
	if f, err := strconv.ParseFloat(value, 64); err == nil && (kind == "" || kind == "n") {
		if date {
			return day(f)
		}
		return strconv.FormatFloat(f, 'f', -1, 64)
	}
	return value
}

// day is a number of days since the end of 1899, as Excel counts.
func day(days float64) string {
	if days < 0 || days > 3e6 {
		return strconv.FormatFloat(days, 'f', -1, 64)
	}
	whole, part := math.Modf(days)
	at := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(whole)).Add(time.Duration(math.Round(part*86400)) * time.Second)
	switch {
	case days < 1:
		return at.Format("15:04:05")
	case days == math.Trunc(days):
		return at.Format("2006-01-02")
	}
	return at.Format("2006-01-02 15:04")
}
