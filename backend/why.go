package backend

import (
	"slices"

	"crg/backend/artifact"
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/journal"
)

// The story of a node is bounded: its beginning, and the newest of what came after.
const (
	firstSteps = 10
	lastSteps  = 50
)

// Why tells why a node is here: the chain of steps behind it, oldest first, with the reasons that were given, the prompts
// and file versions of the turns, and the passages of files that it rests on. Errors: graph.no-node.
func (p *Project) Why(id string) ([]journal.Why, error) {
	var n *graph.Node
	p.Doc.View(func(g *graph.Graph) { n = g.Node(id) })
	if n == nil {
		return nil, fault.New("graph.no-node", id)
	}
	var out []journal.Why
	for _, seq := range some(p.trail.of(id, p.Doc)) {
		for rec, err := range p.Doc.Records(seq) {
			if err == nil && rec.Seq == seq {
				out = append(out, journal.WhyOf(rec, id)...)
			}
			break
		}
	}
	if !slices.ContainsFunc(out, func(w journal.Why) bool { return w.Kind == journal.WhyMade }) { // older than the journal
		out = append([]journal.Why{p.born(n)}, out...)
	}
	p.explain(out, id)
	return p.withSources(out, n), nil
}

func some(seqs []uint64) []uint64 {
	if len(seqs) <= firstSteps+lastSteps {
		return seqs
	}
	return append(slices.Clone(seqs[:firstSteps]), seqs[len(seqs)-lastSteps:]...)
}

// born is the beginning of a node as the node itself remembers it.
func (p *Project) born(n *graph.Node) journal.Why {
	w := journal.Why{Kind: journal.WhyMade, Quote: n.Reason}
	if n.By == graph.Person {
		w.Actor = graph.Person
	} else {
		w.Turn = n.By
	}
	return w
}

// explain fills in what the turns' records know. Each turn is read once, and only those that had to do with the node.
func (p *Project) explain(rows []journal.Why, id string) {
	turns := map[string]*journal.Turn{}
	for i := range rows {
		w := &rows[i]
		if w.Turn == "" {
			continue
		}
		t, read := turns[w.Turn]
		if !read {
			if rec, err := p.Turn(w.Turn); err == nil {
				t = &rec
			}
			turns[w.Turn] = t
		}
		if t == nil {
			continue // its record is gone: the graph's own journal still tells what was done
		}
		w.Explain(*t, id)
		if w.At.IsZero() {
			w.At, w.Actor = t.EndedAt, t.Agent
		}
		if w.Kind == journal.WhyMade {
			w.Prompts = p.promptFiles(*t)
		}
	}
	p.Doc.View(func(g *graph.Graph) {
		for i := range rows {
			if n := g.Node(rows[i].Node); n != nil {
				rows[i].Name = n.Name
			}
		}
	})
}

// promptFiles are the text files that stood in a turn's prompt, and whether they were changed since.
func (p *Project) promptFiles(t journal.Turn) (out []journal.PromptFile) {
	now := p.Files().Files
	for _, s := range t.Sections {
		if s.File == "" || slices.ContainsFunc(out, func(f journal.PromptFile) bool { return f.File == s.File }) {
			continue
		}
		out = append(out, journal.PromptFile{File: s.File, Changed: s.Hash != now[s.File].Hash})
	}
	return out
}

// withSources puts the passages that a node rests on behind its beginning.
func (p *Project) withSources(rows []journal.Why, n *graph.Node) []journal.Why {
	var found []journal.Why
	p.Doc.View(func(g *graph.Graph) {
		for _, a := range sources(g, n) {
			w := journal.Why{Kind: journal.WhySource, Node: a.ID, Name: a.Name}
			if s, ok := artifact.SourceOf(a); ok {
				w.File = s.File
			}
			if a.ID != n.ID {
				if c := artifact.Cite(a, n.Name+"\n"+n.Full()); len(c) > 0 {
					w.Line, w.Quote = c[0].Line, c[0].Quote
				}
			}
			found = append(found, w)
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
