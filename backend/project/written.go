package project

import (
	"math"
	"slices"
	"strconv"

	"crg/backend/base/diag"
	"crg/backend/project/textform"
)

// WrittenStep is a line of a phase order as its file has it. A line that names no phase is kept there, and passed over by a run.
type WrittenStep struct {
	Step
	Known bool // there is a phase of that name
}

// Written are the lines of the file that an order was read from, with the turns that count: a count that could not be read was
// replaced. Where there are no lines, the order in force is all there is to see.
func (s *Snapshot) Written(inForce Order, lines []textform.Step) (out []WrittenStep) {
	if len(lines) == 0 {
		for _, step := range inForce.Steps {
			out = append(out, WrittenStep{step, true})
		}
		return out
	}
	for _, l := range lines {
		step := Step{Phase: fileBlockName(l.Name), Line: l.Line}
		if i := slices.IndexFunc(inForce.Steps, func(s Step) bool { return s.Line == l.Line }); i >= 0 {
			step.Turns, step.Until = inForce.Steps[i].Turns, inForce.Steps[i].Until
		} else {
			step.Turns, _ = strconv.Atoi(l.Count)
		}
		out = append(out, WrittenStep{step, s.Phases[step.Phase] != nil})
	}
	return out
}

// UsedIn are the phases that list a text of the folder prompts.
func (s *Snapshot) UsedIn(text string) (phases []string) {
	for id, p := range s.Phases {
		if slices.ContainsFunc(p.Blocks, func(b Block) bool { return b.Kind == FileBlock && b.Name == text }) {
			phases = append(phases, id)
		}
	}
	slices.Sort(phases)
	return phases
}

// ProblemsOfAgent are those of the i-th agent's lines in its file: from its heading to the next agent's.
func (s *Snapshot) ProblemsOfAgent(file string, i int) (out []diag.Diagnostic) {
	end := math.MaxInt
	if i+1 < len(s.Agents) {
		end = s.Agents[i+1].Line
	}
	for _, d := range s.Diagnostics {
		if d.File == file && d.Line >= s.Agents[i].Line && d.Line < end {
			out = append(out, d)
		}
	}
	return out
}
