package workspace

import (
	"crg/backend/base/fault"
	"crg/backend/project"
	"crg/backend/project/textform"
)

// Order is the phase order of the active agent as its file has it.
type Order struct {
	Text  // its file, and the version
	Own   bool
	Loop  bool
	Steps []project.WrittenStep
}

// Order reads the phase order of the active agent. Where its file cannot be read, the order in force is shown.
func (w *Workspace) Order() Order {
	files := w.Current()
	agent := files.Agent().Name
	inForce := files.OrderFor(agent)
	t, lines, _ := w.Steps(inForce.File)
	t.File = inForce.File
	return Order{Text: t, Own: files.OwnOrder(agent), Loop: inForce.Loop, Steps: files.Written(inForce, lines.Steps)}
}

// Phase is a phase file as it is written.
type Phase struct {
	Text
	Blocks []textform.Block // those of unknown kinds among them
}

// Phase reads the file of a phase. Where that cannot be read, the blocks in force are shown.
func (w *Workspace) Phase(phase *project.Phase) Phase {
	t, blocks, err := w.Blocks(phase.File)
	if err == nil {
		return Phase{t, blocks}
	}
	inForce := Phase{Text: Text{File: phase.File}}
	for _, b := range phase.Blocks {
		inForce.Blocks = append(inForce.Blocks, textform.Block{Kind: string(b.Kind), Name: b.Name, Params: b.Params, Line: b.Line})
	}
	return inForce
}

// emptyPhase is what a phase begins with that is like no other.
const emptyPhase = "# The blocks of this phase, top to bottom: [file: name] or [data: keyword]"

// AddPhase makes a phase file with the text of another, or with no blocks, and puts it at the end of the active agent's order. base is the
// version of the order that the person saw. Errors: run.no-phase, file.exists, file.unsafe-name, file.changed, file.write.
func (w *Workspace) AddPhase(base, name, like string, turns int) (string, error) {
	text := emptyPhase
	if like != "" {
		phase := w.Current().Phases[like]
		if phase == nil {
			return "", fault.New("run.no-phase", like).Because("no-phase-file", "file", "phases/"+like+".txt")
		}
		from, err := w.Text(phase.File)
		if err != nil {
			return "", err
		}
		text = from.Text
	}
	order := w.Order()
	if order.Hash != base { // asked first: a phase that nothing runs would be left behind
		return "", fault.New("file.changed", order.File)
	}
	if _, err := w.Make("phases/"+name+".txt", text); err != nil {
		return "", err
	}
	var steps []project.Step
	for _, s := range order.Steps {
		steps = append(steps, s.Step)
	}
	return w.SetOrder(order.File, base, append(steps, project.Step{Phase: name, Turns: turns}), order.Loop)
}
