package backend

import (
	"crg/backend/base/diag"
	"crg/backend/base/message"
	"crg/backend/graph"
)

// GraphView is the whole graph for `crg graph --json`: every level with its nodes and edges in the keys of the graph files.
type GraphView struct {
	Levels  []LevelView            `json:"levels"`
	Agents  map[string]graph.Agent `json:"agents"`
	Version uint64                 `json:"version"` // number of the newest record of the journal: the same for every reader
}

// LevelView is one level. Master is "" for the top level; Path lists the Masters round it, innermost first.
type LevelView struct {
	Master string         `json:"master"`
	Path   []string       `json:"path"`
	Nodes  []*graph.Node  `json:"nodes"`
	Edges  []*graph.Edge  `json:"edges"`
	Groups []*graph.Group `json:"groups"`
}

// GraphView takes the picture. Nodes and edges are values that never change, so it may be read without a lock.
func (p *Project) GraphView() GraphView {
	var v GraphView
	p.Doc.View(func(g *graph.Graph) {
		v.Version, v.Agents = p.Doc.LastSeq(), g.Agents()
		for _, id := range g.Levels() {
			l := g.Level(id)
			lv := LevelView{Master: id, Path: []string{}, Nodes: []*graph.Node{}, Edges: []*graph.Edge{}, Groups: []*graph.Group{}}
			for _, m := range g.Path(id) {
				lv.Path = append(lv.Path, m.ID)
			}
			for _, n := range l.NodeIDs() {
				lv.Nodes = append(lv.Nodes, l.Node(n))
			}
			for _, e := range l.EdgeIDs() {
				lv.Edges = append(lv.Edges, l.Edge(e))
			}
			for _, gr := range l.GroupIDs() {
				lv.Groups = append(lv.Groups, l.Group(gr))
			}
			v.Levels = append(v.Levels, lv)
		}
	})
	return v
}

var _ = diag.Add(diag.Error, diag.Table{"graph.invariant": {"{of}", ""}})

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
func (p *Project) Check() Report {
	files := p.Files()
	r := Report{Diagnostics: append([]diag.Diagnostic{}, files.Diagnostics...)}
	r.Diagnostics = append(r.Diagnostics, p.Doc.Diagnostics()...)
	p.Doc.View(func(g *graph.Graph) {
		for _, broken := range graph.Check(g) {
			r.Diagnostics = append(r.Diagnostics, diag.New("graph.invariant").About(message.Written(broken)).At("graph", 0))
		}
		r.Nodes, r.Edges = g.Len()
		r.Levels = len(g.Levels())
	})
	r.Diagnostics = append(r.Diagnostics, p.engine.CheckPrompts()...)
	r.Diagnostics = append(r.Diagnostics, p.Warnings()...)
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
