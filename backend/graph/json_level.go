package graph

// AllEdges are the level's edges in no order: whoever writes a large file sorts them after letting go of the graph.
func (l *Level) AllEdges() []*Edge {
	out := make([]*Edge, 0, len(l.edges))
	for _, e := range l.edges {
		out = append(out, e)
	}
	return out
}
