package service

import (
	"slices"

	"crg/backend"
	"crg/backend/base/diag"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/problems"
	"crg/backend/project/workspace"
)

// Problems is the list of what is not as it should be in the project's files and in the reasoning, with what can be done about it.
type Problems concern

// Problem is one mistake, in a file or about a node.
type Problem struct {
	FileProblem
	Node        string `json:"node"`        // that it is about, "" = it is about a file
	Level       string `json:"level"`       // of the node
	Name        string `json:"name"`        // of the node
	CanOpen     bool   `json:"canOpen"`     // it is a text file that the editors know
	CanRestore  bool   `json:"canRestore"`  // its last good version is at hand
	CanUseOwn   bool   `json:"canUseOwn"`   // a new project has this file with another text
	GoodInUse   bool   `json:"goodInUse"`   // its last good version is what counts now
	BuiltInUsed bool   `json:"builtInUsed"` // the built-in text is what counts now
}

// ProjectCheck is what a look at everything found: the files, the graph with its rules, every phase's prompt.
type ProjectCheck struct {
	Problems []Problem `json:"problems"`
	Nodes    int       `json:"nodes"`
	Edges    int       `json:"edges"`
	Levels   int       `json:"levels"`
}

// Reasoning is what may be mended in the reasoning: what leads to no goal, was not read, is not answered, or is quoted wrongly. It
// walks over the whole graph, so the page asks when it is quiet, or when a person looks at the list.
func (s *Problems) Reasoning() ([]Problem, error) {
	return problemViews(s.project, s.project.Problems.Warnings()), nil
}

// List are the mistakes that are known without a look at the whole graph, the gravest first.
func (s *Problems) List() ([]Problem, error) {
	return problemViews(s.project, s.project.Problems.Known()), nil
}

// Check looks at everything now.
func (s *Problems) Check() (ProjectCheck, error) {
	s.project.Workspace.Refresh()
	r := s.project.Problems.Check()
	return ProjectCheck{Problems: problemViews(s.project, r.Diagnostics), Nodes: r.Nodes, Edges: r.Edges, Levels: r.Levels}, nil
}

func problemViews(p *backend.Project, found []diag.Diagnostic) []Problem {
	var out []Problem
	w, keys := p.Workspace, p.Keys()
	for _, d := range problems.Once(problems.Gravest(found)) {
		b := Problem{FileProblem: fileProblem(d), Node: d.Node}
		if b.Node != "" {
			b.Summary, b.Said = keys.Written(b.Summary), b.Said.Map(keys.Written) // it names nodes and quotes texts
			p.Doc.View(func(g *graph.Graph) {
				b.Level, _ = g.LevelOf(b.Node)
				if n := g.Node(b.Node); n != nil {
					b.Name = keys.Written(n.Name)
				}
			})
		}
		_, b.CanOpen = w.Current().Files[b.File]
		r := problems.RemedyOf(d, w.Has)
		b.CanUseOwn, b.CanRestore, b.GoodInUse, b.BuiltInUsed = r.UseOwn, r.Restore, r.GoodInUse, r.BuiltIn
		out = append(out, b)
	}
	return slices.Clip(out)
}

// UseDefault puts the built-in text in the place of a file's, which is kept in .crg/history. Errors: problem.no-version,
// file.write, disk.full.
func (s *Problems) UseDefault(file string) (Edited, error) {
	return s.app.edit(message.New("step.text", "file", file), file, func() (string, error) {
		done, err := s.project.Workspace.Restore(file, workspace.BuiltIn)
		return done.Hash, err
	})
}

// UseLastGood puts the last version of a file that could be used in its place; the one that is there is kept in
// .crg/history. Errors: problem.no-version, file.write, disk.full.
func (s *Problems) UseLastGood(file string) (Edited, error) {
	return s.app.edit(message.New("step.text", "file", file), file, func() (string, error) {
		done, err := s.project.Workspace.Restore(file, workspace.LastGood)
		return done.Hash, err
	})
}
