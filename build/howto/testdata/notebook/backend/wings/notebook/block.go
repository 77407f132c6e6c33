package notebook

import (
	"strconv"
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

// Entry is the note that an answer names as N2, the second line.
func (n *Notebook) Entry(handle string) (prompt.Entry, bool) {
	number, written := strings.CutPrefix(handle, "N")
	at, err := strconv.Atoi(number)
	notes := strings.Split(n.Notes(), "\n")
	if !written || err != nil || at < 1 || at > len(notes) {
		return prompt.Entry{}, false
	}
	return prompt.Entry{Handle: handle, ID: graph.Digest(notes[at-1])}, true
}

var (
	_ wing.Contributor = (*Notebook)(nil)
	_ wing.Keeper      = (*Notebook)(nil)
)

// Offer has a phase show the notes, or no longer.
func (n *Notebook) Offer(phase string, on bool) error { return n.host.Phase(phase, Name, on) }
