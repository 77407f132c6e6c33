package harvest

import (
	"slices"

	"crg/backend/graph"
)

// Ways are the ways to decide what a node asks, or what it answers, as a person sets out to choose between them: the node itself first, where it is one
// of them. A node that answers nothing is the only way there is so far. nil = there is no such node.
func Ways(g *graph.Graph, id string) *Decision {
	l, n := find(g, id)
	if n == nil {
		return nil
	}
	asked := n
	if !isHub(n) {
		i := slices.IndexFunc(leading(l, id, graph.EdgeAnswers), isHub)
		if i < 0 {
			own := option{n, arriving(l, id, graph.EdgeSupports), arriving(l, id, graph.EdgeContradicts)}
			return &Decision{Title: Name(n), Options: []Option{optionOf(own)}}
		}
		asked = leading(l, id, graph.EdgeAnswers)[i]
	}
	at := spot{id: asked.ID, node: asked}
	at.gather(l)
	d := &Decision{Asked: asked.ID, Title: Name(asked)}
	for _, o := range at.options {
		if o.node.ID == id {
			d.Options = slices.Insert(d.Options, 0, optionOf(o))
		} else {
			d.Options = append(d.Options, optionOf(o))
		}
	}
	return d
}
