package forms

import (
	"encoding/json"
	"io"
	"math"

	"crg/backend/graph"
)

// canvasNode and canvasEdge are as JSON Canvas 1.0 has them.
type canvasNode struct {
	ID     string `json:"id"`
	Type   string `json:"type"` // text, group
	X      int    `json:"x"`
	Y      int    `json:"y"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Color  string `json:"color,omitempty"` // one of six
	Text   string `json:"text,omitempty"`
	Label  string `json:"label,omitempty"`
}

type canvasEdge struct {
	ID       string `json:"id"`
	FromNode string `json:"fromNode"`
	ToNode   string `json:"toNode"`
	Label    string `json:"label,omitempty"`
}

// A card of Obsidian, and the room between what lies in a Master and its frame.
const (
	cardWidth, cardHeight = 260, 120
	frame                 = 60
)

// canvas writes a JSON Canvas. A Master is a group with what lies in it; levels lie below each other, so that none covers another.
func canvas(in In, to io.Writer) error {
	var out struct {
		Nodes []canvasNode `json:"nodes"`
		Edges []canvasEdge `json:"edges"`
	}
	out.Nodes, out.Edges = []canvasNode{}, []canvasEdge{}
	bottom := 0
	in.Part().each(func(p Part, master string) {
		level := master
		if master == "" {
			level = in.Level
		}
		places := apart(in.Graph.Level(level), p.Nodes)
		left, top, right, low := bounds(places)
		down := 0
		if master != "" {
			down = bottom + 3*frame - top
			out.Nodes = append(out.Nodes, canvasNode{
				ID: master + ":", Type: "group", X: left - frame, Y: top + down - frame, Width: right - left + 2*frame, Height: low - top + 2*frame,
				Label: in.label(in.Graph.Node(master)),
			})
			out.Edges = append(out.Edges, canvasEdge{ID: master + ":in", FromNode: master + ":", ToNode: master})
		}
		for _, n := range p.Nodes {
			c := canvasNode{ID: n.ID, Type: "text", X: places[n.ID].X, Y: places[n.ID].Y + down, Width: cardWidth, Height: cardHeight, Text: in.card(n)}
			c.Color = colours[n.Type]
			out.Nodes = append(out.Nodes, c)
		}
		for _, e := range p.Edges {
			out.Edges = append(out.Edges, canvasEdge{e.ID, e.From, e.To, e.Type})
		}
		bottom = max(bottom, low+down)
	})
	enc := json.NewEncoder(to)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(out)
}

// colours are presets of JSON Canvas: a theme of Obsidian decides what they look like.
var colours = map[string]string{graph.TypeGoal: "5", graph.TypeQuestion: "6", graph.TypeArtifact: "2", graph.TypeMaster: "4"}

// card is a node's name as a heading, and its text unless that is the name; of a document its name.
func (in In) card(n *graph.Node) string {
	if n.Type == graph.TypeArtifact || n.Name == "" || n.Full() == n.Name || n.Full() == "" {
		return in.label(n)
	}
	return "**" + in.label(n) + "**\n\n" + in.text(n.Full())
}

func bounds(places map[string]graph.Point) (left, top, right, bottom int) {
	left, top, right, bottom = math.MaxInt, math.MaxInt, math.MinInt, math.MinInt
	for _, at := range places {
		left, top = min(left, at.X), min(top, at.Y)
		right, bottom = max(right, at.X+cardWidth), max(bottom, at.Y+cardHeight)
	}
	if len(places) == 0 {
		return 0, 0, 0, 0
	}
	return left, top, right, bottom
}
