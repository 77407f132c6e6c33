package apply

import (
	"strings"

	"crg/backend/action"
	"crg/backend/action/check"
	"crg/backend/graph"
)

// Describe says what an action asks for in the words of recent actions (004 §7.2), with references resolved as far as
// they can be: create_edge [n12] → [n05] via "contradicts".
func Describe(t *check.Turn, a action.Action) string {
	target := a.Name + " " + ref(t, a.Get("target"))
	switch a.Name {
	case "create_node":
		return a.Name + " " + quote(a.Get("name")) + " (" + t.Snapshot.TypeName(nodeType(t, a.Get("type"))) + ")"
	case "create_edge":
		return a.Name + " " + span(t, a.Get("from"), a.Get("to"), check.Defined(t.Snapshot.EdgeTypes, a.Get("type")))
	case "delete_edge":
		if e := check.Edge(t, a); e != nil {
			return a.Name + " [" + e.ID + "] " + span(t, e.From, e.To, e.Type)
		}
		if id := a.Get("edge"); id != "" {
			return a.Name + " " + ref(t, id)
		}
		return a.Name + " " + span(t, a.Get("from"), a.Get("to"), a.Get("type"))
	case "edit_node":
		if a.Get("target") == "" {
			return a.Name + " " + ref(t, "current")
		}
	case "delete_node":
		if n, no := t.Target(a); no == nil {
			return a.Name + " " + n.Label()
		}
	case "merge_nodes":
		if keep, merge, ok := check.Pair(a); ok {
			return a.Name + " " + ref(t, merge) + " into " + ref(t, keep)
		}
		return a.Name + " " + refs(t, check.List(a, "nodes"))
	case "compress_nodes":
		return a.Name + " " + refs(t, check.List(a, "nodes")) + " into " + quote(a.Get("name"))
	case "set_importance":
		return target + " to " + clip(a.Get("value"))
	case "set_type":
		return target + " to " + clip(nodeType(t, a.Get("type")))
	case "set_category":
		return target + " to " + quote(check.Defined(t.Snapshot.Categories, a.Get("category")))
	case "set_state":
		return target + " to " + clip(check.Defined(t.Snapshot.States, a.Get("state")))
	case "ask_user":
		return a.Name + " " + quote(a.Get("question"))
	case "request_info":
		return a.Name + " " + quote(a.Get("topic"))
	case "pass":
		return a.Name
	}
	return strings.TrimSpace(target)
}

func compressText(g *graph.Graph, ids []string, master *graph.Node) string {
	var list []string
	for _, id := range ids {
		list = append(list, "["+id+"]")
	}
	return "compress_nodes " + strings.Join(list, ", ") + " into " + g.Node(master.ID).Label()
}

func nodeType(t *check.Turn, word string) string {
	if id, ok := check.NodeType(t.Snapshot, word); ok {
		return id
	}
	return strings.TrimSpace(word)
}

func span(t *check.Turn, from, to, kind string) string {
	return ref(t, from) + " → " + ref(t, to) + ` via ` + quote(kind)
}

func refs(t *check.Turn, list []string) string {
	var out []string
	for _, r := range list {
		out = append(out, ref(t, r))
	}
	return strings.Join(out, ", ")
}

// ref is a reference in brackets: the id it means, or the word itself where it means nothing.
func ref(t *check.Turn, word string) string {
	if word == "" {
		return ""
	}
	if id, no := t.Resolve(word); no == nil {
		word = id
	}
	return "[" + clip(word) + "]"
}

func quote(s string) string { return `"` + clip(s) + `"` }

// clip keeps one line of recent actions short: whole texts stand in the graph.
func clip(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > 120 {
		return string(r[:120]) + "…"
	}
	return s
}
