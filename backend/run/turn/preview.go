package turn

import (
	"slices"

	"crg/backend/base/diag"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/prompt"
)

// Prompt assembles the prompt that would be sent now, or that of another phase or from another node. It changes nothing.
// Without a Goal, or where no phase runs, it shows the first phase as far as it goes.
func (e *Engine) Prompt(phase, at string) (prompt.Prompt, error) {
	files := e.Files()
	next, err := e.Where(files)
	if err != nil && phase == "" {
		return prompt.Prompt{}, err
	}
	if next.Finished && phase == "" {
		return prompt.Prompt{}, fault.New("run.no-phase", "").Because("order-done")
	}
	if phase != "" {
		if files.Phases[phase] == nil {
			return prompt.Prompt{}, fault.New("run.no-phase", phase).Because("no-phase-file", "file", "phases/"+phase+".txt")
		}
		if next.Step.Phase != phase {
			next.Step, next.Turn = stepOf(files, phase), 1
		}
		next.Agent, next.Turn = files.Agent(), max(next.Turn, 1)
	}
	if at != "" {
		next.Position = at
	}
	var built prompt.Prompt
	since := SinceLast(e.Doc)
	e.Doc.View(func(g *graph.Graph) {
		if at != "" && g.Node(at) == nil {
			err = fault.New("graph.no-node", at)
			return
		}
		built, err = prompt.Assemble(e.inputAt(g, files, next, since, e.past(files)))
	})
	return built.Without(e.Gateway.Known()), err
}

func stepOf(files *project.Snapshot, phase string) project.Step {
	for _, s := range files.OrderFor(files.Agent().Name).Steps {
		if s.Phase == phase {
			return s
		}
	}
	return project.Step{Phase: phase, Turns: 1}
}

// CheckPrompts assembles every phase's prompt, for what only shows there: unknown blocks and variables, a template that
// is too large. Warnings of the budget are left to the turns.
func (e *Engine) CheckPrompts() []diag.Diagnostic {
	files := e.Files()
	var out []diag.Diagnostic
	for _, step := range files.OrderFor(files.Agent().Name).Steps {
		if files.Phases[step.Phase] == nil {
			continue
		}
		built, err := e.Prompt(step.Phase, "")
		if err != nil {
			continue // a missing Goal is not a mistake in a file
		}
		for _, w := range built.Warnings {
			if !slices.ContainsFunc(out, w.Equal) {
				out = append(out, w)
			}
		}
	}
	return out
}
