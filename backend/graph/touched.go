package graph

// Nodes are the nodes that an op changes: a node, or both ends of an edge.
func (op Op) Nodes() []string {
	if op.Node != nil {
		return []string{op.Node.ID}
	}
	if op.Edge == nil {
		return nil
	}
	for _, e := range []*Edge{op.Edge.After, op.Edge.Before} {
		if e != nil {
			return []string{e.From, e.To}
		}
	}
	return nil
}

// Touched lists the nodes and edges of this level that look different after the ops, gone ones among them. A change of an edge may
// change the marks of its ends, one of a patch suggestion those of its Artifact, and a Master shows how many nodes it holds.
func (l *Level) Touched(ops []Op) (nodes, edges []string) {
	var n, e once
	for _, op := range ops {
		if op.Sub != nil || op.Level != l.ID && op.Node != nil {
			n.add(op.Level)
		}
		if op.Level != l.ID {
			continue
		}
		if op.Node != nil {
			n.add(op.Node.ID)
			if now := l.Node(op.Node.ID); now != nil && now.Type == TypePatch {
				for edge := range l.Touching(now.ID) {
					n.add(edge.Other(now.ID))
				}
			}
		}
		if op.Edge != nil {
			e.add(op.Edge.ID)
			for _, side := range []*Edge{op.Edge.Before, op.Edge.After} {
				if side != nil {
					n.add(side.From)
					n.add(side.To)
				}
			}
		}
	}
	return n.list, e.list
}

// once is a list without repeats and without "".
type once struct {
	list []string
	seen map[string]bool
}

func (o *once) add(s string) {
	if s == "" || o.seen[s] {
		return
	}
	if o.seen == nil {
		o.seen = map[string]bool{}
	}
	o.seen[s] = true
	o.list = append(o.list, s)
}
