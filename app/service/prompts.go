package service

import (
	"maps"
	"slices"

	"crg/backend/action"
	"crg/backend/project"
	"crg/backend/project/workspace"
	"crg/backend/prompt"
)

// Prompts is what the agent is told: the phases in their order, their blocks, and the texts in them.
type Prompts concern

// PromptsView is everything the Prompts tab shows, from one reading of the files.
type PromptsView struct {
	Agent     string         `json:"agent"`
	Order     OrderView      `json:"order"`
	Phases    []PhaseView    `json:"phases"`
	Texts     []PromptText   `json:"texts"`
	Data      []DataView     `json:"data"`
	Variables []VariableView `json:"variables"`
	Actions   []ActionChoice `json:"actions"`
	Problems  []FileProblem  `json:"problems"`
}

// ActionChoice is an action that a phase may allow.
type ActionChoice struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Usual       bool   `json:"usual"`   // in every phase that says nothing else
	Always      bool   `json:"always"`  // cannot be left out
	Enabled     bool   `json:"enabled"` // false: its file forbids it
}

// OrderView is the phase order of the active agent.
type OrderView struct {
	File  string      `json:"file"`
	Hash  string      `json:"hash"`
	Own   bool        `json:"own"` // it is this agent's own file
	Loop  bool        `json:"loop"`
	Steps []OrderStep `json:"steps"`
}

// OrderStep is one line of a phase order. Known is false where no phase of that name exists: the line is kept and skipped.
type OrderStep struct {
	Phase string `json:"phase"`
	Turns int    `json:"turns"`
	Line  int    `json:"line"`
	Known bool   `json:"known"`
}

// PhaseView is one phase file with its blocks in order.
type PhaseView struct {
	ID      string      `json:"id"`
	File    string      `json:"file"`
	Hash    string      `json:"hash"`
	Text    string      `json:"text"`
	BuiltIn bool        `json:"builtIn"`
	Blocks  []BlockView `json:"blocks"`
}

// BlockView is one block line. Kind is "file", "data", or whatever else stands there, which is ignored.
type BlockView struct {
	Kind   string      `json:"kind"`
	Name   string      `json:"name"`
	Params []ParamView `json:"params"`
	Line   int         `json:"line"`
}

// ParamView is one "only: create_node" of a block.
type ParamView struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// PromptText is one file of the folder prompts.
type PromptText struct {
	ID      string   `json:"id"`
	File    string   `json:"file"`
	Text    string   `json:"text"`
	Hash    string   `json:"hash"`
	BuiltIn bool     `json:"builtIn"`
	Kind    string   `json:"kind"` // block, chat, answer, clarify
	UsedIn  []string `json:"usedIn"`
}

// DataView is a data block that a phase may list, built in or of a wing.
type DataView struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Example     string `json:"example"`
}

// VariableView is one name that may stand in {{…}}.
type VariableView struct {
	Name    string `json:"name"`
	Meaning string `json:"meaning"`
}

// PreviewView is a prompt as it would be sent now.
type PreviewView struct {
	Phase    string           `json:"phase"`
	Position string           `json:"position"`
	Turn     int              `json:"turn"`
	Turns    int              `json:"turns"`
	Tokens   int              `json:"tokens"`
	Budget   int              `json:"budget"`
	Sections []PreviewSection `json:"sections"`
	Warnings []FileProblem    `json:"warnings"`
	Allowed  []string         `json:"allowed"`
}

// PreviewSection is the part of a prompt that one block made. Trimmed says what was left out.
type PreviewSection struct {
	Block   string   `json:"block"`
	File    string   `json:"file"`
	Text    string   `json:"text"`
	Tokens  int      `json:"tokens"`
	Trimmed TrimView `json:"trimmed"`
}

