package edit

import (
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/project"
)

// insertion is one paste under way: every id of the piece gets a new one.
type insertion struct {
	tx     *graph.Tx
	g      *graph.Graph
	files  *project.Snapshot
	nodes  map[string]string // id in the piece → new id
	edges  map[string]string
	dx, dy int // of the outer nodes

	reasons bool // of links come along
}

// insert puts a piece into a level, and returns its outer nodes.
func (ed *Editor) insert(tx *graph.Tx, level string, c *clip, at *graph.Point) ([]string, error) {
	in := &insertion{tx: tx, g: tx.Graph(), files: ed.Files(), nodes: map[string]string{}, edges: map[string]string{}, reasons: c.reasons}
	in.dx, in.dy = ed.shiftOf(level, c.Nodes, at)
	inside := map[string]clipLevel{}
	for _, l := range c.Levels {
		inside[l.Master] = l
	}
	made, err := in.level(level, c.Nodes, inside)
	if err != nil {
		return nil, err
	}
	if err := in.links(level, c.Edges); err != nil {
		return nil, err
	}
	if err := in.groups(level, c.Groups); err != nil {
		return nil, err
	}
	in.dx, in.dy = 0, 0
	for _, l := range c.Levels {
		if err := in.inner(l, inside); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// shiftOf moves a piece as a whole: its middle to the point, or a step down and to the left of where it was, then to the
// nearest place where it covers nothing.
func (ed *Editor) shiftOf(level string, nodes []*graph.Node, at *graph.Point) (dx, dy int) {
	const step = 40
	dx, dy = -step, step
	if at != nil {
		dx, dy = toMiddle(nodes, *at)
	}
	moved := make([]*graph.Node, len(nodes))
	for i, n := range nodes {
		m := *n
		m.ID = "" // a new node: the old one is in its way
		m.Position = graph.Point{X: graph.Snap(n.Position.X + dx), Y: graph.Snap(n.Position.Y + dy)}
		moved[i] = &m
	}
	x, y := ed.Places.Shift(level, moved)
	return dx + x, dy + y
}

func toMiddle(nodes []*graph.Node, at graph.Point) (dx, dy int) {
	low, high := nodes[0].Position, nodes[0].Position
	for _, n := range nodes {
		low = graph.Point{X: min(low.X, n.Position.X), Y: min(low.Y, n.Position.Y)}
		high = graph.Point{X: max(high.X, n.Position.X), Y: max(high.Y, n.Position.Y)}
	}
	const halfCard = 50 // positions are corners
	return at.X - (low.X+high.X)/2 - 2*halfCard, at.Y - (low.Y+high.Y)/2 - halfCard
}

func (in *insertion) level(level string, nodes []*graph.Node, inside map[string]clipLevel) (made []string, err error) {
	for _, n := range nodes {
		if n.ID == "" || in.nodes[n.ID] != "" {
			return nil, fault.New("edit.paste", "").Because("paste-nodes")
		}
		in.nodes[n.ID] = in.g.TakeNodeID()
		made = append(made, in.nodes[n.ID])
	}
	harbour := in.g.Level(level).First()
	for _, n := range nodes {
		if err := in.node(level, harbour, n, inside); err != nil {
			return nil, err
		}
	}
	return made, nil
}

func (in *insertion) node(level, harbour string, from *graph.Node, inside map[string]clipLevel) error {
	n := from.Clone()
	n.ID, n.By, n.Reason, n.Pinned, n.Block, n.Subgraph = in.nodes[from.ID], graph.Person, "", false, "", ""
	n.Position = graph.Point{X: graph.Snap(n.Position.X + in.dx), Y: graph.Snap(n.Position.Y + in.dy)}
	Fill(n, in.files)
	n.Importance = min(max(n.Importance, in.files.Scale.Min), in.files.Scale.Max)
	if n.Anchor = in.nodes[from.Anchor]; n.Anchor == "" || n.Anchor == n.ID {
		n.Anchor = harbour
	}
	n.DropMemory()
	l, full := inside[from.ID]
	if !full || len(l.Nodes) == 0 {
		return put(in.tx, level, n, in.files)
	}
	n.Subgraph = graph.LevelFile(n.ID)
	return in.tx.Apply(
		graph.NodeOp(level, nil, n),
		graph.LevelOp(n.ID, nil, &graph.LevelMeta{Parent: level, File: n.Subgraph}),
	)
}

// inner fills the level of a pasted Master.
func (in *insertion) inner(l clipLevel, inside map[string]clipLevel) error {
	master := in.nodes[l.Master]
	if master == "" || in.g.Level(master) == nil {
		return fault.New("edit.paste", "").Because("paste-level")
	}
	if len(l.Nodes) == 0 {
		return nil
	}
	if _, err := in.level(master, l.Nodes, inside); err != nil {
		return err
	}
	if err := in.links(master, l.Edges); err != nil {
		return err
	}
	return in.groups(master, l.Groups)
}

// links draws the edges anew. A mark of a link to the outside of a Master stays where the outer link came along.
func (in *insertion) links(level string, edges []*graph.Edge) error {
	for _, from := range edges {
		if from == nil {
			continue
		}
		e := from.Clone()
		e.By = graph.Person
		if !in.reasons {
			e.Reason = ""
		}
		if x := e.External; x != nil {
			if x.RedirectedEdge = in.edges[x.RedirectedEdge]; x.RedirectedEdge == "" {
				continue
			}
			x.ExternalNode = in.nodes[x.ExternalNode]
		}
		e.From, e.To = in.nodes[from.From], in.nodes[from.To]
		if e.External == nil && (e.From == "" || e.To == "") {
			continue
		}
		e.ID = in.g.TakeEdgeID()
		in.edges[from.ID] = e.ID
		if err := in.tx.Apply(graph.EdgeOp(level, nil, e)); err != nil {
			return err
		}
	}
	return nil
}

func (in *insertion) groups(level string, groups []*graph.Group) error {
	for _, from := range groups {
		if from == nil {
			continue
		}
		gr := from.Clone()
		gr.ID, gr.Nodes = freeGroup(in.g), nil
		for _, id := range from.Nodes {
			if to := in.nodes[id]; to != "" && in.g.Level(level).Node(to) != nil {
				gr.Nodes = append(gr.Nodes, to)
			}
		}
		if len(gr.Nodes) == 0 {
			continue
		}
		gr.Nodes = sorted(gr.Nodes)
		if err := in.tx.Apply(graph.GroupOp(level, nil, gr)); err != nil {
			return err
		}
	}
	return nil
}
