package service

import (
	"path"
	"strings"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// SetOrder writes the phase order over the version that was shown. Errors: file.changed, file.write.
func (s *Prompts) SetOrder(base string, steps []OrderStep, loop bool) (Edited, error) {
	files := s.project.Files()
	file := files.OrderFor(files.Agent().Name).File
	lines := make([]project.Step, len(steps))
	for i, step := range steps {
		lines[i] = project.Step{Phase: step.Phase, Turns: step.Turns}
	}
	return s.app.edit(message.New("step.order"), file, func() (string, error) { return s.project.Workspace.SetOrder(file, base, lines, loop) })
}

// AddPhase makes a new phase file with the blocks of another, or with none, and puts it at the end of the order.
// Errors: file.exists, file.unsafe-name, file.changed.
func (s *Prompts) AddPhase(base, name, like string, turns int) (Edited, error) {
	out := Edited{File: s.project.Workspace.Order().File}
	file := "phases/" + name + ".txt"
	var err error
	out.Step, err = s.app.textStep(message.New("step.text-made", "file", file), false, func() (err error) {
		out.Hash, err = s.project.Workspace.AddPhase(base, name, like, turns)
		return err
	})
	return out, err
}

// RemovePhase deletes a phase file, and takes its steps out of the order. Errors: run.no-phase, file.changed, file.write.
func (s *Prompts) RemovePhase(base, name string) (Edited, error) {
	p := s.project
	files := p.Files()
	phase := files.Phases[name]
	if phase == nil {
		return Edited{}, fault.New("run.no-phase", name)
	}
	now := files.OrderFor(files.Agent().Name)
	out := Edited{File: now.File}
	var err error
	out.Step, err = s.app.textStep(message.New("step.text-removed", "file", phase.File), false, func() (err error) {
		order := p.Workspace.Order()
		var left []project.Step
		for _, x := range order.Steps {
			if x.Phase != name {
				left = append(left, x.Step)
			}
		}
		if len(left) < len(order.Steps) {
			if out.Hash, err = p.Workspace.SetOrder(out.File, base, left, order.Loop); err != nil {
				return err
			}
		}
		return p.Workspace.Remove(phase.File)
	})
	return out, err
}

// OwnText makes a text of its own for a phase, named as its block, and lists it there as the i-th: instead of the one that is there, or before it. Errors:
// file.exists, file.changed, file.write.
func (s *Prompts) OwnText(file, base string, i int, block BlockView, text string, instead bool) (Edited, error) {
	p := s.project
	made, out := "prompts/"+block.Name+".txt", Edited{File: file}
	var err error
	out.Step, err = s.app.textStep(message.New("step.text-made", "file", made), false, func() (err error) {
		if _, err = p.Workspace.Make(made, text); err != nil {
			return err
		}
		list := p.Workspace.InsertBlock
		if instead {
			list = p.Workspace.SetBlock
		}
		if out.Hash, err = list(file, base, i, block.line()); err != nil {
			_ = p.Workspace.Remove(made) // else it would be left behind
		}
		return err
	})
	return out, err
}

// ReorderBlocks puts the blocks of a phase file into a new order: order[i] is the present place of the i-th.
// Errors: file.changed, file.write.
func (s *Prompts) ReorderBlocks(file, base string, order []int) (Edited, error) {
	return s.app.edit(blocksOf(file), file, func() (string, error) { return s.project.Workspace.ReorderBlocks(file, base, order) })
}

// InsertBlock adds a block to a phase file before the i-th. Errors: file.changed, file.write.
func (s *Prompts) InsertBlock(file, base string, i int, block BlockView) (Edited, error) {
	return s.app.edit(blocksOf(file), file, func() (string, error) { return s.project.Workspace.InsertBlock(file, base, i, block.line()) })
}

// SetBlock writes the i-th block of a phase file anew, for its parameters. Errors: file.changed, file.write.
func (s *Prompts) SetBlock(file, base string, i int, block BlockView) (Edited, error) {
	return s.app.edit(blocksOf(file), file, func() (string, error) { return s.project.Workspace.SetBlock(file, base, i, block.line()) })
}

// RemoveBlock takes the i-th block out of a phase file. Errors: file.changed, file.write.
func (s *Prompts) RemoveBlock(file, base string, i int) (Edited, error) {
	return s.app.edit(blocksOf(file), file, func() (string, error) { return s.project.Workspace.RemoveBlock(file, base, i) })
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

// blocksOf is a change of the blocks of a phase, as a step.
func blocksOf(file string) message.Message {
	return message.New("step.blocks", "phase", strings.TrimSuffix(path.Base(file), ".txt"))
}
