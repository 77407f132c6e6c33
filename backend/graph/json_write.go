package graph

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Writer appends JSON to Buf: indented for people in the graph files, on one line for the journal. Both use the same
// keys in the same order, so that the same value always gives the same bytes.
type Writer struct {
	Buf    []byte
	Indent bool
	depth  int
	first  bool
}

// Open starts an object or list.
func (w *Writer) Open(bracket byte) {
	w.Buf = append(w.Buf, bracket)
	w.depth++
	w.first = true
}

// Close ends it.
func (w *Writer) Close(bracket byte) {
	w.depth--
	if !w.first {
		w.line()
	}
	w.Buf = append(w.Buf, bracket)
	w.first = false
}

// Next puts the comma and line end before an element of a list.
func (w *Writer) Next() {
	if !w.first {
		w.Buf = append(w.Buf, ',')
	}
	w.line()
	w.first = false
}

// Key starts a member of an object.
func (w *Writer) Key(key string) {
	w.Next()
	w.Text(key)
	w.Buf = append(w.Buf, ':')
	if w.Indent {
		w.Buf = append(w.Buf, ' ')
	}
}

func (w *Writer) line() {
	if !w.Indent {
		return
	}
	w.Buf = append(w.Buf, '\n')
	for range w.depth {
		w.Buf = append(w.Buf, ' ', ' ')
	}
}

// Int writes a whole number.
func (w *Writer) Int(n int) { w.Buf = strconv.AppendInt(w.Buf, int64(n), 10) }

// Text writes a string. Letters stay as they are: the files are for people too.
func (w *Writer) Text(s string) {
	w.Buf = append(w.Buf, '"')
	start, checked := 0, false
	for i := 0; i < len(s); {
		if len(s) >= i+8 && plain(s[i:i+8]) {
			i += 8
			continue
		}
		for end := min(i+8, len(s)); i < end; i++ {
			c := s[i]
			if c >= utf8.RuneSelf && !checked {
				if checked = true; !utf8.ValidString(s[i:]) {
					s = s[:i] + strings.ToValidUTF8(s[i:], "\uFFFD")
					end = min(end, len(s))
				}
			}
			if c >= 0x20 && c != '"' && c != '\\' {
				continue
			}
			w.Buf = append(w.Buf, s[start:i]...)
			start = i + 1
			w.escaped(c)
		}
	}
	w.Buf = append(append(w.Buf, s[start:]...), '"')
}

// plain reports whether eight bytes are ASCII and stand for themselves in a string of JSON. They are looked at all at once,
// each in its part of a word: of what is subtracted, a part that is too small shows in its highest bit.
func plain(s string) bool {
	const ones, high = 0x0101010101010101, 0x8080808080808080
	_ = s[7]
	x := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	control := x - ' '*ones
	quote := (x ^ '"'*ones) - ones
	slash := (x ^ '\\'*ones) - ones
	return (x|control|quote|slash)&high == 0
}

