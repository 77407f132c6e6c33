package service

import (
	"slices"

	"crg/backend/base/diag"
	"crg/backend/project/workspace"
)

// Problems is the list of what is not as it should be in the project's files, with what can be done about it.
type Problems struct{ app *App }

// Problem is one mistake.
type Problem struct {
	FileProblem
	CanOpen     bool `json:"canOpen"`     // it is a text file that the editors know
	CanRestore  bool `json:"canRestore"`  // its last good version is at hand
	CanUseOwn   bool `json:"canUseOwn"`   // a new project has this file with another text
	GoodInUse   bool `json:"goodInUse"`   // its last good version is what counts now
	BuiltInUsed bool `json:"builtInUsed"` // the built-in text is what counts now
}

// ProjectCheck is what a look at everything found: the files, the graph with its rules, every phase's prompt.
type ProjectCheck struct {
	Problems []Problem `json:"problems"`
	Nodes    int       `json:"nodes"`
	Edges    int       `json:"edges"`
	Levels   int       `json:"levels"`
}

// List are the mistakes that are known without a look at the whole graph, the gravest first.
func (s *Problems) List() ([]Problem, error) {
	p, err := s.app.project()
	if err != nil {
		return nil, err
	}
	return problems(p.Workspace, p.Problems()), nil
}

// Check looks at everything now.
func (s *Problems) Check() (ProjectCheck, error) {
	p, err := s.app.project()
	if err != nil {
		return ProjectCheck{}, err
	}
	p.Workspace.Refresh()
	r := p.Check()
	return ProjectCheck{Problems: problems(p.Workspace, r.Diagnostics), Nodes: r.Nodes, Edges: r.Edges, Levels: r.Levels}, nil
}

func problems(w *workspace.Workspace, found []diag.Diagnostic) []Problem {
	var out []Problem
	seen := map[FileProblem]bool{}
	for _, f := range fileProblems(found) {
		if seen[f] {
			continue
		}
		seen[f] = true
		b := Problem{FileProblem: f}
		_, known := w.Current().Files[f.File]
		b.CanOpen = known
		b.CanUseOwn = w.Has(f.File, workspace.BuiltIn)
		if unusable := f.ID == "file.unusable"; unusable {
			b.CanRestore = w.Has(f.File, workspace.LastGood)
			b.GoodInUse = b.CanRestore
			b.BuiltInUsed = !b.CanRestore && b.CanUseOwn
		}
		out = append(out, b)
	}
	return slices.Clip(out)
}

// UseDefault puts the built-in text in the place of a file's, which is kept in .crg/history. Errors: problem.no-version,
// file.write, disk.full.
func (s *Problems) UseDefault(file string) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	done, err := p.UseDefault(file)
	return Edited{File: done.File, Hash: done.Hash, Before: done.Before}, err
}

// UseLastGood puts the last version of a file that could be used in its place; the one that is there is kept in
// .crg/history. Errors: problem.no-version, file.write, disk.full.
func (s *Problems) UseLastGood(file string) (Edited, error) {
	p, err := s.app.project()
	if err != nil {
		return Edited{}, err
	}
	done, err := p.UseLastGood(file)
	return Edited{File: done.File, Hash: done.Hash, Before: done.Before}, err
}
