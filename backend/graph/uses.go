package graph

// Use is a definition that nodes or edges name: its kind as in colors.txt, and its id.
type Use struct{ Kind, ID string }

// Uses counts how many nodes and edges of all levels name each definition.
func (g *Graph) Uses() map[Use]int {
	uses := map[Use]int{}
	for _, id := range g.Levels() {
		l := g.Level(id)
		for _, n := range l.NodeIDs() {
			node := l.Node(n)
			uses[Use{"node-type", node.Type}]++
			uses[Use{"category", node.Category}]++
			uses[Use{"state", node.State}]++
		}
		for _, e := range l.EdgeIDs() {
			uses[Use{"edge-type", l.Edge(e).Type}]++
		}
	}
	return uses
}
