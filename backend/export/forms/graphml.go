package forms

import (
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"crg/backend/graph"
)

// graphml writes typed values, and Masters as nodes with graphs of their own.
func graphml(in In, to io.Writer) error {
	w := &lines{to: to}
	w.print(`<?xml version="1.0" encoding="UTF-8"?>`)
	w.print(`<graphml xmlns="http://graphml.graphdrawing.org/xmlns">`)
	for _, key := range []string{"label", "text", "type", "category", "state", "by"} {
		w.print(`  <key id="%s" for="node" attr.name="%s" attr.type="string"/>`, key, key)
	}
	for _, key := range []string{"importance", "x", "y"} {
		w.print(`  <key id="%s" for="node" attr.name="%s" attr.type="int"/>`, key, key)
	}
	w.print(`  <key id="relation" for="edge" attr.name="relation" attr.type="string"/>`)
	w.print(`  <key id="reason" for="edge" attr.name="reason" attr.type="string"/>`)
	graphmlPart(in, w, in.Part(), "G", "  ")
	w.print(`</graphml>`)
	return w.err
}

func graphmlPart(in In, w *lines, p Part, id, indent string) {
	w.print(`%s<graph id="%s" edgedefault="directed">`, indent, xmlText(id))
	for _, n := range p.Nodes {
		w.print(`%s  <node id="%s">`, indent, xmlText(n.ID))
		for _, v := range nodeValues(in, n) {
			w.print(`%s    <data key="%s">%s</data>`, indent, v[0], xmlText(v[1]))
		}
		if inner, ok := p.Inner[n.ID]; ok {
			graphmlPart(in, w, inner, n.ID+":", indent+"    ")
		}
		w.print(`%s  </node>`, indent)
	}
	for _, e := range p.Edges {
		w.print(`%s  <edge id="%s" source="%s" target="%s">`, indent, xmlText(e.ID), xmlText(e.From), xmlText(e.To))
		w.print(`%s    <data key="relation">%s</data>`, indent, xmlText(e.Type))
		if e.Reason != "" {
			w.print(`%s    <data key="reason">%s</data>`, indent, xmlText(in.text(e.Reason)))
		}
		w.print(`%s  </edge>`, indent)
	}
	w.print(`%s</graph>`, indent)
}

// nodeValues are what a table or a file of values says of a node, those that say something.
func nodeValues(in In, n *graph.Node) (out [][2]string) {
	for _, v := range [][2]string{
		{"label", in.label(n)},
		{"text", in.text(n.Full())},
		{"type", n.Type},
		{"category", n.Category},
		{"state", n.State},
		{"importance", strconv.Itoa(n.Importance)},
		{"x", strconv.Itoa(n.Position.X)},
		{"y", strconv.Itoa(n.Position.Y)},
		{"by", n.By},
	} {
		if v[1] != "" {
			out = append(out, v)
		}
	}
	return out
}

// xmlText escapes a text; what XML cannot hold becomes the sign for what is missing.
func xmlText(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a builder takes everything
	return b.String()
}

func decimal(r rune) string {
	if r == utf8.RuneError {
		return "65533"
	}
	return strconv.Itoa(int(r))
}
