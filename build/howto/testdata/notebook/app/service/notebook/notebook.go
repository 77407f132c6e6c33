// Package notebook is what the page of the notebook asks.
package notebook

import (
	"context"

	"crg/app/service"
	"crg/backend"
	"crg/backend/wing/host"
	"crg/backend/wings/notebook"
)

// Notebook is what a person wrote beside the graph, and one line for each turn.
type Notebook struct{ project *backend.Project }

var _ = service.Add(func(p *backend.Project) (*Notebook, error) { return &Notebook{p}, nil })

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
	page := NotebookPage{Turns: []string{}, Asked: []string{}}
	if n, ok := host.Get[*notebook.Notebook](s.project.Wings); ok {
		keys := s.project.Keys()
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
	if n, ok := host.Get[*notebook.Notebook](s.project.Wings); ok {
		return n.Answered(question)
	}
	return nil
}

// SumUp has a model say what the notes come to. Errors: those of the wing.
func (s *Notebook) SumUp() error {
	if n, ok := host.Get[*notebook.Notebook](s.project.Wings); ok {
		return n.SumUp(context.Background()) // the end of the project ends it, too
	}
	return nil
}
