package service

// HistoryView names what Undo and Redo would do now, "" = nothing.
type HistoryView struct {
	Undo string `json:"undo"`
	Redo string `json:"redo"`
}

// History names what Undo and Redo would do now.
func (s *Graph) History() (HistoryView, error) {
	p, err := s.app.project()
	if err != nil {
		return HistoryView{}, err
	}
	var h HistoryView
	h.Undo, _ = p.Doc.CanUndo()
	h.Redo, _ = p.Doc.CanRedo()
	return h, nil
}

// Undo takes the newest step back, whoever made it, and names it. Error: undo.nothing.
func (s *Graph) Undo() (string, error) {
	p, err := s.app.project()
	if err != nil {
		return "", err
	}
	return p.Undo()
}

// Redo does the step again that was taken back last. Error: undo.nothing.
func (s *Graph) Redo() (string, error) {
	p, err := s.app.project()
	if err != nil {
		return "", err
	}
	return p.Redo()
}
