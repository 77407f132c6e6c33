package forms

import (
	"archive/zip"
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// tables writes two tables for Excel: with a byte order mark, so that it reads the letters right, and with ";" in German, where a
// comma is in numbers. A cell that a spreadsheet would take for a formula is written as text.
func tables(in In, to io.Writer) error {
	part := in.Part()
	z := zip.NewWriter(to)
	if err := table(z, "nodes.csv", in, []string{"id", "name", "text", "type", "category", "state", "importance", "by", "level"}, func(row func(...string)) {
		part.each(func(p Part, master string) {
			for _, n := range p.Nodes {
				row(n.ID, in.label(n), in.text(n.Full()), n.Type, n.Category, n.State, strconv.Itoa(n.Importance), n.By, master)
			}
		})
	}); err != nil {
		return err
	}
	if err := table(z, "edges.csv", in, []string{"id", "from", "to", "type", "reason"}, func(row func(...string)) {
		part.each(func(p Part, _ string) {
			for _, e := range p.Edges {
				row(e.ID, e.From, e.To, e.Type, in.text(e.Reason))
			}
		})
	}); err != nil {
		return err
	}
	return z.Close()
}

func table(z *zip.Writer, name string, in In, head []string, fill func(row func(...string))) error {
	f, err := z.Create(name)
	if err != nil {
		return err
	}
	if _, err := io.WriteString(f, "\uFEFF"); err != nil {
		return err
	}
	w := csv.NewWriter(f)
	w.UseCRLF = true
	if in.Language == "de" {
		w.Comma = ';'
	}
	_ = w.Write(head) // a failure is kept for Error
	fill(func(cells ...string) {
		for i, c := range cells {
			cells[i] = harmless(c)
		}
		_ = w.Write(cells)
	})
	w.Flush()
	return w.Error()
}

// harmless is a cell that no spreadsheet computes.
func harmless(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}