// View is everything the Prompts tab shows.
func (s *Prompts) View() (PromptsView, error) {
	p := s.project
	files := p.Files()
	v := PromptsView{Agent: files.Agent().Name, Problems: fileProblems(files.Diagnostics)}
	v.Order = orderView(p.Workspace.Order())
	for _, id := range slices.Sorted(maps.Keys(files.Phases)) {
		v.Phases = append(v.Phases, phaseView(id, p.Workspace.Phase(files.Phases[id])))
	}
	for _, id := range slices.Sorted(maps.Keys(files.Prompts)) {
		t, err := p.Workspace.Text(files.Prompts[id].File)
		if err != nil { // it cannot be read now; the last good version is shown
			t.File, t.Text = files.Prompts[id].File, files.Prompts[id].Text
		}
		v.Texts = append(v.Texts, PromptText{ID: id, File: t.File, Text: t.Text, Hash: t.Hash, BuiltIn: t.BuiltIn, Kind: prompt.TextKind(id), UsedIn: files.UsedIn(id)})
	}
	for _, d := range p.DataBlocks() {
		v.Data = append(v.Data, DataView{Name: d.Name, Description: d.Description, Example: d.Example})
	}
	for _, n := range prompt.Variables() {
		v.Variables = append(v.Variables, VariableView{Name: n[0], Meaning: n[1]})
	}
	v.Actions = actionChoices(files)
	return v, nil
}

func actionChoices(files *project.Snapshot) []ActionChoice {
	var out []ActionChoice
	for _, spec := range action.All() {
		c := ActionChoice{Name: spec.Name, Usual: spec.Default, Always: spec.Always, Enabled: true}
		if words := files.Actions[spec.Name]; words != nil {
			c.Description, c.Enabled = words.Description, words.Enabled
		}
		out = append(out, c)
	}
	return out
}

func orderView(o workspace.Order) OrderView {
	v := OrderView{File: o.File, Hash: o.Hash, Own: o.Own, Loop: o.Loop}
	for _, s := range o.Steps {
		v.Steps = append(v.Steps, OrderStep{Phase: s.Phase, Turns: s.Turns, Line: s.Line, Known: s.Known})
	}
	return v
}

func phaseView(id string, p workspace.Phase) PhaseView {
	v := PhaseView{ID: id, File: p.File, Hash: p.Hash, Text: p.Text.Text, BuiltIn: p.BuiltIn}
	for _, b := range p.Blocks {
		one := BlockView{Kind: b.Kind, Name: b.Name, Line: b.Line}
		for _, k := range slices.Sorted(maps.Keys(b.Params)) {
			one.Params = append(one.Params, ParamView{Key: k, Value: b.Params[k]})
		}
		v.Blocks = append(v.Blocks, one)
	}
	return v
}

// Preview is the prompt of a phase as it would be sent now, from where the agent stands. Errors:
// run.no-phase, prompt.too-long.
func (s *Prompts) Preview(phase string) (PreviewView, error) {
	built, err := s.project.Prompt(phase, "")
	if err != nil {
		return PreviewView{}, err
	}
	return previewView(built), nil
}

// PreviewChat is the prompt that a chat message would be sent with now.
func (s *Prompts) PreviewChat(message string) (PreviewView, error) {
	built, err := s.project.Chat.Preview(message)
	if err != nil {
		return PreviewView{}, err
	}
	return previewView(built), nil
}

// PreviewAnswer is the prompt that the page with the answer would be written with now. Error: answer.none.
func (s *Prompts) PreviewAnswer() (PreviewView, error) {
	built, err := s.project.Answer.Prompt()
	if err != nil {
		return PreviewView{}, err
	}
	return previewView(built), nil
}

func previewView(built prompt.Prompt) PreviewView {
	v := PreviewView{
		Phase: built.Basis.Phase, Position: built.Basis.Position, Turn: built.Basis.Turn, Turns: built.Basis.Turns,
		Tokens: built.Tokens, Budget: built.Budget, Warnings: fileProblems(built.Warnings), Allowed: built.Allowed,
	}
	for _, sec := range built.Sections {
		v.Sections = append(v.Sections, PreviewSection{
			Block: sec.Block, File: sec.File, Text: sec.Text, Tokens: sec.Tokens, Trimmed: trimView(sec.Trimmed),
		})
	}
	return v
}
