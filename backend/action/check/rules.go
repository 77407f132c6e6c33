package check

import (
	"fmt"
	"strconv"
	"strings"

	"crg/backend/action"
	"crg/backend/graph"
)

// own are the rules of each action beyond the common ones. References exist when they run.
func own(t *Turn, spec *action.Spec, a action.Action) *action.Rejection {
	var rules []func(*Turn, action.Action) *action.Rejection
	switch spec.Name {
	case "create_node":
		rules = append(rules, place, creatableType, knownCategory, knownState, importance("importance"))
	case "ask_user":
		rules = append(rules, place)
	case "create_edge":
		rules = append(rules, notItself, knownEdgeType, knownCategory, notThere)
	case "delete_edge":
		rules = append(rules, edgeFound, edgeFree)
	case "edit_node":
		rules = append(rules, onlyCurrent)
	case "delete_node":
		rules = append(rules, notCurrent, emptyMaster)
	case "move_to":
		rules = append(rules, oneStep, notEmptyInside)
	case "merge_nodes":
		rules = append(rules, twoNodes, noMaster)
	case "compress_nodes":
		rules = append(rules, someNodes)
	case "set_importance":
		rules = append(rules, importance("value"))
	case "set_type":
		rules = append(rules, settableType)
	case "set_category":
		rules = append(rules, knownCategory)
	case "set_state":
		rules = append(rules, knownState)
	}
	for _, rule := range rules {
		if no := rule(t, a); no != nil {
			return no
		}
	}
	return nil
}

// place: the agent stands on a node, so there is a level to put a new one into.
func place(t *Turn, _ action.Action) *action.Rejection {
	if t.Graph.Node(t.Start) == nil {
		return noNode(t.Start)
	}
	return nil
}

// creatableType: the type is defined, and is not one that only a person makes (CRG-143, 63, A5).
func creatableType(t *Turn, a action.Action) *action.Rejection {
	switch id, ok := NodeType(t.Snapshot, a.Get("type")); {
	case !ok:
		return reject("unknown-type", "unknown node type")
	case id == graph.TypeGoal:
		return reject("goal", "Goal Nodes are created by the user only")
	case id == graph.TypeArtifact:
		return reject("artifact", "Artifact Nodes are created by importing a file only")
	}
	return nil
}

// settableType: as creatableType, and a Master neither becomes anything else nor comes from anything else.
func settableType(t *Turn, a action.Action) *action.Rejection {
	id, ok := NodeType(t.Snapshot, a.Get("type"))
	n, _ := t.Target(a)
	switch {
	case !ok:
		return reject("unknown-type", "unknown node type")
	case id == graph.TypeGoal || id == graph.TypeArtifact || id == graph.TypeMaster:
		return reject("reserved-type", "node type "+id+" cannot be set by LLM")
	case n.Type == graph.TypeMaster || n.IsMaster():
		return reject("master", "the type of a Master Node cannot be changed by LLM")
	}
	return nil
}

// knownCategory, knownState, knownEdgeType: the word is the id of a definition (CRG-150).
func knownCategory(t *Turn, a action.Action) *action.Rejection {
	if v := strings.TrimSpace(a.Get("category")); v != "" {
		if _, ok := define(t.Snapshot.Categories, v); !ok {
			return reject("unknown-category", "unknown category")
		}
	}
	return nil
}

func knownState(t *Turn, a action.Action) *action.Rejection {
	if v := strings.TrimSpace(a.Get("state")); v != "" {
		if _, ok := define(t.Snapshot.States, v); !ok {
			return reject("unknown-state", "unknown state")
		}
	}
	return nil
}

func knownEdgeType(t *Turn, a action.Action) *action.Rejection {
	if _, ok := define(t.Snapshot.EdgeTypes, a.Get("type")); !ok {
		return reject("unknown-edge-type", "unknown edge type")
	}
	return nil
}

// importance: a whole number inside the project's scale (CRG-132).
func importance(field string) func(*Turn, action.Action) *action.Rejection {
	return func(t *Turn, a action.Action) *action.Rejection {
		v, given := a.Fields[field]
		if !given {
			return nil
		}
		scale := Scale(t.Snapshot)
		if n, err := strconv.Atoi(strings.TrimSpace(v)); err != nil || n < scale.Min || n > scale.Max {
			return reject("importance", fmt.Sprintf("importance must be a whole number from %d to %d", scale.Min, scale.Max))
		}
		return nil
	}
}

// onlyCurrent: edit_node edits the node the agent stands on (CRG-142).
func onlyCurrent(t *Turn, a action.Action) *action.Rejection {
	if n, _ := t.Target(a); n.ID != t.Start {
		return reject("not-current", "can only edit current node")
	}
	return nil
}

// notCurrent: delete_node never takes the ground away (CRG-141).
func notCurrent(t *Turn, a action.Action) *action.Rejection {
	if n, _ := t.Target(a); n.ID == t.Start {
		return reject("current", "cannot delete current node — move away first and delete from an adjacent position")
	}
	return nil
}

// emptyMaster: a Master goes only when nothing is left inside.
func emptyMaster(t *Turn, a action.Action) *action.Rejection {
	n, _ := t.Target(a)
	if l := t.Graph.Level(n.ID); l != nil {
		if nodes, _ := l.Len(); nodes > 0 {
			return reject("master-not-empty", "Master Node ["+n.ID+"] is not empty and cannot be deleted by LLM")
		}
	}
	return nil
}

// twoNodes: merge_nodes names two different nodes.
func twoNodes(t *Turn, a action.Action) *action.Rejection {
	keep, merge, ok := Pair(a)
	if !ok {
		return reject("merge-pair", "merge_nodes needs exactly two nodes")
	}
	one, _ := t.Resolve(keep)
	two, _ := t.Resolve(merge)
	if one == two {
		return reject("merge-self", "cannot merge a node with itself")
	}
	return nil
}

// noMaster: what is inside a Master has no place in another node (A12).
func noMaster(t *Turn, a action.Action) *action.Rejection {
	for _, n := range Subjects(t, a) {
		if n.Type == graph.TypeMaster || n.IsMaster() {
			return reject("master", "Master Nodes cannot be merged")
		}
	}
	return nil
}

// someNodes: compress_nodes has something to compress.
func someNodes(_ *Turn, a action.Action) *action.Rejection {
	if len(List(a, "nodes")) == 0 {
		return reject("missing-field", "missing field — compress_nodes needs nodes")
	}
	return nil
}
