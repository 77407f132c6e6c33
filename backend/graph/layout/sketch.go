package layout

import (
	"slices"

	"crg/backend/graph"
)

// Sketch is a level at the size of a stamp: its weightiest nodes, and the links between them.
type Sketch struct {
	Dots  []Dot
	Lines []Line
}

// Dot is one node; X and Y are percent of the picture's width and height.
type Dot struct {
	Type string
	X, Y int
}

// Line joins two dots by their places in the list.
type Line struct{ From, To int }

// mostDots keeps the picture readable at that size.
const mostDots = 8

// SketchOf picks the nodes of a level that weigh most, the Goals first and of equals those with the lower id, and fits them into the
// picture.
func SketchOf(l *graph.Level) (s Sketch) {
	nodes := make([]*graph.Node, 0, mostDots+1)
	for _, id := range l.NodeIDs() {
		n := l.Node(id)
		at := len(nodes)
		for at > 0 && weight(nodes[at-1]) < weight(n) {
			at--
		}
		if at < mostDots {
			nodes = slices.Insert(nodes, at, n)
			nodes = nodes[:min(len(nodes), mostDots)]
		}
	}
	if len(nodes) == 0 {
		return s
	}
	low, high := nodes[0].Position, nodes[0].Position
	places := map[string]int{}
	for i, n := range nodes {
		places[n.ID] = i
		low.X, high.X = min(low.X, n.Position.X), max(high.X, n.Position.X)
		low.Y, high.Y = min(low.Y, n.Position.Y), max(high.Y, n.Position.Y)
	}
	for i, n := range nodes {
		s.Dots = append(s.Dots, Dot{n.Type, percent(n.Position.X, low.X, high.X), percent(n.Position.Y, low.Y, high.Y)})
		for e := range l.Touching(n.ID) {
			if j, there := places[e.To]; there && e.From == n.ID && j != i {
				s.Lines = append(s.Lines, Line{i, j})
			}
		}
	}
	return s
}

func weight(n *graph.Node) int {
	if n.Type == graph.TypeGoal {
		return 1000
	}
	return n.Importance
}

// percent places v between low and high; in the middle where there is no span.
func percent(v, low, high int) int {
	if high == low {
		return 50
	}
	return int(float64(v-low) / float64(high-low) * 100)
}
