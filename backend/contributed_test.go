package backend_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crg/backend"
	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/run/turn"
	"crg/backend/wing"
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
	w.Run.Engine.Blocks = func(_ *graph.Graph, files *project.Snapshot, at turn.Next) []prompt.Block {
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

// offerer is a wing that is not in use yet and offers two blocks, one by the name of a built-in one.
type offerer struct{}

func (offerer) Active() bool { return false }
func (offerer) Close() error { return nil }
func (offerer) Blocks(*graph.Graph, *project.Snapshot, wing.Occasion) []prompt.Block {
	none := func(*prompt.Context) []prompt.Piece { return nil }
	return []prompt.Block{
		{Name: "ledger", Description: "What is known.", Example: "== LEDGER ==", Pieces: none},
		{Name: "goal-node", Description: "Another goal.", Pieces: none},
	}
}

// A person can list a block of a wing as they list a built-in one, before the wing is in use.
func TestTheBlocksOfWingsCanBeListed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "p")
	if err := backend.Create(dir, "default", templates); err != nil {
		t.Fatal(err)
	}
	made := []wing.Maker{{Name: "ledger", New: func(wing.Host) (wing.Wing, error) { return offerer{}, nil }}}
	p, err := backend.Open(dir, backend.Options{Templates: templates, Wings: made})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	all := p.DataBlocks()
	if last := all[len(all)-1]; len(all) != len(prompt.Blocks())+1 || last.Name != "ledger" || last.Description != "What is known." || last.Example == "" {
		t.Errorf("%d blocks, the last is %+v", len(all), last)
	}
	if i := slices.IndexFunc(all, func(b prompt.Block) bool { return b.Name == "goal-node" }); all[i].Description == "Another goal." {
		t.Error("a wing took the place of a built-in block")
	}
}
