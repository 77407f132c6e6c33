package graph

// ChangeEdge changes an edge and all that stands for it inside and outside of Masters, so that a link means the same on
// every level where it is seen. fn gets a copy of each part; it must not change ids or the outside mark's edge.
func ChangeEdge(tx *Tx, id string, fn func(*Edge)) error {
	g := tx.g
	e := g.Edge(id)
	if e == nil {
		return noEdge(id)
	}
	first := e
	for n := 0; n <= 2*len(g.levels) && len(g.inner[first.ID]) > 0; n++ {
		first = g.Edge(g.inner[first.ID][0])
	}
	rest, _ := g.outward(first)
	var ops []Op
	for _, part := range append([]*Edge{first}, rest...) {
		after := part.Clone()
		fn(after)
		ops = append(ops, EdgeOp(g.edgeLevel[part.ID], part, after))
	}
	return tx.Apply(ops...)
}

// Reverse turns an edge round.
func (e *Edge) Reverse() {
	e.From, e.To = e.To, e.From
	if x := e.External; x != nil {
		if x.Direction == "in" {
			x.Direction = "out"
		} else {
			x.Direction = "in"
		}
	}
}
