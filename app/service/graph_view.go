package service

import (
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/layout"
)

// Graph is the canvas, the outline and the inspector.
type Graph struct{ app *App }

// LevelView is one level as the canvas draws it: everything but the texts, in columns, so that 100,000 nodes are a few
// megabytes. Words (types, states and so on) are indexes into Words. Full texts stay here until asked for: Cards, Node.
type LevelView struct {
	Project string            `json:"project"` // its folder: another one may have been opened since the page asked which it is
	Level   string            `json:"level"`   // the Master's id, "" = top level
	Version uint64            `json:"version"` // of the graph
	Path    []Crumb           `json:"path"`    // from the top level to this one, itself included
	Words   []string          `json:"words"`
	Nodes   NodeColumns       `json:"nodes"`
	Edges   EdgeColumns       `json:"edges"`
	Outside []OutsideEnd      `json:"outside"` // where edges lead that leave the level
	Groups  []GroupRow        `json:"groups"`
	Agents  map[string]string `json:"agents"` // name → node id, on whatever level
	Total   Total             `json:"total"`
}

// OutsideEnd is the far end of an edge that leaves its level (CRG-97).
type OutsideEnd struct {
	Edge string `json:"edge"`
	Node string `json:"node"`
	Name string `json:"name"` // at most nameLength characters; "" where the node is gone
}

// Crumb is one step of the way down to a level.
type Crumb struct {
	Level string `json:"level"`
	Name  string `json:"name"`
}

// Total counts all levels.
type Total struct {
	Nodes  int `json:"nodes"`
	Edges  int `json:"edges"`
	Levels int `json:"levels"`
}

// NodeColumns holds the nodes of a level in id order; the same place in each list is the same node.
type NodeColumns struct {
	ID         []string `json:"id"`
	Name       []string `json:"name"` // at most nameLength characters
	Type       []int    `json:"type"`
	Category   []int    `json:"category"`
	State      []int    `json:"state"`
	Importance []int    `json:"importance"`
	X          []int    `json:"x"`
	Y          []int    `json:"y"`
	Width      []int    `json:"width"` // of the card
	Height     []int    `json:"height"`
	Flags      []int    `json:"flags"`
	Inside     []int    `json:"inside"` // nodes within a Master
}

// Flags of a node, a sum.
const (
	FlagPinned   = 1 << iota // placed by hand
	FlagUnmetIn              // fewer or more incoming links than expected
	FlagUnmetOut             // the same of outgoing ones
	FlagExternal             // has a link to outside this level
	FlagStale                // its summaries belong to an older text
	FlagByPerson             // made by the person
	FlagLoose                // has no link yet
	FlagPatch                // an Artifact that a patch suggestion would change
)

// EdgeColumns holds the edges of a level; From and To are places in its NodeColumns, -1 for an end outside the level.
type EdgeColumns struct {
	ID       []string `json:"id"`
	From     []int    `json:"from"`
	To       []int    `json:"to"`
	Type     []int    `json:"type"`
	Category []int    `json:"category"`
}

// GroupRow is a labelled frame.
type GroupRow struct {
	ID     string   `json:"id"`
	Label  string   `json:"label"`
	Nodes  []string `json:"nodes"`
	Color  string   `json:"color"`
	X      int      `json:"x"`
	Y      int      `json:"y"`
	Width  int      `json:"width"`
	Height int      `json:"height"`
}

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

// Card is the text that a near node shows. Each text is cut at cardLength characters.
type Card struct {
	ID   string `json:"id"`
	L0   string `json:"l0"` // one line, for the middle distance
	Text string `json:"text"`
	By   string `json:"by"`
}

const (
	nameLength = 120
	cardLength = 400
)

