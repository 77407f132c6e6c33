package service

import (
	"crg/backend"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Types is the editor of node types, edge types, categories and states: forms over their text files.
type Types concern

// TypesView is all definitions with their files.
type TypesView struct {
	Types    []TypeForm    `json:"types"`
	Min      int           `json:"min"` // of importance
	Max      int           `json:"max"`
	Problems []FileProblem `json:"problems"`
}

// TypeForm is one definition as its file says it. Texts are as written, "" where the line is missing.
type TypeForm struct {
	Kind            string      `json:"kind"` // node-type, edge-type, category, state
	ID              string      `json:"id"`
	Name            string      `json:"name"`
	File            string      `json:"file"`
	Text            string      `json:"text"`
	Hash            string      `json:"hash"`
	BuiltIn         bool        `json:"builtIn"`
	Needed          bool        `json:"needed"` // the rules of the graph speak of it
	Color           string      `json:"color"`  // what counts
	ColorFile       string      `json:"colorFile"`
	Icon            string      `json:"icon"`
	Description     string      `json:"description"`
	Importance      string      `json:"importance"` // what counts
	ImportanceFile  string      `json:"importanceFile"`
	State           string      `json:"state"`
	ExpectedInputs  string      `json:"expectedInputs"`
	ExpectedOutputs string      `json:"expectedOutputs"`
	Directional     bool        `json:"directional"`
	Other           []ParamView `json:"other"` // keys that CRG does not know; they are kept
	Used            int         `json:"used"`  // nodes or links of the graph
}

// View is all definitions with their files and how often they are used.
func (s *Types) View() (TypesView, error) {
	f := s.project.Files()
	v := TypesView{Min: f.Scale.Min, Max: f.Scale.Max, Problems: fileProblems(f.Diagnostics)}
	var used map[graph.Use]int
	s.project.Doc.View(func(g *graph.Graph) { used = g.Uses() })
	for _, kind := range project.Kinds {
		for _, d := range definitions(f, kind.Word, kind.Of(f)) {
			t := typeForm(s.project, kind, d)
			t.Used = used[graph.Use{Kind: kind.Word, ID: d.ID}]
			v.Types = append(v.Types, t)
		}
	}
	return v, nil
}

func typeForm(p *backend.Project, kind project.Kind, d DefinitionView) TypeForm {
	file := kind.FileOf(kind.Of(p.Files())[d.ID])
	t := TypeForm{
		Kind: kind.Word, ID: d.ID, Name: d.Name, File: file, Color: d.Color, ColorFile: file, Icon: d.Icon, Description: d.Description, State: d.DefaultState,
		ExpectedInputs: d.ExpectedInputs, ExpectedOutputs: d.ExpectedOutputs, Directional: d.Directional, ImportanceFile: file,
		Needed: kind.Needs(d.ID),
	}
	if text, values, err := p.Workspace.Values(t.File); err == nil {
		t.Text, t.Hash, t.BuiltIn = text.Text, text.Hash, text.BuiltIn
		for _, e := range values.Entries {
			if !e.Known {
				t.Other = append(t.Other, ParamView{Key: e.Written, Value: e.Value})
			}
		}
		get := func(key string) string { e, _ := values.Get(0, key); return e.Value }
		t.ExpectedInputs, t.ExpectedOutputs, t.State = get("expected-inputs"), get("expected-outputs"), get("default-state")
		t.Importance = textform.CutComment(get("default-importance"))
	}
	if o, ok := p.Workspace.Over(kind.Word, d.ID, "color"); ok {
		t.ColorFile, t.Color = o.File, o.Value
	}
	if o, ok := p.Workspace.Over(kind.Word, d.ID, "default-importance"); ok {
		t.ImportanceFile, t.Importance = o.File, textform.CutComment(o.Value)
	}
	return t
}

// Set sets one key of a definition where it counts: a colour or an importance that has a line in defaults/ is changed
// there. "" takes the line out. Errors: setting.value, file.write.
func (s *Types) Set(kind, id, key, value string) (Edited, error) {
	file, _, err := s.project.Workspace.DefinitionLine(kind, id, key)
	if err != nil {
		return Edited{}, err
	}
	return s.app.edit(message.New("step.definition", "name", id), file, func() (string, error) { return s.project.Workspace.SetDefinition(kind, id, key, value) })
}

// Create makes a new definition, as a copy of another one where like is given. Errors: definition.name, file.exists.
func (s *Types) Create(kind, id, name, like string) (Edited, error) {
	of, err := project.KindOf(kind)
	if err != nil {
		return Edited{}, err
	}
	file := of.FileOf(&project.Definition{ID: id})
	return s.app.edit(message.New("step.text-made", "file", file), file, func() (hash string, err error) {
		_, hash, err = s.project.Workspace.MakeDefinition(kind, id, name, like)
		return hash, err
	})
}
