package service

import (
	"crg/backend/graph"
	"crg/backend/graph/layout"
)

// NodeRow is one node of a change, in words instead of indexes.
type NodeRow struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Type       string `json:"type"`
	Category   string `json:"category"`
	State      string `json:"state"`
	Importance int    `json:"importance"`
	X          int    `json:"x"`
	Y          int    `json:"y"`
	Width      int    `json:"width"`
	Height     int    `json:"height"`
	Flags      int    `json:"flags"`
	Inside     int    `json:"inside"`
}

// EdgeRow is one edge of a change.
type EdgeRow struct {
	ID       string `json:"id"`
	From     string `json:"from"`
	To       string `json:"to"`
	Type     string `json:"type"`
	Category string `json:"category"`
	Outside  bool   `json:"outside"` // one of its ends is outside the level
	Far      string `json:"far"`     // the node there, and its name
	FarName  string `json:"farName"`
}

func nodeRow(g *graph.Graph, l *graph.Level, n *graph.Node, most int) NodeRow {
	r := NodeRow{
		ID: n.ID, Name: cut(n.Name, nameLength), Type: n.Type, Category: n.Category, State: n.State,
		Importance: n.Importance, X: n.Position.X, Y: n.Position.Y,
	}
	r.Width, r.Height = layout.SizeOf(l, n, most)
	marks := l.Marks(n)
	set := func(on bool, flag int) {
		if on {
			r.Flags |= flag
		}
	}
	set(n.Pinned, FlagPinned)
	set(marks.UnmetIn, FlagUnmetIn)
	set(marks.UnmetOut, FlagUnmetOut)
	set(!n.Fresh(), FlagStale)
	set(n.By == graph.Person, FlagByPerson)
	set(marks.Loose, FlagLoose)
	set(marks.Outside, FlagExternal)
	set(marks.Patched, FlagPatch)
	if inside := g.Level(n.ID); n.IsMaster() && inside != nil {
		r.Inside, _ = inside.Len()
	}
	return r
}

func edgeRow(g *graph.Graph, l *graph.Level, e *graph.Edge) EdgeRow {
	outside := l.Node(e.From) == nil || l.Node(e.To) == nil
	end, _ := outsideEnd(g, e)
	return EdgeRow{ID: e.ID, From: e.From, To: e.To, Type: e.Type, Category: e.Category, Outside: outside, Far: end.Node, FarName: end.Name}
}

// outsideEnd is where an edge leads that leaves its level, if it does.
func outsideEnd(g *graph.Graph, e *graph.Edge) (end OutsideEnd, out bool) {
	if e.External == nil {
		return end, false
	}
	end = OutsideEnd{Edge: e.ID}
	if end.Node, _ = g.Outside(e); end.Node != "" {
		if n := g.Node(end.Node); n != nil {
			end.Name = cut(n.Name, nameLength)
		}
	}
	return end, true
}

func groupRows(l *graph.Level) []GroupRow {
	var out []GroupRow
	for _, id := range l.GroupIDs() {
		gr := l.Group(id)
		out = append(out, GroupRow{
			ID: gr.ID, Label: gr.Label, Nodes: append([]string{}, gr.Nodes...), Color: gr.Color,
			X: gr.X, Y: gr.Y, Width: gr.Width, Height: gr.Height,
		})
	}
	return out
}
