package service

import (
	"crg/backend/base/fault"
	"crg/backend/graph"
	"crg/backend/run/approval"
)

// GateAnswer is what the person decided at a gate. Its parts count only where the answer needs them.
type GateAnswer struct {
	Answer   string       `json:"answer"`   // approve, edit, reject, skip, rebuild
	Text     string       `json:"text"`     // edit: what is sent instead, this once
	Note     string       `json:"note"`     // reject
	Declined []int        `json:"declined"` // approve at gate B: places of actions without a tick
	Next     int          `json:"next"`     // approve: further whole turns without a question
	Places   []GhostPlace `json:"places"`   // approve at gate B: where proposed nodes were dragged to
}

// GhostPlace is where the person put a node that is not there yet.
type GhostPlace struct {
	ID string `json:"id"`
	X  int    `json:"x"`
	Y  int    `json:"y"`
}

// Answer answers the gate with this id; each takes one answer. Errors: run.no-gate, prompt.edited-long.
func (s *Run) Answer(id string, a GateAnswer) error {
	d := approval.Decision{Answer: approval.Answer(a.Answer), Text: a.Text, Note: a.Note, Next: a.Next, Declined: map[int]bool{}, Places: map[string]graph.Point{}}
	for _, i := range a.Declined {
		d.Declined[i] = true
	}
	for _, g := range a.Places {
		d.Places[g.ID] = graph.Point{X: g.X, Y: g.Y}
	}
	return s.project.Desk.Answer(id, d)
}

// waiting is the open gate with this id and kind. Error: run.no-gate.
func (s *Run) waiting(id string, kind approval.Kind) (*session, *approval.Gate, error) {
	g := s.project.Desk.Open()
	if g == nil || g.ID != id || g.Kind != kind {
		return nil, nil, fault.New("run.no-gate", id)
	}
	return s.session, g, nil
}
