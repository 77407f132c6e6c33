package backend

import (
	"fmt"
	"slices"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/project"
)

// What a person does to the graph becomes the same graph.Op as a model's action; only the checks before it differ. Each
// method here is one gesture and one undo step.

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
func (p *Project) AddNode(d NodeDraft) (*graph.Node, error) {
	files := p.Files()
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
		p.settle(tx.Graph(), n, d.Level, first(d.LinkTo, d.LinkFrom), d.At)
		if err := put(tx, d.Level, n, files); err != nil {
			return err
		}
		return p.linkDraft(tx, d, n.ID)
	}
	label := "Add " + quoted(d.Name, files.TypeName(d.Type))
	if strings.TrimSpace(d.Name) != "" {
		err := p.gesture(label, add)
		return n, err
	}
	_, err := p.makeUnnamed(label, func(name string) string { return "Add " + name }, func(tx *graph.Tx) (string, error) {
		if err := add(tx); err != nil {
			return "", err
		}
		return n.ID, nil
	})
	return n, err
}

func (p *Project) linkDraft(tx *graph.Tx, d NodeDraft, id string) error {
	from, to := id, d.LinkTo
	if to == "" {
		from, to = d.LinkFrom, id
	}
	if from == "" {
		return nil
	}
	_, err := p.link(tx, from, to, d.LinkType, "")
	return err
}

// settle gives a new node of the person its id, its type's defaults and a place: round the wished point, or beside a node.
func (p *Project) settle(g *graph.Graph, n *graph.Node, level, beside string, at *graph.Point) {
	files := p.Files()
	n.ID, n.By = g.TakeNodeID(), graph.Person
	n.State, n.Importance = files.StateOf(n.Type), files.ImportanceOf(n.Type)
	expect(n, files)
	if beside == "" && n.Type != graph.TypeGoal {
		if l := g.Level(level); l != nil {
			beside = l.First()
		}
	}
	n.Anchor = beside
	if at == nil {
		n.Position = p.places.Place(level, beside, n)
	} else {
		n.Position = p.places.Centre(level, *at, n)
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

// DeleteResult counts what went with a deletion.
type DeleteResult struct {
	Nodes int // inside of Masters included
	Edges int
	Step  uint64
	Kept  string // the last Goal, where it was among several that were to go
}

// Delete removes nodes, of Masters with all inside, and edges. The last Goal among several stays, and is named.
// Errors: graph.last-goal, graph.no-node, graph.no-edge.
func (p *Project) Delete(nodes, edges []string) (DeleteResult, error) {
	var done DeleteResult
	if len(nodes) > 1 {
		nodes, done.Kept = p.sparingGoal(nodes)
	}
	label := "Delete " + p.nameAll(nodes)
	if len(nodes) == 0 {
		label = "Delete " + count(len(edges), "link")
	}
	step, err := p.step(label, func(tx *graph.Tx) error {
		g := tx.Graph()
		wasNodes, wasEdges := g.Len()
		if err := allThere(g, nodes); err != nil {
			return err
		}
		for _, id := range edges {
			if g.Edge(id) == nil {
				return fault.New("graph.no-edge", id)
			}
		}
		for _, id := range edges {
			if g.Edge(id) == nil {
				continue // it went with one that stands for it
			}
			if err := graph.DeleteEdge(tx, id); err != nil {
				return err
			}
		}
		for _, id := range nodes {
			if g.Node(id) == nil {
				continue // it went with the Master round it
			}
			if err := graph.DeleteNode(tx, id); err != nil {
				return err
			}
		}
		nowNodes, nowEdges := g.Len()
		done.Nodes, done.Edges = wasNodes-nowNodes, wasEdges-nowEdges
		return nil
	})
	done.Step = step.Seq
	return done, err
}

// sparingGoal leaves out the first Goal where all Goals of the top level were to go.
func (p *Project) sparingGoal(ids []string) (rest []string, kept string) {
	p.Doc.View(func(g *graph.Graph) {
		for _, id := range g.Root().NodeIDs() {
			if n := g.Root().Node(id); n.Type == graph.TypeGoal {
				if !slices.Contains(ids, id) {
					kept = ""
					return
				}
				kept = first(kept, id)
			}
		}
	})
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == kept }), kept
}

// defined fails where a word is not among the definitions. "" is always allowed, and so is the word of the policy.
func defined(defs map[string]*project.Definition, word, policy string) error {
	if word == "" || word == policy && policy != "" || defs[word] != nil {
		return nil
	}
	return fault.New("edit.undefined", word)
}

func allThere(g *graph.Graph, ids []string) error {
	for _, id := range ids {
		if g.Node(id) == nil {
			return fault.New("graph.no-node", id)
		}
	}
	return nil
}

// nameAll names nodes for the label of a step: one by its name, several by their number.
func (p *Project) nameAll(ids []string) (out string) {
	if len(ids) != 1 {
		return count(len(ids), "node")
	}
	p.Doc.View(func(g *graph.Graph) {
		if n := g.Node(ids[0]); n != nil {
			out = quoted(n.Name, n.ID)
		} else {
			out = ids[0]
		}
	})
	return out
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// quoted is a name short enough for a label, or what stands for a missing one.
func quoted(name, otherwise string) string {
	name = strings.Join(strings.Fields(name), " ")
	if name == "" {
		return otherwise
	}
	const most = 40
	if r := []rune(name); len(r) > most {
		name = strings.TrimSpace(string(r[:most])) + "…"
	}
	return `"` + name + `"`
}

func first(words ...string) string {
	for _, w := range words {
		if w != "" {
			return w
		}
	}
	return ""
}
