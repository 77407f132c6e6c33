package history

import (
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// Before is a copy of the graph with everything taken back since the turn began.
func (p *History) Before(turn string) (*graph.Graph, error) {
	g := graph.New()
	var records []graphstore.Record
	found := false
	for rec, err := range p.Doc.Records(0) {
		if err != nil {
			return nil, err
		}
		if found = found || rec.Turn == turn && rec.Kind == graphstore.KindStep; found {
			records = append(records, rec)
		}
	}
	if !found {
		return nil, fault.New("undo.turn", turn)
	}
	var err error
	p.Doc.View(func(now *graph.Graph) {
		for _, op := range graphstore.Diff(graph.New(), now) {
			if err = g.Apply(op); err != nil {
				return
			}
		}
	})
	for i := len(records) - 1; i >= 0 && err == nil; i-- {
		for _, op := range graph.Invert(records[i].Ops) {
			if err = g.Apply(op); err != nil {
				break
			}
		}
	}
	if err == nil && len(records) > 0 {
		g.NextNode, g.NextEdge = counters(g)
	}
	return g, err
}

// counters are the first free numbers: in a scenario the turn gives the same ids as it did then.
func counters(g *graph.Graph) (node, edge int) {
	node, edge = 1, 1
	for _, level := range g.Levels() {
		l := g.Level(level)
		for _, id := range l.NodeIDs() {
			if n, ok := graph.Number(id); ok {
				node = max(node, n+1)
			}
		}
		for _, id := range l.EdgeIDs() {
			if n, ok := graph.Number(id); ok {
				edge = max(edge, n+1)
			}
		}
	}
	return node, edge
}
