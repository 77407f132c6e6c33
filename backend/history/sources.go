package history

import (
	"slices"

	"crg/backend/artifact"
	"crg/backend/graph"
	"crg/backend/journal"
)

// withSources puts the passages that a node rests on behind its beginning.
func (p *History) withSources(rows []journal.Why, n *graph.Node) []journal.Why {
	var found []journal.Why
	p.Doc.View(func(g *graph.Graph) {
		docs := sources(g, n)
		for _, a := range docs {
			w := journal.Why{Kind: journal.WhySource, Node: a.ID, Name: a.Name}
			if s, ok := artifact.SourceOf(a); ok {
				w.File = s.File
			}
			if a.ID != n.ID {
				if c := artifact.Cite(a, n.Name+"\n"+n.Full()); len(c) > 0 {
					w.Line, w.Part, w.On, w.Quote = c[0].Line, c[0].Kind, c[0].Label, c[0].Quote
				}
			}
			found = append(found, w)
		}
		for _, m := range artifact.MisplacedIn(slices.DeleteFunc(docs, func(a *graph.Node) bool { return a.ID == n.ID }), n.Full()) {
			found = append(found, journal.Why{
				Kind: journal.WhySource, Node: m.Doc.ID, Name: m.Doc.Name, Said: m.Said, Line: m.Place.Line, Part: m.Place.Kind, On: m.Place.Label, Quote: m.Quotation,
			})
		}
	})
	for i := range found {
		if seqs := p.trail.of(found[i].Node, p.Doc); len(seqs) > 0 {
			for rec, err := range p.Doc.Records(seqs[0]) {
				if err == nil {
					found[i].At = rec.At
				}
				break
			}
		}
	}
	at := slices.IndexFunc(rows, func(w journal.Why) bool { return w.Kind == journal.WhyMade }) + 1
	return slices.Insert(rows, at, found...)
}

// sources are the Artifacts that a node rests on: itself, those it is linked to, and those that its text names.
func sources(g *graph.Graph, n *graph.Node) []*graph.Node {
	const most = 8
	var out []*graph.Node
	add := func(a *graph.Node) {
		if a != nil && a.Type == graph.TypeArtifact && len(out) < most && !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	add(n)
	level, _ := g.LevelOf(n.ID)
	seen := 0
	for e := range g.Level(level).Touching(n.ID) {
		if seen++; seen > 200 {
			break
		}
		other := e.Other(n.ID)
		if e.External != nil {
			other, _ = g.Outside(e)
		}
		add(g.Node(other))
	}
	if n.Type != graph.TypeArtifact {
		for _, id := range artifact.Mentions(n.Full()) {
			add(g.Node(id))
		}
	}
	return out
}
