package approval

import (
	"slices"

	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/graph"
)

// Prospect compares the graph as it is with what the proposed actions would make of it.
func (g *Gate) Prospect(now *graph.Graph) apply.Prospect {
	p := apply.Prospect{Now: now, Nodes: map[string]*graph.Node{}, Edges: map[string]*graph.Edge{}}
	for _, n := range g.Preview.Nodes {
		p.Nodes[n.ID] = n
	}
	for _, e := range g.Preview.Edges {
		p.Edges[e.ID] = e
	}
	return p
}

// Effects say what each proposed action would do, with the nodes that its sentence names.
func (g *Gate) Effects(p apply.Prospect) []apply.Effect {
	out := make([]apply.Effect, len(g.Proposed))
	for i, o := range g.Proposed {
		out[i] = apply.Foresee(p, o)
		if out[i].Nodes == nil {
			out[i].Nodes = named(p, o)
		}
	}
	return out
}

// Going are the nodes that would go, in the order of their ids.
func Going(effects []apply.Effect) []string {
	var ids []string
	for _, e := range effects {
		ids = append(ids, e.Going...)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// named are the nodes that an action names and that are there, before it or by it.
func named(p apply.Prospect, o action.Outcome) (ids []string) {
	for _, id := range o.About {
		if p.Now.Node(id) != nil || p.Nodes[id] != nil {
			ids = append(ids, id)
		}
	}
	return ids
}
