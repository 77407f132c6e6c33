package service

import (
	"cmp"

	"crg/backend/base/secret"
	"crg/backend/graph"
	"crg/backend/journal"
	"crg/backend/needs"
)

// Need is something that waits for the person.
type Need struct {
	Kind    string      `json:"kind"` // gate, question, paused, problem, wing
	ID      string      `json:"id"`   // of the gate, or the question's node
	Gate    string      `json:"gate"` // prompt, actions
	Turn    string      `json:"turn"`
	Text    string      `json:"text"`
	Level   string      `json:"level"` // of the question
	File    string      `json:"file"`
	Line    int         `json:"line"`
	Problem *Failure    `json:"problem" ts_type:"Failure | null"`
	Said    *SpokenText `json:"said" ts_type:"SpokenText | null"` // of a wing
	Node    string      `json:"node"`                             // that it is about
}

// Needs are what waits for the person, the most urgent first.
func (s *Logs) Needs() ([]Need, error) {
	var out []Need
	all, keys := s.project.Needs.All(), s.project.Keys()
	s.project.Doc.View(func(g *graph.Graph) {
		for _, n := range all {
			out = append(out, needView(g, n, keys))
		}
	})
	return out, nil
}

// needView masks keys in what a model or a person wrote.
func needView(g *graph.Graph, n needs.Need, keys secret.Keys) Need {
	out := Need{Kind: string(n.Kind)}
	switch n.Kind {
	case needs.Gate:
		out.ID, out.Gate, out.Turn = n.Gate.ID, string(n.Gate.Kind), n.Gate.Turn
	case needs.Paused:
		out.Turn, out.Text, out.Problem = n.Run.TurnID, n.Run.Last.Why, failure(n.Run.Last.Problem)
	case needs.Question:
		q := n.Question
		out.ID, out.Turn, out.Text = q.ID, q.By, keys.Written(cmp.Or(q.Full(), q.Name))
		out.Level, _ = g.LevelOf(q.ID)
	case needs.Problem:
		out.ID, out.Text, out.File, out.Line = n.Problem.ID, n.Problem.Summary, n.Problem.File, n.Problem.Line
	case needs.Wing:
		said := spokenLine(journal.Saying(n.Wing.Text), keys)
		out.ID, out.Text, out.Said, out.Node, out.File = n.Wing.Wing+"/"+n.Wing.ID, said.Text, &said, n.Wing.Node, n.Wing.File
	}
	return out
}

// Answer answers a question of the agent with a node that leads into it. Errors: graph.no-node, edit.empty-answer.
func (s *Logs) Answer(question, text string) (Made, error) {
	n, step, err := s.project.Edit.Answer(question, text)
	return Made{IDs: []string{idOf(n)}, Step: step.Seq}, err
}
