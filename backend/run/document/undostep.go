package document

import (
	"slices"
	"strconv"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/graph/graphstore"
)

// UndoStep takes back exactly the record with this number, however many came after it. An undo that is taken back does its
// step again. The newest step goes as with Undo; an older one as far as nobody built on it: where something of it would
// stay, nothing happens but a fault that says so, unless rest asks for what still stands. An older step is taken back by a
// new one, which can be taken back itself.
// Errors: undo.already, undo.later, undo.redo, undo.old.
func (d *Document) UndoStep(seq uint64, rest bool, by string) (Step, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	s := d.step(seq)
	if s == nil {
		return Step{}, fault.New("undo.old", "")
	}
	switch s.Kind {
	case graphstore.KindUndo:
		return d.doAgain(s.Undoes[0], by)
	case graphstore.KindRedo:
		seq = s.Undoes[0]
	}
	switch n := len(d.undo); {
	case n > 0 && d.undo[n-1] == seq:
		return d.travel(&d.undo, graphstore.KindUndo, by, graph.Invert)
	case d.takenBack(seq):
		return Step{}, fault.New("undo.already", "")
	case slices.Contains(d.undo, seq):
		return d.takeOut(seq, rest, by)
	}
	return Step{}, fault.New("undo.old", "")
}

// takenBack: by Undo, or by a later step that stands itself.
func (d *Document) takenBack(seq uint64) bool {
	if slices.Contains(d.redo, seq) {
		return true
	}
	for _, s := range slices.Backward(d.steps) {
		if s.Seq <= seq {
			break
		}
		if s.Kind == graphstore.KindStep && slices.Contains(s.Undoes, seq) {
			return !d.takenBack(s.Seq)
		}
	}
	return false
}

func (d *Document) doAgain(seq uint64, by string) (Step, error) {
	n := len(d.redo)
	if n == 0 || d.redo[n-1] != seq {
		return Step{}, fault.New("undo.redo", "")
	}
	return d.travel(&d.redo, graphstore.KindRedo, by, func(ops []graph.Op) []graph.Op { return ops })
}

// takeOut takes back a step that others follow.
func (d *Document) takeOut(seq uint64, rest bool, by string) (Step, error) {
	s := d.step(seq)
	ops := d.ops[seq]
	if s == nil || len(ops) == 0 && !s.Beside {
		return Step{}, fault.New("undo.old", "")
	}
	rec := &graphstore.Record{Kind: graphstore.KindStep, Label: message.New("step.undo-step").About(s.Label), By: by, Undoes: []uint64{seq}, Beside: s.Beside}
	return d.commit(rec, nil, d.finished(rec, func(tx *graph.Tx) error {
		left := revert(tx, units(ops))
		some := rec.Beside || len(tx.Ops()) > 0
		switch {
		case len(left) == 0 && !some:
			return fault.New("undo.already", "")
		case len(left) > 0 && !(rest && some):
			return fault.New("undo.later", "", "n", strconv.Itoa(len(left)), "rest", strconv.FormatBool(some))
		}
		return resettle(tx, anchors(graph.Invert(ops)))
	}))
}
