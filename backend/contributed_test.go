package backend_test

import (
	"strings"
	"testing"

	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/turn"
)

// A block that somebody contributes stands in the prompts of phases and of the chat that list it.
func TestPromptsHaveTheBlocksOfOthers(t *testing.T) {
	w := newWorld(t, replies(think), map[string]string{
		"phases/exploration.txt": "[data: notes]\n[data: available-actions]\n",
		"prompts/chat.txt":       "[data: notes]\n{{user_message}}\n",
	})
	notes := func(at string) []prompt.Block {
		return []prompt.Block{{Name: "notes", Pieces: func(*prompt.Context) []prompt.Piece { return []prompt.Piece{{Text: "Noted at " + at}} }}}
	}
	w.Run.Engine.Blocks = func(_ *graph.Graph, files *project.Snapshot, at turn.Place) []prompt.Block {
		return notes(at.Position + " in " + files.Phases[at.Step.Phase].ID)
	}
	w.Chat.Blocks = func(g *graph.Graph, _ *project.Snapshot, position, message string) []prompt.Block {
		return notes(g.Node(position).ID + " for " + message)
	}
	p, err := w.Prompt("exploration", "")
	if err != nil || !strings.Contains(p.Text, "== NOTES ==\nNoted at n01 in exploration") || len(p.Warnings) > 0 {
		t.Errorf("%v %v\n%s", err, p.Warnings, p.Text)
	}
	p, err = w.Chat.Preview("What now?")
	if err != nil || !strings.Contains(p.Text, "== NOTES ==\nNoted at n01 for What now?") || len(p.Warnings) > 0 {
		t.Errorf("%v %v\n%s", err, p.Warnings, p.Text)
	}
}
