package kinds

import (
	"crg/backend/action"
	"crg/backend/action/apply"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// merge_nodes makes one node of two (CRG-131). Where the agent stood on the one that goes, it stands on the one that stays.
var _ = apply.Add(apply.Kind{
	Spec: action.Spec{
		Name: "merge_nodes", Place: 6, Default: true, Reach: action.L2, Changes: true, Loses: true, Writes: action.Words,
		Summary: "Merge two similar nodes into one. The edges of the merged node go to the kept one.",
		Example: `[ACTION: merge_nodes | keep: n05 | merge: n07 | reason: "Both state the same effect."]`,
		Fields: []action.Field{
			{Name: "keep", Aliases: []string{"into", "target"}, Kind: action.NodeRef, Help: "node that stays"},
			{Name: "merge", Aliases: []string{"from", "source"}, Kind: action.NodeRef, Help: "node that goes"},
			{Name: "nodes", Kind: action.NodeRefs, Help: "both nodes, the first one stays"},
			{Name: "name", Most: action.MaxName, Aliases: []string{"label"}, Help: "label of the result"},
			{Name: "content", Aliases: []string{"text"}, Help: "text of the result"},
		},
		OneOf: [][]string{{"keep", "merge"}, {"nodes"}},
	},
	Rules: []check.Rule{twoNodes, noMaster},
	Apply: merge,
	Describe: func(t *check.Turn, a action.Action) string {
		if keep, merge, ok := pair(a); ok {
			return a.Name + " " + apply.Ref(t, merge) + " into " + apply.Ref(t, keep)
		}
		return a.Name + " " + apply.Refs(t, check.List(a, "nodes"))
	},
	About: func(t *check.Turn, a action.Action) []string {
		if keep, merge, ok := pair(a); ok {
			return apply.Resolved(t, merge, keep)
		}
		return apply.Resolved(t, check.List(a, "nodes")...)
	},
	Effect: func(e *apply.Effect, p apply.Prospect, o action.Outcome) {
		kept, gone := o.Touched[0], o.Touched[1]
		e.Nodes = []string{gone, kept}
		e.Loses(p, "merge", gone)
	},
})

// pair are the two references of merge_nodes: the node that stays and the one that goes.
func pair(a action.Action) (keep, merge string, ok bool) {
	if keep, merge = a.Get("keep"), a.Get("merge"); keep != "" && merge != "" {
		return keep, merge, true
	}
	if two := check.List(a, "nodes"); len(two) == 2 {
		return two[0], two[1], true
	}
	return "", "", false
}

// twoNodes: merge_nodes names two different nodes.
func twoNodes(t *check.Turn, a action.Action) *action.Rejection {
	keep, merge, ok := pair(a)
	if !ok {
		return check.Reject("merge-pair", "refused.merge-pair").Or("name one node to keep and one to merge")
	}
	one, _ := t.Resolve(keep)
	two, _ := t.Resolve(merge)
	if one == two {
		return check.Reject("merge-self", "refused.merge-self").Or("name two different nodes")
	}
	return nil
}

// noMaster: what is inside a Master has no place in another node (A12).
func noMaster(t *check.Turn, a action.Action) *action.Rejection {
	for _, n := range check.Subjects(t, a) {
		if n.Type == graph.TypeMaster || n.IsMaster() {
			return check.Reject("master", "refused.merge-master")
		}
	}
	return nil
}

func merge(s *apply.Step) error {
	one, two, _ := pair(s.Action)
	keep, _ := s.Turn.Node(one)
	gone, _ := s.Turn.Node(two)
	done, err := graph.Merge(s.Tx, keep.ID, gone.ID, s.Action.Get("name"), s.Action.Get("content"))
	if err != nil {
		return err
	}
	s.Rewired(done, keep.ID, gone.ID)
	return s.Follow(keep.ID, gone.ID)
}
