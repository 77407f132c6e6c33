package forms

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"crg/backend/graph"
)

// dot writes a graph for Graphviz. Reasons point to what they support, so with rankdir LR the Goal stands on the right, as on the canvas; what
// lies in a Master is a cluster.
func dot(in In, to io.Writer) error {
	w := &lines{to: to}
	w.print("digraph crg {")
	w.print("  rankdir=LR; node [shape=box, style=rounded]; compound=true;")
	dotPart(in, w, in.Part(), "  ")
	w.print("}")
	return w.err
}

func dotPart(in In, w *lines, p Part, indent string) {
	for _, n := range p.Nodes {
		inner, ok := p.Inner[n.ID]
		if ok {
			w.print("%ssubgraph cluster_%s {", indent, dotID(n.ID))
			w.print("%s  label=%s;", indent, dotText(in.label(n)))
			dotNode(in, w, n, indent+"  ")
			dotPart(in, w, inner, indent+"  ")
			w.print("%s}", indent)
			continue
		}
		dotNode(in, w, n, indent)
	}
	for _, e := range p.Edges {
		w.print("%s%s -> %s [label=%s];", indent, dotText(e.From), dotText(e.To), dotText(in.arrow(e)))
	}
}

func dotNode(in In, w *lines, n *graph.Node, indent string) {
	more := ""
	if n.Type == graph.TypeGoal {
		more = ", penwidth=2"
	}
	w.print("%s%s [label=%s, tooltip=%s%s];", indent, dotText(n.ID), dotText(in.label(n)), dotText(in.text(n.Full())), more)
}

// dotID is a name of letters, digits and underlines.
func dotID(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return '_'
	}, s)
}

// longestLine is how many bytes of a text stand in one line: programs that read DOT give up at 16 kB.
const longestLine = 8 << 10

// dotText quotes a text, a long one in pieces. Graphviz reads a backslash as the beginning of a sign of its own, and no text may hold a NUL.
func dotText(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for line := 0; s != ""; {
		_, size := utf8.DecodeRuneInString(s)
		sign := signs.Replace(s[:size])
		if line += len(sign); line > longestLine {
			b.WriteString("\" +\n\"")
			line = len(sign)
		}
		b.WriteString(sign)
		s = s[size:]
	}
	b.WriteByte('"')
	return b.String()
}

var signs = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", "", "\x00", "")

// lines writes lines and keeps the first failure.
type lines struct {
	to  io.Writer
	err error
}

func (l *lines) print(format string, values ...any) {
	if l.err == nil {
		_, l.err = fmt.Fprintf(l.to, format+"\n", values...)
	}
}
