package service

import (
	"crg/backend/graph"
	"crg/backend/graph/layout"
)

// LevelChange brings a page from one version of a level to the newest.
type LevelChange struct {
	Version      uint64            `json:"version"`
	Reload       bool              `json:"reload"` // too much happened, or the level is gone: load it anew
	Nodes        []NodeRow         `json:"nodes"`  // new and changed
	Edges        []EdgeRow         `json:"edges"`
	RemovedNodes []string          `json:"removedNodes"`
	RemovedEdges []string          `json:"removedEdges"`
	Groups       []GroupRow        `json:"groups"` // all of the level
	Agents       map[string]string `json:"agents"`
	Total        Total             `json:"total"`
}

// Changes lists what differs in a level since a version. Error: project.none-open.
func (s *Graph) Changes(level string, since uint64) (LevelChange, error) {
	var c LevelChange
	s.project.Doc.View(func(g *graph.Graph) {
		l := g.Level(level)
		ops, ok := s.recent.Since(since)
		c.Version, c.Agents, c.Total = g.Version, positions(g), total(g)
		if c.Reload = l == nil || !ok && since != g.Version; c.Reload {
			return
		}
		c.Groups = groupRows(l)
		c.collect(g, l, ops, s.project.Files().Scale.Max)
	})
	return c, nil
}

// collect reads what the ops touched in this level.
func (c *LevelChange) collect(g *graph.Graph, l *graph.Level, ops []graph.Op, most int) {
	nodes, edges := l.Touched(ops)
	if resized(l, ops) {
		for _, n := range l.Nodes() {
			nodes = append(nodes, n.ID) // twice does no harm
		}
	}
	for _, id := range nodes {
		if n := l.Node(id); n != nil {
			c.Nodes = append(c.Nodes, nodeRow(g, l, n, most))
		} else {
			c.RemovedNodes = append(c.RemovedNodes, id)
		}
	}
	for _, id := range edges {
		if e := l.Edge(id); e != nil {
			c.Edges = append(c.Edges, edgeRow(g, l, e))
		} else {
			c.RemovedEdges = append(c.RemovedEdges, id)
		}
	}
}

// resized tells whether all cards of a level may have another size, though only some of them moved.
func resized(l *graph.Level, ops []graph.Op) bool {
	for _, op := range ops {
		if op.Level == l.ID && op.Node != nil && layout.Resizes(op.Node.Before, op.Node.After) {
			return true
		}
	}
	return false
}
