package prompt

import (
	"sync/atomic"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
)

// shorts keeps the lines of nodes at L1. A node is never changed in place, so its line holds as long as the pointer is the
// same, and what else it was made of. The table has a fixed size; a node with the same slot takes the place of the older.
var shorts [1 << 13]atomic.Pointer[short]

type short struct {
	node     *graph.Node
	limits   lod.Limits
	typeName string
	line     piece
	ended    llm.Count // of the line and the line end after it
}

// short is a node in a list at L1: [n02] "Historical Precedent" (Standard, supported) — Examines prior trade policy.
func (c *Context) short(n *graph.Node) *short {
	typeName := c.Snapshot.TypeName(n.Type)
	if c.Locked[n.ID] || c.holds(n) != "" { // what a Master holds changes beside it
		return c.newShort(n, typeName)
	}
	number, _ := graph.Number(n.ID)
	at := &shorts[number&(len(shorts)-1)]
	s := at.Load()
	if s == nil || s.node != n || s.limits != c.limits || s.typeName != typeName {
		s = c.newShort(n, typeName)
		at.Store(s)
	}
	return s
}

func (c *Context) newShort(n *graph.Node, typeName string) *short {
	p := piece{share: Line}
	p.text = c.head(&p, n, false)
	if text := lod.Text(n, lod.L1, c.limits); text != "" {
		p.value(" —", text, false, imported(n))
	}
	return &short{n, c.limits, typeName, p.priced(), llm.CountOf(p.text + "\n")}
}
