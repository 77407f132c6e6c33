package prompt

import (
	"sync/atomic"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
)

// Most nodes that a prompt lists did not change since the last prompt, and to write them anew and count them is most of
// its cost. A node is never changed in place, so what was made of it holds as long as the pointer is the same, and what
// else it was made of. A table has a fixed size; a node with the same slot takes the place of the older one.
type memo [1 << 13]atomic.Pointer[kept]

type kept struct {
	node     *graph.Node
	archived bool
	limits   lod.Limits
	typeName string
	made     piece
}

var labels, shorts memo

func (m *memo) of(slot int, n *graph.Node, limits lod.Limits, typeName string, write func() piece) *kept {
	at := &m[slot&(len(m)-1)]
	k := at.Load()
	if k == nil || k.node != n || k.limits != limits || k.typeName != typeName {
		k = &kept{n, archived(n), limits, typeName, write()}
		at.Store(k)
	}
	return k
}

// label is a node in a list of labels, with the comma before it: [n03] "Social Implications". The slot is its place in the
// list: what lies side by side there lies side by side in memory, and the node itself is not looked at.
func label(slot int, n *graph.Node) *kept {
	return labels.of(slot, n, lod.Limits{}, "", func() piece {
		if archived(n) {
			return piece{} // counted, never listed
		}
		return plainLabel(n)
	})
}

// locked is a label that says that the node is locked.
func (c *Context) locked(label *piece) *piece {
	p := *label
	p.text += c.lock(p.ids[0])
	p.cost = llm.CountOf(p.text)
	return &p
}

func plainLabel(n *graph.Node) piece {
	text := lod.Text(n, lod.L0, lod.Limits{})
	p := piece{text: ", [" + oneLine(n.ID) + `] "` + oneLine(text) + `"`, ids: []string{n.ID}, share: Name}
	if opensAction(text) {
		p.fenced = append(p.fenced, text)
	}
	p.cost = llm.CountOf(p.text)
	return p
}

// short is a node in a list at L1: [n02] "Historical Precedent" (Standard, supported) — Examines prior trade policy.
func (c *Context) short(n *graph.Node) *piece {
	write := func() piece {
		p := piece{share: Line}
		p.text = c.head(&p, n, false)
		if text := lod.Text(n, lod.L1, c.limits); text != "" {
			p.value(" —", text, false, imported(n))
		}
		return p.priced()
	}
	if c.Locked[n.ID] {
		p := write()
		return &p
	}
	number, _ := graph.Number(n.ID)
	return &shorts.of(number, n, c.limits, c.Snapshot.TypeName(n.Type), write).made
}
