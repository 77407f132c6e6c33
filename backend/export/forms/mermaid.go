package forms

import (
	"io"
	"strings"

	"crg/backend/graph"
)

// mermaid writes a flowchart. What lies in a Master is a subgraph, which stands for the Master.
func mermaid(in In, to io.Writer) error {
	w := &lines{to: to}
	w.print("flowchart LR")
	mermaidPart(in, w, in.Part(), "  ")
	return w.err
}

func mermaidPart(in In, w *lines, p Part, indent string) {
	for _, n := range p.Nodes {
		if inner, ok := p.Inner[n.ID]; ok {
			w.print(`%ssubgraph %s["%s"]`, indent, dotID(n.ID), mermaidText(in.label(n)))
			mermaidPart(in, w, inner, indent+"  ")
			w.print("%send", indent)
			continue
		}
		open, shut := `["`, `"]`
		switch n.Type {
		case graph.TypeGoal:
			open, shut = `(["`, `"])`
		case graph.TypeQuestion:
			open, shut = `{{"`, `"}}`
		case graph.TypeArtifact:
			open, shut = `[/"`, `"/]`
		}
		w.print("%s%s%s%s%s", indent, dotID(n.ID), open, mermaidText(in.label(n)), shut)
	}
	for _, e := range p.Edges {
		w.print(`%s%s -->|"%s"| %s`, indent, dotID(e.From), mermaidText(in.arrow(e)), dotID(e.To))
	}
}

// mermaidText writes the signs that Mermaid or a page would read as their own by number.
func mermaidText(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch r {
		case '"', '#', '<', '>', '&', ';', '`', '\\', '%', '{', '}', '[', ']', '|':
			b.WriteString("#" + decimal(r) + ";")
		case '\n', '\r', '\t':
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
