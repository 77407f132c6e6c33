package service

import (
	"cmp"
	"slices"

	"crg/backend/project"
)

// DefinitionView is one node type, edge type, category or state.
type DefinitionView struct {
	ID                string `json:"id"`
	Name              string `json:"name"`
	File              string `json:"file"`  // "" = built in
	Color             string `json:"color"` // "#rrggbb" of colors.txt or the definition, "" = the design's own
	Icon              string `json:"icon"`
	Description       string `json:"description"`
	DefaultImportance int    `json:"defaultImportance"` // node types
	DefaultState      string `json:"defaultState"`
	ExpectedInputs    string `json:"expectedInputs"`
	ExpectedOutputs   string `json:"expectedOutputs"`
	Directional       bool   `json:"directional"` // edge types
}

// DefinitionSet is all words of the project with their meaning.
type DefinitionSet struct {
	NodeTypes  []DefinitionView `json:"nodeTypes"`
	EdgeTypes  []DefinitionView `json:"edgeTypes"`
	Categories []DefinitionView `json:"categories"`
	States     []DefinitionView `json:"states"`
	Scale      ScaleView        `json:"scale"`
}

// ScaleView is the range of importance.
type ScaleView struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// Definitions are the words that a node or an edge can have.
func (s *Graph) Definitions() (DefinitionSet, error) {
	f := s.project.Files()
	return DefinitionSet{
		NodeTypes: definitions(f, "node-type", f.NodeTypes), EdgeTypes: definitions(f, "edge-type", f.EdgeTypes),
		Categories: definitions(f, "category", f.Categories), States: definitions(f, "state", f.States),
		Scale: ScaleView{Min: f.Scale.Min, Max: f.Scale.Max},
	}, nil
}

func definitions(f *project.Snapshot, kind string, all map[string]*project.Definition) []DefinitionView {
	var out []DefinitionView
	for _, d := range all {
		v := DefinitionView{
			ID: d.ID, Name: cmp.Or(d.Name, d.ID), File: d.File, Color: f.Colors[kind+"."+d.ID], Icon: d.Icon,
			Description: d.Description, DefaultImportance: d.DefaultImportance, DefaultState: d.DefaultState,
			ExpectedInputs: d.ExpectedInputs, ExpectedOutputs: d.ExpectedOutputs, Directional: d.Directional,
		}
		if kind == "node-type" {
			v.DefaultImportance, v.DefaultState = f.ImportanceOf(d.ID), f.StateOf(d.ID)
		}
		out = append(out, v)
	}
	slices.SortFunc(out, func(a, b DefinitionView) int { return cmp.Compare(a.ID, b.ID) })
	return out
}
