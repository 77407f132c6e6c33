package graph

// Picture is the whole graph for `crg graph --json`: every level with its nodes and edges in the keys of the graph files.
type Picture struct {
	Levels  []LevelPicture   `json:"levels"`
	Agents  map[string]Agent `json:"agents"`
	Version uint64           `json:"version"` // number of the newest record of the journal: the same for every reader
}

// LevelPicture is one level. Master is "" for the top level; Path lists the Masters round it, innermost first.
type LevelPicture struct {
	Master string   `json:"master"`
	Path   []string `json:"path"`
	Nodes  []*Node  `json:"nodes"`
	Edges  []*Edge  `json:"edges"`
	Groups []*Group `json:"groups"`
}

// PictureOf takes the picture. Nodes and edges are values that never change, so it may be read without a lock.
func PictureOf(g *Graph, version uint64) Picture {
	v := Picture{Version: version, Agents: g.Agents()}
	for _, id := range g.Levels() {
		l := g.Level(id)
		lv := LevelPicture{Master: id, Path: []string{}, Nodes: []*Node{}, Edges: []*Edge{}, Groups: []*Group{}}
		for _, m := range g.Path(id) {
			lv.Path = append(lv.Path, m.ID)
		}
		for _, n := range l.NodeIDs() {
			lv.Nodes = append(lv.Nodes, l.Node(n))
		}
		for _, e := range l.EdgeIDs() {
			lv.Edges = append(lv.Edges, l.Edge(e))
		}
		for _, gr := range l.GroupIDs() {
			lv.Groups = append(lv.Groups, l.Group(gr))
		}
		v.Levels = append(v.Levels, lv)
	}
	return v
}