func (w *Writer) escaped(c byte) {
	switch c {
	case '"', '\\':
		w.Buf = append(w.Buf, '\\', c)
	case '\n':
		w.Buf = append(w.Buf, '\\', 'n')
	case '\r':
		w.Buf = append(w.Buf, '\\', 'r')
	case '\t':
		w.Buf = append(w.Buf, '\\', 't')
	default:
		const hex = "0123456789abcdef"
		w.Buf = append(w.Buf, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
	}
}

// Raw writes a value that is JSON already, in the writer's own layout. What is not JSON is written as a string.
func (w *Writer) Raw(raw json.RawMessage) {
	var b bytes.Buffer
	var err error
	if w.Indent {
		err = json.Indent(&b, bytes.TrimSpace(raw), strings.Repeat("  ", w.depth), "  ")
	} else {
		err = json.Compact(&b, raw)
	}
	if err != nil || b.Len() == 0 {
		w.Text(string(raw))
		return
	}
	w.Buf = append(w.Buf, b.Bytes()...)
}

// Member writes a string member; empty ones are left out.
func (w *Writer) Member(key, value string) {
	if value != "" {
		w.Key(key)
		w.Text(value)
	}
}

// Extra writes unknown members in the order of their keys.
func (w *Writer) Extra(extra map[string]json.RawMessage) {
	if len(extra) == 0 {
		return
	}
	for _, k := range slices.Sorted(maps.Keys(extra)) {
		w.Key(k)
		w.Raw(extra[k])
	}
}

// Node writes one node. The document's own keys always stand there, ours only where they say something.
func (w *Writer) Node(n *Node) {
	w.Open('{')
	for _, f := range [...]struct{ key, value string }{
		{"id", n.ID}, {"name", n.Name}, {"content", n.Content}, {"type", n.Type}, {"category", n.Category}, {"state", n.State},
	} {
		w.Key(f.key)
		w.Text(f.value)
	}
	w.Key("importance")
	w.Int(n.Importance)
	for _, f := range [...]struct{ key, value string }{{"l0", n.L0}, {"l1", n.L1}, {"l2", n.L2}, {"l3", n.L3}} {
		w.Key(f.key)
		w.Text(f.value)
	}
	w.expect("expectedInputs", n.ExpectedInputs)
	w.expect("expectedOutputs", n.ExpectedOutputs)
	inner := n.Extra[positionExtra]
	w.Key("position")
	w.position(n.Position, inner)
	w.Member("subgraph", n.Subgraph)
	if n.Pinned {
		w.Key("pinned")
		w.Buf = append(w.Buf, "true"...)
	}
	w.Member("block", n.Block)
	w.Member("anchor", n.Anchor)
	w.Member("by", n.By)
	w.Member("reason", n.Reason)
	w.Member("summaryOf", n.SummaryOf)
	if inner == nil {
		w.Extra(n.Extra)
	} else {
		rest := maps.Clone(n.Extra)
		delete(rest, positionExtra)
		w.Extra(rest)
	}
	w.Close('}')
}

// position is short enough for one line, as in the document's example.
func (w *Writer) position(p Point, extra json.RawMessage) {
	gap := ""
	if w.Indent {
		gap = " "
	}
	w.Buf = append(append(append(w.Buf, '{'), gap...), `"x":`...)
	w.Buf = strconv.AppendInt(append(w.Buf, gap...), int64(p.X), 10)
	w.Buf = append(append(append(w.Buf, ','), gap...), `"y":`...)
	w.Buf = strconv.AppendInt(append(w.Buf, gap...), int64(p.Y), 10)
	if inner := bytes.TrimSpace(extra); len(inner) > 2 {
		w.Buf = append(append(append(w.Buf, ','), gap...), inner[1:len(inner)-1]...)
	}
	w.Buf = append(append(w.Buf, gap...), '}')
}

func (w *Writer) expect(key string, e Expect) {
	if e == "" {
		return
	}
	w.Key(key)
	if n, err := strconv.Atoi(string(e)); err == nil && n >= 0 && strconv.Itoa(n) == string(e) {
		w.Int(n)
		return
	}
	w.Text(string(e))
}

// Edge writes one edge, the marker of an outside connection flat on it (A9).
func (w *Writer) Edge(e *Edge) {
	w.Open('{')
	w.Key("id")
	w.Text(e.ID)
	w.Key("from")
	w.Text(e.From)
	w.Key("to")
	w.Text(e.To)
	w.Key("type")
	w.Text(e.Type)
	w.Member("category", e.Category)
	w.Member("by", e.By)
	w.Member("reason", e.Reason)
	if x := e.External; x != nil {
		w.Key("external")
		w.Buf = append(w.Buf, "true"...)
		w.Member("externalNode", x.ExternalNode)
		w.Member("direction", x.Direction)
		w.Member("redirectedEdge", x.RedirectedEdge)
	}
	w.Extra(e.Extra)
	w.Close('}')
}

// Group writes one group.
func (w *Writer) Group(g *Group) {
	w.Open('{')
	w.Key("id")
	w.Text(g.ID)
	w.Key("label")
	w.Text(g.Label)
	w.Key("nodes")
	w.Open('[')
	for _, id := range g.Nodes {
		w.Next()
		w.Text(id)
	}
	w.Close(']')
	w.Member("color", g.Color)
	for _, f := range [...]struct {
		key   string
		value int
	}{{"x", g.X}, {"y", g.Y}, {"width", g.Width}, {"height", g.Height}} {
		if f.value != 0 {
			w.Key(f.key)
			w.Int(f.value)
		}
	}
	w.Extra(g.Extra)
	w.Close('}')
}
