package graph

// Marks are what the links of a node say about it.
type Marks struct {
	UnmetIn, UnmetOut bool // fewer or more links than expected
	Loose             bool // it has none yet
	Outside           bool // one leads out of its level
	Patched           bool // it is an Artifact that a waiting patch suggestion would change
}

// Marks looks at the links of a node of this level.
func (l *Level) Marks(n *Node) (m Marks) {
	in, out := 0, 0
	for e := range l.Touching(n.ID) {
		if e.To == n.ID {
			in++
		}
		if e.From == n.ID {
			out++
		}
		m.Outside = m.Outside || e.External != nil
		m.Patched = m.Patched || n.Type == TypeArtifact && l.Node(e.Other(n.ID)).PatchWaits()
	}
	m.UnmetIn, m.UnmetOut = Unmet(n, in, out)
	m.Loose = in+out == 0
	return m
}

// PatchWaits reports whether the node is a patch suggestion that is neither done nor put away. n may be nil.
func (n *Node) PatchWaits() bool {
	if n == nil || n.Type != TypePatch {
		return false
	}
	switch n.State {
	case StateResolved, StateArchived, StateRefuted:
		return false
	}
	return true
}