// Level is one level whole. Error: graph.no-node where there is no such level.
func (s *Graph) Level(level string) (LevelView, error) {
	open, err := s.app.session()
	if err != nil {
		return LevelView{}, err
	}
	p := open.project
	v, most := LevelView{Project: open.dir, Level: level}, p.Files().Scale.Max
	p.Doc.View(func(g *graph.Graph) {
		l := g.Level(level)
		if l == nil {
			err = fault.New("graph.no-node", level)
			return
		}
		v.Version, v.Path, v.Agents, v.Total = g.Version, crumbs(g, level), positions(g), total(g)
		v.Groups = groupRows(l)
		w := &words{places: map[string]int{}}
		place := make(map[string]int, len(l.NodeIDs()))
		for i, id := range l.NodeIDs() {
			place[id] = i
			v.Nodes.add(nodeRow(g, l, l.Node(id), most), w)
		}
		for _, id := range l.EdgeIDs() {
			e := l.Edge(id)
			v.Edges.add(e, place, w)
			if end, out := outsideEnd(g, e); out {
				v.Outside = append(v.Outside, end)
			}
		}
		v.Words = w.list
	})
	return v, err
}

// Changes lists what differs in a level since a version. Error: project.none-open.
func (s *Graph) Changes(level string, since uint64) (LevelChange, error) {
	open, err := s.app.session()
	if err != nil {
		return LevelChange{}, err
	}
	var c LevelChange
	open.project.Doc.View(func(g *graph.Graph) {
		l := g.Level(level)
		ops, ok := open.recent.since(since)
		c.Version, c.Agents, c.Total = g.Version, positions(g), total(g)
		if c.Reload = l == nil || !ok && since != g.Version; c.Reload {
			return
		}
		c.Groups = groupRows(l)
		c.collect(g, l, ops, open.project.Files().Scale.Max)
	})
	return c, nil
}

// Cards gives the texts of the named nodes; unknown ids are left out.
func (s *Graph) Cards(ids []string) ([]Card, error) {
	p, err := s.app.project()
	if err != nil {
		return nil, err
	}
	var out []Card
	p.Doc.View(func(g *graph.Graph) {
		for _, id := range ids {
			if n := g.Node(id); n != nil {
				out = append(out, Card{ID: id, L0: cut(n.L0, nameLength), Text: cut(cardText(n), cardLength), By: n.By})
			}
		}
	})
	return out, nil
}

// cardText is the two-line text: the short summary while it belongs to the full text, else that.
func cardText(n *graph.Node) string {
	if n.Fresh() && n.L1 != "" {
		return n.L1
	}
	return n.Full()
}

// collect reads what the ops touched in this level. A change of an edge may change the marks of its ends.
func (c *LevelChange) collect(g *graph.Graph, l *graph.Level, ops []graph.Op, most int) {
	nodes, edges := &once{}, &once{}
	for _, op := range ops {
		if op.Sub != nil || op.Level != l.ID && op.Node != nil {
			nodes.add(op.Level) // a Master shows how many nodes it holds
		}
		if op.Level != l.ID {
			continue
		}
		if op.Node != nil {
			nodes.add(op.Node.ID)
			if n := l.Node(op.Node.ID); n != nil && n.Type == graph.TypePatch {
				for e := range l.Touching(n.ID) {
					nodes.add(e.Other(n.ID)) // its Artifact carries a mark
				}
			}
		}
		if e := op.Edge; e != nil {
			edges.add(e.ID)
			for _, side := range []*graph.Edge{e.Before, e.After} {
				if side != nil {
					nodes.add(side.From)
					nodes.add(side.To)
				}
			}
		}
	}
	for _, id := range nodes.list {
		if n := l.Node(id); n != nil {
			c.Nodes = append(c.Nodes, nodeRow(g, l, n, most))
		} else if id != "" {
			c.RemovedNodes = append(c.RemovedNodes, id)
		}
	}
	for _, id := range edges.list {
		if e := l.Edge(id); e != nil {
			c.Edges = append(c.Edges, edgeRow(g, l, e))
		} else {
			c.RemovedEdges = append(c.RemovedEdges, id)
		}
	}
}

