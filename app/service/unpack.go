package service

import (
	"slices"

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
	p, err := s.app.project()
	if err != nil {
		return Unpacking{}, err
	}
	v := Unpacking{}
	p.Doc.View(func(g *graph.Graph) {
		n, inside := g.Node(master), g.Level(master)
		if n == nil || inside == nil {
			err = fault.New("graph.no-node", master)
			return
		}
		v.Name = n.Name
		loose := g.Loose(master)
		for _, e := range loose[:min(len(loose), mostLinks)] {
			v.Links = append(v.Links, linkRow(g, e, master))
		}
		if n, _ := inside.Len(); len(loose) == 0 || n == 0 {
			return // nothing to choose
		}
		ids := inside.NodeIDs()
		at := slices.Index(ids, inside.First())
		for _, id := range slices.Concat(ids[at:at+1], ids[:at], ids[at+1:]) {
			v.Nodes = append(v.Nodes, InnerNode{ID: id, Name: cut(inside.Node(id).Name, nameLength), Type: inside.Node(id).Type})
		}
	})
	return v, err
}
