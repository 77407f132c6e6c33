package backend

import "crg/backend/graph"

// settleStep ends each step: what came to a level laid out by branches gets its place there. In the first run, a level that
// nobody touched is laid out unasked.
func (p *Project) settleStep(tx *graph.Tx, by, turn string) error {
	return p.places.Settle(tx, turn != "" && p.firstRun(tx.Graph(), by))
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
