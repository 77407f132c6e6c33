package graph

import (
	"encoding/json"
	"slices"
)

// Level is one graph file: the top level, or the inside of one Master.
type Level struct {
	ID   string // the Master's id, "" = top level
	Meta LevelMeta
	// FileMeta holds the unknown metadata keys of a sub-graph's file.
	FileMeta map[string]json.RawMessage
	// FileExtra holds unknown top-level keys of the file.
	FileExtra map[string]json.RawMessage

	nodes    map[string]*Node
	edges    map[string]*Edge
	groups   map[string]*Group
	framed   map[string]int      // node id → the number of groups it stands in
	touching map[string]*spokes  // node id → its edges; every node of the level has an entry
	anchored map[string][]string // anchor → edgeless nodes that name it ("" included), in id order
	adrift   []string            // edgeless nodes whose anchor is not in this level, in id order
	order    []string            // node ids in id order
	list     []*Node             // the nodes in that order
	types    map[string][]string // type → ids of its nodes in id order
	joins    joins               // which nodes hang together
	states   map[string]int      // state → number of nodes
	markers  int                 // edges that only mark a connection to the outside
}

func newLevel(id string, meta LevelMeta) *Level {
	return &Level{
		ID: id, Meta: meta, nodes: map[string]*Node{}, edges: map[string]*Edge{}, groups: map[string]*Group{}, framed: map[string]int{},
		touching: map[string]*spokes{}, anchored: map[string][]string{}, states: map[string]int{}, types: map[string][]string{},
	}
}

// detached: the level names itself as its parent. Its Master is on the way from one level to another, which is the only
// time when a Master may be taken out of a level while its own is full.
func (l *Level) detached() bool { return l.Meta.Parent == l.ID }

// Node finds a node of this level, or nil.
func (l *Level) Node(id string) *Node { return l.nodes[id] }

// Edge finds an edge of this level, or nil.
func (l *Level) Edge(id string) *Edge { return l.edges[id] }

// Group finds a group of this level, or nil.
func (l *Level) Group(id string) *Group { return l.groups[id] }

// NodeIDs are the level's nodes in id order. The slice is the level's own: do not change it, do not keep it over a change.
func (l *Level) NodeIDs() []string { return l.order }

// Nodes are the level's nodes in id order, under the same terms: to walk over a level without looking up each id.
func (l *Level) Nodes() []*Node { return l.list }

// EdgeIDs are the level's edges in id order.
func (l *Level) EdgeIDs() []string { return sortedKeys(l.edges) }

// GroupIDs are the level's groups in id order.
func (l *Level) GroupIDs() []string { return sortedKeys(l.groups) }

// Len counts nodes and edges. Edges that only mark a connection to the outside do not count: the parent has them.
func (l *Level) Len() (nodes, edges int) { return len(l.nodes), len(l.edges) - l.markers }

// OfType are the ids of the nodes of a type, in id order. They are not to be changed.
func (l *Level) OfType(kind string) []string { return l.types[kind] }

// CountState is the number of nodes in a state.
func (l *Level) CountState(state string) int { return l.states[state] }

// EdgesOf are the edges that touch the node, in id order, markers of outside connections included.
func (l *Level) EdgesOf(node string) []*Edge { return slices.Collect(l.Touching(node)) }

// HasInnerEdge reports whether the node has an edge to another node of this level.
func (l *Level) HasInnerEdge(node string) bool { return l.spokes(node).inner > 0 }

// AnchorOf is the node an edgeless node is adjacent to: the one it was made beside or, where that is gone, the lowest
// Goal of the level, else its first node. "" for a node that has an edge, or is alone.
func (l *Level) AnchorOf(id string) string {
	n := l.nodes[id]
	if n == nil || l.HasInnerEdge(id) {
		return ""
	}
	if l.holds(n) {
		return n.Anchor
	}
	return l.harbour(id)
}

// Neighbours are the nodes one step away, direction ignored, anchors included, each once, in id order (CRG-151, 194).
func (l *Level) Neighbours(id string) []string {
	var out []string
	for _, e := range l.spokes(id).edges {
		if other := e.Other(id); e.External == nil && other != id {
			out = append(out, other)
		}
	}
	if a := l.AnchorOf(id); a != "" {
		out = append(out, a)
	}
	out = append(out, l.Anchored(id)...)
	slices.SortFunc(out, Compare)
	return slices.Compact(out)
}

// Adjacent reports whether two different nodes are one step apart.
func (l *Level) Adjacent(a, b string) bool {
	if a == b || l.nodes[a] == nil || l.nodes[b] == nil {
		return false
	}
	few, other := a, b
	if l.Degree(b) < l.Degree(a) {
		few, other = b, a
	}
	for _, e := range l.spokes(few).edges {
		if e.External == nil && e.Other(few) == other {
			return true
		}
	}
	return l.AnchorOf(a) == b || l.AnchorOf(b) == a
}

// Distances are the nodes within steps hops of id, each with its hop count; id itself is 0. Cost follows what it finds.
func (l *Level) Distances(id string, steps int) map[string]int {
	if l.nodes[id] == nil {
		return nil
	}
	dist := map[string]int{id: 0}
	frontier := []string{id}
	for d := 1; d <= steps && len(frontier) > 0; d++ {
		var next []string
		for _, n := range frontier {
			for _, m := range l.Neighbours(n) {
				if _, seen := dist[m]; !seen {
					dist[m] = d
					next = append(next, m)
				}
			}
		}
		frontier = next
	}
	return dist
}

