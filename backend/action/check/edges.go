package check

import (
	"crg/backend/action"
	"crg/backend/graph"
)

// notItself: no edge from a node to the same node.
func notItself(t *Turn, a action.Action) *action.Rejection {
	if from, to := ends(t, a); from == to {
		return reject("self-edge", "an edge cannot connect a node to itself")
	}
	return nil
}

// notThere: the same edge does not exist yet. Another type, category or direction makes it another edge (CRG-73).
func notThere(t *Turn, a action.Action) *action.Rejection {
	if e := twin(t, a); e != nil {
		return reject("same-edge", "an identical edge already exists — ["+e.ID+"]")
	}
	return nil
}

// twin is the edge that create_edge would make once more, nil = there is none.
func twin(t *Turn, a action.Action) *graph.Edge {
	from, to := ends(t, a)
	kind, _ := define(t.Snapshot.EdgeTypes, a.Get("type"))
	category, _ := define(t.Snapshot.Categories, a.Get("category"))
	level, _ := t.Graph.LevelOf(from)
	for _, e := range t.Graph.Level(level).EdgesOf(from) {
		if e.External == nil && e.From == from && e.To == to && e.Type == kind && e.Category == category {
			return e
		}
	}
	return nil
}

func ends(t *Turn, a action.Action) (from, to string) {
	from, _ = t.Resolve(a.Get("from"))
	to, _ = t.Resolve(a.Get("to"))
	return from, to
}

// Edge is the edge that delete_edge means: by id, or the lowest one that has these ends and this type. nil = none.
func Edge(t *Turn, a action.Action) *graph.Edge {
	if id := a.Get("edge"); id != "" {
		return t.Graph.Edge(id)
	}
	from, to := ends(t, a)
	kind := a.Get("type")
	if id, ok := define(t.Snapshot.EdgeTypes, kind); ok {
		kind = id
	}
	level, ok := t.Graph.LevelOf(from)
	if !ok {
		return nil
	}
	for _, e := range t.Graph.Level(level).EdgesOf(from) {
		if e.From == from && e.To == to && e.Type == kind && e.External == nil {
			return e
		}
	}
	return nil
}

// edgeFound: there is such an edge.
func edgeFound(t *Turn, a action.Action) *action.Rejection {
	if Edge(t, a) == nil {
		from, to := ends(t, a)
		return reject("no-edge", "invalid edge reference — there is no such edge from ["+from+"] to ["+to+"]")
	}
	return nil
}

// edgeFree: the edge lies inside this level, and neither end is held by the person.
func edgeFree(t *Turn, a action.Action) *action.Rejection {
	e := Edge(t, a)
	if e.External != nil {
		return reject("outside-edge", "edge ["+e.ID+"] leads outside this Master Node — delete it from the outer graph level")
	}
	if no := unlocked(t, e.From); no != nil {
		return no
	}
	return unlocked(t, e.To)
}