func nodeRow(g *graph.Graph, l *graph.Level, n *graph.Node, most int) NodeRow {
	r := NodeRow{
		ID: n.ID, Name: cut(n.Name, nameLength), Type: n.Type, Category: n.Category, State: n.State,
		Importance: n.Importance, X: n.Position.X, Y: n.Position.Y,
	}
	r.Width, r.Height = layout.Size(n.Importance, most)
	in, out := 0, 0
	for e := range l.Touching(n.ID) {
		if e.To == n.ID {
			in++
		}
		if e.From == n.ID {
			out++
		}
		if e.External != nil {
			r.Flags |= FlagExternal
		}
		if n.Type == graph.TypeArtifact && patches(l.Node(e.Other(n.ID))) {
			r.Flags |= FlagPatch
		}
	}
	unmetIn, unmetOut := graph.Unmet(n, in, out)
	set := func(on bool, flag int) {
		if on {
			r.Flags |= flag
		}
	}
	set(n.Pinned, FlagPinned)
	set(unmetIn, FlagUnmetIn)
	set(unmetOut, FlagUnmetOut)
	set(!n.Fresh(), FlagStale)
	set(n.By == graph.Person, FlagByPerson)
	set(in+out == 0, FlagLoose)
	if inside := g.Level(n.ID); n.IsMaster() && inside != nil {
		r.Inside, _ = inside.Len()
	}
	return r
}

// patches reports whether a node is a patch suggestion that still waits.
func patches(n *graph.Node) bool {
	if n == nil || n.Type != graph.TypePatch {
		return false
	}
	switch n.State {
	case graph.StateResolved, graph.StateArchived, graph.StateRefuted:
		return false
	}
	return true
}

func (c *NodeColumns) add(r NodeRow, w *words) {
	c.ID, c.Name = append(c.ID, r.ID), append(c.Name, r.Name)
	c.Type, c.Category, c.State = append(c.Type, w.at(r.Type)), append(c.Category, w.at(r.Category)), append(c.State, w.at(r.State))
	c.Importance, c.X, c.Y = append(c.Importance, r.Importance), append(c.X, r.X), append(c.Y, r.Y)
	c.Width, c.Height = append(c.Width, r.Width), append(c.Height, r.Height)
	c.Flags, c.Inside = append(c.Flags, r.Flags), append(c.Inside, r.Inside)
}

func (c *EdgeColumns) add(e *graph.Edge, place map[string]int, w *words) {
	end := func(id string) int {
		if i, ok := place[id]; ok {
			return i
		}
		return -1
	}
	c.ID, c.From, c.To = append(c.ID, e.ID), append(c.From, end(e.From)), append(c.To, end(e.To))
	c.Type, c.Category = append(c.Type, w.at(e.Type)), append(c.Category, w.at(e.Category))
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

func crumbs(g *graph.Graph, level string) []Crumb {
	out := []Crumb{{}}
	path := g.Path(level)
	for i := len(path) - 1; i >= 0; i-- {
		out = append(out, Crumb{Level: path[i].ID, Name: path[i].Name})
	}
	return out
}

func positions(g *graph.Graph) map[string]string {
	out := map[string]string{}
	for name, a := range g.Agents() {
		out[name] = a.Position
	}
	return out
}

func total(g *graph.Graph) Total {
	nodes, edges := g.Len()
	return Total{Nodes: nodes, Edges: edges, Levels: len(g.Levels())}
}

// words gives each word one number.
type words struct {
	list   []string
	places map[string]int
}

func (w *words) at(word string) int {
	i, ok := w.places[word]
	if !ok {
		i = len(w.list)
		w.places[word] = i
		w.list = append(w.list, word)
	}
	return i
}

// once is a list without repeats.
type once struct {
	list []string
	seen map[string]bool
}

func (o *once) add(s string) {
	if o.seen == nil {
		o.seen = map[string]bool{}
	}
	if !o.seen[s] {
		o.seen[s] = true
		o.list = append(o.list, s)
	}
}

// cut shortens text to so many characters.
func cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}
