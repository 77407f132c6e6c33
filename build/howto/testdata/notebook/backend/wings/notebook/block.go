package notebook

import (
	"strings"

	"crg/backend/graph"
	"crg/backend/project"
	"crg/backend/prompt"
	"crg/backend/wing"
)

// Blocks offers the notes to every prompt whose phase lists [data: notebook].
func (n *Notebook) Blocks(*graph.Graph, *project.Snapshot, wing.Occasion) []prompt.Block {
	notes := n.Notes()
	return []prompt.Block{{
		Name: Name, Description: "What the person wrote into the notebook.", Example: "== NOTEBOOK ==\n\"Ask the council about the bus.\"",
		Priority: prompt.Optional, Version: notes,
		Pieces: func(*prompt.Context) (pieces []prompt.Piece) {
			for line := range strings.Lines(notes) {
				if line = strings.TrimSpace(line); line != "" {
					pieces = append(pieces, prompt.Piece{Quote: line})
				}
			}
			return pieces
		},
	}}
}

var _ wing.Contributor = (*Notebook)(nil)

// Offer has a phase show the notes, or no longer.
func (n *Notebook) Offer(phase string, on bool) error { return n.host.Phase(phase, Name, on) }
