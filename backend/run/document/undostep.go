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
	return d.turn(by, func() (uint64, bool, error) { return d.named(seq) }, func(seq uint64, back bool, did *done) (Step, error) {
		if back {
			return d.takeBack(seq, rest, by, did)
		}
		return d.doAgain(seq, by, did)
	})
}

// named is the step that taking back a record is about, and whether that is to be taken back or done again.
func (d *Document) named(seq uint64) (step uint64, back bool, err error) {
	s := d.step(seq)
	if s == nil {
		return 0, false, fault.New("undo.old", "")
	}
	switch s.Kind {
	case graphstore.KindUndo:
		if !isNext(d.redo, s.Undoes[0]) {
			err = fault.New("undo.redo", "")
		}
		return s.Undoes[0], false, err
	case graphstore.KindRedo:
		seq = s.Undoes[0]
	}
	switch {
	case isNext(d.undo, seq):
		return seq, true, nil
	case d.takenBack(seq):
		return 0, false, fault.New("undo.already", "")
	case slices.Contains(d.undo, seq):
		return seq, true, nil
	}
	return 0, false, fault.New("undo.old", "")
}

// isNext reports whether a list goes on with a step.
func isNext(list []uint64, seq uint64) bool { return len(list) > 0 && list[len(list)-1] == seq }

// takeBack takes back a step: by Undo where it is the newest, else by a new one.
func (d *Document) takeBack(seq uint64, rest bool, by string, did *done) (Step, error) {
	if isNext(d.undo, seq) {
		return d.travel(&d.undo, graphstore.KindUndo, by, did, graph.Invert)
	}
	return d.takeOut(seq, rest, by, did)
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

func (d *Document) doAgain(seq uint64, by string, did *done) (Step, error) {
	if !isNext(d.redo, seq) {
		return Step{}, fault.New("undo.redo", "")
	}
	return d.travel(&d.redo, graphstore.KindRedo, by, did, func(ops []graph.Op) []graph.Op { return ops })
}

// takeOut takes back a step that others follow.
func (d *Document) takeOut(seq uint64, rest bool, by string, did *done) (Step, error) {
	s := d.step(seq)
	ops := d.ops[seq]
	if s == nil || len(ops) == 0 && !s.Beside {
		return Step{}, fault.New("undo.old", "")
	}
	rec := &graphstore.Record{Kind: graphstore.KindStep, Label: message.New("step.undo-step").About(s.Label), By: by, Undoes: []uint64{seq}, Beside: s.Beside}
	did.keep(rec)
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
