package edit

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/diagram"
	"crg/backend/graph/layout"
	"crg/backend/run/document"
)

// Drawing is what a file draws, in numbers, before it is brought in.
type Drawing struct {
	Kind    string   `json:"kind"` // of diagram.Readers
	Nodes   int      `json:"nodes"`
	Links   int      `json:"links"`
	Unknown []string `json:"unknown"` // what stands on links and is no type here: they become loose links, with these words as their reason
	Lost    int      `json:"lost"`    // links that cannot come: an end is missing, or one end lies in the other
	Names   []string `json:"names"`   // of the first nodes
	Sure    bool     `json:"sure"`    // it is nothing else, so nodes are what is wanted
}

// mostNamed is how many names of a drawing are shown.
const mostNamed = 8

// Drawing is what the file draws, nil = nothing.
func (ed *Editor) Drawing(r ParsedFile) *Drawing {
	if r.Drawn == nil || r.Drawn.Err != nil {
		return nil
	}
	d := r.Drawn.Diagram
	out := &Drawing{Kind: d.Kind, Nodes: len(d.Nodes), Links: len(d.Links), Lost: d.Lost, Sure: r.Drawn.Sure}
	for _, n := range d.Nodes[:min(len(d.Nodes), mostNamed)] {
		out.Names = append(out.Names, n.Name)
	}
	types, seen := ed.Files().EdgeTypes, map[string]bool{"": true}
	for _, l := range d.Links {
		if !seen[l.Type] && types[linkType(l.Type)] == nil {
			out.Unknown = append(out.Unknown, l.Type)
		}
		seen[l.Type] = true
	}
	return out
}

// linkType is what stands on a link as a definition would be called: "Derived from" is derived-from.
func linkType(words string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(words)), " ", "-")
}

// looseLink is the type of a link of which nothing is known.
const looseLink = "relates-to"

// mostLoose is how many nodes come loose onto a level that has others; more come within one Master.
const mostLoose = 60

// draw puts the nodes and links of a file into a level, and returns the outer ones. Errors: those of the document.
func (ed *Editor) draw(tx *graph.Tx, to ImportTarget, name string, d *diagram.Diagram) ([]string, error) {
	l := tx.Graph().Level(to.Level)
	c := ed.clipOf(d)
	at := to.At
	if at == nil && len(l.NodeIDs()) > 0 {
		at = &graph.Point{}
		if first := l.Node(l.First()); first != nil {
			*at = first.Position
		}
	}
	if len(d.Nodes) > mostLoose && len(l.NodeIDs()) > 0 {
		title := strings.TrimSuffix(path.Base(name), path.Ext(name))
		c.Levels = append([]clipLevel{{Master: all, Nodes: c.Nodes, Edges: c.Edges, Groups: c.Groups}}, c.Levels...)
		c.Nodes, c.Edges, c.Groups = []*graph.Node{{ID: all, Type: graph.TypeMaster, Name: title}}, nil, nil
	}
	return ed.insert(tx, to.Level, c, at)
}

// all stands for the Master that holds a whole drawing, until it has an id.
const all = "\x00all"

// Draws is how many nodes a text draws, 0 = none.
func Draws(text string) int {
	if f := diagram.Of("", []byte(text)); f != nil && f.Err == nil {
		return len(f.Nodes)
	}
	return 0
}

// DrawOut puts what the text of a node draws into the place of that node, in one step. It returns the new outer nodes. Errors: graph.no-node,
// edit.paste where it draws nothing.
func (ed *Editor) DrawOut(id string) (made []string, step document.Step, err error) {
	step, err = ed.step(label("step.draw-out", ed.nameAll(id)), func(tx *graph.Tx) error {
		n := tx.Graph().Node(id)
		if n == nil {
			return fault.New("graph.no-node", id)
		}
		f := diagram.Of("", []byte(n.Full()))
		if f == nil || f.Err != nil {
			return fault.New("edit.paste", "").Because("paste-empty")
		}
		level, _ := tx.Graph().LevelOf(id)
		at := n.Position
		if made, err = ed.draw(tx, ImportTarget{Level: level, At: &at}, n.Label(), f.Diagram); err != nil {
			return err
		}
		return graph.DeleteNode(tx, id)
	})
	return made, step, err
}

