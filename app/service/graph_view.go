package service

import (
	"strings"

	"crg/backend/answer"
	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/graph/lod"
)

// Graph is the canvas, the outline and the inspector.
type Graph concern

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

// Card is the text that a near node shows. Each text is cut at cardLength characters.
type Card struct {
	ID   string `json:"id"`
	L0   string `json:"l0"` // one line, for the middle distance
	Text string `json:"text"`
	By   string `json:"by"`

	Picture bool `json:"picture"` // it describes a picture, or a scan: Imports.Picture
}

const (
	nameLength = 120
	cardLength = 400
)

// Level is one level whole. Error: graph.no-node where there is no such level.
func (s *Graph) Level(level string) (LevelView, error) {
	var err error
	p := s.project
	v, most := LevelView{Project: s.dir, Level: level}, p.Files().Scale.Max
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

// Cards gives the texts of the named nodes; unknown ids are left out.
func (s *Graph) Cards(ids []string) ([]Card, error) {
	var out []Card
	s.project.Doc.View(func(g *graph.Graph) {
		for _, id := range ids {
			if n := g.Node(id); n != nil {
				out = append(out, Card{ID: id, L0: cut(n.L0, nameLength), Text: cardText(n), By: n.By, Picture: artifact.Describes(n)})
			}
		}
	})
	return out, nil
}

// cardText is what a card says of a node below its name, without the marks and ids that its text has: of an answer with parts the verdict.
func cardText(n *graph.Node) string {
	text := lod.Short(n)
	if n.Type == graph.TypeConclusion { // no other text is read whole for it: one of a document has megabytes
		for _, p := range answer.Parts(text) {
			if p.Key == answer.Verdict && len(p.Lines) > 0 {
				text = answer.Bare(strings.Join(p.Lines, " "))
				break
			}
		}
	}
	return strings.ReplaceAll(cut(text, cardLength), "**", "")
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
