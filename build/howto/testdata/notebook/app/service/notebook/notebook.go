// Package notebook is what the page of the notebook asks.
package notebook

import (
	"context"

	"crg/app/service"
	"crg/backend/wing/host"
	"crg/backend/wings/notebook"
)

// Notebook is what a person wrote beside the graph, and one line for each turn.
type Notebook struct{ open service.Open }

var _ = service.Add(func(open service.Open) any { return &Notebook{open} })

// NotebookPage is the whole notebook.
type NotebookPage struct {
	Notes   string   `json:"notes"`
	Summary string   `json:"summary"` // "" = none was asked for
	Shown   string   `json:"shown"`   // the last turn whose prompt had notes in it, "" = none
	Turns   []string `json:"turns"`
	Asked   []string `json:"asked"` // what waits for the person
}

// Read is the notebook of the open project, an empty one where it has none.
func (s *Notebook) Read() (NotebookPage, error) {
	p, err := s.open()
	if err != nil {
		return NotebookPage{}, err
	}
	page := NotebookPage{Turns: []string{}, Asked: []string{}}
	if n, ok := host.Get[*notebook.Notebook](p.Wings); ok {
		keys := p.Keys()
		page.Notes, page.Summary = keys.Written(n.Notes()), keys.Written(n.Summary())
		if shown := n.Shown(); shown != nil {
			page.Shown = shown.Turn
		}
		for _, line := range n.Turns() {
			page.Turns = append(page.Turns, keys.Written(line))
		}
		for _, question := range n.Asked() {
			page.Asked = append(page.Asked, keys.Written(question))
		}
	}
	return page, nil
}

// Answered says that a question has its answer. Errors: those of the wing.
func (s *Notebook) Answered(question string) error {
	p, err := s.open()
	if err != nil {
		return err
	}
	if n, ok := host.Get[*notebook.Notebook](p.Wings); ok {
		return n.Answered(question)
	}
	return nil
}

// SumUp has a model say what the notes come to. Errors: those of the wing.
func (s *Notebook) SumUp() error {
	p, err := s.open()
	if err != nil {
		return err
	}
	if n, ok := host.Get[*notebook.Notebook](p.Wings); ok {
		return n.SumUp(context.Background()) // the end of the project ends it, too
	}
	return nil
}