// First is where an agent that enters stands: the lowest Goal, else the lowest node (A21); "" in an empty level.
func (l *Level) First() string {
	if goals := l.types[TypeGoal]; len(goals) > 0 {
		return goals[0]
	}
	if len(l.order) > 0 {
		return l.order[0]
	}
	return ""
}

// ends are the ends of an edge that must lie in this level: both, or only the inner one of an outside marker.
func (l *Level) ends(e *Edge) []string {
	switch {
	case e.External == nil:
		return []string{e.From, e.To}
	case e.External.Direction == "in":
		return []string{e.To}
	}
	return []string{e.From}
}

func (l *Level) putNode(id string, before, after *Node) {
	rooted := before != nil && after != nil && before.Anchor == after.Anchor // an edit: its place among the anchors stays
	if !rooted {
		l.untrackLoose(id)
	}
	if before != nil {
		l.states[before.State]--
		if after == nil || (after.Type == TypeArtifact) != (before.Type == TypeArtifact) {
			l.joins.fresh = false
		}
		if after == nil || after.Type != before.Type {
			l.types[before.Type] = remove(l.types[before.Type], id)
		}
	}
	if after == nil {
		delete(l.nodes, id)
		delete(l.touching, id)
		l.enlist(id, nil)
		for _, n := range l.anchored[id] {
			l.adrift = insert(l.adrift, n)
		}
		return
	}
	l.nodes[id] = after
	l.enlist(id, after)
	l.states[after.State]++
	if before == nil || before.Type != after.Type {
		l.types[after.Type] = insert(l.types[after.Type], id)
	}
	if before != nil {
		l.touching[id].node = after
	} else {
		l.touching[id] = &spokes{node: after}
		for _, n := range l.anchored[id] {
			l.adrift = remove(l.adrift, n)
		}
	}
	if !rooted {
		l.trackLoose(id)
	}
}

// enlist keeps order and list: n in its place, or gone where it is nil. At the end, the common case, is cheap.
func (l *Level) enlist(id string, n *Node) {
	at, found := len(l.order), false
	if at > 0 && !Less(l.order[at-1], id) {
		at, found = slices.BinarySearchFunc(l.order, id, Compare)
	}
	switch {
	case found && n == nil:
		l.order, l.list = slices.Delete(l.order, at, at+1), slices.Delete(l.list, at, at+1)
	case found:
		l.list[at] = n
	case n != nil:
		l.order, l.list = slices.Insert(l.order, at, id), slices.Insert(l.list, at, n)
	}
}

func (l *Level) putEdge(id string, before, after *Edge) {
	if before != nil {
		l.countEdge(before, -1)
		for _, end := range l.ends(before) {
			l.touching[end].remove(id)
		}
		delete(l.edges, id)
		if after == nil || after.From != before.From || after.To != before.To || (after.External == nil) != (before.External == nil) {
			l.joins.fresh = false
		}
	}
	if after != nil {
		l.countEdge(after, 1)
		for _, end := range l.ends(after) {
			l.touching[end].add(after, l.far(after, end))
		}
		l.edges[id] = after
		if l.joins.fresh && after.External == nil {
			l.joins.join(l.touching[after.From], l.touching[after.To])
		}
	}
	for _, e := range []*Edge{before, after} {
		if e == nil {
			continue
		}
		for _, end := range l.ends(e) {
			if l.HasInnerEdge(end) {
				l.untrackLoose(end)
			} else {
				l.trackLoose(end)
			}
		}
	}
}

// far is the other end of an edge of this level, nil for a marker.
func (l *Level) far(e *Edge, end string) *spokes {
	if e.External != nil {
		return nil
	}
	return l.touching[e.Other(end)]
}

// countEdge adds an edge to the counts by sign. A marker or a self loop does not end a node's anchor.
func (l *Level) countEdge(e *Edge, sign int) {
	if e.External != nil {
		l.markers += sign
		return
	}
	if e.From == e.To {
		return
	}
	for _, end := range l.ends(e) {
		l.touching[end].inner += sign
	}
}

// applyGroup holds members to what holds for the ends of edges: they are in the level. So no file names a node that is gone.
func (l *Level) applyGroup(c *Change[Group]) error {
	have := l.groups[c.ID]
	if (have == nil) != (c.Before == nil) {
		return misplaced("group", c.ID, have != nil)
	}
	if c.After != nil {
		for _, id := range c.After.Nodes {
			if l.nodes[id] == nil {
				return misfit("group-node", "group", c.ID, "node", id)
			}
		}
	}
	l.frame(have, -1)
	l.frame(c.After, 1)
	if c.After == nil {
		delete(l.groups, c.ID)
	} else {
		l.groups[c.ID] = c.After
	}
	return nil
}

// frame counts a group's members by sign.
func (l *Level) frame(gr *Group, sign int) {
	if gr == nil {
		return
	}
	for _, id := range gr.Nodes {
		if l.framed[id] += sign; l.framed[id] == 0 {
			delete(l.framed, id)
		}
	}
}
