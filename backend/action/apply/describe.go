package apply

import (
	"strings"

	"crg/backend/action"
	"crg/backend/action/check"
)

// Describe says what an action asks for in the words of recent actions (004 §7.2), with references resolved as far as
// they can be: create_edge [n12] → [n05] via "contradicts".
func Describe(t *check.Turn, a action.Action) string {
	if tell := kindOf(a.Name).Describe; tell != nil {
		return tell(t, a)
	}
	return About(t, a)
}

// About is the name of an action and its target.
func About(t *check.Turn, a action.Action) string {
	return strings.TrimSpace(a.Name + " " + Ref(t, a.Get("target")))
}

// about are the nodes and links that an action names, as ids where they mean something.
func about(t *check.Turn, a action.Action) []string {
	kind := kindOf(a.Name)
	if kind.About != nil {
		return kind.About(t, a)
	}
	var words []string
	for _, f := range kind.Fields {
		switch given := strings.TrimSpace(a.Get(f.Name)); {
		case f.Kind == action.NodeRefs:
			words = append(words, check.List(a, f.Name)...)
		case f.Kind == action.NodeRef && given == "" && f.Name == "target" && !f.Required:
			words = append(words, "current")
		case f.Kind == action.NodeRef || f.Kind == action.EdgeRef:
			words = append(words, given)
		}
	}
	return Resolved(t, words...)
}

// Resolved are the ids that references mean, or the words themselves where they mean nothing; "" where one is missing.
func Resolved(t *check.Turn, words ...string) []string {
	var out []string
	for _, word := range words {
		out = append(out, Clip(mean(t, word)))
	}
	return out
}

func mean(t *check.Turn, word string) string {
	if id, no := t.Resolve(word); no == nil {
		return id
	}
	return word
}

// NodeType is the id of the type that a word means, or the word itself.
func NodeType(t *check.Turn, word string) string {
	if id, ok := check.NodeType(t.Snapshot, word); ok {
		return id
	}
	return strings.TrimSpace(word)
}

// Span is an edge: from, to and type.
func Span(t *check.Turn, from, to, kind string) string {
	return Ref(t, from) + " → " + Ref(t, to) + ` via ` + Quote(kind)
}

// Refs are several references.
func Refs(t *check.Turn, list []string) string {
	var out []string
	for _, r := range list {
		out = append(out, Ref(t, r))
	}
	return strings.Join(out, ", ")
}

// Ref is a reference in brackets: the id it means, or the word itself where it means nothing.
func Ref(t *check.Turn, word string) string {
	if word == "" {
		return ""
	}
	return "[" + Clip(mean(t, word)) + "]"
}

// Quote is a text of the model on one line.
func Quote(s string) string { return `"` + Clip(s) + `"` }

// Clip keeps one line of recent actions short: whole texts stand in the graph.
func Clip(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > 120 {
		return string(r[:120]) + "…"
	}
	return s
}
