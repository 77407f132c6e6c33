package service

import (
	"cmp"
	"slices"

	"crg/backend"
	"crg/backend/graph"
)

// Portrait is how a project looked when it was seen last, so that the start screen need not open it.
type Portrait struct {
	Goal    string `json:"goal"` // name of the first Goal
	Nodes   int    `json:"nodes"`
	Waiting bool   `json:"waiting"` // a gate waits for the person
	Dots    []Dot  `json:"dots"`    // the weightiest nodes of the top level
	Lines   []Line `json:"lines"`   // links between them
}

// Dot is one node of the small picture; X and Y are percent of its width and height.
type Dot struct {
	Type string `json:"type"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
}

// Line joins two dots by their places in the list.
type Line struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// mostDots keeps the picture readable at the size of a stamp.
const mostDots = 8

func portrait(p *backend.Project) Portrait {
	out := Portrait{Dots: []Dot{}, Lines: []Line{}, Waiting: p.Desk.Open() != nil}
	p.Doc.View(func(g *graph.Graph) {
		if goal := g.Goal(); goal != nil {
			out.Goal = cut(goal.Name, nameLength)
		}
		out.Nodes, _ = g.Len()
		out.sketch(g.Root())
	})
	return out
}

// sketch picks the nodes that weigh most, the Goals first, and fits them into the picture.
func (o *Portrait) sketch(l *graph.Level) {
	var nodes []*graph.Node
	for _, id := range l.NodeIDs() {
		nodes = append(nodes, l.Node(id))
	}
	weight := func(n *graph.Node) int {
		if n.Type == graph.TypeGoal {
			return 1000
		}
		return n.Importance
	}
	slices.SortStableFunc(nodes, func(a, b *graph.Node) int { return cmp.Compare(weight(b), weight(a)) })
	nodes = nodes[:min(len(nodes), mostDots)]
	if len(nodes) == 0 {
		return
	}
	lowX, highX, lowY, highY := nodes[0].Position.X, nodes[0].Position.X, nodes[0].Position.Y, nodes[0].Position.Y
	places := map[string]int{}
	for i, n := range nodes {
		places[n.ID] = i
		lowX, highX = min(lowX, n.Position.X), max(highX, n.Position.X)
		lowY, highY = min(lowY, n.Position.Y), max(highY, n.Position.Y)
	}
	for _, n := range nodes {
		o.Dots = append(o.Dots, Dot{n.Type, percent(n.Position.X, lowX, highX), percent(n.Position.Y, lowY, highY)})
	}
	for i, n := range nodes {
		for e := range l.Touching(n.ID) {
			if j, there := places[e.To]; there && e.From == n.ID && j != i {
				o.Lines = append(o.Lines, Line{i, j})
			}
		}
	}
}

// percent places v between low and high; in the middle where there is no span.
func percent(v, low, high int) int {
	if high == low {
		return 50
	}
	return int(float64(v-low) / float64(high-low) * 100)
}
