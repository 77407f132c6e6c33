package prompt

import (
	"slices"
	"strings"
	"sync/atomic"

	"crg/backend/graph"
	"crg/backend/graph/lod"
	"crg/backend/llm"
)

// stretch is the labels of nodes that stand side by side in their level, ready to be copied. Most of them did not change
// since the last prompt, and to write and count them anew, or only to visit each, would be most of its cost: what is
// needed of a stretch lies together in memory, and its nodes are not looked at. A node is never changed in place, so a
// stretch holds as long as the nodes are the same ones.
type stretch struct {
	nodes     []*graph.Node
	old       uint64 // bit i: node i is archived, so it is counted, never listed
	low, high int    // the numbers of the first and the last id
	foreign   bool   // an id without a number
	loose     bool   // the text may hold half of a chat-control marker

	// Of the nodes that are listed:
	text   string
	cost   llm.Count // of the text
	ends   []int     // label k is text[ends[k]:ends[k+1]]
	listed []*piece
	fenced []string
}

const width = 64 // nodes of a stretch

// comma stands before each label but the first of a list.
const comma = ", "

// stretches has room for the labels of two levels, more than a prompt ever lists. One with the same slot takes the place of
// the older one.
var stretches [1 << 9]atomic.Pointer[stretch]

// slotOf keeps two levels of one prompt out of each other's way.
func slotOf(l *graph.Level) int {
	number, _ := graph.Number(l.ID)
	return number * 61
}

func stretchOf(slot int, nodes []*graph.Node) *stretch {
	at := &stretches[slot&(len(stretches)-1)]
	s := at.Load()
	if s == nil || !slices.Equal(s.nodes, nodes) {
		s = newStretch(nodes)
		at.Store(s)
	}
	return s
}

func newStretch(nodes []*graph.Node) *stretch {
	s := &stretch{nodes: slices.Clone(nodes), ends: make([]int, 1, len(nodes)+1)}
	made := make([]piece, 0, len(nodes))
	var text strings.Builder
	for i, n := range nodes {
		number, ok := graph.Number(n.ID)
		s.foreign = s.foreign || !ok
		if s.high = number; i == 0 {
			s.low = number
		}
		if archived(n) {
			s.old |= 1 << i
			continue
		}
		p := label(n)
		text.WriteString(p.text)
		s.cost = s.cost.Plus(p.cost)
		s.ends = append(s.ends, text.Len())
		s.fenced = append(s.fenced, p.fenced...)
		made = append(made, p)
	}
	s.text = text.String()
	for k := range made {
		p := &made[k]
		p.text = s.text[s.ends[k]:s.ends[k+1]] // one copy
		s.listed = append(s.listed, p)
	}
	s.loose = breakMarkers(s.text) != s.text || strings.Contains(s.text, "<|") || strings.Contains(s.text, "<｜")
	return s
}

func (s *stretch) archived(i int) bool { return s.old>>i&1 != 0 }

// label is a node in a list of labels, with the comma before it: [n03] "Social Implications".
func label(n *graph.Node) piece {
	text := lod.Text(n, lod.L0, lod.Limits{})
	p := piece{text: comma + "[" + oneLine(n.ID) + `] "` + oneLine(text) + `"`, ids: []string{n.ID}, share: Name}
	if opensAction(text) {
		p.fenced = append(p.fenced, text)
	}
	p.cost = llm.CountOf(p.text)
	return p
}

// locked is a label that says that the node is locked.
func (c *Context) locked(label *piece) *piece {
	p := *label
	p.text += c.lock(p.ids[0])
	p.cost = llm.CountOf(p.text)
	return &p
}
