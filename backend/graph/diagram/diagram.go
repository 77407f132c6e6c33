// Package diagram reads what other programs draw – JSON Canvas, Mermaid, GraphML, OPML, tables of links, outlines – as nodes and links
// (design: In and out, §1.3). Each way of writing is one file and one row of Readers. Nothing is written and nothing is fetched.
package diagram

import (
	"errors"
	"strconv"
	"strings"

	"crg/backend/base/fault"
)

// Diagram is what a file draws.
type Diagram struct {
	Kind   string // of the reader
	Nodes  []Node
	Links  []Link
	Groups []Group
	Placed bool // its nodes have places
	Lost   int  // links that cannot come: an end is missing, or one end lies in the other
}

// Node is a box of a diagram. What the file does not say is "" or 0.
type Node struct {
	ID, In                string // In: the node that holds it, "" = none
	Name, Text            string
	Type, Category, State string
	Importance            int
	X, Y                  int
}

// Link is an arrow. Type is what is written on it.
type Link struct{ From, To, Type, Reason string }

// Group is a frame round nodes.
type Group struct {
	Label string
	Nodes []string
}

// Reader reads one way of writing.
type Reader struct {
	Kind string
	// Fits looks at the name (in small letters) and the whole text. Sure: it can be nothing else, so nodes are what a person wants.
	Fits func(name, text string) (fits, sure bool)
	Read func(text string) (*Diagram, error)
}

// Readers are all ways of writing, the most particular first.
var Readers = []Reader{
	{"tables", func(name, text string) (bool, bool) { return tables(text), true }, readTables},
	{"canvas", fitsCanvas, readCanvas},
	{"graphml", fitsGraphML, readGraphML},
	{"opml", fitsOPML, readOPML},
	{"mermaid", fitsMermaid, readMermaid},
	{"edges", fitsEdges, readEdges},
	{"outline", fitsOutline, readOutline},
}

// The limits of a diagram: what a person can still work with, and what no file may exceed.
const (
	MostNodes = 10_000
	mostLinks = 50_000
	mostDepth = 100
	Largest   = 10 << 20 // bytes
)

// Found is a file that is a diagram, too.
type Found struct {
	*Diagram
	Sure bool  // it is nothing else
	Err  error // it should be one and cannot be read: diagram.damaged, diagram.too-many
}

// Of reads a file as a diagram, nil = it is none.
func Of(name string, data []byte) *Found {
	if len(data) > Largest {
		return nil
	}
	text := strings.TrimPrefix(string(data), "\uFEFF")
	for _, r := range Readers {
		fits, sure := r.Fits(strings.ToLower(name), text)
		if !fits {
			continue
		}
		d, err := r.Read(text)
		if err == nil {
			d.Kind = r.Kind
			err = d.check()
		}
		switch {
		case err == nil:
			return &Found{Diagram: d, Sure: sure}
		case sure:
			return &Found{Err: told(err, name, r.Kind), Sure: true}
		}
	}
	return nil
}

// damaged is where a text stops being what it should be. Line counts from 1, 0 = nowhere in particular.
type damaged struct{ line int }

func (d damaged) Error() string { return "line " + strconv.Itoa(d.line) }

var errTooMany = errors.New("more nodes or links than a diagram may have")

func told(err error, name, kind string) error {
	if errors.Is(err, errTooMany) {
		return fault.New("diagram.too-many", name, "most", strconv.Itoa(MostNodes))
	}
	line := 0
	if d := (damaged{}); errors.As(err, &d) {
		line = d.line
	}
	return fault.New("diagram.damaged", name, "kind", kind, "line", strconv.Itoa(line))
}

