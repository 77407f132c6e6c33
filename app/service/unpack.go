package service

import (
	"crg/backend/base/fault"
	"crg/backend/graph"
)

// Unpacking is what the person decides before a Master is dissolved: where the links go that were drawn to the Master
// itself (design: Compress). Links that were packed with it find back by themselves and are not named here.
type Unpacking struct {
	Name  string      `json:"name"`  // of the Master
	Links []LinkRow   `json:"links"` // as seen from the Master, the first 300
	Nodes []InnerNode `json:"nodes"` // the choices, the default first
}

// InnerNode is one node inside a Master.
type InnerNode struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
}

// Unpacking tells what Expand would have to guess. Error: graph.no-node.
func (s *Graph) Unpacking(master string) (Unpacking, error) {
	var err error
	v := Unpacking{}
	s.project.Doc.View(func(g *graph.Graph) {
		n := g.Node(master)
		if n == nil || g.Level(master) == nil {
			err = fault.New("graph.no-node", master)
			return
		}
		v.Name = n.Name
		loose := g.Loose(master)
		for _, e := range loose[:min(len(loose), mostLinks)] {
			v.Links = append(v.Links, linkRow(g, e, master))
		}
		for _, n := range g.Attachable(master) {
			v.Nodes = append(v.Nodes, InnerNode{ID: n.ID, Name: cut(n.Name, nameLength), Type: n.Type})
		}
	})
	return v, err
}
