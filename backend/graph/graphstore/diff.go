package graphstore

import (
	"reflect"
	"slices"

	"crg/backend/graph"
)

// Diff are the ops that make b of a, in an order in which they fit; nil where there are none, or where they cannot be
// expressed. a is changed on the way.
func Diff(a, b *graph.Graph) []graph.Op {
	tx := a.Begin()
	try := func(op graph.Op) bool { return tx.Apply(op) == nil }
	ok := true
	var gone func(level string) bool
	gone = func(level string) bool { // a level goes with the one that its Master stands on
		la, lb := a.Level(level), b.Level(level)
		return lb == nil || la.Meta != lb.Meta || level != "" && gone(la.Meta.Parent)
	}
	old := a.Levels()
	slices.SortStableFunc(old, func(x, y string) int { return len(a.Path(y)) - len(a.Path(x)) }) // inmost first
	for _, level := range old {
		la, lb := a.Level(level), b.Level(level)
		for _, id := range la.EdgeIDs() {
			e := la.Edge(id)
			if lb == nil || gone(level) || lb.Edge(id) == nil || !sameEnds(lb.Edge(id), e) {
				ok = ok && try(graph.EdgeOp(level, e, nil))
			}
		}
		for _, id := range la.GroupIDs() {
			if lb == nil || gone(level) || !reflect.DeepEqual(la.Group(id), lb.Group(id)) { // it may hold nodes that go now
				ok = ok && try(graph.GroupOp(level, la.Group(id), nil))
			}
		}
		for _, id := range slices.Clone(la.NodeIDs()) {
			if lb == nil || gone(level) || lb.Node(id) == nil {
				ok = ok && try(graph.NodeOp(level, la.Node(id), nil))
			}
		}
		if level != "" && gone(level) {
			meta := la.Meta
			ok = ok && try(graph.LevelOp(level, &meta, nil))
		}
	}
	for _, level := range b.Levels() {
		lb := b.Level(level)
		if a.Level(level) == nil {
			meta := lb.Meta
			ok = ok && try(graph.LevelOp(level, nil, &meta))
		}
		la := a.Level(level)
		if la == nil {
			return nil
		}
		for _, id := range lb.NodeIDs() {
			if x, y := la.Node(id), lb.Node(id); x == nil || !reflect.DeepEqual(x, y) {
				ok = ok && try(graph.NodeOp(level, x, y))
			}
		}
		for _, id := range lb.EdgeIDs() {
			if x, y := la.Edge(id), lb.Edge(id); x == nil || !reflect.DeepEqual(x, y) {
				ok = ok && try(graph.EdgeOp(level, x, y))
			}
		}
		for _, id := range lb.GroupIDs() {
			if x, y := la.Group(id), lb.Group(id); x == nil || !reflect.DeepEqual(x, y) {
				ok = ok && try(graph.GroupOp(level, x, y))
			}
		}
	}
	agents, others := a.Agents(), b.Agents()
	for _, name := range sortedNames(agents, others) {
		x, inA := agents[name]
		y, inB := others[name]
		if inA == inB && x == y {
			continue
		}
		ok = ok && try(graph.AgentOp(name, pointer(x, inA), pointer(y, inB)))
	}
	if !ok {
		return nil
	}
	return tx.Ops()
}

// sameEnds reports whether two links join the same nodes, and the same one of them stands on another level.
func sameEnds(a, b *graph.Edge) bool {
	return a.From == b.From && a.To == b.To && reflect.DeepEqual(a.External, b.External)
}

func pointer[T any](v T, there bool) *T {
	if !there {
		return nil
	}
	return &v
}

func sortedNames[T any](maps ...map[string]T) []string {
	var out []string
	for _, m := range maps {
		for k := range m {
			out = append(out, k)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
