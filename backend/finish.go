package backend

import (
	"slices"

	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/layout"
	"crg/backend/graph/layout/branches"
	"crg/backend/journal"
	"crg/backend/run/document"
	"crg/backend/run/turn"
)

// finishStep ends each step: what came to a level laid out by branches gets its place there. With the first thoughts of a first
// run, a level that nobody touched is laid out unasked.
func (p *Project) finishStep(tx *graph.Tx, by, inTurn string, back bool) error {
	whose := branches.Hand
	switch {
	case back:
		whose = branches.Back
	case inTurn != "" && turn.FirstPass(p.Files(), tx.Graph(), by):
		whose = branches.FirstTurn
	case inTurn != "":
		whose = branches.Turn
	}
	return p.places.FinishStep(tx, whose)
}

// tidyAfter ends a run: the levels that its turns touched, those after a record, are laid out as Tidy does where nobody placed nodes
// by hand. It is one step with the newest of these turns.
func (p *Project) tidyAfter(since uint64) {
	if s := p.Playback.State(); s.There && s.At < s.Of {
		return // a session that is stepped through ends but once
	}
	var last document.Step
	var levels []string
	for _, e := range p.Doc.Entries() {
		if e.Seq <= since || e.Turn == "" || !e.Undoable {
			continue
		}
		last = e.Step
		for _, op := range e.Ops {
			if (op.Node != nil || op.Edge != nil) && !slices.Contains(levels, op.Level) {
				levels = append(levels, op.Level)
			}
		}
	}
	if last.Turn == "" {
		return
	}
	meta := document.Meta{Label: message.New("step.tidy"), By: last.By, Turn: last.Turn, With: last.Seq, WithLabel: last.Label}
	if _, err := p.Doc.DoWith(meta, func(tx *graph.Tx) error {
		for _, level := range levels {
			if tx.Graph().Level(level) == nil {
				continue // it went with its Master
			}
			if err := tx.Apply(p.places.AtEnd(level, p.window())...); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		p.Log.Error(journal.Where{Component: "layout"}, err)
	}
}

// window is what a page said last that a level should fit into; zero: a usual one.
func (p *Project) window() layout.Window {
	if w := p.room.Load(); w != nil {
		return *w
	}
	return layout.Window{}
}

// Branches is how a level is laid out by branches, for whoever draws it; nil where it is not.
func (p *Project) Branches(level string) (out *branches.Picture) {
	p.Doc.View(func(*graph.Graph) { out = p.places.Picture(level) })
	return out
}

// TidyGain is what Tidy would better on a level, in the window that a page has for it.
func (p *Project) TidyGain(level string, win layout.Window) (gain branches.Gain) {
	p.room.Store(&win)
	p.Doc.View(func(*graph.Graph) { gain = p.places.Gain(level, win) })
	return gain
}
