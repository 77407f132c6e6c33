package service

import (
	"crg/backend/edit"
	"crg/backend/run/document"
)

// HistoryView names what Undo and Redo would do now, "" = nothing.
type HistoryView struct {
	Undo SpokenText `json:"undo"`
	Redo SpokenText `json:"redo"`
}

// History names what Undo and Redo would do now.
func (s *Graph) History() (HistoryView, error) {
	var h HistoryView
	undo, _ := s.project.Doc.CanUndo()
	redo, _ := s.project.Doc.CanRedo()
	h.Undo, h.Redo = SpokenTextOf(undo), SpokenTextOf(redo)
	return h, nil
}

// Undone names the step that was taken back or done again; Step is the number of the entry that did so.
type Undone struct {
	Label SpokenText `json:"label"`
	Step  uint64     `json:"step"`
}

// Undo takes the newest step back, whoever made it. Error: undo.nothing.
func (s *Graph) Undo() (Undone, error) {
	return s.travel((*edit.Editor).Undo)
}

// Redo does the step again that was taken back last. Error: undo.nothing.
func (s *Graph) Redo() (Undone, error) {
	return s.travel((*edit.Editor).Redo)
}

// UndoStep takes back exactly the step with this number; of an undo, it does its step again. Where later steps stand on it
// nothing happens, unless rest asks for what can be taken back all the same.
// Errors: undo.later with the value rest, undo.already, undo.redo, undo.old.
func (s *Graph) UndoStep(step uint64, rest bool) (Undone, error) {
	return s.travel(func(ed *edit.Editor) (document.Step, error) { return ed.UndoStep(step, rest) })
}

func (s *Graph) travel(how func(*edit.Editor) (document.Step, error)) (Undone, error) {
	step, err := how(s.project.Edit)
	return Undone{Label: SpokenTextOf(step.Label), Step: step.Seq}, err
}
