package diagram

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
)

// element is a piece of XML as it is read, with its text.
type element struct {
	name  string
	attrs map[string]string
	text  strings.Builder
}

const mostElements = 500_000

// walk tells of each element of an XML text as it begins and ends, with those that it stands in. There are no entities but the five of
// XML itself, and no document type: the decoder refuses what they would define.
func walk(text string, begin, end func(e *element, in []*element) error) error {
	dec := xml.NewDecoder(strings.NewReader(text))
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // the text is UTF-8 by now
	var stack []*element
	for n := 0; ; n++ {
		token, err := dec.Token()
		line, _ := dec.InputPos()
		if errors.Is(err, io.EOF) && len(stack) == 0 {
			return nil
		}
		if err != nil || len(stack) > mostDepth*3 {
			return damaged{line}
		}
		if n > mostElements {
			return errTooMany
		}
		switch t := token.(type) {
		case xml.StartElement:
			e := &element{name: t.Name.Local, attrs: map[string]string{}}
			for _, a := range t.Attr {
				e.attrs[a.Name.Local] = a.Value
			}
			if err := begin(e, stack); err != nil {
				return damaged{line}
			}
			stack = append(stack, e)
		case xml.CharData:
			if len(stack) > 0 {
				stack[len(stack)-1].text.Write(t)
			}
		case xml.EndElement:
			e := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if err := end(e, stack); err != nil {
				return damaged{line}
			}
		}
	}
}

func fitsXML(name, text, ending, root string) (bool, bool) {
	head := text[:min(len(text), 4096)]
	return strings.HasSuffix(name, ending) || strings.HasPrefix(strings.TrimSpace(head), "<") && strings.Contains(head, "<"+root), true
}

func fitsGraphML(name, text string) (bool, bool) { return fitsXML(name, text, ".graphml", "graphml") }

// readGraphML reads nodes with their values, links, and graphs within nodes. The labels of yEd count, too.
func readGraphML(text string) (*Diagram, error) {
	d := &Diagram{}
	keys := map[string]string{} // id of a key → its name
	var nodes []int             // those that are open
	link := -1
	value := func(e *element, in []*element) {
		name, said := strings.ToLower(keys[e.attrs["key"]]), strings.TrimSpace(e.text.String())
		switch e.name {
		case "NodeLabel", "EdgeLabel":
			name = "label"
		case "data":
		default:
			return
		}
		switch {
		case said == "":
		case link >= 0:
			switch name {
			case "relation", "type", "label", "interaction":
				d.Links[link].Type = said
			case "reason":
				d.Links[link].Reason = said
			}
		case len(nodes) > 0:
			d.set(&d.Nodes[nodes[len(nodes)-1]], name, said)
		}
	}
	err := walk(text, func(e *element, _ []*element) error {
		switch e.name {
		case "key":
			keys[e.attrs["id"]] = e.attrs["attr.name"]
			if keys[e.attrs["id"]] == "" {
				keys[e.attrs["id"]] = e.attrs["id"]
			}
		case "node":
			n := Node{ID: e.attrs["id"]}
			if len(nodes) > 0 {
				n.In = d.Nodes[nodes[len(nodes)-1]].ID
			}
			d.Nodes = append(d.Nodes, n)
			nodes = append(nodes, len(d.Nodes)-1)
		case "edge":
			d.Links = append(d.Links, Link{From: e.attrs["source"], To: e.attrs["target"]})
			link = len(d.Links) - 1
		}
		return nil
	}, func(e *element, in []*element) error {
		switch e.name {
		case "node":
			nodes = nodes[:len(nodes)-1]
		case "edge":
			link = -1
		default:
			value(e, in)
		}
		return nil
	})
	for i := range d.Nodes {
		if d.Nodes[i].Name == "" && d.Nodes[i].Text == "" {
			d.Nodes[i].Name = d.Nodes[i].ID
		}
	}
	return d, err
}

// set takes a value of a node by the name of its key.
func (d *Diagram) set(n *Node, name, said string) {
	switch name {
	case "label", "name", "title":
		if n.Name == "" {
			n.Name = said
		}
	case "text", "description":
		n.Text = said
	case "type":
		n.Type = said
	case "category":
		n.Category = said
	case "state":
		n.State = said
	case "importance":
		n.Importance, _ = strconv.Atoi(said)
	case "x", "y":
		if f, err := strconv.ParseFloat(said, 64); err == nil {
			d.Placed = true
			if name == "x" {
				n.X = coordinate(f)
			} else {
				n.Y = coordinate(f)
			}
		}
	}
}

func fitsOPML(name, text string) (bool, bool) { return fitsXML(name, text, ".opml", "opml") }

// readOPML reads an outline: what stands under something is linked to it.
func readOPML(text string) (*Diagram, error) {
	d := &Diagram{}
	var open []string
	err := walk(text, func(e *element, _ []*element) error {
		if e.name != "outline" {
			return nil
		}
		said := e.attrs["text"]
		if said == "" {
			said = e.attrs["title"]
		}
		d.under(open, said, e.attrs["_note"])
		open = append(open, d.Nodes[len(d.Nodes)-1].ID)
		return nil
	}, func(e *element, _ []*element) error {
		if e.name == "outline" {
			open = open[:len(open)-1]
		}
		return nil
	})
	return d, err
}

// under adds an item of an outline below the last of the open ones.
func (d *Diagram) under(open []string, name, text string) {
	id := strconv.Itoa(len(d.Nodes) + 1)
	d.Nodes = append(d.Nodes, Node{ID: id, Name: oneLine(name), Text: text})
	if n := &d.Nodes[len(d.Nodes)-1]; n.Text == "" && len([]rune(strings.TrimSpace(name))) > len([]rune(n.Name)) {
		n.Text = name
	}
	if len(open) > 0 {
		d.Links = append(d.Links, Link{From: id, To: open[len(open)-1]})
	}
}
