package problems

import (
	"crg/backend/base/diag"
	"crg/backend/graph"
)

var _ = diag.Add(diag.Error, diag.Table{"graph.invariant": {{"{of}", "{of}"}}})

// Report is what `crg check` found.
type Report struct {
	Diagnostics []diag.Diagnostic `json:"diagnostics"`
	Errors      int               `json:"errors"`
	Warnings    int               `json:"warnings"`
	Nodes       int               `json:"nodes"`
	Edges       int               `json:"edges"`
	Levels      int               `json:"levels"`
}

// Check looks at everything a person may have broken: the text files, the graph files, the invariants of the graph, and
// every phase's prompt; and at what the reasoning still lacks.
func (f *Finder) Check() Report {
	files := f.Files()
	r := Report{Diagnostics: append([]diag.Diagnostic{}, files.Diagnostics...)}
	r.Diagnostics = append(r.Diagnostics, f.Doc.Diagnostics()...)
	f.Doc.View(func(g *graph.Graph) {
		for _, broken := range graph.Check(g) {
			r.Diagnostics = append(r.Diagnostics, diag.New("graph.invariant").About(broken).At("graph", 0))
		}
		r.Nodes, r.Edges = g.Len()
		r.Levels = len(g.Levels())
	})
	r.Diagnostics = append(r.Diagnostics, f.Prompts()...)
	if f.Wings != nil {
		r.Diagnostics = append(r.Diagnostics, f.Wings.Problems()...)
	}
	r.Diagnostics = append(r.Diagnostics, f.Warnings()...)
	r.Diagnostics = append(r.Diagnostics, f.masked()...)
	r.Diagnostics = append(r.Diagnostics, f.outdated()...)
	for _, d := range r.Diagnostics {
		switch d.Severity {
		case diag.Error:
			r.Errors++
		case diag.Warning:
			r.Warnings++
		}
	}
	return r
}
