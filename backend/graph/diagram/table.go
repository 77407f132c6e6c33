package diagram

import (
	"archive/zip"
	"encoding/csv"
	"io"
	"slices"
	"strconv"
	"strings"
)

// The names that columns have, in English and German.
var (
	fromNames   = []string{"from", "source", "von", "quelle"}
	toNames     = []string{"to", "target", "nach", "ziel", "zu"}
	typeNames   = []string{"type", "relation", "label", "edge", "link", "typ", "art", "beziehung"}
	reasonNames = []string{"reason", "why", "grund"}
)

// columns finds the separator and the columns of a table of links.
func columns(text string) (rows *csv.Reader, at map[string]int, ok bool) {
	head, rest, _ := strings.Cut(text, "\n")
	if strings.HasPrefix(strings.ToLower(head), "sep=") { // the sign between cells, as spreadsheets tell each other
		text = rest
		head, _, _ = strings.Cut(text, "\n")
	}
	for _, comma := range []rune{',', ';', '\t', '|'} {
		names := strings.Split(strings.ToLower(strings.TrimRight(head, "\r")), string(comma))
		at = map[string]int{}
		for key, all := range map[string][]string{"from": fromNames, "to": toNames, "type": typeNames, "reason": reasonNames} {
			at[key] = slices.IndexFunc(names, func(n string) bool { return slices.Contains(all, strings.Trim(n, ` "`)) })
		}
		if at["from"] >= 0 && at["to"] >= 0 {
			rows = csv.NewReader(strings.NewReader(text))
			rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes = comma, -1, true
			return rows, at, true
		}
	}
	return nil, nil, false
}

func fitsEdges(name, text string) (bool, bool) {
	_, _, ok := columns(text)
	return ok && (strings.HasSuffix(name, ".csv") || strings.HasSuffix(name, ".tsv") || name == ""), true
}

// readEdges reads a table of links: its nodes are what the links name.
func readEdges(text string) (*Diagram, error) {
	d := &Diagram{}
	known := map[string]bool{}
	err := d.links(text, func(id string) {
		if !known[id] {
			known[id] = true
			d.Nodes = append(d.Nodes, Node{ID: id, Name: id})
		}
	})
	return d, err
}

func (d *Diagram) links(text string, named func(id string)) error {
	rows, at, ok := columns(text)
	if !ok {
		return damaged{1}
	}
	for n := 0; ; n++ {
		row, err := rows.Read()
		if err == io.EOF {
			return nil
		}
		line, _ := rows.FieldPos(0)
		switch {
		case err != nil:
			return damaged{line}
		case n == 0:
			continue
		case len(d.Links) >= mostLinks || len(d.Nodes) > MostNodes:
			return errTooMany
		}
		cell := func(key string) string {
			if i := at[key]; i >= 0 && i < len(row) {
				return plain(row[i])
			}
			return ""
		}
		l := Link{cell("from"), cell("to"), cell("type"), cell("reason")}
		for _, id := range []string{l.From, l.To} {
			if id != "" {
				named(id)
			}
		}
		d.Links = append(d.Links, l)
	}
}

// plain is a cell without the sign that keeps a spreadsheet from computing it.
func plain(s string) string {
	s = strings.TrimSpace(s)
	if len(s) > 1 && s[0] == '\'' && strings.ContainsRune("=+-@", rune(s[1])) {
		return s[1:]
	}
	return s
}

// tables reports an archive with the two tables that CRG writes.
func tables(text string) bool {
	return strings.HasPrefix(text, "PK\x03\x04") && strings.Contains(text, "nodes.csv") && strings.Contains(text, "edges.csv")
}

// readTables reads the tables that CRG writes, nodes.csv and edges.csv in an archive.
func readTables(text string) (*Diagram, error) {
	z, err := zip.NewReader(strings.NewReader(text), int64(len(text)))
	if err != nil {
		return nil, damaged{}
	}
	part := func(name string) (string, error) {
		f, err := z.Open(name)
		if err != nil {
			return "", damaged{}
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, Largest+1))
		if err != nil || len(data) > Largest {
			return "", damaged{}
		}
		return strings.TrimPrefix(string(data), "\uFEFF"), nil
	}
	nodes, err := part("nodes.csv")
	if err != nil {
		return nil, err
	}
	edges, err := part("edges.csv")
	if err != nil {
		return nil, err
	}
	d := &Diagram{}
	if err := d.rows(nodes); err != nil {
		return nil, err
	}
	return d, d.links(edges, func(string) {})
}

func (d *Diagram) rows(text string) error {
	rows := csv.NewReader(strings.NewReader(text))
	if head, _, _ := strings.Cut(text, "\n"); strings.Contains(head, ";") {
		rows.Comma = ';'
	}
	all, err := rows.ReadAll()
	if err != nil || len(all) == 0 {
		return damaged{}
	}
	for _, row := range all[1:] {
		n := Node{}
		for i, cell := range row {
			switch said := plain(cell); all[0][i] {
			case "id":
				n.ID = said
			case "level":
				n.In = said
			case "importance":
				n.Importance, _ = strconv.Atoi(said)
			default:
				d.set(&n, all[0][i], said)
			}
		}
		d.Nodes = append(d.Nodes, n)
	}
	return nil
}
