package edit

import (
	"strings"
	"unicode/utf8"

	"crg/backend/base/fault"
	"crg/backend/base/message"
	"crg/backend/graph"
	"crg/backend/run/document"
)

// SetGoal gives the first root Goal this text, or makes it where there is none; add makes another (issue: crg goal).
// A Goal is the person's alone: no action of a model comes here.
func (ed *Editor) SetGoal(text string, add bool) (*graph.Node, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return nil, fault.New("cli.usage", "").Because("goal-empty")
	}
	var goal *graph.Node
	made := label("step.goal-changed")
	meta := document.Meta{By: graph.Person, Named: func() message.Message { return made }}
	_, err := ed.Doc.DoWith(meta, func(tx *graph.Tx) error {
		before := tx.Graph().Goal()
		if before == nil || add {
			goal = &graph.Node{Name: goalName(text), Type: graph.TypeGoal}
			goal.SetText(text)
			made = label("step.goal-added")
			ed.complete(tx.Graph(), goal)
			return tx.Apply(graph.NodeOp("", nil, goal))
		}
		goal = before.Clone()
		if before.Name == goalName(before.Full()) {
			goal.Name = goalName(text) // the name was made from the text, so it follows
		}
		goal.SetText(text)
		return tx.Apply(graph.NodeOp("", before, goal))
	})
	return goal, err
}

// goalName is the first sentence of the text, cut at 80 characters on a word.
func goalName(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	for _, end := range []string{". ", "? ", "! "} {
		if i := strings.Index(line, end); i >= 0 {
			line = line[:i+1]
		}
	}
	line = strings.TrimRight(strings.TrimSpace(line), ".")
	const most = 80
	if utf8.RuneCountInString(line) <= most {
		return line
	}
	cut := string([]rune(line)[:most])
	if i := strings.LastIndexByte(cut, ' '); i > most/2 {
		cut = cut[:i]
	}
	return cut + "…"
}
