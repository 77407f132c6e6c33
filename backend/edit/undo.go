package edit

import (
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// Undo takes the newest step back, whoever made it. The entry that records this bears its name.
func (ed *Editor) Undo() (document.Step, error) {
	ed.newborn.Store(nil)
	return ed.Doc.Undo(graph.Person)
}

// Redo does the step again that was taken back last.
func (ed *Editor) Redo() (document.Step, error) {
	ed.newborn.Store(nil)
	return ed.Doc.Redo(graph.Person)
}

// UndoStep takes back exactly one step, by its number; rest: as far as it still stands.
func (ed *Editor) UndoStep(seq uint64, rest bool) (document.Step, error) {
	ed.newborn.Store(nil)
	return ed.Doc.UndoStep(seq, rest, graph.Person)
}

// Undone is what UndoTurn did: its label, and what it left as it is with the reason.
type Undone struct {
	Label string            `json:"label"`
	Kept  []string          `json:"kept"`           // in English
	Left  []message.Message `json:"left,omitempty"` // Kept, for every language
	Step  uint64            `json:"step"`           // its number
}

// UndoTurn takes one turn back, as far as it still stands.
func (ed *Editor) UndoTurn(id string) (Undone, error) {
	step, left, err := ed.Doc.UndoTurn(id, graph.Person)
	out := Undone{Label: step.Label.String(), Kept: []string{}, Step: step.Seq}
	for _, l := range left {
		left := message.New("left.node", "node", l.ID).About(l.Why)
		out.Kept, out.Left = append(out.Kept, left.String()), append(out.Left, left)
	}
	return out, err
}
