package backend

import (
	"context"

	"crg/backend/answer"
	"crg/backend/graph"
	"crg/backend/journal"
)

// writeOut has the answer written out at the end of a pass, where the project asks for it (memo: on) and there is something new to write: an answer with
// parts that weighs all there is. That it could not be written is no fault of the run: the parts stand there.
func (p *Project) writeOut(ctx context.Context) {
	if p.Files().Settings.Memo != "on" || !p.Answer.Able() {
		return
	}
	state := p.Answer.State()
	n := state.View.Answer
	if n == nil || answer.Parts(n.Full()) == nil || state.Memo != nil && state.Memo.Current {
		return
	}
	stale := false
	p.Doc.View(func(g *graph.Graph) {
		if at, ok := g.LevelOf(n.ID); ok {
			stale = answer.Check(g, g.Level(at), n).Stale() || answer.Denied(g, n)
		}
	})
	if stale {
		return
	}
	if err := p.Answer.WriteMemo(ctx); err != nil && ctx.Err() == nil {
		p.Log.Warn(journal.Where{Component: "answer", Agent: p.Files().Agent().Name}, "the memo was not written", "error", err)
	}
}
