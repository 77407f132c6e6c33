package graph

import (
	"encoding/json"

	"crg/backend/base/message"
)

var _ = message.Add(message.Catalogue{
	"edge.redirected": {
		"edge {edge} {from} → {to} ({type}) now runs {newFrom} → {newTo}",
		"Verbindung {edge} {from} → {to} ({type}) läuft nun {newFrom} → {newTo}",
	},
	"edge.replaced": {
		"edge {edge} {from} → {to} ({type}) now runs {newFrom} → {newTo} as {as}",
		"Verbindung {edge} {from} → {to} ({type}) läuft nun {newFrom} → {newTo}, als {as}",
	},
	"edge.dropped": {"edge {edge} {from} → {to} ({type}) dropped: {of}", "Verbindung {edge} {from} → {to} ({type}) entfällt: {of}"},
	"edge.deleted": {
		"edge {edge} {from} → {to} ({type}) deleted with {node}",
		"Verbindung {edge} {from} → {to} ({type}) mit {node} gelöscht",
	},

	"drop.outside": {"it was deleted outside the Master", "sie wurde außerhalb des Sammelknotens gelöscht"},
	"drop.empty":   {"the Master was empty", "der Sammelknoten war leer"},
	"drop.itself":  {"it would join {node} with itself", "sie würde {node} mit sich selbst verbinden"},
	"drop.same":    {"the same as {edge}", "dasselbe wie {edge}"},
})

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
	Why                  message.Message
}

// Notes are the audit lines, one per edge.
func (r Rewiring) Notes() []message.Message {
	out := make([]message.Message, 0, len(r.Redirected)+len(r.Dropped))
	for _, x := range r.Redirected {
		id, ends := "edge.redirected", []string{"newFrom", x.From, "newTo", x.To}
		if x.NewEdge != x.Edge {
			id, ends = "edge.replaced", append(ends, "as", x.NewEdge)
		}
		out = append(out, edgeNote(id, &Edge{ID: x.Edge, From: x.OldFrom, To: x.OldTo, Type: x.Type}, ends...))
	}
	for _, x := range r.Dropped {
		out = append(out, edgeNote("edge.dropped", &Edge{ID: x.Edge, From: x.From, To: x.To, Type: x.Type}).About(x.Why))
	}
	return out
}

// DeletedWith says of an edge that it went with one of its nodes.
func (e *Edge) DeletedWith(node string) message.Message {
	return edgeNote("edge.deleted", e, "node", node)
}

func edgeNote(id string, e *Edge, more ...string) message.Message {
	return message.New(id, append([]string{"edge", e.ID, "from", e.From, "to", e.To, "type", e.Type}, more...)...)
}

func (r *Rewiring) redirect(old, now *Edge) {
	r.Redirected = append(r.Redirected, Redirect{
		Edge: old.ID, NewEdge: now.ID, OldFrom: old.From, OldTo: old.To, From: now.From, To: now.To, Type: now.Type,
	})
}

func (r *Rewiring) drop(e *Edge, why message.Message) {
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
