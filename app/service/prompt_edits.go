package service

import (
	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// SetOrder writes the phase order over the version that was shown. Errors: file.changed, file.write.
func (s *Prompts) SetOrder(base string, steps []OrderStep, loop bool) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	files := p.Files()
	file := files.OrderFor(files.Agent().Name).File
	lines := make([]project.Step, len(steps))
	for i, step := range steps {
		lines[i] = project.Step{Phase: step.Phase, Turns: step.Turns}
	}
	return s.edit(file, func() (string, error) { return p.Workspace.SetOrder(file, base, lines, loop) })
}

// AddPhase makes a new phase file with the blocks of another, or with none, and puts it at the end of the order.
// Errors: file.exists, file.unsafe-name, file.changed.
func (s *Prompts) AddPhase(base, name, like string, turns int) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	return s.edit(p.Workspace.Order().File, func() (string, error) { return p.Workspace.AddPhase(base, name, like, turns) })
}

// ReorderBlocks puts the blocks of a phase file into a new order: order[i] is the present place of the i-th.
// Errors: file.changed, file.write.
func (s *Prompts) ReorderBlocks(file, base string, order []int) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	return s.edit(file, func() (string, error) { return p.Workspace.ReorderBlocks(file, base, order) })
}

// InsertBlock adds a block to a phase file before the i-th. Errors: file.changed, file.write.
func (s *Prompts) InsertBlock(file, base string, i int, block BlockView) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	return s.edit(file, func() (string, error) { return p.Workspace.InsertBlock(file, base, i, block.line()) })
}

// SetBlock writes the i-th block of a phase file anew, for its parameters. Errors: file.changed, file.write.
func (s *Prompts) SetBlock(file, base string, i int, block BlockView) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	return s.edit(file, func() (string, error) { return p.Workspace.SetBlock(file, base, i, block.line()) })
}

// RemoveBlock takes the i-th block out of a phase file. Errors: file.changed, file.write.
func (s *Prompts) RemoveBlock(file, base string, i int) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	return s.edit(file, func() (string, error) { return p.Workspace.RemoveBlock(file, base, i) })
}

func (b BlockView) line() textform.Block {
	out := textform.Block{Kind: b.Kind, Name: b.Name}
	for _, param := range b.Params {
		if out.Params == nil {
			out.Params = map[string]string{}
		}
		out.Params[textform.Fold(param.Key)] = param.Value
	}
	return out
}

// edit does an edit of a file and keeps the text before it for Undo.
func (s *Prompts) edit(file string, do func() (string, error)) (Edited, error) {
	return s.app.edit(file, do)
}

func (a *App) edit(file string, do func() (string, error)) (Edited, error) {
	p, err := a.project()
	if err != nil {
		return Edited{}, err
	}
	before, err := p.Workspace.Text(file)
	if err != nil && !fault.Is(err, "file.read") {
		return Edited{}, err
	}
	hash, err := do()
	return Edited{File: file, Hash: hash, Before: before.Text}, err
}
