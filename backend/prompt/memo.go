package prompt

import (
	"sync/atomic"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
)

// The overview is most of a full prompt, and most of its nodes did not change since the last one. A node is never
// changed in place, so its label and count can be kept as long as the pointer is the same. The table has a fixed size;
// a node with the same slot takes the place of the older one.

type labelled struct {
	node *graph.Node
	made piece
}

var labels [1 << 13]atomic.Pointer[labelled]

// label is a node in a list of labels, with the comma before it: [n03] "Social Implications".
func (c *Context) label(n *graph.Node) *piece {
	number, _ := graph.Number(n.ID)
	slot := &labels[number&(len(labels)-1)]
	kept := slot.Load()
	if kept == nil || kept.node != n {
		kept = &labelled{n, plainLabel(n)}
		slot.Store(kept)
	}
	if !c.Locked[n.ID] {
		return &kept.made
	}
	p := kept.made
	p.text += c.lock(n.ID)
	p.cost = llm.CountOf(p.text)
	return &p
}

func plainLabel(n *graph.Node) piece {
	text := lod.Text(n, lod.L0, lod.Limits{})
	p := piece{text: ", [" + oneLine(n.ID) + `] "` + oneLine(text) + `"`, ids: []string{n.ID}}
	if opensAction(text) {
		p.fenced = append(p.fenced, text)
	}
	p.cost = llm.CountOf(p.text)
	return p
}