// clipOf is a diagram as a piece of a graph: types that are defined here, levels within nodes that hold others, places.
func (ed *Editor) clipOf(d *diagram.Diagram) *clip {
	files := ed.Files()
	holds := map[string]bool{}
	for _, n := range d.Nodes {
		holds[n.In] = true
	}
	parts := map[string]*clipLevel{"": {}}
	order := []string{}
	in := map[string]string{}
	for _, n := range d.Nodes {
		in[n.ID] = n.In
		out := &graph.Node{
			ID: n.ID, Name: n.Name, Type: n.Type, Category: n.Category, State: n.State, Importance: n.Importance, Position: graph.Point{X: n.X, Y: n.Y},
		}
		if n.Text != n.Name && n.Text != "" {
			out.SetText(n.Text)
		}
		switch {
		case holds[n.ID]:
			out.Type = graph.TypeMaster
			if parts[n.ID] == nil { // else what it holds came before it in the file
				parts[n.ID] = &clipLevel{Master: n.ID}
			}
			order = append(order, n.ID)
		case files.NodeTypes[n.Type] == nil, n.Type == graph.TypeMaster, n.Type == graph.TypeArtifact, n.Type == graph.TypePatch: // which have a file, or others, behind them
			out.Type = ""
		}
		if files.States[n.State] == nil {
			out.State = ""
		}
		if files.Categories[n.Category] == nil {
			out.Category = ""
		}
		part := parts[n.In]
		if part == nil { // what holds it comes later in the file
			part = &clipLevel{Master: n.In}
			parts[n.In] = part
		}
		part.Nodes = append(part.Nodes, out)
	}
	for _, l := range d.Links {
		e := &graph.Edge{From: l.From, To: l.To, Type: linkType(l.Type), Reason: l.Reason}
		if files.EdgeTypes[e.Type] == nil {
			if e.Reason == "" || l.Type == "" {
				e.Reason += l.Type
			} else {
				e.Reason = l.Type + ": " + e.Reason // neither word is lost
			}
			if e.Type = looseLink; files.EdgeTypes[looseLink] == nil {
				e.Type = ed.defaultLink()
			}
		}
		part := parts[in[l.From]]
		part.Edges = append(part.Edges, e)
	}
	for i, g := range d.Groups {
		part := parts[in[g.Nodes[0]]] // a frame may lie within what holds others
		part.Groups = append(part.Groups, &graph.Group{ID: fmt.Sprint("g", i), Label: g.Label, Nodes: g.Nodes})
	}
	for _, part := range parts {
		ed.arrange(part, d.Placed)
	}
	c := &clip{Format: clipFormat, Nodes: parts[""].Nodes, Edges: parts[""].Edges, Groups: parts[""].Groups, reasons: true}
	depth := func(id string) (n int) {
		for ; id != ""; id = in[id] {
			n++
		}
		return n
	}
	slices.SortStableFunc(order, func(a, b string) int { return depth(a) - depth(b) }) // the outer ones first
	for _, id := range order {
		c.Levels = append(c.Levels, *parts[id])
	}
	return c
}

// arrange gives the nodes of a level places where their file says none, as a tree that grows to the left.
func (ed *Editor) arrange(part *clipLevel, placed bool) {
	if placed {
		return
	}
	g := graph.New()
	for _, n := range part.Nodes {
		own := n.Clone()
		Fill(own, ed.Files())
		if own.Type == graph.TypeMaster { // its level is not there yet
			own.Type = ""
		}
		_ = g.Apply(graph.NodeOp("", nil, own)) // what a sketch cannot hold has no place in it
	}
	for i, e := range part.Edges {
		line := e.Clone()
		line.ID = fmt.Sprint("e", i+1)
		_ = g.Apply(graph.EdgeOp("", nil, line))
	}
	places := map[string]graph.Point{}
	for _, op := range layout.Tidy(g, "", ed.Files().Scale.Max) {
		places[op.Node.ID] = op.Node.After.Position
	}
	for _, n := range part.Nodes {
		n.Position = places[n.ID]
	}
}
