package prompt

import (
	"sync/atomic"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
)

// Labels keeps what prompts say of single nodes in lists, since most nodes did not change from one prompt to the next. A node is
// never changed in place, so what was made of it holds as long as the pointer is the same. The tables have a fixed size; a node with
// the same slot takes the place of the older one. The zero value is empty; nil keeps nothing. It may be used by several at once.
type Labels struct {
	names [1 << 13]atomic.Pointer[label]
	lines [1 << 13]atomic.Pointer[line]
}

// label is a node at L0, with the comma before it: [n03] "Social Implications". That of an archived node is empty.
type label struct {
	node *graph.Node
	chunk
}

// line is a node at L1.
type line struct {
	node     *graph.Node
	limits   lod.Limits
	typeName string
	text     chunk
	ended    llm.Count // of the text and the line end after it
}

func slot(n *graph.Node, size int) int {
	number, _ := graph.Number(n.ID)
	return number & (size - 1)
}

// label is that of a node, and its slot. It is looked for in the slot that is guessed, and found there without looking into the node.
func (l *Labels) label(n *graph.Node, guess int) (kept *label, at int) {
	if l == nil {
		return newLabel(n), 0
	}
	at = guess & (len(l.names) - 1)
	if kept = l.names[at].Load(); kept != nil && kept.node == n {
		return kept, at
	}
	at = slot(n, len(l.names))
	if kept = l.names[at].Load(); kept == nil || kept.node != n {
		kept = newLabel(n)
		l.names[at].Store(kept)
	}
	return kept, at
}

// comma stands before each label but the first of a list.
const comma = ", "

func newLabel(n *graph.Node) *label {
	if archived(n) {
		return &label{node: n}
	}
	text := lod.Text(n, lod.L0, lod.Limits{})
	p := chunk{text: comma + "[" + oneLine(n.ID) + `] "` + oneLine(text) + `"`, ids: []string{n.ID}, share: Name}
	if opensAction(text) {
		p.fenced = append(p.fenced, text)
	}
	p.cost = llm.CountOf(p.text)
	return &label{n, p}
}

// label is a node in a list of labels, and its slot; one that the person holds says so.
func (c *Context) label(n *graph.Node, guess int) (p *chunk, at int) {
	kept, at := c.Labels.label(n, guess)
	if len(c.Locked) == 0 || !c.Locked[n.ID] || kept.text == "" {
		return &kept.chunk, at
	}
	held := kept.chunk
	held.text += c.lock(n.ID)
	held.cost = llm.CountOf(held.text)
	return &held, at
}

// line is a node in a list at L1: [n02] "Historical Precedent" (Standard, supported) — Examines prior trade policy.
func (c *Context) line(n *graph.Node) *line {
	typeName := c.Snapshot.TypeName(n.Type)
	if c.Labels == nil || c.Locked[n.ID] || c.holds(n) != "" { // what a Master holds changes beside it
		return c.newLine(n, typeName)
	}
	at := &c.Labels.lines[slot(n, len(c.Labels.lines))]
	kept := at.Load()
	if kept == nil || kept.node != n || kept.limits != c.limits || kept.typeName != typeName {
		kept = c.newLine(n, typeName)
		at.Store(kept)
	}
	return kept
}

func (c *Context) newLine(n *graph.Node, typeName string) *line {
	p := chunk{share: Line}
	p.text = c.head(&p, n, false)
	if text := lod.Text(n, lod.L1, c.limits); text != "" {
		p.value(" —", text, false, imported(n))
	}
	return &line{n, c.limits, typeName, p.priced(), llm.CountOf(p.text + "\n")}
}
