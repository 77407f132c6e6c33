package edit

import (
	"cmp"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/layout/branches"
	"crg/backend/project"
)

// NodeDraft is a node that a person adds.
type NodeDraft struct {
	Level    string // id of the Master whose level it goes to, "" = top level
	Type     string
	Category string
	Name     string
	Text     string
	At       *graph.Point // where its middle shall be; nil = placed by the layout
	LinkTo   string       // a node of the level that it gets a link to
	LinkFrom string       // or from
	LinkType string       // "" = the default
}

// AddNode makes a node. Errors: graph.no-node, edit.undefined, edit.artifact-type.
func (ed *Editor) AddNode(d NodeDraft) (*graph.Node, error) {
	files := ed.Files()
	if err := defined(files.NodeTypes, d.Type, graph.TypePatch); err != nil {
		return nil, err
	}
	if d.Type == graph.TypeArtifact {
		return nil, fault.New("edit.artifact-type", "")
	}
	if err := defined(files.Categories, d.Category, ""); err != nil {
		return nil, err
	}
	var n *graph.Node
	add := func(tx *graph.Tx) error {
		if tx.Graph().Level(d.Level) == nil {
			return fault.New("graph.no-node", d.Level)
		}
		n = &graph.Node{Name: graph.OneLine(d.Name), Type: d.Type, Category: d.Category}
		n.SetText(d.Text)
		ed.settle(tx.Graph(), n, d.Level, cmp.Or(d.LinkTo, d.LinkFrom), d.At)
		if err := put(tx, d.Level, n, files); err != nil {
			return err
		}
		return ed.linkDraft(tx, d, n.ID)
	}
	made := func(name message.Message) message.Message { return label("step.add", name) }
	first := made(named(d.Name, message.New("thing.type", "type", files.TypeName(d.Type))))
	if strings.TrimSpace(d.Name) != "" {
		err := ed.gesture(first, add)
		return n, err
	}
	_, err := ed.makeUnnamed(first, made, func(tx *graph.Tx) (string, error) {
		if err := add(tx); err != nil {
			return "", err
		}
		return n.ID, nil
	})
	return n, err
}

func (ed *Editor) linkDraft(tx *graph.Tx, d NodeDraft, id string) error {
	from, to := id, d.LinkTo
	if to == "" {
		from, to = d.LinkFrom, id
	}
	if from == "" {
		return nil
	}
	_, err := ed.link(tx, from, to, d.LinkType, "")
	return err
}

// settle gives a new node of the person its id, its type's defaults and a place: round the wished point, or beside a node.
func (ed *Editor) settle(g *graph.Graph, n *graph.Node, level, beside string, at *graph.Point) {
	ed.begin(g, n)
	if beside == "" && n.Type != graph.TypeGoal {
		if l := g.Level(level); l != nil {
			beside = l.First()
		}
	}
	n.Anchor = beside
	if at == nil {
		n.Position = ed.Places.Place(level, beside, n)
	} else {
		n.Position = ed.Places.Centre(level, *at, n)
		if l := g.Level(level); l != nil {
			n.Pinned = branches.ColumnsOf(l).Width > 0 // where every other node has its place in a branch, this one keeps its own
		}
	}
}

// complete gives a new node of the person its id, its type's defaults, and a place beside the Goal.
func (ed *Editor) complete(g *graph.Graph, n *graph.Node) {
	ed.begin(g, n)
	beside := ""
	if goal := g.Goal(); goal != nil && n.Type != graph.TypeGoal {
		beside, n.Anchor = goal.ID, goal.ID
	}
	n.Position = ed.Places.Place("", beside, n)
}

// begin gives a new node of the person its id and its type's defaults.
func (ed *Editor) begin(g *graph.Graph, n *graph.Node) {
	files := ed.Files()
	n.ID, n.By = g.TakeNodeID(), graph.Person
	n.State, n.Importance = files.StateOf(n.Type), files.ImportanceOf(n.Type)
	expect(n, files)
}

// Fill gives a node from a file or a clipboard what is not said there.
func Fill(n *graph.Node, files *project.Snapshot) {
	if n.Type == "" {
		n.Type = "standard"
	}
	if n.Importance == 0 {
		n.Importance = files.ImportanceOf(n.Type)
	}
	if n.State == "" {
		n.State = files.StateOf(n.Type)
	}
}

func expect(n *graph.Node, files *project.Snapshot) {
	if def := files.NodeTypes[n.Type]; def != nil {
		n.ExpectedInputs, n.ExpectedOutputs = graph.Expect(def.ExpectedInputs), graph.Expect(def.ExpectedOutputs)
	}
}

// put adds a node to a level. A Master is born with one node inside that carries its text, so that no level is ever empty.
func put(tx *graph.Tx, level string, n *graph.Node, files *project.Snapshot) error {
	if n.Type != graph.TypeMaster {
		return tx.Apply(graph.NodeOp(level, nil, n))
	}
	n.Subgraph = graph.LevelFile(n.ID)
	return applyAll(tx, graph.NodeOp(level, nil, n), innerLevel(tx.Graph(), level, n, files))
}

// innerLevel is the birth of a Master's level with its first node.
func innerLevel(g *graph.Graph, level string, master *graph.Node, files *project.Snapshot) []graph.Op {
	const inside = "standard"
	n := &graph.Node{
		ID: g.TakeNodeID(), Name: master.Name, Type: inside, State: files.StateOf(inside), Importance: files.ImportanceOf(inside),
		By: graph.Person,
	}
	n.SetText(master.Full())
	expect(n, files)
	return []graph.Op{
		graph.LevelOp(master.ID, nil, &graph.LevelMeta{Parent: level, File: master.Subgraph}),
		graph.NodeOp(master.ID, nil, n),
	}
}

func applyAll(tx *graph.Tx, head graph.Op, rest []graph.Op) error {
	return tx.Apply(append([]graph.Op{head}, rest...)...)
}
