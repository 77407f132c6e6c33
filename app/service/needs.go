package service

import (
	"cmp"
	"slices"

	"crg/backend"
	"crg/backend/base/diag"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/run"
)

// Need is something that waits for the person.
type Need struct {
	Kind    string   `json:"kind"` // gate, question, paused, problem, wing
	ID      string   `json:"id"`   // of the gate, or the question's node
	Gate    string   `json:"gate"` // prompt, actions
	Turn    string   `json:"turn"`
	Text    string   `json:"text"`
	Level   string   `json:"level"` // of the question
	File    string   `json:"file"`
	Line    int      `json:"line"`
	Problem *Failure `json:"problem" ts_type:"Failure | null"`
	Said    *Said    `json:"said" ts_type:"Said | null"` // of a wing
	Node    string   `json:"node"`                       // that it is about
}

// Needs are what waits for the person, the most urgent first: a gate, a run that paused, questions of the agent, files
// that cannot be used as they are.
func (s *Logs) Needs() ([]Need, error) {
	p, err := s.app.project()
	if err != nil {
		return nil, err
	}
	var out []Need
	if g := p.Desk.Open(); g != nil {
		out = append(out, Need{Kind: "gate", ID: g.ID, Gate: string(g.Kind), Turn: g.Turn})
	}
	if st := p.Run.Status(); !st.Running && st.Last != nil && st.Last.Ending == run.Paused && st.Last.Problem != nil {
		out = append(out, Need{Kind: "paused", Turn: st.TurnID, Text: st.Last.Why, Problem: failure(st.Last.Problem)})
	}
	redact := p.Redactor()
	questions := p.Questions.Open()
	slices.SortFunc(questions, func(a, b *graph.Node) int { return graph.Compare(a.ID, b.ID) })
	p.Doc.View(func(g *graph.Graph) {
		for _, n := range questions {
			level, _ := g.LevelOf(n.ID)
			out = append(out, Need{Kind: "question", ID: n.ID, Turn: n.By, Text: redact.Text(cmp.Or(n.Full(), n.Name)), Level: level})
		}
	})
	for _, d := range p.Problems.Known() {
		if d.Severity == diag.Error {
			out = append(out, Need{Kind: "problem", ID: d.ID, Text: d.Summary, File: d.File, Line: d.Line})
		}
	}
	return append(out, wingNeeds(p)...), nil
}

// wingNeeds are what waits in the wings; neither their text nor its values hold a key.
func wingNeeds(p *backend.Project) (out []Need) {
	redact := p.Redactor()
	for _, n := range p.Wings.Needs() {
		said := saidLine(journal.Saying(n.Text), redact)
		out = append(out, Need{Kind: "wing", ID: n.Wing + "/" + n.ID, Text: said.Text, Said: &said, Node: n.Node, File: n.File})
	}
	return out
}

// Answer answers a question of the agent with a node that leads into it. Errors: graph.no-node, edit.empty-answer.
func (s *Logs) Answer(question, text string) (Made, error) {
	p, err := s.app.project()
	if err != nil {
		return Made{}, err
	}
	n, step, err := p.Edit.Answer(question, text)
	return Made{IDs: []string{idOf(n)}, Step: step.Seq}, err
}
