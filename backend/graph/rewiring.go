package graph

import (
	"encoding/json"
	"fmt"
)

// Rewiring is what merge, compress and expand did to edges: the audit record of 004 §4.7 (CRG-98, 131).
type Rewiring struct {
	Redirected []Redirect
	Dropped    []Drop
}

// Redirect is one edge that has other ends now. NewEdge is the edge that stands in the level from now on; it equals Edge
// where the edge kept its id.
type Redirect struct {
	Edge, NewEdge  string
	OldFrom, OldTo string
	From, To       string
	Type           string
}

// Drop is one edge that is gone, and why.
type Drop struct {
	Edge, From, To, Type string
	Why                  string
}

// Notes are the audit lines, one per edge.
func (r Rewiring) Notes() []string {
	out := make([]string, 0, len(r.Redirected)+len(r.Dropped))
	for _, x := range r.Redirected {
		line := fmt.Sprintf("edge %s %s → %s (%s) now runs %s → %s", x.Edge, x.OldFrom, x.OldTo, x.Type, x.From, x.To)
		if x.NewEdge != x.Edge {
			line += " as " + x.NewEdge
		}
		out = append(out, line)
	}
	for _, x := range r.Dropped {
		out = append(out, fmt.Sprintf("edge %s %s → %s (%s) dropped: %s", x.Edge, x.From, x.To, x.Type, x.Why))
	}
	return out
}

func (r *Rewiring) redirect(old, now *Edge) {
	r.Redirected = append(r.Redirected, Redirect{
		Edge: old.ID, NewEdge: now.ID, OldFrom: old.From, OldTo: old.To, From: now.From, To: now.To, Type: now.Type,
	})
}

func (r *Rewiring) drop(e *Edge, why string) {
	r.Dropped = append(r.Dropped, Drop{Edge: e.ID, From: e.From, To: e.To, Type: e.Type, Why: why})
}

// memory is what a Master keeps of its compression beyond the moved things themselves, so that expand is exact.
type memory struct {
	Groups  map[string][]string `json:"groups,omitempty"`  // members before, of groups that only lost some
	Anchors map[string]string   `json:"anchors,omitempty"` // outside node → its anchor before
	Agents  map[string]string   `json:"agents,omitempty"`  // agent → where it stood
}

// memoryKey is the key of the Master's entry in the graph file that holds its memory.
const memoryKey = "compressed"

func (m memory) save(n *Node) {
	if len(m.Groups)+len(m.Anchors)+len(m.Agents) == 0 {
		return
	}
	b, err := json.Marshal(m)
	if err != nil {
		return // maps of strings always encode
	}
	if n.Extra == nil {
		n.Extra = map[string]json.RawMessage{}
	}
	n.Extra[memoryKey] = b
}

// recall is tolerant: a file may hold anything under the key, and without it expand only loses extras.
func recall(n *Node) (m memory) {
	if raw, ok := n.Extra[memoryKey]; ok && json.Unmarshal(raw, &m) != nil {
		return memory{}
	}
	return m
}

// DropMemory makes a Master forget how it was made: a copy names other nodes.
func (n *Node) DropMemory() { delete(n.Extra, memoryKey) }
