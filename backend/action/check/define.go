package check

import (
	"slices"
	"strings"

	"crg/backend/graph"
	"crg/backend/project"
)

// NodeType is the id of the node type that a word means. patch-suggestion is a type of the policy, defined or not (CRG-70).
func NodeType(s *project.Snapshot, word string) (id string, ok bool) {
	if id, ok = Define(s.NodeTypes, word); !ok && same(word, graph.TypePatch) {
		return graph.TypePatch, true
	}
	return id, ok
}

// Defined is the id of the definition that a word means, or the word itself.
func Defined(defs map[string]*project.Definition, word string) string {
	if id, ok := Define(defs, word); ok {
		return id
	}
	return strings.TrimSpace(word)
}

// Define finds a definition by its id, else by id or display name without regard to case, "_", "-" and blanks.
func Define(defs map[string]*project.Definition, word string) (id string, ok bool) {
	word = strings.TrimSpace(word)
	if defs[word] != nil {
		return word, true
	}
	var found []string
	for id, d := range defs {
		if same(id, word) {
			found = append(found, "0"+id)
		} else if same(d.Name, word) {
			found = append(found, "1"+id) // an id goes before a name; names may be equal (CRG-51)
		}
	}
	if word == "" || len(found) == 0 {
		return "", false
	}
	return slices.Min(found)[1:], true
}

func same(a, b string) bool {
	fold := strings.NewReplacer("_", "-", " ", "-")
	return strings.EqualFold(fold.Replace(strings.TrimSpace(a)), fold.Replace(strings.TrimSpace(b)))
}

// Scale is the range of importance, 1-5 where the snapshot gives none.
func Scale(s *project.Snapshot) project.Scale {
	if s.Scale.Max <= s.Scale.Min {
		return project.Scale{Min: 1, Max: 5}
	}
	return s.Scale
}