// check puts a diagram in order: links to what is not there go, a node is in one other at most and never in itself.
func (d *Diagram) check() error {
	if len(d.Nodes) > MostNodes || len(d.Links) > mostLinks {
		return errTooMany
	}
	if len(d.Nodes) == 0 {
		return damaged{}
	}
	in := map[string]string{}
	for i := range d.Nodes {
		n := &d.Nodes[i]
		if _, twice := in[n.ID]; twice || n.ID == "" {
			return damaged{}
		}
		in[n.ID] = n.In
		n.Name, n.Text = oneLine(n.Name), strings.TrimSpace(n.Text)
		if n.Name == "" {
			n.Name = oneLine(n.Text)
		}
	}
	for i := range d.Nodes {
		depth := 0
		for up := d.Nodes[i].In; up != ""; up = in[up] {
			if _, there := in[up]; !there || depth > mostDepth {
				return damaged{}
			}
			depth++
		}
	}
	d.join(in)
	return nil
}

// join leaves out what is twice or has no two ends. A link out of a node that holds others, or into one, is drawn between what holds its ends
// where both can be seen, and says in its reason what it joins.
func (d *Diagram) join(in map[string]string) {
	names := map[string]string{}
	for _, n := range d.Nodes {
		names[n.ID] = n.Name
	}
	seen := map[Link]bool{}
	kept := d.Links[:0]
	for _, l := range d.Links {
		_, from := in[l.From]
		if _, to := in[l.To]; !from || !to {
			d.Lost++
			continue
		}
		a, b := meet(in, l.From, l.To)
		if a != l.From || b != l.To {
			if a == b {
				d.Lost++
				continue
			}
			l.Reason = strings.TrimLeft(l.Reason+"; "+names[l.From]+" → "+names[l.To], "; ")
			l.From, l.To = a, b
		}
		if key := (Link{l.From, l.To, l.Type, ""}); l.From != l.To && !seen[key] {
			seen[key] = true
			kept = append(kept, l)
		}
	}
	d.Links = kept
}

// meet are the two nodes, or those that hold them, that lie side by side. They are the same where one holds the other.
func meet(in map[string]string, a, b string) (from, to string) {
	above := map[string]string{} // what holds a → what of it holds a
	for up := a; ; up = in[up] {
		above[in[up]] = up
		if in[up] == "" {
			break
		}
	}
	for up := b; ; up = in[up] {
		if side, ok := above[in[up]]; ok {
			return side, up
		}
	}
}

const longestName = 200 // characters

func oneLine(s string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	r := []rune(strings.Join(strings.Fields(first), " "))
	return string(r[:min(len(r), longestName)])
}

// split is a text as a name and what follows: its first line, without the marks of a heading, and the rest.
func split(text string) (name, rest string) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	name = strings.TrimSpace(strings.TrimLeft(first, "#"))
	if bold, ok := strings.CutPrefix(name, "**"); ok {
		name = strings.TrimSuffix(bold, "**")
	}
	return oneLine(name), strings.TrimSpace(rest)
}

var _ = fault.Add(fault.Invalid, fault.Table{
	"diagram.damaged": {
		{"{subject} cannot be read as {kind, select, canvas {a canvas} graphml {GraphML} opml {OPML} mermaid {a Mermaid diagram} edges {a table of links} tables {tables of nodes and links} other {an outline}}{line, select, 0 {} other {: line {line} is not in order}}.", "{subject} lässt sich nicht lesen als {kind, select, canvas {Canvas} graphml {GraphML} opml {OPML} mermaid {Mermaid-Diagramm} edges {Tabelle von Verbindungen} tables {Tabellen von Knoten und Verbindungen} other {Gliederung}}{line, select, 0 {} other {: Zeile {line} ist nicht in Ordnung}}."},
		{"Save it anew in its own program, or bring it in as a document.", "Im eigenen Programm neu speichern, oder als Dokument hereinholen."},
	},
	"diagram.too-many": {
		{"{subject} draws more than {most} nodes, or very many links.", "{subject} zeichnet mehr als {most} Knoten, oder sehr viele Verbindungen."},
		{"Take a part of it, or bring it in as a document.", "Einen Teil davon nehmen, oder als Dokument hereinholen."},
	},
})
