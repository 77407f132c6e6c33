package backend

import (
	"crg/backend/graph"
	"crg/backend/graph/layout"
	"crg/backend/graph/layout/branches"
	"crg/backend/run/turn"
)

// settleStep ends each step: what came to a level laid out by branches gets its place there. In the first run, a level that
// nobody touched is laid out unasked.
func (p *Project) settleStep(tx *graph.Tx, by, inTurn string, back bool) error {
	whose := branches.Hand
	switch {
	case back:
		whose = branches.Back
	case inTurn != "" && turn.FirstPass(p.Files(), tx.Graph(), by):
		whose = branches.FirstTurn
	case inTurn != "":
		whose = branches.Turn
	}
	return p.places.Settle(tx, whose)
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
