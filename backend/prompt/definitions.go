package prompt

import (
	"maps"
	"slices"
	"strings"

	"crg/backend/action"
	"crg/backend/graph"
	"crg/backend/project"
)

var definitionsBlock = builtIn(&Block{
	Name:        "definitions",
	Description: "Node types, edge types, categories and states with their descriptions.",
	Example:     "== DEFINITIONS ==\nNode types:\n- hypothesis: A proposed explanation or prediction.",
	place:       170, Priority: Must, Depends: OnPhase | OnFiles,
	text: (*Context).definitions,
})

func (c *Context) definitions() string {
	var b strings.Builder
	brief := c.Param("form") == "short"
	b.WriteString("== DEFINITIONS ==")
	for _, part := range []struct {
		title string
		defs  map[string]*project.Definition
	}{
		{"Node types", c.Snapshot.NodeTypes},
		{"Edge types", c.Snapshot.EdgeTypes},
		{"Categories", c.Snapshot.Categories},
		{"States", c.Snapshot.States},
	} {
		if len(part.defs) == 0 {
			continue
		}
		b.WriteString("\n" + part.title + ":")
		if (c.terse() || brief) && (part.title == "Categories" || part.title == "States") {
			b.WriteString(" " + strings.Join(ids(part.defs), ", "))
			continue
		}
		for _, id := range slices.Sorted(maps.Keys(part.defs)) {
			line := defined(id, part.defs[id])
			if c.terse() || brief {
				if !modelMakes(id) || brief && part.title == "Node types" && c.seldom(id) {
					continue
				}
				line, _, _ = strings.Cut(line, ". ")
			}
			b.WriteString("\n- " + line)
		}
	}
	return b.String()
}

// defined is one definition in one line: hypothesis: A proposed explanation. Made by the person only.
func defined(id string, d *project.Definition) string {
	s := oneLine(id)
	if d.Name != "" && !strings.EqualFold(d.Name, id) {
		s += " (" + oneLine(d.Name) + ")"
	}
	if d.Description != "" {
		s += ": " + oneLine(d.Description)
	}
	if !modelMakes(id) {
		s += " (made by the person only)"
	}
	return s
}

// seldom: a type that thoughts do not have of themselves stands in the short list only where the phase makes such nodes.
func (c *Context) seldom(nodeType string) bool {
	makes := func(name string) bool { return action.Lookup(name) != nil && action.Lookup(name).Makes == nodeType }
	return nodeType == graph.TypePatch || nodeType == graph.TypeMaster && !slices.ContainsFunc(c.prompt.Allowed, makes)
}

// modelMakes: a model may not make Goals or Artifacts (A5).
func modelMakes(nodeType string) bool {
	return nodeType != graph.TypeGoal && nodeType != graph.TypeArtifact
}
