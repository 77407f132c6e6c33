package prompt

import (
	"strconv"

	"crg/backend/graph"
	"crg/backend/llm"
)

// chunk is a ready-made bit of a prompt with what it costs and what it shows. It is made before anybody knows whether
// there is room for it, so it carries its fenced texts and ids along until it is taken.
type chunk struct {
	text   string
	cost   llm.Count // of the text and the line end that joins it
	ids    []string
	share  Share // how much of its first node it shows, "" = it is not about one
	fenced []string
}

// value adds a text from the graph after a label of CRG's own: in quotes, bare or fenced.
func (p *chunk) value(label, text string, quotes, outside bool) {
	text = asRead(text)
	switch {
	case outside || risky(text):
		p.text += label + "\n" + fence(text)
		p.fenced = append(p.fenced, text)
	case quotes:
		p.text += label + ` "` + text + `"`
	default:
		p.text += label + " " + text
	}
}

// name adds what identifies a node. A name that holds an action cannot be fenced inside a line, so the echo guard gets it.
func (p *chunk) name(n *graph.Node) string {
	p.ids = append(p.ids, n.ID)
	if opensAction(n.Name) {
		p.fenced = append(p.fenced, asRead(n.Name))
	}
	return oneLine(n.Label())
}

func (p chunk) priced() chunk {
	p.cost = llm.CountOf("\n" + p.text)
	return p
}

// imported reports whether the node's text came from a file.
func imported(n *graph.Node) bool { return n.Type == graph.TypeArtifact }

// head is the line that names a node: [n05] "Economic Implications" (Hypothesis, active, importance: 4).
// A Goal has no state there (A20).
func (c *Context) head(p *chunk, n *graph.Node, importance bool) string {
	s := p.name(n) + " (" + oneLine(c.Snapshot.TypeName(n.Type))
	if n.Type != graph.TypeGoal && n.State != "" {
		s += ", " + oneLine(n.State)
	}
	if importance {
		s += ", importance: " + strconv.Itoa(n.Importance)
	}
	return s + ")" + c.holds(n) + c.lock(n.ID)
}

// holds says how much lies inside a Master Node. Phases without EDGES keep the document's line.
func (c *Context) holds(n *graph.Node) string {
	if !n.IsMaster() || !c.has[edgesBlock] {
		return ""
	}
	nodes := 0
	if l := c.Graph.Level(n.ID); l != nil {
		nodes, _ = l.Len()
	}
	return ", holds " + plural(nodes, "node")
}

func (c *Context) lock(id string) string {
	if c.Locked[id] {
		return " (locked: view only)"
	}
	return ""
}

// long is a node with its full text.
func (c *Context) long(n *graph.Node) chunk {
	p := chunk{share: Full}
	p.text = c.head(&p, n, true) + "\n"
	p.value("Full content:", n.Full(), true, imported(n))
	return p.priced()
}
