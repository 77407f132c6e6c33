package backend

import (
	"crg/backend/graph"
	"crg/backend/graph/layout"
	"crg/backend/graph/layout/branches"
)

// settleStep ends each step: what came to a level laid out by branches gets its place there. In the first run, a level that
// nobody touched is laid out unasked.
func (p *Project) settleStep(tx *graph.Tx, by, turn string) error {
	return p.places.Settle(tx, turn != "", turn != "" && p.firstRun(tx.Graph(), by))
}

// firstRun reports whether an agent is in its first pass through the phases.
func (p *Project) firstRun(g *graph.Graph, agent string) bool {
	a, _ := g.Agent(agent)
	turns := 0
	for _, s := range p.Files().OrderFor(agent).Steps {
		turns += s.Turns
	}
	return a.TurnTotal <= turns
}

// Branches is how a level is laid out by branches, for whoever draws it; nil where it is not.
func (p *Project) Branches(level string) (out *branches.Picture) {
	p.Doc.View(func(*graph.Graph) { out = p.places.Picture(level) })
	return out
}

// TidyGain is how many percent larger Tidy would show a level that is laid out by branches.
func (p *Project) TidyGain(level string, win layout.Window) (percent int) {
	p.Doc.View(func(*graph.Graph) { percent = p.places.Gain(level, win) })
	return percent
}
