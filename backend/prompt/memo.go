package prompt

import (
	"sync/atomic"

	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// shorts keeps the lines of nodes at L1. A node is never changed in place, so its line holds as long as the pointer is the
// same, and what else it was made of. The table has a fixed size; a node with the same slot takes the place of the older.
var shorts [1 << 13]atomic.Pointer[short]

type short struct {
	node     *graph.Node
	limits   lod.Limits
	typeName string
	line     piece
}

// short is a node in a list at L1: [n02] "Historical Precedent" (Standard, supported) — Examines prior trade policy.
func (c *Context) short(n *graph.Node) *piece {
	if c.Locked[n.ID] {
		return c.newShort(n)
	}
	number, _ := graph.Number(n.ID)
	at, typeName := &shorts[number&(len(shorts)-1)], c.Snapshot.TypeName(n.Type)
	s := at.Load()
	if s == nil || s.node != n || s.limits != c.limits || s.typeName != typeName {
		s = &short{n, c.limits, typeName, *c.newShort(n)}
		at.Store(s)
	}
	return &s.line
}

func (c *Context) newShort(n *graph.Node) *piece {
	p := piece{share: Line}
	p.text = c.head(&p, n, false)
	if text := lod.Text(n, lod.L1, c.limits); text != "" {
		p.value(" —", text, false, imported(n))
	}
	p = p.priced()
	return &p
}
