package graph

// An edge that crosses the border of a Master is one edge to a person and several in the files: the inner copy keeps
// its id and is marked External, and its RedirectedEdge stands for it one step further out. Where both ends lie in
// Masters, or Masters nest, the copies form a chain: each points at the one that took its place.

// trackRedirect keeps the way back along a chain: from an edge to the markers it stands for.
func (g *Graph) trackRedirect(before, after *Edge) {
	if before != nil && before.External != nil {
		g.markers--
		to := before.External.RedirectedEdge
		if g.inner[to] = remove(g.inner[to], before.ID); len(g.inner[to]) == 0 {
			delete(g.inner, to)
		}
	}
	if after != nil && after.External != nil {
		g.markers++
		to := after.External.RedirectedEdge
		g.inner[to] = insert(g.inner[to], after.ID)
	}
}

// outward lists what stands for a marker, the nearest first. live is false where the chain is broken: the edge was
// deleted outside. It is true and the list empty for an edge that is no marker.
func (g *Graph) outward(e *Edge) (chain []*Edge, live bool) {
	seen := map[string]bool{e.ID: true}
	for e.External != nil {
		next := g.Edge(e.External.RedirectedEdge)
		if next == nil || seen[next.ID] {
			return chain, false
		}
		seen[next.ID] = true
		chain = append(chain, next)
		e = next
	}
	return chain, true
}

// Ends are the nodes an edge really joins, on whatever level each of them lies. live is false where a part of the
// edge was deleted; the far end is then the one remembered in the marker.
func (g *Graph) Ends(e *Edge) (from, to string, live bool) {
	first := e
	for n := 0; n <= 2*len(g.levels) && len(g.inner[first.ID]) > 0; n++ {
		first = g.Edge(g.inner[first.ID][0])
	}
	rest, live := g.outward(first)
	last := first
	for _, part := range append([]*Edge{first}, rest...) {
		switch {
		case part.External == nil:
		case part.External.Direction == "in" && to == "":
			to = part.To
		case part.External.Direction == "out" && from == "":
			from = part.From
		}
		last = part
	}
	if from == "" {
		from = last.From
	}
	if to == "" {
		to = last.To
	}
	return from, to, live
}

// Outside is the node at the far end of a marker, as it is now. live is false where it, or the edge, was deleted.
func (g *Graph) Outside(marker *Edge) (node string, live bool) {
	if marker.External == nil {
		return "", false
	}
	from, to, live := g.Ends(marker)
	if marker.External.Direction == "in" {
		return from, live
	}
	return to, live
}

// Degree counts the edges into and out of a node. Connections to the outside of a Master count as long as they live.
func (g *Graph) Degree(id string) (inputs, outputs int) {
	l := g.levels[g.nodeLevel[id]]
	for _, e := range l.spokes(id).edges {
		if e.External != nil {
			if _, live := g.outward(e.Edge); !live {
				continue
			}
		}
		if e.To == id && (e.External == nil || e.External.Direction == "in") {
			inputs++
		}
		if e.From == id && (e.External == nil || e.External.Direction != "in") {
			outputs++
		}
	}
	return inputs, outputs
}

// DeleteEdge removes an edge and all that stands for it further out. What it stands for inside a Master stays, and
// reads as deleted outside.
func DeleteEdge(tx *Tx, id string) error {
	e := tx.g.Edge(id)
	if e == nil {
		return noEdge(id)
	}
	chain, _ := tx.g.outward(e)
	ops := []Op{EdgeOp(tx.g.edgeLevel[id], e, nil)}
	for _, out := range chain {
		ops = append(ops, EdgeOp(tx.g.edgeLevel[out.ID], out, nil))
	}
	return tx.Apply(ops...)
}
