package service

import (
	"crg/backend/notebook"
	"crg/backend/wing/host"
)

// Notebook is what a person wrote beside the graph, and one line for each turn.
type Notebook struct{ app *App }

// NotebookPage is the whole notebook.
type NotebookPage struct {
	Notes string   `json:"notes"`
	Turns []string `json:"turns"`
}

// Read is the notebook of the open project, an empty one where it has none.
func (s *Notebook) Read() (NotebookPage, error) {
	p, err := s.app.project()
	if err != nil {
		return NotebookPage{}, err
	}
	page := NotebookPage{Turns: []string{}}
	if n, ok := host.Get[*notebook.Notebook](p.Wings); ok {
		redact := p.Redactor()
		page.Notes = redact.Text(n.Notes())
		for _, line := range n.Turns() {
			page.Turns = append(page.Turns, redact.Text(line))
		}
	}
	return page, nil
}
