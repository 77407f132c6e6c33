package graphstore

import (
	"slices"

	"crg/backend/base/diag"
	"crg/backend/graph"
)

// uncross gives Masters their own files back where they name each other's, as after a slip in an editor: each would hold
// what belongs to the other. CRG names a Master's file after the Master, so the names tell.
func (b *builder) uncross(f *raw) {
	l := b.g.Level(f.level)
	owner := map[string]string{}
	for _, n := range l.Nodes() {
		if n.Subgraph != "" {
			owner[graph.LevelFile(n.ID)] = n.ID
		}
	}
	for _, n := range slices.Clone(l.Nodes()) {
		own, other := graph.LevelFile(n.ID), owner[n.Subgraph]
		if n.Subgraph == own || other == "" || b.files[own] == nil || b.used[own] {
			continue
		}
		b.say(f.name, diag.New("graph.subgraph", "master", n.ID, "file", n.Subgraph, "why", "other", "other", other, "now", own))
		fixed := n.Clone()
		fixed.Subgraph = own
		b.must(graph.NodeOp(f.level, n, fixed))
	}
}
